"""The blood sugar converter: from mg/dL to mmol/L and back, and what a reading means."""

from reactpy import html
from reactpy.types import VdomDict

from webapp.components.fields import Field
from webapp.components.figure import figure
from webapp.components.reference_table import reference_table
from webapp.components.result import cited
from webapp.health import levels, lines
from webapp.health import sources as by
from webapp.health.levels import MG_DL, MMOL_L, UNITS, Line
from webapp.tables.numbers import to_fixed
from webapp.tables.scale import Scale
from webapp.tables.table import Card, Rules, Sum, Table
from webapp.tools.calculator import Tool, fold, sugar_field

ALERT = "Please enter a valid blood sugar value."
"""The specified text for an empty or invalid value."""
PATH = "/blood-sugar-conversion"
NOT_TOLD = "convert"
KINDS: dict[str, str] = {
    "fasting": "Fasting",
    "before-meal": "Before a meal",
    "after-meal": "2 hours after a meal",
    "pregnant-fasting": "Pregnant: fasting",
    "pregnant-one-hour": "Pregnant: after 1 hour",
    "pregnant-two-hours": "Pregnant: after 2 hours",
    "pregnancy": "Pregnant: another time",
}
"""What the answer asks about the reading, which is not told at first."""
_IN_PREGNANCY = {
    NOT_TOLD: "pregnancy",
    "fasting": "pregnant-fasting",
    "before-meal": "pregnancy",
    "after-meal": "pregnant-two-hours",
}
"""Kind → the same in pregnancy."""
SOURCES = (
    *(by.ADA_DIAGNOSIS, by.ADA_GOALS, by.ADA_PREGNANCY, by.NICE_PREGNANCY, by.WHO_PREGNANCY),
    *(by.CRISES, by.JBDS_HYPEROSMOLAR, by.CDC_KETOACIDOSIS, by.JBDS_LOW, by.NIDDK_LOW),
)
_FASTING, _HOUR, _TWO = lines.PREGNANCY_TARGETS
_GOALS = (("/type-2-diabetes-patient-info#goals", "Your targets"),)
_TESTS = (("/type-2-diabetes-patient-info#tests", "Tests and numbers"),)
_NUMBERS = (("/gdm-pregnancy#numbers", "The numbers to aim for in pregnancy"),)
_SECOND = "From a lab? Ask for a second test."
_LAB_TEST = f"No diagnosis? Ask your doctor for a lab test this week. {_SECOND}"
_OWN = "Your own target may differ: ask your care team."
_TEAM = "Tell your care team if it stays above your target."
_GO_ON = "Go on as you were told."
_METER = f"{PATH}?value="
_SHOWS = ((f"{_METER}LO", "My meter shows LO"), (f"{_METER}HI", "My meter shows HI"))
_SHOWN, _SHOWN_PREGNANT = {"LO": "lo", "HI": "hi"}, {"LO": "p_lo", "HI": "p_hi"}
"""What a meter shows in place of a number → its card."""
_WHO_FASTING = next(each for each in lines.PREGNANCY_LINES if each.key == "who-fasting")


def figures(unit: str) -> dict[str, str]:
    """The slots for a unit: figures of the levels, and targets in both units, this one first."""
    return {
        **levels.FIGURES[unit],
        "target": f"{lines.BEFORE_LOW.figure(unit)} to {lines.BEFORE_HIGH.figure(unit)} {unit}",
        "before": lines.span(lines.BEFORE_LOW, lines.BEFORE_HIGH, unit),
        "normal": lines.PREDIABETES.text(unit),
        "after": lines.AFTER.text(unit),
        "random": lines.RANDOM.text(unit),
        "p_call": lines.DIABETES_IN_PREGNANCY.text(unit),
        "guide": lines.GUIDE_FASTING.text(unit),
        **{f"p_{target.key}": target.text(unit) for target in lines.PREGNANCY_TARGETS},
    }


