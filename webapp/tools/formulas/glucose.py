"""Blood sugar from mg/dL to mmol/L and back, and what a reading can say."""

import math
from collections.abc import Callable, Mapping

from .numbers import NotANumber, parse_number, plain, to_fixed, unrounded
from .outcome import Answer, Outcome, Refusal

ALERT = "Please enter a valid blood sugar value."
"""The specified text for an empty or wrong value."""

UNITS = ("mg/dL", "mmol/L")
KINDS: dict[str, str] = {
    "convert": "Just convert",
    "fasting": "Fasting",
    "before-meal": "Before a meal",
    "after-meal": "2 hours after a meal",
    "random": "Any time of day",
    "pregnancy": "In pregnancy",
}
"""What kind of reading it is: the key in the form, the label of the option."""

SOURCE = "Factor 18, the everyday rule; ranges and targets: ADA Standards of Care"

# The published limits, as mg/dL and mmol/L. A reading is judged in the unit it was typed in.
_VERY_LOW, _LOW, _VERY_HIGH = ("54", "3.0"), ("70", "3.9"), ("240", "13.3")
_PREDIABETES, _DIABETES, _RANDOM = ("100", "5.6"), ("126", "7.0"), ("200", "11.1")
_BEFORE_LOW, _BEFORE_HIGH, _AFTER = ("80", "4.4"), ("130", "7.2"), ("180", "10.0")
_METER_LOW, _METER_HIGH = ("20", "1.1"), ("600", "33.3")


def mg_dl_to_mmol_l(value: float) -> float:
    """Convert mg/dL to mmol/L with the specified factor 18."""
    return value / 18


def mmol_l_to_mg_dl(value: float) -> float:
    """Convert mmol/L to mg/dL with the specified factor 18."""
    return value * 18


def calculate(values: Mapping[str, str]) -> Outcome:
    """Answer for the fields value, unit (mg/dL unless chosen) and kind (a key of KINDS).

    A Refusal has the specified alert when value is blank, no number or too big to convert, and
    an inline error for a unit or kind that is not on the list.
    """
    errors: dict[str, str] = {}
    unit = values.get("unit", "").strip() or UNITS[0]
    kind = values.get("kind", "").strip() or "convert"
    try:
        value = parse_number(values.get("value", ""))
        converted = mg_dl_to_mmol_l(value) if unit == UNITS[0] else mmol_l_to_mg_dl(value)
    except NotANumber:
        converted = math.inf
    if not math.isfinite(converted):
        errors["value"] = ALERT
    if unit not in UNITS:
        errors["unit"] = "Choose mg/dL or mmol/L."
    if kind not in KINDS:
        errors["kind"] = "Choose a kind of reading from the list."
    if errors:
        return Refusal(errors=errors, alert=ALERT if "value" in errors else "")
    reading = _Reading(value, unit)
    figure = to_fixed(converted, 2)
    sign, other = ("÷", UNITS[1]) if unit == UNITS[0] else ("×", UNITS[0])
    says = _KIND_MEANINGS[kind](reading) if reading.judged() or kind == "pregnancy" else ()
    about = "" if kind == "convert" else f" ({KINDS[kind].lower()})"
    return Answer(
        headline="Blood sugar",
        figure=figure,
        unit=f" {other}",
        meaning=(*reading.warning(), *says),
        facts=(("You entered", reading.text),),
        cautions=_cautions(reading),
        working=(
            f"{plain(value)} {sign} 18 = {unrounded(converted, 2)}",
            f"Rounded to two decimals: {figure}",
            "Some meters use 18.0156, so their last digit can differ.",
        ),
        note=f"Blood sugar {reading.text} = {figure} {other}{about}. Converted with factor 18.",
    )


