"""The average glucose that corresponds to an A1C: the reverse of the A1C calculator."""

from collections.abc import Mapping

from ..glucose import levels
from ..glucose.levels import MG_DL, Level
from ..numbers import NotANumber, half_up, parse_number, plain, unrounded
from ..outcome import Answer, Outcome, Refusal
from . import meaning as says
from .estimate import (
    CHECK_FIRST,
    ESTIMATE,
    LEAST_A1C,
    MOST_A1C,
    UNUSUAL_A1C,
    a1c_from_ifcc,
    eag_from_a1c,
    shown_ifcc,
)
from .meaning import IFCC, PERCENT

ENTER_A1C = "Enter your A1C in percent, for example 7.0."
"""The error for an empty or invalid A1C."""

A1C_UNITS = (PERCENT, IFCC)
_IMPOSSIBLE_A1C = "No average goes with an A1C as low as this. Please check the number."


def calculate(values: Mapping[str, str]) -> Outcome:
    """Answer for the fields `a1c` and `a1cUnit` (default percent).

    Returns a Refusal with an inline error if `a1c` is not a number, is too big to show, or is too
    low for an average above 0, and for an unknown unit.
    """
    unit = values.get("a1cUnit", "").strip() or PERCENT
    errors: dict[str, str] = {}
    try:
        typed = parse_number(values.get("a1c", ""))
        percent = typed if unit == PERCENT else a1c_from_ifcc(typed)
        eag = eag_from_a1c(percent)
        figure = half_up(eag, 0)
        if figure.endswith("Infinity"):
            errors["a1c"] = ENTER_A1C
        elif typed <= 0 or float(figure) <= 0:
            errors["a1c"] = _IMPOSSIBLE_A1C
    except NotANumber as problem:
        errors["a1c"] = str(problem) if problem.specific else ENTER_A1C
    if unit not in A1C_UNITS:
        errors["a1cUnit"] = "Choose percent or mmol/mol."
    if errors:
        return Refusal(errors=errors)
    return _eag_answer(typed, unit, percent, figure)


def _eag_answer(typed: float, unit: str, percent: float, figure: str) -> Answer:
    eag = eag_from_a1c(percent)
    mmol = half_up(eag / 18, 1)
    text = says.with_unit(plain(typed), unit)
    cautions = _back_cautions(typed, unit, percent)
    level = None if cautions else levels.of(float(figure), MG_DL)
    judged = half_up(typed, 1 if unit == PERCENT else 0)
    return Answer(
        headline="Estimated average glucose",
        figure=figure,
        unit=" mg/dL",
        warnings=() if level is levels.LOW else says.warnings(level, sure=True),
        scale=None if cautions or level in says.LOWS else says.scale(judged, unit),
        meaning=_back_meaning(judged, unit, level, unusual=bool(cautions)),
        facts=(("Average glucose", f"{mmol} mmol/L"), *_other_unit(percent, unit)),
        cautions=cautions,
        working=(
            *(() if unit == PERCENT else (_from_ifcc(typed, percent),)),
            f"28.7 × {_four(percent, unit)} − 46.7 = {unrounded(eag, 0, half_up)}, "
            "to a whole number",
        ),
        note=(
            f"Estimated average glucose {figure} mg/dL ({mmol} mmol/L) from an A1C of {text}. "
            f"{ESTIMATE}"
        ),
        next_step=_next_step(judged, level, unit, unusual=bool(cautions)),
        read_more=says.CHECK_MORE if cautions else says.read_more(judged, level, unit),
    )


def _back_meaning(judged: str, unit: str, level: Level | None, *, unusual: bool) -> tuple[str, ...]:
    if unusual:
        return (CHECK_FIRST,)
    if level in says.LOWS:
        return (
            "An A1C as low as this is rare. Blood loss, blood from a donor and some kinds of "
            "anaemia can make it too low.",
        )
    return *says.for_both(judged, unit), says.LAB_TEST


def _next_step(judged: str, level: Level | None, unit: str, *, unusual: bool) -> str:
    """A low A1C, such as 4.0%, needs no call today: it is no reading of this moment."""
    if unusual:
        return says.CHECK
    return says.LOW_A1C_STEP if level is levels.LOW else says.next_step(judged, level, unit)


def _other_unit(percent: float, unit: str) -> tuple[tuple[str, str], ...]:
    if unit == IFCC:
        return (("A1C in percent", f"{half_up(percent, 2)}%"),)
    ifcc = shown_ifcc(percent)
    return (("IFCC", f"{ifcc} mmol/mol"),) if ifcc else ()


def _four(percent: float, unit: str) -> str:
    """A percentage for the working: as typed, or with four decimals if it was converted."""
    return plain(percent) if unit == PERCENT else unrounded(percent, 4, half_up)


def _from_ifcc(typed: float, percent: float) -> str:
    return f"({plain(typed)} + 23.5) ÷ 10.93 = {_four(percent, IFCC)}%"


def _back_cautions(typed: float, unit: str, percent: float) -> tuple[str, ...]:
    cautions: list[str] = []
    meant = a1c_from_ifcc(typed)
    if unit == PERCENT and typed >= MOST_A1C and meant <= MOST_A1C:
        cautions.append(f"Did you mean {plain(typed)} mmol/mol? That is {half_up(meant, 1)}%.")
    elif unit == IFCC and LEAST_A1C <= typed <= MOST_A1C:
        cautions.append(f"Did you mean {plain(typed)}%? That is {shown_ifcc(typed)} mmol/mol.")
    if not LEAST_A1C <= percent <= MOST_A1C:
        cautions.append(UNUSUAL_A1C)
    return tuple(cautions)
