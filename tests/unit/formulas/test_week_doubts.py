"""What the sheet says about the wrong unit and about values that no meter shows."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.support.sheet.reviewer import (
    OTHER_UNIT,
    advice_keys,
    every_unit,
    numbers,
    ordinary_week,
    review,
    week_of,
)
from tests.support.sheet.weeks import blank_week
from webapp.formulas.glucose import levels
from webapp.formulas.glucose.levels import MG_DL, MMOL_L
from webapp.formulas.glucose.week.week import SLOTS

# ---- the wrong unit ----


@every_unit
def test_a_week_in_the_other_unit_is_asked_about_and_never_judged(unit: str) -> None:
    other = OTHER_UNIT[unit]
    week = ordinary_week(other)
    answer = review(week, unit)
    assert answer.wrong == other
    assert answer.groups == answer.judged == answer.sure == []
    assert answer.rows[-1][1] == "0"
    assert answer.no_summary == (
        f"No summary: these readings look like {other}, but the sheet is set to {unit}."
    )
    right = review(week, other)
    assert right.wrong == ""
    assert right.rows[-1][1] == "24"
    assert right.groups == []


@pytest.mark.parametrize(
    ("rows", "wrong"),
    [
        ([{"beforeLunch": "5.6"}], MMOL_L),
        ([{"beforeLunch": "5.6", "afterLunch": "100"}], ""),  # half is not most
        ([{"beforeLunch": "5.6", "afterLunch": "8", "beforeDinner": "100"}], MMOL_L),
        ([{"beforeLunch": "5.6", "afterLunch": "0", "beforeDinner": "12345"}], MMOL_L),
        ([{"beforeLunch": "25"}], ""),  # may be a real low
        ([{"beforeLunch": "25", "afterLunch": "28"}], ""),
        ([{"beforeLunch": "25", "afterLunch": "6.1"}], MMOL_L),
        ([{"beforeLunch": "25", "afterLunch": "28", "beforeDinner": "21"}], MMOL_L),
        ([{"beforeLunch": "0", "afterLunch": "-5"}], ""),
    ],
)
def test_the_majority_of_readings_decides_whether_the_unit_looks_wrong(
    rows: list[dict[str, str]], wrong: str
) -> None:
    assert review(week_of(*rows)).wrong == wrong


@every_unit
@given(values=st.lists(numbers, max_size=20))
def test_after_switching_the_unit_the_sheet_never_asks_to_switch_back(
    unit: str, values: list[str]
) -> None:
    week = blank_week()
    for place, value in enumerate(values):
        week[place % 7][list(SLOTS)[place // 7]] = value
    if review(week, unit).wrong:
        assert review(week, OTHER_UNIT[unit]).wrong == ""


def test_a_real_low_that_looks_like_the_other_unit_still_gets_advice() -> None:
    for week in (week_of({"beforeLunch": "25"}), [*ordinary_week(MG_DL)[:6], *week_of()[:1]]):
        week[6]["beforeLunch"] = week[0]["beforeLunch"] = "25"
        (group,) = review(week).groups
        assert group.title == "Did you mean mmol/L? This sheet is set to mg/dL."
        assert levels.statement(levels.VERY_LOW, "25 mg/dL", MG_DL, sure=False) in group.says


def test_a_single_number_of_the_other_unit_is_asked_about() -> None:
    week = ordinary_week(MG_DL)
    week[6]["beforeLunch"] = "5.6"
    answer = review(week)
    (group,) = answer.groups
    assert (group.where, group.says) == ("Saturday: before lunch 5.6", [])
    assert answer.judged[-1].mark == ("?", "5.6 mmol/L?")


# ---- doubtful readings ----


@pytest.mark.parametrize("text", ["0x1F", "0b11", "Infinity", " ", "1_0", "5.", "+5", "٩"])
def test_text_that_no_number_field_holds_is_no_reading(text: str) -> None:
    assert review(week_of({"beforeLunch": text})).every == []


@pytest.mark.parametrize(
    ("unit", "value", "shows"),
    [
        (MG_DL, "-5", "LO"),
        (MG_DL, "0", "LO"),
        (MG_DL, "601", "HI"),
        (MG_DL, "12345", "HI"),
        (MMOL_L, "-0.5", "LO"),
        (MMOL_L, "1", "LO"),
        (MMOL_L, "601", "HI"),
    ],
)
def test_a_value_that_no_meter_shows_is_marked_and_left_out(
    unit: str, value: str, shows: str
) -> None:
    week = ordinary_week(unit)
    ordinary = review(week, unit)
    week[6]["beforeLunch"] = value
    answer = review(week, unit)
    assert answer.rows == ordinary.rows
    assert answer.judged[-1].mark == ("?", "Is this right?")
    assert answer.left_out == (
        "1 reading, marked with a question mark, is left out until it is checked."
    )
    (group,) = answer.groups
    assert group.title.startswith("Is this right? Most meters show LO below ")
    level = levels.LO if shows == "LO" else levels.HI
    assert group.says == [f"If your meter shows {shows}: {level.action}"]


@every_unit
@pytest.mark.parametrize("targets", ["general", "older-complex", "pregnancy-ada"])
@given(values=st.lists(numbers, max_size=56))
def test_the_counts_add_up_and_no_summary_includes_a_doubtful_reading(
    unit: str, targets: str, values: list[str]
) -> None:
    week = blank_week()
    for place, value in enumerate(values):
        week[place % 7][list(SLOTS)[place // 7]] = value
    answer = review(week, unit, targets)
    *rows, total = answer.rows
    judged = not answer.wrong
    doubtful = [text for text in values if levels.doubtful(float(text), unit)]
    certain = [float(text) for text in values if text not in doubtful] if judged else []
    assert len(answer.judged) == (len(values) if judged else 0)
    _, count, average, lowest, highest, above = total
    assert int(count) == len(answer.sure) == len(certain) == sum(int(row[1]) for row in rows)
    assert int(above) == sum(int(row[-1]) for row in rows if row[-1] != "–")
    if certain:
        assert (float(lowest), float(highest)) == (min(certain), max(certain))
        assert min(certain) - 0.5 <= float(average) <= max(certain) + 0.5
    else:
        assert (average, lowest, highest) == ("–", "–", "–")
    low = sum(levels.LOW.reached(value, unit) for value in certain)
    assert f": {low}, of which" in answer.lows
    assert (f"{len(doubtful)} reading" in answer.left_out) is bool(judged and doubtful)
    # And there is no advice for a level that was not reached.
    for key, level in (("low", levels.LOW), ("very-low", levels.VERY_LOW), ("high", levels.HIGH)):
        if key in advice_keys(answer):
            assert any(level.reached(value, unit) for value in certain)
