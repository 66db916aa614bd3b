"""Number fields: typing, pasting, composing and undo; errors, and HI and LO."""

import re

import pytest
from playwright.sync_api import CDPSession, Page, expect

from tests.support.browser.tools import (
    A1C_TO_EAG,
    ALBUMIN,
    CONVERTER,
    GAP,
    SESSION,
    error_of,
    expect_result,
    fill,
)
from tests.support.sheet.tools import choose_targets
from tests.support.sheet.weeks import open_sheet
from tests.support.typed_numbers import ONE_NUMBER, PASTED, PASTED_ERRORS, TYPED, TYPED_ERRORS
from tests.support.visiting import open_ready, wait_until_page_answers
from webapp.config.company import company


def test_a_number_typed_or_pasted_is_read_and_other_text_gets_an_error(
    page: Page, no_session: None, clipboard: None, subtests: pytest.Subtests
) -> None:
    page.goto(A1C_TO_EAG.path)
    page.locator("html[data-js]").wait_for(state="attached")
    field, error = page.locator("#a1c"), error_of(page, "a1c")
    for way, numbers, errors in (
        ("typed", TYPED, TYPED_ERRORS),
        ("pasted", PASTED, PASTED_ERRORS),
    ):
        for text, outcome in {**numbers, **errors}.items():
            with subtests.test(way, text=text):
                field.fill("7")  # clears the error
                field.fill("")
                if way == "typed":
                    field.press_sequentially(text)
                else:
                    page.evaluate("text => navigator.clipboard.writeText(text)", text)
                    field.press("Control+v")
                expect(error).to_have_text(outcome if text in errors else "")
                if text in numbers:
                    expect(field).to_have_value(outcome)
    field.fill("")
    field.press_sequentially("7.2x")
    expect(error).to_have_text(ONE_NUMBER)
    field.press("Backspace")  # removes the mistake
    field.press_sequentially("3")
    expect(error).to_be_empty()
    expect(field).to_have_value("7.3")


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


def test_a_number_composed_or_inserted_on_a_phones_keyboard_is_read_or_reported(
    page: Page, keyboard: CDPSession, subtests: pytest.Subtests
) -> None:
    open_ready(page, A1C_TO_EAG.path)
    field, error = page.locator("#a1c"), error_of(page, "a1c")
    for typed, stages, value in COMPOSED:
        with subtests.test(typed=typed, stages=stages):
            field.fill("")
            field.press_sequentially(typed)
            field.focus()
            compose(keyboard, *stages)
            expect(field).to_have_value(value)
            expect(error).to_be_empty()
    for text in ("5,6 mg", "५ र", "1,234"):
        with subtests.test(text):
            field.fill("")
            field.press_sequentially("1")
            expect(error).to_be_empty()
            compose(keyboard, text[:1], text)
            expect(field).to_have_value("1")
            expect(error).to_have_text(
                re.compile("^Please type one|^Type only the number|can mean two")
            )
    with subtests.test("without composition"):
        field.fill("")
        for text in ("७", ",", "२"):
            keyboard.send("Input.insertText", {"text": text})
        expect(field).to_have_value("7.2")
        expect(error).to_be_empty()


def test_typed_text_that_was_rewritten_can_be_undone(page: Page, no_session: None) -> None:
    page.goto(A1C_TO_EAG.path)
    page.locator("html[data-js]").wait_for(state="attached")
    field = page.locator("#a1c")
    field.press_sequentially("7,2")
    expect(field).to_have_value("7.2")
    page.keyboard.press("Control+z")
    expect(field).not_to_have_value("7.2")


def test_an_incomplete_number_is_reported_when_the_field_is_left_and_the_error_is_announced(
    page: Page,
) -> None:
    open_ready(page, CONVERTER.path)
    field = page.locator("#value")
    field.press_sequentially("1e")
    expect(error_of(page, "value")).to_be_empty()  # it may become 1e2
    page.keyboard.press("Tab")
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(field).to_have_accessible_description(re.compile(ONE_NUMBER))
    expect(page.get_by_role("status").filter(has_text=ONE_NUMBER)).to_have_count(1)
    field.press_sequentially("2")
    expect(field).not_to_have_attribute("aria-invalid", "true")
    expect(error_of(page, "value")).to_be_empty()


def test_an_optional_field_without_a_valid_number_is_not_ignored(
    page: Page, dialogs: list[str]
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


@pytest.mark.console_errors
def test_a_normal_form_submission_refuses_an_invalid_number_too(
    page: Page, answers_by_session: None
) -> None:
    page.route_web_socket(SESSION, lambda socket: socket.close())
    page.goto(CONVERTER.path)
    page.locator("#value").press_sequentially("1O0")
    page.get_by_role("button", name=CONVERTER.button, exact=True).click()
    expect(page).to_have_url(re.compile("value="))
    expect(page.locator("#value")).to_have_attribute("aria-invalid", "true")
    expect(page.locator("#result")).to_be_empty()


def test_invalid_targets_of_my_doctor_get_an_error_too(page: Page) -> None:
    open_sheet(page)
    choose_targets(page, "own")
    own = page.get_by_label("Before meals, from")
    own.press_sequentially("८०")
    expect(own).to_have_value("80")
    own.press_sequentially("?")
    expect(page.get_by_text(ONE_NUMBER).and_(page.locator(".error"))).to_be_visible()
    expect(own).to_have_accessible_description(ONE_NUMBER)


@pytest.mark.console_errors
def test_what_a_meter_shows_gets_its_advice_while_it_is_typed_and_as_an_answer(
    page: Page, dialogs: list[str]
) -> None:
    card = page.locator("#result .emergency")
    for path, name, word, shown in (
        ("/blood-sugar-conversion", "value", "High", "HI"),
        ("/a1c-conversion-calculator", "eag", "lo", "LO"),
    ):
        open_ready(page, path)
        wait_until_page_answers(page)
        field, line = page.locator(f"#{name}"), error_of(page, name)
        means = f"{shown} on most meters means"
        field.press_sequentially(word)
        expect(line).to_contain_text(means)
        expect(line).to_be_in_viewport()
        field.press("Enter")
        expect(page.locator("#result .figure")).to_have_text(shown)
        expect(card).to_contain_text(means)
        expect(card.get_by_role("link", name=f"Call {company.ambulance}")).to_be_in_viewport()
        expect(line).to_be_empty()
        field.fill("100")
        field.press("Enter")
        expect(page.locator("#result .figure")).not_to_have_text(shown)
        # On a phone, whose keyboard has digits only, the hint leads to the same answer.
        page.locator(f"#{name}-hint a", has_text=shown).click()
        expect(page).to_have_url(re.compile(rf"/blood-sugar-conversion\?value={shown}#result$"))
        expect(card).to_contain_text(means)
        expect(card.get_by_role("heading")).to_be_in_viewport()
    assert dialogs == []


def test_an_a1c_typed_as_an_average_is_carried_to_its_own_page(page: Page) -> None:
    open_ready(page, "/a1c-conversion-calculator")
    wait_until_page_answers(page)
    fill(page, {"eag": "7"})
    page.locator("#eag").press("Enter")
    expect(page.locator("#result .warning").first).to_contain_text("Is 7 your A1C?")
    page.get_by_role("link", name="Yes, my A1C is 7").click()
    expect(page.locator("#result .figure")).to_have_text("154 mg/dL")
    expect(page.locator("#a1c")).to_have_value("7")
