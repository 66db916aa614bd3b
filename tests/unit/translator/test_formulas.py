"""The formulas in JavaScript give the same answers as in Python, to the last byte."""

import random
import shutil
from pathlib import Path

import pytest

from tests.support.calculators import CALCULATORS
from tests.support.translator.inputs import input_forms
from tests.support.translator.tools import (
    ENTRIES,
    FUNCTIONS,
    RUNTIME,
    Call,
    differing_calls,
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


FAULTS = {
    "halves rounded down": ("numbers.js", "value * shift", "value * shift * (1 - 2e-15)"),
    "a script's nine not known": ("../forms/digits.js", "before % 10", "before % 9"),
    "exponents as JavaScript has them": ("numbers.js", "e$10$2", "e$1$2"),
}


def test_a_fault_in_the_browsers_arithmetic_would_be_detected(
    tmp_path: Path, subtests: pytest.Subtests
) -> None:
    calls = random_calls(0)  # the odd inputs are enough
    expected = outcomes_in_python(FUNCTIONS, calls)
    for number, (name, (file, right, wrong)) in enumerate(FAULTS.items()):
        with subtests.test(name):
            folder = tmp_path / str(number)
            runtime = Path(shutil.copytree(RUNTIME.parent, folder / "js" / "python")) / RUNTIME.name
            (folder / "js" / "forms").mkdir()
            shutil.copy(RUNTIME.parents[1] / "forms" / "digits.js", folder / "js" / "forms")
            code = (runtime.parent / file).read_text("utf-8")
            assert code.count(right) == 1
            (runtime.parent / file).write_text(code.replace(right, wrong), "utf-8")
            module = write_translation(folder, ENTRIES, runtime=runtime)
            assert differing_calls(module, calls, expected)
