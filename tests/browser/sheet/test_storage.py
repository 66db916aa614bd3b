"""Entries are never lost, whether by a reload, a crash, another tab or failing storage."""

import json

import pytest
from playwright.sync_api import BrowserContext, Error, Page, expect

from tests.support.browser.tools import HeldRequests
from tests.support.sheet.tools import (
    FILL_STORAGE,
    SAMPLE_DAY,
    SET_ASIDE_BUTTON,
    STORAGE_BLOCKED,
    STORAGE_FULL,
    choose_targets,
    expect_value,
    messages,
    notices,
    open_other_tab,
    unique_week,
)
from tests.support.sheet.weeks import (
    KEY,
    PATH,
    cell,
    download,
    open_sheet,
    press,
    shown_week,
    store_text,
    stored_week,
    wait_for_sheet,
    week,
)
from tests.support.visiting import open_ready, wait_until_ready


def undo(page: Page) -> None:
    press(page, "Undo")


def expect_no_undo(page: Page) -> None:
    expect(page.get_by_role("button", name="Undo", exact=True)).to_be_hidden()


@pytest.mark.new_context
def test_a_crash_right_after_a_keystroke_loses_nothing(page: Page, context: BrowserContext) -> None:
    open_sheet(page)
    cell(page, "Thursday", "Notes").press_sequentially("before the crash")
    with page.expect_event("crash"), pytest.raises(Error):
        page.goto("chrome://crash")
    expect_value(open_other_tab(context), "Thursday", "Notes", "before the crash")


def test_two_tabs_stay_in_sync_and_withdraw_an_undo_that_would_overwrite(
    page: Page, context: BrowserContext
) -> None:
    open_sheet(page)
    second = open_other_tab(context)
    cell(page, "Monday", "Before Lunch").fill("111")
    expect_value(second, "Monday", "Before Lunch", "111")
    expect(second.locator("#sheet-strip")).to_contain_text("111")
    cell(second, "Monday", "After Lunch").fill("155")
    expect_value(page, "Monday", "After Lunch", "155")
    assert stored_week(page) == week(Monday={"beforeLunch": "111", "afterLunch": "155"})
    press(second, "Clear All")
    expect_value(page, "Monday", "Before Lunch", "")
    undo(second)
    expect_value(page, "Monday", "Before Lunch", "111")
    page.evaluate("localStorage.clear()")
    expect_value(second, "Monday", "Before Lunch", "")
    cell(page, "Monday", "Notes").fill("old")
    expect_value(second, "Monday", "Notes", "old")
    press(page, "Clear All")
    expect_value(second, "Monday", "Notes", "")
    cell(second, "Tuesday", "Notes").fill("new")
    expect_value(page, "Tuesday", "Notes", "new")
    expect_no_undo(page)


def test_a_page_from_the_back_forward_cache_shows_what_was_saved_meanwhile(page: Page) -> None:
    open_sheet(page)
    cell(page, "Monday", "Notes").fill("old")
    newer = json.dumps(week(Monday={"notes": "newer"}))
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [KEY, newer])
    page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
    expect_value(page, "Monday", "Notes", "newer")


def test_clear_all_asks_nothing_and_can_be_undone_until_the_next_change_or_leaving_the_page(
    page: Page, dialogs: list[str]
) -> None:
    open_sheet(page, unique_week())
    expect_no_undo(page)
    page.get_by_role("button", name="Clear All", exact=True).dblclick()
    expect_value(page, "Sunday", "Date", "")
    assert stored_week(page) == week()
    undo(page)  # it can be undone even after a double click
    expect_value(page, "Sunday", "Date", "2031-08-17")
    assert shown_week(page) == stored_week(page) == unique_week()
    expect_no_undo(page)
    press(page, "Clear All")
    cell(page, "Friday", "Notes").fill("two")
    expect_no_undo(page)
    press(page, "Clear All")
    page.reload()
    wait_for_sheet(page)
    expect_no_undo(page)
    expect_value(page, "Friday", "Notes", "")
    assert shown_week(page) == stored_week(page) == week()
    assert dialogs == []


def test_full_storage_is_reported_and_the_page_keeps_working(page: Page) -> None:
    page.goto("/healthz")
    store_text(page, json.dumps(week(Sunday={"notes": "old"})))
    page.evaluate(FILL_STORAGE)
    open_sheet(page)
    expect_value(page, "Sunday", "Notes", "old")
    expect(messages(page)).to_be_empty()
    cell(page, "Monday", "Notes").fill("y" * 200)
    expect(messages(page)).to_contain_text("The browser's storage is full")
    assert stored_week(page) == week(Sunday={"notes": "old"})
    assert b"y" * 200 in download(page, "Download CSV")[1]
    cell(page, "Monday", "Notes").fill("")
    expect(messages(page)).to_be_empty()


