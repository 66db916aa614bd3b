"""Filed weeks, in Node: whatever is merged, a week is kept once and nothing is lost."""

import json
from copy import deepcopy
from datetime import date, timedelta
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tests.support.sheet.filed import Entry, archive_json, entries
from tests.support.sheet.reader import NodeScript
from tests.support.sheet.weeks import FIELDS, Week, blank_week

DATES = {"dated": "2026-11-15", "other": "2026-11-08", "undated": ""}


@st.composite
def filed_weeks(draw: st.DrawFn) -> Entry:
    """Few values, so that weeks are often the same, or one contains all of another."""
    start = draw(st.sampled_from(sorted(DATES.values())))
    days: Week = blank_week()
    days[0]["date"] = start
    for field in ("beforeLunch", "notes"):
        days[draw(st.integers(0, 1))][field] = draw(st.sampled_from(("", "90", "120")))
    return {
        "start": start,
        "unit": draw(st.sampled_from(("mg/dL", "mmol/L"))),
        "days": days,
        "medicines": draw(st.sampled_from(("", "Metformin"))),
        "filed": draw(st.integers(0, 5)),
    }


lists_of_weeks = st.lists(filed_weeks(), max_size=5)


def values(entry: Entry) -> list[tuple[int, str, str]]:
    """The values written in a week, each with its place."""
    found = [
        (number, field, day[field])
        for number, day in enumerate(entry["days"])
        for field in FIELDS
        if day[field]
    ]
    return [*found, (7, "medicines", entry["medicines"])] if entry["medicines"] else found


def is_contained(entry: Entry, merged: list[dict[str, Any]]) -> bool:
    return any(
        (one["start"], one["unit"]) == (entry["start"], entry["unit"])
        and set(values(entry)) <= set(values(one))
        for one in merged
    )


@given(list_of=lists_of_weeks, entry=filed_weeks())
def test_a_filed_week_drops_nothing_and_filed_twice_it_is_kept_once(
    sheet: NodeScript, list_of: list[Entry], entry: Entry
) -> None:
    once = sheet.ask(ask="add", list=list_of, entry=entry)["list"]
    assert all(is_contained(one, once) for one in [*list_of, entry])
    later = {**entry, "filed": entry["filed"] + 7}
    again = sheet.ask(ask="add", list=once, entry=later)
    assert again["list"] == once
    assert again["added"] is None


@given(mine=lists_of_weeks, others=lists_of_weeks)
def test_merging_drops_nothing_and_a_second_time_adds_nothing(
    sheet: NodeScript, mine: list[Entry], others: list[Entry]
) -> None:
    merged = sheet.ask(ask="merge", list=mine, others=others)["list"]
    assert all(is_contained(one, merged) for one in [*mine, *others])
    again = sheet.ask(ask="merge", list=merged, others=others)
    assert (again["list"], again["fresh"], again["differing"]) == (merged, 0, 0)


def test_a_merge_says_how_many_weeks_are_new_and_how_many_differ(sheet: NodeScript) -> None:
    others = entries(4)
    mine = deepcopy(others[2:])
    others[3]["days"][0]["notes"] = "another version"
    found = sheet.ask(ask="merge", list=mine, others=others)
    assert (found["fresh"], found["differing"]) == (2, 1)
    assert len(found["list"]) == 5


def test_the_name_of_a_week_is_its_dates_up_to_the_end_of_the_calendar(sheet: NodeScript) -> None:
    starts = ["2026-11-15", "2026-11-29", "2026-12-27", "9999-12-28"]
    assert sheet.ask(ask="spans", starts=starts)["spans"] == [
        "15 to 21 November 2026",
        "29 November to 5 December 2026",
        "27 December 2026 to 2 January 2027",
        "28 December 9999 to 3 January 10000",
    ]


@given(date=st.dates(), days=st.integers(-6, 6))
def test_the_days_after_a_date_are_those_of_the_calendar(
    sheet: NodeScript, date: date, days: int
) -> None:
    assume(0 < date.toordinal() + days <= date.max.toordinal())
    after = str(date + timedelta(days))
    assert sheet.ask(ask="after", date=str(date), days=days) == {"date": after}


