"""Code outside of the subset ends the build with its file, its line and its name."""

from pathlib import Path

import pytest

from scripts.translator import NotInSubset, translate

REFUSED = {
    "sorted([2, 1])": "sorted",
    "int('5')": "int",
    "round(2.5)": "round",
    "range(3)": "range",
    "{1, 2}": "a set",
    "lambda: 1": "lambda",
    "(x := 1)": ":=",
    "f(**{})": "** in a call",
    "f(*(1,))": "starred",
    "f(True)": "bool as int",
    "nowhere": "nowhere as a value",
    "print": "print as a value",
    "math.sqrt(2)": "math.sqrt",
    "math.isnan()": "math.isnan with 0 arguments",
    "Decimal(1)": "decimal.Decimal",
    "str(1.0)": "float as text",
    "f'{HALF}'": "float as text",
    "f'{True}'": "bool as text",
    "f'{MAYBE}'": "union[Point, None] as text",
    "f'{HALF:.1f}'": "a format in an f-string",
    "{(1, 2): 3}": "tuple[int, int] as a key",
    "{1.0: 3}": "float as a key",
    "{**{}}": "** in a dictionary",
    "TEXT.isdigit()": "the method isdigit of str",
    "TEXT.strip('a')": "strip with 1 arguments",
    "TEXT.replace('a', 'b', count=1)": "replace with a keyword or *",
    "TEXT.replace('', 'b')": "replace of a text that may be empty",
    "TEXT.split(TEXT[0])": "split of a text that may be empty",
    "TEXT.nothing": "the attribute nothing of str",
    "TEXT[1:]": "[1:] of str",
    "(1, 2)[-1]": "[-1] of tuple[int, int]",
    "b'bytes'": "b'bytes'",
    "2147483648": "2147483648",
    "...": "Ellipsis",
    "1 | 2": "the operator BitOr",
    "7 // 2": "the operator FloorDiv",
    "~1": "Invert of int",
    "-TEXT": "USub of str",
    "TEXT * 3": "Mult of str and int",
    "TEXT + 1": "Add of str and int",
    "True + 1": "Add of bool and int",
    "[1] + [2]": "Add of list[int] and list[int]",
    "TEXT < 'a'": "the order of str and str",
    "(1, 2) == (1, 2)": "Eq of tuple[int, int] and tuple[int, int]",
    "1 == 'a'": "Eq of int and str",
    "POINT == POINT": "Eq of Point and Point",
    "TEXT is TEXT": "Is of str and str",
    "1.0 in (1, 2)": "float in tuple[int, int]",
    "Equal(1) in (Equal(1),)": "Equal in tuple[Equal]",
    "HALF or 1.0": "and, or of float",
    "1 if MAYBE_HALF else 2": "union[float, None] as a condition",
    "isinstance(1, int)": "isinstance(int, int)",
    "isinstance(POINT, Other)": "isinstance(Point, Other)",
    "Point": "Point as a value",
    "Point(1, True)": "bool as int",
    "POINT.move": "the attribute move of Point",
    "POINT.__eq__(3)": "the method __eq__ of Point",
    "Other()": "an object of Other, which is no dataclass,",
    "[n for n in (1, 2) for m in (3, 4)]": "a second for in a comprehension",
    "(n for n in (1, 2))": "generatorexp",
    "[n for n in 5]": "iteration over int",
    "[a for a, b in ((1, 2, 3),)]": "3 values for 2 names",
    "any([True])": "any of what is no generator",
    "next(iter([1]))": "next of what is no generator",
    "next(MAYBE for n in (1,))": "next of union[Point, None]",
    "' '.join((1, 2))": "join of int",
    "len(5)": "len of int",
    "float([1])": "[1] as list[int]",
    "max([1, 2])": "max with 1 arguments",
}
"""An expression → what the refusal names."""

REFUSED_STATEMENTS = {
    "x = y = 1": "a = b = c",
    "x: int": "a name without a value",
    "x = []": "x without the type of its elements",
    "x = 1\n    x = 0.5": "x as float, which was int,",
    "x = x + 1": "x before it is assigned",
    "x = unknown()": "unknown as a value",
    "x: Unknown = 1": "the type Unknown",
    "x: dict[str, int] = {'a': True}": "bool as dict[str, int]",
    "x = [1]\n    x.append(True)": "bool as int",
    "x = [1]\n    x[0] = True": "bool as int",
    "x = [1]\n    x += [2]": "+= of list[int]",
    "x = 1\n    x *= 2": "Mult with =",
    "return True": "bool as int",
    "del TEXT": "del",
    "assert TEXT": "assert",
    "global TEXT": "global",
    "import os": "import",
    "yield 1": "an expression whose value is not used",
    "1 + 1": "an expression whose value is not used",
    "match TEXT:\n        case 'a': pass": "match",
    "for x in (): pass\n    else: pass": "for … else",
    "while TEXT: pass\n    else: pass": "while … else",
    "try: pass\n    finally: pass": "try with more than one except",
    "try: pass\n    except ValueError: pass": "except ValueError",
    "raise ValueError('a')": "raise",
    "with open('x') as y: pass": "with",
    "a, *b = 1, 2": "an assignment to *b",
    "POINT.x = 3": "an assignment to POINT.x",
    "[1][0:1] = [1]": "an assignment to [1][0:1]",
    "def g(): pass": "a function in a function",
    "async def g(): pass": "async def",
}
"""A statement of a function → what the refusal names."""

