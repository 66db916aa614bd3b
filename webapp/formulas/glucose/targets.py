"""Named target sets for the weekly sheet, in both units: whom they are for, and their sources."""

from dataclasses import dataclass

from ..sources import ADA_GOALS, ADA_OLDER, ADA_PREGNANCY, NICE_PREGNANCY, Source
from .levels import HIGH_PREGNANCY, MG_DL, MMOL_L, Line, figure
from .lines import AFTER, BEFORE_HIGH, BEFORE_LOW, FASTING_TARGET, ONE_HOUR_TARGET, TWO_HOURS_TARGET


@dataclass(frozen=True, slots=True)
class Range:
    """From `low` to `high`, both in target; with `below`, `high` itself is above target.

    None: the source gives no figure for this end.
    """

    low: float | None
    high: float | None
    below: bool = False


Pair = tuple[Range, Range]
"""A range in mg/dL and in mmol/L."""


@dataclass(frozen=True, slots=True)
class TargetSet:
    """Targets for fasting, before and after meals, and at bedtime.

    label: the text in the list, with {fasting}, {before}, {after} and {bedtime} for the figures.
    whom: whom it is for, in sentences. pregnant: whether the levels for pregnancy apply.
    """

    key: str
    label: str
    whom: str
    sources: tuple[Source, ...]
    fasting: Pair
    before: Pair
    after: Pair
    bedtime: Pair
    pregnant: bool = False

    def of_kind(self, kind: str, unit: str) -> Range:
        """The target for a kind of reading: "fasting", "before", "after" or "bedtime"."""
        pair = self.bedtime
        if kind == "fasting":
            pair = self.fasting
        elif kind == "before":
            pair = self.before
        elif kind == "after":
            pair = self.after
        return pair[0] if unit == MG_DL else pair[1]

    def label_in(self, unit: str) -> str:
        """The label with the figures for this unit."""
        return (
            self.label.replace("{fasting}", _words(self.of_kind("fasting", unit), unit))
            .replace("{before}", _words(self.of_kind("before", unit), unit))
            .replace("{after}", _words(self.of_kind("after", unit), unit))
            .replace("{bedtime}", _words(self.of_kind("bedtime", unit), unit))
        )

    def labels(self) -> dict[str, str]:
        """The label in each unit."""
        return {unit: self.label_in(unit) for unit in (MG_DL, MMOL_L)}


def _words(target: Range, unit: str) -> str:
    """A range in words: "80 to 130" or "below 180"."""
    high = "" if target.high is None else figure(target.high, target.high, unit)
    if target.low is None:
        return f"below {high}"
    return f"{figure(target.low, target.low, unit)} to {high}"


def _below(line: Line) -> Pair:
    return Range(None, line.mg_dl, True), Range(None, line.mmol_l, True)


_NONE: Pair = (Range(None, None), Range(None, None))
_BEFORE_MEALS: Pair = (
    Range(BEFORE_LOW.mg_dl, BEFORE_HIGH.mg_dl),
    Range(BEFORE_LOW.mmol_l, BEFORE_HIGH.mmol_l),
)
_AFTER_MEALS = _below(AFTER)
_NO_OTHER_FIGURE = (
    "names no figure for before lunch, before dinner and bedtime: there the sheet marks only what "
    f"is low, or {HIGH_PREGNANCY.line()}."
)

# Older adults: ADA Standards of Care 2025, table 13.1. It gives no figure after meals, so healthy
# older adults have that of most adults. In pregnancy neither source gives a figure for before
# lunch, before dinner or bedtime: those readings are not judged by a target.
TARGET_SETS = (
    TargetSet(
        key="general",
        label="Most adults with diabetes: {before} before meals, {after} after",
        whom="For many adults with diabetes who are not pregnant.",
        sources=(ADA_GOALS,),
        fasting=_BEFORE_MEALS,
        before=_BEFORE_MEALS,
        after=_AFTER_MEALS,
        bedtime=_BEFORE_MEALS,
    ),
    TargetSet(
        key="older-healthy",
        label=(
            "Older adults, healthy (ADA): {before} before meals, {after} after, "
            "{bedtime} at bedtime"
        ),
        whom=(
            "For people of 65 and over with few other illnesses, who think clearly and manage "
            "daily life on their own."
        ),
        sources=(ADA_OLDER, ADA_GOALS),
        fasting=_BEFORE_MEALS,
        before=_BEFORE_MEALS,
        after=_AFTER_MEALS,
        bedtime=(Range(80, 180), Range(4.4, 10.0)),
    ),
    TargetSet(
        key="older-complex",
        label=(
            "Older adults, complex or intermediate health (ADA): {before} before meals, "
            "{bedtime} at bedtime"
        ),
        whom=(
            "For people of 65 and over with three or more other long-term illnesses, or who need "
            "help with two or more daily tasks, or with mild to moderate memory loss. The ADA "
            "names no figure after meals for them."
        ),
        sources=(ADA_OLDER,),
        fasting=(Range(90, 150), Range(5.0, 8.3)),
        before=(Range(90, 150), Range(5.0, 8.3)),
        after=_NONE,
        bedtime=(Range(100, 180), Range(5.6, 10.0)),
    ),
    TargetSet(
        key="pregnancy-ada",
        label="Pregnancy (ADA): fasting {fasting}, two hours after meals {after}",
        whom=f"For pregnant women. The ADA {_NO_OTHER_FIGURE}",
        sources=(ADA_PREGNANCY,),
        fasting=_below(FASTING_TARGET),
        before=_NONE,
        after=_below(TWO_HOURS_TARGET),
        bedtime=_NONE,
        pregnant=True,
    ),
    TargetSet(
        key="pregnancy-nice",
        label="Pregnancy (NICE): fasting {fasting}, one hour after meals {after}",
        whom=f"For pregnant women. NICE {_NO_OTHER_FIGURE}",
        sources=(NICE_PREGNANCY,),
        fasting=_below(FASTING_TARGET),
        before=_NONE,
        after=_below(ONE_HOUR_TARGET),
        bedtime=_NONE,
        pregnant=True,
    ),
)

_DOCTOR = Source("", "my doctor", "")
OWN_SETS = (
    TargetSet(
        key="own",
        label="My doctor's own numbers",
        whom="",
        sources=(_DOCTOR,),
        fasting=_NONE,
        before=_NONE,
        after=_NONE,
        bedtime=_NONE,
    ),
    TargetSet(
        key="own-pregnancy",
        label="My doctor's own numbers, in pregnancy",
        whom="",
        sources=(_DOCTOR,),
        fasting=_NONE,
        before=_NONE,
        after=_NONE,
        bedtime=_NONE,
        pregnant=True,
    ),
)
"""Sets whose numbers the visitor fills in."""

SETS = (*TARGET_SETS, *OWN_SETS)

RENAMED = {"older": "older-complex"}
"""Former sets that a browser may still have stored → the nearest current one."""
