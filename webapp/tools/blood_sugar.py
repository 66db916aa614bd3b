"""The blood sugar converter's page."""

from reactpy import html
from reactpy.types import VdomDict

from webapp.components.fields import Field
from webapp.components.figure import figure
from webapp.components.page import Page
from webapp.components.table import table
from webapp.rendering.static_html import static_html
from webapp.tools import converter_table as formula
from webapp.tools.calculator import Calculator, calculator
from webapp.tools.parts import intro, tool_page
from webapp.tools.sugar_field import ATTRIBUTES, hint

ON_RULER = (40, 70, 100, 126, 140, 180, 200, 250, 300, 400)
"""In mg/dL: the common values that the ruler shows."""
PATH = "/blood-sugar-conversion"


def _ruler() -> str:
    """A ruler with mg/dL on its left and mmol/L on its right, as SVG; the highest is at the top.

    Its height is in em, like that of a scale, and so are its styles.
    """
    marks = [("mg/dL", "mmol/L", 1.0)]
    lines = f'<line x1="50%" x2="50%" y1="3em" y2="{_down(ON_RULER[0]):g}em" stroke-width="4"/>'
    for mg_dl, mmol_l in formula.common_values():
        if int(mg_dl) in ON_RULER:
            y = _down(int(mg_dl))
            marks.append((mg_dl, mmol_l, y))
            lines += f'<line x1="44%" x2="56%" y1="{y:g}em" y2="{y:g}em"/>'
    words = "".join(
        f'<text x="40%" y="{y + 0.35:g}em" text-anchor="end">{left} </text>'
        f'<text x="60%" y="{y + 0.35:g}em">{right} </text>'
        for left, right, y in marks
    )
    return f'<svg class="scale" height="{_down(ON_RULER[0]) + 1:g}em">{lines}{words}</svg>'


def _down(mg_dl: int) -> float:
    """How far a value is from the top of the ruler, in em."""
    return 3 + (ON_RULER[-1] - mg_dl) / 10


CONVERTER = Calculator(
    table=formula.CONVERTER,
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
    empty=_ruler(),
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