def _kinds(unit: str) -> dict[str, Rules]:
    """The bands of each kind of reading that is neither low nor high."""

    def at(line: Line, key: str, sign: str = ">=") -> tuple[str, str]:
        return line.when("value", unit, sign), key

    def target(line: Line, key: str) -> Rules:
        return at(line, f"{key}-within", "<"), ("", f"{key}-above")

    lab = at(lines.RANDOM, "lab-test")
    return {
        NOT_TOLD: (lab, ("", "convert")),
        "fasting": (
            lab,
            at(lines.BEFORE_LOW, "normal-below", "<"),
            at(lines.PREDIABETES, "normal", "<"),
            at(lines.DIABETES, "prediabetes", "<"),
            at(lines.BEFORE_HIGH, "diabetes-above", ">"),
            ("", "diabetes"),
        ),
        "before-meal": (
            lab,
            at(lines.BEFORE_LOW, "before-below", "<"),
            at(lines.BEFORE_HIGH, "before-above", ">"),
            ("", "before-within"),
        ),
        "after-meal": (lab, *target(lines.AFTER, "after")),
        "pregnant-fasting": (
            at(lines.DIABETES_IN_PREGNANCY, "p-call"),
            at(lines.GUIDE_FASTING, "p-fasting-within", "<"),
            at(_FASTING, "p-fasting-guide", "<"),
            ("", "p-fasting-above"),
        ),
        "pregnant-one-hour": target(_HOUR, "p-hour"),
        "pregnant-two-hours": target(_TWO, "p-two"),
        "pregnancy": (at(_HOUR, "p-other-above"), ("", "p-other")),
    }


def _if_pregnant(unit: str, kind: str) -> Rules:
    """Whether the reading is above target in pregnancy. From RANDOM on, the cards have a call."""
    call = (lines.RANDOM.when("value", unit), "")
    above = {NOT_TOLD: _HOUR, "after-meal": _TWO}.get(kind, _FASTING).when("value", unit)
    if kind not in _IN_PREGNANCY:
        return ()
    if kind == "after-meal":
        return (call, (above, "is"))
    return (call, (above, "is"), (_WHO_FASTING.when("value", unit), "can"))


def _rules(unit: str, kind: str) -> Rules:
    """What is odd, then lows and highs, then the bands of the kind."""
    low, high = levels.OTHER_UNIT[unit]
    odd: Rules = (
        (f"value < {low}", "check"),
        (levels.LO.reached_when("value", unit), "mmol"),
        (f"((value < whole) | (value > whole)) & (value <= {high})", "mmol"),
        (f"value <= {high}", "low-or-mmol"),
    )
    if unit == MMOL_L:
        odd = (
            ("value <= 0", "check"),
            (f"(value >= {low}) & (value <= {high})", "mg"),
            (f"value > {high}", "check"),
        )
    levels_first = levels.rules("value", unit, pregnant=kind.startswith("pregnan"))
    return (*odd, *levels_first, *_kinds(unit)[kind])


_TARGET = (("target", "usual"), ("above target", "raised"))
_SCALES: dict[str, tuple[tuple[Line, ...], tuple[tuple[str, str], ...], Line]] = {
    "fasting": (
        (lines.PREDIABETES, lines.DIABETES),
        (("normal", "usual"), ("prediabetes", "raised"), ("diabetes", "high")),
        lines.RANDOM,
    ),
    "before-meal": (
        (lines.BEFORE_LOW, lines.BEFORE_HIGH),
        (("below", "low"), ("target", "usual"), ("above", "raised")),
        lines.RANDOM,
    ),
    "after-meal": ((lines.AFTER,), _TARGET, levels.HIGH),
    "pregnant-fasting": ((_FASTING,), _TARGET, levels.HIGH_PREGNANCY),
    "pregnant-one-hour": ((_HOUR,), _TARGET, levels.HIGH_PREGNANCY),
    "pregnant-two-hours": ((_TWO,), _TARGET, levels.HIGH_PREGNANCY),
}
"""Kind → where each band but the first begins, their names and tones, where the scale ends."""


def _scale(unit: str, kind: str) -> Scale | None:
    if kind not in _SCALES:
        return None
    edges, names, end = _SCALES[kind]
    low = levels.LOW.limit(unit)
    # 130 before a meal is within the target; of the other lines each begins its band.
    starts = (low, *(edge.limit(unit) + 0.01 * (edge is lines.BEFORE_HIGH) for edge in edges))
    return Scale(
        "value",
        (low, end.limit(unit)),
        tuple((start, *name) for start, name in zip(starts, names, strict=True)),
        tuple(edge.figure(unit) for edge in edges),
    )


def _within(target: str, line: str = _OWN) -> Card:
    return Card(f"Within the target in pregnancy: {target}", (line,), _GO_ON, _NUMBERS)


def _above(target: str) -> Card:
    act = f"Above the target in pregnancy: {target}"
    return Card(act, (), levels.ABOVE_TARGET_TWICE, _NUMBERS, time="today")


