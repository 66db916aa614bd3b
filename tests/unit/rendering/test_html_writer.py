"""A page's HTML is written exactly as React writes it, so that React can hydrate it."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from reactpy import html
from reactpy.transforms import KNOWN_REACT_PROPS
from reactpy.types import VdomDict

from tests.support import run
from tests.support.elements import html_of
from tests.support.react import React
from webapp import routes
from webapp.config.settings import Settings
from webapp.rendering.html_writer import BOOLEAN, EITHER, ENUMERATED, RENAMED, PageError
from webapp.site.serving.renderer import Renderer

TEXT = st.text(st.characters(codec="utf-8", exclude_characters="\x00\r"), max_size=8)
VALUE = st.one_of(TEXT, st.integers(-5, 900), st.booleans(), st.none(), st.sampled_from([0.5, 2.0]))
NAMES = """className id htmlFor tabIndex title role aria-label data-x autoComplete inputMode lang
    colSpan maxLength strokeWidth viewBox hidden noValidate open required key""".split()
ATTRIBUTES = st.dictionaries(st.sampled_from(NAMES), VALUE, max_size=4)
HEAD = st.sampled_from(
    [
        {"tagName": "title", "children": ["A & B"]},
        {"tagName": "meta", "attributes": {"name": "description", "content": 'say "hi"'}},
        {"tagName": "link", "attributes": {"rel": "canonical", "href": "/x?a=1&b=2"}},
    ]
)
PLAIN = st.one_of(TEXT, st.integers(0, 9))


def element(tag: st.SearchStrategy[str], **parts: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    return st.fixed_dictionaries({"tagName": tag, **parts})


def optional(**values: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    return st.fixed_dictionaries({}, optional=values)


OPTION = element(
    st.just("option"),
    attributes=optional(value=st.sampled_from(["a", "b", "1"])),
    children=st.just(["a"]),
)
LEAVES = st.one_of(
    TEXT,
    HEAD,
    element(st.sampled_from(["br", "hr"]), attributes=ATTRIBUTES),
    element(
        st.just("input"),
        attributes=optional(
            type=st.sampled_from(["text", "number", "radio"]),
            name=TEXT,
            value=PLAIN,
            defaultValue=PLAIN,
            defaultChecked=st.booleans(),
            required=st.booleans(),
        ),
    ),
    element(st.just("textarea"), attributes=optional(defaultValue=st.one_of(TEXT, st.just("\nx")))),
    element(
        st.just("select"),
        attributes=optional(defaultValue=st.sampled_from(["a", "b", "1"])),
        children=st.lists(OPTION, max_size=3),
    ),
    element(
        st.just("svg"),
        attributes=ATTRIBUTES,
        children=st.just([{"tagName": "title", "children": ["in a drawing"]}]),
    ),
)
TAGS = st.sampled_from([*"div p span ul li main button form label section pre th".split(), ""])
MODELS = st.recursive(
    LEAVES,
    lambda inner: (
        element(TAGS, children=st.lists(inner, max_size=4))
        | element(st.just("div"), attributes=ATTRIBUTES, children=st.lists(inner, max_size=2))
    ),
    max_leaves=12,
)


@pytest.mark.parametrize("row", routes.PAGES, ids=lambda row: row.path)
def test_every_page_is_written_as_react_writes_it(react: React, row: routes.Page) -> None:
    rendered = run(Renderer(Settings()).prerender(row))
    model = json.loads(json.dumps(rendered.model))
    assert rendered.head + rendered.body == react.html(model)


@settings(max_examples=150)
@given(model=element(st.just("div"), children=st.lists(MODELS, max_size=3)))
def test_any_model_is_written_as_react_writes_it(react: React, model: Any) -> None:
    assert html_of(model) == react.html(model)


def test_a_component_that_raised_raises_an_error_with_its_message() -> None:
    crash = {"tagName": "crash", "attributes": {"message": "deliberate"}}
    with pytest.raises(PageError, match="deliberate"):
        html_of({"tagName": "div", "children": [crash]})


ATTRIBUTE_NAMES = sorted(
    {name for name in KNOWN_REACT_PROPS if not name.startswith(("on", "dangerously", "ref"))}
    | {*RENAMED, *BOOLEAN, *EITHER, *ENUMERATED, "xlink:href", "aria-hidden", "data-x", "anyName"}
    | {"cellPadding", "feedBack", "gradientTransform", "rowSpan", "start", "span", "cols", "rows"}
)
VALUES = [True, False, None, "", "x", "2", 0, 1, -1, 2.5]
WITH_CHILDREN = ("p", "a", "form", "button", "svg", "option", "video")


@pytest.mark.parametrize("tag", [*WITH_CHILDREN, "input", "hr", "track"])
def test_every_attribute_is_written_as_react_writes_it(react: React, tag: str) -> None:
    for name in sorted({*ATTRIBUTE_NAMES} - {"style"}):
        elements = [{"tagName": tag, "attributes": {name: value}} for value in VALUES]
        model = {"tagName": "div", "children": elements}
        assert html_of(model) == react.html(model), name


@pytest.mark.parametrize(
    "model",
    [
        pytest.param(html.div({"style": style}), id=str(number))
        for number, style in enumerate(
            (
                {"marginTop": 4, "lineHeight": 1.5, "zIndex": 2, "flex": 0, "WebkitFlex": 1},
                {"--own-Name": 3, "--b": " x ", "msTransform": "none", "WebkitMask": "none"},
                {"color": None, "opacity": 0, "margin": "", "padding": True},
                {"fontFamily": 'a "b" & c', "gridRow": 1, "width": 0.5},
                {},
            )
        )
    ]
    + [
        pytest.param(
            html.svg(
                VdomDict(
                    tagName="linearGradient",
                    attributes={"gradientTransform": "rotate(9)", "spreadMethod": "pad"},
                    children=[html.svg.stop({"stopColor": "red", "stopOpacity": 0.5})],
                )
            ),
            id="a gradient",
        ),
        pytest.param(
            html.select(
                {"multiple": True, "defaultValue": ["a", "2"]},
                *[html.option({"value": value}, "x") for value in ("a", "b", 2)],
            ),
            id="several options",
        ),
        pytest.param(html.select(html.option({"selected": True}, "x")), id="a selected option"),
        pytest.param(html.textarea("words"), id="a text between its tags"),
        pytest.param(
            html.button({"formAction": "/x", "name": "a", "formNoValidate": True, "id": "b"}, "x"),
            id="a button's form",
        ),
    ],
)
def test_what_reactpy_documents_is_written_as_react_writes_it(react: React, model: Any) -> None:
    assert html_of(model) == react.html(model)
