"""A1C from an average glucose, and back (ADAG study)."""

import math
from collections.abc import Mapping

from ..glucose import levels, meter
from ..glucose.levels import MG_DL, MMOL_L, Level
from ..numbers import NotANumber, exact, half_up, parse_number, plain, to_fixed, unrounded
from ..outcome import Answer, Outcome, Refusal
from ..sources import (
    ADA_DIAGNOSIS,
    ADA_GOALS,
    ADAG,
    CDC_KETOACIDOSIS,
    CRISES,
    FDA_GLIFLOZIN,
    JBDS_HYPEROSMOLAR,
    MHRA_GLIFLOZIN,
)
from . import meaning as says
from .meaning import PERCENT

ALERT = "Please enter a valid estimated Average Glucose (eAG) value."
"""The specified text for an empty or invalid average."""

EAG_UNITS = (MG_DL, MMOL_L)
SOURCES = (
    ADAG,
    ADA_DIAGNOSIS,
    ADA_GOALS,
    CDC_KETOACIDOSIS,
    CRISES,
    JBDS_HYPEROSMOLAR,
    FDA_GLIFLOZIN,
    MHRA_GLIFLOZIN,
)
"""The sources of the formula, the ranges and goals, and the advice for a low or high average."""

ESTIMATE = "Formula: ADAG, Nathan 2008. An estimate, not a lab result."
LEAST_A1C, MOST_A1C = 3, 20
UNUSUAL_A1C = "An A1C below 3% or above 20% is very unusual. Please check the number."
_IMPOSSIBLE_EAG = "An average of 0 is not possible. Please check the number."
_NEGATIVE_EAG = "An average below 0 is not possible. Please check the number."
USE_THE_OTHER_PAGE = "Then the number below is wrong. The link below takes it to the right page."
_BACK = "/a1c-conversion-calculator/to-average-glucose"
NO_AVERAGE = "No A1C can be worked out from it: an average needs numbers."
CHECK_FIRST = "Please check the number first. No range is named for one as unusual as this."


def a1c_from_eag(eag: float) -> float:
    """Estimate the A1C in percent from an average glucose in mg/dL (Nathan 2008)."""
    return (eag + 46.7) / 28.7


def eag_from_a1c(percent: float) -> float:
    """Estimate the average glucose in mg/dL from an A1C in percent (Nathan 2008)."""
    return exact(28.7 * percent - 46.7)


def ifcc_from_a1c(percent: float) -> float:
    """Convert an A1C in percent (NGSP) to IFCC units, mmol/mol."""
    return exact(10.93 * percent - 23.5)


def a1c_from_ifcc(mmol_mol: float) -> float:
    """Convert an A1C in IFCC units, mmol/mol, to percent (NGSP)."""
    return exact((mmol_mol + 23.5) / 10.93)


def calculate(values: Mapping[str, str]) -> Outcome:
    """Answer for the fields `eag` and `eagUnit` (default mg/dL).

    Returns a Refusal with the specified alert if `eag` is not a number or too big to calculate
    with, and with an inline error for an unknown unit. For HI and LO, which meters show, the answer
    says what to do. Any other number gets its A1C, as specified; one that no average can be is
    marked, and not judged.
    """
    unit = values.get("eagUnit", "").strip() or MG_DL
    shown = levels.shown_by_meter(values.get("eag", ""))
    if shown and unit in EAG_UNITS:
        return meter.answer(shown, unit, caution=NO_AVERAGE)
    errors: dict[str, str] = {}
    try:
        typed = parse_number(values.get("eag", ""))
        eag = typed if unit == MG_DL else exact(typed * 18)
        a1c = a1c_from_eag(eag)
        if not math.isfinite(a1c):
            errors["eag"] = ALERT
    except NotANumber as problem:
        errors["eag"] = str(problem) if problem.specific else ALERT
    if unit not in EAG_UNITS:
        errors["eagUnit"] = "Choose mg/dL or mmol/L."
    if errors:
        return Refusal(errors=errors, alert=ALERT if "eag" in errors else "")
    return _a1c_answer(typed, unit, eag, to_fixed(a1c, 1))


