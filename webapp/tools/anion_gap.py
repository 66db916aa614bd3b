"""The anion gap calculator's page."""

from reactpy import html
from reactpy.types import VdomDict

from webapp.components.fields import Field
from webapp.components.inert import inert
from webapp.components.table import table
from webapp.tools.calculator import Calculator, calculator
from webapp.tools.formulas import anion_gap as formula
from webapp.tools.parts import intro, tool_page

GAP = Calculator(
    name="gap",
    calculate=formula.calculate,
    fields=(
        Field("sodium", "Sodium (mEq/L)", "Often 135 to 145."),
        Field("chloride", "Chloride (mEq/L)", "Often 96 to 106."),
        Field("bicarbonate", "Bicarbonate (mEq/L)", "Often 23 to 28. Some labs call it total CO2."),
    ),
    optional=(
        "Albumin and your lab's own range",
        (
            Field("albumin", "Albumin", "If your report has it. A low albumin hides a high gap."),
            Field("unit", "Unit of albumin", value="g/dL", options={"g/dL": "g/dL", "g/L": "g/L"}),
            Field("low", "Your lab's range: from (mEq/L)"),
            Field("high", "Your lab's range: to (mEq/L)"),
        ),
    ),
    button="Calculate Anion Gap",
    source=formula.SOURCE,
)


def anion_gap() -> VdomDict:
    """Anion gap calculator."""
    return tool_page(
        intro(
            "Anion gap calculator",
            "The anion gap compares salts in a blood test. Doctors use it to see whether the blood "
            "has become too acid. The three numbers stand on the report of your laboratory.",
        ),
        calculator(GAP),
        _reference(),
    )


@inert
def _reference() -> VdomDict:
    return html.section(
        html.h2("Examples"),
        table(
            "Worked examples, all in mEq/L",
            ("Sodium", "Chloride", "Bicarbonate", "Anion gap"),
            formula.common_values(),
        ),
        html.p(
            {"className": "source"},
            "Source: Emmett and Narins, Medicine 1977; Kraut and Madias, CJASN 2007.",
        ),
    )
