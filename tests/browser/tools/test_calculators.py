"""The calculators in a browser: with JavaScript, without it, and with the socket blocked."""

import pytest
from playwright.sync_api import Page, expect

from tests.support import web
from tests.support.browser.calculating import use_calculator
from tests.support.browser.tools import (
    A1C,
    A1C_TO_EAG,
    BMI,
    CONVERTER,
    GAP,
    IN_PAGE,
    NO_JAVASCRIPT,
    NO_SOCKET,
    Tool,
    expect_result,
    fill,
    no_javascript,
    press,
    visit,
)
from tests.support.servers import Server
from tests.support.visiting import collapse_whitespace
from webapp.config.company import company


# test_answers_here.py shows the same of the page and the session, for each tool, and that server
# and page make the same HTML from the same values.
@pytest.mark.parametrize(
    ("tool", "way"),
    [pytest.param(GAP, NO_JAVASCRIPT, marks=no_javascript), (A1C_TO_EAG, NO_SOCKET)],
    ids=lambda value: value.name if isinstance(value, Tool) else value,
)
def test_a_calculator_asks_answers_with_its_working_and_refuses_an_empty_form(
    page: Page, dialogs: list[str], tool: Tool, way: str
) -> None:
    visit(page, tool.path, way)
    assert len([*use_calculator(page, dialogs, tool, way)]) == 4


def test_the_line_for_the_doctor_is_shown_once_it_is_copied(page: Page, clipboard: None) -> None:
    visit(page, A1C.path, IN_PAGE)
    fill(page, A1C.values)
    press(page, A1C)
    expect_result(page, A1C, A1C.shows)
    expect(page.locator(".note")).to_have_count(0)
    copy = page.get_by_role("button", name="Copy for my doctor")
    for _ in range(2):
        copy.click()
        expect(page.locator(".explanation .note")).to_contain_text("Estimated A1C 7.0%")
        expect(page.locator("[data-copied]")).to_be_visible()
    note = page.locator(".note").inner_text()
    assert page.evaluate("() => navigator.clipboard.readText()") == note
    fill(page, A1C.other)
    press(page, A1C)
    expect_result(page, A1C, A1C.other_shows)
    expect(page.locator(".note")).to_have_count(0)


REFERENCES = {
    A1C: ("7", "154", "8.6", "53"),
    GAP: ("140", "104", "24", "12.0"),
    CONVERTER: ("126", "7.0"),
    BMI: ("170", "53.5 to 72.0 kg", "66.2 kg"),
}


def test_a_reference_table_gives_common_values_and_the_bmi_is_explained(
    server: Server, subtests: pytest.Subtests
) -> None:
    for tool, row in REFERENCES.items():
        with subtests.test(tool.name):
            page = web.tree(server.url + tool.path)
            rows = [
                [collapse_whitespace(cell.text_content()) for cell in found]
                for found in page.iter("tr")
            ]
            assert [*row] in rows
            [panel] = page.iter("aside")
            assert "Download Free Diabetes Sugar Tracker App" in [
                heading.text_content() for heading in panel.iter("h2", "h3")
            ]
            links = {link.text_content(): link.get("href") for link in panel.iter("a")}
            assert links["Download Now"] == company.app.store_url
    page = web.tree(server.url + BMI.path)
    title = "BMI Calculator - Body Mass Index Formula & Body Mass Calculation"
    assert page.findtext(".//title") == title
    [section] = page.xpath("//section[.//h2 = 'Understanding BMI']")
    explained = [item.text_content() for item in section.iter("li")]
    for band in ("underweight", "normal weight", "overweight", "obese"):
        assert [text for text in explained if band in text]
