"""The anion gap of a blood test, and the gap corrected for albumin (Figge 1998)."""

from dataclasses import replace

from reactpy import html
from reactpy.types import VdomDict

from webapp.components.blocks import bullets
from webapp.components.fields import Field
from webapp.components.figure import figure
from webapp.components.result import cited
from webapp.health import levels
from webapp.health import sources as by
from webapp.tables.scale import Scale
from webapp.tables.table import Card, Rules, Sum, Table
from webapp.tools.calculator import Tool, fold
from webapp.tools.parts import TOOLS

ALERT = "Please enter valid values for Sodium, Chloride, and Bicarbonate."
"""The specified text if one of the three values is missing or invalid."""
PATH = "/anion-gap-calculation"
FURTHER = f"{PATH}/albumin-and-range"
_SOURCES = (
    *(by.EMMETT, by.WINTER, by.KRAUT, by.GABOW, by.FIGGE, by.CRISES),
    *(by.QUEST, by.CITI_LAB, by.HAWKES_BAY),
)
USUAL = {"sodium": (100, 180), "chloride": (60, 140), "bicarbonate": (2, 50)}
"""Hardly any lab reports a number outside these ranges. Such a result is not judged."""
CRITICAL = {"sodium": (126, 154), "chloride": (80, 120), "bicarbonate": (16, 40)}
"""Outside these a number alone needs a doctor today: the most careful of three lists."""
_HOSPITAL = "Go to hospital now, and take the lab report with you"
_DOCTOR = "Call a doctor today, with the lab report at hand"
_COMPARE = "Compare the numbers with the lab report. If they are right, call a doctor now."
_MEANING = ((f"{PATH}#meaning", "What an anion gap can mean"),)
_SHOW = "Find the range on your lab report. Show your doctor the result."
_MACHINES = (
    "With newer machines it is often 3 to 11 (Winter 1990): your own lab's range comes first."
)


def outside(ranges: dict[str, tuple[int, int]]) -> str:
    """The condition that one of the numbers is outside its range."""
    return " | ".join(f"({n} < {low}) | ({n} > {high})" for n, (low, high) in ranges.items())


_CRITICAL: Rules = tuple(
    (f"{name} {sign} {limit}", f"{name} {{{name}}} ({word})")
    for name, (low, high) in CRITICAL.items()
    for sign, limit, word in (("<", low, "low"), (">", high, "high"))
)
LISTS = {"critical": ("Critical: ….", _CRITICAL)}
"""Every critical number is named."""


def _rules(upper: str, *bands: tuple[str, str]) -> Rules:
    """What is odd or cannot wait, then the bands. upper: the end of the range."""
    return (
        ("(sodium > 0) & (chloride > sodium)", "swapped"),
        (outside(USUAL), "check"),
        ("figure > 30", "very-high"),
        (f"(figure > {upper}) & (bicarbonate < 18)", "acid"),
        ("sodium < 120", "critical-now"),
        (outside(CRITICAL), "critical"),
        ("figure < 0", "negative"),
        *bands,
        ("", "raised"),
    )


