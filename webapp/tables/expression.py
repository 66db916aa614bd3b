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


_SIGNS: dict[type, Callable[[Any, Any], Any]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: _divide,
    ast.Lt: operator.lt,
    ast.LtE: operator.le,
    ast.Gt: operator.gt,
    ast.GtE: operator.ge,
    ast.BitAnd: operator.and_,
    ast.BitOr: operator.or_,
}


@dataclass(frozen=True)
class Expression:
    """A sum, or a condition: numbers, names, + - * / ( ), one < <= > >=, and & | of conditions.

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


def _names(node: ast.expr) -> Iterator[str]:
    match node:
        case ast.Name(id=name):
            yield name
        case ast.Constant(value=int() | float()):
            pass
        case ast.BinOp(left=left, op=sign, right=right) if type(sign) in _SIGNS:
            both = isinstance(sign, ast.BitAnd | ast.BitOr)
            if both and (isinstance(left, ast.Constant) or isinstance(right, ast.Constant)):
                raise ValueError(f"not a condition: {ast.unparse(node)}")
            yield from _names(left)
            yield from _names(right)
        case ast.Compare(left=left, ops=[sign], comparators=[right]) if type(sign) in _SIGNS:
            yield from _names(left)
            yield from _names(right)
        case _:
            raise ValueError(f"not the same in both languages: {ast.unparse(node)}")


def _value(node: ast.expr, numbers: Mapping[str, float]) -> Any:
    match node:
        case ast.Name(id=name):
            return numbers[name]
        case ast.Constant(value=int() | float() as number):
            return float(number)
        case (
            ast.BinOp(left=left, op=sign, right=right)
            | ast.Compare(left=left, ops=[sign], comparators=[right])
        ):
            return _SIGNS[type(sign)](_value(left, numbers), _value(right, numbers))
    raise AssertionError(node)
