"""Weeks are filed, looked at, put back and deleted, and none is ever lost."""

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.support.sheet.filed import (
    KEY,
    NEW_WEEK_BUTTON,
    archive_json,
    dated_week,
    entries,
    entry,
    filed_weeks,
    store_archive,
)
from tests.support.sheet.tools import (
    expect_value,
    open_fold,
    open_other_tab,
    set_time,
    set_time_zone,
)
from tests.support.sheet.weeks import (
    DAYS,
    cell,
    open_sheet,
    press,
    shown_week,
    store_text,
    stored_text,
    stored_week,
    week,
)
from tests.support.sheet.weeks import KEY as WEEK_KEY

UNITS = {"mg/dL": "8 to 14 November 2026", "mmol/L": "15 to 21 November 2026"}
SATURDAY = "2026-11-21T18:10:00Z"  # five minutes before midnight in Nepal
SUNDAY = "2026-11-21T18:20:00Z"


def test_a_week_begun_before_midnight_and_ended_after_it_keeps_its_dates(page: Page) -> None:
    set_time_zone(page.context.new_cdp_session(page), "Asia/Kathmandu")
    set_time(page, SATURDAY)
    open_sheet(page, dated_week())
    press(page, NEW_WEEK_BUTTON)
    expect_value(page, "Sunday", "Date", "2026-11-22")  # after this week comes the next
    page.evaluate("localStorage.clear()")
    open_sheet(page)
    press(page, "Fill this week's dates")
    cell(page, "Saturday", "After Dinner").fill("131")
    expect(page.locator("tr[data-today] th")).to_have_text("Saturday")
    set_time(page, SUNDAY)
    page.evaluate("document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))")
    expect(page.locator("#sheet-ended")).to_contain_text("15 to 21 November 2026")
    expect(page.locator("tr[data-today]")).to_have_count(0)
    page.get_by_label("Unit", exact=True).select_option("mmol/L")
    press(page, NEW_WEEK_BUTTON)
    expect_value(page, "Sunday", "Date", "2026-11-22")
    [one] = filed_weeks(page)
    assert (one["start"], one["unit"]) == ("2026-11-15", "mmol/L")
    assert one["days"][6] == {**week()[0], "date": "2026-11-21", "afterDinner": "131"}
    assert [day["date"] for day in shown_week(page)] == [f"2026-11-{22 + day}" for day in range(7)]
    assert stored_week(page) == shown_week(page)
    expect(page.locator("#sheet-filing")).to_contain_text("15 to 21 November 2026 is filed")
    expect(page.locator("tr[data-today] th")).to_have_text("Sunday")


def test_undo_restores_the_week_and_removes_it_from_the_past_weeks(page: Page) -> None:
    days = dated_week()
    open_sheet(page, days)
    press(page, NEW_WEEK_BUTTON)
    expect_value(page, "Monday", "Notes", "")
    # The week itself remains seven entries of ten strings.
    assert [len(day) for day in stored_week(page)] == [10] * 7
    assert set(page.evaluate("() => Object.keys(localStorage)")) == {WEEK_KEY, KEY}
    press(page, "Undo")
    expect_value(page, "Monday", "Notes", "walked")
    assert (shown_week(page), stored_week(page), filed_weeks(page)) == (days, days, [])


def test_differing_versions_of_a_week_are_kept_side_by_side(page: Page) -> None:
    store_archive(page, archive_json([entry(dated_week())]))
    open_sheet(page, dated_week(beforeLunch="140", notes="walked"))
    press(page, NEW_WEEK_BUTTON)
    expect_value(page, "Monday", "Notes", "")
    assert len(filed_weeks(page)) == 2
    open_fold(page, "past")
    expect(page.locator("#past-list h3")).to_have_text(["15 to 21 November 2026"])
    table = page.get_by_role("region", name="The versions of 15 to 21 November 2026")
    expect(table.locator("tbody tr")).to_have_text(["Monday, before lunch140104"])


def test_the_present_week_is_filed_before_another_is_put_back(page: Page) -> None:
    old, now = entries(1, "mmol/L")[0], dated_week("2026-11-22")
    store_archive(page, archive_json([{**old, "medicines": "Insulin"}]))
    open_sheet(page, now)
    page.get_by_label("Unit", exact=True).select_option("mg/dL")
    open_fold(page, "past")
    page.get_by_role("button", name="Put back into the sheet").click()
    expect_value(page, "Sunday", "Date", "2026-11-15")
    assert shown_week(page) == old["days"]
    expect(page.get_by_label("Unit", exact=True)).to_have_value("mmol/L")
    assert [(one["start"], one["unit"]) for one in filed_weeks(page)] == [
        ("2026-11-15", "mmol/L"),
        ("2026-11-22", "mg/dL"),
    ]
    press(page, "Undo")
    expect_value(page, "Sunday", "Date", "2026-11-22")
    assert shown_week(page) == now
    expect(page.get_by_label("Unit", exact=True)).to_have_value("mg/dL")
    assert [one["start"] for one in filed_weeks(page)] == ["2026-11-15"]


