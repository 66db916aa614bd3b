"""The weekly sheet does what the specification says, to the byte."""

from playwright.sync_api import Page, expect

from tests.support.sheet.tools import expect_value, fill_week, unique_week
from tests.support.sheet.weeks import (
    COLUMNS,
    EMPTY_DAY,
    HEADER,
    cell,
    download,
    open_sheet,
    shown_week,
    stored_text,
    stored_week,
    week,
)

RECORD_BLOB_TYPES = """window.blobTypes = [];
const make = URL.createObjectURL;
URL.createObjectURL = (blob) => (window.blobTypes.push(blob.type), make.call(URL, blob));"""


def test_the_unit_changes_no_value_and_is_mg_dl_again_at_each_visit(page: Page) -> None:
    open_sheet(page)
    unit = page.get_by_label("Unit", exact=True)
    expect(unit.locator("option")).to_have_text(["mg/dL", "mmol/L"])
    expect(unit).to_have_value("mg/dL")
    unit.select_option("mmol/L")
    cell(page, "Sunday", "Before Lunch").fill("6.1")
    before = stored_text(page)
    for name in ("mg/dL", "mmol/L"):
        unit.select_option(name)
        expect_value(page, "Sunday", "Before Lunch", "6.1")
        assert stored_text(page) == before
    assert "mmol" not in str(page.evaluate("JSON.stringify({...localStorage})"))
    page.reload()
    expect_value(page, "Sunday", "Before Lunch", "6.1")
    expect(unit).to_have_value("mg/dL")


def test_every_change_of_every_cell_is_saved_immediately(page: Page) -> None:
    open_sheet(page)
    values = unique_week()
    stored_weeks = iter(fill_week(page, values))
    expected = week()
    for entry, texts in zip(expected, values, strict=True):
        for field in COLUMNS:
            entry[field] = texts[field]
            assert next(stored_weeks) == expected
    assert shown_week(page) == values
    assert [list(entry) for entry in stored_week(page)] == [list(EMPTY_DAY)] * 7


def test_the_csv_is_as_specified_to_the_byte(page: Page) -> None:
    page.add_init_script(RECORD_BLOB_TYPES)
    open_sheet(page)
    notes = 'said "low", ate; खाना खाएपछि 😀'
    for field, value in {
        "date": "2026-11-22",
        "beforeBreakfast": "0",
        "afterBreakfast": "180",
        "beforeLunch": "5.60",
        "afterLunch": "007",
        "beforeDinner": "1e2",
        "beforeSleep": "-3",
        "afterSleep": "12345",
        "notes": notes,
    }.items():
        cell(page, "Sunday", COLUMNS[field]).fill(value)
    cell(page, "Saturday", "Notes").fill('","')
    empty = ",".join(['""'] * 10)
    for unit in ("mg/dL", "mmol/L"):
        page.get_by_label("Unit", exact=True).select_option(unit)
        name, content = download(page, "Download CSV")
        assert name == "blood_glucose_log.csv"
        assert content.decode() == "\n".join(
            [
                f"Unit: {unit}",
                HEADER,
                f'"2026-11-22","0","180","5.60","007","1e2","","-3","12345","{notes}"',
                *[empty] * 5,
                ",".join(['""'] * 9) + ',"",""',
            ]
        )
    assert page.evaluate("window.blobTypes") == ["text/csv"] * 2


def test_a_sheet_that_is_only_opened_writes_no_week_and_its_csv_is_a_blank_form(page: Page) -> None:
    open_sheet(page)
    expect(page.get_by_text("It is not medical advice")).to_be_visible()
    expect(page.get_by_text("Nothing you type here is kept")).to_have_count(0)
    assert stored_text(page) is None
    _, content = download(page, "Download CSV")
    empty = ",".join(['""'] * 10)
    assert content.decode() == "\n".join(["Unit: mg/dL", HEADER, *[empty] * 7])
