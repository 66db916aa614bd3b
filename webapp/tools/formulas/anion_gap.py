"""The anion gap of a blood test, and the gap corrected for albumin."""

import math
from collections.abc import Mapping

from .numbers import NotANumber, parse_number, plain, to_fixed, unrounded
from .outcome import Answer, Outcome, Refusal

ALERT = "Please enter valid values for Sodium, Chloride, and Bicarbonate."
"""The specified text when one of the three values is missing or wrong."""

EMERGENCY = (
    "Vomiting, fast breathing or drowsiness with high sugar is an emergency: "
    "get help, do not calculate."
)
"""Said first when a gap is above the range."""

ALBUMIN_UNITS = ("g/dL", "g/L")
SOURCE = "Emmett & Narins, Medicine 1977; Kraut & Madias, CJASN 2007; albumin: Figge 1991"

_REQUIRED = ("sodium", "chloride", "bicarbonate")
_OPTIONAL = {
    "albumin": "Enter albumin as a number, for example 4.0, or leave it empty.",
    "low": "Enter the low end as a number, for example 8, or leave it empty.",
    "high": "Enter the high end as a number, for example 12, or leave it empty.",
}
_USUAL = {"sodium": (100, 180), "chloride": (60, 140), "bicarbonate": (2, 50)}
_CLASSIC = (8.0, 12.0)


def anion_gap(sodium: float, chloride: float, bicarbonate: float) -> float:
    """Sodium less chloride and bicarbonate, all in mEq/L (Emmett & Narins 1977)."""
    return sodium - (chloride + bicarbonate)


def corrected(gap: float, albumin_g_dl: float) -> float:
    """Correct a gap in mEq/L for albumin in g/dL (Figge 1991)."""
    return gap + 2.5 * (4.0 - albumin_g_dl)


def calculate(values: Mapping[str, str]) -> Outcome:
    """Answer for sodium, chloride, bicarbonate; optional albumin, unit, low and high.

    A Refusal has the specified alert when one of the three is missing or no number, and an
    inline error for each optional field that is wrong.
    """
    numbers: dict[str, float] = {}
    errors: dict[str, str] = {}
    for name in (*_REQUIRED, *_OPTIONAL):
        try:
            numbers[name] = parse_number(values.get(name, ""))
        except NotANumber as problem:
            if name in _REQUIRED:
                errors[name] = ALERT
            elif not problem.blank:
                errors[name] = str(problem) if problem.specific else _OPTIONAL[name]
    unit = values.get("unit", "").strip() or ALBUMIN_UNITS[0]
    if unit not in ALBUMIN_UNITS:
        errors["unit"] = "Choose g/dL or g/L."
    _check_range(numbers, errors)
    alert = ALERT if any(name in errors for name in _REQUIRED) else ""
    if not alert:
        gap = anion_gap(*(numbers[name] for name in _REQUIRED))
        if not math.isfinite(gap):
            return Refusal(errors=dict.fromkeys(_REQUIRED, ALERT), alert=ALERT)
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
    sodium, chloride, bicarbonate = (plain(numbers[name]) for name in _REQUIRED)
    figure = to_fixed(gap, 1)
    working = [
        f"{sodium} − ({chloride} + {bicarbonate}) = {unrounded(gap, 1)}",
        f"Rounded to one decimal: {figure} mEq/L",
    ]
    note = f"Anion gap {figure} mEq/L (sodium {sodium}, chloride {chloride}, "
    note += f"bicarbonate {bicarbonate} mEq/L). "
    better = ""
    if "albumin" in numbers:
        albumin = numbers["albumin"]
        g_dl = albumin if unit == "g/dL" else albumin / 10
        exact = corrected(gap, g_dl)
        better = to_fixed(exact, 1)
        short = plain(round(g_dl, 4))
        if unit == "g/L":
            working.append(f"Albumin: {plain(albumin)} g/L ÷ 10 = {short} g/dL")
        working.append(
            f"Corrected: {unrounded(gap, 1)} + 2.5 × (4.0 − {short}) = {unrounded(exact, 1)}, "
            f"rounded {better}"
        )
        note += f"Corrected for albumin {plain(albumin)} {unit}: {better} mEq/L. "
    return Answer(
        headline="Anion gap",
        figure=figure,
        unit=" mEq/L",
        meaning=_meaning(figure, better, numbers),
        facts=(("Corrected for albumin", f"{better} mEq/L"),) if better else (),
        cautions=_cautions(numbers, unit, float(figure)),
        working=tuple(working),
        note=note + "To be read by a clinician with other tests.",
    )


def _meaning(figure: str, better: str, numbers: dict[str, float]) -> tuple[str, ...]:
    """Judge the displayed figures: by the lab's own range if it is given, else the classic one."""
    own = "low" in numbers
    low, high = (numbers["low"], numbers["high"]) if own else _CLASSIC
    kind = "your lab's range" if own else "the classic range"

    def place(shown: str) -> str:
        if float(shown) < low:
            return "below"
        return "above" if float(shown) > high else "within"

    lines = [f"{figure} is {place(figure)} {kind}, {plain(low)} to {plain(high)} mEq/L."]
    if not own:
        lines.append("Many labs with newer machines use 3 to 11. Your own lab's range comes first.")
    if better:
        lines.append(f"Corrected for albumin, {better} is {place(better)} that range.")
    lines.append("A clinician must read it together with other tests.")
    if "above" in (place(figure), place(better or figure)):
        lines.insert(0, EMERGENCY)
    return tuple(lines)


def _cautions(numbers: dict[str, float], unit: str, shown: float) -> tuple[str, ...]:
    cautions = [
        f"{name.capitalize()} below {low} or above {high} mEq/L is very unusual. "
        "Please check the number."
        for name, (low, high) in _USUAL.items()
        if not low <= numbers[name] <= high
    ]
    if shown < 0:
        cautions.append("A gap below 0 is very unusual. Please check the three numbers.")
    albumin = numbers.get("albumin")
    if albumin is None:
        return tuple(cautions)
    if albumin <= 0:
        cautions.append("An albumin of 0 or less is not possible. Please check the number.")
    elif unit == "g/dL" and albumin >= 10:
        cautions.append(f"Did you mean an albumin of {plain(albumin)} g/L? Please check the unit.")
    elif unit == "g/L" and albumin < 10:
        cautions.append(f"Did you mean an albumin of {plain(albumin)} g/dL? Please check the unit.")
    return tuple(cautions)


def common_values() -> tuple[tuple[str, str, str, str], ...]:
    """Worked rows of sodium, chloride, bicarbonate and gap, all in mEq/L."""
    examples = ((140, 104, 24), (142, 110, 24), (136, 100, 26), (138, 98, 18), (135, 95, 10))
    return tuple(
        (str(sodium), str(chloride), str(bicarbonate), to_fixed(gap, 1))
        for sodium, chloride, bicarbonate in examples
        for gap in (anion_gap(sodium, chloride, bicarbonate),)
    )