_CLASSIC = "the classic range, 8 to 12 mEq/L"
_ALBUMIN = "It most often comes from a mistake in the lab or from too little albumin (Kraut 2007)."
_ASK = "Ask the doctor who ordered the test about it today. Too much acid can cause it."
CARDS = {
    "swapped": Card(
        "Did you mean sodium {chloride} and chloride {sodium}?",
        ("They seem to be in each other's fields.",),
        _COMPARE,
        tone="first",
        scale=False,
    ),
    "check": Card(
        "Please check the numbers first",
        ("At least one is very unusual.",),
        _COMPARE,
        tone="first",
        scale=False,
    ),
    "very-high": Card(
        _HOSPITAL,
        ("A gap above 30 usually means a serious illness (Gabow 1980).", "{critical}"),
        "",
        _MEANING,
        "now",
    ),
    "acid": Card(
        _HOSPITAL,
        (
            "A raised gap with a bicarbonate below 18 means too much acid in the blood.",
            "{critical}",
        ),
        "",
        _MEANING,
        "now",
    ),
    "critical-now": Card(_HOSPITAL, ("{critical}",), "", _MEANING, "now"),
    "critical": Card(_DOCTOR, ("{critical}",), "", _MEANING, "first"),
    "negative": Card(
        "A gap below 0 is a question for the lab first",
        ("A mistake in one of the three numbers is the most common cause (Kraut 2007).",),
        "Ask your doctor or the lab if the test should be done again.",
        _MEANING,
    ),
    "raised": Card(
        _DOCTOR,
        (
            "Of hospital patients with a gap of 20 to 29, 7 in 10 had too much acid in the blood "
            "(Gabow 1980).",
            levels.WORSE,
        ),
        "",
        _MEANING,
        "first",
    ),
}
_CLASSIC_CARDS = {
    "low": Card(
        f"This gap is below {_CLASSIC}",
        (_ALBUMIN,),
        "Ask your doctor about it at your next visit, and about your albumin.",
        _MEANING,
    ),
    "edge-low": Card(f"This gap is below {_CLASSIC}", (_MACHINES,), _SHOW, _MEANING),
    "within": Card(
        f"This gap is within {_CLASSIC}",
        (_MACHINES,),
        "Show your doctor the whole report.",
        _MEANING,
    ),
    "edge-high": Card(
        f"This gap is above {_CLASSIC}",
        ("Some labs count up to 16 as normal, some only up to 11: your lab's own range decides.",),
        _SHOW,
        _MEANING,
    ),
    "above": Card(f"This gap is above {_CLASSIC}", (), _ASK, _MEANING),
}
_OWN_CARDS = {
    "own-within": Card(
        "This gap is not above the range, up to {upper} mEq/L",
        ("Only a doctor can judge it with your other tests.",),
        "Show your doctor the whole report.",
        _MEANING,
    ),
    "own-above": Card("This gap is above the range, up to {upper} mEq/L", (), _ASK, _MEANING),
    "check-albumin": Card(
        "Please check albumin and its unit",
        ("{albumin} {unit} is very unusual.",),
        "Compare the numbers with the lab report, then calculate again.",
        scale=False,
    ),
}
_SCALE = Scale(
    "figure", (0, 20), ((0, "below"), (8, "classic range"), (12.05, "above")), ("8", "12"), low=True
)
_SALTS = {"sodium": ALERT, "chloride": ALERT, "bicarbonate": ALERT}
_GAP = "sodium - (chloride + bicarbonate)"
_NOTE = "(sodium {sodium}, chloride {chloride}, bicarbonate {bicarbonate} mEq/L"
_READ = "To be read by a doctor with other tests."

GAP = Table(
    name="gap",
    headline="Anion gap",
    numbers=_SALTS,
    alert=ALERT,
    sums={
        "": Sum(
            _GAP,
            1,
            " mEq/L",
            _rules(
                "12",
                ("figure < 3", "low"),
                ("figure < 8", "edge-low"),
                ("figure <= 12", "within"),
                ("figure <= 16", "edge-high"),
                ("figure < 20", "above"),
            ),
            lists=LISTS,
            scale=_SCALE,
        )
    },
    cards={**CARDS, **_CLASSIC_CARDS},
    note=f"Anion gap {{figure}} mEq/L {_NOTE}). {_READ}",
)
ALBUMIN = Table(
    name="gap-albumin",
    headline="Anion gap, corrected for albumin",
    numbers={
        **_SALTS,
        "albumin": "Please enter albumin as a number, for example 4.0.",
        "upper": "Please enter the end of the range as a number, or leave it empty.",
    },
    blank={"upper": "12"},
    alert=ALERT,
    choices=("unit",),
    sums={
        unit: Sum(
            f"{_GAP} + (40 - {g_l}) / 4",
            1,
            " mEq/L",
            (
                (outside({"albumin": usual}), "check-albumin"),
                *_rules("upper", ("figure <= upper", "own-within"), ("figure < 20", "own-above")),
            ),
            also={"gap": (_GAP, 1)},
            lists=LISTS,
            facts=(("Without the correction", "{gap} mEq/L"),),
            scale=_SCALE,
        )
        for unit, g_l, usual in (("g/dL", "10 * albumin", (1, 7)), ("g/L", "albumin", (10, 70)))
    },
    cards={**CARDS, **_OWN_CARDS},
    note=f"Anion gap corrected for albumin {{figure}} mEq/L {_NOTE}; albumin {{albumin}} "
    f"{{unit}}). {_READ}",
)


