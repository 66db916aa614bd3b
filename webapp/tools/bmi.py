"""Body mass index, with the specified categories; and in pounds, feet and inches."""

from collections.abc import Mapping
from dataclasses import replace
from functools import partial

from reactpy import html
from reactpy.types import VdomDict

from webapp.components.blocks import LinkCard
from webapp.components.fields import Field
from webapp.components.reference_table import reference_table
from webapp.components.result import RESULT_ID
from webapp.health.levels import CHILD_SIGNS
from webapp.health.people import ANYONE, CHILD, DIABETES, PEOPLE, PREGNANT, UNDIAGNOSED
from webapp.health.sources import ASIAN_BMI, NHS_EATING, WHO_OBESITY, WHO_THINNESS
from webapp.rendering.islands import expand
from webapp.tables.numbers import to_fixed
from webapp.tables.scale import Scale, scale_drawing
from webapp.tables.table import Card, For, Rules, Sum, Table
from webapp.tools.calculator import Reading, Tool
from webapp.tools.tool_footer import PREDIABETES

PATH = "/body-mass-calculation-formula"
POUNDS_PATH = f"{PATH}/pounds-and-feet"
_SOURCES = (WHO_OBESITY, WHO_THINNESS, ASIAN_BMI, NHS_EATING)
INVALID = "Invalid Input"
"""The specified category of values that are not greater than 0."""
CATEGORIES: Rules = (
    ("result < 18.5", "Underweight"),
    ("result < 24.9", "Normal weight"),
    ("result < 25", "Obese"),  # a gap of the bands, as specified; so is 29.9 to below 30
    ("result < 29.9", "Overweight"),
    ("", "Obese"),
)
_THIN: Rules = (("result < 13", "severe"), ("result < 16", "thin"))
_ADULT: Rules = (
    *_THIN,
    ("result < 18.5", "under"),
    ("result < 23", "normal"),
    ("result < 24.9", "asian"),
    ("result < 25", "gap-25"),
    ("result < 29.9", "over"),
    ("result < 30", "gap-30"),
    ("", "obese"),
)
RULES: Mapping[str, Rules] = {
    ANYONE: (_THIN[0], ("height < 145", "short"), *_ADULT),
    DIABETES: _ADULT,
    UNDIAGNOSED: _ADULT,
    CHILD: (
        ("(result < 13) & (height >= 145)", "child-severe"),
        ("result < 13", "child-thin"),
        ("", "child"),
    ),
    PREGNANT: (*((when, f"pregnant-{key}") for when, key in _THIN), ("", "pregnant")),
}
"""Person → the card of a BMI."""
_RISK = (("/type-2-diabetes-patient-info#risk", "Weight and diabetes"),)
_UNDERSTANDING = ((f"{PATH}#understanding", "Understanding BMI"),)
_FOOD = (("/gdm-pregnancy#food", "Food in pregnancy"),)
_EATING = "Is food or weight a daily worry? Treatment helps."
_ASK_TEST = "Ask at your next visit about a blood sugar test"
_ASK_WEIGHT = "Ask at your next visit about your weight"
_SUGAR_TEST = (
    For((ANYONE, UNDIAGNOSED), f"{_ASK_TEST}."),
    For(DIABETES, f"{_ASK_WEIGHT}."),
)
_ASIA = "In families from Asia the risk rises from 23, and is high from 27.5."
_ABOVE = "Above the WHO range for adults, 18.5 to below 25."
_CHART = "A doctor or nurse compares weight and height on a growth chart."
_YOUNG = For(ANYONE, "Under 18? Choose “A child”.")
_WORRY = "Do not worry about this word: the WHO calls this BMI "


def _child_thin(time: str, tone: str = "") -> Card:
    lines = ("So low a BMI can be severe thinness.", f"{CHILD_SIGNS}? See a doctor today.")
    return Card(f"See a doctor {time}", lines, "", _UNDERSTANDING, tone, False, time)


def _pregnant_thin(time: str, tone: str = "") -> Card:
    lines = ("BMI does not fit in pregnancy, but so low a one needs care.", _EATING)
    act = f"Call your midwife or doctor {time} about your weight"
    return Card(act, lines, "", _FOOD, tone, False, time)


