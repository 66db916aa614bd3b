"""Blood sugar from mg/dL to mmol/L and back, and what a reading means."""

from webapp.health import levels, lines
from webapp.health.levels import MG_DL, MMOL_L, Line
from webapp.health.sources import (
    ADA_DIAGNOSIS,
    ADA_GOALS,
    ADA_PREGNANCY,
    CDC_KETOACIDOSIS,
    CRISES,
    JBDS_HYPEROSMOLAR,
    JBDS_LOW,
    NICE_PREGNANCY,
    WHO_PREGNANCY,
)
from webapp.tables.numbers import to_fixed
from webapp.tables.scale import Scale
from webapp.tables.table import Card, Rules, Sum, Table

ALERT = "Please enter a valid blood sugar value."
"""The specified text for an empty or invalid value."""

UNITS = (MG_DL, MMOL_L)
KINDS: dict[str, str] = {
    "convert": "Just convert",
    "fasting": "Fasting",
    "before-meal": "Before a meal",
    "after-meal": "2 hours after a meal",
    "pregnant-fasting": "In pregnancy: fasting",
    "pregnant-one-hour": "In pregnancy: one hour after eating",
    "pregnant-two-hours": "In pregnancy: two hours after eating",
    "pregnancy": "In pregnancy: any other time",
}
SOURCES = (
    ADA_DIAGNOSIS,
    ADA_GOALS,
    ADA_PREGNANCY,
    NICE_PREGNANCY,
    WHO_PREGNANCY,
    CRISES,
    JBDS_HYPEROSMOLAR,
    CDC_KETOACIDOSIS,
    JBDS_LOW,
)
PATH = "/blood-sugar-conversion"
_BEFORE = lines.span(lines.BEFORE_LOW, lines.BEFORE_HIGH)
_GOALS = (("/type-2-diabetes-patient-info#goals", "Your goals"),)
_TESTS = (("/type-2-diabetes-patient-info#tests", "Tests and numbers"),)
_NUMBERS = (("/gdm-pregnancy#numbers", "The numbers to aim for in pregnancy"),)
_LAB_TEST = "No diagnosis? Ask your doctor for a lab test this week."
_OWN = "Your own target may differ: ask your care team."
_TEAM = "Tell your care team if it stays above."
_TWICE = "Above your target twice in a row? Call your clinic."
_DIABETIC = f"With diabetes, the usual target before meals is {_BEFORE}."
_FASTING, _HOUR, _TWO = levels.PREGNANCY_TARGETS


def _from(line: Line, unit: str) -> str:
    return f"value >= {line.limit(unit):g}"


def _below(line: Line, unit: str) -> str:
    return f"value < {line.limit(unit):g}"


def _kinds(unit: str) -> dict[str, Rules]:
    """The bands of each kind of reading that is neither low nor high."""
    lab = (_from(lines.RANDOM, unit), "lab-test")
    above = f"value > {lines.BEFORE_HIGH.limit(unit):g}"

    def target(line: Line, key: str) -> Rules:
        return (_below(line, unit), f"{key}-within"), ("", f"{key}-above")

    return {
        "convert": (lab, ("", "convert")),
        "fasting": (
            lab,
            (_below(lines.PREDIABETES, unit), "normal"),
            (_below(lines.DIABETES, unit), "prediabetes"),
            (above, "diabetes-above"),
            ("", "diabetes"),
        ),
        "before-meal": (
            lab,
            (_below(lines.BEFORE_LOW, unit), "before-below"),
            (above, "before-above"),
            ("", "before-within"),
        ),
        "after-meal": (lab, *target(lines.AFTER, "after")),
        "pregnant-fasting": (
            (_from(lines.DIABETES_IN_PREGNANCY, unit), "p-call"),
            *target(_FASTING, "p-fasting"),
        ),
        "pregnant-one-hour": target(_HOUR, "p-hour"),
        "pregnant-two-hours": target(_TWO, "p-two"),
        "pregnancy": ((_from(_HOUR, unit), "p-other-above"), ("", "p-other")),
    }


