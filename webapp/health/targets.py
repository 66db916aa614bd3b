"""Named target sets for the weekly sheet, in both units: whom they are for, and their sources."""

from dataclasses import dataclass

from webapp.health import sources as cited
from webapp.health.levels import HIGH_PREGNANCY, MG_DL, MMOL_L, Line, figure
from webapp.health.lines import (
    AFTER,
    BEFORE_HIGH,
    BEFORE_LOW,
    FASTING_TARGET,
    ONE_HOUR_TARGET,
    TWO_HOURS_TARGET,
)
from webapp.health.sources import Source


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
    """Targets for some kinds of reading: "fasting", "before" and "after" meals, at "bedtime".

    label: the text in the list, with {fasting}, {before}, {after} and {bedtime} for the figures.
    whom: whom it is for, in sentences. pregnant: whether the levels for pregnancy apply.
    """

    key: str
    label: str
    whom: str
    sources: tuple[Source, ...]
    targets: dict[str, Pair]
    pregnant: bool = False

    def of_kind(self, kind: str, unit: str) -> Range:
        """The target for a kind of reading; without figures where the source gives none."""
        pair = self.targets.get(kind, _NONE)
        return pair[0] if unit == MG_DL else pair[1]

    def label_in(self, unit: str) -> str:
        """The label with the figures for this unit."""
        label = self.label
        for kind in self.targets:
            label = label.replace(f"{{{kind}}}", _words(self.of_kind(kind, unit), unit))
        return label

    def labels(self) -> dict[str, str]:
        """The label in each unit."""
        return {unit: self.label_in(unit) for unit in (MG_DL, MMOL_L)}


def _words(target: Range, unit: str) -> str:
    """A range in words: "80 to 130" or "below 180"."""
    high = "" if target.high is None else figure(target.high, unit)
    if target.low is None:
        return f"below {high}"
    return f"{figure(target.low, unit)} to {high}"


def _below(line: Line) -> Pair:
    return Range(None, line.mg_dl, True), Range(None, line.mmol_l, True)


_NONE: Pair = (Range(None, None), Range(None, None))
_BEFORE_MEALS: Pair = (
    Range(BEFORE_LOW.mg_dl, BEFORE_HIGH.mg_dl),
    Range(BEFORE_LOW.mmol_l, BEFORE_HIGH.mmol_l),
)


def _most_adults(bedtime: Pair) -> dict[str, Pair]:
    return {
        "fasting": _BEFORE_MEALS,
        "before": _BEFORE_MEALS,
        "after": _below(AFTER),
        "bedtime": bedtime,
    }


_COMPLEX: Pair = (Range(90, 150), Range(5.0, 8.3))
_NO_OTHER_FIGURE = (
    "names no figure for before lunch, before dinner and bedtime: there the sheet marks only what "
    f"is low, or {HIGH_PREGNANCY.line()}."
)

# Older adults: ADA Standards of Care 2025, table 13.1. It gives no figure after meals, so healthy
# older adults have that of most adults. In pregnancy neither source gives a figure for before
# lunch, before dinner or bedtime: those readings are not judged by a target.
TARGET_SETS = (
    TargetSet(
        "general",
        "Most adults with diabetes: {before} before meals, {after} after",
        "For many adults with diabetes who are not pregnant.",
        (cited.ADA_GOALS,),
        _most_adults(_BEFORE_MEALS),
    ),
    TargetSet(
        "older-healthy",
        "Older adults, healthy (ADA): {before} before meals, {after} after, {bedtime} at bedtime",
        "For people of 65 and over with few other illnesses, who think clearly and manage daily "
        "life on their own.",
        (cited.ADA_OLDER, cited.ADA_GOALS),
        _most_adults((Range(80, 180), Range(4.4, 10.0))),
    ),
    TargetSet(
        "older-complex",
        "Older adults, complex or intermediate health (ADA): {before} before meals, {bedtime} at "
        "bedtime",
        "For people of 65 and over with three or more other long-term illnesses, or who need help "
        "with two or more daily tasks, or with mild to moderate memory loss. The ADA names no "
        "figure after meals for them.",
        (cited.ADA_OLDER,),
        {
            "fasting": _COMPLEX,
            "before": _COMPLEX,
            "bedtime": (Range(100, 180), Range(5.6, 10.0)),
        },
    ),
    TargetSet(
        "pregnancy-ada",
        "Pregnancy (ADA): fasting {fasting}, two hours after meals {after}",
        f"For pregnant women. The ADA {_NO_OTHER_FIGURE}",
        (cited.ADA_PREGNANCY,),
        {"fasting": _below(FASTING_TARGET), "after": _below(TWO_HOURS_TARGET)},
        pregnant=True,
    ),
    TargetSet(
        "pregnancy-nice",
        "Pregnancy (NICE): fasting {fasting}, one hour after meals {after}",
        f"For pregnant women. NICE {_NO_OTHER_FIGURE}",
        (cited.NICE_PREGNANCY,),
        {"fasting": _below(FASTING_TARGET), "after": _below(ONE_HOUR_TARGET)},
        pregnant=True,
    ),
)

_DOCTOR = (Source("", "my doctor", ""),)
OWN_SETS = (
    TargetSet("own", "My doctor's own numbers", "", _DOCTOR, {}),
    TargetSet(
        "own-pregnancy", "My doctor's own numbers, in pregnancy", "", _DOCTOR, {}, pregnant=True
    ),
)
"""Sets whose numbers the visitor fills in."""

SETS = (*TARGET_SETS, *OWN_SETS)

RENAMED = {"older": "older-complex"}
"""Former sets that a browser may still have stored → the nearest current one."""
