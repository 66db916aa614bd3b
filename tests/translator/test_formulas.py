"""The formulas in the browser's language: the same answers as Python's, to the last byte."""

import inspect
import random
import shutil
import sys
import unicodedata
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from scripts.translator.calls import ZEROS
from tests.support.calculators import CALCULATORS
from tests.translator.inputs import has_later_digit, inputs
from tests.translator.tools import RUNTIME, Call, in_node, in_python, written

SEVERAL = 3600
"""Inputs by chance for each of the five calculators, beside the odd ones."""

FUNCTIONS = {tool.name: tool.calculate for tool in CALCULATORS}
ENTRIES = {
    name: (Path(inspect.getfile(function)), function.__name__)
    for name, function in FUNCTIONS.items()
}


def calls(count: int) -> list[Call]:
    chance = random.Random(random.getrandbits(64))  # pytest-randomly names its seed
    return [(tool.name, form) for tool in CALCULATORS for form in inputs(tool, count, chance)]


def different(
    module: Path, asked: list[Call], runtime: Path = RUNTIME
) -> list[tuple[Call, str, str]]:
    with ThreadPoolExecutor() as beside:
        node = beside.submit(in_node, module, asked, runtime)
        wanted, got = in_python(FUNCTIONS, asked), node.result()
    assert len(wanted) == len(got) == len(asked)
    rows = zip(asked, wanted, got, strict=True)
    return [row for row in rows if row[1] != row[2] and not about_a_later_digit(*row)]


def about_a_later_digit(call: Call, _: str, got: str) -> bool:
    """Whether the browser asks the server because of a digit that came after Unicode 14."""
    return has_later_digit(call[1]) and got.startswith('["unsupported"')


@pytest.mark.early
def test_every_answer_of_the_translation_is_that_of_python(tmp_path: Path) -> None:
    asked = calls(SEVERAL)
    assert len(asked) >= 20_000
    assert different(written(tmp_path, ENTRIES), asked)[:5] == []


@pytest.mark.parametrize(
    ("file", "right", "wrong"),
    [
        ("decimal.js", "2n * rest >= unit", "2n * rest > unit"),
        ("text.js", "value < 10", "value < 9"),
        ("text.js", "padStart(2", "padStart(1"),
    ],
    ids=["halves rounded down", "a script's nine not known", "exponents as JavaScript has them"],
)
def test_a_fault_in_the_browsers_arithmetic_would_be_seen(
    tmp_path: Path, file: str, right: str, wrong: str
) -> None:
    runtime = Path(shutil.copytree(RUNTIME.parent, tmp_path / "python")) / RUNTIME.name
    code = (runtime.parent / file).read_text("utf-8")
    assert code.count(right) == 1
    (runtime.parent / file).write_text(code.replace(right, wrong), "utf-8")
    # The odd inputs alone tell it.
    assert different(written(tmp_path, ENTRIES, runtime=runtime), calls(0), runtime)


def test_the_built_digits_are_the_same_with_every_python() -> None:
    known = {
        mark for mark in map(chr, range(sys.maxunicode)) if unicodedata.decimal(mark, None) == 0
    }
    assert set(ZEROS) <= known
    assert list(ZEROS) == sorted(ZEROS)
    if unicodedata.unidata_version.startswith("14."):
        assert set(ZEROS) == known
