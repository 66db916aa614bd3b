"""On a phone the week is seven cards; nothing is wider than the screen or too small to tap."""

from itertools import pairwise

import pytest
from playwright.sync_api import Page, expect

from tests.support.sheet.tools import choose_targets, open_fold
from tests.support.sheet.weeks import (
    FIELDS,
    LONG_NOTE,
    button,
    cell,
    csv,
    full_week,
    open_sheet,
    press,
    show_picture,
)
from webapp.formulas.glucose.week.week import DAYS, SLOTS

PHONE, TABLET, DESK = 360, 768, 1280
LABELS = ("Date", *SLOTS.values(), "Notes")


def open_full(page: Page) -> None:
    """Open the sheet with everything it can show."""
    week = full_week(LONG_NOTE)
    week[3]["notes"] = "Donaudampfschifffahrt" * 12
    open_sheet(page, week)
    show_picture(page)
    for fold in ("import", "past", "report", "keep"):
        open_fold(page, fold)
    choose_targets(page, "own")
    page.locator("#sheet-import").set_input_files(
        {"name": "a.csv", "mimeType": "text/csv", "buffer": csv(week).encode()}
    )
    expect(button(page, "Replace my sheet with this")).to_be_visible()
    expect(page.locator("#sheet-notices")).not_to_be_empty()
    expect(page.locator("#mark-0-beforeBreakfast")).to_have_text("▼▼ very low")
    expect(page.locator(".strip table")).to_be_visible()


def set_width(page: Page, width: int) -> None:
    """Set the width of the window, and make a change, which redraws what depends on the width."""
    page.set_viewport_size({"width": width, "height": 780})
    press(page, "Clear All")
    press(page, "Undo")


def test_at_every_width_nothing_is_too_wide_or_too_small_to_tap(
    page: Page, subtests: pytest.Subtests
) -> None:
    page.set_viewport_size({"width": 320, "height": 780})
    open_full(page)
    for width in (320, TABLET, PHONE, DESK):
        set_width(page, width)
        with subtests.test("the page never scrolls sideways", width=width):
            expect_no_sideways_scrolling(page, width)
        with subtests.test("everything to press or fill is at least 44 pixels high", width=width):
            expect_large_controls(page)
        if width == PHONE:
            with subtests.test("the week is seven cards under each other"):
                expect_seven_cards(page)
            with subtests.test("a card has the day and the same inputs with their labels"):
                expect_days_and_labels(page)
            with subtests.test("two readings of a meal stand side by side on one line"):
                expect_pairs_of_readings(page)
        if width == DESK:
            with subtests.test("a wide window has one table of seven rows"):
                expect_one_table(page)


def expect_no_sideways_scrolling(page: Page, width: int) -> None:
    assert page.evaluate("() => document.documentElement.scrollWidth") == width
    assert page.evaluate("() => document.body.scrollWidth") <= width
    outside = page.locator("#sheet > *, #sheet section > *, .sheet input, .mark").evaluate_all(
        """(parts, width) => parts
          .filter(part => part.getBoundingClientRect().right > width)
          .map(part => part.outerHTML)""",
        width,
    )
    assert outside == []


def expect_large_controls(page: Page) -> None:
    small = page.locator("#sheet").evaluate(
        """sheet => [...sheet.querySelectorAll("button, input, select")]
          .filter(part => part.checkVisibility())
          .map(part => part.type === "checkbox" ? part.closest("label") : part)
          .map(part => [part.getBoundingClientRect().height, part.outerHTML])
          .filter(([height]) => height < 44)"""
    )
    assert small == []


def expect_seven_cards(page: Page) -> None:
    boxes = [row.bounding_box() for row in page.locator(".sheet tbody tr").all()]
    assert len(boxes) == 7
    for above, below in pairwise(boxes):
        assert above
        assert below
        assert below["x"] == above["x"]
        assert below["y"] > above["y"] + above["height"]


def expect_days_and_labels(page: Page) -> None:
    for number, day in enumerate(DAYS):
        card = page.locator(".sheet tbody tr").nth(number)
        expect(card.locator("th")).to_have_text(day)
        expect(card.locator("th")).to_be_visible()
        for label, field in zip(LABELS, FIELDS, strict=True):
            place = cell(page, day, label)
            expect(place).to_be_visible()
            expect(place).to_have_attribute("data-field", field)
    shown = page.locator(".sheet td").evaluate_all(
        "cells => cells.slice(0, 10).map(cell => getComputedStyle(cell, '::before').content)"
    )
    assert shown == [f'"{label}"' for label in LABELS]


def expect_pairs_of_readings(page: Page) -> None:
    for meal in ("Breakfast", "Lunch", "Dinner", "Sleep"):
        before = cell(page, "Monday", f"Before {meal}").bounding_box()
        after = cell(page, "Monday", f"After {meal}").bounding_box()
        assert before
        assert after
        assert before["y"] == after["y"]
        assert before["x"] + before["width"] < after["x"]


def expect_one_table(page: Page) -> None:
    expect(page.locator(".sheet thead th").first).to_be_visible()
    tops = {
        box["y"] for box in (cell(page, "Sunday", label).bounding_box() for label in LABELS) if box
    }
    assert len(tops) == 1


@pytest.mark.browser_context_args(java_script_enabled=False)
def test_without_javascript_no_button_of_the_sheet_is_shown(page: Page) -> None:
    for width in (PHONE, TABLET, DESK):
        page.set_viewport_size({"width": width, "height": 740})
        page.goto("/blood-glucose-sheet")
        expect(page.locator("#sheet button").locator("visible=true")).to_have_count(0)
