"""Every figure of the report over 13 weeks, computed independently."""

from fractions import Fraction

import pytest

from tests.support.sheet.filed import Entry, entries
from tests.support.sheet.reviewer import SETS, every_unit
from webapp.formulas.glucose import levels
from webapp.formulas.glucose.levels import LOW, MG_DL, MMOL_L
from webapp.formulas.glucose.week.report import (
    Bar,
    Filed,
    LeftOut,
    Report,
    figures_of,
    report_of,
    reviewed,
)
from webapp.formulas.glucose.week.setting import setting_of
from webapp.formulas.glucose.week.week import KINDS, SLOTS

FASTING = ["beforeBreakfast", "afterSleep"]
NOTHING_LEFT = LeftOut(0, 0, 0)
Value = tuple[str, Fraction, str, str]
"""The slot, the value, its date and the day's note."""

every_set = pytest.mark.parametrize("targets", SETS)


def report(
    weeks: list[Entry],
    unit: str = MG_DL,
    targets: str = "general",
    fasting: bool = False,
    left: LeftOut = NOTHING_LEFT,
) -> Report:
    setting = setting_of(unit, targets, [""] * 4)
    filed = [
        Filed(
            week["start"],
            f"Week of {week['start']}",
            [day["date"] for day in week["days"]],
            [day["notes"] for day in week["days"]],
            reviewed(week["days"], setting),
        )
        for week in weeks
    ]
    return report_of(filed, setting, left, fasting_only=fasting)


def certain_readings(week: Entry, unit: str) -> list[Value]:
    return [
        (slot, Fraction(day[slot]), day["date"], day["notes"])
        for day in week["days"]
        for slot in SLOTS
        if day[slot] and not levels.doubtful(float(day[slot]), unit)
    ]


def expected_row(readings: list[Value], unit: str, targets: str) -> list[object]:
    """The numbers of these readings, each computed directly from its definition."""
    values = [value for _, value, _, _ in readings]
    aimed = below = inside = 0
    for slot, value, _, _ in readings:
        aim = SETS[targets].of_kind(KINDS[slot], unit)
        low = Fraction(str(LOW.limit(unit) if aim.low is None else aim.low))
        below += value < low
        if aim.high is not None:
            aimed += 1
            high = Fraction(str(aim.high))
            inside += low <= value and (value < high if aim.below else value <= high)
    average = float(sum(values) / len(values))
    return [
        len(values),
        pytest.approx(average, abs=0.51 if unit == MG_DL else 0.051),
        float(min(values)),
        float(max(values)),
        [inside, pytest.approx(100 * inside / aimed, abs=0.51)] if aimed else [],
        [below, pytest.approx(100 * below / len(values), abs=0.51)],
    ]


def share(text: str) -> list[int]:
    """Read "3 (12%)"; nothing from "–"."""
    return [int(number.strip("(%)")) for number in text.replace("–", "").split()]


def numbers_of(row: list[str]) -> list[object]:
    _, count, average, lowest, highest, inside, below = row
    return [int(count), float(average), float(lowest), float(highest), share(inside), share(below)]


@every_unit
@every_set
@pytest.mark.parametrize("fasting", [False, True], ids=["all", "fasting"])
def test_every_figure_by_meal_by_week_and_in_total(unit: str, targets: str, fasting: bool) -> None:
    weeks = entries(13, unit, seed=len(targets))
    found = report(weeks, unit, targets, fasting)
    slots = FASTING if fasting else [*SLOTS]
    by_week = [[one for one in certain_readings(week, unit) if one[0] in slots] for week in weeks]
    everything = [one for week in by_week for one in week]
    assert len(everything) > 100
    assert found.count == len(everything)
    assert [row[0] for row in found.rows] == [*[SLOTS[slot] for slot in slots], "All readings"]
    assert found.meals == slots
    assert [week.start for week in found.weeks] == [week["start"] for week in weeks]
    for slot, row in zip([*slots, ""], found.rows, strict=True):
        those = [one for one in everything if slot in ("", one[0])]
        assert numbers_of(row) == expected_row(those, unit, targets)
    assert found.highest == max(float(value) for _, value, _, _ in everything)
    for week, readings in zip(found.weeks, by_week, strict=True):
        for slot, cell, bar in zip(slots, week.cells, week.bars, strict=True):
            those = [one for one in readings if one[0] == slot]
            assert (cell == ["–"]) is (bar is None) is (those == [])
            if bar:
                check_cell(cell, bar, expected_row(those, unit, targets))


