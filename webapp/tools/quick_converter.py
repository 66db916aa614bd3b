"""A small blood sugar converter for another page, which leads to the tool for what a reading means.

Without scripts its form opens the tool, with the answer.
"""

from reactpy import html
from reactpy.types import VdomDict

from webapp.components.blocks import button
from webapp.components.fields import Field, field_group
from webapp.components.result import RESULT_ID
from webapp.health.levels import UNITS
from webapp.rendering.islands import when
from webapp.tools.blood_sugar import PATH, TABLE
from webapp.tools.calculator import form_attributes

_FIELDS = (
    Field("value", "Blood sugar value"),
    Field("unit", "Unit", options={unit: unit for unit in UNITS}),
)
_TOOL = f"{PATH}?value={{value}}&unit={{unit}}#{RESULT_ID}"


def quick_converter() -> VdomDict:
    """A value and its unit; the result, and a link to what it means, first if that is urgent."""
    urgent = [key for key, card in TABLE.cards.items() if card.tone]
    calm = [key for key in TABLE.cards if key not in urgent]
    return html.form(
        {**form_attributes(TABLE, PATH, {}), "className": "form quick"},
        html.h3({"className": "links"}, html.a({"href": PATH}, "Blood sugar converter")),
        *[field_group(each, None) for each in _FIELDS],
        button("Convert", {"type": "submit"}),
        html.output(
            {"id": "converted", "className": "answer"},
            when("card", [""], html.span("From one unit to the other"), html.b("mg/dL ⇄ mmol/L")),
            when(
                "card",
                urgent,
                html.a({"href": _TOOL, "className": "button"}, "See what to do first"),
            ),
            when(
                "card",
                TABLE.cards,
                html.span("{value} {unit} is"),
                html.b(html.span("{result}"), html.span("{of}")),
            ),
            when("card", calm, html.a({"href": _TOOL}, "What it means")),
        ),
    )
