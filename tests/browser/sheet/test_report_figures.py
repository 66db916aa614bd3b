"""Every figure of the report over 13 weeks, computed independently in Python."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import pytest

from tests.support.sheet.filed import Entry, entries
from tests.support.sheet.reader import NodeScript
from webapp.formulas.glucose import levels
from webapp.formulas.glucose.levels import LOW, MG_DL, MMOL_L
from webapp.formulas.glucose.targets import TARGET_SETS, Range, TargetSet
from webapp.tools.sheet.sheet import DAYS, SLOTS

FASTING = ("beforeBreakfast", "afterSleep")
SETS = {item.key: item for item in TARGET_SETS}
Reading = tuple[str, Fraction, str, str]
"""The slot, the value, its date and the day's note."""

every_set = pytest.mark.parametrize("targets", SETS)
every_unit = pytest.mark.parametrize("unit", [MG_DL, MMOL_L])


@pytest.fixture(scope="module")
def sheet(tmp_path_factory: pytest.TempPathFactory) -> Iterator[NodeScript]:
    started = NodeScript(tmp_path_factory.mktemp("report"), "weeks.mjs")
    yield started
    started.close()


def report(
    sheet: NodeScript, weeks: list[Entry], unit: str, targets: str, fasting: bool = False
) -> dict[str, Any]:
    return sheet.ask(ask="report", entries=weeks, unit=unit, targets=targets, fastingOnly=fasting)


def target_range(slot: str, unit: str, item: TargetSet) -> Range:
    if slot in FASTING:
        pair = item.fasting
    elif slot == "beforeSleep":
        pair = item.bedtime
    else:
        pair = item.after if slot.startswith("after") else item.before
    return pair[0 if unit == MG_DL else 1]


def certain_readings(week: Entry, unit: str) -> list[Reading]:
    return [
        (slot, Fraction(day[slot]), day["date"], day["notes"])
        for day in week["days"]
        for slot in SLOTS
        if day[slot] and not levels.doubtful(float(day[slot]), unit)
    ]


def expected_figures(readings: list[Reading], unit: str, item: TargetSet) -> dict[str, Any]:
    """The figures of these readings, each computed directly from its definition."""
    values = [value for _, value, _, _ in readings]
    judged = below = inside = 0
    for slot, value, _, _ in readings:
        aim = target_range(slot, unit, item)
        low = Fraction(str(LOW.limit(unit) if aim.low is None else aim.low))
        if value < low:
            below += 1
        if aim.high is not None:
            judged += 1
            high = Fraction(str(aim.high))
            inside += low <= value and (value < high if aim.below else value <= high)
    return {
        "count": len(values),
        "average": pytest.approx(float(sum(values) / len(values))) if values else None,
        "lowest": pytest.approx(float(min(values))) if values else None,
        "highest": pytest.approx(float(max(values))) if values else None,
        "judged": judged,
        "inTarget": inside,
        "below": below,
    }


@every_unit
@every_set
@pytest.mark.parametrize("fasting", [False, True], ids=["all", "fasting"])
def test_every_figure_by_meal_by_week_and_in_total(
    sheet: NodeScript, unit: str, targets: str, fasting: bool
) -> None:
    weeks = entries(13, unit, seed=len(targets))
    answer = report(sheet, weeks, unit, targets, fasting)
    slots = FASTING if fasting else tuple(SLOTS)
    item = SETS[targets]
    by_week = [[one for one in certain_readings(week, unit) if one[0] in slots] for week in weeks]
    everything = [one for week in by_week for one in week]
    assert len(everything) > 100
    assert len(answer["weeks"]) == 13
    assert answer["all"] == expected_figures(everything, unit, item)
    for place, readings in enumerate([everything, *by_week]):
        shown = answer["slots"] if place == 0 else answer["weeks"][place - 1]["slots"]
        assert [row.pop("slot") for row in shown] == list(slots)
        for slot, row in zip(slots, shown, strict=True):
            assert row == expected_figures(
                [one for one in readings if one[0] == slot], unit, item
            ), slot
    for week, readings in zip(answer["weeks"], by_week, strict=True):
        assert week["all"] == expected_figures(readings, unit, item)


@every_unit
@every_set
def test_lows_and_highs_are_those_of_the_table_of_levels(
    sheet: NodeScript, unit: str, targets: str
) -> None:
    weeks = entries(13, unit, seed=7)
    answer = report(sheet, weeks, unit, targets)
    expected: dict[str, list[tuple[str, ...]]] = {"lows": [], "highs": []}
    for week in weeks:
        for slot, value, date, note in certain_readings(week, unit):
            level = levels.of(float(value), unit, pregnant=SETS[targets].pregnant)
            if level:
                side = "lows" if level.side == "below" else "highs"
                expected[side].append((date, slot, level.name, note))
    for side, rows in expected.items():
        found = [
            (one["date"], one["slot"], one["level"]["name"], one["note"]) for one in answer[side]
        ]
        assert found == rows[::-1]
        assert len(rows) > 5


def test_doubtful_readings_are_left_out_and_counted(sheet: NodeScript) -> None:
    weeks = entries(2)
    weeks[0]["days"][0]["beforeLunch"] = "12345"
    weeks[1]["days"][2]["beforeLunch"] = "5.6"
    answer = report(sheet, weeks, MG_DL, "general")
    assert answer["doubts"] == 2
    assert answer["all"] == expected_figures(
        [one for week in weeks for one in certain_readings(week, MG_DL)], MG_DL, SETS["general"]
    )


def test_a_week_in_the_wrong_unit_is_not_counted(sheet: NodeScript) -> None:
    right, wrong = entries(1)[0], entries(2, MMOL_L)[0]
    answer = report(sheet, [wrong, right], MG_DL, "general")
    assert answer["doubtfulWeeks"] == [wrong["start"]]
    assert answer["all"] == expected_figures(certain_readings(right, MG_DL), MG_DL, SETS["general"])


def test_the_texts_of_a_row_are_its_figures(sheet: NodeScript) -> None:
    weeks = entries(3, MMOL_L)
    answer = report(sheet, weeks, MMOL_L, "older-complex")
    rows = {row[0]: row[1:] for row in answer["rows"]}
    assert list(rows) == [*SLOTS.values(), "All readings"]
    assert rows["After Lunch"][4] == "–"  # the ADA names no figure: nothing is in target
    for figures in answer["slots"]:
        count, average, lowest, highest, inside, below = rows[SLOTS[figures["slot"]]]
        assert (count, float(lowest), float(highest)) == (
            str(figures["count"]),
            figures["lowest"],
            figures["highest"],
        )
        assert float(average) == pytest.approx(figures["average"], abs=0.051)
        assert below.split(" ")[0] == str(figures["below"])
        if figures["judged"]:
            share = 100 * figures["inTarget"] / figures["judged"]
            assert inside.split(" ")[0] == str(figures["inTarget"])
            assert float(inside.split("(")[1].rstrip("%)")) == pytest.approx(share, abs=0.51)


def test_a_reading_without_a_date_of_its_own_gets_that_of_its_row(sheet: NodeScript) -> None:
    [week] = entries(1)
    week["days"][3]["date"] = ""
    week["days"][3]["beforeLunch"] = "45"
    answer = report(sheet, [week], MG_DL, "general")
    found = [(one["date"], one["day"]) for one in answer["lows"] if one["text"] == "45"]
    assert ("2026-11-18", DAYS[3]) in found
