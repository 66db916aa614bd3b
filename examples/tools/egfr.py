"""How well the kidneys filter: eGFR from creatinine, by CKD-EPI 2021. High is good here."""

from webapp.components.fields import Field
from webapp.health.sources import TESTS, Source
from webapp.tables.scale import Scale
from webapp.tables.table import Card, Rules, Sum, Table
from webapp.tools.calculator import Tool

CKD_EPI = Source(
    *(TESTS, "ckd-epi", "Inker and others, CKD-EPI", "2021"),
    "Inker LA, Eneanya ND, Coresh J and others. [New creatinine- and cystatin C-based equations to "
    "estimate GFR without race](https://doi.org/10.1056/NEJMoa2102953). The New England Journal of "
    "Medicine 385:1737–1749",
    "The formula from creatinine, age and sex.",
)
KDIGO = Source(
    *(TESTS, "kdigo", "KDIGO, chronic kidney disease", "2024"),
    "KDIGO. Clinical practice guideline for the evaluation and management of chronic kidney "
    "disease. Kidney International 105, 4S:S117–S314",
    "The groups of the eGFR.",
)
_SOURCES = (CKD_EPI, KDIGO)
_ALERT = "Please enter a valid creatinine and an age from 18 to 110."
_RULES: Rules = (
    ("(milligrams < 0.2) | (milligrams > 20)", "check"),
    ("result < 15", "failure"),
    ("result < 30", "severe"),
    ("result < 60", "reduced"),
    ("result < 90", "mild"),
    ("", "usual"),
)
_AGAIN = "Ask your doctor for a second blood test, and a urine test for albumin"
CARDS = {
    "usual": Card(
        "In the usual range, 90 or more",
        ("A kidney illness can hide behind it: a urine test for albumin shows it.",),
        "With diabetes or high blood pressure, ask at your next visit for both tests.",
        time="next visit",
    ),
    "mild": Card(
        "A little lower than in young adults, 60 to 89",
        ("Without albumin in the urine KDIGO does not call this an illness of the kidneys.",),
        "Ask at your next visit for a urine test for albumin.",
        time="next visit",
    ),
    "reduced": Card(
        f"{_AGAIN}, at your next visit",
        ("Below 60 for three months or more is an illness of the kidneys (KDIGO).",),
        "Show your doctor all your medicines.",
        time="next visit",
    ),
    "severe": Card(
        "See a doctor this week",
        ("Below 30 KDIGO advises a kidney specialist.",),
        "Take the lab report and all your medicines with you.",
        time="this week",
    ),
    "failure": Card(
        "Call your doctor today",
        ("Below 15 the kidneys fail (KDIGO).",),
        "Take the lab report and all your medicines with you.",
        tone="first",
        time="today",
    ),
    "check": Card(
        "Please check the number first: it is unusual",
        ("Creatinine is about 0.5 to 1.3 mg/dL, or 45 to 115 µmol/L, in most adults.",),
        "Check the number and its unit, then calculate again.",
        scale=False,
    ),
}
_SCALE = Scale(
    "result",
    (0, 120),
    (
        (0, "failure", "high"),
        (15, "severe", "high"),
        (30, "reduced", "raised"),
        (60, "mild", "usual"),
        (90, "usual", "usual"),
    ),
    ("15", "30", "60", "90"),
)
_SEXES = {  # the constants of CKD-EPI 2021: kappa, alpha, factor
    "female": ("0.7", "-0.241", " * 1.012"),
    "male": ("0.9", "-0.302", ""),
}


def _sum(sex: str, per: str) -> Sum:
    kappa, alpha, factor = _SEXES[sex]
    ratio = f"(creatinine{per} / {kappa})"
    return Sum(
        f"142 * min({ratio}, 1) ** {alpha} * max({ratio}, 1) ** -1.2 * 0.9938 ** age{factor}",
        0,
        " mL/min per 1.73 m²",
        _RULES,
        also={"milligrams": (f"creatinine{per}", 2)},
        facts=(("Creatinine", "{milligrams} mg/dL"),),
        scale=_SCALE,
    )


EGFR = Table(
    name="egfr",
    headline="Your eGFR",
    numbers={"creatinine": _ALERT, "age": _ALERT},
    refusal=_ALERT,
    valid={"creatinine": "creatinine > 0", "age": "(age >= 18) & (age <= 110)"},
    choices=("sex", "unit"),
    sums={
        f"{sex} {unit}": _sum(sex, per)
        for sex in _SEXES
        for unit, per in (("mg/dL", ""), ("µmol/L", " / 88.4"))
    },
    cards=CARDS,
    note="eGFR {result}{of} (CKD-EPI 2021, creatinine {creatinine} {unit}, age {age}, {sex}).",
)
TOOL = Tool(
    path="/kidney-function-egfr",
    label="Kidney function (eGFR)",
    title="eGFR Calculator: kidney function by CKD-EPI 2021",
    description="Work out how well the kidneys filter (eGFR) from creatinine, age and sex, by "
    "CKD-EPI 2021. See what it means, and what to ask your doctor.",
    keywords="eGFR calculator, creatinine, kidney function, CKD-EPI 2021",
    lead="How well do your kidneys filter?",
    intro="Creatinine is a waste that the kidneys filter out of the blood. From it this page "
    "estimates how much blood they clean in a minute. It is for adults who are not pregnant.",
    table=EGFR,
    fields=(
        Field("creatinine", "Creatinine", "From your lab report: creatinine, for example 0.9."),
        Field("unit", "Unit", options={"mg/dL": "mg/dL", "µmol/L": "µmol/L"}, radios=True),
        Field("age", "Age in years", "From 18."),
        Field("sex", "Sex", options={"female": "female", "male": "male"}, radios=True),
    ),
    button="Calculate eGFR",
    examples=({"creatinine": "0.9", "age": "50"},),
    sources=_SOURCES,
)
