"""The private names of ReactPy that we use are where they were (reactpy_internals.py)."""

import asyncio
from functools import partial
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


async def _press(page: Any, *presses: int) -> list[bool]:
    """Whether each press was done, on the handler at this place of the list of all.

    The visitor is quick: each is on what the first model shows.
    """
    async with SiteLayout(page, is_session=True) as layout:
        shown = numbers((await layout.render())["model"])

        async def draw() -> None:
            while True:
                await layout.render()

        drawing = asyncio.create_task(draw())
        done = [await layout.call(shown[place], seq, [{}]) for seq, place in enumerate(presses)]
        await layout._laid_out()
        drawing.cancel()
        return done


def pressed(page: Any, *presses: int) -> list[bool]:
    """The same, on a page of this component."""
    return run(_press(component(page)(), *presses))


@pytest.mark.parametrize(
    ("label", "by_function"),
    [
        pytest.param("+1", True, id="by a function of the value now"),
        pytest.param("+1", False, id="by the value that was drawn"),
        pytest.param("Pressed {} times", True, id="by a function, which is the same"),
    ],
)
def test_ten_quick_presses_count(label: str, by_function: bool) -> None:
    counts: list[int] = []

    def counter() -> Any:
        count, set_count = use_state(0)
        counts.append(count)
        later = lambda event: set_count(lambda now: now + 1)  # noqa: E731
        button = {"onClick": later if by_function else lambda event: set_count(count + 1)}
        return html.div(html.p(f"{count}"), html.button(button, label.format(count)))

    assert pressed(counter, *[0] * 10) == [True] * 10
    assert counts[-1] == 10


def test_quick_presses_count_in_each_of_several_that_look_the_same() -> None:
    @component
    def counter() -> Any:
        count, set_count = use_state(0)
        counts.append(count)
        return html.p(html.button({"onClick": lambda event: set_count(count + 1)}, "+1"))

    def likes() -> Any:
        own, set_own = use_state({"a": 0, "b": 0})
        counts.append(own["b"])
        add = lambda event, name: set_own({**own, name: own[name] + 1})  # noqa: E731
        buttons = [html.button({"onClick": partial(add, name=name)}, "+1") for name in own]
        return html.ul(
            [html.li({"key": key}, each) for key, each in zip(own, buttons, strict=True)]
        )

    def keypad() -> Any:
        total, set_total = use_state(0)
        counts.append(total)
        add = lambda event, by: set_total(total + by)  # noqa: E731
        return html.p([html.button({"onClick": partial(add, by=by)}, f"{by}") for by in (1, 2)])

    for page in (lambda: html.div(counter(), counter()), likes, keypad):
        counts: list[int] = []
        assert pressed(page, 1, 1, 1) == [True] * 3
        assert counts[-1] in (3, 6)


@pytest.mark.parametrize("keys", [pytest.param(it, id=f"keys: {it}") for it in (True, False)])
@pytest.mark.parametrize(
    "by", [pytest.param(it, id=f"by {it}") for it in ("name", "index", "function")]
)
@pytest.mark.parametrize("names", [pytest.param(it, id=it) for it in ("AB", "ABC")])
def test_what_has_moved_under_the_finger_is_not_removed(names: str, by: str, keys: bool) -> None:
    left: list[str] = []

    def rows() -> Any:
        now, set_now = use_state(names)

        def row(at: int, name: str) -> Any:
            ways = {
                "name": lambda event: set_now(now.replace(name, "")),
                "index": lambda event: set_now(now[:at] + now[at + 1 :]),
                "function": lambda event: set_now(lambda own: own.replace(name, "")),
            }
            key = {"key": name} if keys else {}
            return html.li(key, name, html.button({"onClick": ways[by]}, "Remove"))

        left.append(now)
        return html.ul([row(at, name) for at, name in enumerate(now)])

    assert pressed(rows, 0, 0) == [True, False]
    assert left[-1] == names[1:]


