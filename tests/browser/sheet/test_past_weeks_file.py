"""All filed weeks as one file, saved and opened."""

import json

from playwright.sync_api import Page, expect

from tests.browser.sheet.filed import (
    FILE_NAME,
    KEY,
    archive_json,
    dated_week,
    entries,
    filed_weeks,
    open_folded_part,
    open_sheet_with,
    store_archive,
)
from tests.browser.sheet.tools import (
    download,
    press,
    stored_text,
)


def test_all_weeks_can_be_saved_in_one_file_and_read_back(
    page: Page, complaints: list[str], browser_name: str
) -> None:
    store_archive(page, archive_json(entries(3)))
    open_sheet_with(page, dated_week("2026-11-22"))
    open_folded_part(page, "Past weeks")
    name, content = download(page, "Save all weeks")
    assert name == FILE_NAME
    saved = json.loads(content)
    assert (saved["version"], len(saved["weeks"])) == (1, 4)
    other = entries(3)
    other[0]["days"][0]["beforeLunch"] = "77"
    page.evaluate(
        "([key, text]) => localStorage.setItem(key, text)", [KEY, archive_json(other[:2])]
    )
    files = {"name": name, "mimeType": "application/json", "buffer": content}
    page.locator("#past-file").set_input_files(files)
    preview = page.locator("#past-preview")
    expect(preview).to_contain_text("The file holds 4 weeks: 2 new, 1 that differ from yours.")
    expect(preview.locator("tbody td").nth(0)).to_have_text("77")
    assert len(filed_weeks(page)) == 2
    press(page, "Add these weeks")
    expect(page.locator("#past-list > li")).to_have_count(4)
    assert len(filed_weeks(page)) == 5
    page.locator("#past-file").set_input_files(files)
    expect(preview).to_contain_text("0 new, 0 that differ")
    press(page, "Leave everything as it is")
    assert len(filed_weeks(page)) == 5


def test_a_file_that_cannot_be_read_completely_changes_nothing(
    page: Page, complaints: list[str]
) -> None:
    open_sheet_with(page, dated_week())
    open_folded_part(page, "Past weeks")
    partly = archive_json([entries(1)[0], {"unit": "<img>"}])
    for content, words in (
        ("not ours", "This is not a file of saved weeks."),
        ('{"version":9,"weeks":[]}', "newer version"),
        ('{"version":1,"weeks":[]}', "This is not a file of saved weeks."),
        (partly, "Part of the file cannot be read"),
    ):
        page.locator("#past-file").set_input_files(
            {"name": "a.json", "mimeType": "application/json", "buffer": content.encode()}
        )
        expect(page.locator("#past-preview")).to_contain_text(words)
        expect(page.locator("#past-preview")).to_contain_text("Nothing was changed.")
        assert stored_text(page, KEY) is None
