"""Over the whole range: a worse reading is never less urgent, and no page contradicts another."""

from collections.abc import Iterable

import pytest

from tests.unit.tools.asking import Said, ask
from webapp.health import levels, lines
from webapp.health.levels import MG_DL, MMOL_L, UNITS
from webapp.tables.table import TIMES
from webapp.tools.anion_gap import USUAL
from webapp.tools.blood_sugar import KINDS, NOT_TOLD

ALL = (NOT_TOLD, *KINDS)
NOT_PREGNANT = [kind for kind in ALL if not kind.startswith("pregnan")]
RANGE = {
    MG_DL: [str(value) for value in range(20, 901)],
    MMOL_L: [f"{tenths / 10}" for tenths in range(11, 334)],
}
MIDDLE = {MG_DL: 90, MMOL_L: 5.0}
"""A usual reading: on both sides of it readings become worse."""
BOTH = [(unit, kind) for unit in UNITS for kind in ALL]


def urgencies(said: Iterable[Said]) -> list[int]:
    return [TIMES.index(each.time) for each in said if not each.asks]


@pytest.mark.parametrize(("unit", "kind"), BOTH)
def test_urgency_never_falls_while_a_reading_gets_worse(unit: str, kind: str) -> None:
    values = RANGE[unit]
    high = [ask("sugar", f"{unit} {kind} {v}") for v in values if float(v) >= MIDDLE[unit]]
    low = [ask("sugar", f"{unit} {kind} {v}") for v in values if float(v) <= MIDDLE[unit]]
    for worse in (urgencies(high), urgencies(reversed(low))):
        assert worse == sorted(worse)
        assert worse[-1] == TIMES.index("now")


@pytest.mark.parametrize("unit", UNITS)
def test_urgency_never_falls_while_an_average_gets_worse(unit: str) -> None:
    averages = [v for v in RANGE[unit] if float(v) <= levels.HI.limit(unit)]
    high = urgencies(ask("a1c", f"{unit} {v}") for v in averages if float(v) >= MIDDLE[unit])
    assert high == sorted(high)
    percents = urgencies(ask("eag", f"{tenths / 10}") for tenths in range(50, 201))
    assert percents == sorted(percents)


@pytest.mark.parametrize("kind", ALL)
def test_a_reading_has_the_same_act_in_both_units(kind: str) -> None:
    """A meter in mmol/L rounds: the act is that of the tenth below the reading, or above it."""
    for value in RANGE[MG_DL][20:580]:  # from 40 to 599
        tenth = int(float(value) / 18 * 10)
        near = {ask("sugar", f"{MMOL_L} {kind} {n / 10}").card for n in (tenth, tenth + 1)}
        assert ask("sugar", f"{MG_DL} {kind} {value}").card in near, value


@pytest.mark.parametrize("unit", UNITS)
def test_the_a1c_page_says_the_act_of_the_converter_for_such_a_reading(unit: str) -> None:
    for value in RANGE[unit]:
        reading, average = ask("sugar", f"{unit} {value}"), ask("a1c", f"{unit} {value}")
        is_level = reading.card in levels.CARDS and float(value) <= levels.HI.limit(unit)
        if is_level and not average.asks and average.card != "check":
            act = levels.CARDS[reading.card].act
            assert act in average.words, value
            assert TIMES.index(average.time) <= TIMES.index(reading.time), value


@pytest.mark.parametrize("kind", NOT_PREGNANT)
@pytest.mark.parametrize("unit", UNITS)
def test_where_targets_differ_in_pregnancy_every_other_card_says_so(unit: str, kind: str) -> None:
    first = lines.TWO_HOURS_TARGET if kind == "after-meal" else who_fasting()
    for value in RANGE[unit]:
        if float(value) >= first.limit(unit) or float(value) < levels.VERY_LOW.limit(unit):
            assert "Pregnant? " in ask("sugar", f"{unit} {kind} {value}").links, value


def who_fasting() -> levels.Line:
    return next(each for each in lines.LINES if each.key == "who-fasting")


@pytest.mark.parametrize("table", ["a1c", "eag"])
def test_every_card_of_the_a1c_page_speaks_to_who_is_pregnant(table: str) -> None:
    for value in range(3, 601):
        said = ask(table, str(value))
        assert said.asks or "Pregnant? " in said.links, value


@pytest.mark.parametrize(("name", "usual"), [("sodium", 140), ("bicarbonate", 24)])
def test_urgency_never_falls_while_a_salt_gets_worse(name: str, usual: int) -> None:
    low, high = USUAL[name]
    for values in (range(usual, high + 1), range(usual, low - 1, -1)):
        others = {"sodium": 140, "chloride": 104, "bicarbonate": 24}
        given = [" ".join(str(n) for n in {**others, name: value}.values()) for value in values]
        found = [said for said in (ask("gap", each) for each in given) if said.card != "swapped"]
        worse = [TIMES.index(said.time) for said in found if said.card != "negative"]
        assert worse == sorted(worse)
