"""JavaScript that loads late, or at first not at all: nothing that a visitor typed is lost."""

import json

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser.tools import PAGE_SCRIPT, HeldRequests, answer_503
from tests.support.sheet.tools import SAMPLE_DAY, expect_value
from tests.support.sheet.weeks import PATH, cell, store_text, stored_week, wait_for_sheet
from tests.support.visiting import open_ready, wait_until_ready

SHEET_SCRIPT = "**/static/js/sheet-*.js*"
NOT_LOADED_WARNING = "Until it has loaded, what you write is not saved."


def test_entries_made_before_the_sheet_has_loaded_are_kept(page: Page, short_waits: None) -> None:
    store_text(page, json.dumps([SAMPLE_DAY] * 7))
    held_script = HeldRequests(page, SHEET_SCRIPT)
    page.goto(PATH)
    cell(page, "Sunday", "Before Breakfast").fill("45")
    cell(page, "Monday", "Notes").fill("typed early")
    cell(page, "Friday", "Notes").focus()
    expect(page.get_by_text(NOT_LOADED_WARNING)).to_be_visible()
    held_script.release()
    wait_for_sheet(page)
    expect(page.get_by_text(NOT_LOADED_WARNING)).to_be_hidden()
    expect(cell(page, "Friday", "Notes")).to_be_focused()
    expect_value(page, "Sunday", "Before Breakfast", "45")
    expect(page.locator("#mark-0-beforeBreakfast")).to_have_text("▼▼ very low")
    expect_value(page, "Monday", "Notes", "typed early")
    expect_value(page, "Tuesday", "Notes", SAMPLE_DAY["notes"])
    week = stored_week(page)
    assert week[0] == {**SAMPLE_DAY, "beforeBreakfast": "45"}
    assert week[1] == {**SAMPLE_DAY, "notes": "typed early"}
    assert week[2:] == [SAMPLE_DAY] * 5


@pytest.mark.console_errors
def test_a_page_becomes_live_once_its_failed_script_has_loaded(
    page: Page, short_waits: None
) -> None:
    page.route(PAGE_SCRIPT, answer_503)
    with page.expect_response(PAGE_SCRIPT):
        page.goto("/a1c-conversion-calculator")
    field = page.get_by_label("Average Glucose")
    field.fill("7")
    page.unroute(PAGE_SCRIPT)
    page.evaluate("setInterval(() => document.body.dispatchEvent(new Event('keydown')), 50)")
    wait_until_ready(page)
    expect(field).to_have_value("7")


@pytest.mark.parametrize("script", [SHEET_SCRIPT, "**/static/js/past_weeks-*.js*"])
def test_a_script_that_loads_after_the_visitor_has_left_its_page_does_nothing(
    page: Page, script: str
) -> None:
    held_script = HeldRequests(page, script)
    open_ready(page, PATH)
    if script != SHEET_SCRIPT:
        wait_for_sheet(page)
        page.locator("#fold-past summary").click()
    page.get_by_role("link", name="Support", exact=True).first.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Support")
    with page.expect_response(script):
        held_script.release()
    page.wait_for_load_state("networkidle")
    page.evaluate("new Promise((done) => setTimeout(done))")
