"""A1C from an average glucose, and back (ADAG study)."""

from webapp.health import levels
from webapp.health.levels import MG_DL, MMOL_L
from webapp.health.medicines import SULFONYLUREAS
from webapp.health.sources import ADA_DIAGNOSIS, ADA_GOALS, ADAG, CDC_KETOACIDOSIS
from webapp.tables.numbers import to_fixed
from webapp.tables.scale import Scale
from webapp.tables.table import Card, Rules, Sum, Table

ALERT = "Please enter a valid estimated Average Glucose (eAG) value."
"""The specified text for an empty or invalid average."""

SOURCES = (ADAG, ADA_DIAGNOSIS, ADA_GOALS, CDC_KETOACIDOSIS)
PATH = "/a1c-conversion-calculator"
BACK = f"{PATH}/to-average-glucose"
_ARTICLE = "/type-2-diabetes-patient-info"
_TESTS = ((f"{_ARTICLE}#tests", "About tests and numbers"),)
_TOO_LOW = f"Insulin, {SULFONYLUREAS}? Ask this week if it is too low for you."
_ONLY = "Not for pregnancy."
_CHECK = "Check the number, then calculate again."
_THIS_WEEK = "No diagnosis? Ask for a lab test this week."
_FAIR = ((f"{PATH}#average", "What makes a good average"),)

RANGES = {
    "normal": Card(
        "With diabetes: below the common goal of 7%. Without a diagnosis: in the ADA's normal "
        "range, below 5.7.",
        f"{_TOO_LOW} {_ONLY}",
        "Show this to your doctor at your next visit.",
        _TESTS,
    ),
    "prediabetes": Card(
        "With diabetes: below the common goal of 7%. Without a diagnosis: in the ADA's "
        "prediabetes range, 5.7 to 6.4.",
        f"{_TOO_LOW} {_ONLY}",
        "No diagnosis? Ask for a lab test.",
        _TESTS,
    ),
    "diabetes": Card(
        "With diabetes: below the common goal of 7%. Without a diagnosis: in the ADA's diabetes "
        "range, 6.5 and above.",
        f"{_TOO_LOW} {_ONLY}",
        _THIS_WEEK,
        _TESTS,
    ),
    "above-goal": Card(
        "With diabetes: not below the common goal of 7%. Without a diagnosis: in the ADA's "
        "diabetes range, 6.5 and above.",
        f"From age 65 the goal is often below 7.5 or 8. {_ONLY}",
        f"{_THIS_WEEK} With diabetes, ask if your plan fits.",
        ((f"{_ARTICLE}#goals", "About goals"),),
    ),
    "high": Card(
        "Call your clinic this week: this average is high",
        f"It is {levels.HIGH.line()}. Call today if you feel ill, are very thirsty or lose weight.",
        "Does your meter show such a number now? Check again today.",
        ((f"{_ARTICLE}#hospital", "When to go to hospital"),),
        tone="first",
    ),
    "very-high": Card(
        "Call your clinic now: this average is very high",
        f"It is {levels.VERY_HIGH.line()}.",
        "Vomiting, belly pain, fast breathing or drowsy? Go to hospital now.",
        ((f"{_ARTICLE}#hospital", "When to go to hospital"),),
        tone="first",
    ),
    "low": Card(
        "Call your doctor or nurse today: this average is low",
        f"It is {levels.LOW.line()}.",
        f"Does your meter show such a number now? Take sugar: {levels.SUGAR}.",
        ((f"{_ARTICLE}#low", "About low blood sugar"),),
        tone="first",
        scale=False,
    ),
}


def _scale(of: str) -> Scale:
    return Scale(
        of,
        (4, 10),
        ((4, "normal"), (5.7, "prediabetes"), (6.5, "diabetes")),
        ("5.7", "6.5"),
        ((4, 7, "common goal: below 7%"),),
    )


def _rules(unit: str, odd: Rules, average: str, a1c: str) -> Rules:
    """What is odd, then a low or high average, then the ADA's ranges of the A1C."""
    return (
        *odd,
        (levels.LOW.reached_when(average, unit), "low"),
        (levels.VERY_HIGH.reached_when(average, unit), "very-high"),
        (levels.HIGH.reached_when(average, unit), "high"),
        (f"{a1c} < 5.7", "normal"),
        (f"{a1c} < 6.5", "prediabetes"),
        (f"{a1c} < 7", "diabetes"),
        ("", "above-goal"),
    )


