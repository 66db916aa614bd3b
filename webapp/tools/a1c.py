"""The A1C calculator: A1C from an average glucose, and the way back (ADAG study)."""

from dataclasses import replace
from functools import partial

from reactpy import html

from webapp.components.blocks import bullets
from webapp.components.fields import Field
from webapp.components.figure import caption, figure
from webapp.components.reference_table import reference_table
from webapp.components.result import RESULT_ID
from webapp.health import levels, limits
from webapp.health import sources as cite
from webapp.health.levels import MG_DL, MMOL_L
from webapp.health.medicines import SULFONYLUREAS
from webapp.health.people import (
    ADULTS,
    ANYONE,
    CHILD,
    DIABETES,
    EVERYBODY,
    PEOPLE,
    PREGNANT,
    UNDIAGNOSED,
)
from webapp.tables.numbers import to_fixed
from webapp.tables.scale import Scale
from webapp.tables.table import Card, For, Rules, Sum, Table
from webapp.tools.calculator import Reading, Tool, sugar_field
from webapp.tools.tool_footer import PREDIABETES, TESTS

ALERT = "Please enter a valid estimated Average Glucose (eAG) value."
"""The specified text for an empty or invalid average."""
PATH = "/a1c-conversion-calculator"
BACK = f"{PATH}/to-average-glucose"
_ARTICLE = "/type-2-diabetes-patient-info"
_TESTS = ((f"{_ARTICLE}#tests", "Tests and numbers"),)
_TOO_LOW = f"Insulin, {SULFONYLUREAS}? Ask at your next visit if this is too low for you."
_CHECK = "Check the number, then calculate again"
_IN_PREGNANCY = (("/gdm-pregnancy#numbers", "Numbers in pregnancy"),)
_WARD = "Call your maternity ward or clinic today"
_ABOVE_TARGET = "Above the ADA's target in pregnancy, below 6%"
_PREDIABETES = ("/apps-for-prediabetes", "About prediabetes")
_ANAEMIA = (
    For(DIABETES, "Anaemia or low iron? It can read too high: ask for a fasting sugar too."),
    For(UNDIAGNOSED, "Anaemia? It can read too high: ask for a fasting sugar too."),
)
_CHILD_TOO_LOW = {
    time: For(CHILD, f"On insulin? Ask the team {time} if this is too low.")
    for time in ("this week", "at the next visit")
}
_SIGNS = For(CHILD, f"{levels.CHILD_SIGNS}? See a doctor today.")
_BELOW = For(DIABETES, ("Below the common target, 7%", "next visit"))
_WITH = For(
    ANYONE,
    "With diabetes: this is below the target, 7%. Insulin or gliclazide? Ask if it is too low.",
)
_WITH_SHORT = For(ANYONE, "Diabetes? Below 7%. Insulin or gliclazide? Ask if it is too low.")
_THIRST = (
    For(ANYONE, "Great thirst or weight loss? See a doctor this week. Both, or in a child? Today."),
    For(UNDIAGNOSED, "Great thirst or weight loss? See a doctor this week. Both? Today."),
)
_SOONER = (
    For(ANYONE, "Great thirst, weight loss? This week. Both, or in a child? Today."),
    For(UNDIAGNOSED, "Great thirst or weight loss? This week. Both? Today."),
)
"""Directly follows a test at the next visit."""
_BOTH = For(UNDIAGNOSED, "Great thirst and weight loss? See a doctor today.")
_ESTIMATE = For(
    UNDIAGNOSED,
    "An estimate from a meter: only a lab test can tell if you have diabetes.",
)
_RANGE = "In the diabetes range, 6.5 or more (ADA)"
_SHOW = "In the diabetes range: show your doctor"
_UNTREATED = For(CHILD, ("Not treated for diabetes? See a doctor today", "today"))
_WARD_TODAY = For(
    ANYONE, "Pregnant, an untreated child, or great thirst and weight loss? See a doctor today."
)


