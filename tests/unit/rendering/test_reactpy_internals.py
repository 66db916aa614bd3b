"""The private names of ReactPy that we use are where they were (reactpy_internals.py)."""

from typing import Any

import pytest
from reactpy import component, html, use_location, use_state
from reactpy.core.hooks import ConnectionContext
from reactpy.core.layout import Layout
from reactpy.types import Connection, Location
from reactpy_router import browser_router, link, navigate, route, use_params, use_search_params

from tests.support import run
from tests.support.elements import html_of
from webapp.rendering.component import unfolded
from webapp.rendering.html_writer import PageError
from webapp.rendering.reactpy_internals import replace_what_needs_a_module

replace_what_needs_a_module()


async def _models(root: Any, *events: dict[str, Any], at: str = "/here") -> list[Any]:
    """The models of a session: at first, and after each event."""
    connection = Connection(scope={}, location=Location(at, "?page=2"), carrier=None)
    async with Layout(ConnectionContext(root, value=connection)) as layout:
        models = [(await layout.render())["model"]]
        for event in events:
            await layout.deliver({"type": "layout-event", "data": [{}], **event})
            models.append((await layout.render())["model"])
    return models


def shown(element: Any, path: str = "/here") -> str:
    """The HTML of an element inside a router, at this path."""
    [model] = run(_models(browser_router(route("{path:any}", element)), at=path))
    assert "importSource" not in str(model)
    return html_of(unfolded(model))


def test_the_router_shows_its_page_without_a_module_of_its_own() -> None:
    @component
    def page() -> Any:
        return html.p(use_location().path, str(use_params()), str(use_search_params()))

    written = shown(page())
    assert "/here" in written
    assert "{&#x27;path&#x27;: &#x27;/here&#x27;}" in written
    assert "{&#x27;page&#x27;: [&#x27;2&#x27;]}" in written


def test_a_link_of_the_router_is_a_plain_link() -> None:
    written = '<a class="lead" href="/there">There</a>'
    assert shown(link({"to": "/there", "className": "lead"}, "There")) == written
    assert shown(link({"className": "lead", "href": "/there"}, "There")) == written
    with pytest.raises(PageError, match="needs `to`"):
        shown(link({}, "There"))


def test_navigate_leads_on_without_scripts_too_but_not_to_where_one_is() -> None:
    to = '<noscript><meta http-equiv="refresh" content="0; url=/there?a=b&amp;c"/></noscript>'
    assert shown(navigate("/there?a=b&c")) == to
    assert shown(navigate("/there?a=b&c"), "/there") == ""


@pytest.mark.parametrize(
    ("path", "written"),
    [
        pytest.param("/guide", "<p>All chapters</p>", id="the parent"),
        pytest.param("/guide/12", "<p>Chapter 12</p>", id="a child with a parameter"),
        pytest.param("/guide/x", "<p>No chapter</p>", id="no chapter"),
    ],
)
def test_a_page_may_have_routes_of_its_own(path: str, written: str) -> None:
    @component
    def chapter() -> Any:
        return html.p(f"Chapter {use_params()['number']:d}")

    inside = browser_router(
        route("/guide", html.p("All chapters"), route("/{number:int}", chapter())),
        route("{path:any}", html.p("No chapter")),
    )
    assert shown(inside, path) == written


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
