"""Number fields: composing, dragging and undo, which only Chromium lets a test do; and errors."""

import re

import pytest
from playwright.sync_api import CDPSession, Locator, Page, expect

from tests.browser.sheet.tools import (
    cell,
    choose_targets,
    mark,
    open_sheet,
    press,
    stored_week,
    week,
)
from tests.browser.tools import (
    A1C,
    A1C_TO_EAG,
    ALBUMIN,
    CONVERTER,
    GAP,
    SESSION,
    error_of,
    expect_result,
    fill,
)
from tests.support.visiting import open_ready

ONE_NUMBER = "Please type one number only, for example 5.6."


@pytest.fixture
def keyboard(page: Page) -> CDPSession:
    """A CDP session, to enter text as the keyboard of a phone does."""
    return page.context.new_cdp_session(page)


def compose(keyboard: CDPSession, *stages: str) -> None:
    """Compose a text with an input method, and commit its last stage."""
    for text in stages:
        caret = {"selectionStart": len(text), "selectionEnd": len(text)}
        keyboard.send("Input.imeSetComposition", {"text": text, **caret})
    keyboard.send("Input.insertText", {"text": stages[-1]})


COMPOSED = [
    ("", ("५", "५,", "५,६"), "5.6"),
    ("", ("5", "5,", "5,6"), "5.6"),
    ("1", ("२", "२८"), "128"),
    ("5.", ("६",), "5.6"),
    ("12", (",", ",8"), "12.8"),
    ("1", ("2",), "12"),
    ("", ("７．２",), "7.2"),
]


def test_a_number_composed_on_a_phones_keyboard_is_read_correctly(
    page: Page, complaints: list[str], keyboard: CDPSession, subtests: pytest.Subtests
) -> None:
    open_ready(page, A1C_TO_EAG.path)
    field = page.locator("#a1c")
    for typed, stages, value in COMPOSED:
        with subtests.test(typed=typed, stages=stages):
            field.fill("")
            field.press_sequentially(typed)
            field.focus()
            compose(keyboard, *stages)
            expect(field).to_have_value(value)
            expect(error_of(page, "a1c")).to_be_empty()


def test_composed_text_that_is_no_number_is_reported_and_changes_nothing(
    page: Page, complaints: list[str], keyboard: CDPSession, subtests: pytest.Subtests
) -> None:
    open_ready(page, A1C_TO_EAG.path)
    field = page.locator("#a1c")
    for text in ("5,6 mg", "५ र", "1,234"):
        with subtests.test(text):
            field.fill("")
            field.press_sequentially("1")
            expect(error_of(page, "a1c")).to_be_empty()
            compose(keyboard, text[:1], text)
            expect(field).to_have_value("1")
            number_error = re.compile("^Please type one|^Type only the number|can mean two")
            expect(error_of(page, "a1c")).to_have_text(number_error)


def test_a_unit_typed_after_a_number_is_named_as_what_to_leave_out(
    page: Page, complaints: list[str]
) -> None:
    page.on("dialog", lambda dialog: dialog.accept())
    open_ready(page, A1C.path)
    field = page.locator("#eag")
    field.press_sequentially("12O")
    expect(error_of(page, "eag")).to_have_text(ONE_NUMBER)
    for typed in ("120mg", "120 mg/dL"):
        field.fill("")
        field.press_sequentially(typed)
        expect(error_of(page, "eag")).to_have_text("Type only the number: 120.")
    page.get_by_role("button", name="Calculate A1C", exact=True).click()
    expect(error_of(page, "eag")).to_have_text("Type only the number: 120.")
    field.fill("120")
    expect(error_of(page, "eag")).to_be_empty()


def test_text_that_a_phone_inserts_without_composition_is_read_too(
    page: Page, complaints: list[str], keyboard: CDPSession
) -> None:
    open_ready(page, A1C_TO_EAG.path)
    field = page.locator("#a1c")
    field.focus()
    for text in ("७", ",", "२"):
        keyboard.send("Input.insertText", {"text": text})
    expect(field).to_have_value("7.2")
    expect(error_of(page, "a1c")).to_be_empty()