@given(
    days=st.lists(st.sampled_from(("", "2026-11-15", "2026-11-17", "0001-01-01", "12026-01-01")))
)
def test_a_week_with_any_dates_can_be_saved_and_read_back(
    sheet: NodeScript, days: list[str]
) -> None:
    week = blank_week()
    for day, text in zip(week, days, strict=False):
        day["date"] = text
    entry = sheet.ask(ask="entry", days=week, unit="mg/dL", medicines="", filed=3)["entry"]
    read = sheet.ask(ask="file", list=[entry])
    assert read == {"weeks": [entry], "whole": True, "newer": False}


@pytest.mark.parametrize("date", ["2026-02-30", "2026-13-45", "0000-01-01", "99999-99-99"])
def test_a_date_that_does_not_exist_counts_as_none_and_cannot_be_read(
    sheet: NodeScript, date: str
) -> None:
    week = blank_week()
    week[0].update(date=date, notes="x")
    entry = sheet.ask(ask="entry", days=week, unit="mg/dL", medicines="", filed=3)["entry"]
    assert entry["start"] == ""
    assert sheet.ask(ask="file", list=[entry])["weeks"] == []


def test_the_version_filed_last_comes_first_even_if_the_clock_was_set_back(
    sheet: NodeScript,
) -> None:
    first = entries(1)[0] | {"filed": 1_800_000_000_000}
    changed = deepcopy(first) | {"filed": 1_700_000_000_000}
    changed["days"][0]["beforeLunch"] = "99"
    both = sheet.ask(ask="add", list=[first], entry=changed)["list"]
    [[newest, older]] = sheet.ask(ask="byWeek", list=both)["groups"]
    assert newest["days"][0]["beforeLunch"] == "99"
    assert older == first


def test_weeks_are_listed_newest_first_whenever_they_were_filed(sheet: NodeScript) -> None:
    filed = entries(4)
    groups = sheet.ask(ask="byWeek", list=[filed[2], filed[0], filed[3], filed[1]])["groups"]
    assert [group[0]["start"] for group in groups] == [one["start"] for one in reversed(filed)]


@pytest.mark.parametrize(
    "broken",
    [
        {"unit": "mg"},
        {"medicines": None},
        {"filed": "1"},
        {"start": "2026-11-08"},
        {"days": blank_week()[:6]},
        {"more": 1},
        {"days": [{**day, "beforeLunch": "<b>"} for day in blank_week()]},
    ],
    ids=str,
)
def test_an_invalid_week_is_left_out_and_the_file_is_not_whole(
    sheet: NodeScript, broken: dict[str, Any]
) -> None:
    good, bad = entries(2)
    read = sheet.ask(ask="file", text=archive_json([good, {**bad, **broken}]))
    assert (read["weeks"], read["whole"], read["newer"]) == ([good], False, False)


NAMES = st.sampled_from(("version", "weeks", *entries(1)[0], *FIELDS, "toString", "__proto__"))
ANY_JSON = st.recursive(
    st.none() | st.booleans() | st.integers(0, 2) | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(NAMES, inner),
)


@settings(max_examples=20)
@given(text=st.one_of(st.text(), ANY_JSON.map(json.dumps)))
def test_arbitrary_text_is_read_without_an_error(sheet: NodeScript, text: str) -> None:
    assert sheet.ask(ask="file", text=text)["weeks"] == []


def test_a_reminder_is_a_calendar_of_daily_events(sheet: NodeScript) -> None:
    question = {"times": ["19:30", "07:05", "07:05"], "now": "2026-11-22T12:00:00Z"}
    text = sheet.ask(ask="reminder", **question)["text"]
    assert text.endswith("END:VCALENDAR\r\n")
    lines = text.split("\r\n")
    assert "\n" not in text.replace("\r\n", "")
    assert max(len(line) for line in lines) <= 75
    assert [line for line in lines if line.startswith("DTSTART")] == [
        "DTSTART:20261122T070500",
        "DTSTART:20261122T193000",
    ]
    assert lines.count("RRULE:FREQ=DAILY") == lines.count("BEGIN:VALARM") == 2
    assert len({line for line in lines if line.startswith("UID:")}) == 2
