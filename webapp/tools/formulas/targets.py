"""Glucose limits and named target sets for the weekly sheet, in both units."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Range:
    """From `low` to `high`, both in target; with `below`, `high` itself is above target."""

    low: float | None
    high: float
    below: bool = False


@dataclass(frozen=True, slots=True)
class TargetSet:
    """Targets before and after meals and at bedtime, each as (mg/dL, mmol/L)."""

    key: str
    label: str
    source: str
    before: tuple[Range, Range]
    after: tuple[Range, Range]
    bedtime: tuple[Range, Range] | None = None


TARGET_SETS = (
    TargetSet(
        "general",
        "Most adults with diabetes: 80 to 130 before meals, below 180 after",
        "American Diabetes Association, Standards of Care",
        (Range(80, 130), Range(4.4, 7.2)),
        (Range(None, 180, True), Range(None, 10.0, True)),
    ),
    TargetSet(
        "older",
        "Older adults, looser: 100 to 160 before meals, below 200 after",
        "Kaiser Permanente, A Healthier You with Diabetes",
        (Range(100, 160), Range(5.6, 8.9)),
        (Range(None, 200, True), Range(None, 11.1, True)),
        (Range(100, 200), Range(5.6, 11.1)),
    ),
    TargetSet(
        "pregnancy-ada",
        "Pregnancy (ADA): below 95 before meals, below 120 two hours after",
        "American Diabetes Association, Standards of Care",
        (Range(None, 95, True), Range(None, 5.3, True)),
        (Range(None, 120, True), Range(None, 6.7, True)),
    ),
    TargetSet(
        "pregnancy-nice",
        "Pregnancy (NICE): below 95 before meals, below 140 one hour after",
        "NICE guideline NG3",
        (Range(None, 95, True), Range(None, 5.3, True)),
        (Range(None, 140, True), Range(None, 7.8, True)),
    ),
)

# Readings below veryLow and low and above veryHigh get a line on what to do (ADA Standards of
# Care; OneTouch manual for repeated highs). Outside least to most hardly any meter prints a
# number. Between otherFrom and otherTo the number looks like the other unit.
LIMITS = {
    "mg/dL": {
        "veryLow": 54,
        "low": 70,
        "veryHigh": 400,
        "least": 20,
        "most": 600,
        "otherFrom": 2,
        "otherTo": 30,
    },
    "mmol/L": {
        "veryLow": 3.0,
        "low": 3.9,
        "veryHigh": 22.2,
        "least": 1.1,
        "most": 33.3,
        "otherFrom": 40,
        "otherTo": 600,
    },
}
