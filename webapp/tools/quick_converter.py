"""A small blood sugar converter for another page, which leads to the tool for what a reading means.

Without scripts its form opens the tool, with the answer.
"""

from reactpy import html
from reactpy.types import VdomDict

from webapp.components.blocks import button
from webapp.components.fields import Field, field_group
from webapp.components.result import RESULT_ID
from webapp.components.ruler import needle, ruler
from webapp.health.levels import MG_DL, MMOL_L, UNITS
from webapp.rendering.islands import when
from webapp.tables.table import Answer, calculate
from webapp.tools.blood_sugar import PATH, TABLE
from webapp.tools.calculator import form_attributes

_FIELDS = (
    Field("value", "Blood sugar"),
    Field("unit", "Unit", options={unit: unit for unit in UNITS}),
)
_TOOL = f"{PATH}?value={{value}}&unit={{unit}}#{RESULT_ID}"
_EXAMPLE = {"value": "100", "unit": MG_DL}


def quick_converter() -> VdomDict:
    """A value and its unit; the result, and a link to what it means, first if that is urgent; both
    units on a ruler. Until there is a result it shows that of an example.
    """
    urgent = [key for key, card in TABLE.cards.items() if card.tone]
    calm = [key for key in TABLE.cards if key not in urgent]
    example = calculate(TABLE, _EXAMPLE)
    assert isinstance(example, Answer)
    shown = example.slots
    return html.form(
        {**form_attributes(TABLE, PATH, {}), "className": "form quick"},
        html.div(
            html.h3({"className": "links"}, html.a({"href": PATH}, "Blood sugar converter")),
            *[field_group(each, None) for each in _FIELDS],
            button("Convert", {"type": "submit"}),
        ),
        html.div(
            html.output(
                {"id": "converted"},
                when(
                    "card",
                    urgent,
                    html.a({"href": _TOOL, "className": "button"}, "See what to do first"),
                ),
                when(
                    "card",
                    [""],
                    html.span(f"For example, {MG_DL} to {MMOL_L}"),
                    html.b(f"{shown['value']} = {shown['result']}"),
                ),
                when(
                    "card",
                    TABLE.cards,
                    html.span("{value} {unit} is"),
                    html.b(html.span("{result}"), html.span("{of}")),
                ),
                when("card", calm, html.a({"href": _TOOL}, "What it means")),
            ),
            ruler(when("card", [""], needle(**_EXAMPLE))),
        ),
    )