def check_cell(cell: list[str], bar: Bar, row: list[object]) -> None:
    """Expect "101 (7)", "90–120" and "50% · 10%", and a bar of the same figures."""
    count, average, lowest, highest, inside, below = row
    assert [float(cell[0].split()[0]), share(cell[0].split()[1])] == [average, [count]]
    assert {*map(float, cell[1].split("–"))} == {lowest, highest}
    shares = [share(text) for text in cell[2].split(" · ")]
    assert shares == [part[1:] for part in (inside, below) if isinstance(part, list)]
    assert [bar.average, bar.lowest, bar.highest] == [average, lowest, highest]


@every_unit
@every_set
def test_lows_and_highs_are_those_of_the_table_of_levels(unit: str, targets: str) -> None:
    weeks = entries(13, unit, seed=7)
    found = report(weeks, unit, targets)
    expected: dict[str, list[list[str]]] = {"below": [], "above": []}
    for week in weeks:
        for slot, value, date, note in certain_readings(week, unit):
            level = levels.of(float(value), unit, pregnant=SETS[targets].pregnant)
            if level:
                rows = expected["below" if level.side == "below" else "above"]
                rows.append([date, SLOTS[slot], level.name, note])
    for side, listed in (("below", found.lows), ("above", found.highs)):
        assert [[*row[:2], *row[3:]] for row in listed] == expected[side][::-1]
        assert len(listed) > 5
    assert {row[2].split()[0] for row in found.lows} == {"▼", "▼▼"}
    assert {row[2].split()[0] for row in found.highs} == {"▲▲"}


def test_a_side_is_that_of_the_target_and_none_without_one() -> None:
    [week] = entries(1)
    for day in week["days"]:
        day.update(dict.fromkeys(SLOTS, ""))
    week["days"][0].update(beforeLunch="131", afterLunch="60", beforeDinner="100", afterDinner="99")
    for targets, sides in (
        ("general", ["above", "below", "in", "in"]),
        ("older-complex", ["in", "below", "in", "none"]),
    ):
        [only] = report([week], targets=targets).weeks
        assert [bar.side for bar in only.bars if bar] == sides


def test_a_week_without_a_reading_of_a_meal_has_a_dash_and_no_bar() -> None:
    one, other = entries(2)
    for day in one["days"]:
        day["beforeLunch"] = ""
    found = report([one, other])
    place = found.meals.index("beforeLunch")
    assert [week.cells[place] == ["–"] for week in found.weeks] == [True, False]
    assert [week.bars[place] is None for week in found.weeks] == [True, False]


def test_what_is_not_counted_is_said_in_a_sentence() -> None:
    weeks = entries(2)
    plain = report(weeks)
    assert plain.sentences == [
        "Where a target names no lower figure, a reading below 70 mg/dL counts as below."
    ]
    weeks[0]["days"][0]["beforeLunch"] = "12345"
    weeks[1]["days"][2]["beforeLunch"] = "5.6"
    wrong = entries(3, MMOL_L)[0]
    found = report([wrong, *weeks], left=LeftOut(1, 2, 1))
    assert found.count == len([one for week in weeks for one in certain_readings(week, MG_DL)])
    assert len(found.weeks) == 2
    assert found.sentences[1:] == [
        "2 doubtful readings are left out.",
        f"Week of {wrong['start']} is left out: its readings look like the other unit.",
        "1 week is left out, because of another unit.",
        "2 weeks are left out, because no date is written in it.",
        "1 week is kept in more than one version; the one filed last is counted.",
    ]
    fasting = report(weeks, fasting=True)
    assert not any("doubtful" in sentence for sentence in fasting.sentences)


def test_without_readings_there_is_nothing_to_report() -> None:
    found = report([])
    assert (found.count, found.meals, found.weeks, found.lows) == (0, [], [], [])
    assert all(row[1:] == ["0", *"–––––"] for row in found.rows)
    assert figures_of([], setting_of(MG_DL, "general", [""] * 4)).average == 0