def _cards(test: str, *misleads: For, normal: tuple[For, ...] = ()) -> dict[str, Card]:
    """Those of the levels and the bands. test: what is asked for. misleads: from 5.7 to 6.9.

    normal: below that.
    """
    then = f"ask for {test}"
    ask = then.capitalize()
    return {
        **levels.AVERAGES,
        "normal": Card(
            "In the normal range, below 5.7 (ADA)",
            (
                _WITH,
                *normal,
                *_THIRST,
                For(DIABETES, _TOO_LOW),
                _CHILD_TOO_LOW["this week"],
                _SIGNS,
            ),
            links=_TESTS,
            acts=(_BELOW,),
        ),
        "prediabetes": Card(
            "In the prediabetes range, 5.7 to 6.4 (ADA)",
            (
                For(ANYONE, f"No diagnosis? {ask} at your next visit."),
                *_SOONER,
                _WITH_SHORT,
                For(ANYONE, "Pregnant? From 6.0%, call today."),
                For(UNDIAGNOSED, "In the prediabetes range, 5.7 to 6.4 (ADA)."),
                For(DIABETES, _TOO_LOW),
                _CHILD_TOO_LOW["at the next visit"],
                *misleads,
                _SIGNS,
            ),
            links=(For((ANYONE, UNDIAGNOSED), _PREDIABETES), For((DIABETES, CHILD), _TESTS[0])),
            time="next visit",
            acts=(
                _BELOW,
                For(UNDIAGNOSED, (f"{ask} at your next visit", "next visit")),
                For(CHILD, (f"Not treated for diabetes? {ask} this week", "this week")),
            ),
        ),
        "diabetes": Card(
            _SHOW,
            (
                _WARD_TODAY,
                For(ANYONE, f"No diagnosis? {ask} this week."),
                _BOTH,
                _WITH_SHORT,
                For((UNDIAGNOSED, CHILD), f"{_RANGE}."),
                For(DIABETES, _TOO_LOW),
                _CHILD_TOO_LOW["at the next visit"],
                *misleads,
            ),
            links=_TESTS,
            time="this week",
            acts=(
                _BELOW,
                For(UNDIAGNOSED, (f"{ask} this week", "this week")),
                _UNTREATED,
            ),
        ),
        "above-target": Card(
            _SHOW,
            (
                _WARD_TODAY,
                For(ANYONE, f"No diagnosis? {ask} this week."),
                _BOTH,
                For(
                    ANYONE,
                    "With diabetes: the common target is below 7%. Ask at your next visit.",
                ),
                For(
                    DIABETES,
                    "The common target is below 7%. From age 65: often below 7.5% or 8%.",
                ),
                For((UNDIAGNOSED, CHILD), f"{_RANGE}."),
                For(CHILD, "Treated? Ask the team at the next visit if the plan fits."),
            ),
            links=_TESTS,
            time="this week",
            acts=(
                For(DIABETES, ("Ask at your next visit if your plan fits", "next visit")),
                For(UNDIAGNOSED, (f"{ask} this week", "this week")),
                _UNTREATED,
            ),
        ),
        "p-readings": Card(
            "In pregnancy your single readings count",
            (levels.ABOVE_TARGET_TWICE, "In pregnancy an A1C can read too low."),
            links=_IN_PREGNANCY,
            scale=False,
        ),
        "p-target": Card(
            f"{_WARD}, unless your team knows",
            (f"{_ABOVE_TARGET}.", "Some women's target is below 7%: your team sets yours."),
            links=_IN_PREGNANCY,
            tone="first",
            scale=False,
            time="today",
        ),
        "p-call": Card(
            _WARD,
            (
                f"{_ABOVE_TARGET}; some women's target is below 7%.",
                "From 6.5% on it can mean diabetes, and needs care.",
            ),
            links=_IN_PREGNANCY,
            tone="first",
            scale=False,
            time="today",
        ),
    }


_NEAR = Card(
    f"Do you take insulin, {SULFONYLUREAS}? Call your clinic today",
    (
        For(levels.NOT_A_CHILD, "With these this average is too low, and lows are likely."),
        For(CHILD, "With insulin this average is too low, and lows are likely."),
        For(ANYONE, "Without these: in the normal range, below 5.7 (ADA)."),
        _THIRST[0],
        For(DIABETES, "Without these: below the common target, 7%."),
        For(CHILD, "No insulin? In the normal range, below 5.7 (ADA)."),
        _SIGNS,
        For(PREGNANT, f"Neither? Your single readings count. {levels.ABOVE_TARGET_TWICE}"),
    ),
    links=levels.LOWS,
    tone="first",
    scale=False,
    time="today",
    acts=(
        For(CHILD, ("On insulin? Call the child's doctor today", "today")),
        For(PREGNANT, ("On insulin or glibenclamide? Call your clinic today", "today")),
    ),
)
"""The average of a meter that is not low, but below the targets before a meal."""


