"""What to do about the readings of a week: a group for each action level, the gravest first.

The sentences come from levels.py, and no group repeats one of a group before it.
"""

from dataclasses import dataclass

from webapp.health import levels
from webapp.health import sources as cited
from webapp.health.levels import HI, HIGH, HIGH_PREGNANCY, LO, LOW, VERY_HIGH, VERY_LOW, Level
from webapp.health.sources import Source
from webapp.tables.numbers import plain

from .meter_words import level_of_word
from .review import NO_METER, OTHER_UNIT, Reading, Review
from .setting import Setting, other_unit, set_to
from .week import KINDS, Written, places_of

Said = tuple[str, tuple[Source, ...]]
"""A sentence and its sources."""

_CHILD_DOSE: Said = (levels.CHILD_DOSE, (cited.ISPAD_LOW,))
_STILL_LOW: Said = (levels.STILL_LOW, (cited.JBDS_LOW,))
_NOT_AWAKE: Said = (levels.NOT_AWAKE, ())
_EMERGENCY: Said = (levels.EMERGENCY, (cited.CDC_KETOACIDOSIS, cited.CRISES))
_GLIFLOZIN: Said = (levels.GLIFLOZIN, (cited.FDA_GLIFLOZIN, cited.MHRA_GLIFLOZIN))
_ILL: Said = (levels.PREGNANT_AND_ILL, (cited.NICE_PREGNANCY,))
_TWICE: Said = (levels.ABOVE_TARGET_TWICE, (cited.NICE_PREGNANCY,))

SAID = (_CHILD_DOSE, _STILL_LOW, _NOT_AWAKE, _EMERGENCY, _GLIFLOZIN, _ILL, _TWICE)
"""The sentences that stand beside those of the levels."""

_AFTER_A_LOW = (_CHILD_DOSE, _STILL_LOW, _NOT_AWAKE)
_AFTER_A_HIGH = (_EMERGENCY, _GLIFLOZIN)
_KIND_ORDER = ("fasting", "after", "before", "bedtime")


@dataclass(frozen=True, slots=True)
class Further:
    """What is said after the action of a level.

    head: its name, as a title begins. pins: whether it cannot wait. call: what is pinned too.
    """

    head: str
    lines: tuple[Said, ...]
    pins: bool = True
    call: tuple[Said, ...] = ()


FURTHER = {
    LO.key: Further("LO", _AFTER_A_LOW, call=(_NOT_AWAKE,)),
    VERY_LOW.key: Further("Very low", _AFTER_A_LOW, call=(_NOT_AWAKE,)),
    HI.key: Further("HI", _AFTER_A_HIGH, call=(_EMERGENCY,)),
    VERY_HIGH.key: Further("Very high", _AFTER_A_HIGH, call=(_EMERGENCY,)),
    LOW.key: Further("Low", (_CHILD_DOSE, _STILL_LOW)),
    HIGH_PREGNANCY.key: Further("High in pregnancy", (*_AFTER_A_HIGH, _ILL)),
    HIGH.key: Further("High", _AFTER_A_HIGH, pins=False),
}

EMERGENCIES = (LO.key, VERY_LOW.key, HI.key)
"""What stands out among the groups."""


@dataclass(frozen=True, slots=True)
class Advice:
    """A group: its title, the readings that it is about, sentences with their sources.

    emergency: whether it stands out. head: the title in a few words. where: the readings in
    words. pinned: what cannot wait.
    """

    key: str
    emergency: bool
    head: str
    title: str
    where: str
    says: list[str]
    sources: list[Source]
    pinned: list[str]
    readings: list[Written]


def advise(review: Review, setting: Setting) -> list[Advice]:
    """All groups that the review needs."""
    groups: list[Advice] = []
    for level in (LO, VERY_LOW, HI, VERY_HIGH):
        _add_level(groups, level, review, setting)
    _add_other_unit(groups, review, setting)
    _add_no_meter(groups, review, setting)
    for level in (LOW, HIGH_PREGNANCY, HIGH):
        _add_level(groups, level, review, setting)
    if setting.pregnant:
        _add_above(groups, review.sure)
    return groups


