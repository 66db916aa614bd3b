"""The subset of Python that is translated: names of functions and methods, and what ends a build.

docs/adding-a-tool.md describes it in words.
"""

import ast
from typing import NoReturn

METHODS = {
    "strip": (0, 1),
    "lstrip": (0, 1),
    "rstrip": (0, 1),
    "removeprefix": (1, 1),
    "removesuffix": (1, 1),
    "replace": (2, 2),
    "count": (1, 1),
    "split": (1, 1),
    "startswith": (1, 1),
    "endswith": (1, 1),
    "join": (1, 1),
    "lower": (0, 0),
    "upper": (0, 0),
    "capitalize": (0, 0),
    "translate": (1, 1),
    "append": (1, 1),
    "insert": (2, 2),
    "index": (1, 1),
    "get": (1, 2),
    "pop": (2, 2),
    "items": (0, 0),
    "keys": (0, 0),
    "values": (0, 0),
    "fullmatch": (1, 1),
    "groups": (0, 0),
    "quantize": (1, 3),
    "scaleb": (1, 1),
    "copy_abs": (0, 0),
    "as_tuple": (0, 0),
    "to_integral_value": (0, 0),
}
"""A method of Python's own types → the minimum and maximum number of arguments accepted here."""

FUNCTIONS = {
    "builtins.abs": ("abs", 1, 1),
    "builtins.all": ("all", 1, 1),
    "builtins.any": ("any", 1, 1),
    "builtins.bool": ("bool", 1, 1),
    "builtins.enumerate": ("enumerate", 1, 2),
    "builtins.float": ("float", 1, 1),
    "builtins.len": ("len", 1, 1),
    "builtins.list": ("asList", 0, 1),
    "builtins.max": ("max", 1, 99),
    "builtins.min": ("min", 1, 99),
    "builtins.next": ("next", 1, 2),
    "builtins.range": ("range", 1, 3),
    "builtins.repr": ("repr", 1, 1),
    "builtins.round": ("round", 1, 2),
    "builtins.str": ("str", 1, 1),
    "builtins.tuple": ("asTuple", 0, 1),
    "builtins.dict.fromkeys": ("fromkeys", 1, 2),
    "builtins.str.maketrans": ("maketrans", 1, 1),
    "math.isfinite": ("isfinite", 1, 1),
    "math.isnan": ("isnan", 1, 1),
    "decimal.Decimal": ("decimal", 1, 1),
    "html.escape": ("escape", 1, 1),
}
"""A function → its name in static/js/python, the minimum and maximum number of arguments here."""

VALUES = {
    "math.inf": "Infinity",
    "math.nan": "NaN",
    "decimal.ROUND_HALF_UP": "$ROUND_HALF_UP",
    "decimal.ROUND_HALF_EVEN": "$ROUND_HALF_EVEN",
    "decimal.ROUND_CEILING": "$ROUND_CEILING",
}
"""A constant → its JavaScript. With a $ it is defined in static/js/python."""

EXCEPTIONS = {"builtins.Exception": "Exception", "builtins.ValueError": "ValueError"}
"""Exceptions that may be caught, or be the base of a class."""

INSTANCES = {"decimal.Decimal": "Decimal"}
"""Classes that isinstance() accepts, besides those of the program itself."""

PARTS = frozenset(["digits"])
"""Attributes of Python's own types."""

OPERATORS: dict[type[ast.AST], str] = {
    ast.Add: "add",
    ast.Sub: "sub",
    ast.Mult: "mul",
    ast.Div: "div",
    ast.Pow: "pow",
    ast.FloorDiv: "floordiv",
    ast.Mod: "mod",
    ast.Lt: "lt",
    ast.LtE: "le",
    ast.Gt: "gt",
    ast.GtE: "ge",
    ast.Eq: "eq",
    ast.NotEq: "eq",
    ast.Is: "is",
    ast.IsNot: "is",
    ast.In: "has",
    ast.NotIn: "has",
}
"""An operator → the function of static/js/python."""

NEGATED = (ast.NotEq, ast.IsNot, ast.NotIn)

_KEPT = frozenset(
    """arguments await break case catch class const constructor continue debugger default delete do
    else enum eval export extends false finally for function if implements import in instanceof
    interface let new null package private protected prototype public return static super switch
    this throw true try typeof undefined var void while with yield Infinity NaN""".split()
)


class NotInSubset(Exception):
    """Code that is not translated; str() gives its file, line and name."""


def refuse(file: str, node: ast.AST, what: str) -> NoReturn:
    """End the translation at this place."""
    raise NotInSubset(f"{file}:{getattr(node, 'lineno', 1)}: {what} is not in the subset")


def js_name(name: str) -> str:
    """The name, with a $ added if JavaScript reserves it; no Python name contains a $."""
    return f"{name}$" if name in _KEPT else name
