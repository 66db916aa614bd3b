"""On a phone the page opens at today's card, and Enter moves on to the next reading."""

import json

import pytest
from playwright.sync_api import Page, expect

from tests.support.sheet.tools import set_time
from tests.support.sheet.weeks import PATH, cell, press, store_text, wait_for_sheet, week

NOW = "2026-11-25T06:00:00Z"  # a Wednesday
A_NOTE = json.dumps(
    week(Sunday={"date": "2026-11-22", "notes": "x"}, Wednesday={"date": "2026-11-25"})
)


def open_on_wednesday(page: Page, width: int, stored: str = "", fragment: str = "") -> None:
    set_time(page, NOW)
    page.set_viewport_size({"width": width, "height": 800})
    if stored:
        store_text(page, stored)
    page.goto(PATH + fragment)
    wait_for_sheet(page)


def test_on_a_phone_the_page_opens_at_todays_card(page: Page) -> None:
    open_on_wednesday(page, 390, A_NOTE)
    expect(page.locator("tr[data-today] th")).to_have_attribute("aria-current", "date")
    expect(cell(page, "Wednesday", "Before Breakfast")).to_be_in_viewport()
    expect(page.locator("tr[data-today] th")).to_have_text("Wednesday")
    press(page, "Sunday to Saturday")
    expect(cell(page, "Sunday", "Before Breakfast")).to_be_in_viewport()
    expect(page.locator(".sheet tbody tr")).to_have_count(7)


@pytest.mark.parametrize(
    ("width", "stored"), [(390, ""), (1280, A_NOTE)], ids=["first visit", "wide window"]
)
def test_the_first_visit_and_a_wide_window_begin_at_the_top(
    page: Page, width: int, stored: str
) -> None:
    open_on_wednesday(page, width, stored)
    expect(page.locator("tr[data-today]")).to_have_count(1)
    assert page.evaluate("scrollY") == 0
    expect(page.locator(".private")).to_be_in_viewport()


def test_a_fragment_in_the_address_takes_precedence_over_today(page: Page) -> None:
    open_on_wednesday(page, 390, A_NOTE, "#sheet-notices")
    expect(cell(page, "Wednesday", "Before Breakfast")).not_to_be_in_viewport()


def test_in_another_weeks_sheet_no_day_is_today(page: Page) -> None:
    open_on_wednesday(page, 390, json.dumps(week(Sunday={"date": "2026-11-15", "notes": "x"})))
    expect(page.locator("tr[data-today]")).to_have_count(0)
    expect(page.locator("#sheet-ended")).to_contain_text("that week has ended")


def test_enter_goes_to_the_next_reading_on_the_cards(page: Page) -> None:
    open_on_wednesday(page, 390)
    for start, end in (
        (("Monday", "Date"), ("Monday", "Before Breakfast")),
        (("Monday", "Before Breakfast"), ("Monday", "After Breakfast")),
        (("Monday", "After Sleep"), ("Tuesday", "Before Breakfast")),
        (("Monday", "Notes"), ("Tuesday", "Before Breakfast")),
        (("Saturday", "After Sleep"), ("Saturday", "After Sleep")),
    ):
        cell(page, *start).focus()
        page.keyboard.press("Enter")
        expect(cell(page, *end)).to_be_focused()
    cell(page, "Tuesday", "Before Breakfast").focus()
    page.keyboard.press("Shift+Enter")
    expect(cell(page, "Monday", "After Sleep")).to_be_focused()
    expect(cell(page, "Monday", "After Sleep")).to_have_attribute("enterkeyhint", "next")
