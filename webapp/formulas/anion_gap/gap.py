"""The anion gap of a blood test, and the gap corrected for albumin."""

import math
from collections.abc import Mapping

from .. import sources as cited
from ..numbers import NotANumber, parse_number, plain, to_fixed, unrounded
from ..outcome import Answer, Outcome, Refusal
from . import meaning as says

ALERT = "Please enter valid values for Sodium, Chloride, and Bicarbonate."
"""The specified text if one of the three values is missing or invalid."""

ALBUMIN_UNITS = ("g/dL", "g/L")
SOURCES = (
    cited.EMMETT,
    cited.WINTER,
    cited.KRAUT,
    cited.GABOW,
    cited.FIGGE,
    cited.CDC_KETOACIDOSIS,
    cited.CRISES,
    cited.FDA_GLIFLOZIN,
    cited.MHRA_GLIFLOZIN,
    cited.QUEST,
    cited.CITI_LAB,
    cited.HAWKES_BAY,
)
"""The sources of the formula, a gap's meaning, albumin, the emergency line, critical numbers."""

_LABELS = {"sodium": "Sodium", "chloride": "Chloride", "bicarbonate": "Bicarbonate"}
_REQUIRED = tuple(_LABELS)
_MISSING = {"sodium": ALERT, "chloride": ALERT, "bicarbonate": ALERT}
_OPTIONAL = {
    "albumin": "Enter albumin as a number, for example 4.0, or leave it empty.",
    "low": "Enter the low end as a number, for example 8, or leave it empty.",
    "high": "Enter the high end as a number, for example 12, or leave it empty.",
}
_ALBUMINS = {"g/dL": (1, 7), "g/L": (10, 70)}


def anion_gap(sodium: float, chloride: float, bicarbonate: float) -> float:
    """Sodium less chloride and bicarbonate, all in mEq/L (Emmett & Narins 1977)."""
    return sodium - (chloride + bicarbonate)


def corrected(gap: float, albumin_g_dl: float) -> float:
    """Correct a gap in mEq/L for albumin in g/dL (Figge 1998)."""
    return gap + 2.5 * (4.0 - albumin_g_dl)


def calculate(values: Mapping[str, str]) -> Outcome:
    """Answer for sodium, chloride and bicarbonate; albumin, unit, low and high are optional.

    Returns a Refusal with the specified alert if one of the three is missing or not a number, and
    with an inline error for each invalid optional field.
    """
    numbers: dict[str, float] = {}
    errors: dict[str, str] = {}
    for name in (*_REQUIRED, *_OPTIONAL):
        try:
            numbers[name] = parse_number(values.get(name, ""))
        except NotANumber as problem:
            if problem.specific:
                errors[name] = str(problem)
            elif name in _REQUIRED:
                errors[name] = ALERT
            elif not problem.blank:
                errors[name] = _OPTIONAL[name]
    unit = values.get("unit", "").strip() or ALBUMIN_UNITS[0]
    if unit not in ALBUMIN_UNITS:
        errors["unit"] = "Choose g/dL or g/L."
    _check_range(numbers, errors)
    alert = ALERT if any(name in errors for name in _REQUIRED) else ""
    if not alert:
        gap = anion_gap(numbers["sodium"], numbers["chloride"], numbers["bicarbonate"])
        if not math.isfinite(gap):
            return Refusal(errors=_MISSING, alert=ALERT)
        if "albumin" in numbers and not math.isfinite(corrected(gap, numbers["albumin"])):
            errors["albumin"] = _OPTIONAL["albumin"]
    if errors:
        form = (*_REQUIRED, "albumin", "unit", "low", "high")
        return Refusal(errors={name: errors[name] for name in form if name in errors}, alert=alert)
    return _answer(numbers, unit, gap)


def _check_range(numbers: dict[str, float], errors: dict[str, str]) -> None:
    """The lab's own range needs both ends, in order."""
    if "low" in errors or "high" in errors:
        return
    if ("low" in numbers) != ("high" in numbers):
        missing = "high" if "low" in numbers else "low"
        errors[missing] = f"Enter the {missing} end of your lab's range too, or leave both empty."
    elif "low" in numbers and numbers["low"] > numbers["high"]:
        errors["high"] = "The high end must not be smaller than the low end."


