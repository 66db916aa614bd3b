"""Links of before to the tools, whose query may name fields that have moved to another page."""

from collections.abc import Iterator

import httpx
import pytest
from lxml.html import document_fromstring

from tests.support.browser.tools import A1C, A1C_TO_EAG, ALBUMIN, BMI, GAP, POUNDS
from tests.support.servers import Server


@pytest.fixture(scope="module")
def http(server: Server) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=server.url) as client:
        yield client


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
