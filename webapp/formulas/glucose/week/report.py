"""What the picture of a week and the report over several weeks need of the targets and levels."""

from dataclasses import dataclass

from ..levels import LOW, Level, figure
from ..targets import Range
from .review import Review, review_week
from .setting import Setting, ends_of
from .week import Week


@dataclass(frozen=True, slots=True)
class Lines:
    """What the picture shows beside the readings: the band, the limit after meals, their names."""

    band: Range
    after: float | None
    keys: list[str]


def lines_of(setting: Setting) -> Lines:
    """The lines of a picture of the week."""
    fasting, before = setting.targets["beforeBreakfast"], setting.targets["beforeLunch"]
    after = setting.targets["afterLunch"].high
    keys: list[str] = []
    if fasting.high is not None:
        same = before.high == fasting.high
        keys.append(
            "Band: target before meals." if same else "Band: target when fasting."
        )
    if after is not None:
        keys.append("Dashed line: limit after meals.")
    return Lines(ends_of("beforeBreakfast", setting), after, keys)


def reviewed(week: Week, setting: Setting) -> Review:
    """Judge a week of the report: its notes hold HI and LO, its cells only numbers."""
    return review_week(week, setting, [])


def is_low(level: Level) -> bool:
    """Whether the level is one of the lows."""
    return level.side == "below"


def below_words(unit: str) -> str:
    """What counts as below in the report."""
    low = figure(LOW.mg_dl, LOW.mmol_l, unit)
    return (
        f"Where a target names no lower figure, a reading below {low} {unit} counts as below."
    )
