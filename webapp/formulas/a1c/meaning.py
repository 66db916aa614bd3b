"""What an A1C or an average glucose means, for people with a diagnosis and without one."""

from ..glucose import levels
from ..glucose.levels import MG_DL, Level
from ..glucose.medicines import SULFONYLUREAS
from ..numbers import plain
from ..scale import Scale

PERCENT, IFCC = "%", "mmol/mol"

ESTIMATE = "An estimate: only a lab test, repeated, can tell. Not for pregnancy."
LOW_ESTIMATE = "An estimate: only a lab test can tell your A1C."
LAB_TEST = (
    "A diagnosis needs two lab results that agree, unless the signs are clear. Not for pregnancy."
)
TOO_LOW = f"Do you take insulin, {SULFONYLUREAS}? Then ask whether this is too low for you."
"""For an A1C below the goal: these medicines cause lows, and a higher goal can be safer."""
LOW_A1C_STEP = (
    "Show it to your doctor at your next visit. Do you take insulin, "
    f"{SULFONYLUREAS}? Ask this week."
)
CHECK = "Check the number, then calculate again."
CHECK_OR_CALL = "Check the number. If it is right, call your doctor or clinic today."
CHECK_MORE = ("/a1c-conversion-calculator#average", "What makes a fair average")

_ARTICLE = "/type-2-diabetes-patient-info"

LOWS = (levels.LO, levels.VERY_LOW, levels.LOW)

# The ADA's ranges and its common goal, in percent and in mmol/mol as both are published. An A1C is
# judged in the unit it was typed in: 47 mmol/mol is 6.45%, which rounds to the diabetes threshold.
_PREDIABETES = {PERCENT: 5.7, IFCC: 39.0}
_DIABETES = {PERCENT: 6.5, IFCC: 48.0}
_GOAL = {PERCENT: 7.0, IFCC: 53.0}
# Without the percent sign, so that no limit reads like the figure of the answer.
_RANGES = {
    "normal": {PERCENT: "below 5.7", IFCC: "below 39 mmol/mol"},
    "prediabetes": {PERCENT: "5.7 to 6.4", IFCC: "39 to 47 mmol/mol"},
    "diabetes": {PERCENT: "6.5 and above", IFCC: "48 mmol/mol and above"},
}
_STRIP = {PERCENT: (4, 10), IFCC: (20, 86)}


def with_unit(figure: str, unit: str) -> str:
    """An A1C as it is written: "7.0%" or "53 mmol/mol"."""
    return f"{figure}%" if unit == PERCENT else f"{figure} {unit}"


def ada_range(figure: str, unit: str = PERCENT) -> str:
    """Name the ADA's range (2025), outside pregnancy, of an A1C as displayed."""
    shown = float(figure)
    if shown < _PREDIABETES[unit]:
        return "normal"
    return "prediabetes" if shown < _DIABETES[unit] else "diabetes"


def for_both(figure: str, unit: str) -> tuple[str, ...]:
    """The goal for a person with diabetes, then the range for one without (ADA 2025)."""
    below = float(figure) < _GOAL[unit]
    goal = with_unit(plain(_GOAL[unit]), unit)
    place = "is below it" if below else "is not below it"
    name = ada_range(figure, unit)
    return (
        f"With diabetes: many adults aim for an A1C below {goal}; this one {place}. Your own goal "
        "may differ.",
        *((TOO_LOW,) if below else ()),
        f"Without a diagnosis: this A1C is in the ADA's {name} range ({_RANGES[name][unit]}).",
    )


def scale(figure: str, unit: str = PERCENT) -> Scale:
    """An A1C among the ADA's ranges, with its common goal."""
    name, ends, goal = ada_range(figure, unit), _STRIP[unit], _GOAL[unit]
    words = "common goal" if unit == PERCENT else "goal"
    starts = ((_PREDIABETES[unit], "prediabetes"), (_DIABETES[unit], "diabetes"))
    return Scale(
        value=float(figure),
        ends=ends,
        name=f"{name} range",
        bands=((ends[0], "normal"), *starts),
        band=list(_RANGES).index(name),
        numbers=tuple(plain(at) for at, _ in starts),
        spans=((ends[0], goal, f"{words}: below {with_unit(plain(goal), unit)}"),),
    )


def warnings(level: Level | None, unit: str = MG_DL, *, sure: bool) -> tuple[str, ...]:
    """What to do about an average that has reached a level of the table."""
    if level is None:
        return ()
    this = "This average" if sure else "If this average is right, it"
    first = (
        f"{this} is {'low' if level in LOWS else 'high'}: {level.line(unit)}. "
        f"Does your meter show such a number now? {level.does}"
    )
    if level in LOWS or not sure:
        return (first,)
    return first, f"{levels.EMERGENCY} {levels.GLIFLOZIN}"


def next_step(figure: str, level: Level | None, unit: str = PERCENT) -> str:
    """The one thing to do next, by the A1C's range or the level that the average has reached."""
    if level in LOWS:
        return "Call your doctor or nurse today about this average."
    if level:
        return "Call your clinic today about this average."
    name = ada_range(figure, unit)
    if name == "normal":
        return "Show this to your doctor at your next visit."
    if float(figure) < _GOAL[unit]:
        return "No diagnosis yet? Ask your doctor for a lab test. With diabetes, keep to your plan."
    return (
        "No diagnosis yet? Ask your doctor for a lab test this week. With diabetes, ask if your "
        "plan still fits."
    )


def read_more(figure: str, level: Level | None, unit: str = PERCENT) -> tuple[str, str]:
    """The part of the site that explains the result."""
    if level in LOWS:
        return f"{_ARTICLE}#low", "About low blood sugar"
    if level:
        return f"{_ARTICLE}#hospital", "When to go to hospital"
    if float(figure) < _GOAL[unit]:
        return f"{_ARTICLE}#tests", "About tests and numbers"
    return f"{_ARTICLE}#goals", "About goals"
