"""The two private names of ReactPy that we use are where they were (reactpy_internals.py)."""

from typing import Any

from reactpy import component, html, use_location, use_state
from reactpy.core.hooks import ConnectionContext
from reactpy.core.layout import Layout
from reactpy.types import Connection, Location
from reactpy_router import browser_router, route

from tests.support import run
from webapp.rendering.reactpy_internals import leave_out_history


async def _models(root: Any, *events: dict[str, Any]) -> list[Any]:
    """The models of a session: at first, and after each event."""
    connection = Connection(scope={}, location=Location("/here", ""), carrier=None)
    async with Layout(ConnectionContext(root, value=connection)) as layout:
        models = [(await layout.render())["model"]]
        for event in events:
            await layout.deliver({"type": "layout-event", "data": [{}], **event})
            models.append((await layout.render())["model"])
    return models


def test_the_router_shows_its_page_without_a_module_of_its_own() -> None:
    @component
    def page() -> Any:
        return html.p(use_location().path)

    leave_out_history()
    [model] = run(_models(browser_router(route("/here", page()))))
    assert "/here" in str(model)
    assert "importSource" not in str(model)


def test_an_error_of_a_handler_is_shown_and_its_target_is_its_place() -> None:
    @component
    def page() -> Any:
        use_state(0)

        def on_click(_: Any) -> None:
            raise RuntimeError("the handler gave up")

        return html.div(html.button({"onClick": on_click}))

    [first] = run(_models(page()))
    target = first
    while "eventHandlers" not in target:
        [target] = target["children"]
    target = target["eventHandlers"]["onClick"]["target"]
    again, after = run(_models(page(), {"target": target}))
    assert again == first, "a session names its handlers as the document does"
    assert "the handler gave up" in str(after)
