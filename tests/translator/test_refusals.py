"""Code outside of the subset ends the build with its file, its line and its name."""

from pathlib import Path

import pytest

from scripts.translator import NotInSubset, translate

REFUSED = {
    "sorted([2, 1])": "sorted",
    "sum([0.1, 0.2])": "sum",
    "int('5')": "int",
    "set()": "set",
    "{1, 2}": "a set",
    "{n for n in (1,)}": "a set",
    "lambda: 1": "lambda",
    "f(1, 2)": "f with 2 arguments",
    "f()": "f without the argument number",
    "f(by=1)": "f with the argument by",
    "f(**{})": "f with the argument **",
    "nowhere": "nowhere",
    "nowhere(1)": "nowhere",
    "print": "print",
    "math.sqrt(2)": "math.sqrt",
    "math.pi": "math.pi",
    "math.isnan()": "math.isnan with 0 arguments",
    "re.compile(r'\\d+')": r"CATEGORY in the pattern '\\d+'",
    "re.compile('a$')": "AT in the pattern 'a$'",
    "re.compile('(?i)a')": "a flag or a named group in the pattern '(?i)a'",
    "re.compile('(?P<a>b)')": "a flag or a named group in the pattern '(?P<a>b)'",
    "re.compile('(a)+')": "a group that repeats in the pattern '(a)+'",
    "re.compile('(a*)?')": "a group that repeats in the pattern '(a*)?'",
    "re.compile(r'(a)\\1')": r"GROUPREF in the pattern '(a)\\1'",
    "re.compile('(?=a)b')": "ASSERT in the pattern '(?=a)b'",
    "re.compile('a', re.I)": "re.compile with 2 arguments",
    "re.compile(TEXT)": "re.compile of what is no plain text",
    "Context(rounding=ROUND_HALF_UP)": "a Context of more than prec",
    "{(1, 2): 3}": "a tuple as a key",
    "{}[1, 2]": "a tuple as a key",
    "{1.0: 3}": "1.0 as a key",
    "{True: 3}": "True as a key",
    "TEXT.isdigit()": "the method isdigit",
    "TEXT.format(1)": "the method format",
    "TEXT.strip('a', 'b')": "strip with 2 arguments",
    "TEXT.replace('a', 'b', count=1)": "replace with a keyword or *",
    "TEXT.nothing": "the attribute nothing",
    "TEXT[::2]": "a slice with a step",
    "f'{TEXT!r}'": "!r in an f-string",
    "f'{TEXT:>5}'": "the format '>5'",
    "f'{1.5:.{1}f}'": "the format '.{1}f'",
    "b'bytes'": "b'bytes'",
    "1j": "1j",
    "...": "Ellipsis",
    "1 | 2": "the operator BitOr",
    "~1": "the operator Invert",
    "+1": "the operator UAdd",
    "isinstance(1, int)": "isinstance(…, int)",
    "isinstance(1, (Point, Decimal))": "isinstance(…, (Point, Decimal))",
    "Point": "Point as a value",
    "Point(1)": "Point without the argument y",
    "Point(1, 2, 3)": "Point with 3 arguments",
    "Point(1, z=2)": "Point with the argument z",
    "Point(1, 2).move": "the attribute move",
    "Point(1, 2).__eq__(3)": "the method __eq__",
    "Other(1)": "Other with 1 arguments",
    "[x := 1 for _ in ()]": ":= in a comprehension",
}
"""An expression → what the refusal names."""

REFUSED_STATEMENTS = {
    "x = y = 1": "a = b = c",
    "del TEXT": "del",
    "assert TEXT": "assert",
    "global TEXT": "global",
    "import os": "import",
    "yield 1": "an expression whose value is not used",
    "x = yield 1": "yield",
    "1 + 1": "an expression whose value is not used",
    "match TEXT:\n        case 'a': pass": "match",
    "for x in (): pass\n    else: pass": "for … else",
    "while TEXT: pass\n    else: pass": "while … else",
    "try: pass\n    finally: pass": "finally",
    "try: pass\n    except: pass": "except",
    "try: pass\n    except KeyError: pass": "except KeyError",
    "raise": "raise without a call",
    "raise ValueError": "raise without a call",
    "with open('x') as y: pass": "a with that is not localcontext(one)",
    "with localcontext() as y: pass": "a with that is not localcontext(one)",
    "a, *b = 1, 2": "an assignment to *b",
    "Point(1, 2).x = 3": "an assignment to Point(1, 2).x",
    "[][0:1] = []": "an assignment to a slice",
    "def g(*a): pass": "*args or **kwargs",
    "def g(a=[]): pass": "the default []",
    "async def g(): pass": "async def",
    "class G: pass": "a class in a function",
    "@f\n    def g(): pass": "@f",
    "def g(): pass\n    g = f": "a second g",
    "def g(TEXT, a=TEXT): pass": "the default TEXT of a",
    "try: pass\n    except ValueError as TEXT_: TEXT_ = 1\n    return TEXT_": "a second TEXT_",
}
"""A statement of a function → what the refusal names."""