def drag(page: Page, source: Locator, field: Locator) -> None:
    """Drag the selected text of one field into another, as slowly as a hand does."""
    start, end = source.bounding_box(), field.bounding_box()
    assert start
    assert end
    x, y = start["x"] + 20, start["y"] + start["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 6, y + 1, steps=4)
    page.mouse.move(end["x"] + 20, end["y"] + end["height"] / 2, steps=8)
    page.mouse.up()


def test_text_dragged_into_a_field_is_read_or_refused(page: Page, complaints: list[str]) -> None:
    open_ready(page, A1C_TO_EAG.path)
    field = page.locator("#a1c")
    page.evaluate(
        """() => document.querySelector("#a1c").parentElement.prepend(
            Object.assign(document.createElement("input"), { id: "source" }))"""
    )
    source = page.locator("#source")
    field.scroll_into_view_if_needed()
    for text, value, line in (("5,6", "5.6", ""), ("5,6 mmol/L", "", "Type only the number: 5.6.")):
        field.fill("")
        source.fill(text)
        source.select_text()
        drag(page, source, field)
        expect(error_of(page, "a1c")).to_have_text(line)
        expect(field).to_have_value(value)


def test_undo_works_after_a_decimal_comma_was_converted(page: Page, complaints: list[str]) -> None:
    open_ready(page, A1C_TO_EAG.path)
    field = page.locator("#a1c")
    field.press_sequentially("7,2")
    expect(field).to_have_value("7.2")
    page.keyboard.press("Control+z")
    expect(field).not_to_have_value("7.2")


def test_an_incomplete_number_is_reported_when_the_field_is_left(
    page: Page, complaints: list[str]
) -> None:
    open_ready(page, GAP.path)
    page.locator("#sodium").press_sequentially("1e")
    expect(error_of(page, "sodium")).to_be_empty()  # it may become 1e2
    page.keyboard.press("Tab")
    expect(error_of(page, "sodium")).to_have_text(ONE_NUMBER)
    page.locator("#sodium").press_sequentially("2")
    expect(page.locator("#sodium")).not_to_have_attribute("aria-invalid", "true")
    expect(error_of(page, "sodium")).to_be_empty()


def test_an_error_is_announced_describes_its_field_and_is_removed_again(
    page: Page, complaints: list[str]
) -> None:
    open_ready(page, CONVERTER.path)
    field = page.locator("#value")
    field.press_sequentially("x")
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(field).to_have_accessible_description(re.compile(ONE_NUMBER))
    expect(page.get_by_role("status").filter(has_text=ONE_NUMBER)).to_have_count(1)
    field.press_sequentially("7")
    expect(field).not_to_have_attribute("aria-invalid", "true")
    expect(error_of(page, "value")).to_be_empty()


def test_an_optional_field_without_a_valid_number_is_not_ignored(
    page: Page, complaints: list[str], dialogs: list[str]
) -> None:
    open_ready(page, ALBUMIN)
    fill(page, GAP.values)
    page.locator("#albumin").press_sequentially("4 .0")
    page.get_by_role("button", name=GAP.button, exact=True).click()
    expect(page.locator("#albumin")).to_be_focused()
    expect(page.locator("#result")).to_be_empty()
    fill(page, {"albumin": "4.0"})
    page.get_by_role("button", name=GAP.button, exact=True).click()
    expect_result(page, GAP, GAP.shows)


def test_a_normal_form_submission_refuses_an_invalid_number_too(
    page: Page, complaints: list[str], answers_by_session: None
) -> None:
    page.route_web_socket(SESSION, lambda socket: socket.close())
    page.goto(CONVERTER.path)
    page.locator("#value").press_sequentially("1O0")
    page.get_by_role("button", name=CONVERTER.button, exact=True).click()
    expect(page).to_have_url(re.compile("value="))
    expect(page.locator("#value")).to_have_attribute("aria-invalid", "true")
    expect(page.locator("#result")).to_be_empty()
    complaints.clear()  # about the closed socket, and about the value in the page


def test_a_value_that_the_sheet_refuses_is_not_stored(page: Page, complaints: list[str]) -> None:
    open_sheet(page)
    reading = cell(page, "Sunday", "Before Breakfast")
    reading.press_sequentially("12")
    assert stored_week(page) == week(Sunday={"beforeBreakfast": "12"})
    reading.press_sequentially("O")
    expect(mark(page, "Sunday", "beforeBreakfast")).to_have_text("? not a number, not kept")
    assert stored_week(page) == week()
    reading.press("Backspace")
    assert stored_week(page) == week(Sunday={"beforeBreakfast": "1"})
    reading.press_sequentially("O")
    press(page, "Clear All")
    press(page, "Undo")
    expect(mark(page, "Sunday", "beforeBreakfast")).to_be_empty()
    expect(reading).not_to_have_attribute("aria-invalid", "true")


def test_invalid_targets_of_my_doctor_get_an_error_too(page: Page, complaints: list[str]) -> None:
    open_sheet(page)
    choose_targets(page, "own")
    own = page.get_by_label("Before meals, from")
    own.press_sequentially("८०")
    expect(own).to_have_value("80")
    own.press_sequentially("?")
    expect(page.get_by_text(ONE_NUMBER).and_(page.locator(".error"))).to_be_visible()
    expect(own).to_have_accessible_description(ONE_NUMBER)
