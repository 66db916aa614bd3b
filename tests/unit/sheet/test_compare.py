"""What a reading is called, and which notices a week gets, once targets were chosen."""

from collections.abc import Iterable
from typing import Any

import pytest

from tests.support.node import node
from webapp.tools.sheet.rules import rules
from webapp.tools.sheet.week import SLOTS

MG, MMOL = "mg/dL", "mmol/L"
OWN = {"own-before-low": 70, "own-before-high": 120, "own-after-low": 90, "own-after-high": 160}
SCRIPT = """
import { compare } from "./static/js/sheet/compare.js";
import { text } from "node:stream/consumers";
const [weeks, rules, choice] = JSON.parse(await text(process.stdin));
console.log(JSON.stringify(weeks.map((week) => compare(week, rules, choice))));
"""
EMPTY = dict.fromkeys(("date", *SLOTS, "notes"), "")

Readings = dict[int, dict[str, str]]


def compared(chosen: str, *weeks: Readings, unit: str = MG, own: object = OWN) -> Any:
    written = [[{**EMPTY, **week.get(day, {})} for day in range(7)] for week in weeks]
    return node(SCRIPT, [written, rules(), {"set": chosen, "unit": unit, "own": own}])


def names_of(texts: Iterable[object], slot: str, chosen: str, unit: str = MG) -> list[str]:
    # Enough readings that are sure, so that one in the other unit does not stop the comparing.
    sure = dict.fromkeys(list(SLOTS)[:5], "100" if unit == MG else "6")
    weeks = [{0: sure, 1: sure, 6: {slot: str(text)}} for text in texts]
    return [found["readings"][-1]["name"] for found in compared(chosen, *weeks, unit=unit)]


def notices(readings: Readings, chosen: str, unit: str = MG) -> list[str]:
    [found] = compared(chosen, readings, unit=unit)
    return [notice["name"] for notice in found["notices"]]


FASTING, AFTER, BEFORE, BEDTIME = "beforeBreakfast", "afterLunch", "beforeDinner", "beforeSleep"


@pytest.mark.parametrize(
    ("chosen", "slot", "expected"),
    [
        pytest.param(
            "general",
            FASTING,
            {53.9: "very_low", 54: "low", 69.9: "low", 70: "below", 79.9: "below", 80: "in"}
            | {130: "in", 130.1: "above", 239.9: "above", 240: "high", 299.9: "high"}
            | {300: "higher", 539.9: "higher", 540: "very_high", 700: "very_high"},
            id="most adults, fasting: from very low to very high",
        ),
        pytest.param(
            "general", AFTER, {70: "in", 179.9: "in", 180: "above"}, id="most adults, after a meal"
        ),
        pytest.param(
            "general",
            BEDTIME,
            {60: "low", 85: "untold", 150: "untold", 240: "high"},
            id="most adults, at bedtime no target is named (W4)",
        ),
        pytest.param(
            "older",
            BEFORE,
            {89.9: "below", 90: "in", 150: "in", 150.1: "above"},
            id="65 or older, before a meal",
        ),
        pytest.param(
            "older",
            BEDTIME,
            {99.9: "below", 100: "in", 180: "in", 180.1: "above"},
            id="65 or older, at bedtime",
        ),
        pytest.param("older", AFTER, {150: "untold", 240: "high"}, id="65 or older, after a meal"),
        pytest.param(
            "pregnant",
            FASTING,
            {53.9: "very_low", 66: "low", 94.9: "in", 95: "above", 125.9: "above"}
            | {126: "fasting_high", 199.9: "fasting_high", 200: "high_pregnancy"}
            | {300: "high_pregnancy", 540: "very_high"},
            id="pregnant, fasting (D5, D6)",
        ),
        pytest.param(
            "pregnant",
            AFTER,
            {119.9: "in", 120: "above_two_hours", 139.9: "above_two_hours", 140: "above"}
            | {199.9: "above", 200: "high_pregnancy"},
            id="pregnant, after a meal, by one hour and by two",
        ),
        pytest.param(
            "pregnant",
            BEFORE,
            {139.9: "untold", 140: "above_every", 190: "above_every", 200: "high_pregnancy"},
            id="pregnant, at a time without a target (D6)",
        ),
        pytest.param(
            "own",
            FASTING,
            {69: "low", 70: "in", 120: "in", 120.1: "above"},
            id="the visitor's own numbers before a meal",
        ),
        pytest.param(
            "own",
            AFTER,
            {89.9: "below", 90: "in", 160: "in", 160.1: "above", 205: "above"},
            id="the visitor's own numbers after a meal",
        ),
        pytest.param("own", BEDTIME, {150: "untold"}, id="no own numbers at bedtime"),
        pytest.param(
            "own-pregnant",
            AFTER,
            {160: "in", 161: "above", 200: "high_pregnancy"},
            id="her own numbers in pregnancy",
        ),
    ],
)
def test_a_reading_in_mg_dl_is_called(chosen: str, slot: str, expected: dict[float, str]) -> None:
    assert names_of(expected, slot, chosen) == list(expected.values())


def test_a_reading_in_mmol_l_is_judged_by_the_published_limits_of_that_unit() -> None:
    expected = {2.9: "very_low", 3.0: "low", 3.9: "below", 4.4: "in", 7.2: "in", 7.3: "above"} | {
        13.3: "high",
        16.7: "higher",
        30: "very_high",
    }
    assert names_of(expected, FASTING, "general", MMOL) == list(expected.values())


