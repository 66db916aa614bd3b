"""Ways through the sheet: keys, a phone, today's row, the boat, no JavaScript."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.sheet import PATH, cell, open_sheet, press, week_of
from tests.support.browser import axe
from webapp.tools.sheet.week import DAYS, SLOTS

FULL = week_of({day: {**dict.fromkeys(SLOTS, "145"), "notes": "Walked"} for day in DAYS}, 22)
PHONE = {"viewport": {"width": 360, "height": 740}}
WIDTHS = [360, 768, 1280]


@pytest.mark.parametrize(
    ("key", "start", "end"),
    [
        ("Enter", "Sunday Before Lunch", "Sunday After Lunch"),
        ("Enter", "Sunday Notes", "Monday Date"),
        ("Shift+Enter", "Sunday After Lunch", "Sunday Before Lunch"),
        ("ArrowDown", "Sunday Notes", "Monday Notes"),
        ("ArrowUp", "Monday After Sleep", "Sunday After Sleep"),
        ("Tab", "Sunday Before Lunch", "Sunday After Lunch"),
        ("ArrowDown", "Saturday Notes", "Saturday Notes"),
    ],
)
def test_a_key_moves_to_another_field(page: Page, key: str, start: str, end: str) -> None:
    open_sheet(page)
    cell(page, start).press(key)
    expect(cell(page, end)).to_be_focused()


def test_no_key_counts_a_number_up(page: Page) -> None:
    open_sheet(page, week_of({"Sunday": {"beforeLunch": "100"}}))
    for key in ("ArrowDown", "Shift+ArrowUp", "Control+ArrowDown", "ArrowLeft"):
        cell(page, "Sunday Before Lunch").press(key)
        expect(cell(page, "Sunday Before Lunch")).to_have_value("100")


@pytest.mark.browser_context_args(**PHONE)
def test_on_a_phone_todays_card_is_first_and_open_the_others_are_lines(page: Page) -> None:
    page.clock.set_fixed_time("2026-11-27T12:00:00")
    open_sheet(page, FULL)
    tops = [row.bounding_box()["y"] for row in page.locator("tbody tr").all()]  # type: ignore[index]
    assert tops.index(min(tops)) == 5
    expect(cell(page, "Friday Before Lunch")).to_be_visible()
    expect(cell(page, "Monday Before Lunch")).to_be_hidden()
    monday = page.get_by_role("button", name="Monday 23 · 8 readings")
    assert monday.bounding_box()["height"] < 50  # type: ignore[index]
    monday.click()
    expect(monday).to_have_attribute("aria-expanded", "true")
    cell(page, "Monday Before Lunch").fill("")
    expect(page.get_by_role("button", name="Monday 23 · 7 readings")).to_be_visible()
    cell(page, "Monday Notes").press("Enter")
    expect(cell(page, "Friday Date")).to_be_focused()


@pytest.mark.browser_context_args(**PHONE)
def test_a_filled_sheet_on_a_phone_is_at_most_4000_pixels_long(page: Page) -> None:
    open_sheet(page, FULL)
    assert page.evaluate("document.documentElement.scrollHeight") <= 4000
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


@pytest.mark.parametrize("width", WIDTHS)
def test_a_row_is_named_by_its_day(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    open_sheet(page, FULL)
    for day in DAYS:
        expect(page.get_by_role("rowheader", name=day)).to_have_count(1)


@pytest.mark.parametrize("number", range(7))
def test_today_is_marked_by_its_date(page: Page, number: int) -> None:
    page.clock.set_fixed_time(f"2026-11-{22 + number}T12:00:00")
    open_sheet(page, week_of({}, 22))
    today = page.locator("tr[data-today]")
    expect(today).to_have_count(1)
    expect(today.get_by_role("rowheader")).to_contain_text(DAYS[number])


def test_in_another_weeks_sheet_no_day_is_today(page: Page) -> None:
    page.clock.set_fixed_time("2026-11-25T12:00:00")
    open_sheet(page, week_of({}, 15))
    expect(page.locator("tr[data-today]")).to_have_count(0)


def test_the_boat_crosses_when_the_last_day_gets_its_reading(page: Page) -> None:
    open_sheet(page, [*FULL[:6], week_of()[6]])
    lake, boat = page.locator(".lake").bounding_box(), page.locator(".boat")
    assert lake
    assert boat.bounding_box()["x"] < lake["x"] + 10  # type: ignore[index]
    cell(page, "Saturday Before Lunch").fill("120")
    cell(page, "Saturday Before Lunch").blur()
    expect(page.locator("#sheet[data-full]")).to_have_count(1)
    assert boat.bounding_box()["x"] > lake["x"] + lake["width"] - 80  # type: ignore[index]
    assert boat.evaluate("boat => boat.getAnimations().length") == 0  # reduced motion


@pytest.mark.browser_context_args(reduced_motion="no-preference")
def test_the_boat_sails_once_and_not_again_for_a_week_that_was_full(page: Page) -> None:
    open_sheet(page, [*FULL[:6], week_of()[6]])
    sails = "boat => boat.getAnimations().length"
    cell(page, "Saturday Before Lunch").fill("120")
    cell(page, "Saturday Before Lunch").blur()
    expect(page.locator("#sheet[data-sails]")).to_have_count(1)
    assert page.locator(".boat").evaluate(sails) == 1
    open_sheet(page)
    expect(page.locator("#sheet[data-full]")).to_have_count(1)
    assert page.locator(".boat").evaluate(sails) == 0


@pytest.mark.browser_context_args(java_script_enabled=False)
def test_without_javascript_the_sheet_is_a_table_without_dead_buttons(page: Page) -> None:
    page.goto(PATH)
    expect(page.locator("#sheet table")).to_be_visible()
    expect(page.locator("#sheet button:visible, #sheet details:visible")).to_have_count(0)
    cell(page, "Sunday Before Lunch").fill("100")
    assert page.pdf(format="A4")


@pytest.mark.parametrize("width", WIDTHS)
def test_a_filled_sheet_with_all_folds_open_is_accessible(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    open_sheet(page, FULL)
    press(page, "Start a new week")
    press(page, "mg/dL")
    for summary in page.locator("#sheet summary").all():
        summary.click()
    assert axe(page, "#sheet") == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    for target in page.locator("#sheet :is(button, select, summary, input):visible").all():
        box = target.bounding_box()
        assert box
        assert box["height"] >= 44 or target.get_attribute("type") in ("radio", "checkbox", "file")
