"""The report over several weeks, as texts, and as figures for its picture.

Its scripts choose the weeks and name their dates, place the texts and draw the picture.
"""

from dataclasses import dataclass

from webapp.health.levels import LOW
from webapp.health.sources import Source
from webapp.health.targets import Range
from webapp.tables.numbers import plain, to_fixed

from .review import Reading, Review, review_week
from .setting import Setting, ends_of, side_of
from .summary import decimals
from .week import KINDS, SLOTS, Week

HEADS = ("Meal", "Readings", "Average", "Lowest", "Highest", "In target", "Below")
LIST_HEADS = ("Date", "Meal", "Reading", "Level", "Note")
CELL_WORDS = (
    "In each box: the average and, in brackets, how many readings; the lowest and the highest; the "
    "share in target and the share below it."
)
PICTURE_WORDS = (
    "The meals side by side, in each the weeks from left to right. Bar: lowest to highest. Circle: "
    "average in target; ▲ above it, ▼ below it. Grey band: the target."
)
NOT_SAID = (
    "This report counts only what was written down. It gives no A1C: a handful of readings a day "
    "does not show what happens between them."
)
NOTHING = "No readings with a date yet. The report counts the past weeks and the week in the sheet."


@dataclass(frozen=True, slots=True)
class Filed:
    """A week to count. start: its first date. name: its dates in words; days: those of each day."""

    start: str
    name: str
    days: list[str]
    notes: list[str]
    review: Review


@dataclass(frozen=True, slots=True)
class LeftOut:
    """How many weeks the choice has left out, and how many are kept in more than one version."""

    other_unit: int
    undated: int
    versions: int


@dataclass(frozen=True, slots=True)
class Bar:
    """What the picture draws of a meal in a week. side: that of the average."""

    lowest: float
    average: float
    highest: float
    side: str


@dataclass(frozen=True, slots=True)
class WeekOf:
    """A week of the report: the lines of a cell for each meal, and its bar."""

    start: str
    cells: list[list[str]]
    bars: list[Bar | None]


@dataclass(frozen=True, slots=True)
class Report:
    """The report; its weeks are those counted, oldest first.

    count: of all readings. rows: a row for each meal, and one for all readings. meals: the columns
    by week, those with a reading; bands: their targets. highest: of all readings. lows, highs: the
    readings that have reached an action level, newest first. sentences: what is left out.
    """

    unit: str
    label: str
    sources: tuple[Source, ...]
    count: int
    rows: list[list[str]]
    meals: list[str]
    bands: list[Range]
    highest: float
    weeks: list[WeekOf]
    lows: list[list[str]]
    highs: list[list[str]]
    sentences: list[str]


@dataclass(frozen=True, slots=True)
class Figures:
    """The figures of some readings.

    aimed: how many have a target with an upper figure: only they can be inside, which is in target.
    """

    count: int
    average: float
    lowest: float
    highest: float
    aimed: int
    inside: int
    below: int


def reviewed(week: Week, setting: Setting) -> Review:
    """Judge a week of the report: its notes hold HI and LO, its cells only numbers."""
    return review_week(week, setting, [])


def report_of(filed: list[Filed], setting: Setting, left: LeftOut, *, fasting_only: bool) -> Report:
    """Count weeks of one unit, oldest first.

    A week whose readings look like the other unit is not counted, and doubtful readings are not.
    """
    slots = [slot for slot in SLOTS if not fasting_only or KINDS[slot] == "fasting"]
    counted = [one for one in filed if not one.review.wrong]
    readings: list[Reading] = []
    lows: list[list[str]] = []
    highs: list[list[str]] = []
    doubts = 0
    for week in counted:
        doubts += len([one for one in week.review.doubtful if one.slot in slots])
        for one in week.review.sure:
            if one.slot in slots:
                readings.append(one)
                if one.level:
                    row = _listed(one, one.level.name, week)
                    (lows if one.level.side == "below" else highs).insert(0, row)
    meals = [slot for slot in slots if any(one.slot == slot for one in readings)]
    everything = figures_of(readings, setting)
    rows = [_row(SLOTS[slot], _of_slot(readings, slot, setting), setting.unit) for slot in slots]
    return Report(
        setting.unit,
        setting.label,
        setting.sources,
        len(readings),
        [*rows, _row("All readings", everything, setting.unit)],
        meals,
        [ends_of(slot, setting) for slot in meals],
        everything.highest,
        [_week(one, meals, setting) for one in counted],
        lows,
        highs,
        _sentences([one.name for one in filed if one.review.wrong], doubts, setting.unit, left),
    )


