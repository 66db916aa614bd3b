"""Where the sheet shows what Python says about the readings, and that it changes no value."""

import json
import re

from playwright.sync_api import Locator, Page, expect

from tests.support.sheet.tools import choose_targets, expect_value, mark, notices, open_fold
from tests.support.sheet.weeks import (
    DAYS,
    SLOTS,
    cell,
    open_sheet,
    press,
    store_text,
    stored_week,
    week,
)
from webapp.config.company import company
from webapp.formulas.glucose import levels
from webapp.formulas.glucose.week.summary import HEADS, NO_A1C

BEFORE, AFTER = "beforeLunch", "afterLunch"


def question(page: Page) -> Locator:
    return page.locator("#sheet-unit-question")


def strip(page: Page) -> Locator:
    return page.locator("#sheet-strip")


def row(page: Page, name: str) -> Locator:
    header = page.get_by_role("rowheader", name=name, exact=True)
    return strip(page).get_by_role("row").filter(has=header).get_by_role("cell")


def select_unit_and_targets(page: Page, unit: str = "mg/dL", targets: str = "general") -> None:
    page.get_by_label("Unit", exact=True).select_option(unit)
    choose_targets(page, targets)


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
    expect(page.locator(".sheet-lines span").last).to_have_text(f"Unit{unit}?")  # on paper
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


def test_the_strip_shows_each_meal_with_its_targets_and_why_it_gives_no_a1c(page: Page) -> None:
    open_sheet(page)
    expect(strip(page)).to_contain_text("No readings yet")
    for day, value in {"Sunday": "5.6", "Monday": "7.25", "Friday": "2.9"}.items():
        cell(page, day, "Before Dinner").fill(value)
    select_unit_and_targets(page, "mmol/L", "older-healthy")
    expect(strip(page).get_by_role("columnheader")).to_have_text(HEADS)
    expect(row(page, "Before Dinner")).to_have_text(["3", "5.3", "2.9", "7.25", "1"])
    expect(strip(page).get_by_role("row")).to_have_count(1 + len(SLOTS) + 1)
    label = page.locator("#sheet-targets option:checked").text_content()
    expect(strip(page).locator("caption")).to_have_text(
        f"Readings in mmol/L. Targets: {label}. "
        "Sources: ADA, older adults (2025); ADA, goals and lows (2025)."
    )
    expect(strip(page)).to_contain_text("Below 3.9 mmol/L: 1, of which below 3.0: 1.")
    expect(strip(page)).to_contain_text(NO_A1C)


def test_my_doctors_own_numbers_are_used_and_kept(page: Page) -> None:
    open_sheet(page)
    own = {
        "Before meals, from": "90",
        "Before meals, to": "120",
        "After meals, from": "95",
        "After meals, to": "150",
    }
    first = page.get_by_label("Before meals, from", exact=True)
    open_fold(page, "targets")
    expect(first).to_be_hidden()
    select_unit_and_targets(page, targets="own")
    cell(page, "Tuesday", "Before Lunch").fill("121")
    cell(page, "Tuesday", "After Lunch").fill("94")
    expect(page.locator(".mark:not(:empty)")).to_have_count(0)  # no number, no target
    for label, value in own.items():
        page.get_by_label(label, exact=True).fill(value)
    page.reload()
    expect(mark(page, "Tuesday", BEFORE)).to_have_text("▲ above target")  # with the fold closed
    expect(mark(page, "Tuesday", AFTER)).to_have_text("▼ below target")
    open_fold(page, "targets")
    for label, value in own.items():
        expect(page.get_by_label(label, exact=True)).to_have_value(value)
    page.get_by_label("Before meals, to", exact=True).fill("7")
    expect(mark(page, "Tuesday", BEFORE)).to_be_empty()
    expect(page.locator("#targets-whom")).to_contain_text("Not used, because it looks like mmol/L")
    select_unit_and_targets(page)
    expect(first).to_be_hidden()
    page.reload()
    open_fold(page, "targets")
    expect(page.get_by_label("Targets", exact=True)).to_have_value("general")