@pytest.mark.parametrize(
    "attribute", [pytest.param(it, id=it) for it in ("text", "title", "function", "tag")]
)
def test_a_press_on_what_has_become_another_thing_is_not_done(attribute: str) -> None:
    done: list[bool] = []

    def page() -> Any:
        kept, set_kept = use_state(True)

        def first(_: Any) -> None:
            done.append(kept)
            set_kept(not kept)

        second = lambda event: done.append(kept)  # noqa: E731
        own = {"onClick": first if kept or attribute != "function" else second}
        own |= {"title": f"{kept}"} if attribute == "title" else {}
        element = html.p if attribute == "tag" and not kept else html.button
        return element(own, f"{kept}" if attribute == "text" else "Go on")

    assert pressed(page, 0, 0) == [True, False]
    assert done == [True]


def test_the_numbers_are_those_of_the_document_with_which_a_session_begins() -> None:
    @component
    def page() -> Any:
        return html.p([html.button({"onClick": lambda event: None}, name) for name in "AB"])

    async def shown(is_session: bool) -> list[int]:
        async with SiteLayout(page(), is_session) as layout:
            return numbers((await layout.render())["model"])

    assert run(shown(is_session=False)) == run(shown(is_session=True)) == [1, 2]


def test_a_press_finds_what_was_typed_before_it_and_what_is_typed_after_it_waits() -> None:
    done: list[str] = []

    def form() -> Any:
        text, set_text = use_state("")

        def type_in(event: Any) -> None:
            set_text(event["target"]["value"])
            done.append(event["target"]["value"])

        return html.form(
            {"onSubmit": lambda event: done.append(f"sent {text}")},
            html.input({"value": text, "onChange": type_in}),
        )

    async def type_send_and_type() -> None:
        async with SiteLayout(component(form)(), is_session=True) as layout:
            send, field = numbers((await layout.render())["model"])

            def typed(seq: int, text: str) -> Any:
                return layout.call(field, seq, [{"target": {"value": text}}], is_value=True)

            calls = [typed(1, "Tea"), layout.call(send, 2, [{}]), typed(3, "Milk")]
            handled = asyncio.gather(*calls)
            await asyncio.sleep(0)
            while not handled.done():
                await asyncio.wait([asyncio.create_task(layout.render()), handled])
            assert await handled == [True] * 3

    run(type_send_and_type())
    assert done == ["Tea", "sent Tea", "Milk"]


@pytest.mark.parametrize("turns", range(8))
def test_the_model_of_a_field_names_no_event_whose_letter_it_has_not(turns: int) -> None:
    """turns: of the event loop between two letters, while the first is being laid out."""

    @component
    def page() -> Any:
        text, set_text = use_state("")
        return html.input({"value": text, "onChange": lambda e: set_text(e["target"]["value"])})

    async def type_two() -> dict[int, str]:
        async with SiteLayout(page(), is_session=True) as layout:
            [field] = numbers((await layout.render())["model"])
            models: list[Any] = []

            async def lay_out() -> None:
                while True:
                    models.append((await layout.render())["model"])

            laying, calls = asyncio.create_task(lay_out()), []
            for seq, text in enumerate(("A", "AB"), 1):
                event = {"target": {"value": text}}
                calls.append(asyncio.create_task(layout.call(field, seq, [event], is_value=True)))
                for _ in range(turns):
                    await asyncio.sleep(0)
            await asyncio.gather(*calls)
            while "'AB'" not in str(models):
                await asyncio.sleep(0)
            laying.cancel()
            fields = [model["children"][0]["attributes"] for model in models]
            return {each["_reactpy_ack_seq"]: each["value"] for each in reversed(fields)}

    assert run(type_two()).items() <= {1: "A", 2: "AB"}.items()


def test_what_a_handler_raises_is_for_the_caller() -> None:
    @component
    def page() -> Any:
        def on_click(_: Any) -> None:
            raise RuntimeError("the handler gave up")

        return html.button({"onClick": on_click})

    with pytest.raises(RuntimeError, match="gave up"):
        run(_press(page(), 0))


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
