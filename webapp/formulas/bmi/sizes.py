"""Weight, height and waist from the BMI form: kg and cm, or pounds, feet and inches."""

from collections.abc import Mapping
from dataclasses import dataclass

from ..numbers import NotANumber, exact, half_up, parse_number, plain, to_fixed, unrounded

KG_PER_POUND, CM_PER_INCH = 0.45359237, 2.54
"""Exact, by definition (international yard and pound agreement, 1959)."""

ENTER = {
    "weight": "enter a weight greater than 0, for example 70.",
    "height": "enter a height greater than 0, for example 170.",
    "feet": "enter whole feet, for example 5, or leave it empty.",
    "inches": "enter inches from 0 to below 12, for example 7, or leave it empty.",
    "pounds": "enter pounds greater than 0, for example 154, or leave it empty.",
    "waist": "enter a waist greater than 0, for example 85, or leave it empty.",
}
FIELDS = tuple(ENTER)
_MOST = 1_000_000  # the maximum number of pounds, feet or inches accepted


@dataclass(frozen=True, slots=True)
class Sizes:
    """Weight in kg, height and waist in cm.

    kilos, centimetres: weight and height as displayed; converted ones have one decimal.
    working: the conversion of pounds, feet and inches to kg and cm.
    """

    weight: float
    height: float
    waist: float | None
    kilos: str
    centimetres: str
    working: tuple[str, ...]


def read(values: Mapping[str, str]) -> tuple[Sizes | None, dict[str, str]]:
    """The sizes, or the error of each invalid field; pounds, feet and inches replace kg and cm."""
    numbers: dict[str, float] = {}
    errors: dict[str, str] = {}
    for name in FIELDS:
        try:
            numbers[name] = parse_number(values.get(name, ""))
        except NotANumber as problem:
            if not problem.blank:
                errors[name] = invalid(name, str(problem) if problem.specific else "")
    imperial_weight = "pounds" in numbers or "pounds" in errors
    imperial_height = any(name in numbers or name in errors for name in ("feet", "inches"))
    for name, replaced in (("weight", imperial_weight), ("height", imperial_height)):
        if replaced:
            errors.pop(name, None)
            numbers.pop(name, None)
        elif name not in numbers and name not in errors:
            errors[name] = invalid(name)
    for name in ("weight", "height", "pounds", "waist"):
        if numbers.get(name, 1.0) <= 0:
            errors[name] = invalid(name)
    for name in ("feet", "inches", "pounds"):
        if numbers.get(name, 0.0) > _MOST:
            errors[name] = invalid(name)
    _check_feet(numbers, errors)
    if errors:
        return None, {name: errors[name] for name in FIELDS if name in errors}
    return _sizes(numbers), errors


def invalid(name: str, problem: str = "") -> str:
    """The error of a field: the specified category as a sentence of its own, then the hint."""
    hint = problem or f"Please {ENTER[name]}"
    return f"Invalid Input. {hint}"


def _check_feet(numbers: dict[str, float], errors: dict[str, str]) -> None:
    """Accept only whole feet, since many mean 5 feet 6 by 5.6; with feet, inches below 12."""
    feet, inches = numbers.get("feet"), numbers.get("inches")
    if feet is not None and (feet < 0 or float(to_fixed(feet, 0)) != feet):
        errors["feet"] = invalid("feet")
    if inches is not None and (inches < 0 or (feet is not None and inches >= 12)):
        errors["inches"] = invalid("inches")
    given = feet is not None or inches is not None
    tall = any(numbers.get(name, 0.0) for name in ("feet", "inches"))
    if given and not tall and "feet" not in errors and "inches" not in errors:
        errors["feet" if feet is not None else "inches"] = invalid("height")


def _sizes(numbers: dict[str, float]) -> Sizes:
    working: list[str] = []
    kilos, centimetres = plain(numbers.get("weight", 0.0)), plain(numbers.get("height", 0.0))
    if "pounds" in numbers:
        weight = exact(numbers["pounds"] * KG_PER_POUND)
        kilos = half_up(weight, 1)
        working.append(
            f"{plain(numbers['pounds'])} pounds × {plain(KG_PER_POUND)} = "
            f"{unrounded(weight, 2, half_up)} kg"
        )
    else:
        weight = numbers["weight"]
    if "feet" in numbers or "inches" in numbers:
        feet, inches = numbers.get("feet", 0.0), numbers.get("inches", 0.0)
        height = exact((feet * 12 + inches) * CM_PER_INCH)
        centimetres = half_up(height, 1)
        working.append(
            f"({plain(feet)} × 12 + {plain(inches)}) inches × 2.54 = "
            f"{unrounded(height, 2, half_up)} cm"
        )
    else:
        height = numbers["height"]
    return Sizes(
        weight=weight,
        height=height,
        waist=numbers.get("waist"),
        kilos=kilos,
        centimetres=centimetres,
        working=tuple(working),
    )
