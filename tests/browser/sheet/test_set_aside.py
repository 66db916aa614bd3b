"""Stored text that cannot be read as a week is set aside, and never overwritten."""

import json

from playwright.sync_api import Page, expect

from tests.support.sheet.tools import (
    FILL_STORAGE,
    SAMPLE_DAY,
    SET_ASIDE_BUTTON,
    expect_value,
    messages,
    save_in_other_tab,
    texts_set_aside,
)
from tests.support.sheet.weeks import (
    cell,
    download,
    open_sheet,
    press,
    shown_week,
    store_text,
    stored_text,
    stored_week,
    wait_for_sheet,
    week,
)

DAMAGED = {
    "cut off": '[{"date":"2026-11-22","beforeBr',
    "no JSON": "hello, I am another program",
    "empty": "",
    "null": "null",
    "an object": '{"beforeBreakfast":"100"}',
    "seven nulls": json.dumps([None] * 7),
}


def test_text_that_is_no_week_is_set_aside_and_offered_for_download(page: Page) -> None:
    open_sheet(page)
    for text in DAMAGED.values():
        save_in_other_tab(page, text)
        assert shown_week(page) == week(), text
        expect(messages(page)).to_contain_text("could not be read. It was set aside")
        assert (texts_set_aside(page), stored_text(page)) == ([text], text)
        cell(page, "Monday", "Notes").fill("new")
        assert stored_week(page) == week(Monday={"notes": "new"})
        assert texts_set_aside(page) == [text]
        name, content = download(page, SET_ASIDE_BUTTON)
        assert (name, content.decode()) == ("blood_glucose_log_set_aside.json", text)


PARTLY_READABLE = {
    "three days": [SAMPLE_DAY] * 3,
    "unknown fields": [{**SAMPLE_DAY, "insulin": "4"}] * 7,
    "old shape": [{"beforeBreakfast": "101", "notes": "good"}] * 7,
    "a number that is none": [{**SAMPLE_DAY, "afterDinner": "HI"}] * 7,
    "a day that is not": [{**SAMPLE_DAY, "date": "2026-02-30"}] * 7,
    "a note of two lines": [{**SAMPLE_DAY, "notes": "good\nlines"}] * 7,
    "a value that is a list": [{**SAMPLE_DAY, "afterDinner": ["1"]}] * 7,
}


def test_a_partly_readable_week_is_shown_and_its_original_set_aside(
    page: Page, complaints: list[str]
) -> None:
    open_sheet(page)
    for name, days in PARTLY_READABLE.items():
        text = json.dumps(days)
        save_in_other_tab(page, text)
        values = shown_week(page)[2]
        assert values == {**SAMPLE_DAY, "notes": values["notes"]}, name
        assert values["notes"].startswith("good"), name
        expect(messages(page)).to_contain_text("It was set aside, and nothing was thrown away.")
        press(page, "Clear All")
        assert stored_week(page) == week(), name
        assert texts_set_aside(page) == [text], name
    # Chromium itself warns about a value that a field refuses.
    assert {text.split('"')[0] for text in complaints} == {"The specified value "}
    complaints.clear()


def test_numbers_in_place_of_strings_are_read_and_saved_as_strings(page: Page) -> None:
    store_text(page, json.dumps([{**SAMPLE_DAY, "beforeBreakfast": 5.6, "afterBreakfast": 0}] * 7))
    open_sheet(page)
    expect_value(page, "Monday", "Before Breakfast", "5.6")
    expect_value(page, "Monday", "After Breakfast", "0")
    expect(messages(page)).to_be_empty()
    cell(page, "Monday", "Notes").fill("x")
    assert stored_week(page)[6] == {**SAMPLE_DAY, "beforeBreakfast": "5.6", "afterBreakfast": "0"}


def test_each_text_is_set_aside_once_and_later_ones_are_added(page: Page) -> None:
    store_text(page, "first")
    open_sheet(page)
    page.reload()
    wait_for_sheet(page)
    assert texts_set_aside(page) == ["first"]
    store_text(page, "second")
    open_sheet(page)
    assert texts_set_aside(page) == ["first", "second"]
    expect(page.get_by_role("button", name=SET_ASIDE_BUTTON)).to_have_count(2)


def test_without_room_to_set_it_aside_unreadable_text_is_not_overwritten(page: Page) -> None:
    text = '[{"date":"2026-11-22", precious'
    page.goto("/healthz")
    store_text(page, text)
    page.evaluate(FILL_STORAGE)
    open_sheet(page)
    expect(messages(page)).to_contain_text("there is no room to set it aside")
    expect(messages(page)).not_to_contain_text("It was set aside")
    cell(page, "Monday", "Before Lunch").fill("120")
    press(page, "Clear All")
    cell(page, "Monday", "Before Lunch").fill("121")
    expect(messages(page)).to_contain_text("new entries are not kept")
    assert (stored_text(page), texts_set_aside(page)) == (text, [])
    assert download(page, SET_ASIDE_BUTTON)[1].decode() == text
    assert b'"121"' in download(page, "Download CSV")[1]
    page.reload()
    wait_for_sheet(page)
    assert stored_text(page) == text
