"""The body mass index: the specified category, the WHO's class and the Asian action points."""

import math
from collections.abc import Mapping
from decimal import ROUND_CEILING, Decimal

from .numbers import NotANumber, half_up, parse_number, plain, to_fixed, unrounded
from .outcome import Answer, Outcome, Refusal

SOURCE = "WHO; Asian action points: WHO expert consultation, Lancet 2004;363:157"

_ENTER = {
    "weight": "enter a weight greater than 0, for example 70.",
    "height": "enter a height greater than 0, for example 170.",
}
_WEIGHTS, _HEIGHTS = (20, 400), (100, 250)
_SCREENING = (
    "BMI is for screening, not diagnosis. It is not for people under 18, in pregnancy or with "
    "a lot of muscle."
)


def bmi(weight: float, height: float) -> float:
    """Weight in kg divided by height in cm squared, times 10,000.

    Infinite, as in JavaScript, when the height is too small to be squared.
    """
    squared = height * height
    return weight / squared * 10000 if squared else math.inf


def category(bmi_rounded: float) -> str:
    """Name the specified category of a BMI rounded to two decimals.

    The bands have two gaps, 24.9 to below 25 and 29.9 to below 30: they are "Obese", as specified.
    """
    if bmi_rounded < 18.5:
        return "Underweight"
    if 18.5 <= bmi_rounded < 24.9:
        return "Normal weight"
    if 25 <= bmi_rounded < 29.9:
        return "Overweight"
    return "Obese"


_WHO_CLASSES = (
    (18.5, "underweight", "below 18.5"),
    (25, "normal weight", "18.5 to below 25"),
    (30, "overweight (pre-obesity)", "25 to below 30"),
    (35, "obesity class I", "30 to below 35"),
    (40, "obesity class II", "35 to below 40"),
    (math.inf, "obesity class III", "40 or more"),
)


def who_class(bmi_rounded: float) -> str:
    """Name the WHO's class of an adult's BMI rounded to two decimals."""
    return _who(bmi_rounded)[0]


def _who(bmi_rounded: float) -> tuple[str, str]:
    """The WHO's class and its limits."""
    return next((name, limits) for below, name, limits in _WHO_CLASSES if bmi_rounded < below)


def asian_class(bmi_rounded: float) -> str:
    """Place a BMI among the public-health action points 23 and 27.5 (Lancet 2004;363:157)."""
    if bmi_rounded < 23:
        return "below the first action point, 23"
    if bmi_rounded < 27.5:
        return "between 23 and 27.5: increased risk"
    return "27.5 or more: high risk"


def healthy_weights(height: float) -> tuple[str, str, str]:
    """Weights in kg at an adult's height in cm: BMI 18.5, 24.9 (WHO), 22.9 (Asian); one decimal.

    The lowest is rounded up, so that no weight on the list is underweight.
    """
    squared = Decimal(plain(height)) ** 2 / 10000
    lowest = (Decimal("18.5") * squared).quantize(Decimal("0.1"), ROUND_CEILING)
    return (
        f"{lowest:f}",
        half_up(Decimal("24.9") * squared, 1),
        half_up(Decimal("22.9") * squared, 1),
    )


def calculate(values: Mapping[str, str]) -> Outcome:
    """Answer for the fields weight, kg, and height, cm.

    A Refusal names each field that is blank, no number or not above 0; both, when the result is
    too big to show. Its errors start with the specified "Invalid Input".
    """
    numbers: dict[str, float] = {}
    errors: dict[str, str] = {}
    for name, enter in _ENTER.items():
        try:
            numbers[name] = parse_number(values.get(name, ""))
        except NotANumber as problem:
            errors[name] = f"Invalid Input: {problem if problem.specific else enter}"
        else:
            if numbers[name] <= 0:
                errors[name] = f"Invalid Input: {enter}"
    if errors:
        return Refusal(errors=errors)
    weight, height = numbers["weight"], numbers["height"]
    exact = bmi(weight, height)
    if not math.isfinite(exact):
        return Refusal(errors={name: f"Invalid Input: {enter}" for name, enter in _ENTER.items()})
    return _answer(weight, height, exact)


def _answer(weight: float, height: float, exact: float) -> Answer:
    figure = to_fixed(exact, 2)
    shown = float(figure)
    name, limits = _who(shown)
    likely = _likely(weight, height)
    kilos, centimetres = plain(weight), plain(height)
    if likely:
        low, high, asian_high = healthy_weights(height)
        first = f"A BMI of {figure} is in the WHO's range for {name} ({limits})."
        facts: tuple[tuple[str, str], ...] = (
            ("WHO", name),
            ("Asian action points", asian_class(shown)),
            (
                f"Healthy weight for {centimetres} cm",
                f"{low} to {high} kg (WHO), up to {asian_high} kg (Asian)",
            ),
        )
    else:
        first, facts = "Please check the numbers first: they are unusual for an adult.", ()
    return Answer(
        headline="Your BMI",
        figure=figure,
        unit="",
        category=category(shown),
        meaning=(first, _SCREENING),
        facts=facts,
        cautions=_cautions(weight, height, figure),
        working=(
            f"{kilos} ÷ ({centimetres} × {centimetres}) × 10,000 = {unrounded(exact, 2)}",
            f"Rounded to two decimals: {figure}",
        ),
        note=(
            f"BMI {figure} (weight {kilos} kg, height {centimetres} cm): {category(shown)}. "
            + (f"WHO class: {name}. " if likely else "")
            + "For screening, not a diagnosis."
        ),
    )


def _likely(weight: float, height: float) -> bool:
    return _WEIGHTS[0] <= weight <= _WEIGHTS[1] and _HEIGHTS[0] <= height <= _HEIGHTS[1]


def _cautions(weight: float, height: float, figure: str) -> tuple[str, ...]:
    cautions = []
    shown = float(figure)
    if 24.9 <= shown < 25 or 29.9 <= shown < 30:
        band = "24.9 to below 25" if shown < 25 else "29.9 to below 30"
        cautions.append(
            f"The WHO calls a BMI of {figure} {who_class(shown)}. The category here comes from "
            f"a simpler list, which calls {band} Obese."
        )
    if not _WEIGHTS[0] <= weight <= _WEIGHTS[1]:
        cautions.append("Almost no adult weighs less than 20 or more than 400 kg. Please check.")
    if 1 <= height <= 2.5:
        meant = plain(float(to_fixed(height * 100, 1)))
        cautions.append(f"Did you mean {meant} cm? The height is in centimetres, not metres.")
    elif 3 <= height <= 8:
        cautions.append(
            "Is that in feet? The height is in centimetres: 5 feet is about 152 cm, and each "
            "inch more is 2.54 cm."
        )
    elif not _HEIGHTS[0] <= height <= _HEIGHTS[1]:
        cautions.append("Almost no adult is under 100 or over 250 cm tall. Please check.")
    return tuple(cautions)


def common_values() -> tuple[tuple[str, str, str], ...]:
    """Rows of height in cm, the WHO's healthy weights in kg and the Asian upper weight in kg."""
    rows = []
    for height in range(145, 190, 5):
        low, high, asian_high = healthy_weights(height)
        rows.append((str(height), f"{low} to {high}", asian_high))
    return tuple(rows)
