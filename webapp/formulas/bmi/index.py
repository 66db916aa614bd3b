"""The body mass index: the specified category, the WHO's class and the Asian action points."""

import math
from collections.abc import Mapping

from ..numbers import exact, half_up, plain, to_fixed, unrounded
from ..outcome import Answer, Outcome, Refusal
from ..scale import Scale
from ..sources import ADA_DIAGNOSIS, ASIAN_BMI, NHS_EATING, NICE_WAIST, WHO_OBESITY, WHO_THINNESS
from . import sizes as bmi_sizes
from .sizes import Sizes

SOURCES = (WHO_OBESITY, WHO_THINNESS, ASIAN_BMI, NICE_WAIST, ADA_DIAGNOSIS, NHS_EATING)
"""The sources of the classes, thinness, the Asian points, the waist, whom to test, and eating."""

_WEIGHTS, _HEIGHTS, _WAISTS, _WAIST_RATIOS = (20, 400), (100, 250), (40, 200), (0.3, 1)
_SCREENING = (
    "BMI is for screening, not diagnosis. It is not for people under 18, in pregnancy or with "
    "a lot of muscle. Swelling, an amputation and old age make it less exact."
)
_EATING = (
    "If food or weight is a daily worry, that is nobody's fault, and treatment helps. Tell a "
    "doctor, or somebody you trust (NHS)."
)
_PAGE = "/body-mass-calculation-formula"
_ARTICLE = "/type-2-diabetes-patient-info"


def bmi(weight: float, height: float) -> float:
    """Weight in kg divided by height in cm squared, times 10,000.

    Infinite, as in JavaScript, when the height is too small to be squared.
    """
    squared = height * height
    return weight / squared * 10000 if squared else math.inf


def category(bmi_rounded: float) -> str:
    """Name the specified category of a BMI rounded to two decimals.

    The bands leave two gaps, 24.9 to below 25 and 29.9 to below 30: "Obese", as specified.
    """
    if bmi_rounded < 18.5:
        return "Underweight"
    if 18.5 <= bmi_rounded < 24.9:
        return "Normal weight"
    if 25 <= bmi_rounded < 29.9:
        return "Overweight"
    return "Obese"


_WHO_CLASSES = (
    (16, "severe thinness", "below 16"),
    (18.5, "underweight", "16 to below 18.5"),
    (25, "normal weight", "18.5 to below 25"),
    (30, "overweight (pre-obesity)", "25 to below 30"),
    (35, "obesity class I", "30 to below 35"),
    (40, "obesity class II", "35 to below 40"),
)
_WHO_HIGHEST = ("obesity class III", "40 or more")


_STRIP, _EDGES = (13, 40), (18.5, 25, 30)
_ASIAN = (23, 27.5)


def who_class(bmi_rounded: float) -> str:
    """Name the WHO's class of an adult's BMI rounded to two decimals (WHO 1995 and 2000)."""
    return _who(bmi_rounded)[0]


def _who(bmi_rounded: float) -> tuple[str, str]:
    """The WHO's class and its range."""
    for below, name, limits in _WHO_CLASSES:
        if bmi_rounded < below:
            return name, limits
    return _WHO_HIGHEST


def asian_class(bmi_rounded: float) -> str:
    """Place a BMI among the public-health action points 23 and 27.5 (Lancet 2004;363:157)."""
    if bmi_rounded < _ASIAN[0]:
        return "below the first action point, 23"
    if bmi_rounded < _ASIAN[1]:
        return "between 23 and 27.5: increased risk"
    return "27.5 or more: high risk"


def healthy_weights(height: float) -> tuple[str, str, str]:
    """Weights in kg at an adult's height in cm: BMI 18.5, 24.9 (WHO), 22.9 (Asian); one decimal.

    The lowest is rounded up, so that no weight on the list is underweight.
    """
    squared = height * height / 10000
    lowest = half_up(18.5 * squared, 1)
    if float(lowest) < exact(18.5 * squared):
        lowest = half_up(float(lowest) + 0.1, 1)
    return lowest, half_up(24.9 * squared, 1), half_up(22.9 * squared, 1)


