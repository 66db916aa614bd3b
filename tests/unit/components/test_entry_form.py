"""The plans of the app's forms: what is asked for, and no value that somebody made up."""

from typing import Any

import pytest

from webapp.components.entry_form import FORMS, REST, entry_form


def texts(node: Any) -> list[str]:
    if isinstance(node, str):
        return [node]
    return [words for child in node.get("children", ()) for words in texts(child)]


@pytest.mark.parametrize("kind", FORMS)
def test_a_plan_says_the_name_the_fields_and_the_choices_and_nothing_else(kind: str) -> None:
    name, fields = FORMS[kind].name, FORMS[kind].fields
    choices = [word for words in fields.values() for word in words if word != REST]
    assert sorted(texts(entry_form(kind))) == sorted([name, *fields, *choices])
