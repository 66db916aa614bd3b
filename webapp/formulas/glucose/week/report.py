"""What the report over several weeks asks of a week and of the levels."""

from ..levels import LOW, Level, figure
from .review import Review, review_week
from .setting import Setting
from .week import Week


def reviewed(week: Week, setting: Setting) -> Review:
    """Judge a week of the report: its notes hold HI and LO, its cells only numbers."""
    return review_week(week, setting, [])


def is_low(level: Level) -> bool:
    """Whether the level is one of the lows."""
    return level.side == "below"


def low_text(unit: str) -> str:
    """The limit of the level low, below which a reading counts as below without another figure."""
    return figure(LOW.mg_dl, LOW.mmol_l, unit)
