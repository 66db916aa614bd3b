"""The formulas in JavaScript give the same answers as in Python, to the last byte."""

import random
import shutil
import sys
import unicodedata
from pathlib import Path

import pytest

from scripts.translator.calls import ZEROS
from tests.support.calculators import CALCULATORS
from tests.translator.inputs import inputs
from tests.translator.tools import (
    ENTRIES,
    FUNCTIONS,
    RUNTIME,
    Call,
    different,
    in_python,
    written,
)

SEVERAL = 3600
"""Random inputs for each of the five calculators, in addition to the odd ones."""


def calls(count: int) -> list[Call]:
    chance = random.Random(random.getrandbits(64))  # pytest-randomly prints its seed
    return [(tool.name, form) for tool in CALCULATORS for form in inputs(tool, count, chance)]


@pytest.mark.early
def test_every_answer_of_the_translation_is_that_of_python(tmp_path: Path) -> None:
    asked = calls(SEVERAL)
    assert len(asked) >= 20_000
    assert different(written(tmp_path, ENTRIES), asked)[:5] == []


FAULTS = {
    "halves rounded down": ("decimal.js", "2n * rest >= unit", "2n * rest > unit"),
    "a script's nine not known": ("text.js", "value < 10", "value < 9"),
    "exponents as JavaScript has them": ("text.js", "padStart(2", "padStart(1"),
}


def test_a_fault_in_the_browsers_arithmetic_would_be_detected(
    tmp_path: Path, subtests: pytest.Subtests
) -> None:
    asked = calls(0)  # the odd inputs are enough
    wanted = in_python(FUNCTIONS, asked)
    for number, (name, (file, right, wrong)) in enumerate(FAULTS.items()):
        with subtests.test(name):
            folder = tmp_path / str(number)
            runtime = Path(shutil.copytree(RUNTIME.parent, folder / "python")) / RUNTIME.name
            code = (runtime.parent / file).read_text("utf-8")
            assert code.count(right) == 1
            (runtime.parent / file).write_text(code.replace(right, wrong), "utf-8")
            module = written(folder, ENTRIES, runtime=runtime)
            assert different(module, asked, runtime, wanted)


def test_the_built_digits_are_the_same_with_every_python() -> None:
    known = {
        mark for mark in map(chr, range(sys.maxunicode)) if unicodedata.decimal(mark, None) == 0
    }
    assert set(ZEROS) <= known
    assert list(ZEROS) == sorted(ZEROS)
    if unicodedata.unidata_version.startswith("14."):
        assert set(ZEROS) == known
