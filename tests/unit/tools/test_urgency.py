"""Over the whole range: a worse reading is never less urgent, and no page contradicts another."""

import math
import re
from collections.abc import Iterable

import pytest

from tests.unit.tools.asking import TABLES, Said, ask, text_of
from webapp.health import levels
from webapp.health.levels import MG_DL, MMOL_L, UNITS
from webapp.health.people import CHILD, DIABETES, EVERYBODY, PEOPLE, PREGNANT, UNDIAGNOSED
from webapp.tables.table import TIMES
from webapp.tools.anion_gap import USUAL
from webapp.tools.blood_sugar import BANDS

NUMBER = re.compile(r"\d+(?:\.\d+)?")
MIDDLE = {MG_DL: 90, MMOL_L: 5.0}
"""A usual reading: on both sides of it readings become worse."""
UNIT_QUESTIONS = {"mmol", "mg", "mmol-low", "low-or-mmol", "high-or-mg"}
WHOSE = [f"{who} {kind}" for who, kind in BANDS]


def steps(table: str, unit: str) -> list[str]:
    """Each number of the rules with a tenth before and after it, and the whole numbers between
    them. From one to the next no condition changes, so these stand for the range in tenths.
    """
    used = [each for key, each in TABLES[table].sums.items() if key.startswith(unit)]
    edges = {float(n) for each in used for when, _ in each.rules for n in NUMBER.findall(when)}
    near = {round(edge + tenth / 10, 1) for edge in edges for tenth in (-1, 0, 1)}
    between = {math.ceil(value + 0.1) for value in near}
    return [f"{value:g}" for value in sorted(near | between) if 0.1 <= value <= 900]


def urgencies(said: Iterable[Said]) -> list[int]:
    """How urgent the answers are, but for those that ask about the unit or the number."""
    return [TIMES.index(each.time) for each in said if each.card not in UNIT_QUESTIONS | {"check"}]


@pytest.mark.parametrize("unit", UNITS)
@pytest.mark.parametrize("whose", WHOSE)
def test_urgency_never_falls_while_a_reading_gets_worse(unit: str, whose: str) -> None:
    said = {float(v): ask("sugar", f"{unit} {whose} {v}") for v in steps("sugar", unit)}
    high = [each for value, each in said.items() if value >= MIDDLE[unit]]
    low = [each for value, each in said.items() if value <= MIDDLE[unit]]
    for worse in (urgencies(high), urgencies(reversed(low))):
        assert worse == sorted(worse)
        assert worse[-1] == TIMES.index("now")
    for each in said.values():
        if each.card in UNIT_QUESTIONS and each.time:  # then the act stands above the question
            assert re.match(r"(Is it \S+ \S+\? )?(Take|Give) sugar now", each.words)


@pytest.mark.parametrize("who", EVERYBODY)
@pytest.mark.parametrize("unit", UNITS)
def test_urgency_never_falls_while_an_average_gets_worse(unit: str, who: str) -> None:
    averages = [v for v in steps("a1c", unit) if float(v) <= levels.HI.value(unit)]
    said = {float(v): ask("a1c", f"{unit} {who} {v}") for v in averages}
    high = urgencies(each for value, each in said.items() if value >= MIDDLE[unit])
    low = [each for value, each in said.items() if value <= MIDDLE[unit] and not each.asks]
    assert high == sorted(high)
    assert urgencies(low[::-1]) == sorted(urgencies(low))[::1]
    percents = urgencies(ask("eag", f"{who} {tenths / 10}") for tenths in range(50, 140))
    assert percents == sorted(percents)


@pytest.mark.parametrize("whose", WHOSE)
def test_a_reading_has_the_same_act_in_both_units(whose: str) -> None:
    """A meter in mmol/L rounds: the act is that of the tenth below the reading, or above it."""
    for value in range(40, 600, 3):
        tenth = int(value / 18 * 10)
        near = {ask("sugar", f"{MMOL_L} {whose} {n / 10}").card for n in (tenth, tenth + 1)}
        assert ask("sugar", f"{MG_DL} {whose} {value}").card in near, value


@pytest.mark.parametrize("who", EVERYBODY)
@pytest.mark.parametrize("unit", UNITS)
def test_an_average_is_never_more_urgent_than_such_a_reading(unit: str, who: str) -> None:
    for level in levels.LEVELS:
        if level.average:
            reading, average = level.card.told({who}), level.average.told({who})
            assert TIMES.index(average.time) <= TIMES.index(reading.time), level.name


@pytest.mark.parametrize(
    ("typed", "time"),
    [
        pytest.param("pregnant after-meal 121", "", id="only twice in a row is a call"),
        pytest.param("pregnant fasting 110", "", id="fasting, too"),
        pytest.param("pregnant fasting 92", "", id="of a lab alone"),
        pytest.param("pregnant fasting 126", "today", id="once is a call"),
        pytest.param("pregnant 150", "today", id="a call if it was fasting"),
        pytest.param("pregnant 72", "today", id="a snack now"),
        pytest.param("diabetes before-meal 72", "today", id="eat now"),
        pytest.param("diabetes 72", "today", id="eat now, the time not told"),
        pytest.param("diabetes after-meal 79", "today", id="eat now, after a meal too"),
        pytest.param("diabetes after-meal 80", "", id="and not from the target on"),
        pytest.param("child 72", "today", id="a snack for a child now"),
        pytest.param("undiagnosed 60", "today", id="the next visit if well"),
    ],
)
def test_the_colour_of_an_answer_is_as_urgent_as_its_words(typed: str, time: str) -> None:
    assert ask("sugar", typed).time == time


def other_people(who: str) -> re.Pattern[str]:
    """What a narrowed answer says of nobody else."""
    words = {
        DIABETES: ("child", "pregnan", "without diabetes", "no diagnosis", "ward"),
        UNDIAGNOSED: ("child", "pregnan", "insulin", "glicla", "with diabetes", "ward"),
        CHILD: ("pregnan", "glicla", "ward", "with diabetes", "your clinic"),
        PREGNANT: ("child", "glicla", "with diabetes"),
    }
    return re.compile("|".join(words[who]), re.IGNORECASE)


@pytest.mark.parametrize("who", PEOPLE.answers)
def test_a_narrowed_answer_has_no_clause_for_another_person(who: str) -> None:
    wrong = other_people(who)
    for name in ("sugar", "a1c", "eag", "bmi"):
        for key, card in TABLES[name].cards.items():
            shown = {
                c for k, of in TABLES[name].sums.items() if who in k.split(" ") for _, c in of.rules
            }
            if key in shown:
                said = card.told({who})
                assert not wrong.search(text_of(said)), f"{name} {key}: {text_of(said)}"


@pytest.mark.parametrize(("name", "usual"), [("sodium", 140), ("bicarbonate", 24)])
def test_urgency_never_falls_while_a_salt_gets_worse(name: str, usual: int) -> None:
    low, high = USUAL[name]
    for values in (range(usual, high + 1), range(usual, low - 1, -1)):
        others = {"sodium": 140, "chloride": 104, "bicarbonate": 24}
        given = [" ".join(str(n) for n in {**others, name: value}.values()) for value in values]
        found = [said for said in (ask("gap", each) for each in given) if said.card != "swapped"]
        worse = [TIMES.index(said.time) for said in found if said.card != "negative"]
        assert worse == sorted(worse)
