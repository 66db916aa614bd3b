"""What ReactPy offers and the page does not serve is refused with a sentence."""

from typing import Any

import pytest
from reactpy import event, html
from reactpy.core.layout import Layout
from reactpy.reactjs import component_from_url

from tests.support.servers import run
from webapp.components.react import component


def rendered(element: Any) -> str:
    """The model of a page with this element, as text."""

    @component
    def page() -> Any:
        return html.main(html.div(element))

    async def render() -> str:
        async with Layout(page()) as layout:
            return str((await layout.render())["model"])

    return run(render())


@event(debounce=200)
def debounced(_: Any) -> None: ...


@event(throttle=200)
def throttled(_: Any) -> None: ...


def on_input(_: Any) -> None: ...


[Map] = component_from_url("https://maps.example/map.js", ["Map"])
REFUSED = {
    "a component of another module": Map(),
    "JavaScript as text": html.button({"onClick": "alert(1)"}, "Press"),
    "a <script>": html.script("alert(1)"),
    "could lose what is typed": html.input({"value": "7", "onChange": on_input}),
    "debounce or throttle": html.input({"onInput": debounced}),
    "onClick of <button> has debounce or throttle": html.button({"onClick": throttled}, "Press"),
}


def test_a_component_that_uses_what_the_page_does_not_serve_is_replaced_by_the_reason(
    subtests: pytest.Subtests,
) -> None:
    for reason, element in REFUSED.items():
        with subtests.test(reason):
            shown = rendered(element)
            assert "'tagName': 'Crash'" in shown
            assert reason in shown


def test_handlers_of_elements_are_served(subtests: pytest.Subtests) -> None:
    for element in (
        html.button({"onClick": on_input}, "Press"),
        html.input({"defaultValue": "7", "onBlur": on_input}),
        html.input({"value": "7", "readOnly": True}),
    ):
        with subtests.test(element["tagName"]):
            assert "Crash" not in rendered(element)