A1C = Table(
    name="a1c",
    headline="Estimated A1C",
    numbers={"eag": ALERT},
    figures=levels.FIGURES,
    alert=ALERT,
    choices=("eagUnit",),
    sums={
        MG_DL: Sum(
            "(eag + 46.7) / 28.7",
            1,
            "%",
            _rules(
                MG_DL,
                (
                    ("eag < 1.1", "check"),
                    ("eag < 3", "mmol"),
                    ("eag <= 20", "a1c-or-mmol"),
                    ("eag <= 33.3", "mmol"),
                    ("eag > 600", "check"),
                ),
                "eag",
                "figure",
            ),
            also={
                "ifcc": ("10.93 * figure - 23.5", 0),
                "other": ("eag / 18", 1),
                "meant": ("eag * 18", 0),
            },
            facts=(("A1C in mmol/mol", "{ifcc} mmol/mol"), ("Average glucose", "{other} mmol/L")),
            scale=_scale("figure"),
        ),
        MMOL_L: Sum(
            "(eag * 18 + 46.7) / 28.7",
            1,
            "%",
            _rules(
                MMOL_L,
                (("eag < 1.1", "check"), ("eag > 600", "check"), ("eag >= 33.4", "mg")),
                "eag",
                "figure",
            ),
            also={
                "ifcc": ("10.93 * figure - 23.5", 0),
                "other": ("eag * 18", 0),
                "meant": ("eag / 18", 1),
            },
            facts=(("A1C in mmol/mol", "{ifcc} mmol/mol"), ("Average glucose", "{other} mg/dL")),
            scale=_scale("figure"),
        ),
    },
    cards={
        **RANGES,
        "check": Card(
            "Please check the number first",
            "Outside 20 to 600 mg/dL (1.1 to 33.3 mmol/L) most meters show LO or HI. So no range "
            "is named.",
            _CHECK,
            _FAIR,
            scale=False,
        ),
        "mmol": Card(
            "Did you mean {eag} mmol/L?",
            "That is {meant} mg/dL.",
            _CHECK,
            ((f"{PATH}?eag={{eag}}&eagUnit=mmol/L", "Yes, {eag} mmol/L"),),
            tone="first",
            scale=False,
        ),
        "a1c-or-mmol": Card(
            "Did you mean {eag} mmol/L? Or is {eag} your A1C?",
            "{eag} mmol/L is {meant} mg/dL.",
            "",
            (
                (f"{PATH}?eag={{eag}}&eagUnit=mmol/L", "Yes, {eag} mmol/L"),
                (f"{BACK}?a1c={{eag}}&a1cUnit=%25", "Yes, my A1C is {eag}"),
            ),
            tone="first",
            scale=False,
        ),
        "mg": Card(
            "Did you mean {eag} mg/dL?",
            "That is {meant} mmol/L.",
            _CHECK,
            ((f"{PATH}?eag={{eag}}&eagUnit=mg/dL", "Yes, {eag} mg/dL"),),
            tone="first",
            scale=False,
        ),
        "LO": levels.LO.card,
        "HI": levels.HI.card,
    },
    note="Estimated A1C {figure}% ({ifcc} mmol/mol) from an average glucose of {eag} {eagUnit}. "
    "Formula: ADAG, Nathan 2008. An estimate, not a lab result.",
)

AVERAGE = Table(
    name="eag",
    headline="Estimated average glucose",
    numbers={"a1c": "Please enter your A1C, for example 7.0."},
    choices=("a1cUnit",),
    sums={
        unit: Sum(
            expression,
            0,
            " mg/dL",
            _rules(
                MG_DL,
                (("percent < 3", "check-a1c"), ("percent > 20", "check-a1c")),
                "figure",
                "percent",
            ),
            also={"percent": (percent, 1), "other": ("figure / 18", 1)},
            facts=(("Average glucose", "{other} mmol/L"),),
            scale=_scale("percent"),
        )
        for unit, percent, expression in (
            ("%", "a1c", "(287 * a1c - 467) / 10"),
            ("mmol/mol", "(a1c + 23.5) / 10.93", "(287 * (a1c + 23.5) / 10.93 - 467) / 10"),
        )
    },
    cards={
        **RANGES,
        "check-a1c": Card(
            "Please check the number first",
            "An A1C below 3% or above 20% is very unusual.",
            _CHECK,
            scale=False,
        ),
    },
    note="A1C {a1c} {a1cUnit} = average glucose {figure} mg/dL ({other} mmol/L). Formula: ADAG, "
    "Nathan 2008.",
)


def common_values() -> tuple[tuple[str, str, str, str], ...]:
    """Rows of A1C %, eAG mg/dL, eAG mmol/L and IFCC mmol/mol for A1C 5 to 14."""
    averages = ((a1c, (287 * a1c - 467) / 10) for a1c in range(5, 15))
    return tuple(
        (str(a1c), to_fixed(eag, 0), to_fixed(eag / 18, 1), to_fixed(10.93 * a1c - 23.5, 0))
        for a1c, eag in averages
    )