def _yes(unit: str, more: str = "") -> tuple[str, str]:
    return f"{PATH}?value={{value}}&unit={unit}&kind={{kind}}", f"Yes, {{value}} {unit}{more}"


_P_FASTING, _P_HOUR, _P_TWO = (
    "below {p_fasting} fasting (ADA)",
    "below {p_one_hour} one hour after eating (ADA)",
    "below {p_two_hours} two hours after eating (ADA)",
)
_DIABETES = "With diabetes: {} the usual target before meals, {{target}}. Without a diagnosis: {}."
CARDS = {
    **levels.CARDS,
    "check": Card(
        "Please check the number",
        ("No meter shows {value} {unit}.",),
        "Look at the meter again: is the number right, and is its unit?",
        scale=False,
        asks=_SHOWS,
    ),
    "mmol": Card(
        "Did you mean {value} mmol/L?",
        ("That is {meant} mg/dL.",),
        tone="first",
        scale=False,
        asks=(_yes(MMOL_L), _SHOWS[0]),
    ),
    "low-or-mmol": Card(
        "Did you mean {value} mmol/L?",
        (
            f"Is it {{value}} mg/dL? Take sugar now: {levels.SUGAR}. That is very low: get someone "
            "to help.",
            f"Check again after 15 minutes. {levels.STILL_LOW}",
            levels.NOT_AWAKE,
        ),
        links=(levels.IF_PREGNANT_LOW,),
        tone="now",
        scale=False,
        time="now",
        asks=(_yes(MMOL_L, ": {meant} mg/dL"),),
    ),
    "mg": Card(
        "Did you mean {value} mg/dL?",
        ("That is {meant} mmol/L.",),
        tone="first",
        scale=False,
        asks=(_yes(MG_DL), _SHOWS[1]),
    ),
    "convert": Card(
        "Compare it with the target from your own care team, or choose what this reading was.",
        links=_GOALS,
        scale=False,
    ),
    "lab-test": Card(
        "High: {random} or more",
        (),
        f"{_LAB_TEST} With diabetes: tell your care team this week if it stays above your target.",
        (levels.IF_PREGNANT, *_TESTS),
        scale=False,
        time="this week",
    ),
    "normal-below": Card(
        _DIABETES.format("below", "normal, by the ADA"),
        (),
        "With diabetes, eat now. Shaky or sweaty? Check again.",
        _GOALS,
    ),
    "normal": Card(
        "Fasting below {normal}: normal, by the ADA",
        ("With diabetes: within the usual target before meals, {target}.",),
        "Great thirst or weight loss? Ask for a lab test this week anyway.",
        _TESTS,
    ),
    "prediabetes": Card(
        _DIABETES.format("within", "prediabetes, by the ADA"),
        (),
        f"No diagnosis? Ask for a lab test at your next visit. {_SECOND}",
        (("/apps-for-prediabetes", "About prediabetes"), *_TESTS),
        time="next visit",
    ),
    "diabetes": Card(
        _DIABETES.format("within", "the ADA's diabetes range"),
        (),
        _LAB_TEST,
        _TESTS,
        time="this week",
    ),
    "diabetes-above": Card(
        _DIABETES.format("above", "the ADA's diabetes range"),
        (),
        f"{_LAB_TEST} Diagnosed? Tell your care team this week.",
        _TESTS,
        time="this week",
    ),
    "before-below": Card(
        "Eat now",
        ("Below the usual target before a meal, {before}.",),
        "Shaky or sweaty? Check again.",
        _GOALS,
    ),
    "before-within": Card(
        "Within the usual target before a meal, {before}", (_OWN,), "Eat as planned.", _GOALS
    ),
    "before-above": Card(
        "Above the usual target before a meal, {before}",
        (_OWN,),
        _TEAM,
        _GOALS,
        time="next visit",
    ),
    "after-within": Card(
        "Within the usual target 2 hours after a meal: below {after}", (_OWN,), _GO_ON, _GOALS
    ),
    "after-above": Card(
        "Above the usual target 2 hours after a meal: below {after}",
        (_OWN,),
        f"Write down what you ate. {_TEAM}",
        _GOALS,
        time="next visit",
    ),
    "p-call": Card(
        "Call your maternity ward or clinic today",
        ("Fasting {p_call} or more in pregnancy needs a call today.",),
        "",
        _NUMBERS,
        "first",
        time="today",
    ),
    "p-fasting-within": _within(_P_FASTING),
    "p-fasting-guide": _within(
        _P_FASTING,
        "Some teams use below {guide}: ask which is yours. Don't eat less or take more insulin "
        "just to get there.",
    ),
    "p-fasting-above": _above(_P_FASTING),
    "p-hour-within": _within(_P_HOUR),
    "p-hour-above": _above(_P_HOUR),
    "p-two-within": _within(_P_TWO),
    "p-two-above": _above(_P_TWO),
    "p-other": Card(
        "Targets in pregnancy: below {p_fasting} fasting, below {p_one_hour} one hour after "
        "eating (ADA)",
        ("For other times no source names a limit.",),
        levels.ABOVE_TARGET_TWICE,
        _NUMBERS,
        scale=False,
    ),
    "p-other-above": Card(
        "Above every target in pregnancy",
        ("The highest is below {p_one_hour}, one hour after eating.",),
        levels.ABOVE_TARGET_TWICE,
        _NUMBERS,
        scale=False,
        time="today",
    ),
}
_CHOOSE = f"{PATH}?value={{value}}&unit={{unit}}&kind={{in_pregnancy}}#result"

