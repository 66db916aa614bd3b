"""The blood sugar converter: from mg/dL to mmol/L and back, and what a reading means."""

from collections.abc import Callable, Mapping
from functools import partial

from reactpy import html

from webapp.components.blocks import LinkCard
from webapp.components.fields import Field
from webapp.components.figure import figure
from webapp.components.figures import day
from webapp.components.reference_table import reference_table
from webapp.components.result import RESULT_ID
from webapp.components.ruler import ruler
from webapp.health import levels, limits
from webapp.health import sources as cite
from webapp.health.levels import MG_DL, MMOL_L, UNITS, Limit
from webapp.health.limits import LIMIT
from webapp.health.medicines import SULFONYLUREAS
from webapp.health.people import ANYONE, CHILD, DIABETES, PEOPLE, PREGNANT, UNDIAGNOSED
from webapp.tables.numbers import to_fixed
from webapp.tables.scale import Scale
from webapp.tables.table import Card, For, Question, Rules, Sum, Table, Urgent
from webapp.tools.calculator import METER, METER_SHOWS, Reading, Tool, sugar_field
from webapp.tools.tool_footer import TESTS

ALERT = "Please enter a valid blood sugar value."
"""The specified text for an empty or invalid value."""
PATH = METER
NOT_TOLD = "convert"
KINDS = Question(
    "When was it taken?",
    NOT_TOLD,
    {
        "fasting": "Fasting",
        "before-meal": "Before a meal",
        "one-hour": "1 hour after a meal",
        "after-meal": "2 hours after a meal",
    },
)
SOURCES = (
    *(
        cite.ADA_DIAGNOSIS,
        cite.ADA_GOALS,
        cite.ADA_OLDER,
        cite.ADA_PREGNANCY,
        cite.NICE_PREGNANCY,
        cite.WHO_PREGNANCY,
    ),
    *(cite.CRISES, cite.JBDS_HYPEROSMOLAR, cite.CDC_KETOACIDOSIS, cite.JBDS_LOW, cite.NIDDK_LOW),
    *(cite.NICE_CHILDREN, cite.ISPAD_LOW),
)
_FASTING, _HOUR, _TWO = limits.PREGNANCY_TARGETS
_GOALS = (("/type-2-diabetes-patient-info#goals", "Your targets"),)
_TESTS = (("/type-2-diabetes-patient-info#tests", "Tests and numbers"),)
_NUMBERS = (("/gdm-pregnancy#numbers", "Numbers in pregnancy"),)
_CHILD = (("/sick-days#child", "A child who drinks a lot"),)
_SECOND = "From a lab? Ask for a second test."
_GESTATIONAL = "From a lab, no diagnosis? Call this week: perhaps gestational diabetes."
"""From 92 fasting, 180 after one hour (WHO 2013) and 140 after two on (DIPSI)."""
_TWICE = "Twice in a row, or ill? Call today."
_OWN = "Your own target may differ: ask your care team."
_OLDER = "Over 65 with several illnesses, or frail? Often {older} {unit}: ask."
"""The ADA's goals for older adults with several illnesses; for healthy ones the usual ones."""
_TEAM = "Tell your team if it stays above target."
_FOR_INSULIN = (
    "On insulin or glibenclamide? Check again, with a snack near: it is a little low for this time."
)
"""Below the lower limits of the ADA, which are for insulin; glibenclamide is our caution."""
_DEPENDS = "It depends on your last meal: choose when"
_GO_ON = "Go on as you were told."
_NEAR = f"Insulin, {SULFONYLUREAS}? Eat now, and check again."
_COMPARE_CHILD = "Treated for diabetes? Compare it with the target from the care team"
_COMPARE = "Compare it with the target from your own care team"
_THIRST = "Great thirst or weight loss? See a doctor this week. Both? Today."
_CHILD_SIGNS = f"{levels.CHILD_SIGNS}? See a doctor today."
_SHOWS = tuple((address, f"My meter shows {word}") for word, address in METER_SHOWS.items())


