"""Arithmetic as text that means the same in Python and in JavaScript: "(eag + 46.7) / 28.7".

Python checks it when the site starts, and works it out here for a page without scripts. The build
writes the same text into the browser's module (scripts/rules.py).
"""

import ast
import math
import operator
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any


def _divide(one: float, other: float) -> float:
    """Divide as JavaScript does, by 0 too."""
    if other:
        return one / other
    return (
        math.nan
        if not one or math.isnan(one)
        else math.copysign(math.inf, one) * math.copysign(1, other)
    )


def _power(one: float, other: float) -> float:
    """Raise as JavaScript does: a root of a negative number is NaN, what is too large infinite."""
    if math.isnan(other) or (abs(one) == 1 and math.isinf(other)):
        return math.nan
    try:
        return math.pow(one, other)
    except (ValueError, OverflowError):
        if one < 0 and other != int(other):
            return math.nan
        odd = other % 2 == 1 and math.copysign(1, one) < 0
        return -math.inf if odd else math.inf


def _of_both(choose: Callable[[float, float], float]) -> Callable[[float, float], float]:
    """Least or greatest, NaN if one of the two is."""
    return lambda one, other: one if math.isnan(one) else choose(other, one)


_ARITHMETIC: dict[type, Callable[[Any, Any], Any]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: _divide,
    ast.Pow: _power,
}
_COMPARISONS: dict[type, Callable[[Any, Any], Any]] = {
    ast.Lt: operator.lt,
    ast.LtE: operator.le,
    ast.Gt: operator.gt,
    ast.GtE: operator.ge,
}
_JOINS: dict[type, Callable[[Any, Any], Any]] = {ast.BitAnd: operator.and_, ast.BitOr: operator.or_}
_SIGNS = _ARITHMETIC | _COMPARISONS | _JOINS
_FUNCTIONS = {"min": _of_both(min), "max": _of_both(max)}


@dataclass(frozen=True)
class Expression:
    """A sum, or a condition: numbers, names, + - * / ** ( ), min and max of two; one < <= > >=, and
    & | of conditions.

    Each side of & and | stands in brackets: (a < 1) | (a > 9). Raises ValueError for anything else.
    """

    text: str
    names: tuple[str, ...] = field(init=False, default=())
    _tree: ast.expr = field(init=False, repr=False, compare=False, default=ast.Constant(1.0))

    def __post_init__(self) -> None:
        """Read and check the text; "" always holds."""
        if not self.text:
            return
        tree = ast.parse(self.text, mode="eval").body
        object.__setattr__(self, "names", tuple(dict.fromkeys(_names(tree))))
        object.__setattr__(self, "_tree", tree)

    def __call__(self, numbers: Mapping[str, float]) -> float:
        """Its value, or whether it holds, for these numbers."""
        return float(_value(self._tree, numbers))


expression = cache(Expression)
"""An expression, read once."""


def _names(node: ast.expr, condition: bool | None = None) -> Iterator[str]:
    """The names in it. condition: whether a condition has to stand here, or a number."""
    match node:
        case ast.Name(id=name) if name not in _FUNCTIONS and not condition:
            yield name
        case (
            ast.Constant(value=int() | float())
            | ast.UnaryOp(op=ast.USub(), operand=ast.Constant(value=int() | float()))
        ) if not condition:
            pass
        case ast.BinOp(left=left, op=sign, right=right) if (
            type(sign) in _ARITHMETIC and not condition
        ):
            yield from (*_names(left, False), *_names(right, False))
        case ast.BinOp(left=left, op=sign, right=right) if (
            type(sign) in _JOINS and condition is not False
        ):
            yield from (*_names(left, True), *_names(right, True))
        case ast.Compare(left=left, ops=[sign], comparators=[right]) if (
            type(sign) in _COMPARISONS and condition is not False
        ):
            yield from (*_names(left, False), *_names(right, False))
        case ast.Call(func=ast.Name(id=name), args=[one, other], keywords=[]) if (
            name in _FUNCTIONS and not condition
        ):
            yield from (*_names(one, False), *_names(other, False))
        case _:
            kind = {True: "no condition", False: "no number", None: "unknown"}[condition]
            raise ValueError(f"not the same in both languages, {kind}: {ast.unparse(node)}")


def _value(node: ast.expr, numbers: Mapping[str, float]) -> Any:
    match node:
        case ast.Name(id=name):
            return numbers[name]
        case ast.Constant(value=int() | float() as number):
            return float(number)
        case ast.UnaryOp(operand=ast.Constant(value=int() | float() as number)):
            return -float(number)
        case ast.Call(func=ast.Name(id=name), args=[one, other]):
            return _FUNCTIONS[name](_value(one, numbers), _value(other, numbers))
        case (
            ast.BinOp(left=left, op=sign, right=right)
            | ast.Compare(left=left, ops=[sign], comparators=[right])
        ):
            return _SIGNS[type(sign)](_value(left, numbers), _value(right, numbers))
    raise AssertionError(node)