@pytest.mark.parametrize(
    ("text", "unit", "name"),
    [
        pytest.param("5.6", MG, "other", id="5.6 in mg/dL"),
        pytest.param("33.3", MG, "other", id="33.3 in mg/dL"),
        pytest.param("34", MG, "very_low", id="34 in mg/dL"),
        pytest.param("1", MG, "very_low", id="1 in mg/dL"),
        pytest.param("33.3", MMOL, "very_high", id="33.3 in mmol/L"),
        pytest.param("33.4", MMOL, "other", id="33.4 in mmol/L"),
        pytest.param("100", MMOL, "other", id="100 in mmol/L"),
    ],
)
def test_a_number_that_the_other_unit_shows_is_asked_about(text: str, unit: str, name: str) -> None:
    assert names_of([text], FASTING, "general", unit) == [name]


def test_an_own_number_that_is_not_given_judges_nothing() -> None:
    weeks = {0: {FASTING: "500"}}, {0: {FASTING: "150"}}
    found = compared("own", *weeks, own={})
    assert [week["readings"][0]["name"] for week in found] == ["higher", "in"]


@pytest.mark.parametrize(
    ("chosen", "readings", "names"),
    [
        pytest.param("general", {0: {FASTING: "100"}}, [], id="all in target: nothing"),
        pytest.param("general", {0: {FASTING: "150"}}, [], id="above target: only the mark"),
        pytest.param("general", {0: {AFTER: "245"}}, ["high"], id="one high"),
        pytest.param("general", {0: {AFTER: "320"}}, ["higher"], id="one of 300 or more"),
        pytest.param(
            "general",
            {0: {FASTING: "480", AFTER: "500"}},
            ["high_twice"],
            id="480 and 500: the second high counts (D3)",
        ),
        pytest.param(
            "general",
            {0: {FASTING: "245"}, 3: {AFTER: "250"}, 5: {AFTER: "260"}},
            ["high_twice"],
            id="three highs are counted",
        ),
        pytest.param(
            "general",
            {0: {FASTING: "45"}, 1: {AFTER: "560"}, 2: {AFTER: "62"}, 3: {AFTER: "245"}},
            ["very_low", "very_high", "high_twice", "low_twice"],
            id="the gravest first",
        ),
        pytest.param(
            "general",
            {0: {FASTING: "45", AFTER: "50"}},
            ["very_low"],
            id="no notice whose readings all stand in a graver one (C13)",
        ),
        pytest.param("general", {0: {AFTER: "62"}}, ["low"], id="one low"),
        pytest.param(
            "general", {0: {AFTER: "62"}, 2: {AFTER: "65"}}, ["low_twice"], id="two lows (D7)"
        ),
        pytest.param(
            "general", {4: {"notes": "HI before breakfast"}}, ["very_high"], id="HI in notes (D4)"
        ),
        pytest.param("general", {4: {"notes": "LO, shaky"}}, ["very_low"], id="LO in the notes"),
        pytest.param("general", {4: {"notes": "HIGH hopes, low tide"}}, [], id="no HI nor LO"),
        pytest.param("general", {0: {BEDTIME: "150"}}, ["untold"], id="at bedtime: not judged"),
        pytest.param(
            "pregnant",
            {0: {AFTER: "205"}},
            ["high_pregnancy"],
            id="pregnant, 205: one notice, no empty second (C13)",
        ),
        pytest.param(
            "pregnant",
            {0: {FASTING: "118"}, 1: {AFTER: "172"}},
            ["above"],
            id="pregnant, fasting 118 and after lunch 172 (D5)",
        ),
        pytest.param(
            "pregnant", {0: {FASTING: "130"}}, ["fasting_high"], id="pregnant, fasting 130 (D6)"
        ),
        pytest.param(
            "pregnant",
            {0: {"beforeLunch": "190", BEDTIME: "180"}},
            ["above"],
            id="pregnant, 190 before lunch and 180 before sleep are above every target (D6)",
        ),
        pytest.param(
            "pregnant",
            {0: {"beforeLunch": "120"}},
            ["untold_pregnant"],
            id="pregnant, 120 before lunch is not counted as within (D6)",
        ),
        pytest.param(
            "pregnant", {0: {FASTING: "50"}}, ["very_low_pregnant"], id="pregnant, very low (C14)"
        ),
        pytest.param("pregnant", {0: {FASTING: "66"}}, ["low_pregnant"], id="pregnant, 66 (F3)"),
        pytest.param(
            "pregnant",
            {0: {FASTING: "66"}, 1: {FASTING: "67"}},
            ["low_twice_pregnant"],
            id="pregnant, two lows",
        ),
        pytest.param(
            "pregnant", {0: {AFTER: "545"}}, ["very_high_pregnant"], id="pregnant, very high"
        ),
        pytest.param("pregnant", {0: {FASTING: "5.6"}}, ["other"], id="pregnant, other unit"),
        pytest.param("own-pregnant", {0: {AFTER: "205"}}, ["high_pregnancy"], id="own, pregnant"),
    ],
)
def test_a_week_gets_the_notices(chosen: str, readings: Readings, names: list[str]) -> None:
    assert notices(readings, chosen) == names


@pytest.mark.parametrize(
    ("readings", "wrong"),
    [
        pytest.param({0: {FASTING: "5.6"}}, True, id="one that no meter shows in mg/dL"),
        pytest.param({0: {FASTING: "25", AFTER: "28"}}, False, id="two that may be real lows"),
        pytest.param(
            {0: {FASTING: "25", AFTER: "28", BEDTIME: "30"}}, True, id="three are the other unit"
        ),
        pytest.param({0: {FASTING: "5.6", AFTER: "100"}}, False, id="half of them"),
    ],
)
def test_a_week_mostly_in_the_other_unit_is_only_asked_about(
    readings: Readings, wrong: bool
) -> None:
    [found] = compared("general", readings)
    assert found["wrong"] == wrong
    assert "other" in [notice["name"] for notice in found["notices"]]
    assert not wrong or not any("mark" in reading for reading in found["readings"])
