"""Our prerenderer writes exactly the HTML that React writes."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.support.react.judge import ReactRenderer
from tests.support.rendering import model
from tests.support.servers import run
from webapp import routes
from webapp.components.react import HELPERS
from webapp.rendering.html_writer import PageError, Writer, to_html

QUERIES = {
    "/a1c-conversion-calculator": ("eag=154", "eag=", "a1c=6.5", "a1c=x"),
    "/anion-gap-calculation": (
        "sodium=140&chloride=104&bicarbonate=24",
        "sodium=140&chloride=&bicarbonate=24",
        "sodium=140&chloride=104&bicarbonate=24&albumin=20&unit=g/L&low=3&high=11",
    ),
    "/blood-sugar-conversion": (
        "value=100&unit=mg/dL&kind=fasting",
        "value=5.6&unit=mmol/L",
        "unit=x",
    ),
    "/body-mass-calculation-formula": ("weight=70&height=170", "weight=0&height=170"),
}


def written_html(node: Any) -> str:
    writer = Writer(HELPERS)
    writer.write(node)
    return "".join((*writer.head, *writer.body))


def as_sent(node: Any) -> Any:
    """The model as the browser receives it, after a round trip through JSON."""
    return json.loads(json.dumps(node))


@pytest.fixture(scope="module")
def react_renderer() -> Iterator[ReactRenderer]:
    renderer = ReactRenderer()
    yield renderer
    renderer.close()


def test_every_page_is_written_as_react_writes_it(react_renderer: ReactRenderer) -> None:
    addresses = [(page.path, "") for page in routes.PAGES] + [("/no/such/page", "")]
    addresses += [(path, query) for path, queries in QUERIES.items() for query in queries]
    for address in addresses:
        node = as_sent(run(model(*address)))
        assert written_html(node) == react_renderer.render_html(node), address


TEXT = st.text(
    st.characters(codec="utf-8", exclude_categories=("Cs",), exclude_characters="\x00\r"),
    max_size=8,
)
SCALARS = st.one_of(
    TEXT, st.integers(-5, 900), st.booleans(), st.none(), st.sampled_from([0.5, 2.0])
)
NAMES = st.sampled_from(
    """className id htmlFor tabIndex title role hidden disabled readOnly required noValidate open
    aria-expanded aria-hidden data-x dataX contentEditable spellCheck draggable download
    autoComplete inputMode maxLength colSpan lang dir width height viewBox strokeWidth
    strokeLinecap fillRule preserveAspectRatio crossOrigin httpEquiv
    acceptCharset encType method target onClick key suppressHydrationWarning multiple autoFocus
    muted itemProp inert""".split()
)
ATTRIBUTES = st.builds(
    lambda plain, numbers: {**plain, **numbers},
    st.dictionaries(NAMES, SCALARS, max_size=4),
    st.fixed_dictionaries({}, optional={name: st.integers(1, 9) for name in ("rows", "rowSpan")}),
)
HEAD = st.sampled_from(
    [
        {"tagName": "title", "children": ["A & B"]},
        {"tagName": "meta", "attributes": {"name": "description", "content": 'say "hi"'}},
        {"tagName": "link", "attributes": {"rel": "canonical", "href": "/x?a=1&b=2"}},
    ]
)
VALUE = st.one_of(TEXT, st.integers(0, 9))
CONTROLS = st.one_of(
    st.builds(
        lambda attributes, kind, value, default, checked: {
            "tagName": "input",
            "attributes": {**attributes, **kind, **value, **default, **checked},
        },
        ATTRIBUTES,
        st.fixed_dictionaries(
            {}, optional={"type": st.sampled_from(["text", "number", "checkbox"])}
        ),
        st.fixed_dictionaries({}, optional={"name": TEXT, "value": VALUE}),
        st.fixed_dictionaries({}, optional={"defaultValue": VALUE, "step": st.just("any")}),
        st.fixed_dictionaries(
            {}, optional={"defaultChecked": st.booleans(), "checked": st.booleans()}
        ),
    ),
    st.builds(
        lambda value: {"tagName": "textarea", "attributes": value},
        st.fixed_dictionaries({}, optional={"defaultValue": st.one_of(TEXT, st.just("\nx"))}),
    ),
    st.builds(
        lambda chosen, values: {
            "tagName": "select",
            "attributes": chosen,
            "children": [
                {"tagName": "option", "attributes": {"value": value}, "children": [f"<{value}>"]}
                for value in values
            ],
        },
        st.fixed_dictionaries({}, optional={"defaultValue": st.sampled_from(["a", "b", 1])}),
        st.lists(st.sampled_from(["a", "b", "1", 1, "c"]), max_size=3),
    ),
    st.builds(
        lambda attributes, d: {
            "tagName": "svg",
            "attributes": attributes,
            "children": [
                {"tagName": "title", "children": [d]},
                {"tagName": "path", "attributes": {"d": d}},
            ],
        },
        ATTRIBUTES,
        TEXT,
    ),
    st.builds(
        lambda text: {"tagName": "div", "attributes": {"html": text}},
        st.sampled_from(["", "<b>x</b>", "plain"]),
    ),
)


def elements(children: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    return st.builds(
        lambda tag, attributes, nested: {
            "tagName": tag.strip("_"),  # "" is a fragment
            "attributes": attributes if tag != "_" else {},
            "children": nested,
        },
        st.sampled_from("_ div p span a ul li main button form label section pre b th".split()),
        ATTRIBUTES,
        st.lists(children, max_size=4),
    )


VOIDS = st.builds(
    lambda tag, attributes: {"tagName": tag, "attributes": attributes},
    st.sampled_from(["br", "hr", "wbr", "col"]),
    ATTRIBUTES,
)
MODELS = st.recursive(TEXT | HEAD | CONTROLS | VOIDS, elements, max_leaves=12)


@settings(max_examples=80)
@given(node=elements(MODELS))
def test_any_model_is_written_as_react_writes_it(react_renderer: ReactRenderer, node: Any) -> None:
    assert written_html(node) == react_renderer.render_html(node)


def test_a_script_is_written_as_react_writes_it(react_renderer: ReactRenderer) -> None:
    node = {"tagName": "script", "attributes": {"type": "text/plain"}, "children": ["a < b"]}
    assert written_html(node) == react_renderer.render_html(node)


def test_a_custom_element_and_an_inline_style_are_refused() -> None:
    with pytest.raises(ValueError, match="my-element"):
        written_html({"tagName": "my-element"})
    with pytest.raises(ValueError, match="use a class"):
        written_html({"tagName": "p", "attributes": {"style": {"color": "red"}}})


def test_a_component_that_raised_raises_a_page_error_with_its_message() -> None:
    crash = {"tagName": "Crash", "importSource": {}, "attributes": {"message": "deliberate"}}
    with pytest.raises(PageError, match="deliberate"):
        written_html({"tagName": "div", "children": [crash]})
    with pytest.raises(PageError):
        written_html({"tagName": "", "error": ""})


def test_static_html_may_not_contain_elements_of_the_head() -> None:
    with pytest.raises(AssertionError):
        to_html([{"tagName": "title", "children": ["lost"]}])
