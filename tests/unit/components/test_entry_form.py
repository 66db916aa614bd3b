"""The drawings of the app's forms: each field of the specification, and what is in it."""

from typing import Any

import pytest

from webapp.components.entry_form import FORMS, Choice, entry_form


def texts(node: Any) -> list[str]:
    if isinstance(node, str):
        return [node]
    return [words for child in node.get("children", ()) for words in texts(child)]


@pytest.mark.parametrize("kind", FORMS)
def test_a_form_shows_and_says_its_name_and_each_field_with_what_is_in_it(kind: str) -> None:
    drawn, name, fields = entry_form(kind), FORMS[kind].name, FORMS[kind].fields
    filled: list[str] = []
    for value in fields.values():
        filled += (
            value.names
            if isinstance(value, Choice)
            else [value]
            if isinstance(value, str)
            else value
        )
    assert sorted(texts(drawn)) == sorted([name, *fields, *filled])
    for said in (name, *fields):
        assert said in drawn["attributes"]["aria-label"]
