"""All filed weeks as one file, saved and opened."""

import json
from copy import deepcopy

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.support.sheet.filed import (
    FILE_NAME,
    KEY,
    archive_json,
    dated_week,
    entries,
    filed_weeks,
    store_archive,
)
from tests.support.sheet.tools import FILL_STORAGE, open_fold
from tests.support.sheet.weeks import cell, download, open_sheet, press, stored_text, stored_week


def choose_file(page: Page, text: str) -> Locator:
    """Open this file of weeks, and return the place of its preview."""
    page.locator("#past-file").set_input_files(
        {"name": "a.json", "mimeType": "application/json", "buffer": text.encode()}
    )
    return page.locator("#past-preview")


def test_all_weeks_can_be_saved_in_one_file_and_read_back(page: Page) -> None:
    store_archive(page, archive_json(entries(3)))
    open_sheet(page, dated_week("2026-11-22"))
    open_fold(page, "past")
    name, content = download(page, "Save all weeks")
    assert name == FILE_NAME
    saved = json.loads(content)
    assert (saved["version"], len(saved["weeks"])) == (1, 4)
    other = entries(3)
    other[0]["days"][0]["beforeLunch"] = "77"
    page.evaluate(
        "([key, text]) => localStorage.setItem(key, text)", [KEY, archive_json(other[:2])]
    )
    preview = choose_file(page, content.decode())
    expect(preview).to_contain_text("The file holds 4 weeks: 2 new, 1 that differ from yours.")
    expect(preview.locator("tbody td").nth(0)).to_have_text("77")
    assert len(filed_weeks(page)) == 2
    press(page, "Add these weeks")
    expect(page.locator("#past-list > li")).to_have_count(4)
    assert len(filed_weeks(page)) == 5
    choose_file(page, content.decode())
    expect(preview).to_contain_text("0 new, 0 that differ")
    press(page, "Leave everything as it is")
    assert len(filed_weeks(page)) == 5


def test_a_file_that_cannot_be_read_completely_changes_nothing(page: Page) -> None:
    open_sheet(page, dated_week())
    open_fold(page, "past")
    partly = archive_json([entries(1)[0], {"unit": "<img>"}])
    for content, words in (
        ("not ours", "This is not a file of saved weeks."),
        ('{"version":9,"weeks":[]}', "newer version"),
        ('{"version":1,"weeks":[null]}', "This is not a file of saved weeks."),
        (partly, "Part of the file cannot be read"),
    ):
        preview = choose_file(page, content)
        expect(preview).to_contain_text(words)
        expect(preview).to_contain_text("Nothing was changed.")
        assert stored_text(page, KEY) is None
    page.locator("#past-file").evaluate(
        """field => {
            const chosen = new DataTransfer();
            chosen.items.add(new File([new Uint8Array(16_000_001)], "a.json"));
            field.files = chosen.files;
            field.dispatchEvent(new Event("change", { bubbles: true }));
        }"""
    )
    expect(page.locator("#past-preview")).to_contain_text("The file is larger than 16 MB")


@pytest.mark.parametrize("room", [4096, 65536], ids=["for the weeks", "for the sheet after them"])
def test_weeks_without_room_change_nothing(page: Page, room: int) -> None:
    page.goto("/healthz")
    page.evaluate(FILL_STORAGE)
    page.evaluate("room => localStorage.removeItem(`filler.${room}.0`)", room)
    here = entries(1)
    others = deepcopy(here) + entries(35)[:-1]
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [KEY, archive_json(here)])
    open_sheet(page)
    open_fold(page, "past")
    preview = choose_file(page, archive_json(others))
    press(page, "Add these weeks")
    expect(preview).to_contain_text("The browser's storage is full. Save all weeks in one file")
    expect(preview).to_contain_text("Nothing was changed.")
    expect(preview.get_by_role("button", name="Add these weeks")).to_be_visible()
    assert stored_text(page, KEY) == archive_json(here)
    cell(page, "Monday", "Notes").fill("still kept")
    assert stored_week(page)[1]["notes"] == "still kept"
    assert not page.evaluate("Object.keys(localStorage).includes('bloodGlucoseRoom')")