def printed(unit: str) -> dict[str, str]:
    """The slots for a unit: values of the levels, and targets in both units, this one first."""
    return {
        **levels.PRINTED[unit],
        "older": " to ".join(each.printed(unit) for each in limits.OLDER_COMPLEX),
        "before": limits.span(limits.BEFORE_LOW, limits.BEFORE_HIGH, unit),
        "normal": limits.PREDIABETES.text(unit),
        "after": limits.AFTER.text(unit),
        "p_call": limits.DIABETES_IN_PREGNANCY.text(unit),
        "guide": limits.GUIDE_FASTING.text(unit),
        **{f"p_{target.key}": target.text(unit) for target in (_FASTING, _HOUR)},
    }


def targets(unit: str) -> dict[str, str]:
    """When a reading in pregnancy was taken → the target then."""
    when = ("fasting", "one hour after eating", "two hours after eating")
    kinds = ("fasting", "one-hour", "after-meal")
    return {
        kind: f"below {target.text(unit)} {words}"
        for kind, target, words in zip(kinds, limits.PREGNANCY_TARGETS, when, strict=True)
    }


def _bands(*steps: Limit | str) -> Callable[[str], Rules]:
    """Cards from low to high, each up to the limit that follows it, for a unit."""

    def rules(unit: str) -> Rules:
        ends = [each.when("value", unit, "<") for each in steps if isinstance(each, Limit)]
        cards = [each for each in steps if isinstance(each, str)]
        return tuple(zip((*ends, ""), cards, strict=True))

    return rules


_BEFORE = _bands(
    *("before-below", limits.BEFORE_LOW, "before-within", limits.BEFORE_OVER, "before-above")
)
_AFTER = _bands("near-low", limits.BEFORE_LOW, "after-within", limits.AFTER, "after-above")
_P_NEAR = ("p-near", limits.BEFORE_LOW)
BANDS: Mapping[tuple[str, str], Callable[[str], Rules]] = {
    (ANYONE, NOT_TOLD): _bands(
        *(
            "convert-near",
            limits.BEFORE_LOW,
            "convert",
            LIMIT["who-fasting"],
            "convert-can",
            limits.DIABETES,
            "convert-high",
        ),
        *(_HOUR, "convert-above"),
    ),
    (DIABETES, NOT_TOLD): _bands("near-low", limits.BEFORE_LOW, "targets"),
    (DIABETES, "fasting"): _BEFORE,
    (DIABETES, "before-meal"): _BEFORE,
    (DIABETES, "one-hour"): _AFTER,
    (DIABETES, "after-meal"): _AFTER,
    (UNDIAGNOSED, NOT_TOLD): _bands("when", limits.DIABETES, "when-high"),
    (UNDIAGNOSED, "fasting"): _bands(
        *("normal", limits.PREDIABETES, "prediabetes", limits.DIABETES, "diabetes")
    ),
    (UNDIAGNOSED, "before-meal"): _bands("usual", limits.DIABETES, "unusual"),
    (UNDIAGNOSED, "after-meal"): _bands("usual", LIMIT["dipsi"], "unusual"),
    (CHILD, NOT_TOLD): _bands(
        *("child-near", limits.BEFORE_LOW, "child", limits.DIABETES, "child-fasting"),
        *(LIMIT["dipsi"], "child-high"),
    ),
    (CHILD, "fasting"): _bands(
        *(
            "child-near",
            limits.BEFORE_LOW,
            "usual",
            limits.PREDIABETES,
            "unusual",
            limits.DIABETES,
            "diabetes",
        )
    ),
    (CHILD, "after-meal"): _bands(
        *("child-near", limits.BEFORE_LOW, "usual", LIMIT["dipsi"], "unusual")
    ),
    (PREGNANT, NOT_TOLD): _bands(
        *_P_NEAR,
        *("p-other", limits.DIABETES_IN_PREGNANCY, "p-other-high", _HOUR, "p-other-above"),
    ),
    (PREGNANT, "fasting"): _bands(
        *("p-breakfast", limits.BEFORE_LOW),
        *("p-within", limits.GUIDE_FASTING, "p-guide", LIMIT["who-fasting"]),
        *("p-fasting-lab", _FASTING, "p-lab", limits.DIABETES_IN_PREGNANCY, "p-call"),
    ),
    (PREGNANT, "one-hour"): _bands(
        *_P_NEAR,
        *("p-snack", LIMIT["before-one-hour-low"], "p-within"),
        *(_HOUR, "p-above", LIMIT["who-one-hour"], "p-lab"),
    ),
    (PREGNANT, "after-meal"): _bands(
        *_P_NEAR,
        *("p-snack", LIMIT["before-two-hours-low"], "p-within"),
        *(_TWO, "p-above", LIMIT["dipsi"], "p-lab"),
    ),
}
"""Person and kind → the cards of a reading that is neither low nor high."""