def _scale(of: str) -> Scale:
    bands = (
        (4, "normal", "usual"),
        (5.7, "prediabetes", "raised"),
        (6.5, "diabetes", "high"),
    )
    return Scale(of, (4, 10), bands, ("5.7", "6.5"))


def _rules(who: str, odd: Rules, low_or_high: Rules, a1c: str) -> Rules:
    """What is odd, then a low or high average, then the ADA's ranges of the A1C.

    In pregnancy those do not count: there the ADA's target is below 6%, or below 7%
    where lows forbid that.
    """
    ranges: Rules = (
        (f"{a1c} < 5.7", "normal"),
        (f"{a1c} < 6.5", "prediabetes"),
        (f"{a1c} < 7", "diabetes"),
        ("", "above-target"),
    )
    if who == PREGNANT:
        ranges = ((f"{a1c} < 6", "p-readings"), (f"{a1c} < 6.5", "p-target"), ("", "p-call"))
    return (*odd, *low_or_high, *ranges)


def _averages(who: str, unit: str) -> Rules:
    """What a low or high average of a meter is, and one that is near a low."""
    near = (limits.BEFORE_LOW.when("eag", unit, "<"), "near")
    return (*levels.average_rules("eag", unit), *(() if who == UNDIAGNOSED else (near,)))


def _question(guess: str, other: str, *answers: tuple[str, str], more: str = "") -> Card:
    """A question about an average, whose links accept."""
    return _asked(
        f"Did you mean {{eag}} {guess}?{more}",
        f"That is {{meant}} {other}.",
        *(
            (
                f"{PATH}?eag={{eag}}&eagUnit={guess}&who={{who}}#{RESULT_ID}",
                f"Yes, {{eag}} {guess}",
            ),
            *answers,
        ),
    )


def _asked(act: str, line: str, *answers: tuple[str, str]) -> Card:
    return Card(act, (line,), tone="first", scale=False, asks=answers)


_MMOL, _MG = levels.OTHER_UNIT[MG_DL], levels.OTHER_UNIT[MMOL_L]
_ODD: dict[str, Rules] = {
    MG_DL: (
        (f"eag < {_MMOL[0]}", "check"),
        ("eag < 3", "mmol"),
        ("eag <= 20", "a1c-or-mmol"),
        (f"eag <= {_MMOL[1]}", "mmol"),
        (levels.HI.when("eag", MG_DL, ">"), "check"),
    ),
    MMOL_L: (
        (levels.LO.reached_when("eag", MMOL_L), "check"),
        (f"eag > {_MG[1]}", "check"),
        (f"eag >= {_MG[0]}", "mg"),
    ),
}

