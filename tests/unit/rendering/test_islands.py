"""A part in its first state, as the server writes it: slots, `when` and `each`."""

from typing import Any

import pytest
from reactpy import html

from webapp.rendering.html_writer import to_html
from webapp.rendering.islands import ISLAND, drawn

DAYS = [{"day": "Sunday", "open": "yes"}, {"day": "Monday"}]


@pytest.mark.parametrize(
    ("child", "written"),
    [
        pytest.param(html.p("{unit}"), "<p>mg/dL</p>", id="a text with a slot"),
        pytest.param(html.p({"title": "{none}"}, ""), "<p></p>", id="an empty attribute goes"),
        pytest.param(html.input({"value": "{none}"}), '<input value=""/>', id="a value stays"),
        pytest.param(html.p({"when": ("unit", "mmol/L")}, "x"), "", id="not in this state"),
        pytest.param(html.p({"when": ("none", "")}, "x"), "<p>x</p>", id="while a slot is empty"),
        pytest.param(
            html.p({"each": "days"}, html.b({"when": ("open", "yes")}, "{day}")),
            "<p><b>Sunday</b></p><p></p>",
            id="for each item, with its own slots",
        ),
        pytest.param(html.p({"each": "days"}, "{unit}"), "<p></p><p></p>", id="and no others"),
        pytest.param(html.p({"each": "none"}, "x"), "", id="for no item"),
    ],
)
def test_an_element_in_a_state(child: Any, written: str) -> None:
    state = {"unit": "mg/dL", "days": DAYS}
    part = drawn(html.div({ISLAND: "x.js", "state": state}, child))
    assert to_html(part["children"]) == written
