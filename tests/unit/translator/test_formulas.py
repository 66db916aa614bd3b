"""The formulas, and each kind of expression, give the same values in Python and in Node.

Where JavaScript cannot behave as Python does, the outcome is "unsupported": then the page asks the
server.
"""

import random
import runpy
from pathlib import Path

import pytest

from tests.support.calculators import CALCULATORS
from tests.support.translator.inputs import input_forms
from tests.support.translator.tools import (
    ENTRIES,
    ROOT,
    Call,
    differing_calls,
    outcomes_in_node,
    outcomes_in_python,
    write_translation,
)

FORMS_PER_CALCULATOR = 3600
"""Random inputs for each of the five calculators, in addition to the odd ones."""


def random_calls(count: int) -> list[Call]:
    rng = random.Random(random.getrandbits(64))  # pytest-randomly prints its seed
    return [(tool.name, form) for tool in CALCULATORS for form in input_forms(tool, count, rng)]


@pytest.mark.early
def test_every_answer_of_the_translation_is_that_of_python(tmp_path: Path) -> None:
    calls = random_calls(FORMS_PER_CALCULATOR)
    assert len(calls) >= 20_000
    assert differing_calls(write_translation(tmp_path, ENTRIES), calls)[:5] == []


EXPRESSIONS = Path(__file__).parents[2] / "support" / "translator" / "expressions.txt"


def test_an_expression_has_the_same_value_in_both_languages(
    tmp_path: Path, subtests: pytest.Subtests
) -> None:
    head, rows = EXPRESSIONS.read_text("utf-8").split("[expressions]\n")
    lines = rows.splitlines()
    code = [f"def f{at}() -> object: return ({line})\n" for at, line in enumerate(lines)]
    (tmp_path / "webapp").symlink_to(ROOT / "webapp")
    file = tmp_path / "expressions.py"
    file.write_text(head.partition("[head]\n")[2] + "".join(code), "utf-8")
    found = runpy.run_path(str(file))
    names = [f"f{at}" for at in range(len(lines))]
    module = write_translation(tmp_path, {name: (file, name) for name in names}, tmp_path)
    calls: list[Call] = [(name,) for name in names]
    node, python = outcomes_in_node(module, calls), outcomes_in_python(found, calls)
    for line, in_node, in_python in zip(lines, node, python, strict=True):
        with subtests.test(line):
            assert "raised" not in in_python
            assert in_node == in_python


HEAD = """NUMBERS = {"a": 1}
LIST = [1, 2]
def number(value: int) -> int: return value
def text(value: str) -> str: return value
"""
UNFORESEEN = """
a missing key                | NUMBERS[text("b")]
an index beyond the end      | LIST[number(2)]
an index from the end        | LIST[number(0) - 1]
what is not in a list        | LIST.index(number(3))
division by zero             | 1 / number(0)
division by a float zero     | 1 / float(text("0"))
a number of another script   | float(text("१"))
a number with an underscore  | float(text("1_000"))
no number                    | float(text("abc"))
an empty number              | float(text(" "))
a number of another base     | float(text("0x10"))
"""
"""Differences that only show at run time: in JavaScript each is `Unsupported`, never an answer."""


def test_code_that_would_behave_differently_is_left_to_the_server(
    tmp_path: Path, subtests: pytest.Subtests
) -> None:
    rows = [row.split(" | ") for row in UNFORESEEN.strip().splitlines()]
    code = [f"def f{at}() -> float: return {row[1]}\n" for at, row in enumerate(rows)]
    file = tmp_path / "unforeseen.py"
    file.write_text(HEAD + "".join(code), "utf-8")
    names = [f"f{at}" for at in range(len(rows))]
    module = write_translation(tmp_path, {name: (file, name) for name in names}, tmp_path)
    outcomes = outcomes_in_node(module, [(name,) for name in names])
    for (what, _), outcome in zip(rows, outcomes, strict=True):
        with subtests.test(what.strip()):
            assert "unsupported" in outcome
