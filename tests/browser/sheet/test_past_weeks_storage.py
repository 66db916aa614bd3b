"""Filed weeks that the browser does not store, or that cannot be read."""

import json

import pytest
from playwright.sync_api import Page, expect

from tests.browser.sheet.filed import (
    KEY,
    NEW,
    a_week,
    as_file,
    entries,
    filed,
    keep_filed,
    open_with,
    unfold,
)
from tests.browser.sheet.tools import (
    SET_ASIDE,
    STORAGE_BLOCKED,
    cell,
    download,
    expect_value,
    keep,
    open_sheet,
    press,
    raw,
    save_elsewhere,
)

ONLY_FILED_FULL = f"""(() => {{
    const set = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key, text) {{
        if (key.startsWith("{KEY}")) throw new DOMException("Full.", "QuotaExceededError");
        set.call(this, key, text);
    }};
}})()"""


@pytest.mark.parametrize(
    ("script", "words"),
    [(STORAGE_BLOCKED, "does not let the page keep anything"), (ONLY_FILED_FULL, "is full")],
    ids=["blocked", "full"],
)
def test_a_week_that_cannot_be_filed_stays_in_the_sheet_with_a_copy_to_save(
    page: Page, complaints: list[str], script: str, words: str
) -> None:
    page.add_init_script(script)
    open_sheet(page)
    cell(page, "Monday", "Notes").fill("still here")
    press(page, NEW)
    expect(page.locator("#sheet-filing")).to_contain_text(words)
    expect(page.locator("#sheet-filing")).to_contain_text("So the week was not filed")
    expect_value(page, "Monday", "Notes", "still here")
    assert b"still here" in download(page, "Save a copy of this week")[1]


def test_unreadable_weeks_are_set_aside_and_readable_ones_kept(
    page: Page, complaints: list[str]
) -> None:
    good, bad = entries(2)
    text = as_file([good, {**bad, "unit": "mg"}])
    keep_filed(page, text)
    open_with(page, a_week("2026-11-22"))
    unfold(page, "Past weeks")
    expect(page.locator("#past-problem")).to_contain_text("nothing was thrown away")
    press(page, NEW)
    expect_value(page, "Monday", "Notes", "")
    assert [one["start"] for one in filed(page)] == [good["start"], "2026-11-22"]
    page.reload()
    assert download(page, SET_ASIDE)[1].decode() == text


def test_a_damaged_archive_never_stops_the_sheet(
    page: Page, complaints: list[str], subtests: pytest.Subtests
) -> None:
    for number, text in enumerate(("{broken", "", "null", '{"version":1}')):
        with subtests.test(text):
            if number == 0:
                keep(page, text, KEY)
                open_with(page, a_week())
            else:
                save_elsewhere(page, json.dumps(a_week()), **{KEY: text})
            expect_value(page, "Monday", "Notes", "walked")
            press(page, NEW)
            expect_value(page, "Monday", "Notes", "")
            assert len(filed(page)) == 1
            kept = page.evaluate("() => Object.values(localStorage)")
            assert text in kept


def test_weeks_of_a_newer_version_are_left_as_they_are(page: Page, complaints: list[str]) -> None:
    newer = json.dumps({"version": 2, "weeks": [], "more": "x"})
    keep(page, newer, KEY)
    open_with(page, a_week())
    press(page, NEW)
    expect(page.locator("#sheet-filing")).to_contain_text("newer version of this page")
    expect_value(page, "Monday", "Notes", "walked")
    assert raw(page, KEY) == newer
