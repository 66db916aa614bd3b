"""A component's mistake is shown to the visitor, and what the page cannot serve is a mistake."""

from typing import Any

import pytest
from reactpy import (
    component,
    create_context,
    html,
    pyscript_component,
    reactpy_to_string,
)
from reactpy.core.layout import Layout
from reactpy.types import VdomDict

from tests.support import run
from tests.support.elements import html_of
from webapp.rendering.component import unwrapped
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
            return unwrapped((await layout.render())["model"])

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
        pytest.param(html.script("alert(1)"), "write a module of static/js", id="a script"),
        pytest.param(html.style("p {}"), "write its rules in static/css", id="rules of style"),
        pytest.param(html.iframe({"src": "/x"}), "link to it", id="another document"),
        pytest.param(html.my_counter(), "write it in HTML", id="a custom element"),
        pytest.param(html.button({"onClick": "alert(1)"}), "JavaScript as text", id="inline code"),
        pytest.param(html.button({"onclick": "alert(1)"}), "React leaves it out", id="old code"),
        pytest.param(
            VdomDict(tagName="Clock", importSource={"source": "clock.js"}),
            "write it in HTML",
            id="a component of a module",
        ),
        pytest.param(
            html.img({"src": "https://a.example/x.png"}), "put it into static/", id="elsewhere"
        ),
        pytest.param(
            html.link({"rel": "stylesheet", "href": "//a.example/x.css"}),
            "put it into static/",
            id="a style sheet from elsewhere",
        ),
        pytest.param(pyscript_component("x.py"), "runs on the server", id="PyScript"),
        pytest.param(html.p({"title": True}), "write its name as readOnly", id="a true title"),
        pytest.param(html.input({"readonly": True}), "readOnly", id="a name that is not React's"),
        pytest.param(html.p({"style": "margin: 0"}), "write a dictionary", id="style as text"),
        pytest.param(html.p({"title": ["a"]}), "write a text", id="a list"),
        pytest.param(html.p({"innerHTML": "<b>"}), "after the attributes", id="HTML as text"),
        pytest.param(
            html.ul([html.li({"key": "a"}), html.li({"key": "a"})]),
            "two children of <ul> have the same key",
            id="a key twice",
        ),
        pytest.param(
            html.ul(html.li("A"), html.li({"key": 0}, "B")), "as a text", id="a place as a key"
        ),
        pytest.param(html.button({"on_click": handle}), "onClick", id="a handler in snake case"),
    ],
)
def test_what_the_page_cannot_serve_is_refused_with_a_reason(element: Any, reason: str) -> None:
    assert reason in message_of(html.div(element))


def test_the_children_of_a_context_are_guarded_too() -> None:
    theme = create_context("light")
    shown = theme(html.button({"onClick": handle}, "Press"), value="dark")
    assert "data-replay" in str(model_of(shown))
    assert "<script>" in message_of(theme(html.script("alert(1)"), value="dark"))


def test_a_component_is_also_a_text_of_html() -> None:
    @component
    def page() -> Any:
        return html.p({"className": "lead"}, "Words")

    assert reactpy_to_string(page()) == '<p classname="lead">Words</p>'

    @component
    def outer() -> Any:
        return html.p({"title": reactpy_to_string(page())})

    assert "&lt;p classname=" in html_of(model_of(outer()))


def test_an_element_with_a_handler_is_held_until_react_is_there() -> None:
    model = model_of(html.p(html.button({"onClick": handle}, "Press")))
    writer = Writer()
    writer.write(model)
    assert 'data-replay="click" data-live=""' in "".join(writer.body)


def test_the_document_says_nothing_twice_but_what_a_part_needs() -> None:
    part = html.form({"data-island": "x", "state": {"a": "b"}}, html.p("{a}"))
    model = model_of(html.div(html.p("Words that the document shows"), html.div(part)))
    assert "Words" not in str(shown(model))
    assert "{a}" in str(shown(model))


@pytest.mark.parametrize(
    "node",
    [
        pytest.param(html.p({"style": {"color": "red"}}), id="a style"),
        pytest.param(html.button({"disabled": True}), id="what is true"),
    ],
)
def test_attributes_that_cannot_be_read_from_the_html_are_in_the_document(node: Any) -> None:
    assert str(node["attributes"]) in str(shown(model_of(html.div(html.p(node)))))


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