def waist_ratio(waist: float, height: float) -> str:
    """Waist divided by height, both in cm; two decimals."""
    return to_fixed(waist / height, 2)


def waist_class(ratio_rounded: float) -> str:
    """Place a waist-to-height ratio of an adult with a BMI below 35 (NICE NG246)."""
    if ratio_rounded < 0.5:
        return "below 0.5, as NICE advises"
    return "0.5 to 0.59: higher risk" if ratio_rounded < 0.6 else "0.6 or more: still higher risk"


def calculate(values: Mapping[str, str]) -> Outcome:
    """Answer for weight (kg) and height (cm), or pounds, feet and inches; waist (cm) is optional.

    Returns a Refusal that names each field that is blank, not a number or not above 0, or both
    weight and height if the result is too big to show. Its errors start with the specified
    "Invalid Input".
    """
    sizes, errors = bmi_sizes.read(values)
    if not sizes:
        return Refusal(errors=errors)
    exact = bmi(sizes.weight, sizes.height)
    if not math.isfinite(exact):
        return Refusal(errors={name: bmi_sizes.invalid(name) for name in ("weight", "height")})
    return _answer(sizes, exact)


def _answer(sizes: Sizes, exact: float) -> Answer:
    figure = to_fixed(exact, 2)
    shown = float(figure)
    likely = _likely(sizes.weight, sizes.height)
    kilos, centimetres = sizes.kilos, sizes.centimetres
    tall = unrounded(sizes.height, 2)
    divided = f"{unrounded(sizes.weight, 2)} ÷ ({tall} × {tall})"
    if not sizes.working:
        divided = f"{kilos} ÷ ({centimetres} × {centimetres})"
    return Answer(
        headline="Your BMI",
        figure=figure,
        unit="",
        category=category(shown),
        category_note=_category_note(figure, likely=likely),
        scale=_scale(shown) if likely else None,
        meaning=_meaning(figure) if likely else (_CHECK_FIRST, _SCREENING),
        facts=_facts(sizes, shown) if likely else (),
        cautions=_cautions(sizes),
        working=(
            *sizes.working,
            # Without the result: its first digits would read like the figure.
            f"{divided} × 10,000, to two decimals",
        ),
        note=(
            f"BMI {figure} (weight {kilos} kg, height {centimetres} cm). "
            + (f"WHO class: {who_class(shown)}. {_asian(shown)} " if likely else "")
            + "For screening, not a diagnosis."
        ),
        next_step=_next_step(shown) if likely else "Check the numbers, then calculate again.",
        read_more=_read_more(shown) if likely else _UNDERSTANDING,
    )


def _scale(shown: float) -> Scale:
    """A BMI among the WHO's groups."""
    return Scale(
        value=shown,
        ends=_STRIP,
        name=who_class(shown).removesuffix(" (pre-obesity)"),
        bands=((_STRIP[0], "underweight"), (18.5, "normal"), (25, "overweight"), (30, "obesity")),
        band=len([edge for edge in _EDGES if edge <= shown]),
        numbers=tuple(plain(edge) for edge in _EDGES),
        low=True,
    )


_ASIAN_FAMILY = "Is your family from Asia?"
_CHILD_BELOW = 145
_CHILD = "Is this for somebody under 18? Then these groups do not apply: ask a doctor or nurse."
_CHECK_FIRST = "Please check the numbers first: they are unusual for an adult."
_UNDERSTANDING = (f"{_PAGE}#understanding", "Understanding BMI")


def _asian(shown: float) -> str:
    return f"Asian action points: {asian_class(shown)}."


def _category_note(figure: str, *, likely: bool) -> str:
    """The place among the Asian points; for a BMI in a gap of the bands, the WHO's class before."""
    shown = float(figure)
    asian = f"{_ASIAN_FAMILY} {_asian(shown)}" if likely else ""
    if not (24.9 <= shown < 25 or 29.9 <= shown < 30):
        return asian
    band = "24.9 to below 25" if shown < 25 else "29.9 to below 30"
    return (
        f"The WHO calls this BMI {who_class(shown)}. The category here comes from a simpler list, "
        f"which calls {band} Obese. {asian}"
    ).strip()


