"""Judges the readings of a week.

Doubtful readings, and a whole week in the wrong unit, are questioned and never judged.
"""

import math
from dataclasses import dataclass

from ...numbers import field_number
from ..levels import HIGH, HIGH_PREGNANCY, LOW, Level, looks_other, outside_meters
from ..levels import of as level_of
from .meter_words import words_of
from .setting import Setting, is_above, other_unit
from .week import SLOTS, Week, Written

OTHER_UNIT, NO_METER = "other unit", "no meter"


@dataclass(frozen=True, slots=True)
class Typed:
    """A number in the cell of a slot; number: that of the day."""

    number: int
    slot: str
    text: str
    value: float


@dataclass(frozen=True, slots=True)
class Reading:
    """A reading and what it means.

    doubt: OTHER_UNIT, NO_METER or "". above, below: its side of the target. mark: the symbol and
    the words for its cell.
    """

    number: int
    slot: str
    text: str
    value: float
    doubt: str
    level: Level | None
    above: bool
    below: bool
    mark: tuple[str, str]


@dataclass(frozen=True, slots=True)
class Review:
    """The readings of a week.

    wrong: the unit that most readings look like, or "": with one, none is judged. words: HI and
    LO, which are no readings. sure, doubtful: those of `judged`.
    """

    wrong: str
    every: list[Typed]
    words: list[Written]
    judged: list[Reading]
    sure: list[Reading]
    doubtful: list[Reading]


def review_week(week: Week, setting: Setting, typed: list[Written]) -> Review:
    """Judge the readings; typed: HI and LO in the cells."""
    every = readings(week)
    wrong = other_unit(setting.unit) if _looks_other(every, setting.unit) else ""
    judged: list[Reading] = []
    sure: list[Reading] = []
    doubtful: list[Reading] = []
    if not wrong:
        for one in every:
            reading = _judge(one, setting)
            judged.append(reading)
            if reading.doubt:
                doubtful.append(reading)
            else:
                sure.append(reading)
    return Review(wrong, every, words_of(week, typed), judged, sure, doubtful)


def readings(week: Week) -> list[Typed]:
    """Every reading of the week."""
    found: list[Typed] = []
    for number, day in enumerate(week):
        for slot in SLOTS:
            text = day.get(slot, "")
            if text:
                value = field_number(text)
                if math.isfinite(value):
                    found.append(Typed(number, slot, text, value))
    return found


def _looks_other(every: list[Typed], unit: str) -> bool:
    """Whether most readings look like the other unit.

    One or two numbers that a meter can show in this unit as well (25 mg/dL) are not enough: they
    may be a real low.
    """
    looking, possible, certain = 0, 0, False
    for one in every:
        outside = outside_meters(one.value, unit)
        if looks_other(one.value, unit):
            looking += 1
            certain = certain or outside
            possible += 1
        elif not outside:
            possible += 1
    return (certain or looking > 2) and looking > possible / 2


def _judge(one: Typed, setting: Setting) -> Reading:
    unit, value, target = setting.unit, one.value, setting.targets[one.slot]
    doubt, mark = "", ("", "")
    level: Level | None = None
    above, below = False, False
    if looks_other(value, unit):
        doubt, mark = OTHER_UNIT, ("?", f"{one.text} {other_unit(unit)}?")
    elif outside_meters(value, unit):
        doubt, mark = NO_METER, ("?", "Is this right?")
    else:
        level = level_of(value, unit, pregnant=setting.pregnant)
        above = is_above(value, target)
        below = target.low is not None and value < target.low
        if level:
            mark = _mark(level)
        elif above:
            mark = ("▲", "above target")
        elif below:
            mark = ("▼", "below target")
    return Reading(one.number, one.slot, one.text, value, doubt, level, above, below, mark)


def _mark(level: Level) -> tuple[str, str]:
    if level.side == "below":
        return ("▼" if level is LOW else "▼▼", level.name)
    return ("▲▲", HIGH.name if level is HIGH_PREGNANCY else level.name)  # columns are narrow
