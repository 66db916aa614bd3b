"""A component's mistake is shown to the visitor, and what the page cannot serve is a mistake."""

from typing import Any

import pytest
from reactpy import event, html
from reactpy.core.layout import Layout

from tests.support import run
from webapp.rendering.component import component, has_handlers, unfolded
from webapp.rendering.html_writer import PageError, Writer
from webapp.rendering.islands import check, shown


def handle(_: Any) -> None:
    """A handler that is never called."""


def model_of(element: Any) -> Any:
    """The model of a component that returns the element, or calls it."""

    @component
    def shown() -> Any:
        return element() if callable(element) else element

    async def render() -> Any:
        async with Layout(shown()) as layout:
            return unfolded((await layout.render())["model"])

    return run(render())


def message_of(element: Any) -> str:
    with pytest.raises(PageError) as caught:
        Writer().write(model_of(element))
    return str(caught.value)


def test_what_a_component_raises_is_its_message() -> None:
    def raises() -> None:
        raise LookupError("no such course")

    assert message_of(raises) == "no such course"


@pytest.mark.parametrize(
    ("element", "reason"),
    [
        pytest.param(html.script("alert(1)"), "<script>", id="a script"),
        pytest.param(html.button({"onClick": "alert(1)"}), "JavaScript as text", id="inline code"),
        pytest.param(html.button({"on_click": handle}), "onClick", id="a handler in snake case"),
        pytest.param(
            html.input({"value": "x", "onInput": handle}),
            "defaultValue",
            id="a value set by Python",
        ),
        pytest.param(
            html.input({"onInput": event(handle, debounce=9)}), "debounce", id="a delayed handler"
        ),
    ],
)
def test_what_the_page_cannot_serve_is_refused_with_a_reason(element: Any, reason: str) -> None:
    assert reason in message_of(html.div(element))


def test_an_element_with_a_handler_is_held_until_react_is_there() -> None:
    model = model_of(html.p(html.button({"onClick": handle}, "Press")))
    writer = Writer()
    writer.write(model)
    assert has_handlers(model)
    assert 'data-replay="click" data-live=""' in "".join(writer.body)


def test_the_document_says_nothing_twice_but_what_a_part_needs() -> None:
    part = html.form({"data-island": "x", "state": {"a": "b"}}, html.p("{a}"))
    model = model_of(html.div(html.p("Words that the document shows"), html.div(part)))
    assert "Words" not in str(shown(model))
    assert "{a}" in str(shown(model))


@pytest.mark.parametrize(
    "inside",
    [
        pytest.param(html.p("Reference ", "{a}"), id="a slot beside a text"),
        pytest.param(html.p("Text", html.b({"when": ("a", "b")}, "x")), id="`when` beside a text"),
        pytest.param(html.p("Text", html.b({"each": "a"}, "x")), id="`each` beside a text"),
        pytest.param(html.button({"onClick": handle}), id="a handler in Python"),
    ],
)
def test_what_an_island_cannot_draw_again_is_refused(inside: Any) -> None:
    with pytest.raises(ValueError, match=r"text|handler"):
        check(model_of(html.form({"data-island": "x", "state": {"a": "b"}}, inside)))
