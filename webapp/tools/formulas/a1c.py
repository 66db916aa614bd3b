"""A1C from an average glucose, and the way back (ADAG study)."""

from collections.abc import Mapping
from decimal import Decimal, localcontext

from .numbers import (
    EXACT,
    NotANumber,
    divided,
    half_up,
    parse_decimal,
    parse_number,
    plain,
    to_fixed,
    unrounded,
)
from .outcome import Answer, Outcome, Refusal

ALERT = "Please enter a valid estimated Average Glucose (eAG) value."
"""The specified text for an empty or wrong average."""

ENTER_A1C = "Enter your A1C in percent, for example 7.0."
"""What the way back says about an empty or wrong A1C."""

SOURCE = "Nathan and others, Diabetes Care 2008;31:1473; ranges: ADA Standards of Care"
BACK_SOURCE = "Nathan and others, Diabetes Care 2008;31:1473"

_SLOPE, _OFFSET = Decimal("28.7"), Decimal("46.7")
_IFCC_SLOPE, _IFCC_OFFSET = Decimal("10.93"), Decimal("23.5")
_ESTIMATE = "Formula: ADAG, Nathan 2008. An estimate, not a lab result."
_UNUSUAL_A1C = "An A1C below 3% or above 20% is very unusual. Please check the number."


def a1c_from_eag(eag: float) -> float:
    """Estimate the A1C in percent from an average glucose in mg/dL (Nathan 2008)."""
    return (eag + 46.7) / 28.7


def eag_from_a1c(percent: Decimal) -> Decimal:
    """Estimate the average glucose in mg/dL from an A1C in percent, exactly (Nathan 2008)."""
    with localcontext(EXACT):
        return _SLOPE * percent - _OFFSET


def ifcc_from_a1c(percent: Decimal) -> Decimal:
    """Turn an A1C in percent (NGSP) into IFCC units, mmol/mol, exactly."""
    with localcontext(EXACT):
        return _IFCC_SLOPE * percent - _IFCC_OFFSET


def ada_range(shown: float) -> str:
    """Name the ADA's range, outside pregnancy, of an A1C in percent rounded to one decimal."""
    if shown < 5.7:
        return "normal (below 5.7%)"
    if shown < 6.5:
        return "prediabetes (5.7% to 6.4%)"
    return "diabetes (6.5% and above)"


def calculate(values: Mapping[str, str]) -> Outcome:
    """Answer for the field `eag`, mg/dL; a Refusal with the specified alert if it is no number."""
    try:
        eag = parse_number(values.get("eag", ""))
    except NotANumber:
        return Refusal(errors={"eag": ALERT}, alert=ALERT)
    a1c = a1c_from_eag(eag)
    figure = to_fixed(a1c, 1)
    ifcc = half_up(ifcc_from_a1c(Decimal(figure)), 0)
    typed = plain(eag)
    return Answer(
        headline="Estimated A1C",
        figure=figure,
        unit="%",
        meaning=_meaning(eag, figure),
        facts=(
            ("IFCC", f"{ifcc} mmol/mol"),
            ("Average glucose", f"{to_fixed(eag / 18, 1)} mmol/L"),
        ),
        cautions=_cautions(eag, float(figure)),
        working=(
            f"({typed} + 46.7) ÷ 28.7 = {unrounded(a1c, 1)}",
            f"Rounded to one decimal: {figure}%",
        ),
        note=(
            f"Estimated A1C {figure}% ({ifcc} mmol/mol) from an average glucose of "
            f"{typed} mg/dL. {_ESTIMATE}"
        ),
    )


def _meaning(eag: float, figure: str) -> tuple[str, ...]:
    """The range only for an average that a meter could give: a slip must not read as normal."""
    estimate = (
        "An average from a meter gives only an estimate; only a lab test, repeated, can tell."
    )
    if not 40 <= eag <= 600:
        return "This number is unusual, so no range is named for it.", estimate
    name = ada_range(float(figure))
    return (
        f"{figure}% is in the range the American Diabetes Association (ADA) calls {name}.",
        estimate,
        "These ranges are not for pregnancy.",
    )


def _cautions(eag: float, shown: float) -> tuple[str, ...]:
    cautions = []
    if eag <= 0:
        cautions.append("An average of 0 or less is not possible. Please check the number.")
    elif 2 <= eag <= 30:
        cautions.append(f"Did you mean {plain(eag)} mmol/L? That is {to_fixed(eag * 18, 0)} mg/dL.")
    elif not 40 <= eag <= 600:
        cautions.append(
            "An average below 40 or above 600 mg/dL is one that almost no meter prints. "
            "Please check the number."
        )
    elif eag < 70:
        cautions.append(
            "Below 70 mg/dL is low. If your meter shows that now, take 15 to 20 g of fast sugar "
            "and check again after 15 minutes."
        )
    if not 3 <= shown <= 20:
        cautions.append(_UNUSUAL_A1C)
    return tuple(cautions)


def calculate_back(values: Mapping[str, str]) -> Outcome:
    """Answer for the field `a1c`, percent; a Refusal with an inline error if it is no number."""
    try:
        percent = parse_decimal(values.get("a1c", ""))
    except NotANumber as problem:
        return Refusal(errors={"a1c": str(problem) if problem.specific else ENTER_A1C})
    eag = eag_from_a1c(percent)
    figure = half_up(eag, 0)
    if figure.endswith("Infinity"):
        return Refusal(errors={"a1c": ENTER_A1C})
    mmol = half_up(divided(eag, 18), 1)
    typed = plain(percent)
    return Answer(
        headline="Estimated average glucose",
        figure=figure,
        unit=" mg/dL",
        meaning=(
            f"An A1C of {typed}% goes with an average glucose of about {figure} mg/dL.",
            "This is an estimate: single readings are above and below it.",
        ),
        facts=(
            ("Average glucose", f"{mmol} mmol/L"),
            ("IFCC", f"{half_up(ifcc_from_a1c(percent), 0)} mmol/mol"),
        ),
        cautions=_back_cautions(percent),
        working=(
            f"28.7 × {typed} − 46.7 = {unrounded(eag, 0)}",
            f"Rounded to a whole number: {figure} mg/dL",
        ),
        note=(
            f"Estimated average glucose {figure} mg/dL ({mmol} mmol/L) from an A1C of {typed}%. "
            f"{_ESTIMATE}"
        ),
    )


def _back_cautions(percent: Decimal) -> tuple[str, ...]:
    cautions = []
    with localcontext(EXACT):
        meant = (percent + _IFCC_OFFSET) / _IFCC_SLOPE
    if percent >= 20 and meant <= 20:
        cautions.append(f"Did you mean {plain(percent)} mmol/mol? That is {half_up(meant, 1)}%.")
    if not 3 <= percent <= 20:
        cautions.append(_UNUSUAL_A1C)
    return tuple(cautions)


def common_values() -> tuple[tuple[str, str, str, str], ...]:
    """Rows of A1C %, eAG mg/dL, eAG mmol/L and IFCC mmol/mol for A1C 5 to 14."""
    rows = []
    for whole in range(5, 15):
        percent = Decimal(whole)
        eag = eag_from_a1c(percent)
        ifcc = half_up(ifcc_from_a1c(percent), 0)
        rows.append((str(whole), half_up(eag, 0), half_up(divided(eag, 18), 1), ifcc))
    return tuple(rows)
