"""The page from an A1C to average glucose: the way back of the A1C calculator."""

from reactpy.types import VdomDict

from webapp.components.fields import Field
from webapp.components.page import Page
from webapp.tools import a1c
from webapp.tools import a1c_table as formula
from webapp.tools.calculator import Calculator, calculator
from webapp.tools.parts import intro, tool_page

PATH = f"{a1c.PATH}/to-average-glucose"
TO_EAG = Calculator(
    table=formula.AVERAGE,
    fields=(
        Field("a1c", "A1C", "The result of your laboratory test, for example 7.0."),
        Field(
            "a1cUnit",
            "Unit of your A1C",
            value="%",
            options={"%": "percent (%)", "mmol/mol": "mmol/mol"},
            radios=True,
        ),
    ),
    button="Calculate eAG",
    examples=tuple({"a1c": a1c} for a1c in ("5", "6", "7", "8", "9", "10")),
    sources=formula.SOURCES,
    related=("From an average to A1C", a1c.PATH),
)


def a1c_average() -> VdomDict:
    """From an A1C to average glucose."""
    return tool_page(
        PATH,
        intro(
            "From A1C to average glucose",
            "A1C is a laboratory test that shows how high your blood sugar was over the last two "
            "to three months. This page converts it to the average that your meter would show.",
        ),
        calculator(TO_EAG),
        a1c.misleads(),
        a1c.reference(),
    )


PAGE = Page(
    path=PATH,
    label="A1C to average glucose",
    title="A1C to Average Glucose: your A1C as an average (eAG)",
    description="Convert an A1C in percent or mmol/mol to average blood sugar (eAG) in mg/dL and "
    "mmol/L. See what it means, and how it was worked out.",
    keywords="A1C to average glucose, eAG, HbA1c, mmol/mol, diabetes",
    heading="From A1C to average glucose",
    lead="From your lab result to the number on your meter.",
    component=a1c_average,
    section="tools",
    reads_query=True,
)
