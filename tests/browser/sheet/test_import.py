"""Opening a saved copy: nothing is lost or guessed, and nothing changes without consent."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.support.sheet.tools import open_fold
from tests.support.sheet.weeks import (
    FIELDS,
    blank_week,
    button,
    csv,
    download,
    full_week,
    open_sheet,
    press,
    shown_week,
    stored_week,
)

REPLACE, KEEP = "Replace my sheet with this", "Keep my sheet"
AWKWARD = ['say "cheese"', '"', '","', 'a","b","c', "  two  ", "दूध चिया", '"",""']


def choose_file(page: Page, content: str | bytes, name: str = "blood_glucose_log.csv") -> None:
    data = content.encode() if isinstance(content, str) else content
    open_fold(page, "import")
    page.locator("#sheet-import").set_input_files(
        {"name": name, "mimeType": "text/csv", "buffer": data}
    )


def preview(page: Page) -> Locator:
    return page.locator("#sheet-preview")


def test_a_saved_copy_is_restored_with_its_unit_and_every_character(page: Page) -> None:
    week = full_week()
    for day, note in zip(week, AWKWARD, strict=True):
        day["notes"] = note
    week[6]["afterSleep"] = ""
    week[5]["date"] = ""
    open_sheet(page, week)
    unit = page.get_by_label("Unit", exact=True)
    unit.select_option("mmol/L")
    copy = download(page, "Download CSV")[1]
    assert copy.decode() == csv(week, "mmol/L")
    press(page, "Clear All")
    unit.select_option("mg/dL")
    choose_file(page, copy)
    press(page, REPLACE)
    assert shown_week(page) == week
    assert stored_week(page) == week
    expect(unit).to_have_value("mmol/L")
    expect(preview(page)).to_be_empty()


def test_a_preview_changes_nothing_and_undo_restores_what_the_copy_replaced(page: Page) -> None:
    mine, copy = full_week("mine"), blank_week()
    copy[1].update(date="2026-10-05", beforeLunch="5.6", notes='from "home"')
    open_sheet(page, mine)
    choose_file(page, csv(copy, "mmol/L"))
    expect(preview(page)).to_contain_text("in mmol/L")
    monday = preview(page).locator("tbody tr").nth(1).locator("th, td")
    expect(monday).to_have_text(["Monday", *[copy[1][field] for field in FIELDS]])
    expect_unchanged_sheet(page)
    press(page, KEEP)  # closes the preview
    expect(preview(page)).to_be_empty()
    expect_unchanged_sheet(page)
    choose_file(page, csv(full_week("other")))
    press(page, REPLACE)
    assert stored_week(page) == full_week("other")
    press(page, "Undo")
    expect_unchanged_sheet(page)


def expect_unchanged_sheet(page: Page) -> None:
    assert shown_week(page) == full_week("mine")
    assert stored_week(page) == full_week("mine")
    expect(page.get_by_label("Unit", exact=True)).to_have_value("mg/dL")
    expect(button(page, "Undo")).to_be_hidden()


def test_a_refusal_is_shown_changes_nothing_and_the_corrected_file_can_be_chosen(
    page: Page, subtests: pytest.Subtests
) -> None:
    open_sheet(page, full_week("mine"))
    for name, (content, reason) in {
        "six days": (csv(full_week()[:6]), "6 days instead of 7"),
        "huge": (csv(full_week("x" * 300_000)), "too large"),
        "binary": (bytes(range(256)) * 40, "not a copy of this sheet"),
    }.items():
        with subtests.test(name):
            choose_file(page, content)
            expect(preview(page)).to_contain_text(reason)
            expect(preview(page)).to_contain_text("Nothing was changed.")
            expect(button(page, REPLACE)).to_have_count(0)
            assert shown_week(page) == full_week("mine")
            assert stored_week(page) == full_week("mine")
    choose_file(page, csv(full_week("corrected")))  # under the same name
    press(page, REPLACE)
    assert stored_week(page) == full_week("corrected")
