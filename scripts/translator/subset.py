"""The subset of Python that is translated: what it may call, and what ends a build.

docs/adding-a-tool.md describes it in words.
"""

import ast
from typing import NoReturn

NATIVE = {
    "numbers.py": (
        "NotANumber",
        "exact",
        "field_number",
        "half_up",
        "parse_number",
        "plain",
        "to_fixed",
        "without_zeros",
    )
}
"""Names that are not translated: static/js/python/numbers.js defines the same by hand."""

METHODS = {
    ("str", "strip"): (0, "strip({0})", "str"),
    ("str", "lower"): (0, "{0}.toLowerCase()", "str"),
    ("str", "replace"): (2, "{0}.split({1}).join({2})", "str"),
    ("str", "split"): (1, "{0}.split({1})", "list"),
    ("str", "startswith"): (1, "{0}.startsWith({1})", "bool"),
    ("str", "endswith"): (1, "{0}.endsWith({1})", "bool"),
    ("str", "removesuffix"): (1, "removesuffix({0}, {1})", "str"),
    ("list", "append"): (1, "{0}.push({1})", "None"),
    ("list", "insert"): (2, "{0}.splice({1}, 0, {2})", "None"),
    ("list", "index"): (1, "index({0}, {1})", "int"),
    ("dict", "pop"): (2, "{0}.delete({1})", "None"),
}
"""A type and its method → the number of arguments, its JavaScript, and the type of its value.

A name that begins the JavaScript is a function of static/js/python/index.js.
"""

FUNCTIONS = {
    "html.escape": (("str",), "escape", "str"),
    "builtins.abs": (("float", "int"), "Math.abs", "float"),
    "math.isfinite": (("float", "int"), "Number.isFinite", "bool"),
    "math.isnan": (("float", "int"), "Number.isNaN", "bool"),
}
"""A function of one argument → the argument's types, its JavaScript, the type of its value."""

VALUES = {"math.inf": "Infinity"}

COMPARED = {ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">="}
EQUAL = {ast.Eq: "===", ast.NotEq: "!==", ast.Is: "===", ast.IsNot: "!=="}
ARITHMETIC = {ast.Add: "+", ast.Sub: "-", ast.Mult: "*", ast.Div: "/"}

_KEPT = frozenset(
    """arguments await break case catch class const continue debugger default delete do else enum
    eval export extends false finally for function if implements import in instanceof interface
    let new null package private protected public return static super switch this throw true try
    typeof undefined var void while with yield Infinity NaN Map Math Number""".split()
)


class NotInSubset(Exception):
    """Code that is not translated; str() gives its file, its line and the code."""


def refuse(file: str, node: ast.AST, *types: str) -> NoReturn:
    """End the translation at this place. types: of its parts, if they are what is wrong."""
    code = f"{ast.unparse(node)}\n".splitlines()[0]
    of = f" with {', '.join(types)}" if types else ""
    raise NotInSubset(f"{file}:{getattr(node, 'lineno', 1)}: {code}{of} is not in the subset")


def js_name(name: str) -> str:
    """The name, with a $ added if JavaScript reserves it; no Python name contains a $."""
    return f"{name}$" if name in _KEPT else name.replace(".", "$")
