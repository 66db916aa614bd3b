"""What the sheet says about a week, as texts: its script only puts them into the page."""

from dataclasses import dataclass

from webapp.health.levels import LEVELS
from webapp.health.sources import Source
from webapp.health.targets import TARGET_SETS

from .advice import SAID, Advice, advise
from .review import Reading, review_week
from .setting import Setting, set_to
from .summary import HEADS, Row, left_out, lows_of, no_summary, rows_of
from .week import Week, Written

SOURCES = tuple(
    dict.fromkeys(
        source
        for sources in (
            *(level.sources for level in LEVELS),
            *(sources for _, sources in SAID),
            *(targets.sources for targets in TARGET_SETS),
        )
        for source in sources
    )
)
"""The sources of all that is said."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """All that is said about a week; "" where there is nothing to say.

    wrong: the unit that most readings look like; question, set_to: about it. judged: the readings
    with their marks. sure: those that are not doubtful. groups: what to do. label, sources: of the
    targets. caption, heads, rows, lows: the summary.
    """

    unit: str
    wrong: str
    question: str
    set_to: str
    every: list[Reading]
    judged: list[Reading]
    sure: list[Reading]
    groups: list[Advice]
    label: str
    sources: tuple[Source, ...]
    caption: str
    heads: Row
    rows: list[Row]
    lows: str
    left_out: str
    no_summary: str


def judge(week: Week, setting: Setting, typed: list[Written]) -> Judgement:
    """Judge a week. typed: HI and LO in its cells.

    It never raises: there is no server to ask, and a reading of 45 must not go without its advice.
    """
    review = review_week(week, setting, typed)
    unit, wrong = setting.unit, review.wrong
    return Judgement(
        unit=unit,
        wrong=wrong,
        question=f"These look like {wrong}." if wrong else "",
        set_to=set_to(unit) if wrong else "",
        every=review.every,
        judged=review.judged,
        sure=review.sure,
        groups=advise(review, setting),
        label=setting.label,
        sources=setting.sources,
        caption=f"Readings in {unit}. Targets: {setting.label}.",
        heads=HEADS,
        rows=rows_of(review, setting),
        lows=lows_of(review, setting),
        left_out=left_out(review),
        no_summary=no_summary(review, unit),
    )
