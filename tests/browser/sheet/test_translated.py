"""Translated by the browser, before React came or after: nothing is lost, and each button works."""

import json

import pytest
from playwright.sync_api import Page, expect

from tests.browser.sheet import (
    PATH,
    cell,
    entry_of,
    filled,
    open_fold,
    open_sheet,
    set_date,
    stored,
    week_of,
)
from tests.support.browser import TRANSLATE, hold

WEEK = week_of({"Sunday": {"beforeLunch": "100", "notes": "stored"}}, 22)
PAST = json.dumps({"version": 1, "weeks": [entry_of(week_of({"Monday": {"notes": "x"}}, 15))]})
BROKEN = "document.querySelector('#sheet tbody tr').prepend(document.createElement('th'))"


def act(page: Page, name: str, value: str = "") -> None:
    page.locator(f"[data-action={name}]{f'[value={json.dumps(value)}]' if value else ''}").click()
    page.evaluate(TRANSLATE)


@pytest.mark.console_errors  # React tells that it builds the page again
@pytest.mark.parametrize("more", ["0", BROKEN], ids=["adopted", "built again"])
def test_before_react(page: Page, more: str) -> None:
    open_sheet(page, WEEK)
    let_go = hold(page, "**/js/hydrate-*.js")
    page.goto(PATH, wait_until="commit")
    cell(page, "Monday Notes").fill("early")
    cell(page, "Monday Before Lunch").press_sequentially("112")
    page.evaluate(TRANSLATE)
    page.evaluate(more)
    page.evaluate("window.first = document.querySelector('#sheet')")
    let_go()
    filled(page)
    assert page.evaluate("window.first.isConnected") == (more == "0")
    for name, value in (("Monday Notes", "early"), ("Monday Before Lunch", "112")):
        expect(cell(page, name)).to_have_value(value)
    expected = [dict(day) for day in WEEK]
    expected[1] |= {"notes": "early", "beforeLunch": "112"}
    assert stored(page) == expected


def test_after_react(page: Page) -> None:
    set_date(page, "2026-11-25T12:00:00")
    open_sheet(page, WEEK, bloodGlucoseWeeks=PAST)
    page.evaluate(TRANSLATE)
    cell(page, "Tuesday Notes").fill("later")
    open_fold(page, "past")
    open_fold(page, "summary")
    page.evaluate(TRANSLATE)
    act(page, "start")
    act(page, "answer", "mmol/L")
    expect(page.locator("#said")).to_contain_text("22 to 28 November 2026 is saved")
    expect(page.locator("#past li strong")).to_have_count(2)
    act(page, "undo")
    expect(cell(page, "Tuesday Notes")).to_have_value("later")
    act(page, "clear")
    expect(cell(page, "Tuesday Notes")).to_have_value("")
    act(page, "undo")
    page.locator("#past [data-action=deleteWeek]").first.click()
    expect(page.locator("#said")).to_contain_text("15 to 21 November 2026 is deleted.")
    page.set_viewport_size({"width": 360, "height": 740})
    cell(page, "Tuesday Before Lunch").fill("90")
    expect(page.locator("label[for='beforeLunch-2']")).to_contain_text("Lunch")