@pytest.mark.parametrize(
    ("script", "words"),
    [(STORAGE_BLOCKED, "does not let the page keep anything"), (STORAGE_FULL, "storage is full")],
    ids=["blocked", "full from the start"],
)
def test_unusable_storage_is_reported_and_everything_else_works(
    page: Page, script: str, words: str
) -> None:
    page.add_init_script(script)
    open_sheet(page)
    cell(page, "Sunday", "Before Breakfast").fill("45")
    expect(messages(page)).to_contain_text(words)
    expect(notices(page)).to_contain_text("Very low")
    press(page, "Fill this week's dates")
    expect(cell(page, "Sunday", "Date")).not_to_have_value("")
    press(page, "Clear All")
    expect_value(page, "Sunday", "Before Breakfast", "")
    undo(page)
    expect_value(page, "Sunday", "Before Breakfast", "45")
    press(page, "Start a new week")
    expect(page.locator("#sheet-filing")).to_contain_text("So the week was not filed")
    expect_value(page, "Sunday", "Before Breakfast", "45")
    choose_targets(page, "own")
    page.get_by_label("Before meals, to").fill("40")
    press(page, "Show the picture")
    expect(page.locator("#sheet-chart svg")).to_be_visible()
    assert b'"45"' in download(page, "Save a copy")[1]
    page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
    expect_value(page, "Sunday", "Before Breakfast", "45")


DAYS_OF_OBJECTS = json.dumps([{"date": {"toString": 1}}] * 7)
HOSTILE = (
    *("{broken", '"__proto__"', '{"toString":1}', DAYS_OF_OBJECTS),
    '{"version":1,"weeks":[null,{"toString":1},{"days":[{}],"unit":{"toString":1}}]}',
)
SETTINGS = ("medicines", "targets", "own-before-low", "own-after-high", "copied")


def test_whatever_the_storage_holds_the_sheet_opens_and_keeps_it(
    page: Page, complaints: list[str], subtests: pytest.Subtests
) -> None:
    page.goto("/healthz")
    keys = [KEY, "bloodGlucoseWeeks", *(f"{KEY}.{name}" for name in SETTINGS)]
    for text in HOSTILE:
        with subtests.test(text):
            page.evaluate(
                """([text, keys]) => {
                    localStorage.clear();
                    for (const key of keys) localStorage.setItem(key, text);
                }""",
                [text, keys],
            )
            open_sheet(page)
            expect(page.locator("#sheet-copied")).to_have_text("You have not saved a copy yet.")
            expect(page.locator("#targets-chosen")).to_contain_text("Targets: Most adults")
            cell(page, "Sunday", "Before Breakfast").fill("131")
            expect(page.locator("#mark-0-beforeBreakfast")).to_have_text("▲ above target")
            assert stored_week(page) == week(Sunday={"beforeBreakfast": "131"})
            assert page.evaluate("text => Object.values(localStorage).includes(text)", text)
            assert complaints == []


@pytest.mark.react
def test_the_sheet_stays_unchanged_when_react_adopts_the_page_later(page: Page) -> None:
    react = HeldRequests(page)
    store_text(page, json.dumps([{**SAMPLE_DAY, "beforeBreakfast": "45"}] * 3))
    open_sheet(page)
    cell(page, "Friday", "Notes").fill("typed early")
    expect(page.locator("html[data-ready]")).to_have_count(0)
    react.release()
    wait_until_ready(page)
    expect_value(page, "Friday", "Notes", "typed early")
    expect(page.locator("#mark-0-beforeBreakfast")).to_have_text("▼▼ very low")
    expect(page.locator("#sheet-strip table")).to_be_visible()
    expect(page.get_by_role("button", name=SET_ASIDE_BUTTON)).to_be_visible()
    cell(page, "Friday", "Notes").fill("typed late")
    assert stored_week(page)[5]["notes"] == "typed late"


@pytest.mark.react
def test_another_route_and_back_keeps_the_week(page: Page) -> None:
    open_ready(page, "/support")
    page.evaluate("() => { window.same = true; }")
    footer = page.get_by_role("contentinfo")
    jobs = page.get_by_role("heading", level=1, name="Jobs")
    link = page.locator(f'a[href="{PATH}"]').first
    link.evaluate("link => link.click()")
    wait_for_sheet(page)
    cell(page, "Sunday", "Notes").fill("kept")
    press(page, "Clear All")
    undo(page)
    press(page, "Clear All")
    undo(page)
    footer.get_by_role("link", name="Jobs", exact=True).click()
    expect(jobs).to_be_focused()  # the route change is complete
    page.go_back()
    wait_for_sheet(page)
    expect_value(page, "Sunday", "Notes", "kept")
    expect_no_undo(page)
    cell(page, "Sunday", "Notes").fill("kept again")
    page.go_forward()
    expect(jobs).to_be_focused()  # the route change is complete
    page.go_back()
    wait_for_sheet(page)
    expect_value(page, "Sunday", "Notes", "kept again")
    assert stored_week(page) == week(Sunday={"notes": "kept again"})
    assert page.evaluate("window.same === true")
