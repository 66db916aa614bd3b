"""What an earlier version stored opens, and what cannot be read is set aside, never thrown away."""

import json
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.sheet import (
    KEY,
    PAST,
    cell,
    entry_of,
    filled,
    open_fold,
    open_sheet,
    press,
    refuse_to_store,
    stored,
    week_of,
)

WEEK = week_of({"Sunday": {"beforeBreakfast": "100", "notes": "Metformin"}}, 22)


def aside(page: Page) -> list[str]:
    return list(
        page.evaluate(
            "key => Object.keys(localStorage).filter(name => name.startsWith(key))"
            ".map(name => localStorage.getItem(name))",
            f"{KEY}.setAside",
        )
    )


def test_the_weeks_of_the_version_before_are_read_and_listed_each_version_too(page: Page) -> None:
    older = {**entry_of(WEEK, 1), "medicines": "Gliclazide"}
    versions = [older, entry_of(week_of({"Sunday": {"beforeBreakfast": "90"}}, 22), 2)]
    past = {"version": 1, "weeks": [*versions, entry_of(week_of({}, 15), 3)]}
    own = {"bloodGlucoseLog_targets": "pregnancy-ada", "bloodGlucoseLog_medicines": "M"}
    open_sheet(page, WEEK, bloodGlucoseWeeks=past, **own)
    expect(cell(page, "Sunday Before Breakfast")).to_have_value("100")
    open_fold(page, "past")
    expect(page.locator("#past li strong")).to_have_text(
        ["22 to 28 November 2026", "22 to 28 November 2026", "15 to 21 November 2026"]
    )
    expect(page.get_by_text("Medicines: Gliclazide")).to_be_visible()
    assert stored(page, PAST) == past
    assert aside(page) == []


def test_what_cannot_be_read_is_set_aside_and_can_be_downloaded(page: Page) -> None:
    text = json.dumps(WEEK[:6])
    open_sheet(page, text)
    expect(page.get_by_text("It was set aside, and nothing was thrown away.")).to_be_visible()
    expect(cell(page, "Sunday Before Breakfast")).to_have_value("100")
    cell(page, "Monday Notes").fill("new")
    assert aside(page) == [text]
    with page.expect_download() as download:
        press(page, "Download what was set aside")
    assert Path(download.value.path()).read_text() == text


def test_what_can_be_neither_read_nor_set_aside_stays_where_it_is(page: Page) -> None:
    refuse_to_store(page, "bloodGlucoseLog.setAside")
    open_sheet(page, "{broken")
    expect(page.get_by_text("The browser's storage is full")).to_be_visible()
    cell(page, "Monday Notes").fill("new")
    assert page.evaluate("localStorage.bloodGlucoseLog") == "{broken"


def test_a_browser_that_keeps_nothing_is_told_and_the_sheet_works(page: Page) -> None:
    page.add_init_script("""
        Storage.prototype.getItem = Storage.prototype.setItem = () => {
            throw new DOMException("no", "SecurityError");
        };
    """)
    filled(page.goto("/blood-glucose-sheet") and page)
    expect(page.get_by_text("does not let the page keep anything")).to_be_visible()
    cell(page, "Sunday Before Breakfast").fill("100")
    with page.expect_download() as download:
        press(page, "Download CSV")
    assert '"100"' in Path(download.value.path()).read_text()
