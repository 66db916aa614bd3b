"""Filed weeks as data: of two for one Sunday the newer stays, none without dates is lost."""

import json
from typing import Any

import pytest

from scripts.rules import modules
from tests.support.node import node
from webapp.tools.sheet.week import COLUMNS, WEEK

SCRIPT = """
import { meterWords } from "./static/js/sheet/views.js";
import { parseWeeks, startOf, withWeeks } from "./static/js/sheet/weeks.js";
import { spanOf } from "./static/js/forms/dates.js";
import { parse } from "./static/js/forms/list_form.js";
const list = await module(given.list);
"""
LIST = modules()[WEEK.name]
EMPTY = {each.name: "" for each in COLUMNS}


def call(name: str, *given: object) -> Any:
    """What a function of the scripts makes of these; parse… and startOf are given the list too."""
    taken = "list, ...given.taken" if name.startswith(("parse", "startOf")) else "...given.taken"
    return node(SCRIPT, f"{name}({taken})", {"list": LIST, "taken": given})


def entry(start: str, reading: str, filed: int = 1, **more: object) -> dict[str, object]:
    days = [{**EMPTY, "date": start, "beforeLunch": reading}, *[EMPTY] * 6]
    return {"start": start, "unit": "mg/dL", "days": days, "medicines": "", "filed": filed, **more}


def test_of_two_weeks_with_the_same_sunday_the_one_filed_last_stays() -> None:
    older, newer = entry("2026-11-22", "100", 1), entry("2026-11-22", "120", 2)
    assert call("withWeeks", [older], [newer]) == [newer]
    assert call("withWeeks", [newer], [older]) == [newer]


def test_weeks_without_dates_are_all_kept() -> None:
    weeks = [entry("", "100"), entry("", "120"), entry("2026-11-22", "100")]
    assert call("withWeeks", weeks[:1], weeks) == weeks


def test_a_file_of_the_version_before_is_read_as_it_is() -> None:
    weeks = [entry("2026-11-15", "100", medicines="Metformin"), entry("2026-11-22", "120")]
    text = json.dumps({"version": 1, "weeks": weeks})
    assert call("parseWeeks", text) == {"value": weeks, "whole": True}


def two(**bad: object) -> str:
    """A file with a whole week, and one with something wrong."""
    weeks = [entry("2026-11-22", "100"), {**entry("2026-11-15", "100"), **bad}]
    return json.dumps({"version": 1, "weeks": weeks})


@pytest.mark.parametrize(
    ("text", "weeks"),
    [
        pytest.param("[]", 0, id="a list"),
        pytest.param('{"version": 2, "weeks": []}', 0, id="another version"),
        pytest.param('{"version": 1, "weeks": {}}', 0, id="no list of weeks"),
        pytest.param(two(filed=1e300), 1, id="a time that no calendar has"),
        pytest.param(two(filed="1"), 1, id="a time that is a text"),
        pytest.param(two(unit="grams"), 1, id="a unit that the sheet does not know"),
        pytest.param(two(medicines={}), 1, id="medicines that are no text"),
        pytest.param(two(days=[]), 1, id="no days"),
        pytest.param(two(days=[None] * 7), 1, id="days that are none"),
        pytest.param(two(days=[{}] * 6), 1, id="six days"),
        pytest.param(two(days=[{**EMPTY, "beforeLunch": "<b>"}] * 7), 1, id="no number"),
    ],
)
def test_what_is_not_whole_is_told_and_the_rest_is_read(text: str, weeks: int) -> None:
    found = call("parseWeeks", text)
    assert (found["whole"], len(found["value"])) == (False, weeks)


DAY = {"date": "2026-11-22", "beforeLunch": "100"}


@pytest.mark.parametrize(
    ("days", "kept", "whole"),
    [
        pytest.param([DAY] * 7, "100", True, id="a column is missing, as a new one is"),
        pytest.param([{**DAY, "beforeLunch": 100}] * 7, "100", True, id="a number"),
        pytest.param({"a": 1}, "", False, id="no list"),
        pytest.param([DAY] * 6, "100", False, id="six days"),
        pytest.param([{**DAY, "beforeLunch": "abc"}] * 7, "", False, id="a text"),
        pytest.param([5, *[DAY] * 6], "", False, id="a day that is no object"),
        pytest.param([{**DAY, "date": "0000-01-01"}] * 7, "100", False, id="the year 0"),
    ],
)
def test_a_week_that_a_browser_kept_is_read_as_far_as_it_fits(
    days: object, kept: str, whole: bool
) -> None:
    found = call("parse", json.dumps(days))
    assert (found["value"][0]["beforeLunch"], found["whole"]) == (kept, whole)


@pytest.mark.parametrize(
    ("dates", "start"),
    [
        pytest.param(["", "2026-11-23"], "2026-11-22", id="its Sunday, by any of its days"),
        pytest.param(["", ""], "", id="no date"),
        pytest.param(["2026-11-25", "2026-11-23"], "2026-11-23", id="dates of other days"),
        pytest.param(["2026-02-30", ""], "", id="a day that does not exist"),
        pytest.param(["", "2027-01-01"], "2026-12-31", id="over the end of the year"),
    ],
)
def test_a_week_starts(dates: list[str], start: str) -> None:
    days = [{**EMPTY, "date": date} for date in dates]
    assert call("startOf", [*days, *[EMPTY] * (7 - len(days))]) == start


@pytest.mark.parametrize(
    ("start", "words"),
    [
        pytest.param("2026-11-22", "22 to 28~November~2026", id="in one month"),
        pytest.param("2026-11-29", "29~November to 5~December~2026", id="in two months"),
        pytest.param("2026-12-27", "27~December~2026 to 2~January~2027", id="in two years"),
    ],
)
def test_a_week_is_named_by_its_dates_which_no_line_breaks(start: str, words: str) -> None:
    assert call("spanOf", start, "{first} to {last}") == words.replace("~", "\xa0")


@pytest.mark.parametrize(
    ("notes", "words"),
    [
        ("HI", ["HI"]),
        ("hi", ["HI"]),
        ("HI twice before dinner, LO x3", ["HI", "HI", "LO", "LO", "LO"]),
        ("hi two times", ["HI", "HI"]),
        ("HI 3 pm", ["HI"]),
        (" Lo. ", ["LO"]),
        ("ate late, HI and then LO", ["HI", "LO"]),
        ("Hi before dinner", ["HI"]),
        ("lo at 7 am", ["LO"]),
        ("Hi doctor", []),
        ("LOW sugar, this high", []),
        ("Hi डाक्टर", []),
    ],
)
def test_hi_and_lo_of_a_note_are_counted(notes: str, words: list[str]) -> None:
    assert call("meterWords", notes) == words