def _rules(unit: str, kind: str) -> Rules:
    """What is odd, then lows and highs, then the bands of the kind."""
    odd: Rules = (
        ("value < 1.1", "check"),
        ("value < 20", "mmol"),
        ("value <= 33.3", "low-or-mmol"),
    )
    if unit == MMOL_L:
        odd = (("value <= 0", "check"), ("(value >= 33.4) & (value <= 600)", "mg"))
    pregnant = kind.startswith("pregnan")
    return (
        *odd,
        *levels.rules("value", unit, pregnant=pregnant),
        *_kinds(unit)[kind],
    )


def _scale(unit: str, kind: str) -> Scale | None:
    targets = {
        "after-meal": (lines.AFTER, levels.HIGH),
        "pregnant-fasting": (_FASTING, levels.HIGH_PREGNANCY),
        "pregnant-one-hour": (_HOUR, levels.HIGH_PREGNANCY),
        "pregnant-two-hours": (_TWO, levels.HIGH_PREGNANCY),
    }
    edges: tuple[Line, ...] = (lines.BEFORE_LOW, lines.BEFORE_HIGH)
    names: tuple[str, ...] = ("below", "target", "above")
    end: Line = lines.RANDOM
    if kind == "fasting":
        edges, names = (lines.PREDIABETES, lines.DIABETES), ("normal", "prediabetes", "diabetes")
    elif kind in targets:
        line, end = targets[kind]
        edges, names = (line,), ("target", "above target")
    elif kind != "before-meal":
        return None
    low = levels.LOW.limit(unit)
    return Scale(
        "value",
        (low, end.limit(unit)),
        tuple(zip((low, *(edge.limit(unit) for edge in edges)), names, strict=True)),
        tuple(edge.figure(unit) for edge in edges),
        low=names[0] == "below",
    )


def _within(when: str, line: Line) -> Card:
    return Card(
        f"Within the ADA's target {when}: below {line.text()}",
        _OWN,
        "Go on as you were told.",
        _NUMBERS,
    )


def _above(when: str, line: Line) -> Card:
    return Card(f"Above the ADA's target {when}: below {line.text()}", _OWN, _TWICE, _NUMBERS)


def _yes(unit: str) -> tuple[tuple[str, str], ...]:
    return ((f"{PATH}?value={{value}}&unit={unit}&kind={{kind}}", f"Yes, {{value}} {unit}"),)