def _thin(time: str, *thirst: str, tone: str = "") -> Card:
    lines: tuple[str | For, ...] = (
        *thirst,
        _YOUNG,
        f"The WHO calls this severe thinness. {_EATING}",
    )
    return Card(f"See a doctor {time}", lines, "", _UNDERSTANDING, tone=tone, time=time)


_OVER = Card(
    _ASK_TEST,
    (_ABOVE, _ASIA),
    links=_RISK,
    time="next visit",
    acts=(For(DIABETES, (_ASK_WEIGHT, "next visit")),),
)
CARDS = {
    "severe": _thin("today", tone="first"),
    "thin": _thin("this week", "Great thirst too? Today."),
    "under": Card(
        "Below the WHO range for adults, 18.5 to below 25",
        (_YOUNG, _EATING),
        "Tell your doctor at your next visit; this week, if losing weight without "
        "trying; today, with great thirst too.",
        _UNDERSTANDING,
        time="next visit",
    ),
    "normal": Card(
        "In the WHO range for adults, 18.5 to below 25",
        (),
        "Weigh yourself again in a few months.",
        _UNDERSTANDING,
    ),
    "asian": Card(
        "In the WHO range for adults, 18.5 to below 25",
        (*(replace(each, what=f"From Asia? {each.what}") for each in _SUGAR_TEST), _ASIA),
        links=_RISK,
        time="next visit",
    ),
    "gap-25": Card(
        f"{_WORRY}normal weight",
        ("Our list has gaps. From Asia the risk rises from 23.", *_SUGAR_TEST),
        links=_RISK,
        time="next visit",
    ),
    "over": _OVER,
    "gap-30": Card(f"{_WORRY}overweight", (*_SUGAR_TEST, _ASIA), links=_RISK, time="next visit"),
    "obese": _OVER,
    "short": Card(
        "Under 18? These groups do not apply",
        ("An adult? Choose that.", _CHART, "Very thin, or losing weight? See a doctor this week."),
        links=_UNDERSTANDING,
        scale=False,
    ),
    "child": Card(
        "For a child these groups do not apply",
        (f"{CHILD_SIGNS}? See a doctor today.", _CHART, _EATING),
        links=_UNDERSTANDING,
        scale=False,
    ),
    "child-severe": _child_thin("today", "first"),
    "child-thin": _child_thin("this week"),
    "pregnant": Card(
        "BMI does not fit in pregnancy: ask your midwife or doctor about your weight",
        (_EATING,),
        links=_FOOD,
        scale=False,
        time="next visit",
    ),
    "pregnant-severe": _pregnant_thin("today", "first"),
    "pregnant-thin": _pregnant_thin("this week"),
    "check": Card(
        "Please check the numbers first: they are unusual for an adult",
        ("Hardly an adult is below 20 or above 400 kg, or below 100 or above 250 cm.",),
        "Check the numbers, then calculate again.",
        _UNDERSTANDING,
        scale=False,
    ),
}
_KG_CARDS = {
    "metres": Card(
        "Did you mean {meant} cm?",
        ("The height is in centimetres, not metres.",),
        tone="first",
        scale=False,
        asks=(
            (
                f"{PATH}?weight={{weight}}&height={{meant}}&who={{who}}#{RESULT_ID}",
                "Yes, {meant} cm",
            ),
        ),
    ),
    "feet": Card(
        "Is that in feet?",
        ("The height is in centimetres.",),
        tone="first",
        scale=False,
        asks=((POUNDS_PATH, "BMI in pounds and feet"),),
    ),
}
_SCALE = Scale(
    "result",
    (11, 36),  # each name has room below its band on a phone
    (
        (11, "underweight", "low"),
        (18.5, "normal", "usual"),
        (25, "overweight", "raised"),
        (30, "obese", "high"),
    ),
    ("18.5", "25", "30"),
    (18.5, 23, 27.5),
    ("All adults (WHO)", "Risk if your family is from Asia"),
    ("thin", "lower", "raised", "high"),
)


