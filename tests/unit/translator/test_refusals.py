"""Code outside of the subset ends the build with its file, its line and the code."""

from pathlib import Path

import pytest

from scripts.translator import NotInSubset, translate

HEAD = """import math
from dataclasses import dataclass, field
from decimal import Decimal

TEXT, HALF = "text", 0.5
def f(number: int) -> int: return number
@dataclass(eq=False)
class Point:
    x: int
@dataclass
class Equal:
    x: int
class Other: pass
POINT = Point(1)
MAYBE: Point | None = None
MAYBE_HALF: float | None = None
"""
EXPRESSIONS = """
sorted([2, 1])
int("5")
round(2.5)
range(3)
{1, 2}
lambda: 1
(x := 1)
f(**{})
f(*(1,))
nowhere
print
math.sqrt(2)
math.isnan()
Decimal(1)
str(1.0)
f"{HALF}"
f"{True}"
f"{MAYBE}"
f"{HALF:.1f}"
{(1, 2): 3}
{1.0: 3}
{**{}}
TEXT.isdigit()
TEXT.strip("a")
TEXT.replace("a", "b", count=1)
TEXT.nothing
TEXT[1:]
(1, 2)[-1]
b"bytes"
2147483648
1 | 2
7 // 2
~1
TEXT * 3
TEXT + 1
True + 1
[1] + [2]
TEXT < "a"
(1, 2) == (1, 2)
1 == "a"
POINT == POINT
TEXT is TEXT
1.0 in (1, 2)
Equal(1) in (Equal(1),)
HALF or 1.0
1 if MAYBE_HALF else 2
isinstance(1, int)
next(n for n in (1, 2))
Point
POINT.__eq__(3)
Other()
[n for n in (1, 2) for m in (3, 4)]
(n for n in (1, 2))
any([True])
" ".join((1, 2))
max([1, 2])
"""
STATEMENTS = """
x = y = 1
x: int
x = x + 1
x: Unknown = 1
x: list[int] = [1]; x += [2]
del TEXT
assert TEXT
global TEXT
import os
yield 1
raise ValueError("a")
with open("x") as y: pass
a, *b = 1, 2
POINT.x = 3
[1][0:1] = [1]
async def g(): pass
def g(): pass
"""
BLOCKS = (
    "for x in (1, 2): break\n    else: f(1)",
    "while TEXT: break\n    else: f(1)",
    "try: f(1)\n    finally: f(2)",
    "try: f(1)\n    except ValueError: f(2)",
    "match TEXT:\n        case 'a': f(1)",
)
DEFINITIONS = (
    "@cache\ndef wanted() -> int: return 1",
    "def wanted(*values: int) -> int: return 1",
    "def wanted(value) -> int: return 1",
    "def wanted(): return 1",
    "def wanted() -> set[int]: return {1}",
    "def wanted(a: list[int] = []) -> int: return 1",
    "wanted = other = 1",
    "wanted: int",
    "wanted = 1\nif wanted: pass",
    "class wanted: pass",
    "@dataclass\nclass List:\n    a: list[int] = field(default_factory=list)\n"
    "def wanted() -> List: return List()",
)


def refusal(folder: Path, code: str) -> str:
    file = folder / "formula.py"
    file.write_text(HEAD + code)
    with pytest.raises(NotInSubset) as refused:
        translate(folder, {"wanted": (file, "wanted")}, "runtime.js")
    return str(refused.value)


def cases() -> list[str]:
    expressions = (f"return ({line})" for line in EXPRESSIONS.strip().splitlines())
    bodies = [*expressions, *STATEMENTS.strip().splitlines(), *BLOCKS]
    return [*(f"def wanted() -> object:\n    {body}\n" for body in bodies), *DEFINITIONS]


def test_code_outside_of_the_subset_ends_the_build(
    tmp_path: Path, subtests: pytest.Subtests
) -> None:
    first = HEAD.count("\n") + 1
    for code in cases():
        with subtests.test(code):
            message = refusal(tmp_path, code)
            assert message.endswith(" is not in the subset")
            file, line, _ = message.split(":", 2)
            assert file == "formula.py"
            assert first <= int(line) <= first + code.count("\n")


def test_a_refusal_names_the_code_and_the_file_of_another_module(tmp_path: Path) -> None:
    (tmp_path / "other.py").write_text("def one() -> int:\n    return sorted(())\n")
    message = refusal(tmp_path, "from .other import one\ndef wanted() -> int: return one()")
    assert message == "other.py:2: sorted(()) is not in the subset"
    code = "def wanted() -> str: return f'{HALF}'"
    assert refusal(tmp_path, code).endswith(": HALF with float is not in the subset")


def test_code_that_no_tool_needs_may_be_any_python(tmp_path: Path) -> None:
    file = tmp_path / "formula.py"
    file.write_text("def other():\n    return sorted(())\ndef wanted() -> int:\n    return 1\n")
    assert "sorted" not in str(translate(tmp_path, {"wanted": (file, "wanted")}, "runtime.js"))


def test_a_missing_entry_ends_the_build(tmp_path: Path) -> None:
    assert refusal(tmp_path, "") == "formula.py:1: wanted is not defined"
