"""What the sheet says about readings: another unit, advice, values that no meter shows.

It changes no value.
"""

import json
import re

from playwright.sync_api import Locator, Page, expect

from tests.support.sheet.review_tools import (
    BEFORE,
    expect_mark_after_typing,
    row,
    select_unit_and_targets,
    strip,
)
from tests.support.sheet.tools import expect_value, mark, notices
from tests.support.sheet.weeks import DAYS, cell, open_sheet, press, store_text, stored_week, week
from webapp.config.company import company
from webapp.formulas.glucose import levels


def question(page: Page) -> Locator:
    return page.locator("#sheet-unit-question")


def test_a_reading_that_looks_like_the_other_unit_is_asked_about(page: Page) -> None:
    open_sheet(page)
    cell(page, "Monday", "Before Lunch").fill("100")
    cell(page, "Monday", "After Lunch").fill("140")
    for value in ("5.6", "5.60"):
        expect_mark_after_typing(page, BEFORE, value, f"? {value} mmol/L?")
        expect(notices(page)).to_have_text(
            f"Did you mean mmol/L? This sheet is set to mg/dL.Tuesday: before lunch {value}."
        )
        expect(question(page)).to_be_empty()
    for value in ("34", "54", "100", "400"):
        cell(page, "Tuesday", "Before Lunch").fill(value)
        expect(notices(page)).not_to_contain_text("Did you mean")
    expect(cell(page, "Tuesday", "Before Lunch")).to_have_accessible_description("▲▲ high")


def test_a_week_in_the_other_unit_gets_one_button_and_then_the_right_advice(page: Page) -> None:
    unit, other, value = "mmol/L", "mg/dL", "48"
    slots = ("beforeBreakfast", "beforeLunch", "beforeDinner", "beforeSleep")
    days = week(**{day: dict.fromkeys(slots, value) for day in DAYS[:6]})
    store_text(page, json.dumps(days))
    open_sheet(page)
    select_unit_and_targets(page, unit)
    expect(question(page)).to_have_text(
        f"These look like {other}. This sheet is set to {unit}.Switch to {other}"
    )
    expect(question(page)).to_have_attribute("role", "status")
    expect(notices(page)).to_be_empty()
    expect(page.locator(".mark:not(:empty)")).to_have_count(0)
    expect(strip(page)).to_have_text(
        f"No summary: these readings look like {other}, but the sheet is set to {unit}."
    )
    press(page, "Show the picture")
    expect(page.locator("#sheet-chart")).to_have_text(
        f"No summary: these readings look like {other}, but the sheet is set to {unit}."
    )
    press(page, f"Switch to {other}")
    expect(page.get_by_label("Unit", exact=True)).to_have_value(other)
    expect(page.get_by_label("Unit", exact=True)).to_be_focused()
    expect(question(page)).to_be_empty()
    expect(notices(page).locator("strong")).to_have_text("Very low: below 54 mg/dL (3.0 mmol/L)")
    expect(row(page, "All readings").first).to_have_text("24")
    expect(page.locator("#sheet-chart svg")).to_be_visible()
    assert stored_week(page) == days  # not converted
    expect_value(page, "Sunday", "Before Lunch", value)


def test_the_question_about_the_unit_moves_nothing_above_it(page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 780})
    open_sheet(page)
    field = cell(page, "Tuesday", "Before Lunch")
    field.focus()
    before = field.bounding_box()
    field.fill("5.6")
    button = page.get_by_role("button", name="Switch to mmol/L")
    expect(button).to_be_in_viewport()  # though there are five more cards in between
    assert field.bounding_box() == before
    box = button.bounding_box()
    assert box
    assert box["height"] >= 44


def test_advice_comes_with_its_sources_and_the_number_of_the_ambulance(page: Page) -> None:
    open_sheet(page)
    cell(page, "Tuesday", "Before Lunch").fill("45")
    cell(page, "Tuesday", "After Lunch").fill("300")
    low, high = notices(page).locator("div").all()
    for line in (levels.VERY_LOW.action, levels.CHILD_DOSE, levels.STILL_LOW):
        expect(low).to_contain_text(line)
    expect(low.get_by_role("link", name=company.ambulance)).to_have_attribute(
        "href", company.ambulance_link
    )
    expect(high.get_by_role("listitem").nth(2)).to_have_text(levels.GLIFLOZIN)
    sources = notices(page).locator(".source")
    expect(sources).to_contain_text("Sources: ADA, goals and lows (2025)")
    for link in sources.get_by_role("link").all():
        assert re.search(r"\(\d{4}", link.text_content() or "")
        assert (link.get_attribute("href") or "").startswith("/sources#")


def test_an_empty_cell_is_no_reading_and_zero_is_one_to_be_checked(page: Page) -> None:
    open_sheet(page)
    expect(strip(page)).to_contain_text("No readings yet")
    cell(page, "Monday", "Notes").fill("no reading")
    expect(strip(page)).to_contain_text("No readings yet")
    field = cell(page, "Monday", "Before Lunch")
    field.fill("0")
    expect(strip(page)).to_have_text(
        "1 reading, marked with a question mark, is left out until it is checked."
    )
    field.fill("")
    expect(strip(page)).to_contain_text("No readings yet")
    expect(mark(page, "Monday", BEFORE)).to_be_empty()
    expect(notices(page)).to_be_empty()