def _answer(numbers: dict[str, float], unit: str, gap: float) -> Answer:
    sodium, chloride, bicarbonate = [plain(numbers[name]) for name in _REQUIRED]
    figure = to_fixed(gap, 1)
    working = [f"{sodium} − ({chloride} + {bicarbonate}) = {unrounded(gap, 1)}, to one decimal"]
    note = f"Anion gap {figure} mEq/L (sodium {sodium}, chloride {chloride}, "
    note += f"bicarbonate {bicarbonate} mEq/L). "
    better = ""
    if _albumin_is_likely(numbers, unit):
        albumin = numbers["albumin"]
        g_dl = albumin if unit == "g/dL" else albumin / 10
        exact = corrected(gap, g_dl)
        better = to_fixed(exact, 1)
        short = plain(float(to_fixed(g_dl, 4)))
        if unit == "g/L":
            working.append(f"Albumin: {plain(albumin)} g/L ÷ 10 = {short} g/dL")
        working.append(
            f"Corrected: {unrounded(gap, 1)} + 2.5 × (4.0 − {short}) = {unrounded(exact, 1)}, "
            "to one decimal"
        )
        note += f"Corrected for albumin {plain(albumin)} {unit}: {better} mEq/L. "
    band = says.band_of(figure, better, numbers)
    return Answer(
        headline="Anion gap",
        figure=figure,
        unit=" mEq/L",
        warnings=says.warnings(band, figure, numbers),
        scale=says.scale(band, figure, better, numbers),
        meaning=says.meaning(band, figure, better, numbers),
        facts=(("Corrected for albumin", f"{better} mEq/L"),) if better else (),
        cautions=_cautions(numbers, unit),
        working=tuple(working),
        note=note + "To be read by a clinician with other tests.",
        next_step=says.next_step(band, numbers),
        read_more=says.read_more(band),
    )


def _albumin_is_likely(numbers: dict[str, float], unit: str) -> bool:
    """Whether there is a plausible albumin: an implausible one never corrects a gap."""
    low, high = _ALBUMINS[unit]
    return "albumin" in numbers and low <= numbers["albumin"] <= high


def _cautions(numbers: dict[str, float], unit: str) -> tuple[str, ...]:
    cautions = [
        f"{_LABELS[name]} below {low} or above {high} mEq/L is very unusual. "
        "Please check the number."
        for name, (low, high) in says.USUAL.items()
        if not low <= numbers[name] <= high
    ]
    if says.is_swapped(numbers):
        sodium, chloride = plain(numbers["chloride"]), plain(numbers["sodium"])
        cautions.append(
            f"Did you mean sodium {sodium} and chloride {chloride}? They seem to be in each "
            "other's fields."
        )
    if says.odd_range(numbers):
        cautions.append(
            "A lab's range outside 0 to 30 mEq/L is very unusual. Please check both ends."
        )
    albumin = numbers.get("albumin")
    if albumin is None or _albumin_is_likely(numbers, unit):
        return tuple(cautions)
    other = "g/L" if unit == "g/dL" else "g/dL"
    least, most = _ALBUMINS[other]
    if albumin <= 0:
        said = "An albumin of 0 or less is not possible. Please check the number."
    elif least <= albumin <= most:
        said = f"Did you mean an albumin of {plain(albumin)} {other}? Please check the unit."
    else:
        said = "An albumin below 1 or above 7 g/dL is very unusual. Please check the number."
    return (*cautions, f"{said} The gap was not corrected for it.")


def common_values() -> tuple[tuple[str, str, str, str], ...]:
    """Worked examples: rows of sodium, chloride, bicarbonate and gap, all in mEq/L."""
    examples = ((140, 104, 24), (142, 110, 24), (136, 100, 26), (138, 98, 18), (135, 95, 10))
    return tuple(
        (str(sodium), str(chloride), str(bicarbonate), to_fixed(gap, 1))
        for sodium, chloride, bicarbonate in examples
        for gap in (anion_gap(sodium, chloride, bicarbonate),)
    )