def _rules(unit: str, who: str, kind: str) -> Rules:
    """What is odd, then lows and highs, then the bands of the person and the kind."""
    low, high = levels.OTHER_UNIT[unit]
    part = "((value < whole) | (value > whole))"  # no meter prints a part of a mg/dL
    if unit == MMOL_L:
        in_both = f"(value >= {low}) & ({levels.LOW.when('value', MG_DL, '<')})"
        odd: Rules = (
            ("value <= 0", "check"),
            (f"{in_both} & {part}", levels.HI.key),
            (in_both, "high-or-mg"),
            (f"(value >= {low}) & (value <= {high})", "mg"),
            (f"value > {high}", "check"),
        )
    else:
        odd = (
            (f"value < {low}", "check"),
            (levels.LOW.when("value", MMOL_L, "<"), "mmol-low"),
            (levels.LO.reached_when("value", unit), "mmol"),
            (f"{part} & (value <= {high})", "mmol"),
            (f"value <= {high}", "low-or-mmol"),
        )
    return (*odd, *levels.rules("value", unit), *BANDS[who, kind](unit))


def _texts(unit: str, who: str, kind: str) -> dict[str, Rules]:
    """The slots of `printed`, and in pregnancy the target at that time."""
    told = targets(unit) if who == PREGNANT else {}
    of = {"target": told[kind]} if kind in told else {}
    return {name: (("", text),) for name, text in {**printed(unit), **of}.items()}


_TARGET = (("target", "usual"), ("above target", "raised"))
_MEAL = (
    (limits.BEFORE_LOW, limits.BEFORE_OVER),
    (("below", "low"), ("target", "usual"), ("above", "raised")),
)
_SCALES: dict[tuple[str, str], tuple[tuple[Limit, ...], tuple[tuple[str, str], ...]]] = {
    (DIABETES, "fasting"): _MEAL,
    (DIABETES, "before-meal"): _MEAL,
    (DIABETES, "one-hour"): ((limits.AFTER,), _TARGET),
    (DIABETES, "after-meal"): ((limits.AFTER,), _TARGET),
    (UNDIAGNOSED, "fasting"): (
        (limits.PREDIABETES, limits.DIABETES),
        (("normal", "usual"), ("prediabetes", "raised"), ("diabetes", "high")),
    ),
    (PREGNANT, "fasting"): ((_FASTING,), _TARGET),
    (PREGNANT, "one-hour"): ((_HOUR,), _TARGET),
    (PREGNANT, "after-meal"): ((_TWO,), _TARGET),
}
"""Person and kind → where each band but the first begins, their names and tones."""


def _scale(unit: str, who: str, kind: str) -> Scale | None:
    """From a low on; its end leaves room for the numbers."""
    if (who, kind) not in _SCALES:
        return None
    edges, names = _SCALES[who, kind]
    low, end = levels.LOW.value(unit), (levels.HIGH if limits.AFTER in edges else limits.RANDOM)
    starts = (low, *(edge.value(unit) for edge in edges))
    return Scale(
        "value",
        (low, end.value(unit)),
        tuple((start, *name) for start, name in zip(starts, names, strict=True)),
        tuple(edge.printed(unit) for edge in edges),
    )


def _within(*lines: str) -> Card:
    return Card("Within the target in pregnancy: {target} (ADA)", lines, links=_NUMBERS)


def _above(act: str, *lines: str, scale: bool = True, time: str = "") -> Card:
    return Card(act, (levels.WORSE, *lines), links=_NUMBERS, scale=scale, time=time)


