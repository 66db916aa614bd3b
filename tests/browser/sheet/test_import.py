"""Opening a saved copy: nothing is lost or guessed, and nothing changes without consent."""

from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from playwright.sync_api import Locator, Page, expect

from tests.support.sheet.reader import NodeScript
from tests.support.sheet.tools import open_fold
from tests.support.sheet.weeks import (
    FIELDS,
    Week,
    blank_week,
    button,
    csv,
    download,
    full_week,
    open_sheet,
    press,
    shown_week,
    stored_week,
)
from webapp.tools.sheet.sheet import SLOTS

REPLACE, KEEP = "Replace my sheet with this", "Keep my sheet"
AWKWARD = ['say "cheese"', '"', '","', 'a","b","c', "  two  ", "दूध चिया", '"",""']

# What the fields of the page can hold: notes without line breaks, valid numbers, real dates.
NOTES = st.one_of(
    st.text(alphabet='",a \\\t', max_size=12),
    st.text(alphabet=st.characters(exclude_characters="\n\r", exclude_categories=["Cs"])),
)
NUMBERS = st.one_of(
    st.just(""),
    st.integers(-5, 2000).map(str),
    st.floats(0, 40).map(lambda value: f"{value:.1f}"),
    st.sampled_from(["0", "-0", ".5", "1e2", "9E9", "1e-7", "12.345678901234567"]),
)
DATES = st.one_of(
    st.just(""), st.dates().map(str), st.sampled_from(["12026-01-05", "122026-12-31", "2028-02-29"])
)
DAY = st.fixed_dictionaries({"date": DATES, **dict.fromkeys(SLOTS, NUMBERS), "notes": NOTES})


@pytest.fixture(scope="module")
def reader(tmp_path_factory: pytest.TempPathFactory) -> Iterator[NodeScript]:
    started = NodeScript(tmp_path_factory.mktemp("reader"))
    yield started
    started.close()


def choose_file(page: Page, content: str | bytes, name: str = "blood_glucose_log.csv") -> None:
    data = content.encode() if isinstance(content, str) else content
    open_fold(page, "import")
    page.locator("#sheet-import").set_input_files(
        {"name": name, "mimeType": "text/csv", "buffer": data}
    )


def preview(page: Page) -> Locator:
    return page.locator("#sheet-preview")


@settings(deadline=None, max_examples=60)
@given(week=st.lists(DAY, min_size=7, max_size=7), unit=st.sampled_from(["mg/dL", "mmol/L"]))
def test_whatever_the_sheet_can_write_it_reads_back_unchanged(
    reader: NodeScript, week: Week, unit: str
) -> None:
    assert reader.ask(week=week, unit=unit) == {"read": {"week": week, "unit": unit}}


@pytest.mark.parametrize("ending", ["\n", "\r\n"])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
@pytest.mark.parametrize("last", ["", "again"])
def test_a_copy_with_windows_line_endings_or_a_byte_order_mark_is_read(
    reader: NodeScript, ending: str, mark: str, last: str
) -> None:
    text = mark + csv(full_week('","')).replace("\n", ending) + (ending if last else "")
    assert reader.ask(text=text) == {"read": {"week": full_week('","'), "unit": "mg/dL"}}


def with_value(field: str, value: str) -> str:
    week = full_week()
    week[2][field] = value
    return csv(week)


