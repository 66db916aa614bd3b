"""A saved copy is read as it was written, or refused with the reason."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.support.sheet.reader import NodeScript
from tests.support.sheet.weeks import SLOTS, Week, csv, full_week

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


@settings(deadline=None, max_examples=60)
@given(week=st.lists(DAY, min_size=7, max_size=7), unit=st.sampled_from(["mg/dL", "mmol/L"]))
def test_whatever_the_sheet_can_write_it_reads_back_unchanged(
    sheet: NodeScript, week: Week, unit: str
) -> None:
    assert sheet.ask(ask="copy", week=week, unit=unit) == {"read": {"week": week, "unit": unit}}


@pytest.mark.parametrize("ending", ["\n", "\r\n"])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
@pytest.mark.parametrize("last", ["", "again"])
def test_a_copy_with_windows_line_endings_or_a_byte_order_mark_is_read(
    sheet: NodeScript, ending: str, mark: str, last: str
) -> None:
    text = mark + csv(full_week('","')).replace("\n", ending) + (ending if last else "")
    assert sheet.ask(ask="copy", text=text) == {"read": {"week": full_week('","'), "unit": "mg/dL"}}


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
    sheet: NodeScript, what: str
) -> None:
    text, reason = REFUSED[what]
    assert reason in sheet.ask(ask="copy", text=text)["refused"]
