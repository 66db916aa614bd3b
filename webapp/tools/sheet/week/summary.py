"""The doctor's strip: the numbers of the sure readings of a week, as texts."""

from webapp.health.levels import LOW, MG_DL, VERY_LOW, Level
from webapp.tables.numbers import plain, to_fixed

from .review import Reading, Review
from .setting import Setting
from .week import DAYS, SLOTS

HEADS = ("Meal", "Readings", "Average", "Lowest", "Highest", "Above target")

NO_A1C = (
    "There is no A1C estimate here: A1C looks back two to three months, and one week is too short."
)

Row = tuple[str, str, str, str, str, str]
"""The texts of a row, in the order of HEADS; "–" without readings or an upper target."""


def rows_of(review: Review, setting: Setting) -> list[Row]:
    """A row for each slot, and one for all readings."""
    rows = [
        _row(
            name,
            [one for one in review.sure if one.slot == slot],
            setting.unit,
            aimed=setting.targets[slot].high is not None,
        )
        for slot, name in SLOTS.items()
    ]
    aimed = any(setting.targets[slot].high is not None for slot in SLOTS)
    rows.append(_row("All readings", review.sure, setting.unit, aimed=aimed))
    return rows


def decimals(unit: str) -> int:
    """How many an average has: as meters print a reading."""
    return 0 if unit == MG_DL else 1


def _row(name: str, readings: list[Reading], unit: str, *, aimed: bool) -> Row:
    count = len(readings)
    if not count:
        return (name, "0", "–", "–", "–", "0" if aimed else "–")
    total, above = 0.0, 0
    lowest, highest = readings[0].value, readings[0].value
    for one in readings:
        total += one.value
        lowest = min(lowest, one.value)
        highest = max(highest, one.value)
        if one.above:
            above += 1
    average = to_fixed(total / count, decimals(unit))
    return (name, str(count), average, plain(lowest), plain(highest), str(above) if aimed else "–")


def lows_of(review: Review, setting: Setting) -> str:
    """How many readings are low, and how many days have none."""
    unit = setting.unit
    used = [one.number for one in review.every]
    empty = [number for number, _ in enumerate(DAYS) if number not in used]
    return (
        f"Below {LOW.figure(unit)} {unit}: {_below(LOW, review, unit)}, of which below "
        f"{VERY_LOW.figure(unit)}: {_below(VERY_LOW, review, unit)}. Days without a reading: "
        f"{len(empty)}."
    )


def _below(level: Level, review: Review, unit: str) -> int:
    return len([one for one in review.sure if level.reached(one.value, unit)])


def left_out(review: Review) -> str:
    """How many readings are left out of the summary, or ""."""
    count = len(review.doubtful)
    if not count:
        return ""
    if count == 1:
        return "1 reading, marked with a question mark, is left out until it is checked."
    return f"{count} readings, marked with a question mark, are left out until they are checked."


def no_summary(review: Review, unit: str) -> str:
    """Why there is no summary when the unit looks wrong, or ""."""
    if not review.wrong:
        return ""
    return f"No summary: these readings look like {review.wrong}, but the sheet is set to {unit}."
