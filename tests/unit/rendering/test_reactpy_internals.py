"""The private names of ReactPy that we use are where they were (reactpy_internals.py)."""

import asyncio
from typing import Any

import pytest
from reactpy import component, html, use_effect, use_location, use_state
from reactpy.core.hooks import ConnectionContext
from reactpy.core.layout import Layout
from reactpy.types import Connection, Location
from reactpy_router import browser_router, link, navigate, route, use_params, use_search_params

from tests.support import run
from tests.support.elements import html_of
from webapp.rendering.component import unwrapped
from webapp.rendering.html_writer import PageError
from webapp.rendering.reactpy_internals import SiteLayout, replace_what_needs_a_module

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
    return html_of(unwrapped(model))


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


def numbers(model: Any) -> list[int]:
    """The numbers of the handlers in a model."""
    own = [handler["target"] for handler in model.get("eventHandlers", {}).values()]
    inside = (child for child in model.get("children", ()) if isinstance(child, dict))
    return own + [number for child in inside for number in numbers(child)]


async def _session(page: Any, *presses: int) -> list[tuple[list[int], bool]]:
    """The numbers of the handlers after each press on the handler at this place of the list, and
    whether it was called. A press on what has gone is one on its number of the first model.
    """
    async with SiteLayout(page, is_session=True) as layout:
        shown = numbers((await layout.render())["model"])
        first, seen = shown, []
        for seq, place in enumerate(presses):
            is_done = await layout.call(first[place], seq, [{}])
            if is_done:
                shown = numbers((await layout.render())["model"])
            seen.append((shown, is_done))
        return [(first, True), *seen]


def test_a_handler_keeps_its_number_while_it_does_the_same() -> None:
    @component
    def counter() -> Any:
        count, set_count = use_state(0)
        return html.p(
            html.button({"onClick": lambda event: set_count(lambda now: now + 1)}, f"{count}"),
            html.button({"onClick": lambda event: set_count(count + 1)}, f"{count}"),
        )

    first, again = run(_session(counter(), 0)), run(_session(counter(), 0))
    assert first == again == [([1, 2], True), ([1, 3], True)]


def test_a_press_finds_what_was_typed_just_before_it() -> None:
    sent: list[str] = []

    @component
    def form() -> Any:
        text, set_text = use_state("")
        return html.form(
            {"onSubmit": lambda event: sent.append(text)},
            html.input({"value": text, "onChange": lambda e: set_text(e["target"]["value"])}),
        )

    async def type_and_send() -> bool:
        async with SiteLayout(form(), is_session=True) as layout:
            send, field = numbers((await layout.render())["model"])
            assert await layout.call(field, 1, [{"target": {"value": "Tea"}}], is_value=True)
            press = asyncio.create_task(layout.call(send, 2, [{}]))
            await asyncio.sleep(0)
            await layout.render()
            return await press

    assert run(type_and_send())
    assert sent == ["Tea"]


def test_a_press_on_what_the_visitor_saw_does_nothing_else_when_that_has_gone() -> None:
    ordered: list[str] = []

    @component
    def orders() -> Any:
        items, set_items = use_state(["A", "B", "C"])
        rows = [
            html.button({"onClick": lambda event, item=item: ordered.append(item)}, item)
            for item in items
        ]
        return html.p(
            html.button({"onClick": lambda event: set_items(lambda now: now[1:])}, "Remove"), *rows
        )

    async def press() -> list[bool]:
        async with SiteLayout(orders(), is_session=True) as layout:
            remove, _a, b, c = numbers((await layout.render())["model"])
            done = [await layout.call(b, 1, [{}]), await layout.call(remove, 2, [{}])]
            shown = numbers((await layout.render())["model"])
            done += [await layout.call(c, 3, [{}]), await layout.call(shown[2], 4, [{}])]
            return done

    assert run(press()) == [True, True, False, True]
    assert ordered == ["B", "C"]


def test_what_a_handler_raises_is_for_the_caller() -> None:
    @component
    def page() -> Any:
        def on_click(_: Any) -> None:
            raise RuntimeError("the handler gave up")

        return html.button({"onClick": on_click})

    with pytest.raises(RuntimeError, match="gave up"):
        run(_session(page(), 0))


def test_effects_run_in_a_session_and_are_found_without_running_in_a_document() -> None:
    done: list[str] = []

    @component
    def page() -> Any:
        use_effect(lambda: done.append("begun") or (lambda: done.append("ended")), [])
        return html.p("x")

    async def lay_out(is_session: bool) -> bool:
        async with SiteLayout(html_around(page()), is_session) as layout:
            await layout.render()
            await asyncio.sleep(0)
            return layout.has_effects

    @component
    def html_around(child: Any) -> Any:
        return html.div(child)

    assert run(lay_out(is_session=False))
    assert done == []
    assert run(lay_out(is_session=True))
    assert done == ["begun", "ended"]
