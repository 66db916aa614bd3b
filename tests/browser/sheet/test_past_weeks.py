"""Past weeks: filed under their Sunday, listed, opened, deleted, and carried in one file."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.sheet import (
    PAST,
    Week,
    cell,
    entry_of,
    open_fold,
    open_sheet,
    press,
    refuse_to_store,
    set_date,
    stored,
    week_of,
)

READINGS = {"Sunday": {"beforeBreakfast": "100"}, "Monday": {"notes": "fever"}}


@pytest.fixture(autouse=True)
def now(page: Page) -> None:
    set_date(page, "2026-11-25T12:00:00")


def archive(*entries: dict[str, object]) -> str:
    return json.dumps({"version": 1, "weeks": entries})


def days_kept(page: Page) -> list[Week]:
    return [entry["days"] for entry in stored(page, PAST)["weeks"]]


def start_new(page: Page) -> None:
    press(page, "Start a new week")
    press(page, "mg/dL")


def test_a_new_week_files_the_one_of_the_sheet_with_the_unit_that_is_asked(page: Page) -> None:
    open_sheet(page, week_of(READINGS, 15))
    press(page, "Start a new week")
    press(page, "Not now")
    expect(page.get_by_text("In which unit")).to_have_count(0)
    assert (stored(page), stored(page, PAST)) == (week_of(READINGS, 15), None)
    press(page, "Start a new week")
    press(page, "mmol/L")
    expect(page.locator("#said")).to_have_text(
        "15 to 21 November 2026 is saved under Past weeks. "
        "The sheet is now for 22 to 28 November 2026."
    )
    [entry] = stored(page, PAST)["weeks"]
    assert (entry["days"], entry["unit"]) == (week_of(READINGS, 15), "mmol/L")
    assert entry["start"] == "2026-11-15"
    assert stored(page) == week_of({}, 22)


def test_after_this_week_comes_the_next_and_an_empty_week_is_not_filed(page: Page) -> None:
    open_sheet(page, week_of(READINGS, 22))
    start_new(page)
    expect(cell(page, "Sunday Date")).to_have_value("2026-11-29")
    press(page, "Start a new week")
    expect(page.locator("#said")).to_contain_text("29 November to 5 December 2026")
    expect(cell(page, "Sunday Date")).to_have_value("2026-11-29")
    assert days_kept(page) == [week_of(READINGS, 22)]


def test_a_unit_that_was_chosen_is_not_asked_and_it_stands_beside_the_button(page: Page) -> None:
    open_sheet(page, week_of(READINGS, 15))
    page.get_by_label("Unit", exact=True).select_option("mmol/L")
    expect(page.get_by_text("Saves this week, in mmol/L, under Past weeks")).to_be_visible()
    press(page, "Start a new week")
    assert [entry["unit"] for entry in stored(page, PAST)["weeks"]] == ["mmol/L"]


def test_it_is_told_that_a_filed_week_is_replaced_and_undo_brings_both_back(page: Page) -> None:
    other = entry_of(week_of({"Friday": {"beforeLunch": "90"}}, 15))
    open_sheet(page, week_of(READINGS, 15), bloodGlucoseWeeks=archive(other))
    press(page, "Start a new week")
    expect(page.get_by_text("This week replaces the one that is saved")).to_be_visible()
    press(page, "mg/dL")
    assert days_kept(page) == [week_of(READINGS, 15)]
    expect(page.get_by_role("button", name="Undo")).to_be_in_viewport()
    press(page, "Undo")
    assert stored(page) == week_of(READINGS, 15)
    assert stored(page, PAST)["weeks"] == [other]


@pytest.mark.browser_context_args(timezone_id="Asia/Kathmandu")
def test_weeks_without_dates_are_filed_beside_each_other_on_the_local_day(page: Page) -> None:
    set_date(page, "2026-11-25T20:15:00Z")  # 02:00 of the next day in Kathmandu
    open_sheet(page, week_of(READINGS))
    start_new(page)
    for day in range(7):
        page.locator("input[type=date]").nth(day).fill("")
    cell(page, "Sunday Notes").fill("another")
    press(page, "Start a new week")  # the unit has been chosen
    assert days_kept(page) == [week_of(READINGS), week_of({"Sunday": {"notes": "another"}})]
    open_fold(page, "past")
    expect(page.locator("#past li strong").first).to_have_text(
        "Week without dates, saved on 26 November 2026"
    )


def test_a_past_week_opens_in_the_sheet_and_the_one_there_is_filed(page: Page) -> None:
    past = entry_of(week_of(READINGS, 8), unit="mmol/L")
    open_sheet(page, week_of({"Sunday": {"notes": "now"}}, 22), bloodGlucoseWeeks=archive(past))
    open_fold(page, "past")
    page.get_by_role("button", name="Open: 8 to 14 November 2026").click()
    press(page, "mg/dL")
    expect(cell(page, "Sunday Before Breakfast")).to_have_value("100")
    expect(page.get_by_label("Unit", exact=True)).to_have_value("mmol/L")
    assert days_kept(page) == [week_of(READINGS, 8), week_of({"Sunday": {"notes": "now"}}, 22)]
    press(page, "Undo")
    expect(cell(page, "Sunday Notes")).to_have_value("now")
    expect(page.get_by_label("Unit", exact=True)).to_have_value("mg/dL")


def test_a_week_is_deleted_until_undo(page: Page) -> None:
    two = archive(entry_of(week_of(READINGS, 8), 1), entry_of(week_of(READINGS, 15), 2))
    open_sheet(page, bloodGlucoseWeeks=two)
    open_fold(page, "past")
    page.get_by_role("button", name="Delete: 8 to 14 November 2026").click()
    expect(page.locator("#said")).to_have_text("8 to 14 November 2026 is deleted.")
    assert days_kept(page) == [week_of(READINGS, 15)]
    expect(page.locator("#past li")).to_have_count(1)
    expect(page.get_by_role("button", name="Undo")).to_be_in_viewport(ratio=1)
    press(page, "Undo")
    expect(page.locator("#past li")).to_have_count(2)
    assert days_kept(page) == [week_of(READINGS, 15), week_of(READINGS, 8)]


def test_all_weeks_are_saved_as_one_file(page: Page) -> None:
    two = archive(entry_of(week_of(READINGS, 15)), entry_of(week_of(READINGS, 22)))
    open_sheet(page, week_of(READINGS, 1), bloodGlucoseWeeks=two)
    open_fold(page, "past")
    press(page, "Save all weeks")
    with page.expect_download() as download:
        press(page, "mmol/L")  # asked, as nobody has chosen it for the week in the sheet
    assert download.value.suggested_filename == "blood_glucose_weeks.json"
    saved = json.loads(Path(download.value.path()).read_text())["weeks"]
    assert [entry["start"] for entry in saved] == ["2026-11-15", "2026-11-22", "2026-11-01"]
    assert [entry["unit"] for entry in saved] == ["mg/dL", "mg/dL", "mmol/L"]


def test_after_an_action_the_focus_is_on_what_was_said(page: Page) -> None:
    two = archive(entry_of(week_of(READINGS, 8), 1), entry_of(week_of(READINGS, 15), 2))
    open_sheet(page, week_of(READINGS, 22), bloodGlucoseWeeks=two)
    open_fold(page, "past")
    said = page.locator("#said")
    for button in ("Start a new week", "Not now", "Start a new week", "mg/dL", "Undo"):
        page.locator("#sheet").get_by_role("button", name=button, exact=True).focus()
        page.keyboard.press("Enter")
        if not button.startswith("Start"):
            expect(said).to_be_focused()
    for name in ("15 to 21 November 2026", "8 to 14 November 2026"):
        page.get_by_role("button", name=f"Delete: {name}").press("Enter")
        expect(said).to_have_text(f"{name} is deleted.")
    expect(said).to_be_focused()


def test_a_file_adds_its_weeks_and_of_two_with_one_sunday_the_newer_stays(
    page: Page, tmp_path: Path
) -> None:
    here = archive(entry_of(week_of(READINGS, 8), 10), entry_of(week_of(READINGS, 15), 10))
    changed = week_of({"Friday": {"afterSleep": "130"}}, 15)
    file = tmp_path / "weeks.json"
    older, again = entry_of(week_of({}, 8), 5), entry_of(week_of(READINGS, 15), 19)
    file.write_text(archive(older, again, entry_of(changed, 20), entry_of(week_of(READINGS, 1), 1)))
    open_sheet(page, bloodGlucoseWeeks=here)
    open_fold(page, "past")
    page.get_by_label("Open a file of weeks").set_input_files(file)
    expect(page.locator("#past li")).to_have_count(3)
    expect(page.locator("#said")).to_have_text(
        "Weeks of the file that are now among yours: 3. "
        "Left out: 1, for the same Sunday as another that was saved later."
    )
    assert days_kept(page) == [week_of(READINGS, 8), changed, week_of(READINGS, 1)]
    press(page, "Undo")
    assert days_kept(page) == [week_of(READINGS, 8), week_of(READINGS, 15)]


def test_a_file_that_is_not_whole_changes_nothing_and_a_week_that_was_set_aside_is_read_again(
    page: Page, tmp_path: Path
) -> None:
    file = tmp_path / "weeks.json"
    file.write_text(archive(entry_of(week_of(READINGS, 8)), {"filed": "1"}))
    open_sheet(page, bloodGlucoseWeeks=archive(entry_of(week_of(READINGS, 15))))
    open_fold(page, "past")
    page.get_by_label("Open a file of weeks").set_input_files(file)
    expect(page.get_by_text("This is not a whole file of saved weeks.")).to_be_visible()
    assert days_kept(page) == [week_of(READINGS, 15)]
    file.write_text(json.dumps(week_of(READINGS, 8)))
    page.get_by_label("Open a file of weeks").set_input_files(file)
    expect(page.locator("#said")).to_have_text("Weeks of the file that are now among yours: 1.")
    assert days_kept(page) == [week_of(READINGS, 15), week_of(READINGS, 8)]


def test_a_full_storage_leaves_the_week_in_the_sheet(page: Page) -> None:
    refuse_to_store(page, "bloodGlucoseWeeks")
    open_sheet(page, week_of(READINGS, 15))
    start_new(page)
    expect(page.locator("#said")).to_contain_text("Nothing was changed.")
    assert stored(page) == week_of(READINGS, 15)