def _a1c_answer(value: float, unit: str, eag: float, figure: str) -> Answer:
    text = f"{plain(value)} {unit}"
    doubtful = levels.doubtful(value, unit)
    unusual = doubtful or not LEAST_A1C <= float(figure) <= MOST_A1C
    is_a1c = unit == MG_DL and LEAST_A1C <= value <= MOST_A1C
    asked = (f"Is {plain(value)} your A1C? {USE_THE_OTHER_PAGE}",) if is_a1c else ()
    level = None if value <= 0 or levels.looks_other(value, unit) else levels.of(value, unit)
    if unusual:
        meaning: tuple[str, ...] = (CHECK_FIRST,) if value > 0 else ()
    elif level in says.LOWS:
        meaning = (says.LOW_ESTIMATE,)
    else:
        meaning = (*says.for_both(figure, PERCENT), says.ESTIMATE)
    ifcc = shown_ifcc(float(figure))
    sum_of = () if unit == MG_DL else (f"{text} × 18 = {plain(eag)} mg/dL",)
    return Answer(
        headline="Estimated A1C",
        figure=figure,
        unit="%",
        warnings=(*asked, *says.warnings(level, unit, sure=not doubtful)),
        scale=None if unusual or level in says.LOWS else says.scale(figure),
        meaning=meaning,
        facts=_facts(eag, unit, ifcc) if value > 0 else (),
        cautions=_cautions(value, unit, float(figure)),
        working=(
            *sum_of,
            f"({plain(eag)} + 46.7) ÷ 28.7 = {unrounded(a1c_from_eag(eag), 1)}, to one decimal",
        ),
        note=(
            f"Estimated A1C {figure}%{f' ({ifcc} mmol/mol)' if ifcc else ''} from an average "
            f"glucose of {text}. {ESTIMATE}"
        ),
        next_step=_check(level) if unusual else says.next_step(figure, level),
        read_more=_read_more(figure, level, plain(value) if is_a1c else "", unusual=unusual),
    )


def _facts(eag: float, unit: str, ifcc: str) -> tuple[tuple[str, str], ...]:
    """The A1C in mmol/mol, and the average in the other unit."""
    other = f"{to_fixed(eag / 18, 1)} mmol/L" if unit == MG_DL else f"{half_up(eag, 0)} mg/dL"
    return (*((("IFCC", f"{ifcc} mmol/mol"),) if ifcc else ()), ("Average glucose", other))


def _read_more(figure: str, level: Level | None, a1c: str, *, unusual: bool) -> tuple[str, str]:
    """The page to read, or the page that turns an A1C typed as an average into an average."""
    if a1c:
        return f"{_BACK}?a1c={a1c}", f"Yes, my A1C is {a1c}"
    return says.CHECK_MORE if unusual else says.read_more(figure, level)


def _check(level: Level | None) -> str:
    return says.CHECK_OR_CALL if level else says.CHECK


def shown_ifcc(percent: float) -> str:
    """The A1C in mmol/mol as a whole number, or "" if that is not above 0."""
    ifcc = half_up(ifcc_from_a1c(percent), 0)
    return ifcc if float(ifcc) > 0 else ""


def _cautions(value: float, unit: str, shown: float) -> tuple[str, ...]:
    if value <= 0:
        return (_NEGATIVE_EAG if value else _IMPOSSIBLE_EAG,)
    cautions: list[str] = []
    if levels.looks_other(value, unit):
        if unit == MG_DL:
            meant, whole = f"{plain(value)} mmol/L", f"{to_fixed(value * 18, 0)} mg/dL"
        else:
            meant, whole = f"{plain(value)} mg/dL", f"{to_fixed(value / 18, 1)} mmol/L"
        cautions.append(f"Did you mean {meant}? That is {whole}.")
    elif levels.outside_meters(value, unit):
        cautions.append(
            "Outside 20 to 600 mg/dL (1.1 to 33.3 mmol/L) most meters show LO or HI. "
            "Please check the number."
        )
    if not LEAST_A1C <= shown <= MOST_A1C:
        cautions.append(UNUSUAL_A1C)
    return tuple(cautions)


def common_values() -> tuple[tuple[str, str, str, str], ...]:
    """Rows of A1C %, eAG mg/dL, eAG mmol/L and IFCC mmol/mol for A1C 5 to 14."""
    rows = []
    for whole in range(5, 15):
        eag = eag_from_a1c(whole)
        ifcc = half_up(ifcc_from_a1c(whole), 0)
        rows.append((str(whole), half_up(eag, 0), half_up(eag / 18, 1), ifcc))
    return tuple(rows)
