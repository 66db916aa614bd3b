"""The A1C calculator's page: average glucose to A1C, and back."""

from reactpy import html
from reactpy.types import VdomDict

from webapp.components.fields import Field
from webapp.components.inert import inert
from webapp.components.table import table
from webapp.tools.calculator import Calculator, calculator
from webapp.tools.formulas import a1c as formula
from webapp.tools.parts import intro, tool_page

TO_A1C = Calculator(
    name="a1c",
    calculate=formula.calculate,
    fields=(
        Field(
            "eag",
            "Estimated Average Glucose (eAG) in mg/dL",
            "The average your meter or app shows, for example 154.",
        ),
    ),
    button="Calculate A1C",
    source=formula.SOURCE,
)
TO_EAG = Calculator(
    name="eag",
    calculate=formula.calculate_back,
    fields=(
        Field("a1c", "A1C in percent", "The result of your laboratory test, for example 7.0."),
    ),
    button="Calculate eAG",
    source=formula.BACK_SOURCE,
    result_id="result-eag",
)


def a1c() -> VdomDict:
    """A1C conversion calculator."""
    return tool_page(
        intro(
            "A1C conversion calculator",
            "A meter shows your blood sugar at one moment. A1C is a laboratory test that shows how "
            "high it was over the last two to three months. This page turns an average from your "
            "meter into the A1C it would go with.",
        ),
        calculator(TO_A1C),
        html.section(
            html.h2("The way back: from A1C to average glucose"),
            html.div({"className": "tool"}, calculator(TO_EAG)),
        ),
        _reference(),
    )


@inert
def _reference() -> VdomDict:
    return html.section(
        html.h2("Common values"),
        table(
            "A1C and the average glucose that goes with it",
            ("A1C (%)", "eAG (mg/dL)", "eAG (mmol/L)", "A1C, IFCC (mmol/mol)"),
            formula.common_values(),
        ),
        html.p(
            {"className": "source"}, "Source: ADAG study, Nathan and others, Diabetes Care 2008."
        ),
    )