_TEXTS = {
    "category": CATEGORIES,
}


def _check(who: str, unusual: str) -> Rules:
    """What is unusual for an adult."""
    return () if who == CHILD else ((unusual, "check"),)


_KG_M2 = {"least": 18.5, "most": 24.9, "asian": 22.9}
BMI = Table(
    name="bmi",
    headline="Your BMI",
    numbers={
        "weight": "Please enter a weight greater than 0, for example 70.",
        "height": "Please enter a height greater than 0, for example 170.",
    },
    valid={"weight": "weight > 0", "height": "height > 0"},
    refusal=INVALID,
    choices=("who",),
    sums={
        who: Sum(
            "weight / (height * height) * 10000",
            2,
            "",
            (
                ("(height >= 1) & (height <= 2.5)", "metres"),
                ("(height >= 3) & (height <= 8)", "feet"),
                *_check(who, "(weight < 20) | (weight > 400) | (height < 100) | (height > 250)"),
                *rules,
            ),
            also={
                **{n: (f"{bmi} * height * height / 10000", 1) for n, bmi in _KG_M2.items()},
                "meant": ("height * 100", 0),
            },
            texts=_TEXTS
            | {
                "healthy": (
                    *((("height < 145", "only for adults"),) if who == ANYONE else ()),
                    ("", "{least} to {most}\xa0kg (WHO), up to {asian}\xa0kg (Asian)"),
                )
            },
            facts=(("Healthy weight", "{healthy}"),) if who not in (CHILD, PREGNANT) else (),
            scale=_SCALE,
        )
        for who, rules in RULES.items()
    },
    cards={**CARDS, **_KG_CARDS},
    note="BMI {result} (weight {weight} kg, height {height} cm). For screening, not a diagnosis.",
    asked={"who": PEOPLE},
)
_CM = "(feet * 12 + inches) * 2.54"
POUNDS = Table(
    name="bmi-pounds",
    headline="Your BMI",
    numbers={
        "feet": "Please enter feet greater than 0, for example 5.",
        "inches": "Please enter inches from 0 to below 12, for example 7, or leave it empty.",
        "pounds": "Please enter pounds greater than 0, for example 154.",
    },
    instead={"inches": {"": 0}},
    valid={"feet": "feet > 0", "inches": "(inches >= 0) & (inches < 12)", "pounds": "pounds > 0"},
    refusal=INVALID,
    choices=("who",),
    sums={
        who: Sum(
            f"pounds * 0.45359237 / (({_CM}) * ({_CM})) * 10000",
            2,
            "",
            (*_check(who, "(pounds < 44) | (pounds > 880) | (feet < 3) | (feet > 8)"), *rules),
            also={"height": (_CM, 1), "kilos": ("pounds * 0.45359237", 1)},
            texts=_TEXTS | {"inches": (("inches > 0", "{inches}"), ("", "0"))},
            facts=(("In kg and cm", "{kilos} kg, {height} cm"),),
            scale=_SCALE,
        )
        for who, rules in RULES.items()
    },
    cards=CARDS,
    note="BMI {result} (weight {pounds} pounds, height {feet} feet {inches} inches). For "
    "screening, not a diagnosis.",
    asked={"who": PEOPLE},
)


_GROUPS = (
    ("Below 18.5", "underweight"),
    ("18.5 to 24.9", "normal weight"),
    ("25 to 29.9", "overweight"),
    ("30 and above", "obese"),
)
"""As specified."""


