"""The blood sugar converter's page."""

from reactpy import html
from reactpy.types import VdomDict

from webapp.components.fields import Field
from webapp.components.figure import figure
from webapp.components.page import Page
from webapp.components.table import table
from webapp.formulas.glucose import converter as formula
from webapp.rendering.static_html import static_html
from webapp.tools.calculator import Calculator, calculator
from webapp.tools.parts import intro, tool_page
from webapp.tools.sugar_field import ATTRIBUTES, hint

PATH = "/blood-sugar-conversion"
CONVERTER = Calculator(
    name="sugar",
    calculate=formula.calculate,
    fields=(
        Field(
            "value",
            "Blood sugar value",
            hint("The number on your meter, for example 100."),
            attributes=ATTRIBUTES,
        ),
        Field("unit", "Unit", value="mg/dL", options={unit: unit for unit in formula.UNITS}),
        Field(
            "kind",
            "What kind of reading is it?",
            value="convert",
            options=formula.KINDS,
            radios=True,
        ),
    ),
    button="Convert",
    examples=tuple(
        {"value": value, "unit": "mg/dL"} for value in ("70", "100", "126", "140", "180", "200")
    ),
    sources=formula.SOURCES,
)


def blood_sugar() -> VdomDict:
    """Blood sugar converter."""
    return tool_page(
        PATH,
        intro(
            "Blood sugar converter",
            "Some meters show mg/dL, others show mmol/L. Nepal, India and the United States mostly "
            "use mg/dL. Britain and Australia use mmol/L. Type in a number, and this page converts "
            "it and tells you what it means.",
        ),
        calculator(CONVERTER),
        _day(),
        _reference(),
    )


@static_html
def _day() -> VdomDict:
    return html.section(html.h2("What a meter sees of a day"), figure("day"))


@static_html
def _reference() -> VdomDict:
    return html.section(
        html.h2("Common values"),
        table("Blood sugar in both units", ("mg/dL", "mmol/L"), formula.common_values()),
    )


PAGE = Page(
    path=PATH,
    label="Blood sugar converter",
    title="Blood Sugar Converter: mg/dL to mmol/L, and mmol/L to mg/dL",
    description="Convert blood sugar between mg/dL and mmol/L. See what the reading means before "
    "or after a "
    "meal and in pregnancy, and what to do next.",
    keywords="blood sugar converter, mg/dL, mmol/L, glucose units",
    heading="Blood sugar converter",
    lead="The same reading in the other unit.",
    component=blood_sugar,
    section="tools",
    reads_query=True,
)