def _reading() -> VdomDict:
    return html.section(
        {"id": "meaning"},
        html.h2("What an anion gap can mean"),
        html.p(
            "The range differs from lab to lab, with the machine. So the range on your own report "
            f"comes first. A high gap can come from {levels.KETONES_ARE}."
        ),
        figure("lab-report"),
        fold(
            "From below 0 to above 30",
            bullets(
                (
                    "Below 0: most often a mistake in one of the three numbers. Some medicines "
                    "with bromide and, rarely, a disease of the blood can do it too.",
                    "Low: most often a mistake in the lab, or too little albumin in the blood.",
                    "A little above the range: most often too much acid in the blood, but a "
                    "mistake in the lab can cause it too.",
                    "20 to 29: in a study of 57 hospital patients, 25 of 35 with such a gap had "
                    "too much lactic acid or ketones.",
                    "Above 30: in the same study this was usually lactic acid or ketones, which "
                    "is a serious illness.",
                )
            ),
            html.p(
                "Some numbers need a doctor today, whatever the gap: ",
                ", ".join(
                    f"{name} below {low} or above {high}" for name, (low, high) in CRITICAL.items()
                ),
                " mEq/L. The limits of labs differ; for each we took the most careful of three.",
            ),
            html.p("A gap within the range does not rule out an illness. ", levels.GLIFLOZIN),
        ),
        cited(_SOURCES),
    )


TOOL = Tool(
    path=PATH,
    label=TOOLS[PATH],
    title="Anion Gap Calculator: sodium, chloride, bicarbonate",
    description="Work out the anion gap from the sodium, chloride and bicarbonate on your lab "
    "report, and read what your result can mean.",
    keywords="anion gap, sodium, chloride, bicarbonate",
    lead="From the values on your lab report.",
    intro="The anion gap compares salts in a blood test. Doctors use it to see if there is too "
    "much acid in the blood. You find the three numbers on your lab report. High sugar with "
    f"{levels.SIGNS}? Don't calculate: go to hospital now.",
    table=GAP,
    fields=(
        Field("sodium", "Sodium (mEq/L)", "Often 135 to 145."),
        Field("chloride", "Chloride (mEq/L)", "Often 96 to 106."),
        Field("bicarbonate", "Bicarbonate (mEq/L)", "Often 23 to 28. Some labs call it total CO2."),
    ),
    button="Calculate Anion Gap",
    examples=({"sodium": "140", "chloride": "104", "bicarbonate": "24"},),
    sources=_SOURCES,
    reading=_reading,
    read_on=(("/type-2-diabetes-patient-info#hospital", "When to go to hospital"),),
    related=("With albumin and your lab's own range", FURTHER),
)
WITH_ALBUMIN = replace(
    TOOL,
    path=FURTHER,
    label="Anion gap with albumin",
    title="Anion Gap with Albumin: corrected, on your lab's range",
    description="Work out the anion gap corrected for albumin, in g/dL or g/L. Compare it with the "
    "range on your own lab report, and read what it can mean.",
    keywords="anion gap, albumin corrected, lab range, sodium, chloride, bicarbonate",
    lead="Corrected, and on your own lab's range.",
    intro="The anion gap compares salts in a blood test. Here you can add your albumin and your "
    "lab's own range, if your lab report has them.",
    table=ALBUMIN,
    fields=(
        *TOOL.fields,
        Field("albumin", "Albumin", "A low albumin hides a high gap."),
        Field(
            "unit",
            "Unit of albumin",
            options={unit: unit for unit in ALBUMIN.sums},
            radios=True,
        ),
        Field("upper", "Upper end of your lab's range (mEq/L)", "Empty: 12."),
    ),
    examples=(TOOL.examples[0] | {"albumin": "3"},),
    related=("With the three salts alone", PATH),
    parent=PATH,
)
