"""Judges the readings of a week.

Doubtful readings, and a whole week in the wrong unit, are questioned and never judged.
"""

import math
from dataclasses import dataclass

from webapp.health.levels import HIGH, HIGH_PREGNANCY, LOW, Level, looks_other, outside_meters
from webapp.health.levels import of as level_of
from webapp.tables.numbers import field_number

from .meter_words import words_of
from .setting import Setting, is_above, other_unit
from .week import SLOTS, Week, Written

OTHER_UNIT, NO_METER = "other unit", "no meter"


@dataclass(frozen=True, slots=True)
class Reading:
    """A number in the cell of a slot, and what it means; number: that of the day.

    doubt: OTHER_UNIT, NO_METER or "". above: whether it is above the target. mark: the symbol and
    the words for its cell.
    """

    number: int
    slot: str
    text: str
    value: float
    doubt: str
    level: Level | None
    above: bool
    mark: tuple[str, str]


@dataclass(frozen=True, slots=True)
class Review:
    """The readings of a week.

    wrong: the unit that most readings look like, or "": with one, none is judged. words: HI and
    LO, which are no readings. sure, doubtful: those of `judged`.
    """

    wrong: str
    every: list[Reading]
    words: list[Written]
    judged: list[Reading]
    sure: list[Reading]
    doubtful: list[Reading]


def review_week(week: Week, setting: Setting, typed: list[Written]) -> Review:
    """Judge the readings; typed: HI and LO in the cells."""
    every: list[Reading] = []
    for number, day in enumerate(week):
        for slot in SLOTS:
            text = day.get(slot, "")
            value = field_number(text)
            if math.isfinite(value):
                every.append(_judge(number, slot, text, value, setting))
    wrong = other_unit(setting.unit) if _looks_other(every, setting.unit) else ""
    judged = [] if wrong else every
    sure = [one for one in judged if not one.doubt]
    doubtful = [one for one in judged if one.doubt]
    return Review(wrong, every, words_of(week, typed), judged, sure, doubtful)


def _looks_other(every: list[Reading], unit: str) -> bool:
    """Whether most readings look like the other unit.

    One or two numbers that a meter can show in this unit as well (25 mg/dL) are not enough: they
    may be a real low.
    """
    looking = [one for one in every if one.doubt == OTHER_UNIT]
    possible = [one for one in every if one.doubt != NO_METER]
    certain = any(outside_meters(one.value, unit) for one in looking)
    return (certain or len(looking) > 2) and len(looking) > len(possible) / 2


def _judge(number: int, slot: str, text: str, value: float, setting: Setting) -> Reading:
    unit, target = setting.unit, setting.targets[slot]
    doubt, mark = "", ("", "")
    level: Level | None = None
    above = False
    if looks_other(value, unit):
        doubt, mark = OTHER_UNIT, ("?", f"{text} {other_unit(unit)}?")
    elif outside_meters(value, unit):
        doubt, mark = NO_METER, ("?", "Is this right?")
    else:
        level = level_of(value, unit, pregnant=setting.pregnant)
        above = is_above(value, target)
        if level:
            mark = _mark(level)
        elif above:
            mark = ("▲", "above target")
        elif target.low is not None and value < target.low:
            mark = ("▼", "below target")
    return Reading(number, slot, text, value, doubt, level, above, mark)


def _mark(level: Level) -> tuple[str, str]:
    if level.side == "below":
        return ("▼" if level is LOW else "▼▼", level.name)
    return ("▲▲", HIGH.name if level is HIGH_PREGNANCY else level.name)  # columns are narrow