def _compare_child(*lines: str) -> Card:
    return Card(_COMPARE_CHILD, (*lines, _CHILD_SIGNS), links=_CHILD, scale=False)


def _yes(unit: str) -> tuple[str, str]:
    address = f"{PATH}?value={{value}}&unit={unit}&who={{who}}&kind={{kind}}#{RESULT_ID}"
    return address, f"Yes, {{value}} {unit}"


def _convert(*lines: str) -> Card:
    """Before the visitor tells whose reading it is: the figure is the heading."""
    return Card("", lines, links=_GOALS, scale=False)


_THIRST_OF_ANYONE = (
    "Great thirst or weight loss? See a doctor this week. Both, or in a child? Today."
)
_SIGNS = (For(UNDIAGNOSED, _THIRST), For(CHILD, _CHILD_SIGNS))
_FOLLOW = For(CHILD, "Treated? Follow the team's plan.")
_TEST_LINKS = (For(UNDIAGNOSED, _TESTS[0]), For(CHILD, _CHILD[0]))
_PREGNANT_FASTED = "Fasting? Call your ward or clinic today."
_FASTED = "Fasting, no diagnosis? Lab test this week; a child: a doctor today."
_CHILD_TOO = (
    "No diagnosis? Fasting: lab test this week. A child: a doctor this week; fasting, today."
)
_TAKE_IT = (
    For(levels.NOT_A_CHILD, f"{levels.TAKE_SHORT} {levels.STAY}"),
    For(CHILD, levels.CHILD_LOW),
)
_UP_TO = f"Up to {limits.AFTER.printed(MG_DL)} ({limits.AFTER.printed(MMOL_L)})"
_CHECK = (
    f"Check after 15 minutes. Below {levels.LOW.text()} after sugar {levels.ROUNDS} times, or "
    f"drowsy? Go to hospital now. {_UP_TO}? Eat, call a doctor today, before the next diabetes "
    "tablet. Higher? Type it in."
)
"""As levels.CHECK_LOW, of a number that may be a high one."""
_WARD = (For(ANYONE, levels.PREGNANT_LOW), For(PREGNANT, "Call your ward now."))
_A_LAB = Urgent("In mmol/L, from lab or meter? Hospital now, no sugar.")


def _odd_low(act: str, acts: tuple[For, ...], *asks: tuple[str, str], is_low: bool = True) -> Card:
    """A number so low that sugar comes first, whatever it was meant to be.

    is_low: whether it is low in both units; else one of the answers leads to all about a low.
    """
    lines = (*(() if is_low else (_A_LAB,)), *_TAKE_IT, _CHECK, *(_WARD if is_low else ()))
    links = levels.LOWS if is_low else ()
    return Card(act, (*lines, levels.NOT_AWAKE), "", links, "now", False, "now", asks, acts)


