"""Filed weeks that the browser does not store, or that cannot be read."""

import json

from playwright.sync_api import Page, expect

from tests.support.sheet.filed import (
    KEY,
    NEW_WEEK_BUTTON,
    archive_json,
    dated_week,
    entries,
    filed_weeks,
    store_archive,
)
from tests.support.sheet.tools import SET_ASIDE_BUTTON, expect_value, open_fold
from tests.support.sheet.weeks import cell, download, open_sheet, press, store_text, stored_text

ONLY_FILED_FULL = f"""(() => {{
    const set = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key, text) {{
        if (key.startsWith("{KEY}")) throw new DOMException("Full.", "QuotaExceededError");
        set.call(this, key, text);
    }};
}})()"""


def test_a_week_that_cannot_be_filed_stays_in_the_sheet_with_a_copy_to_save(page: Page) -> None:
    page.add_init_script(ONLY_FILED_FULL)
    open_sheet(page)
    cell(page, "Monday", "Notes").fill("still here")
    press(page, NEW_WEEK_BUTTON)
    expect(page.locator("#sheet-filing")).to_contain_text("is full")
    expect(page.locator("#sheet-filing")).to_contain_text("So the week was not filed")
    expect_value(page, "Monday", "Notes", "still here")
    assert b"still here" in download(page, "Save a copy of this week")[1]


def test_unreadable_weeks_are_set_aside_and_readable_ones_kept(page: Page) -> None:
    good, bad = entries(2)
    text = archive_json([good, {**bad, "unit": "mg"}])
    store_archive(page, text)
    open_sheet(page, dated_week("2026-11-22"))
    open_fold(page, "past")
    expect(page.locator("#past-problem")).to_contain_text("nothing was thrown away")
    press(page, NEW_WEEK_BUTTON)
    expect_value(page, "Monday", "Notes", "")
    assert [one["start"] for one in filed_weeks(page)] == [good["start"], "2026-11-22"]
    page.reload()
    assert download(page, SET_ASIDE_BUTTON)[1].decode() == text


def test_weeks_of_a_newer_version_are_left_as_they_are(page: Page) -> None:
    newer = json.dumps({"version": 2, "weeks": [], "more": "x"})
    store_text(page, newer, KEY)
    open_sheet(page, dated_week())
    press(page, NEW_WEEK_BUTTON)
    expect(page.locator("#sheet-filing")).to_contain_text("newer version of this page")
    expect_value(page, "Monday", "Notes", "walked")
    assert stored_text(page, KEY) == newer
