"""The calculators in a browser: with JavaScript, without it, and with the socket blocked."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.calculating import use_calculator
from tests.browser.tools import (
    A1C,
    A1C_TO_EAG,
    ALBUMIN,
    BMI,
    BY_SESSION,
    CONVERTER,
    GAP,
    IN_PAGE,
    NO_JAVASCRIPT,
    NO_SOCKET,
    TOOLS,
    Tool,
    error_of,
    expect_result,
    expect_values,
    fill,
    no_javascript,
    press,
    visit,
)
from tests.support import web
from tests.support.servers import Server
from tests.support.visiting import collapse_whitespace, open_ready
from webapp.config.company import company
from webapp.formulas.glucose.converter import KINDS

# The session's answers are the same as the page's, for each tool (test_answers_here.py).
with_and_without_javascript = pytest.mark.parametrize(
    "way", [IN_PAGE, pytest.param(NO_JAVASCRIPT, marks=no_javascript)]
)


# test_answers_here.py shows the same of the page and the session, for each tool, and that server
# and page make the same HTML from the same values.
@pytest.mark.parametrize(
    ("tool", "way"),
    [pytest.param(GAP, NO_JAVASCRIPT, marks=no_javascript), (A1C_TO_EAG, NO_SOCKET)],
    ids=lambda value: value.name if isinstance(value, Tool) else value,
)
def test_a_calculator_asks_answers_with_its_working_and_refuses_an_empty_form(
    page: Page, complaints: list[str], dialogs: list[str], tool: Tool, way: str
) -> None:
    visit(page, tool.path, way)
    assert len([*use_calculator(page, dialogs, tool, way)]) == 4


def test_the_server_gives_the_same_answers_and_refusals(
    server: Server, subtests: pytest.Subtests
) -> None:
    for tool in TOOLS:
        with subtests.test(tool.name):
            page = web.tree(server.url + tool.address(tool.values))
            answer = collapse_whitespace(page.get_element_by_id("result").text_content())
            for text in tool.shows:
                assert text in answer
            [explanation] = page.find_class("explanation")
            assert tool.working in collapse_whitespace(explanation.text_content())
            [source] = explanation.getnext().find_class("source")
            assert tool.source in source.text_content()
            page = web.tree(server.url + tool.address(tool.nothing))
            assert page.get_element_by_id("result").text_content() == ""
            assert page.find_class("explanation") == []
            assert len(page.xpath("//*[@aria-invalid]")) == len(tool.empty)
            for name, message in tool.empty.items():
                field = page.get_element_by_id(name)
                assert field.get("aria-invalid") == "true"
                assert f"{name}-error" in field.get("aria-describedby").split()
                shown_error = collapse_whitespace(
                    page.get_element_by_id(f"{name}-error").text_content()
                )
                assert shown_error.startswith(message)


def test_one_missing_salt_is_enough_for_the_dialog(
    page: Page, complaints: list[str], dialogs: list[str], subtests: pytest.Subtests
) -> None:
    open_ready(page, GAP.path)
    for count, missing in enumerate(GAP.values, start=1):
        with subtests.test(missing):
            fill(page, {**GAP.values, missing: ""})
            press(page, GAP)
            expect(page.locator(f"#{missing}")).to_be_focused()
            expect(page.locator("[aria-invalid]")).to_have_count(1)
            assert dialogs == [GAP.alert] * count


@with_and_without_javascript
def test_an_invalid_bmi_shows_no_result_and_no_dialog(
    page: Page, complaints: list[str], dialogs: list[str], way: str
) -> None:
    visit(page, BMI.path, way)
    fill(page, BMI.values)
    press(page, BMI)
    expect_result(page, BMI, BMI.shows)
    for wrong, value in (("weight", "-70"), ("height", "")):
        fill(page, {**BMI.values, wrong: value})
        press(page, BMI)
        expect(page.locator(f"[name={wrong}]")).to_have_attribute("aria-invalid", "true")
        expect(page.locator("[aria-invalid]")).to_have_count(1)
        expect(error_of(page, wrong)).to_have_text(re.compile("^Invalid Input"))
        expect(page.locator("#result")).to_be_empty()
        expect(page.get_by_text("Your BMI", exact=True)).to_have_count(0)
        expect(page.get_by_text("Category:")).to_have_count(0)
    assert dialogs == []


@with_and_without_javascript
def test_the_kind_of_reading_can_be_chosen_and_is_kept(
    page: Page, complaints: list[str], way: str
) -> None:
    visit(page, CONVERTER.path, way)
    options = page.get_by_label("Unit", exact=True).locator("option")
    assert options.all_inner_texts() == ["mg/dL", "mmol/L"]
    fill(page, {"value": "130", "kind": "fasting"})
    press(page, CONVERTER)
    expect_result(page, CONVERTER, ("7.22 mmol/L", "calls diabetes"))
    expect_values(page, {"value": "130", "unit": "mg/dL", "kind": "fasting"})


def test_a_pregnant_visitor_sees_the_targets_in_pregnancy(
    page: Page, complaints: list[str]
) -> None:
    open_ready(page, CONVERTER.path)
    fill(page, {"value": "110", "kind": "fasting"})
    press(page, CONVERTER)
    expect_result(page, CONVERTER, ("prediabetes",))
    fill(page, {"kind": "pregnancy"})
    press(page, CONVERTER)
    expect_result(page, CONVERTER, ("6.11 mmol/L", "targets in pregnancy"))
    expect(page.locator("#result")).not_to_contain_text("prediabetes")
    kinds = page.get_by_role("radiogroup", name="What kind of reading is it?")
    expect(kinds.locator("label")).to_have_text(list(KINDS.values()))


@pytest.mark.parametrize(
    "way", [IN_PAGE, BY_SESSION, pytest.param(NO_JAVASCRIPT, marks=no_javascript)]
)
def test_albumin_and_the_labs_range_are_on_a_page_of_their_own(
    page: Page, complaints: list[str], dialogs: list[str], way: str
) -> None:
    visit(page, GAP.path, way)
    page.get_by_role("link", name="With albumin and your lab's own range").click()
    page.wait_for_url(f"**{ALBUMIN}")
    fill(page, {**GAP.values, "low": "8"})
    press(page, GAP)
    expect(error_of(page, "high")).to_be_visible()
    expect(error_of(page, "high")).to_contain_text("high end")
    expect(page.locator("#high")).to_have_attribute("aria-invalid", "true")
    if way != NO_JAVASCRIPT:
        expect(page.locator("#high")).to_be_focused()
    expect(page.locator("#result")).to_be_empty()
    assert dialogs == []
    fill(page, {"high": "12", "albumin": "30", "unit": "g/L"})
    press(page, GAP)
    expect_result(
        page, GAP, ("12.0 mEq/L", "your lab's range", "Corrected for albumin, it is above")
    )
    expect_values(page, {"low": "8", "high": "12", "albumin": "30", "unit": "g/L"})
    assert dialogs == []


def test_the_line_for_the_doctor_is_shown_once_it_is_copied(
    page: Page, clipboard: None, complaints: list[str]
) -> None:
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


def test_a_reference_table_gives_common_values_and_the_side_panel_offers_the_app(
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


def test_bmi_is_explained_and_24_95_counts_as_obese_with_the_who_quoted(
    page: Page, complaints: list[str]
) -> None:
    open_ready(page, BMI.path)
    expect(page).to_have_title("BMI Calculator - Body Mass Index Formula & Body Mass Calculation")
    section = page.locator("section", has=page.get_by_role("heading", name="Understanding BMI"))
    for name in ("underweight", "normal weight", "overweight", "obese"):
        expect(section.get_by_role("listitem").filter(has_text=name).first).to_be_visible()
    fill(page, {"weight": "99.8", "height": "200"})
    press(page, BMI)
    expect_result(page, BMI, ("24.95", "Category: Obese", "The WHO calls this BMI normal weight"))
