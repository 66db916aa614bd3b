"""The calculators in a browser: with JavaScript, without it, and with the socket blocked."""

import pytest
from lxml.html import document_fromstring
from playwright.sync_api import Page, expect

from tests.support.browser.tools import (
    A1C,
    BMI,
    CONVERTER,
    GAP,
    Tool,
    ask,
    error_of,
    expect_result,
    expect_values,
    fill,
    no_javascript,
    press,
)
from tests.support.documents import document
from tests.support.specified import SPECIFIED
from tests.support.visiting import collapse_whitespace, open_ready, wait_until_page_answers
from webapp.config.company import company


def expect_errors_for_empty_form(page: Page, tool: Tool) -> None:
    """The empty form gets an error beside every field, and no earlier result remains."""
    for name, message in tool.empty.items():
        field = page.locator(f"#{name}")
        if message == tool.alert:
            expect(error_of(page, name)).to_have_text(message)
        else:
            assert collapse_whitespace(error_of(page, name).inner_text()).startswith(message)
        expect(error_of(page, name)).to_be_visible()
        expect(field).to_have_attribute("aria-invalid", "true")
        assert f"{name}-error" in (field.get_attribute("aria-describedby") or "").split()
    expect(page.locator("#result")).to_be_empty()
    expect(page.locator(".explanation")).to_have_count(0)


def expect_empty_form(page: Page, tool: Tool) -> None:
    for name, label in tool.labels.items():
        field = page.get_by_label(label, exact=True)
        expect(field).to_be_visible()
        expect(field).to_have_attribute("name", name)
        expect(field).to_have_value(tool.defaults.get(name, ""))
        if name != "unit":
            expect(field).to_have_attribute("type", "number")
        expect(error_of(page, name)).to_be_empty()
    expect(page.get_by_role("button", name=tool.button, exact=True)).to_be_visible()
    expect(page.locator("#result")).to_be_empty()
    expect(page.locator("#result")).to_have_js_property("localName", "output")
    expect(page.locator("[aria-invalid]")).to_have_count(0)


def use_calculator(page: Page, dialogs: list[str], tool: Tool, has_scripts: bool) -> None:
    """Ask for the `values` of a tool, its `other` values, nothing, and its `values` again."""
    expect_empty_form(page, tool)
    fill(page, tool.values)
    page.locator(f"#{next(iter(tool.values))}").press("Enter")
    expect_result(page, tool, tool.shows)
    expect_values(page, tool.values)
    explanation = page.locator(".explanation")
    expect(explanation).to_contain_text(tool.working)
    expect(page.locator(".explanation + .explanation-foot .source")).to_contain_text(tool.source)
    copy = page.get_by_role("button", name="Copy for my doctor")
    expect(copy).to_be_visible(visible=has_scripts)

    ask(page, tool, tool.other)
    expect_values(page, tool.other)
    expect(page.locator("#result")).not_to_contain_text(tool.shows[0])
    expect(page.locator("#result .figure")).to_have_count(1)
    expect(explanation).to_have_count(1)
    expect(explanation).not_to_contain_text(tool.working)
    assert ("?" in page.url) is not has_scripts
    assert dialogs == []

    specified = [tool.alert] if tool.alert and has_scripts else []
    fill(page, tool.nothing)
    press(page, tool)
    expect(page.locator("[aria-invalid]")).to_have_count(len(tool.empty))
    if has_scripts:
        expect(page.locator(f"#{next(iter(tool.empty))}")).to_be_focused()
    expect_errors_for_empty_form(page, tool)
    assert dialogs == specified

    ask(page, tool)
    expect(page.locator("[aria-invalid]")).to_have_count(0)
    for name in tool.empty:
        expect(error_of(page, name)).to_be_empty()
    assert dialogs == specified
    dialogs.clear()


# tests/unit/translator compares all answers of both languages, and answers with their elements.
@pytest.mark.parametrize(
    ("tool", "has_scripts"),
    [(CONVERTER, True), pytest.param(GAP, False, marks=no_javascript)],
    ids=["answered in the page", "without JavaScript"],
)
def test_a_calculator_asks_answers_with_its_working_and_refuses_an_empty_form(
    page: Page, dialogs: list[str], tool: Tool, has_scripts: bool
) -> None:
    if has_scripts:
        open_ready(page, tool.path)
        wait_until_page_answers(page)
    else:
        page.goto(tool.path)
    use_calculator(page, dialogs, tool, has_scripts)


def test_the_line_for_the_doctor_is_shown_once_it_is_copied(page: Page, clipboard: None) -> None:
    open_ready(page, A1C.path)
    wait_until_page_answers(page)
    ask(page, A1C)
    expect(page.locator(".note")).to_have_count(0)
    copy = page.get_by_role("button", name="Copy for my doctor")
    for _ in range(2):
        copy.click()
        expect(page.locator(".explanation .note")).to_contain_text("Estimated A1C 7.0%")
        expect(page.locator("[data-copied]")).to_be_visible()
    note = page.locator(".note").inner_text()
    assert page.evaluate("() => navigator.clipboard.readText()") == note
    ask(page, A1C, A1C.other)
    expect(page.locator(".note")).to_have_count(0)


REFERENCES = {
    A1C: ("7", "154", "8.6", "53"),
    GAP: ("140", "104", "24", "12.0"),
    CONVERTER: ("126", "7.0"),
    BMI: ("170", "53.5 to 72.0 kg", "66.2 kg"),
}


def test_a_reference_table_gives_common_values_and_the_bmi_is_explained(
    subtests: pytest.Subtests,
) -> None:
    for tool, row in REFERENCES.items():
        with subtests.test(tool.name):
            page = document_fromstring(document(tool.path).html)
            rows = [
                [collapse_whitespace(cell.text_content()) for cell in r] for r in page.iter("tr")
            ]
            assert [*row] in rows
            [panel] = page.iter("aside")
            assert "Download Free Diabetes Sugar Tracker App" in panel.text_content()
            assert panel.xpath(f".//a[. = 'Download Now'][@href='{company.app.store_url}']")
    title = "BMI Calculator - Body Mass Index Formula & Body Mass Calculation"
    assert page.findtext(".//title") == title
    [section] = page.xpath("//section[.//h2 = 'Understanding BMI']")
    explained = " ".join(item.text_content() for item in section.iter("li"))
    for band in ("underweight", "normal weight", "overweight", "obese"):
        assert band in explained


# What the calculators' pages hold: the script of docs/testing.md; the sheet: sheet/test_folds.py.
def test_no_other_specified_page_has_a_field() -> None:
    with_fields = {*(tool.path for tool in REFERENCES), "/contact-us", "/blood-glucose-sheet"}
    for path in {*SPECIFIED} - with_fields:
        tags = {tag for tag, _ in document(path).tags}
        assert not {"form", "input", "select", "textarea"} & tags, path