def figures_of(readings: list[Reading], setting: Setting) -> Figures:
    """The figures of these readings; without any, each is 0."""
    count, total, lowest, highest, aimed, inside, below = len(readings), 0.0, 0.0, 0.0, 0, 0, 0
    for place, one in enumerate(readings):
        total += one.value
        lowest = min(lowest, one.value) if place else one.value
        highest = max(highest, one.value) if place else one.value
        side = side_of(one.value, one.slot, setting)
        aimed += 0 if setting.targets[one.slot].high is None else 1
        inside += 1 if side == "in" else 0
        below += 1 if side == "below" else 0
    return Figures(count, total / count if count else 0.0, lowest, highest, aimed, inside, below)


def _of_slot(readings: list[Reading], slot: str, setting: Setting) -> Figures:
    return figures_of([one for one in readings if one.slot == slot], setting)


def _percent(part: int, whole: int) -> str:
    return f"{to_fixed(100 * part / whole, 0)}%" if whole else "–"


def _share(part: int, whole: int) -> str:
    return f"{part} ({_percent(part, whole)})" if whole else "–"


def _row(name: str, these: Figures, unit: str) -> list[str]:
    if not these.count:
        return [name, "0", "–", "–", "–", "–", "–"]
    return [
        name,
        f"{these.count}",
        to_fixed(these.average, decimals(unit)),
        plain(these.lowest),
        plain(these.highest),
        _share(these.inside, these.aimed),
        _share(these.below, these.count),
    ]


def _week(week: Filed, meals: list[str], setting: Setting) -> WeekOf:
    cells: list[list[str]] = []
    bars: list[Bar | None] = []
    for slot in meals:
        these = _of_slot(week.review.sure, slot, setting)
        cells.append(_cell(these, setting.unit))
        side = side_of(these.average, slot, setting)
        bars.append(Bar(these.lowest, these.average, these.highest, side) if these.count else None)
    return WeekOf(week.start, cells, bars)


def _cell(these: Figures, unit: str) -> list[str]:
    if not these.count:
        return ["–"]
    lowest, highest = plain(these.lowest), plain(these.highest)
    return [
        f"{to_fixed(these.average, decimals(unit))} ({these.count})",
        lowest if lowest == highest else f"{lowest}–{highest}",
        f"{_percent(these.inside, these.aimed)} · {_percent(these.below, these.count)}",
    ]


def _listed(one: Reading, level: str, week: Filed) -> list[str]:
    symbol, _ = one.mark
    day, note = week.days[one.number], week.notes[one.number]
    return [day, SLOTS[one.slot], f"{symbol} {one.text}", level, note]


def _are(count: int, word: str) -> str:
    return f"1 {word} is" if count == 1 else f"{count} {word}s are"


def _sentences(wrong: list[str], doubts: int, unit: str, left: LeftOut) -> list[str]:
    low = LOW.figure(unit)
    said = [f"Where a target names no lower figure, a reading below {low} {unit} counts as below."]
    if doubts:
        said.append(f"{_are(doubts, 'doubtful reading')} left out.")
    for name in wrong:
        said.append(f"{name} is left out: its readings look like the other unit.")
    if left.other_unit:
        said.append(f"{_are(left.other_unit, 'week')} left out, because of another unit.")
    if left.undated:
        said.append(f"{_are(left.undated, 'week')} left out, because no date is written in it.")
    if left.versions:
        said.append(
            f"{_are(left.versions, 'week')} kept in more than one version; the one filed last is "
            "counted."
        )
    return said
