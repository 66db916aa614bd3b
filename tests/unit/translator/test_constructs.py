"""Each construct of the subset gives the same values in Python and in Node, to the last digit.

Every function of constructs.py and unforeseen.py runs in both. Where JavaScript cannot behave as
Python does, the outcome is "unsupported": then the page asks the server.
"""

import inspect
from pathlib import Path
from typing import Any

import pytest

from tests.support.translator import constructs, unforeseen
from tests.support.translator.tools import outcomes_in_node, outcomes_in_python, write_translation

MODULES = (constructs, unforeseen)


def functions(module: object) -> dict[str, object]:
    """The functions of a module that take no argument."""
    return {
        name: function
        for name, function in inspect.getmembers(module, inspect.isfunction)
        if function.__module__ == module.__name__ and not inspect.signature(function).parameters
    }


@pytest.fixture(scope="module")
def outcomes(tmp_path_factory: pytest.TempPathFactory) -> dict[str, tuple[Any, Any]]:
    """The name of each function → its outcome in Python and in Node."""
    all_functions = {
        name: (module, f) for module in MODULES for name, f in functions(module).items()
    }
    entries = {name: (Path(module.__file__), name) for name, (module, _) in all_functions.items()}
    folder = tmp_path_factory.mktemp("translated")
    calls = [(name,) for name in all_functions]
    node = outcomes_in_node(write_translation(folder, entries), calls)
    python = outcomes_in_python(
        {name: function for name, (_, function) in all_functions.items()}, calls
    )
    return dict(zip(all_functions, zip(python, node, strict=True), strict=True))


@pytest.mark.parametrize("name", functions(constructs))
def test_a_construct_does_the_same_in_both_languages(
    name: str, outcomes: dict[str, tuple[Any, Any]]
) -> None:
    python, node = outcomes[name]
    assert node == python


@pytest.mark.parametrize("name", functions(unforeseen))
def test_code_that_would_behave_differently_is_left_to_the_server(
    name: str, outcomes: dict[str, tuple[Any, Any]]
) -> None:
    assert "unsupported" in outcomes[name][1], outcomes[name]