TABLE = Table(
    name="sugar",
    headline="{value} {unit} is",
    numbers={"value": ALERT},
    alert=ALERT,
    choices=("unit", "kind"),
    sums={
        f"{unit} {kind}": Sum(
            f"value {sign} 18",
            2,
            f" {other}",
            _rules(unit, kind),
            also={"meant": (f"value {back} 18", 1), "whole": ("value", 0)},
            texts={"pregnant": _if_pregnant(unit, kind)},
            scale=_scale(unit, kind),
            meter=_SHOWN_PREGNANT if kind.startswith("pregnan") else _SHOWN,
        )
        for unit, sign, back, other in ((MG_DL, "/", "*", MMOL_L), (MMOL_L, "*", "/", MG_DL))
        for kind in (NOT_TOLD, *KINDS)
    },
    cards=CARDS,
    note="Blood sugar {value} {unit} = {figure}{of}. Converted with factor 18.",
    figures={
        **{unit: figures(unit) for unit in UNITS},
        **{
            kind: {f"is-{kind}": "true", "in_pregnancy": _IN_PREGNANCY.get(kind, kind)}
            for kind in (NOT_TOLD, *KINDS)
        },
    },
    kinds=KINDS,
    pregnant={
        "is": (_CHOOSE, "Pregnant? Then this is above target: choose it here"),
        "can": (_CHOOSE, "Pregnant? Then this can be above target: choose it here"),
    },
)


def _reading() -> VdomDict:
    whole = (40, 54, 60, 70, 80, 90, 100, 110, 120, 126, 140, 160, 180, 200, 240, 300, 400, 540)
    return html.section(
        html.h2("What a meter sees of a day"),
        html.p(
            "A reading is one moment of a day. High sugar together with type 1 diabetes can bring "
            f"{levels.KETONES_ARE}."
        ),
        figure("day"),
        fold(
            "Common values",
            reference_table(
                "Blood sugar in both units",
                ("mg/dL", "mmol/L"),
                tuple((str(value), to_fixed(value / 18, 1)) for value in whole),
            ),
        ),
        cited(SOURCES),
    )


TOOL = Tool(
    path=PATH,
    label="Blood sugar converter",
    title="Blood Sugar Converter: mg/dL to mmol/L, and mmol/L to mg/dL",
    description="Convert blood sugar between mg/dL and mmol/L. See what the reading means before "
    "or after a meal and in pregnancy, and what to do next.",
    keywords="blood sugar converter, mg/dL, mmol/L, glucose units",
    lead="The same reading in the other unit.",
    intro="Some meters show mg/dL, others show mmol/L. Nepal, India and the United States mostly "
    "use mg/dL. Britain and Australia use mmol/L. Type in a number, and this page converts it and "
    "tells you what it means.",
    table=TABLE,
    fields=(
        sugar_field("value", "Blood sugar value", "The number on your meter, for example 100."),
        Field("unit", "Unit", options={unit: unit for unit in UNITS}),
    ),
    button="Convert",
    examples=tuple(
        {"value": value, "unit": MG_DL} for value in ("70", "100", "126", "140", "180", "200")
    ),
    sources=SOURCES,
    reading=_reading,
    read_on=(
        ("/type-2-diabetes-patient-info#tests", "Type 2 diabetes: tests and numbers"),
        ("/gdm-pregnancy", "Blood sugar in pregnancy"),
    ),
)
