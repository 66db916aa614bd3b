"""An island in a state: slots, `when` and `each`, drawn alike in Python and in the browser."""

from typing import Any

import pytest
from hypothesis import given, reject, settings
from hypothesis import strategies as st
from reactpy import html

from tests.support.elements import html_of
from tests.support.react import React
from webapp.rendering.islands import ISLAND, check, expand

DAYS = [{"day": "Sunday", "open": "yes"}, {"day": "Monday"}]


@pytest.mark.parametrize(
    ("child", "written"),
    [
        pytest.param(html.p("{unit}"), "<p>mg/dL</p>", id="a text with a slot"),
        pytest.param(html.p({"title": "{none}"}, ""), "<p></p>", id="an empty attribute goes"),
        pytest.param(html.input({"value": "{none}"}), '<input value=""/>', id="a value stays"),
        pytest.param(html.p({"when": ("unit", "mmol/L")}, "x"), "", id="not in this state"),
        pytest.param(html.p({"when": ("none", "")}, "x"), "<p>x</p>", id="while a slot is empty"),
        pytest.param(
            html.p({"each": "days"}, html.b({"when": ("open", "yes")}, "{day}")),
            "<p><b>Sunday</b></p><p></p>",
            id="for each item, with its own slots",
        ),
        pytest.param(html.p({"each": "days"}, "{unit}"), "<p></p><p></p>", id="and no others"),
        pytest.param(html.p({"each": "none"}, "x"), "", id="for no item"),
    ],
)
def test_an_element_in_a_state(child: Any, written: str) -> None:
    state = {"unit": "mg/dL", "days": DAYS}
    island = expand(html.div({ISLAND: "x.js", "state": state}, child))
    assert html_of(*island["children"]) == written


SLOTS, LISTS = st.sampled_from(["a", "b", "c-error", "none"]), st.sampled_from(["days", "weeks"])
VALUE = st.sampled_from(["", "yes", "7.0%", "<&>", "{a}", "mg/dL"])
WORDS = st.sampled_from(["", "Words", "{", "{}", "{a b}"])
SLOTTED = st.builds("{}{{{}}}{}".format, WORDS, SLOTS, WORDS)
ATTRIBUTES = st.fixed_dictionaries(
    {},
    optional={
        "title": SLOTTED,
        "className": st.one_of(WORDS, SLOTTED),
        "when": st.builds(lambda slot, values: [slot, *values], SLOTS, st.lists(VALUE, max_size=2)),
        "hidden": st.booleans(),
        "each": LISTS,
    },
)
FIELD = st.fixed_dictionaries(
    {
        "tagName": st.just("input"),
        "attributes": st.fixed_dictionaries({"name": WORDS, "value": SLOTTED}),
    }
)


def _element(children: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    tags = st.sampled_from(["p", "div", "b", ""])
    parts = {"tagName": tags, "attributes": ATTRIBUTES, "children": children}
    return st.fixed_dictionaries(parts)


TREES = st.recursive(
    _element(st.lists(st.one_of(WORDS, SLOTTED), min_size=1, max_size=1)) | FIELD,
    lambda inner: _element(st.lists(inner, max_size=4)),
    max_leaves=10,
)
TEXTS = st.dictionaries(SLOTS, VALUE)
STATES = st.builds(
    lambda texts, lists: {**texts, **lists}, TEXTS, st.dictionaries(LISTS, st.lists(TEXTS))
)


@settings(max_examples=150)
@given(trees=st.lists(TREES, max_size=3), state=STATES)
def test_the_browser_draws_any_state_as_the_server_does(
    react: React, trees: Any, state: Any
) -> None:
    attributes = {ISLAND: "x.js", "className": "{a}", "state": state}
    island = {"tagName": "div", "attributes": attributes, "children": trees}
    try:
        check(island)
    except ValueError:
        reject()  # a text that is not alone
    assert react.html(island) == html_of(expand(island))