def test_a_deleted_week_can_be_brought_back(page: Page) -> None:
    store_archive(page, archive_json(entries(3)))
    open_sheet(page)
    open_fold(page, "past")
    before = ["15 to 21 November 2026", "8 to 14 November 2026", "1 to 7 November 2026"]
    expect(page.locator("#past-list h3")).to_have_text(before)
    page.get_by_role("button", name="Delete: 8 to 14 November 2026").click()
    expect(page.locator("#past-list h3")).to_have_count(2)
    expect(page.get_by_role("button", name="Bring it back")).to_be_focused()
    press(page, "Bring it back")
    expect(page.locator("#past-list h3")).to_have_text(before)
    assert sorted(filed_weeks(page), key=lambda one: str(one["start"])) == entries(3)


def test_a_past_week_can_be_looked_at(page: Page) -> None:
    store_archive(page, archive_json([entry(dated_week(), medicines="Metformin")]))
    open_sheet(page)
    open_fold(page, "past")
    look = page.get_by_role("button", name="View: 15 to 21 November 2026")
    look.click()
    table = page.get_by_role("region", name="15 to 21 November 2026")
    expect(table.get_by_role("rowheader")).to_have_text(DAYS)
    expect(table).to_contain_text("walked")
    expect(page.locator("#past-list")).to_contain_text("Medicines: Metformin")
    expect(look).to_have_attribute("aria-expanded", "true")
    look.click()
    expect(table).to_have_count(0)


def test_a_past_week_prints_on_one_page_in_place_of_the_sheet(
    page: Page, subtests: pytest.Subtests
) -> None:
    page.add_init_script("window.print = () => {}")
    one, other = entries(2)[:1], entries(1, "mmol/L")
    store_text(
        page,
        archive_json([{**filed, "medicines": "Metformin 500 mg"} for filed in one + other]),
        KEY,
    )
    open_sheet(page, dated_week("2026-11-22"))
    open_fold(page, "past")
    for unit, dates in UNITS.items():
        page.get_by_role("button", name=f"Print: {dates}").click()
        with subtests.test(unit):
            for paper in ("A4", "Letter"):
                assert page.pdf(format=paper, landscape=True).count(b"/MediaBox") == 1
            page.emulate_media(media="print")
            expect(page.locator("#sheet > .week > .sheet")).to_be_hidden()
            lines = page.locator("#sheet-paper .sheet-lines")
            expect(lines).to_contain_text(f"Week {dates}")
            expect(lines).to_contain_text("Metformin 500 mg")
            expect(lines).to_contain_text(f"Unit{unit}")
            expect(page.locator("#sheet-paper .strip")).to_contain_text("All readings")
        page.emulate_media(media="null")


def test_putting_back_a_week_without_medicines_keeps_the_present_ones(page: Page) -> None:
    store_archive(page, archive_json(entries(1)))
    open_sheet(page)
    open_fold(page, "past")
    open_fold(page, "keep")
    page.get_by_label("Medicines this week").fill("Metformin")
    page.get_by_role("button", name="Put back into the sheet").click()
    expect_value(page, "Sunday", "Date", "2026-11-15")
    expect(page.get_by_label("Medicines this week")).to_have_value("Metformin")


def test_two_tabs_agree_on_the_filed_weeks(page: Page, context: BrowserContext) -> None:
    open_sheet(page, dated_week())
    second = open_other_tab(context)
    open_fold(second, "past")
    press(page, NEW_WEEK_BUTTON)
    expect(second.locator("#past-list h3")).to_have_text("15 to 21 November 2026")
    expect_value(second, "Monday", "Notes", "")
    cell(second, "Monday", "Notes").fill("another week")
    expect_value(page, "Monday", "Notes", "another week")
    expect(page.get_by_role("button", name="Undo", exact=True)).to_be_hidden()
    press(second, NEW_WEEK_BUTTON)
    expect_value(page, "Monday", "Notes", "")
    assert len(filed_weeks(page)) == len(filed_weeks(second)) == 2
    second.get_by_role("button", name="Delete: 15 to 21 November 2026").click()
    expect(second.locator("#past-list h3")).to_have_count(1)
    assert len(filed_weeks(page)) == 1


def test_a_blank_week_is_not_filed(page: Page) -> None:
    open_sheet(page)
    press(page, NEW_WEEK_BUTTON)
    expect(page.locator("#sheet-filing")).to_contain_text("The sheet is now for")
    press(page, NEW_WEEK_BUTTON)
    assert stored_text(page, KEY) is None


def test_the_unit_of_the_last_filed_week_is_offered_but_not_selected(page: Page) -> None:
    store_archive(page, archive_json(entries(1, "mmol/L")))
    open_sheet(page)
    expect(page.get_by_label("Unit", exact=True)).to_have_value("mg/dL")
    expect(page.locator("#sheet-unit-offer")).to_contain_text("Your last filed week is in mmol/L.")
    press(page, "Use mmol/L")
    expect(page.get_by_label("Unit", exact=True)).to_have_value("mmol/L")
    expect(page.locator("#sheet-unit-offer")).to_be_empty()