def _reading() -> Reading:
    def kilos(limit: str, height: int) -> str:
        return to_fixed(_KG_M2[limit] * height * height / 10000, 1)

    rows = tuple(
        (
            str(height),
            f"{kilos('least', height)} to {kilos('most', height)} kg",
            f"{kilos('asian', height)} kg",
        )
        for height in range(145, 190, 5)
    )
    content = (
        html.p(
            "The World Health Organization (WHO) has these four groups. For people from Asia it "
            "names two further points, because health risks start at a lower weight: 23 and 27.5."
        ),
        html.dl(
            {"className": "groups"},
            *[
                html.div({"className": f"t{at}"}, html.dt(range_), html.dd(name))
                for at, (range_, name) in enumerate(_GROUPS)
            ],
        ),
    )
    folds = (
        html.details(
            html.summary("When it does not fit"),
            html.p(
                "BMI is for adults. It doesn't suit children, pregnancy or very muscular people, "
                "and swelling, an amputation and old age make it less exact."
            ),
            html.p(
                "The WHO calls a BMI below 16 severe thinness. People then fall ill much more "
                "easily. If you worry about food or weight every day, it's nobody's fault, and "
                "treatment helps. Talk to someone you trust, or to a doctor (NHS)."
            ),
        ),
        html.details(
            html.summary("Healthy weights"),
            reference_table(
                "Weight in kg for a height",
                ("Height (cm)", "WHO range", "Asian range, up to"),
                rows,
            ),
        ),
    )
    return Reading("Understanding BMI", content, folds, "understanding")


_KG, _CM_TALL = 70, 170
"""The values with which the calculator opens."""


def _example(values: str, number: float) -> VdomDict:
    """Where the BMI of these values is on the scale."""
    said, shown = f"{values} are a BMI of ", to_fixed(number, 1)
    band = _SCALE.bands[_SCALE.band(number)][1]
    amount = html.span(
        {"className": "amount"},
        html.span({"className": "headline"}, said),
        html.span({"className": "value"}, shown),
    )
    drawn = html.div(
        {"className": "head", "role": "img", "aria-label": f"{said}{shown}: {band}."},
        amount,
        scale_drawing(_SCALE),
    )
    filled: VdomDict = expand(drawn, _SCALE.slots(number))
    return filled


TOOL = Tool(
    path=PATH,
    label="BMI calculator",
    title="BMI Calculator - Body Mass Index Formula & Body Mass Calculation",
    description="Work out your body mass index from weight and height, on the WHO scale and the "
    "Asian one. See what it means, and how it was worked out.",
    keywords="BMI calculator, body mass index, formula, healthy weight",
    lead="Does your weight suit your height?",
    icon="scale",
    intro="The body mass index (BMI) compares your weight with your height. It's a first, rough "
    "check of whether your weight suits your height.",
    drawn=partial(_example, f"{_KG} kg and {_CM_TALL} cm", _KG / (_CM_TALL * _CM_TALL) * 10000),
    phone="dinner",
    table=BMI,
    fields=(
        Field("weight", "Weight (kg)", value=f"{_KG}"),
        Field("height", "Height (cm)", value=f"{_CM_TALL}"),
    ),
    button="Calculate BMI",
    category=True,
    examples=tuple({"weight": kg, "height": "170"} for kg in ("50", "60", "70", "80", "90")),
    sources=_SOURCES,
    reading=_reading,
    read_on=(
        LinkCard(
            "heart",
            "/type-2-diabetes-patient-info#risk",
            "Weight and type 2 diabetes",
            "What makes it more likely.",
        ),
        PREDIABETES,
    ),
    related=("In pounds, feet and inches", POUNDS_PATH),
)
IN_POUNDS = replace(
    TOOL,
    path=POUNDS_PATH,
    label="BMI in pounds and feet",
    heading="",
    menu_label="",
    title="BMI in Pounds, Feet and Inches",
    description="Work out your body mass index in pounds, feet and inches. See what it means, and "
    "how it was worked out.",
    keywords="BMI in pounds, feet and inches, body mass index",
    lead="For a scale in pounds.",
    intro="The body mass index (BMI) compares your weight with your height. Here you can use "
    "pounds, feet and inches.",
    drawn=partial(
        _example, "154 pounds, 5 feet and 7 inches", 154 * 0.45359237 / (67 * 2.54) ** 2 * 10000
    ),
    table=POUNDS,
    fields=(
        Field("feet", "Height: feet"),
        Field("inches", "Height: inches", "0 to 11, for example 7."),
        Field("pounds", "Weight: pounds"),
    ),
    examples=({"feet": "5", "inches": "7", "pounds": "154"},),
    related=("In kg and cm", PATH),
    parent=PATH,
)