_IS_IT = f"Is it {{value}} {MG_DL}?"
_LOW_MG = f"{_IS_IT} Take sugar now"
_LOW_MG_CHILD = (For(CHILD, (f"{_IS_IT} Give sugar now", "now")),)
_MEANT_MMOL = (
    _yes(MMOL_L)[0],
    "I meant {value} mmol/L: {meant} mg/dL",
)
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
        asks=(_yes(MMOL_L), (_SHOWS[0][0], "{value} mg/dL, or LO? Take sugar")),
    ),
    "mmol-low": _odd_low(levels.SUGAR_NOW, levels.GIVE_SUGAR, _MEANT_MMOL, _SHOWS[0]),
    "low-or-mmol": _odd_low(_LOW_MG, _LOW_MG_CHILD, _MEANT_MMOL),
    "high-or-mg": _odd_low(_LOW_MG, _LOW_MG_CHILD, _yes(MG_DL), is_low=False),
    "mg": Card(
        "Did you mean {value} mg/dL?",
        ("That is {meant} mmol/L.", _A_LAB),
        tone="first",
        scale=False,
        asks=(_yes(MG_DL), _SHOWS[1]),
    ),
    "convert-near": _convert(_NEAR, _THIRST_OF_ANYONE),
    "convert": _convert(_THIRST_OF_ANYONE),
    "convert-can": _convert("Pregnant? It can be above target.", _THIRST_OF_ANYONE),
    "convert-high": _convert(
        "Pregnant and fasting? Call your ward or clinic today.",
        _FASTED,
        _THIRST_OF_ANYONE,
    ),
    "convert-above": _convert(
        "Pregnant? Above target: call today if fasting or twice in a row; vomiting or drowsy, "
        "hospital now.",
        _CHILD_TOO,
        _THIRST_OF_ANYONE,
    ),
    "targets": Card(_COMPARE, links=_GOALS, scale=False),
    "near-low": Card(
        _NEAR.rstrip("."),
        (f"None of these? It is not low. {_COMPARE}.",),
        links=_GOALS,
        scale=False,
        time="today",
    ),
    "before-below": Card(
        "Eat now",
        ("Below the usual target before a meal, {before}.",),
        "Shaky or sweaty? Check again.",
        _GOALS,
        time="today",
    ),
    "before-within": Card(
        "Within the usual target before a meal, {before}", (_OLDER,), "Eat as planned.", _GOALS
    ),
    "before-above": Card(
        "Above the usual target before a meal, {before}",
        (_OLDER,),
        _TEAM,
        _GOALS,
        time="next visit",
    ),
    "after-within": Card(
        "Within the usual target after a meal, below {after}", (_OWN,), _GO_ON, _GOALS
    ),
    "after-above": Card(
        "Above the usual target after a meal, below {after}",
        (_OWN,),
        f"Write down what you ate. {_TEAM}",
        _GOALS,
        time="next visit",
    ),
    "when": Card(_DEPENDS, (_THIRST,), links=_TESTS),
    "when-high": Card(_DEPENDS, ("Fasting? Ask for a lab test this week.", _THIRST), links=_TESTS),
    "usual": Card("Not high for this time of day", _SIGNS, links=_TEST_LINKS, scale=False),
    "unusual": Card(
        "Ask for a lab test at your next visit",
        (
            For(UNDIAGNOSED, "{value} {unit} is more than usual at this time of day."),
            *_SIGNS,
            _FOLLOW,
        ),
        links=_TEST_LINKS,
        scale=False,
        time="next visit",
        acts=(For(CHILD, ("Not treated for diabetes? Ask for a lab test this week", "this week")),),
    ),
    "normal": Card("Fasting below {normal}: normal, by the ADA", (_THIRST,), links=_TESTS),
    "prediabetes": Card(
        "Ask for a lab test at your next visit",
        (f"Fasting {{value}} {{unit}} is in the ADA's prediabetes range. {_SECOND}", _THIRST),
        links=(("/apps-for-prediabetes", "About prediabetes"),),
        time="next visit",
    ),
    "diabetes": Card(
        "Ask a doctor for a lab test this week",
        (
            "Fasting {value} {unit} is in the ADA's diabetes range.",
            For(UNDIAGNOSED, _SECOND),
            For(UNDIAGNOSED, "Great thirst and weight loss? See a doctor today."),
            _FOLLOW,
        ),
        links=_TEST_LINKS,
        time="this week",
        acts=(For(CHILD, (levels.UNTREATED_CHILD, "today")),),
    ),
    "child-near": Card(
        "On insulin? Give a snack now, and check again",
        (
            "Not treated for diabetes? It is not low. Treated? Compare it with the team's target.",
            _CHILD_SIGNS,
        ),
        links=_CHILD,
        scale=False,
        time="today",
    ),
    "child": _compare_child(),
    "child-fasting": _compare_child(
        "Not treated for diabetes? See a doctor today if it was fasting."
    ),
    "child-high": Card(
        "Not treated for diabetes? See a doctor this week; today if it was fasting",
        ("Treated? Follow the team's plan.", _CHILD_SIGNS),
        links=_CHILD,
        scale=False,
        time="this week",
    ),
    "p-call": Card(
        "Call your maternity ward or clinic today",
        (levels.WORSE, "Fasting {p_call} or more in pregnancy needs a call today."),
        "",
        _NUMBERS,
        "first",
        time="today",
    ),
    "p-near": Card(
        "On insulin or glibenclamide? Eat a snack now, and check again",
        ("Neither? It is within the target in pregnancy.", _OWN),
        links=_NUMBERS,
        scale=False,
        time="today",
    ),
    "p-breakfast": _within(
        "It is at its low end. On insulin or glibenclamide? Eat your breakfast now."
    ),
    "p-snack": _within(_FOR_INSULIN),
    "p-within": _within(_OWN, _GO_ON),
    "p-guide": _within(
        "Some teams use below {guide}: ask. Don't eat less or take more insulin to get there.",
        _GO_ON,
    ),
    "p-fasting-lab": _within(_GESTATIONAL),
    "p-above": _above("Above the target in pregnancy: {target}", _TWICE),
    "p-lab": _above("Above the target in pregnancy", _TWICE, _GESTATIONAL),
    "p-other": Card(
        "Compare it with the targets in pregnancy",
        (
            "Below {p_fasting} fasting, {p_one_hour} one hour after eating (ADA).",
            levels.ABOVE_TARGET_TWICE,
        ),
        links=_NUMBERS,
        scale=False,
    ),
    "p-other-high": _above(
        *(_PREGNANT_FASTED.removesuffix("."), levels.ABOVE_TARGET_TWICE),
        scale=False,
        time="today",
    ),
    "p-other-above": _above(
        "Above every target in pregnancy", _PREGNANT_FASTED, _TWICE, scale=False, time="today"
    ),
}

