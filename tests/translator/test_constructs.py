"""Each construct of the subset gives the same values in Python and in Node, to the last digit.

Every function of constructs.py and unforeseen.py runs in both. Where JavaScript cannot behave as
Python does, the outcome is "unsupported": then the page asks the server.
"""

import inspect
import json
from pathlib import Path

import pytest

from tests.translator import constructs, unforeseen
from tests.translator.tools import in_node, in_python, written

ASKED = (constructs, unforeseen)


def functions(module: object) -> dict[str, object]:
    found = inspect.getmembers(module, inspect.isfunction)
    return {name: function for name, function in found if function.__module__ == module.__name__}


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> dict[str, tuple[str, str]]:
    """The name of each function → its outcome in Python and in Node."""
    every = {name: (module, f) for module in ASKED for name, f in functions(module).items()}
    entries = {name: (Path(module.__file__), name) for name, (module, _) in every.items()}
    folder = tmp_path_factory.mktemp("translated")
    calls = [(name,) for name in every]
    node = in_node(written(folder, entries), calls)
    python = in_python({name: function for name, (_, function) in every.items()}, calls)
    return dict(zip(every, zip(python, node, strict=True), strict=True))


@pytest.mark.parametrize("name", functions(constructs))
def test_a_construct_does_the_same_in_both_languages(
    name: str, made: dict[str, tuple[str, str]]
) -> None:
    python, node = made[name]
    assert node == python


@pytest.mark.parametrize("name", functions(unforeseen))
def test_code_that_would_behave_differently_is_left_to_the_server(
    name: str, made: dict[str, tuple[str, str]]
) -> None:
    assert json.loads(made[name][1])[0] == "unsupported", made[name]
