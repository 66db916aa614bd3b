"""The anion gap calculator's page."""

from reactpy import html
from reactpy.types import VdomDict

from webapp.components.blocks import bullets
from webapp.components.fields import Field
from webapp.components.figure import figure
from webapp.components.links import with_ambulance
from webapp.components.page import Page
from webapp.components.prose import emergency
from webapp.components.result import cited
from webapp.components.table import table
from webapp.health import levels
from webapp.health.sources import CITI_LAB, EMMETT, GABOW, HAWKES_BAY, KRAUT, QUEST, WINTER
from webapp.rendering.static_html import static_html
from webapp.tools import anion_gap_table as formula
from webapp.tools.anion_gap_table import CRITICAL, WITHIN
from webapp.tools.calculator import Calculator, calculator
from webapp.tools.parts import intro, tool_page

PATH = "/anion-gap-calculation"
SALTS = (
    Field("sodium", "Sodium (mEq/L)", "Often 135 to 145."),
    Field("chloride", "Chloride (mEq/L)", "Often 96 to 106."),
    Field("bicarbonate", "Bicarbonate (mEq/L)", "Often 23 to 28. Some labs call it total CO2."),
)
GAP = Calculator(
    table=formula.GAP,
    fields=SALTS,
    button="Calculate Anion Gap",
    examples=({"sodium": "140", "chloride": "104", "bicarbonate": "24"},),
    sources=formula.SOURCES,
    related=("With albumin and your lab's own range", f"{PATH}/albumin-and-range"),
)


def anion_gap() -> VdomDict:
    """Anion gap calculator."""
    return tool_page(
        PATH,
        intro(
            "Anion gap calculator",
            "The anion gap compares salts in a blood test. Doctors use it to see if there is too "
            "much acid in the blood. You find the three numbers on your lab report.",
        ),
        calculator(GAP),
        _numbers(),
        meaning(),
        _reference(),
    )


@static_html
def _numbers() -> VdomDict:
    return html.section(html.h2("What the four numbers are"), figure("lab-report"))


@static_html
def meaning() -> VdomDict:
    """What a gap can mean, and when not to calculate."""
    return html.section(
        {"id": "meaning"},
        html.h2("What an anion gap can mean"),
        html.p(
            "The range differs from lab to lab, with the machine. Older books give 8 to 12 or 8 to "
            "16 mEq/L; with newer machines 3 to 11 is common. So the range on your own report "
            "comes first."
        ),
        bullets(
            (
                "Below 0: most often a mistake in one of the three numbers. Some medicines with "
                "bromide and, rarely, a disease of the blood can do it too.",
                "Low: most often a mistake in the lab, or too little albumin in the blood.",
                "A little above the range: most often too much acid in the blood, but a mistake in "
                "the lab can cause it too.",
                "20 to 29: in a study of 57 hospital patients, 25 of 35 with such a gap had too "
                "much lactic acid or ketones.",
                "Above 30: in the same study this was usually lactic acid or ketones, which is a "
                "serious illness.",
            )
        ),
        html.p(WITHIN),
        html.p(
            "Some numbers need a doctor the same day, whatever the gap: ",
            ", ".join(
                f"{name} below {low} or above {high}" for name, (low, high) in CRITICAL.items()
            ),
            " mEq/L. The limits of labs differ; for each we took the most careful of three lists.",
        ),
        html.p("Ketones are acids that the body makes when it has too little insulin."),
        cited((EMMETT, KRAUT, GABOW, WINTER, QUEST, CITI_LAB, HAWKES_BAY)),
        emergency(
            "When not to calculate",
            html.p(*with_ambulance(levels.EMERGENCY)),
            html.p(levels.GLIFLOZIN),
        ),
    )


@static_html
def _reference() -> VdomDict:
    return html.section(
        html.h2("Examples"),
        table(
            "Worked examples, all in mEq/L",
            ("Sodium", "Chloride", "Bicarbonate", "Anion gap"),
            formula.common_values(),
        ),
    )


PAGE = Page(
    path=PATH,
    label="Anion gap calculator",
    title="Anion Gap Calculator: sodium, chloride, bicarbonate",
    description="Work out the anion gap from the sodium, chloride and bicarbonate on your lab "
    "report, and read what your result can mean.",
    keywords="anion gap, sodium, chloride, bicarbonate",
    heading="Anion gap calculator",
    lead="From the values on your lab report.",
    component=anion_gap,
    section="tools",
    reads_query=True,
)
