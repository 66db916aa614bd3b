"""The page of a tool without scripts: refusals as specified, safe values, links that lead on."""

from html import unescape

import pytest
from lxml import html

from tests.support.sites import Site
from webapp.tables.table import For
from webapp.tools.calculator import Tool, read_values
from webapp.tools.calculators import ALL_CALCULATORS

A1C, GAP, SUGAR, BMI = (tool.path for tool in ALL_CALCULATORS[:4])


def text(site: Site, address: str) -> str:
    response = site.get(address)
    assert response.status_code == 200, address
    return unescape(response.text)


@pytest.mark.parametrize("tool", ALL_CALCULATORS, ids=lambda tool: tool.path)
def test_the_specified_controls_are_the_only_ones_and_the_result_is_empty(
    site: Site, tool: Tool
) -> None:
    main = html.fromstring(text(site, tool.path)).find(".//main")
    assert len(list(main.iter("form"))) == len(main.xpath(".//*[@type='submit']")) == 1
    numbers = sum(not field.options for field in tool.fields)
    assert len(main.xpath(".//input[@type='number']")) == numbers
    [result] = main.iter("output")
    assert (result.get("id"), result.text_content()) == ("result", "")


def test_an_invalid_bmi_says_invalid_input_once_and_holds_no_result(site: Site) -> None:
    page = text(site, f"{BMI}?weight=0&height=0").partition('<script id="model"')[0]
    assert page.count(">Invalid Input<") == page.count("Invalid Input") == 1
    assert '<output id="result" class="result" aria-label="Result"></output>' in page


def test_the_specified_alert_is_shown_by_the_script_of_the_page(site: Site) -> None:
    alert = "Please enter a valid estimated Average Glucose (eAG) value."
    assert f'data-alert="{alert}"' in text(site, f"{A1C}?eag=")
    assert f'data-alert="{alert}"' not in text(site, A1C)


def test_hi_in_an_address_shows_its_card(site: Site) -> None:
    page = text(site, f"{SUGAR}?value=HI&unit=mmol/L&who=child")
    assert "HI on most meters is above 33.3." in page[page.index('<output id="result"') :]


def test_a_typed_value_is_never_html(site: Site) -> None:
    page = site.get(f"{SUGAR}?value=%3Cscript%3E5&unit=%22%3E%3Cscript%3E").text
    assert "<script>5" not in page
    assert '"><script>"' not in page


@pytest.mark.parametrize(
    ("path", "rows"),
    [
        pytest.param(
            A1C,
            """5 97 5.4 31, 6 126 7.0 42, 7 154 8.6 53, 8 183 10.2 64, 9 212 11.8 75,
            10 240 13.4 86, 11 269 14.9 97, 12 298 16.5 108, 13 326 18.1 119, 14 355 19.7 130""",
            id="A1C in %, average in mg/dL and mmol/L, A1C in mmol/mol",
        ),
        pytest.param(
            SUGAR,
            """40 2.2, 54 3.0, 60 3.3, 70 3.9, 80 4.4, 90 5.0, 100 5.6, 110 6.1, 120 6.7, 126 7.0,
            140 7.8, 160 8.9, 180 10.0, 200 11.1, 240 13.3, 300 16.7, 400 22.2, 540 30.0""",
            id="blood sugar in mg/dL and mmol/L",
        ),
        pytest.param(
            BMI,
            """145 38.9 to 52.4 kg 48.1 kg, 150 41.6 to 56.0 kg 51.5 kg,
            155 44.4 to 59.8 kg 55.0 kg, 160 47.4 to 63.7 kg 58.6 kg, 165 50.4 to 67.8 kg 62.3 kg,
            170 53.5 to 72.0 kg 66.2 kg, 175 56.7 to 76.3 kg 70.1 kg, 180 59.9 to 80.7 kg 74.2 kg,
            185 63.3 to 85.2 kg 78.4 kg""",
            id="height in cm, healthy weights of the WHO, and the most for people from Asia",
        ),
    ],
)
def test_the_table_of_common_values(site: Site, path: str, rows: str) -> None:
    table = html.fromstring(text(site, path)).xpath("//main//table/tbody/tr")
    found = [" ".join(cell.text_content() for cell in row) for row in table]
    assert found == [" ".join(row.split()) for row in rows.split(",")]


@pytest.mark.parametrize(
    ("query", "read"),
    [
        pytest.param("?eag=154&eag=7&unit=", {"eag": "154", "unit": ""}, id="the first of two"),
        pytest.param("?eag=" + "1" * 3995, {"eag": "1" * 3995}, id="4000 letters"),
        pytest.param("?eag=" + "1" * 3996, {}, id="more letters"),
        pytest.param("?eag=154" + "&a=1" * 39, {"eag": "154", "a": "1"}, id="40 fields"),
        pytest.param("?eag=154" + "&a=1" * 40, {}, id="more fields"),
        pytest.param(None, {}, id="no query"),
    ],
)
def test_the_values_of_an_address_are_read_unless_they_are_too_many(
    query: str | None, read: dict[str, str]
) -> None:
    assert read_values(query) == read


def test_a_tool_leads_to_the_others_and_not_to_itself(site: Site) -> None:
    [links] = html.fromstring(text(site, BMI)).xpath("//section[h2='Read on']")
    found = {link.get("href") for link in links.iter("a")}
    assert found >= {A1C, SUGAR, "/anion-gap-calculation", "/blood-glucose-sheet"}
    assert BMI not in found


LINKS = {
    (link.what if isinstance(link, For) else link)[0]
    for tool in ALL_CALCULATORS
    for card in tool.table.cards.values()
    for link in card.links
} | {card.path for tool in ALL_CALCULATORS for card in tool.read_on}


@pytest.mark.parametrize("link", sorted(LINKS))
def test_a_link_of_an_answer_leads_to_its_place(site: Site, link: str) -> None:
    address, _, place = link.partition("#")
    assert not place or f'id="{place}"' in text(site, address)
    assert text(site, address.partition("?")[0])
