"""Whether a handler of one rendering does the same as that of the next."""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from types import FunctionType, MethodType
from typing import Any

_DEEPEST = 8
"""Functions in closures of functions: ReactPy puts three around an author's own."""


Pairs = Sequence[tuple[Any, Any]]


def is_same(one: Any, other: Any, typed: Pairs = (), depth: int = 0) -> bool:
    """Whether two functions have the same code and meet the same values.

    Then a press on what one of them belonged to may call the other. Values that do not know what
    they are equal to count as different: the press is refused, never misunderstood.

    typed: states before and after what the visitor typed, and so has seen.
    """
    if one is other or any(one is before and other is after for before, after in typed):
        return True
    if type(one) is not type(other) or depth > _DEEPEST:
        return False
    if isinstance(one, FunctionType):
        if one.__code__ is not other.__code__:
            return False
        return _are_same(_values(one), _values(other), typed, depth)
    if isinstance(one, MethodType):
        return one.__func__ is other.__func__ and one.__self__ is other.__self__
    if isinstance(one, partial):
        some, others = ((each.func, *each.args, each.keywords) for each in (one, other))
        return _are_same(some, others, typed, depth)
    if isinstance(one, list | tuple):
        return _are_same(one, other, typed, depth)
    try:
        return bool(one == other)
    except Exception:
        return False


def _are_same(some: Iterable[Any], others: Iterable[Any], typed: Pairs, depth: int) -> bool:
    some, others = list(some), list(others)
    return len(some) == len(others) and all(
        is_same(one, other, typed, depth + 1) for one, other in zip(some, others, strict=True)
    )


def _values(function: Callable[..., Any]) -> list[Any]:
    """What a function meets beside its arguments and its module."""
    assert isinstance(function, FunctionType)
    values = [_content(cell) for cell in function.__closure__ or ()]
    return [*values, *(function.__defaults__ or ()), *(function.__kwdefaults__ or {}).values()]


def _content(cell: Any) -> Any:
    try:
        return cell.cell_contents
    except ValueError:  # a name that has no value yet
        return None