_CARDS = {
    **levels.CARDS,
    "check": Card(
        "Please check the number",
        "No meter shows {value} {unit}.",
        "Look at the meter again: is the number right, and is its unit?",
        scale=False,
    ),
    "mmol": Card(
        "Did you mean {value} mmol/L?",
        "That is {meant} mg/dL.",
        "Does your meter show LO? Type LO.",
        _yes(MMOL_L),
        "first",
        False,
    ),
    "low-or-mmol": Card(
        "Did you mean {value} mmol/L? That is {meant} mg/dL.",
        f"If {{value}} mg/dL is right, it is very low. Take sugar now: {levels.SUGAR}.",
        "Get someone to help, and check again after 15 minutes.",
        _yes(MMOL_L),
        "first",
        False,
    ),
    "mg": Card(
        "Did you mean {value} mg/dL?",
        "That is {meant} mmol/L.",
        "Does your meter show HI? Type HI.",
        _yes(MG_DL),
        "first",
        False,
    ),
    "convert": Card(
        "Compare it with the target that your own care team gave you.", links=_GOALS, scale=False
    ),
    "lab-test": Card(
        f"High: {lines.RANDOM.text()} or more",
        "Pregnant? Call your maternity ward or clinic now.",
        f"{_LAB_TEST} With diabetes: {_TEAM.lower()}",
        _TESTS,
        scale=False,
    ),
    "normal": Card(
        f"Fasting below {lines.PREDIABETES.text()}: normal, by the ADA",
        _DIABETIC,
        "Great thirst or weight loss? Ask for a lab test anyway.",
        _TESTS,
    ),
    "prediabetes": Card(
        f"With diabetes: {_BEFORE} is the usual target. Without a diagnosis: the ADA's prediabetes range.",
        "One meter reading cannot tell. Pregnant? Choose “In pregnancy”.",
        "No diagnosis? Ask for a lab test.",
        _TESTS,
    ),
    "diabetes": Card(
        f"With diabetes: within the usual target before meals, {_BEFORE}. Without a diagnosis: the ADA's diabetes range.",
        "One meter reading cannot tell. Pregnant? Choose “In pregnancy”.",
        _LAB_TEST,
        _TESTS,
    ),
    "diabetes-above": Card(
        f"With diabetes: above the usual target before meals, {_BEFORE}. Without a diagnosis: the ADA's diabetes range.",
        "One meter reading cannot tell.",
        f"{_LAB_TEST} {_TEAM}",
        _TESTS,
    ),
    "before-below": Card(
        "Eat now",
        f"Below the usual target before a meal, {_BEFORE}.",
        "Shaky or sweaty? Check again.",
        _GOALS,
    ),
    "before-within": Card(
        f"Within the usual target before a meal, {_BEFORE}", _OWN, "Eat as planned.", _GOALS
    ),
    "before-above": Card(f"Above the usual target before a meal, {_BEFORE}", _OWN, _TEAM, _GOALS),
    "after-within": Card(
        f"Within the usual target 2 hours after a meal: below {lines.AFTER.text()}",
        _OWN,
        "Go on as you were told.",
        _GOALS,
    ),
    "after-above": Card(
        f"Above the usual target 2 hours after a meal: below {lines.AFTER.text()}",
        _OWN,
        f"Write down what you ate. {_TEAM}",
        _GOALS,
    ),
    "p-call": Card(
        "Call your maternity ward or clinic today",
        f"Fasting {lines.DIABETES_IN_PREGNANCY.text()} or more in pregnancy needs a call the same day.",
        "",
        _NUMBERS,
        "first",
    ),
    "p-fasting-within": _within("in pregnancy, fasting", _FASTING),
    "p-fasting-above": _above("in pregnancy, fasting", _FASTING),
    "p-hour-within": _within("in pregnancy, one hour after eating", _HOUR),
    "p-hour-above": _above("in pregnancy, one hour after eating", _HOUR),
    "p-two-within": _within("in pregnancy, two hours after eating", _TWO),
    "p-two-above": _above("in pregnancy, two hours after eating", _TWO),
    "p-other": Card(
        f"The ADA's targets: below {_FASTING.text()} fasting, below {_HOUR.text()} one hour after eating",
        "For other times no source names a limit.",
        f"Compare it with your own target. {_TWICE}",
        _NUMBERS,
        scale=False,
    ),
    "p-other-above": Card(
        "Above every target in pregnancy",
        f"The highest is below {_HOUR.text()}, one hour after eating.",
        f"{_TWICE} You feel ill? Call today.",
        _NUMBERS,
        scale=False,
    ),
}

CONVERTER = Table(
    name="sugar",
    headline="{value} {unit} is",
    numbers={"value": ALERT},
    figures=levels.FIGURES,
    alert=ALERT,
    choices=("unit", "kind"),
    sums={
        f"{unit} {kind}": Sum(
            f"value {sign} 18",
            2,
            f" {other}",
            _rules(unit, kind),
            also={"meant": (f"value {back} 18", 1)},
            scale=_scale(unit, kind),
        )
        for unit, sign, back, other in ((MG_DL, "/", "*", MMOL_L), (MMOL_L, "*", "/", MG_DL))
        for kind in KINDS
    },
    cards=_CARDS,
    note="Blood sugar {value} {unit} = {figure}{of}. Converted with factor 18.",
)


def common_values() -> tuple[tuple[str, str], ...]:
    """Rows of mg/dL and mmol/L, the latter to one decimal."""
    whole = (40, 54, 60, 70, 80, 90, 100, 110, 120, 126, 140, 160, 180, 200, 250, 300, 400)
    return tuple((str(value), to_fixed(value / 18, 1)) for value in whole)
