"""Query strings in the address of a tool: odd values, old links and made-up parameters."""

from collections.abc import Iterator
from urllib.parse import urlencode

import httpx
import pytest
from lxml.html import document_fromstring

from tests.support.browser.tools import A1C, A1C_TO_EAG, ALBUMIN, BMI, CONVERTER, GAP, POUNDS
from tests.support.servers import Server

# One value for each field: no number, too much of it, another script, and what is not text.
ODD_VALUES = (
    *("inf", "nan", "1e999", "-0", "1e-400", "7" * 5000, "0." + "7" * 400, "१५४", "1,234", "", " "),
    *("one hundred", "<script>alert(1)</script>\"'&", "\0", "\ufffd"),
)
NAMES = {
    ALBUMIN: ("sodium", "chloride", "bicarbonate", "albumin", "low", "high"),
    CONVERTER.path: ("value",),
}
RAW_QUERIES = (
    *("{0}", "{0}=%E0%A4%&%ZZ=%", "{0}=%FF%FE", "{0}=1&unit=stone", "{0}=1&kind=<b>"),
    *("{0}=1&" * 500, "{0}=1;unit=1", "&&==&=&?"),
)


@pytest.fixture(scope="module")
def http(server: Server) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=server.url) as client:
        yield client


def page_html(http: httpx.Client, address: str) -> str:
    """The page at the address, which must be a 200, complete, and without a foreign script."""
    answer = http.get(address)
    assert answer.status_code == 200
    assert "Unexpected Application Error!" not in answer.text
    assert answer.text.endswith("</body></html>")
    scripts = document_fromstring(answer.text).iter("script")
    assert [tag.get("type") for tag in scripts] == [None, "module", "application/ld+json"]
    return answer.text


@pytest.mark.parametrize("path", NAMES)
def test_an_odd_value_or_query_in_the_address_gets_a_page(
    http: httpx.Client, path: str, subtests: pytest.Subtests
) -> None:
    names = NAMES[path]
    for odd in ODD_VALUES:
        with subtests.test(odd[:20]):
            share = odd[: 7000 // len(names)]  # request limits refuse a longer address
            assert "<output" in page_html(http, f"{path}?{urlencode(dict.fromkeys(names, share))}")
    for query in RAW_QUERIES:
        with subtests.test(query[:20]):
            page_html(http, f"{path}?{query.format(names[0])}")


SALTS = "sodium=140&chloride=104&bicarbonate=24"


@pytest.mark.parametrize(
    ("address", "to", "shown"),
    [
        (f"{GAP.path}?{SALTS}&albumin=2.5", ALBUMIN, "15.8 mEq/L"),
        (f"{GAP.path}?{SALTS}&albumin=25&unit=g/L&low=8&high=12", ALBUMIN, "your lab's range"),
        (f"{BMI.path}?weight=&height=&feet=5&inches=7&pounds=154", POUNDS, "24.12"),
        (f"{BMI.path}?weight=70&height=170&waist=85", POUNDS, "0.50 (0.5 to 0.59"),
        (f"{A1C.path}?a1c=7&a1cUnit=%25", A1C_TO_EAG.path, "154 mg/dL"),
        (f"{A1C.path}?eag=8.6&eagUnit=mmol/L", A1C.path, "7.0%"),
        (f"{A1C.path}?eag=154&eag=200", A1C.path, "7.0%"),
        (f"{GAP.path}?{SALTS}&albumin=&unit=g/L&low=&high=", GAP.path, "12.0 mEq/L"),
        (f"{BMI.path}?weight=70&height=170&feet=&inches=&pounds=&waist=", BMI.path, "24.22"),
    ],
)
def test_a_link_of_before_is_answered_with_every_value_that_it_holds(
    http: httpx.Client, address: str, to: str, shown: str
) -> None:
    answer = http.get(address, follow_redirects=True)
    assert answer.url.path == to
    assert answer.url.query.decode() == httpx.URL(address).query.decode()
    assert answer.headers["cache-control"] == "no-store"
    form = document_fromstring(answer.text).xpath("//form[@data-answers]")[0]
    assert shown in form.text_content()
    filled = {field.get("name") for field in form.iter("input", "select")}
    assert {name for name, value in answer.url.params.items() if value} - {"unit"} <= filled
