"""The doctor's strip: the week in numbers, with the marks of its cells."""

import json

from playwright.sync_api import Page, expect

from tests.support.sheet.review_tools import (
    ABOVE,
    BEFORE,
    BELOW,
    LOW,
    VERY_LOW,
    row,
    select_unit_and_targets,
    strip,
)
from tests.support.sheet.tools import mark
from tests.support.sheet.weeks import cell, open_sheet, store_text, week


def test_the_strip_sums_up_every_slot(page: Page) -> None:
    days = week(
        Sunday={"beforeBreakfast": "100", "afterBreakfast": "180", "beforeLunch": "40"},
        Monday={"beforeBreakfast": "131", "afterBreakfast": "179", "notes": "ill"},
        Tuesday={"beforeBreakfast": "60", "date": "2026-11-24"},
        Friday={"beforeBreakfast": "70", "afterSleep": "53"},
    )
    store_text(page, json.dumps(days))
    open_sheet(page)
    none = ["0", "–", "–", "–", "0"]
    for name, cells in {
        "Before Breakfast": ["4", "90", "60", "131", "1"],  # (100 + 131 + 60 + 70) / 4 = 90.25
        "After Breakfast": ["2", "180", "179", "180", "1"],  # 179.5
        "Before Lunch": ["1", "40", "40", "40", "0"],
        "After Lunch": none,
        "Before Dinner": none,
        "After Dinner": none,
        "Before Sleep": none,
        "After Sleep": ["1", "53", "53", "53", "0"],
        "All readings": ["8", "102", "40", "180", "2"],  # 813 / 8 = 101.6
    }.items():
        expect(row(page, name)).to_have_text(cells)
    expect(strip(page).get_by_role("columnheader")).to_have_text(
        ["Meal", "Readings", "Average", "Lowest", "Highest", "Above target"]
    )
    expect(strip(page)).to_contain_text(
        "Below 70 mg/dL: 3, of which below 54: 2. Days without a reading: 3."
    )


def test_the_strip_in_mmol_has_one_decimal_and_its_own_limits(page: Page) -> None:
    open_sheet(page)
    select_unit_and_targets(page, "mmol/L")
    for day, value in {"Sunday": "5.6", "Monday": "7.25", "Friday": "2.9", "Saturday": "3"}.items():
        cell(page, day, "Before Dinner").fill(value)
    expect(row(page, "Before Dinner")).to_have_text(["4", "4.7", "2.9", "7.25", "1"])
    expect(strip(page)).to_contain_text(
        "Below 3.9 mmol/L: 2, of which below 3.0: 1. Days without a reading: 3."
    )


def test_a_mark_is_a_symbol_and_words_that_a_screen_reader_reads_with_its_cell(page: Page) -> None:
    open_sheet(page)
    for day, value, words in (
        ("Sunday", "53", VERY_LOW),
        ("Monday", "69", LOW),
        ("Tuesday", "79", BELOW),
        ("Wednesday", "131", ABOVE),
        ("Thursday", "241", "▲▲ high"),
        ("Friday", "5.6", "? 5.6 mmol/L?"),
        ("Saturday", "700", "? Is this right?"),
    ):
        field = cell(page, day, "Before Lunch")
        field.fill(value)
        expect(mark(page, day, BEFORE)).to_be_visible()
        expect(field).to_have_accessible_description(words)
        expect(field).to_have_accessible_name(f"{day} Before Lunch")
