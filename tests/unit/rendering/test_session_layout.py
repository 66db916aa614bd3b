"""A session may end at any time, and what ReactPy offers but the page does not serve is refused."""

import asyncio
from typing import Any

import pytest
from reactpy import event, html
from reactpy.core.hooks import ConnectionContext
from reactpy.core.layout import Layout
from reactpy.executors.asgi import middleware
from reactpy.reactjs import component_from_url
from reactpy.types import Connection, Location

from tests.support.servers import run
from webapp.components.context import SETTINGS
from webapp.components.react import component
from webapp.config.settings import Settings
from webapp.rendering.session_layout import use_session_layout
from webapp.site.frame.root import site

PAGES = ("/a1c-conversion-calculator", "/body-mass-calculation-formula")


def new_layout() -> Any:
    visitor = Connection(
        scope={SETTINGS: Settings()}, location=Location(PAGES[0], ""), carrier=None
    )
    return middleware.Layout(ConnectionContext(site(), value=visitor))


@pytest.mark.parametrize("path", ["/", PAGES[1]])
async def test_a_session_may_end_at_any_step_of_a_route_change(path: str) -> None:
    use_session_layout()
    event = {
        "type": "layout-event",
        "target": "onHistory",
        "data": [{"path": path, "query_string": ""}],
    }

    async def end_session_after(steps: int) -> bool:
        """Whether the new page was already rendered."""
        async with new_layout() as layout:
            await layout.render()
            await layout.deliver(event)
            render = asyncio.create_task(layout.render())
            for _ in range(steps):
                await asyncio.sleep(0)
        return not render.cancel()

    steps = 0
    while not await end_session_after(steps):
        steps += 1
    assert steps > 3


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