TABLE = Table(
    name="sugar",
    headline="{value} {unit} is",
    numbers={"value": ALERT},
    refusal=ALERT,
    choices=("unit", "who", "kind"),
    sums={
        f"{unit} {who} {kind}": Sum(
            f"value {sign} 18",
            2,
            f" {other}",
            _rules(unit, who, kind),
            also={"meant": (f"value {back} 18", 1), "whole": ("value", 0)},
            texts=_texts(unit, who, kind),
            scale=_scale(unit, who, kind),
        )
        for unit, sign, back, other in ((MG_DL, "/", "*", MMOL_L), (MMOL_L, "*", "/", MG_DL))
        for who, kind in BANDS
    },
    cards=CARDS,
    drawn=ruler(),
    note="Blood sugar {value} {unit} = {result}{of}. Converted with factor 18.",
    instead={"value": {"LO": levels.LO.key, "HI": levels.HI.key}},
    asked={"who": PEOPLE, "kind": KINDS},
)


def _reading() -> Reading:
    whole = (40, 54, 60, 70, 80, 90, 100, 110, 120, 126, 140, 160, 180, 200, 240, 300, 400, 540)
    content = (
        html.p(
            f"A reading is one moment of a day. {day.WORDS} High sugar together with type 1 "
            f"diabetes can bring {levels.KETONES_ARE}."
        ),
        day.day_words(),
        day.day_chart(),
    )
    folds = (
        html.details(
            html.summary("Common values"),
            reference_table(
                "Blood sugar in both units",
                ("mg/dL", "mmol/L"),
                tuple((str(value), to_fixed(value / 18, 1)) for value in whole),
            ),
        ),
    )
    return Reading("What a meter sees of a day", content, folds)


TOOL = Tool(
    path=PATH,
    sheet="",  # its page has no bytes left for one
    label="Blood sugar converter",
    title="Blood Sugar Converter: mg/dL to mmol/L, and mmol/L to mg/dL",
    description="Convert blood sugar between mg/dL and mmol/L. See what the reading means before "
    "or after a meal and in pregnancy, and what to do next.",
    keywords="blood sugar converter, mg/dL, mmol/L, glucose units, hypo, health camp",
    lead="The same reading in the other unit.",
    icon="arrows",
    intro="Some meters show mg/dL, others mmol/L. This page converts your number and tells you "
    "what it means.",
    drawn=partial(figure, "units", captioned=False),
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
        TESTS,
        LinkCard(
            "mother",
            "/gdm-pregnancy",
            "Blood sugar in pregnancy",
            "The targets, the test, and when to call.",
        ),
    ),
)
