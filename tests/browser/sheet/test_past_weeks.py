"""Past weeks: filed under their Sunday, listed, opened, deleted, and carried in one file."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.sheet import PAST, Week, cell, entry_of, open_sheet, press, stored, week_of

READINGS = {"Sunday": {"beforeBreakfast": "100"}, "Monday": {"notes": "fever"}}


@pytest.fixture(autouse=True)
def now(page: Page) -> None:
    page.clock.set_fixed_time("2026-11-25T12:00:00")


def archive(*entries: dict[str, object]) -> str:
    return json.dumps({"version": 1, "weeks": entries})


def days_kept(page: Page) -> list[Week]:
    return [entry["days"] for entry in stored(page, PAST)["weeks"]]  # type: ignore[index, call-overload]


def open_past(page: Page) -> None:
    page.locator("[data-fold=past] > summary").click()


def test_a_new_week_files_the_one_of_the_sheet_under_its_sunday(page: Page) -> None:
    open_sheet(page, week_of(READINGS, 15))
    press(page, "Start a new week")
    expect(page.locator("[data-said]")).to_have_text(
        "15 to 21 November 2026 is filed under Past weeks. "
        "The sheet is now for 22 to 28 November 2026."
    )
    assert days_kept(page) == [week_of(READINGS, 15)]
    assert stored(page) == week_of({}, 22)


def test_after_this_week_comes_the_next(page: Page) -> None:
    open_sheet(page, week_of(READINGS, 22))
    press(page, "Start a new week")
    expect(cell(page, "Sunday Date")).to_have_value("2026-11-29")
    press(page, "Start a new week")
    expect(page.locator("[data-said]")).to_contain_text("29 November to 5 December 2026")
    expect(cell(page, "Sunday Date")).to_have_value("2026-11-29")


def test_undo_brings_the_week_back_and_it_stays_filed(page: Page) -> None:
    open_sheet(page, week_of(READINGS, 15))
    press(page, "Start a new week")
    press(page, "Undo")
    assert stored(page) == week_of(READINGS, 15)
    assert days_kept(page) == [week_of(READINGS, 15)]


def test_an_empty_week_is_not_filed(page: Page) -> None:
    open_sheet(page, week_of({}, 15))
    press(page, "Start a new week")
    assert stored(page, PAST) is None
    expect(cell(page, "Sunday Date")).to_have_value("2026-11-22")


def test_weeks_without_dates_are_filed_beside_each_other(page: Page) -> None:
    open_sheet(page, week_of(READINGS))
    press(page, "Start a new week")
    for day in range(7):
        page.locator("input[type=date]").nth(day).fill("")
    cell(page, "Sunday Notes").fill("another")
    press(page, "Start a new week")
    assert days_kept(page) == [week_of(READINGS), week_of({"Sunday": {"notes": "another"}})]


def test_a_filed_week_is_replaced_only_after_a_question(page: Page, dialogs: list[str]) -> None:
    open_sheet(
        page,
        week_of({"Sunday": {"beforeLunch": "90"}}, 15),
        bloodGlucoseWeeks=archive(entry_of(week_of(READINGS, 15))),
    )
    press(page, "Start a new week")
    assert dialogs == [
        "15 to 21 November 2026 is filed already, with other readings or notes. "
        "Replace it by this sheet?"
    ]
    assert days_kept(page) == [week_of({"Sunday": {"beforeLunch": "90"}}, 15)]


def test_without_a_yes_everything_stays(page: Page) -> None:
    week = week_of({"Sunday": {"beforeLunch": "90"}}, 15)
    open_sheet(page, week, bloodGlucoseWeeks=archive(entry_of(week_of(READINGS, 15))))
    page.on("dialog", lambda dialog: dialog.dismiss())
    press(page, "Start a new week")
    assert days_kept(page) == [week_of(READINGS, 15)]
    assert stored(page) == week


def test_a_past_week_opens_in_the_sheet_and_the_one_there_is_filed(page: Page) -> None:
    past = entry_of(week_of(READINGS, 8), unit="mmol/L")
    open_sheet(page, week_of({"Sunday": {"notes": "now"}}, 22), bloodGlucoseWeeks=archive(past))
    open_past(page)
    page.get_by_role("button", name="Open: 8 to 14 November 2026").click()
    expect(cell(page, "Sunday Before Breakfast")).to_have_value("100")
    expect(page.get_by_label("Unit", exact=True)).to_have_value("mmol/L")
    assert days_kept(page) == [week_of(READINGS, 8), week_of({"Sunday": {"notes": "now"}}, 22)]
    press(page, "Undo")
    expect(cell(page, "Sunday Notes")).to_have_value("now")
    expect(page.get_by_label("Unit", exact=True)).to_have_value("mg/dL")


def test_a_week_is_deleted_after_a_question(page: Page, dialogs: list[str]) -> None:
    two = archive(entry_of(week_of(READINGS, 8), 1), entry_of(week_of(READINGS, 15), 2))
    open_sheet(page, bloodGlucoseWeeks=two)
    open_past(page)
    page.get_by_role("button", name="Delete: 8 to 14 November 2026").click()
    assert dialogs == ["Delete 8 to 14 November 2026?"]
    assert days_kept(page) == [week_of(READINGS, 15)]
    expect(page.locator("[data-fold=past] li")).to_have_count(1)


def test_all_weeks_are_saved_as_one_file_with_the_one_in_the_sheet(page: Page) -> None:
    open_sheet(
        page, week_of(READINGS, 22), bloodGlucoseWeeks=archive(entry_of(week_of(READINGS, 15)))
    )
    open_past(page)
    with page.expect_download() as download:
        press(page, "Save all weeks")
    assert download.value.suggested_filename == "blood_glucose_weeks.json"
    saved = json.loads(Path(download.value.path()).read_text())
    assert [entry["start"] for entry in saved["weeks"]] == ["2026-11-15", "2026-11-22"]


def test_a_file_adds_its_weeks_and_of_two_the_newer_stays(
    page: Page, tmp_path: Path, dialogs: list[str]
) -> None:
    here = archive(entry_of(week_of(READINGS, 8), 10), entry_of(week_of(READINGS, 15), 10))
    changed = week_of({"Friday": {"afterSleep": "130"}}, 15)
    file = tmp_path / "weeks.json"
    older = entry_of(week_of({}, 8), 5)
    file.write_text(archive(older, entry_of(changed, 20), entry_of(week_of(READINGS, 1), 1)))
    open_sheet(page, bloodGlucoseWeeks=here)
    open_past(page)
    page.get_by_label("Open a file of weeks").set_input_files(file)
    expect(page.locator("[data-fold=past] li")).to_have_count(3)
    assert [dialog.split(".")[0] for dialog in dialogs] == ["Weeks in the file: 3"]
    assert days_kept(page) == [week_of(READINGS, 8), changed, week_of(READINGS, 1)]


@pytest.mark.parametrize("text", ["", "Date,Before Breakfast", '{"version": 1, "weeks": [{}]}'])
def test_another_file_changes_nothing(page: Page, tmp_path: Path, text: str) -> None:
    file = tmp_path / "weeks.json"
    file.write_text(text)
    open_sheet(page, bloodGlucoseWeeks=archive(entry_of(week_of(READINGS, 15))))
    open_past(page)
    page.get_by_label("Open a file of weeks").set_input_files(file)
    expect(page.get_by_text("This is not a whole file of saved weeks.")).to_be_visible()
    assert days_kept(page) == [week_of(READINGS, 15)]


def test_a_full_storage_leaves_the_week_in_the_sheet(page: Page) -> None:
    page.add_init_script("""
        const set = Storage.prototype.setItem;
        Storage.prototype.setItem = function (key, text) {
            if (key === "bloodGlucoseWeeks") throw new DOMException("full", "QuotaExceededError");
            set.call(this, key, text);
        };
    """)
    open_sheet(page, week_of(READINGS, 15))
    press(page, "Start a new week")
    expect(page.get_by_text("So the week was not filed: it is still in the sheet.")).to_be_visible()
    assert stored(page) == week_of(READINGS, 15)