class _Reading:
    """A reading in the unit it was typed in, and the published limits in that unit."""

    def __init__(self, value: float, unit: str) -> None:
        self.value = value
        self.unit = unit
        self.text = f"{plain(value)} {unit}"
        mg = unit == UNITS[0]
        self.other_unit = UNITS[1] if mg else UNITS[0]
        self.looks_other = 2 <= value <= 30 if mg else 40 <= value <= 1000
        self.outside_meters = self.below(_METER_LOW) or self.above(_METER_HIGH)
        self.doubtful = self.looks_other or self.outside_meters

    def own(self, limit: tuple[str, str]) -> str:
        return limit[UNITS.index(self.unit)]

    def both(self, limit: tuple[str, str]) -> str:
        other = limit[UNITS.index(self.other_unit)]
        return f"{self.own(limit)} {self.unit} ({other} {self.other_unit})"

    def below(self, limit: tuple[str, str]) -> bool:
        return self.value < float(self.own(limit))

    def above(self, limit: tuple[str, str]) -> bool:
        return self.value > float(self.own(limit))

    def judged(self) -> bool:
        """Whether a range can be named: never for a low reading or a likely slip."""
        return not (self.doubtful or self.below(_LOW))

    def warning(self) -> tuple[str, ...]:
        """What to do about a low or very high reading, whatever its kind."""
        if self.value <= 0:
            return ()
        this = f"If {self.text} is right, it" if self.doubtful else self.text
        if self.below(_VERY_LOW):
            return (
                f"{this} is very low: below {self.both(_VERY_LOW)}. Act now: take 15 to 20 g of "
                "fast sugar, get someone to help, and check again after 15 minutes.",
            )
        if self.below(_LOW):
            return (
                f"{this} is low: below {self.both(_LOW)}. Take 15 to 20 g of fast sugar and check "
                "again after 15 minutes.",
            )
        if self.above(_VERY_HIGH):
            return (
                f"{this} is very high: above {self.both(_VERY_HIGH)}. With symptoms, or if it "
                "comes again, call your clinic. Vomiting, fast breathing or drowsiness with it "
                "is an emergency.",
            )
        return ()


def _fasting(reading: _Reading) -> tuple[str, ...]:
    if reading.below(_PREDIABETES):
        name = f"normal: below {reading.both(_PREDIABETES)}"
    elif reading.below(_DIABETES):
        name = f"prediabetes: {reading.own(_PREDIABETES)} to below {reading.both(_DIABETES)}"
    else:
        name = f"diabetes: {reading.both(_DIABETES)} or more"
    return (
        f"Fasting, {reading.text} is in the range the American Diabetes Association (ADA) calls "
        f"{name}.",
        "One meter reading cannot tell; two lab tests are needed.",
    )


def _before_meal(reading: _Reading) -> tuple[str, ...]:
    place = "above" if reading.above(_BEFORE_HIGH) else "within"
    place = "below" if reading.below(_BEFORE_LOW) else place
    return (
        f"{reading.text} is {place} the ADA's target before a meal for many adults with diabetes: "
        "80 to 130 mg/dL (4.4 to 7.2 mmol/L).",
        "Your own target may differ: ask your care team.",
    )


def _after_meal(reading: _Reading) -> tuple[str, ...]:
    place = "within" if reading.below(_AFTER) else "above"
    return (
        f"{reading.text} is {place} the ADA's target 2 hours after a meal for many adults with "
        f"diabetes: below {reading.both(_AFTER)}.",
        "Your own target may differ: ask your care team.",
    )


def _random(reading: _Reading) -> tuple[str, ...]:
    place = "below that line" if reading.below(_RANDOM) else "on or above that line"
    return (
        f"At any time of day, {reading.both(_RANDOM)} or more with symptoms needs a lab test. "
        f"{reading.text} is {place}.",
        "One meter reading cannot tell.",
    )


def _pregnancy(_reading: _Reading) -> tuple[str, ...]:
    """Only the targets: the ranges of other adults never apply."""
    return (
        "The ADA's targets in pregnancy are below 95 mg/dL (5.3 mmol/L) fasting, and either below "
        "140 mg/dL (7.8 mmol/L) one hour or below 120 mg/dL (6.7 mmol/L) two hours after eating.",
        "Ask your care team which targets are yours.",
    )


_KIND_MEANINGS: dict[str, Callable[[_Reading], tuple[str, ...]]] = {
    "convert": lambda _reading: (),
    "fasting": _fasting,
    "before-meal": _before_meal,
    "after-meal": _after_meal,
    "random": _random,
    "pregnancy": _pregnancy,
}


def _cautions(reading: _Reading) -> tuple[str, ...]:
    if reading.value <= 0:
        return ("A blood sugar of 0 or less is not possible. Please check the number.",)
    cautions = []
    if reading.looks_other:
        mg = reading.unit == UNITS[0]
        meant = mmol_l_to_mg_dl(reading.value) if mg else mg_dl_to_mmol_l(reading.value)
        cautions.append(
            f"Did you mean {plain(reading.value)} {reading.other_unit}? "
            f"That is {plain(float(to_fixed(meant, 2)))} {reading.unit}."
        )
    if reading.outside_meters:
        cautions.append(
            "Outside 20 to 600 mg/dL (1.1 to 33.3 mmol/L) most meters show LO or HI. "
            "Please check the number."
        )
    return tuple(cautions)


def common_values() -> tuple[tuple[str, str], ...]:
    """Rows of mg/dL and mmol/L, the latter to one decimal."""
    whole = (40, 54, 60, 70, 80, 90, 100, 110, 120, 126, 140, 160, 180, 200, 250, 300, 400)
    return tuple((str(value), to_fixed(mg_dl_to_mmol_l(value), 1)) for value in whole)
