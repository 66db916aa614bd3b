"""Blood sugar from mg/dL to mmol/L and back, and what a reading means."""

import math
from collections.abc import Mapping

from ..numbers import NotANumber, parse_number, plain, to_fixed, unrounded
from ..outcome import Answer, Outcome, Refusal
from ..sources import (
    ADA_DIAGNOSIS,
    ADA_GOALS,
    ADA_PREGNANCY,
    CDC_KETOACIDOSIS,
    CRISES,
    FDA_GLIFLOZIN,
    ISPAD_LOW,
    JBDS_HYPEROSMOLAR,
    JBDS_LOW,
    MHRA_GLIFLOZIN,
    NICE_PREGNANCY,
    WHO_PREGNANCY,
)
from . import levels, meter
from .levels import MG_DL, MMOL_L
from .lines import span
from .words import Reading, alarm, reading_of, says

ALERT = "Please enter a valid blood sugar value."
"""The specified text for an empty or invalid value."""

UNITS = (MG_DL, MMOL_L)
KINDS: dict[str, str] = {
    "convert": "Just convert",
    "fasting": "Fasting",
    "before-meal": "Before a meal",
    "after-meal": "2 hours after a meal",
    "random": "Any time of day",
    "pregnant-fasting": "In pregnancy: fasting",
    "pregnant-one-hour": "In pregnancy: one hour after eating",
    "pregnant-two-hours": "In pregnancy: two hours after eating",
    "pregnancy": "In pregnancy: any other time",
}
"""The kinds of reading: key in the form → label of the option."""

SOURCES = (
    ADA_DIAGNOSIS,
    ADA_GOALS,
    ADA_PREGNANCY,
    NICE_PREGNANCY,
    WHO_PREGNANCY,
    CRISES,
    JBDS_HYPEROSMOLAR,
    CDC_KETOACIDOSIS,
    FDA_GLIFLOZIN,
    MHRA_GLIFLOZIN,
    ISPAD_LOW,
    JBDS_LOW,
)
"""The sources of all answers. The page lists them, so that no answer has to include them."""

CHECK_THE_NUMBER = "Look at the meter again: is the number right, and is its unit?"
TOO_LOW_TO_BE = "A blood sugar of 0 or less is not possible. Please check the number."
METERS = f"Outside {span(levels.LO, levels.HI)} most meters show LO or HI. Please check the number."


def mg_dl_to_mmol_l(value: float) -> float:
    """Convert mg/dL to mmol/L with the specified factor 18."""
    return value / 18


def mmol_l_to_mg_dl(value: float) -> float:
    """Convert mmol/L to mg/dL with the specified factor 18."""
    return value * 18


def calculate(values: Mapping[str, str]) -> Outcome:
    """Answer for the fields value, unit (default mg/dL) and kind (a key of KINDS).

    Returns a Refusal with the specified alert if value is blank, not a number or too big to
    convert, and with an inline error for an unknown unit or kind. For HI or LO, which meters show,
    the answer says what to do.
    """
    errors: dict[str, str] = {}
    unit = values.get("unit", "").strip() or MG_DL
    kind = values.get("kind", "").strip() or "convert"
    pregnant = kind.startswith("pregnan")
    shown = levels.shown_by_meter(values.get("value", ""))
    if shown and unit in UNITS:
        return meter.answer(shown, unit, pregnant=pregnant)
    try:
        value = parse_number(values.get("value", ""))
        converted = mg_dl_to_mmol_l(value) if unit == MG_DL else mmol_l_to_mg_dl(value)
        if not math.isfinite(converted):
            errors["value"] = ALERT
    except NotANumber as problem:
        errors["value"] = str(problem) if problem.specific else ALERT
    if unit not in UNITS:
        errors["unit"] = "Choose mg/dL or mmol/L."
    if kind not in KINDS:
        errors["kind"] = "Choose a kind of reading from the list."
    if errors:
        return Refusal(errors=errors, alert=ALERT if "value" in errors else "")
    return _answer(reading_of(value, unit, pregnant=pregnant), kind, converted)


def _answer(reading: Reading, kind: str, converted: float) -> Answer:
    figure = to_fixed(converted, 2)
    sign, other = ("÷", MMOL_L) if reading.unit == MG_DL else ("×", MG_DL)
    about = "" if kind == "convert" else f" ({KINDS[kind].lower()})"
    urgent, told = alarm(reading), says(reading, kind)
    main = urgent or told
    return Answer(
        headline="Blood sugar" if reading.level else f"{reading.text} is",
        figure=figure,
        unit=f" {other}",
        warnings=(*_other_unit(reading), *(urgent.words if urgent else ())),
        scale=told.scale,
        meaning=tuple(told.words),
        facts=_as_printed(reading, converted, other),
        cautions=_cautions(reading),
        next_step=CHECK_THE_NUMBER if reading.doubtful else main.next_step,
        read_more=main.read_more,
        working=(
            f"{plain(reading.value)} {sign} 18 = {unrounded(converted, 2)}, to two decimals",
            "Some meters use 18.0156, so their last digit can differ.",
        ),
        note=f"Blood sugar {reading.text} = {figure} {other}{about}. Converted with factor 18.",
    )


def _as_printed(reading: Reading, converted: float, other: str) -> tuple[tuple[str, str], ...]:
    """The converted value as meters print it: whole mg/dL, mmol/L with one decimal."""
    if reading.outside_meters:
        return ()
    return (("As a meter prints it", f"{to_fixed(converted, 0 if other == MG_DL else 1)} {other}"),)


def _cautions(reading: Reading) -> tuple[str, ...]:
    if reading.value <= 0:
        return (TOO_LOW_TO_BE,)
    return (METERS,) if reading.outside_meters else ()


def _other_unit(reading: Reading) -> tuple[str, ...]:
    """The question that comes first if the number looks like one in the other unit."""
    if not reading.looks_other:
        return ()
    mg = reading.unit == MG_DL
    meant = mmol_l_to_mg_dl(reading.value) if mg else mg_dl_to_mmol_l(reading.value)
    return (
        f"Did you mean {plain(reading.value)} {MMOL_L if mg else MG_DL}? "
        f"That is {plain(float(to_fixed(meant, 2)))} {reading.unit}.",
    )


def common_values() -> tuple[tuple[str, str], ...]:
    """Rows of mg/dL and mmol/L, the latter to one decimal."""
    whole = (40, 54, 60, 70, 80, 90, 100, 110, 120, 126, 140, 160, 180, 200, 250, 300, 400)
    return tuple((str(value), to_fixed(mg_dl_to_mmol_l(value), 1)) for value in whole)
