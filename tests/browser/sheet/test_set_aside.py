"""Stored text that cannot be read as a week is set aside, and never overwritten."""

import json

from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.sheet.tools import (
    A_DAY,
    FILL_UP,
    SET_ASIDE,
    aside,
    cell,
    download,
    expect_value,
    filled,
    keep,
    messages,
    open_sheet,
    other_tab,
    press,
    raw,
    save_elsewhere,
    shown,
    stored,
    week,
)

MAKE_ROOM = """() => {
    for (const key of Object.keys(localStorage))
        if (key.startsWith("filler")) localStorage.removeItem(key);
}"""


DAMAGED = {
    "cut off": '[{"date":"2026-11-22","beforeBr',
    "no JSON": "hello, I am another program",
    "empty": "",
    "null": "null",
    "a text": '"abc"',
    "a number": "7",
    "an object": '{"beforeBreakfast":"100"}',
    "an empty list": "[]",
    "seven nulls": json.dumps([None] * 7),
    "seven texts": json.dumps(["abc"] * 7),
}


def test_text_that_is_no_week_is_set_aside_and_offered_for_download(
    page: Page, complaints: list[str]
) -> None:
    open_sheet(page)
    for text in DAMAGED.values():
        save_elsewhere(page, text)
        assert shown(page) == week(), text
        expect(messages(page)).to_contain_text("could not be read. It was set aside")
        assert (aside(page), raw(page)) == ([text], text)
        cell(page, "Monday", "Notes").fill("new")
        assert stored(page) == week(Monday={"notes": "new"})
        assert aside(page) == [text]
        name, content = download(page, SET_ASIDE)
        assert (name, content.decode()) == ("blood_glucose_log_set_aside.json", text)


PARTLY = {
    "three days": [A_DAY] * 3,
    "eight days": [A_DAY] * 8,
    "unknown fields": [{**A_DAY, "insulin": "4"}] * 7,
    "old shape": [{"beforeBreakfast": "101", "notes": "good"}] * 7,
    "a number that is none": [{**A_DAY, "afterDinner": "HI"}] * 7,
    "a date that is none": [{**A_DAY, "date": "22/11/2026"}] * 7,
    "a day that is not": [{**A_DAY, "date": "2026-02-30"}] * 7,
    "a note of two lines": [{**A_DAY, "notes": "good\nlines"}] * 7,
    "a value that is a list": [{**A_DAY, "afterDinner": ["1"]}] * 7,
    "a value that is null": [{**A_DAY, "afterDinner": None}] * 7,
}


def test_a_partly_readable_week_is_shown_and_its_original_set_aside(
    page: Page, complaints: list[str]
) -> None:
    open_sheet(page)
    for name, days in PARTLY.items():
        text = json.dumps(days)
        save_elsewhere(page, text)
        values = shown(page)[2]
        assert values == {**A_DAY, "notes": values["notes"]}, name
        assert values["notes"].startswith("good"), name
        expect(messages(page)).to_contain_text("It was set aside, and nothing was thrown away.")
        press(page, "Clear All")
        assert stored(page) == week(), name
        assert aside(page) == [text], name
    # Chromium itself warns about a value that a field refuses.
    assert {text.split('"')[0] for text in complaints} == {"The specified value "}
    complaints.clear()


def test_numbers_in_place_of_strings_are_read_and_saved_as_strings(
    page: Page, complaints: list[str]
) -> None:
    keep(page, json.dumps([{**A_DAY, "beforeBreakfast": 5.6, "afterBreakfast": 0}] * 7))
    open_sheet(page)
    expect_value(page, "Monday", "Before Breakfast", "5.6")
    expect_value(page, "Monday", "After Breakfast", "0")
    expect(messages(page)).to_be_empty()
    cell(page, "Monday", "Notes").fill("x")
    assert stored(page)[6] == {**A_DAY, "beforeBreakfast": "5.6", "afterBreakfast": "0"}


def test_each_text_is_set_aside_once_and_later_ones_are_added(
    page: Page, complaints: list[str]
) -> None:
    keep(page, "first")
    open_sheet(page)
    page.reload()
    filled(page)
    assert aside(page) == ["first"]
    keep(page, "second")
    open_sheet(page)
    assert aside(page) == ["first", "second"]
    expect(page.get_by_role("button", name=SET_ASIDE)).to_have_count(2)


def test_without_room_to_set_it_aside_unreadable_text_is_not_overwritten(
    page: Page, complaints: list[str]
) -> None:
    text = '[{"date":"2026-11-22", precious'
    page.goto("/healthz")
    keep(page, text)
    page.evaluate(FILL_UP)
    open_sheet(page)
    expect(messages(page)).to_contain_text("there is no room to set it aside")
    expect(messages(page)).not_to_contain_text("It was set aside")
    cell(page, "Monday", "Before Lunch").fill("120")
    press(page, "Clear All")
    cell(page, "Monday", "Before Lunch").fill("121")
    expect(messages(page)).to_contain_text("new entries are not kept")
    assert (raw(page), aside(page)) == (text, [])
    assert download(page, SET_ASIDE)[1].decode() == text
    assert b'"121"' in download(page, "Download CSV")[1]
    page.reload()
    filled(page)
    assert raw(page) == text


def test_a_week_saved_by_another_tab_ends_the_lock(
    page: Page, context: BrowserContext, complaints: list[str]
) -> None:
    page.goto("/healthz")
    keep(page, "not readable")
    page.evaluate(FILL_UP)
    open_sheet(page)
    expect(messages(page)).to_contain_text("left untouched")
    page.evaluate(MAKE_ROOM)
    second = other_tab(context)
    cell(second, "Monday", "Notes").fill("from the other")
    expect_value(page, "Monday", "Notes", "from the other")
    cell(page, "Tuesday", "Notes").fill("from here")
    expect_value(second, "Tuesday", "Notes", "from here")
    assert aside(page) == ["not readable"]