REFUSED_DEFINITIONS = {
    "@cache\ndef wanted(): pass": "@cache",
    "def wanted(*values): pass": "*args or **kwargs",
    "wanted = other = 1": "a = b = c",
    "wanted: int": "a name without a value",
    "wanted = 1\nwanted = 2": "a second wanted",
    "wanted = 1\nif wanted: pass": "if outside of a function",
    "wanted = 1\nfrom .missing import a": "from .missing import",
    "class wanted(dict): pass": "the base dict",
    "class wanted(Point): pass": "the base Point",
    "class wanted:\n    a = 1": "an assignment in a class",
    "class wanted:\n    @staticmethod\n    def a(): pass": "@staticmethod",
    "class wanted:\n    def __eq__(self, other): pass": "the method __eq__",
    "class wanted:\n    def strip(self): pass": (
        "a method of the name strip, which Python's own types have,"
    ),
    "class wanted(metaclass=type): pass": "a class with metaclass=",
    "class wanted(ValueError):\n    def __init__(self): pass": (
        "an exception that does not begin with super().__init__"
    ),
    "@dataclass(order=True)\nclass wanted:\n    a: int": "@dataclass(order=…)",
    "@dataclass\nclass wanted(Point):\n    a: int": "a dataclass with a base",
    "@dataclass\nclass wanted:\n    a: list = field(default_factory=f)": (
        "field(default_factory=f)"
    ),
    "@dataclass\nclass wanted:\n    a: ClassVar[int] = 1": "ClassVar[int]",
    "@dataclass\nclass wanted:\n    def __init__(self): pass": "the method __init__ of a dataclass",
    "@final\n@dataclass\nclass wanted:\n    a: int": "@dataclass",
}
"""What a module defines as `wanted` → what the refusal names."""

HEAD = """import math
import re
from dataclasses import dataclass, field
from decimal import ROUND_HALF_UP, Context, Decimal, localcontext

TEXT = "text"
def f(number): return number
@dataclass
class Point:
    x: int
    y: int
    def move(self): return self
class Other: pass
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
    code = f"def wanted():\n    return ({code})"
    assert refusal(tmp_path, code) == f"formula.py:{line_of(code)}: {name} is not in the subset"


@pytest.mark.parametrize(("code", "name"), REFUSED_STATEMENTS.items())
def test_a_statement_outside_of_the_subset_ends_the_build(
    tmp_path: Path, code: str, name: str
) -> None:
    first, last = line_of("\n"), line_of(f"\n{code}")
    message = refusal(tmp_path, f"def wanted():\n    {code}")
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


def test_a_method_with_other_parameters_in_another_class_ends_the_build(tmp_path: Path) -> None:
    code = (
        "class Third:\n    def move(self, by): return by\ndef wanted(): return Point(1, 2).move()"
    )
    assert "the method move with other parameters in another class" in refusal(tmp_path, code)


def test_a_refusal_names_the_file_of_another_module(tmp_path: Path) -> None:
    (tmp_path / "other.py").write_text("def one():\n    return sorted(())\n")
    message = refusal(tmp_path, "from .other import one\ndef wanted(): return one()")
    assert message == "other.py:2: sorted is not in the subset"


def test_code_that_no_tool_needs_may_be_any_python(tmp_path: Path) -> None:
    file = tmp_path / "formula.py"
    file.write_text("def other():\n    return sorted(())\ndef wanted():\n    return 1\n")
    assert "sorted" not in str(translate(tmp_path, {"wanted": (file, "wanted")}, "runtime.js"))


def test_a_missing_entry_ends_the_build(tmp_path: Path) -> None:
    assert (
        refusal(tmp_path, "") == "formula.py:1: wanted, which is not defined, is not in the subset"
    )