REFUSED = {
    "a line break in a note": (with_value("notes", "one\ntwo"), "8 days instead of 7"),
    "saved anew without quotes": (csv(full_week()).replace('"', ""), "Line 3 (Sunday)"),
    "six days": (csv(full_week()[:6]), "6 days instead of 7"),
    "eight days": (csv([*full_week(), full_week()[0]]), "8 days instead of 7"),
    "another header": (csv(full_week()).replace("Notes", "Remarks"), "not a copy of this sheet"),
    "another unit": (csv(full_week(), "mg"), "not a copy of this sheet"),
    "a value too few": (
        csv(full_week()).replace('"2026-11-16",', "", 1),
        "Line 4 (Monday) has 9 values instead of 10",
    ),
    "a word for a number": (
        with_value("afterLunch", "high"),
        "Line 5 (Tuesday), After Lunch: “high” is not a number",
    ),
    "a number no field takes": (with_value("afterLunch", "+5"), "“+5” is not a number"),
    "a number with a bare point": (with_value("afterLunch", "5."), "“5.” is not a number"),
    "a decimal comma": (with_value("beforeLunch", "5,6"), "“5,6” is not a number"),
    "a number beyond all numbers": (with_value("afterLunch", "1e999"), "is not a number"),
    "a day that is not": (with_value("date", "2026-02-30"), "“2026-02-30” is not a date"),
    "an American date": (with_value("date", "11/17/2026"), "“11/17/2026” is not a date"),
    "the year nought": (with_value("date", "0000-01-01"), "“0000-01-01” is not a date"),
    "a quote in a number": (with_value("afterLunch", '1"2'), "is not a number"),
    "cut at the end": (csv(full_week())[:-3], "Line 9 (Saturday)"),
    "far too large": (with_value("notes", "x" * 300_000), "too large"),
    "nothing at all": ("", "not a copy of this sheet"),
}


@pytest.mark.parametrize("what", REFUSED)
def test_a_file_that_is_not_certainly_a_copy_is_refused_with_the_reason(
    reader: NodeScript, what: str
) -> None:
    text, reason = REFUSED[what]
    assert reason in reader.ask(text=text)["refused"]


def test_a_saved_copy_is_restored_with_its_unit_and_every_character(page: Page) -> None:
    week = full_week()
    for day, note in zip(week, AWKWARD, strict=True):
        day["notes"] = note
    week[6]["afterSleep"] = ""
    week[5]["date"] = ""
    open_sheet(page, week)
    unit = page.get_by_label("Unit", exact=True)
    unit.select_option("mmol/L")
    copy = download(page, "Download CSV")[1]
    assert copy.decode() == csv(week, "mmol/L")
    press(page, "Clear All")
    unit.select_option("mg/dL")
    choose_file(page, copy)
    press(page, REPLACE)
    assert shown_week(page) == week
    assert stored_week(page) == week
    expect(unit).to_have_value("mmol/L")
    expect(preview(page)).to_be_empty()


def test_a_preview_changes_nothing_and_undo_restores_what_the_copy_replaced(page: Page) -> None:
    mine, copy = full_week("mine"), blank_week()
    copy[1].update(date="2026-10-05", beforeLunch="5.6", notes='from "home"')
    open_sheet(page, mine)
    choose_file(page, csv(copy, "mmol/L"))
    expect(preview(page)).to_contain_text("in mmol/L")
    monday = preview(page).locator("tbody tr").nth(1).locator("th, td")
    expect(monday).to_have_text(["Monday", *[copy[1][field] for field in FIELDS]])
    expect_unchanged_sheet(page)
    press(page, KEEP)  # closes the preview
    expect(preview(page)).to_be_empty()
    expect_unchanged_sheet(page)
    choose_file(page, csv(full_week("other")))
    press(page, REPLACE)
    assert stored_week(page) == full_week("other")
    press(page, "Undo")
    expect_unchanged_sheet(page)


def expect_unchanged_sheet(page: Page) -> None:
    assert shown_week(page) == full_week("mine")
    assert stored_week(page) == full_week("mine")
    expect(page.get_by_label("Unit", exact=True)).to_have_value("mg/dL")
    expect(button(page, "Undo")).to_be_hidden()


def test_a_refusal_is_shown_changes_nothing_and_the_corrected_file_can_be_chosen(
    page: Page, subtests: pytest.Subtests
) -> None:
    open_sheet(page, full_week("mine"))
    for name, (content, reason) in {
        "line break": REFUSED["a line break in a note"],
        "huge": REFUSED["far too large"],
        "binary": (bytes(range(256)) * 40, "not a copy of this sheet"),
    }.items():
        with subtests.test(name):
            choose_file(page, content)
            expect(preview(page)).to_contain_text(reason)
            expect(preview(page)).to_contain_text("Nothing was changed.")
            expect(button(page, REPLACE)).to_have_count(0)
            assert shown_week(page) == full_week("mine")
            assert stored_week(page) == full_week("mine")
    choose_file(page, csv(full_week("corrected")))  # under the same name
    press(page, REPLACE)
    assert stored_week(page) == full_week("corrected")