def _meaning(figure: str) -> tuple[str, ...]:
    name, span = _who(float(figure))
    first = f"This BMI is in the WHO's range for {name} ({span})."
    if float(figure) < 18.5:
        return first, _EATING, _SCREENING
    return first, _SCREENING


def _facts(sizes: Sizes, shown: float) -> tuple[tuple[str, str], ...]:
    low, high, asian_high = healthy_weights(sizes.height)
    facts = [
        ("WHO", who_class(shown)),
        (
            f"Healthy weight for {sizes.centimetres} cm",
            f"{low} to {high} kg (WHO), up to {asian_high} kg (Asian)",
        ),
    ]
    if sizes.waist is not None and _waist_is_likely(sizes.waist, sizes.height):
        ratio = waist_ratio(sizes.waist, sizes.height)
        told = "" if shown < 18.5 else f" ({waist_class(float(ratio))})"
        if shown >= 35:
            told = " (NICE uses it below a BMI of 35 only)"
        facts.append(("Waist to height", ratio + told))
    return tuple(facts)


_STEPS = (
    (16, "See a doctor soon, within days: a weight as low as this can make a person very ill."),
    (18.5, "Tell your doctor, and soon if weight was lost without trying."),
    (23, "Weigh yourself again in a few months."),
    (25, "Is your family from Asia? Ask your doctor if a blood sugar test makes sense."),
    (30, "Ask your doctor if a blood sugar test makes sense."),
)


def _next_step(shown: float) -> str:
    """By the WHO's class and the first Asian point, from which the ADA considers tests (2025)."""
    for below, step in _STEPS:
        if shown < below:
            return step
    return "Talk to your doctor about your weight, and ask for a blood sugar test."


def _read_more(shown: float) -> tuple[str, str]:
    return _UNDERSTANDING if shown < 23 else (f"{_ARTICLE}#risk", "About weight and diabetes")


def _likely(weight: float, height: float) -> bool:
    return _WEIGHTS[0] <= weight <= _WEIGHTS[1] and _HEIGHTS[0] <= height <= _HEIGHTS[1]


def _waist_is_likely(waist: float, height: float) -> bool:
    low, high = _WAIST_RATIOS
    return _WAISTS[0] <= waist <= _WAISTS[1] and low <= waist / height <= high


def _cautions(sizes: Sizes) -> tuple[str, ...]:
    cautions: list[str] = []
    height = sizes.height
    if not _WEIGHTS[0] <= sizes.weight <= _WEIGHTS[1]:
        cautions.append("Almost no adult weighs less than 20 or more than 400 kg. Please check.")
    if 1 <= height <= 2.5:
        meant = plain(float(to_fixed(height * 100, 1)))
        cautions.append(f"Did you mean {meant} cm? The height is in centimetres, not metres.")
    elif 3 <= height <= 8:
        cautions.append(
            "Is that in feet? The height is in centimetres. Feet and inches have fields of their "
            "own, on the page “BMI in pounds and feet”."
        )
    elif not _HEIGHTS[0] <= height <= _HEIGHTS[1]:
        cautions.append("Almost no adult is under 100 or over 250 cm tall. Please check.")
    if _HEIGHTS[0] <= height < _CHILD_BELOW:
        cautions.append(_CHILD)
    if sizes.waist is not None and not _waist_is_likely(sizes.waist, height):
        cautions.append("This waist is very unusual for the height, so it was left out.")
    return tuple(cautions)


def common_values() -> tuple[tuple[str, str, str], ...]:
    """Rows of height in cm, the WHO's healthy weights and the Asian upper weight."""
    rows = []
    for height in range(145, 190, 5):
        low, high, asian_high = healthy_weights(height)
        rows.append((str(height), f"{low} to {high} kg", f"{asian_high} kg"))
    return tuple(rows)
