"""The targets that readings are judged by: the sets, whom they are for, and my doctor's own."""

import json

from playwright.sync_api import Page, expect

from tests.support.sheet.review_tools import (
    ABOVE,
    AFTER,
    BEFORE,
    BELOW,
    expect_mark_after_typing,
    select_unit_and_targets,
    strip,
)
from tests.support.sheet.tools import mark, open_fold
from tests.support.sheet.weeks import KEY, cell, open_sheet, store_text


def test_a_stored_target_set_that_no_longer_exists_becomes_the_nearest_one(page: Page) -> None:
    nearest = {"older": "older-complex", "pregnancy-ada": "pregnancy-ada", "x": "general"}
    for stored_key, shown_key in nearest.items():
        store_text(page, json.dumps(stored_key), f"{KEY}.targets")
        open_sheet(page)
        open_fold(page, "targets")
        expect(page.get_by_label("Targets", exact=True)).to_have_value(shown_key)


SOURCES = {
    "general": "Source: ADA, goals and lows (2025).",
    "older-healthy": "Sources: ADA, older adults (2025); ADA, goals and lows (2025).",
    "older-complex": "Source: ADA, older adults (2025).",
    "pregnancy-ada": "Source: ADA, pregnancy (2025).",
    "pregnancy-nice": "Source: NICE, pregnancy (2015, updated 2020).",
    "own": "Source: my doctor.",
}


def test_the_strip_names_targets_and_source_and_gives_no_a1c_for_one_week(page: Page) -> None:
    open_sheet(page)
    cell(page, "Monday", "Before Lunch").fill("154")
    expect(strip(page)).to_contain_text(
        "There is no A1C estimate here: A1C looks back two to three"
    )
    expect(page.locator("#sheet")).not_to_contain_text("7.0%")
    expect(page.locator("#sheet")).not_to_contain_text("7.0 %")
    for key, source in SOURCES.items():
        select_unit_and_targets(page, "mg/dL", key)
        label = page.locator("#sheet-targets option:checked").text_content()
        expect(strip(page).locator("caption")).to_contain_text(
            f"Readings in mg/dL. Targets: {label}. {source}"
        )


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
    expect_mark_after_typing(page, BEFORE, "230", "")  # no number, no target
    for label, value in own.items():
        page.get_by_label(label, exact=True).fill(value)
    for slot, marks in {
        BEFORE: {"89": BELOW, "90": "", "120": "", "121": ABOVE},
        AFTER: {"94": BELOW, "95": "", "150": "", "151": ABOVE},
    }.items():
        for value, words in marks.items():
            expect_mark_after_typing(page, slot, value, words)
    page.reload()
    for slot in (BEFORE, AFTER):  # with the fold closed
        expect(mark(page, "Tuesday", slot)).to_have_text(ABOVE)
    open_fold(page, "targets")
    expect(first).to_be_visible()
    for label, value in own.items():
        expect(page.get_by_label(label, exact=True)).to_have_value(value)
    expect_mark_after_typing(page, BEFORE, "89", BELOW)
    expect_mark_after_typing(page, AFTER, "94", BELOW)
    first.fill("")
    page.get_by_label("Before meals, to", exact=True).fill("0")
    expect_mark_after_typing(page, BEFORE, "100", ABOVE)
    page.get_by_label("Before meals, to", exact=True).fill("7")
    expect_mark_after_typing(page, BEFORE, "100", "")
    expect(page.locator("#targets-whom")).to_have_text(
        "Not used, because it looks like mmol/L: 7. This sheet is set to mg/dL."
    )
    select_unit_and_targets(page)
    expect(first).to_be_hidden()
    page.reload()
    open_fold(page, "targets")
    expect(page.get_by_label("Targets", exact=True)).to_have_value("general")