A1C = Table(
    name="a1c",
    headline="Estimated A1C",
    numbers={"eag": ALERT},
    refusal=ALERT,
    choices=("eagUnit", "who"),
    sums={
        f"{unit} {who}": Sum(
            expression,
            1,
            "%",
            _rules(who, _ODD[unit], _averages(who, unit), "result"),
            also={"ifcc": ("10.93 * result - 23.5", 0), "other": other, "meant": meant},
            facts=(
                ("A1C in mmol/mol", "{ifcc} mmol/mol"),
                ("Average glucose", f"{{other}} {MMOL_L if unit == MG_DL else MG_DL}"),
            ),
            scale=_scale("result"),
        )
        for unit, expression, other, meant in (
            (MG_DL, "(eag + 46.7) / 28.7", ("eag / 18", 1), ("eag * 18", 0)),
            (MMOL_L, "(eag * 18 + 46.7) / 28.7", ("eag * 18", 0), ("eag / 18", 1)),
        )
        for who in EVERYBODY
    },
    cards={
        **_cards("a lab test", normal=(_ESTIMATE,)),
        "near": _NEAR,
        "check": Card(
            _CHECK,
            ("Most meters show LO or HI in place of such a number.",),
            "",
            ((f"{PATH}#average", "A1C and a fair average"),),
            scale=False,
        ),
        "mmol": _question(MMOL_L, MG_DL),
        "a1c-or-mmol": _question(
            MMOL_L,
            MG_DL,
            (f"{BACK}?a1c={{eag}}&a1cUnit=%25&who={{who}}#{RESULT_ID}", "Yes, my A1C is {eag}"),
            more=" Or is {eag} your A1C?",
        ),
        "mg": _question(MG_DL, MMOL_L),
    },
    note="Estimated A1C {result}% ({ifcc} mmol/mol) from an average glucose of {eag} {eagUnit}. "
    "Formula: ADAG, Nathan 2008. An estimate, not a lab result.",
    asked={"who": PEOPLE},
)
AVERAGE = Table(
    name="eag",
    headline="Estimated average glucose",
    numbers={"a1c": "Please enter your A1C, for example 7.0."},
    choices=("a1cUnit", "who"),
    sums={
        f"{unit} {who}": Sum(
            expression,
            0,
            " mg/dL",
            _rules(who, odd, levels.average_rules("result", MG_DL), a1c),
            also={"percent": (percent, 2), "other": ("result / 18", 1), "meant": meant},
            facts=(("Average glucose", "{other} mmol/L"),),
            scale=_scale("percent"),
        )
        for unit, a1c, percent, expression, meant, odd in (
            (
                *("%", "a1c", "a1c", "(287 * a1c - 467) / 10", ("(a1c + 23.5) / 10.93", 1)),
                (("a1c < 3", "check"), ("a1c > 195", "check"), ("a1c > 20", "mmol-mol")),
            ),
            (
                *("mmol/mol", "percent", "(a1c + 23.5) / 10.93"),
                *("(287 * (a1c + 23.5) / 10.93 - 467) / 10", ("10.93 * a1c - 23.5", 0)),
                (
                    ("(a1c >= 3) & (a1c <= 14)", "percent"),
                    *(("percent < 3", "check"), ("percent > 20", "check")),
                ),
            ),
        )
        for who in EVERYBODY
    },
    cards={
        **_cards("a second test", *_ANAEMIA),
        levels.LOW.key: Card(  # of a laboratory, so it is not the average of a meter
            "A low A1C: tell your doctor at your next visit",
            (
                "Blood loss or an illness of the blood can make it too low.",
                For((ANYONE, DIABETES), _TOO_LOW),
                _CHILD_TOO_LOW["this week"],
            ),
            links=(For((ANYONE, *ADULTS, CHILD), _TESTS[0]), For(PREGNANT, _IN_PREGNANCY[0])),
            scale=False,
            time="next visit",
            acts=(For(CHILD, ("A low A1C: tell the child's doctor this week", "this week")),),
        ),
        "check": Card(
            _CHECK, ("An A1C below 3% or above 20% is very unusual.",), links=_TESTS, scale=False
        ),
        "mmol-mol": _asked(
            "Did you mean {a1c} mmol/mol?",
            "That is an A1C of {meant}%.",
            (f"{BACK}?a1c={{a1c}}&a1cUnit=mmol/mol&who={{who}}#{RESULT_ID}", "Yes, {a1c} mmol/mol"),
        ),
        "percent": _asked(
            "Did you mean {a1c}%?",
            "That is {meant} mmol/mol.",
            (f"{BACK}?a1c={{a1c}}&a1cUnit=%25&who={{who}}#{RESULT_ID}", "Yes, my A1C is {a1c}%"),
        ),
    },
    note="A1C {a1c} {a1cUnit} = average glucose {result} mg/dL ({other} mmol/L). Formula: ADAG, "
    "Nathan 2008.",
    asked={"who": PEOPLE},
)

_SOURCES = (
    *(cite.ADAG, cite.ADA_DIAGNOSIS, cite.ADA_GOALS, cite.ADA_OLDER),
    cite.ADA_PREGNANCY,
    *(cite.CDC_KETOACIDOSIS, cite.CGM_CONSENSUS, cite.NIDDK_A1C),
)