def pinned_words(head: str, readings: list[Written]) -> str:
    """The group and two of its readings; the others are counted."""
    shown = [one for place, one in enumerate(readings) if place < 2]
    rest = len(readings) - 2
    more = f" and {rest} more" if rest > 0 else ""
    return f"{head} {places_of(shown)}{more}."


def _add(groups: list[Advice], group: Advice, lines: list[Said], pinned: list[Said]) -> None:
    """Add a group about some readings, with the sentences that no group before it has."""
    for text, sources in lines:
        if not any(text in other.says for other in groups):
            group.says.append(text)
            for source in sources:
                group.sources.append(source)
    for text, _ in pinned:
        if text not in group.pinned:
            group.pinned.append(text)
    if group.readings:
        groups.append(group)


def _group(key: str, head: str, title: str, readings: list[Written]) -> Advice:
    """A group without sentences."""
    where = places_of(readings)
    return Advice(key, key in EMERGENCIES, head, title, where, [], [], [], readings)


def _add_level(groups: list[Advice], level: Level, review: Review, setting: Setting) -> None:
    # HI and LO, which the meter showed instead of a number, have a level too.
    readings = [
        *(_written(one) for one in review.sure if one.level is level),
        *(word for word in review.words if level_of_word(word) is level),
    ]
    further = FURTHER[level.key]
    action = (level.advice(pregnant=setting.pregnant), level.sources)
    title = f"{further.head}: {level.line(setting.unit)}"
    group = _group(level.key, f"{further.head}.", title, readings)
    _add(groups, group, [action, *further.lines], [action, *further.call] if further.pins else [])


def _add_other_unit(groups: list[Advice], review: Review, setting: Setting) -> None:
    unit, pregnant = setting.unit, setting.pregnant
    those = [one for one in review.doubtful if one.doubt == OTHER_UNIT]
    lines: list[Said] = []
    calls: list[Said] = []
    for one in those:
        # Meters can show some of these in this unit too, so they may be right, and dangerous.
        level = levels.of(one.value, unit, pregnant=pregnant)
        if level and not levels.outside_meters(one.value, unit):
            reading = f"{one.text} {unit}"
            words = levels.statement(level, reading, unit, sure=False, pregnant=pregnant)
            lines.append((words, level.sources))
            calls = [*calls, *FURTHER[level.key].call]
    head = f"Did you mean {other_unit(unit)}?"
    title = f"{head} {set_to(unit)}"
    group = _group("other-unit", head, title, [_written(one) for one in those])
    _add(groups, group, lines, [*lines, *calls])


def _add_no_meter(groups: list[Advice], review: Review, setting: Setting) -> None:
    unit = setting.unit
    those = [one for one in review.doubtful if one.doubt == NO_METER]
    lines: list[Said] = []
    calls: list[Said] = []
    for level in (LO, HI):
        if any(level.reached(one.value, unit) for one in those):
            action = level.advice(pregnant=setting.pregnant)
            lines.append((f"If your meter shows {level.name}: {action}", level.sources))
            calls = [*calls, *FURTHER[level.key].call]
    head = "Is this right?"
    title = (
        f"{head} Most meters show {LO.name} below {plain(LO.limit(unit))} and {HI.name} above "
        f"{plain(HI.limit(unit))} {unit}."
    )
    group = _group("no-meter", head, title, [_written(one) for one in those])
    _add(groups, group, lines, [*lines, *calls])


def _add_above(groups: list[Advice], sure: list[Reading]) -> None:
    """In pregnancy any reading above target matters if she is ill.

    Two of one kind in a row matter in any case. "In a row" means consecutive on the sheet among
    those of the same kind: fasting, before a meal, after a meal, at bedtime.
    """
    twice: list[Written] = []
    for kind in _KIND_ORDER:
        row = [one for one in sure if KINDS[one.slot] == kind]
        for place, one in enumerate(row):
            before = place > 0 and row[place - 1].above
            after = place + 1 < len(row) and row[place + 1].above
            if one.above and (before or after):
                twice.append(_written(one))
    readings = twice if twice else [_written(one) for one in sure if one.above]
    title = "Above target in pregnancy"
    group = _group("above-target", f"{title}.", title, readings)
    _add(groups, group, [_TWICE, _ILL] if twice else [_ILL], [])


def _written(one: Reading) -> Written:
    return Written(one.number, one.slot, one.text)