REFUSED_DEFINITIONS = {
    "@cache\ndef wanted() -> int: return 1": "@cache",
    "def wanted(*values: int) -> int: return 1": "*args, **kwargs or /",
    "def wanted(value) -> int: return 1": "the type of it",
    "def wanted(): return 1": "the type of it",
    "def wanted() -> set[int]: return {1}": "the type set[int]",
    "def wanted(a: list[int] = []) -> int: return 1": "the default []",
    "wanted = other = 1": "a = b = c",
    "wanted: int": "a name without a value",
    "wanted, other = (1, 2, 3)": "an assignment to (wanted, other)",
    "wanted = 1\nwanted = 2": "a second wanted",
    "wanted = 1\nif wanted: pass": "if outside of a function",
    "wanted = 1\nfrom .missing import a": "from .missing import",
    "class wanted: pass": "wanted as a value",
    "@dataclass\nclass List:\n    a: list[int] = field(default_factory=list)\n"
    "def wanted() -> List: return List()": "the default field(default_factory=list)",
}
"""What a module defines as `wanted` → what the refusal names."""

HEAD = """import math
import re
from dataclasses import dataclass, field
from decimal import Decimal

TEXT, HALF = "text", 0.5
def f(number: int) -> int: return number
@dataclass(eq=False)
class Point:
    x: int
    y: int
    def move(self) -> int: return self.x
@dataclass
class Equal:
    x: int
class Other: pass
POINT = Point(1, 2)
MAYBE: Point | None = None
MAYBE_HALF: float | None = None
"""


def refusal(folder: Path, code: str, name: str = "wanted") -> str:
    file = folder / "formula.py"
    file.write_text(HEAD + code)
    with pytest.raises(NotInSubset) as refused:
        translate(folder, {name: (file, name)}, "runtime.js")
    return str(refused.value)


def line_of(code: str) -> int:
    """The number of the code's last line in the file, below HEAD."""
    return HEAD.count("\n") + code.count("\n") + 1


@pytest.mark.parametrize(("code", "name"), REFUSED.items())
def test_an_expression_outside_of_the_subset_ends_the_build(
    tmp_path: Path, code: str, name: str
) -> None:
    code = f"def wanted() -> object:\n    return ({code})"
    assert refusal(tmp_path, code) == f"formula.py:{line_of(code)}: {name} is not in the subset"


@pytest.mark.parametrize(("code", "name"), REFUSED_STATEMENTS.items())
def test_a_statement_outside_of_the_subset_ends_the_build(
    tmp_path: Path, code: str, name: str
) -> None:
    first, last = line_of("\n"), line_of(f"\n{code}")
    message = refusal(tmp_path, f"def wanted() -> int:\n    {code}")
    assert message.endswith(f": {name} is not in the subset")
    file, line, _ = message.split(":", 2)
    assert file == "formula.py"
    assert first <= int(line) <= last


@pytest.mark.parametrize(("code", "name"), REFUSED_DEFINITIONS.items())
def test_a_definition_outside_of_the_subset_ends_the_build(
    tmp_path: Path, code: str, name: str
) -> None:
    message = refusal(tmp_path, code)
    assert message.startswith("formula.py:")
    assert message.endswith(f": {name} is not in the subset")


def test_a_refusal_names_the_file_of_another_module(tmp_path: Path) -> None:
    (tmp_path / "other.py").write_text("def one() -> int:\n    return sorted(())\n")
    message = refusal(tmp_path, "from .other import one\ndef wanted() -> int: return one()")
    assert message == "other.py:2: sorted is not in the subset"


def test_code_that_no_tool_needs_may_be_any_python(tmp_path: Path) -> None:
    file = tmp_path / "formula.py"
    file.write_text("def other():\n    return sorted(())\ndef wanted() -> int:\n    return 1\n")
    assert "sorted" not in str(translate(tmp_path, {"wanted": (file, "wanted")}, "runtime.js"))


def test_a_missing_entry_ends_the_build(tmp_path: Path) -> None:
    assert (
        refusal(tmp_path, "") == "formula.py:1: wanted, which is not defined, is not in the subset"
    )
