"""Named target sets for the weekly sheet, in both units: whom they are for, and their sources."""

from dataclasses import dataclass

from webapp.health import lines
from webapp.health import sources as cited
from webapp.health.levels import Line
from webapp.health.sources import Source


@dataclass(frozen=True, slots=True)
class Target:
    """From `low` to `high`, both in target; with `below`, `high` itself is above target.

    None: the source gives no figure for this end.
    """

    low: Line | None
    high: Line
    below: bool = False

    def limits(self, unit: str) -> tuple[float | None, float]:
        """Both ends in this unit."""
        return (self.low.limit(unit) if self.low else None), self.high.limit(unit)

    def words(self, unit: str) -> str:
        """The target in words, without the unit: "80 to 130" or "below 180"."""
        high = self.high.figure(unit)
        return f"{self.low.figure(unit)} to {high}" if self.low else f"below {high}"


@dataclass(frozen=True, slots=True)
class TargetSet:
    """Targets for kinds of reading; a kind without one is not judged by a target.

    label: its name in the list. hint: its figures, as {fasting}, {before}, {after} and {bedtime}.
    whom: whom it is for, in sentences. targets: kind of reading → target.
    """

    key: str
    label: str
    hint: str
    whom: str
    sources: tuple[Source, ...]
    targets: dict[str, Target]

    def hint_in(self, unit: str) -> str:
        """The hint with the figures for this unit."""
        return self.hint.format(**{kind: t.words(unit) for kind, t in self.targets.items()})


_BEFORE_MEALS = Target(lines.BEFORE_LOW, lines.BEFORE_HIGH)
_COMPLEX = Target(lines.OLDER_COMPLEX_LOW, lines.OLDER_COMPLEX_HIGH)

MOST_ADULTS = TargetSet(
    "general",
    "Most adults",
    "{before} before meals, {after} after",
    "For many adults with diabetes who are not pregnant. The ADA names no figure for bedtime.",
    (cited.ADA_GOALS,),
    {"fasting": _BEFORE_MEALS, "before": _BEFORE_MEALS, "after": Target(None, lines.AFTER, True)},
)
OLDER = TargetSet(
    "older",
    "65 or older",
    "{before} before meals, {bedtime} at bedtime",
    "For people of 65 and over with three or more other long-term illnesses, or who need help with "
    "daily tasks. Healthy at 65? Then the targets of most adults. The ADA names no figure after "
    "meals here.",
    (cited.ADA_OLDER,),
    {
        "fasting": _COMPLEX,
        "before": _COMPLEX,
        "bedtime": Target(lines.OLDER_LOW, lines.OLDER_BEDTIME),
    },
)
PREGNANT = TargetSet(
    "pregnant",
    "Pregnant",
    "Fasting {fasting}, two hours after meals {after}",
    "For pregnant women. No source names a figure for before lunch, before dinner and bedtime.",
    (cited.ADA_PREGNANCY, cited.NICE_PREGNANCY),
    {
        "fasting": Target(None, lines.FASTING_TARGET, True),
        "after": Target(None, lines.TWO_HOURS_TARGET, True),
    },
)
SETS = (MOST_ADULTS, OLDER, PREGNANT)
"""ADA Standards of Care 2025, sections 6, 13 (table 13.1) and 15; NICE NG3."""