_DRAWN = partial(figure, "a1c", captioned=False)


def _reading() -> Reading:
    """What A1C measures, when it misleads, and the table of common values."""
    rows = tuple(
        (str(a1c), to_fixed(eag, 0), to_fixed(eag / 18, 1), to_fixed(10.93 * a1c - 23.5, 0))
        for a1c, eag in ((a1c, (287 * a1c - 467) / 10) for a1c in range(5, 15))
    )
    content = (
        html.p(*caption("a1c")),
        html.p(
            "A fair average needs many readings, on many days, at all times of the day. Readings "
            "from before breakfast alone miss what your sugar does after meals. The study behind "
            "this formula took about 2,700 readings from each person, over three months."
        ),
        html.figure({"className": "boxed"}, _DRAWN()),
    )
    folds = (
        html.details(
            html.summary("When an A1C misleads"),
            html.p("A1C is measured in red blood cells. It may not fit your average if you have:"),
            bullets(
                (
                    "anaemia, or too little iron",
                    "thalassaemia, sickle cell or another inherited blood disorder",
                    "kidney failure or dialysis, or a liver disease",
                    "blood loss or a blood transfusion in the last few months",
                    "a pregnancy",
                )
            ),
            html.p(
                "The common target for many adults with diabetes is an A1C below 7% (ADA). For "
                "people who are old and frail, or often low, a higher one can be safer. Your "
                "doctor sets yours."
            ),
        ),
        html.details(
            html.summary("Common values"),
            reference_table(
                "A1C and the average glucose that goes with it",
                ("A1C (%)", "eAG (mg/dL)", "eAG (mmol/L)", "A1C in mmol/mol"),
                rows,
            ),
        ),
    )
    return Reading("A1C and a fair average", content, folds, "average")


TOOL = Tool(
    path=PATH,
    label="A1C calculator",
    title="A1C Calculator: from average blood sugar (eAG) to A1C",
    description="Convert your average blood sugar (eAG) to A1C. See what the number means, which "
    "range it is in, and how it was worked out.",
    keywords="A1C calculator, eAG, HbA1c, average glucose, diabetes",
    lead="From your average glucose to the number your doctor uses.",
    icon="drop",
    intro="A meter shows your blood sugar at one moment. A1C is a laboratory test that shows how "
    "high it was over the last two to three months.",
    drawn=_DRAWN,
    phone="walk",
    table=A1C,
    fields=(
        sugar_field(
            "eag",
            "Estimated Average Glucose (eAG) in mg/dL",
            "The average your meter or app shows, for example 154.",
        ),
        Field(
            "eagUnit",
            "Unit of your average",
            options={unit: unit for unit in levels.UNITS},
            radios=True,
        ),
    ),
    button="Calculate A1C",
    examples=tuple({"eag": average} for average in ("97", "126", "154", "183", "212", "240")),
    sources=_SOURCES,
    reading=_reading,
    read_on=(TESTS, PREDIABETES),
    related=("From an A1C to average glucose", BACK),
)
TO_AVERAGE = replace(
    TOOL,
    path=BACK,
    label="A1C to average glucose",
    heading="",
    menu_label="",
    title="A1C to Average Glucose: your A1C as an average (eAG)",
    description="Convert an A1C in percent or mmol/mol to average blood sugar (eAG) in mg/dL and "
    "mmol/L. See what it means, and how it was worked out.",
    keywords="A1C to average glucose, eAG, HbA1c, mmol/mol, diabetes",
    lead="From your lab result to the number on your meter.",
    intro="A1C is a laboratory test that shows how high your blood sugar was over the last two to "
    "three months. This page converts it to the average that your meter would show.",
    table=AVERAGE,
    fields=(
        Field("a1c", "A1C", "The result of your laboratory test, for example 7.0."),
        Field(
            "a1cUnit",
            "Unit of your A1C",
            options={"%": "percent (%)", "mmol/mol": "mmol/mol"},
            radios=True,
        ),
    ),
    button="Calculate eAG",
    examples=tuple({"a1c": a1c} for a1c in ("5", "6", "7", "8", "9", "10")),
    related=("From an average to A1C", PATH),
    parent=PATH,
)
