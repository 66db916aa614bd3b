"""One function for each construct that is translated; test_formulas.py runs them."""

# ruff: noqa: C416

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from webapp.formulas.numbers import NotANumber, parse_number, plain

from . import construct_parts as parts
from .construct_parts import FIRST, Pair, twice

A, B = 1, "b"
TEXTS = {"a": 1, "b": 2}
TYPED = ("5,6", "", "1,234", "abc", "7 mg", "0000000000000000000000000000005.1", "१५४", "1e999")
Anything = tuple[object, ...]


@dataclass(frozen=True, slots=True)
class Size:
    """With defaults and methods."""

    wide: float
    high: float = 2.0
    names: tuple[str, ...] = ()
    more: dict[str, int] = field(default_factory=dict)
    new: int | None = None
    label: str = ""

    def area(self) -> float:
        return self.wide * self.high

    def times(self, by: float, *, plus: float = 0) -> float:
        return self.area() * by + plus


@dataclass(frozen=True, slots=True, kw_only=True)
class Box(Size):
    """A class that extends another."""

    deep: float

    def volume(self) -> float:
        return self.area() * self.deep


@dataclass(frozen=True, slots=True)
class Failure:
    """The other member of a union."""

    why: str


@dataclass(frozen=True, slots=True)
class Inner:
    """A part of what an entry returns: all of it is kept, though the code reads one field."""

    read: str
    other: str


@dataclass(frozen=True, slots=True)
class Outer:
    """What an entry returns."""

    inner: Inner


def typed_numbers() -> tuple[str, ...]:
    told: list[str] = []
    for text in TYPED:
        try:
            told.append(plain(parse_number(text)))
        except NotANumber as problem:
            if problem.blank or problem.specific:
                told.append(f"{problem}: {plain(1 if problem.blank else 2)}")
            else:
                told.append(str(problem))
    return tuple(told)


def tuples_and_lists() -> Anything:
    items = [1, 2]
    same = items
    same.append(3)
    items.insert(0, 0)
    items[1] = 7
    return (items, same)


def dictionaries() -> Anything:
    numbers = {"b": 1, "a": 2}
    numbers["c"] = 3
    numbers["b"] = 4
    numbers.pop("a", None)
    numbers.pop("zz", None)
    return (numbers, [*numbers])


def unpacked() -> Anything:
    (one, two), three = (1, 2), 3
    one, two = two, one
    first, second = ["a", "b"]
    for at, (name, _) in enumerate([("n", 1)]):
        first += f"{at}{name}"
    return (one, two, three, first, second, A, B)


def comprehensions() -> Anything:
    name = "outside"
    rows = [name for name in "ab" if name != "b" if name]
    given = [1, 2, 3]
    some, every = [n for n in given if n > 1], [n for n in given]
    some.append(4)
    every.append(5)
    return (rows, name, given, some, every)


def loops() -> Anything:
    seen: list[int] = []
    for number in (0, 1, 2, 3, 4, 5):
        if number == 1:
            continue
        elif number == 3:
            break
        else:
            seen.append(number)
    left = 3
    while left:
        left -= 1
        if left == 1:
            pass
        seen.append(left)
    return (seen, number)


def functions_as_values() -> list[int]:
    kinds: dict[str, Callable[[int], int]] = {"twice": twice, "thrice": parts.thrice}
    return [kinds[name](5) for name in kinds]


def arguments() -> Anything:
    def_, pair = joined("a", c="c"), Pair(count=3, name="e")
    return (def_, joined(b="b", a="a"), parts.less(5, other=3), pair.count, pair.name)


def joined(a: str, b: str = "-", *, c: str = "*") -> str:
    return a + b + c


def objects() -> Anything:
    size = Size(3.0, new=4)
    size.more["x"] = 1
    other = Size(high=1.0, wide=2.0, names=("n",))
    areas = (size.area(), size.times(2, plus=1), size.times(2.0))
    return (areas, size.new, other.more, other.names, other.new is None, FIRST.label("x"))


def an_object_of_a_class_that_extends_another() -> Anything:
    box = Box(2.0, deep=3.0, label="l")
    return (box.volume(), box.area(), box.high, box.label, box.deep)


def an_object() -> Size:
    return Size(1.0, label="l")


def an_object_in_an_object() -> Outer:
    outer = Outer(Inner("read", "not read"))
    return outer if outer.inner.read else Outer(Inner("", ""))


def one_of_two(number: int) -> Size | Failure:
    return Size(1.0) if number else Failure("zero")


def either(number: int) -> dict[str, int] | Size:
    return TEXTS if number else Size(2.0)


def kinds_of_objects() -> Anything:
    told: list[str] = []
    for number in (0, 1):
        made, other = one_of_two(number), either(number)
        if isinstance(made, Failure):
            told.append(made.why)
        if not isinstance(other, Size):
            told.append("a dictionary")
    return tuple(told)


def nothing() -> None:
    told: list[str] = []
    told.append("told")
    return


def values(given: Mapping[str, str]) -> str:
    return given.get("unit", "").strip() or "mg/dL"


def names_that_javascript_keeps() -> Anything:
    new, delete, var, function, this = 1, 2, 3, 4, 5
    default, undefined, arguments, NaN, let = 6, 7, 8, 9, 10
    Map, Math, Number = 11, 12, 13
    words, large = {"a": new}, abs(-2.5)
    return (
        *(new, delete, var, function, this, default, undefined, arguments, NaN, let),
        *(Map, Math, Number, words["a"], large, math.isfinite(large)),
    )


def assigned_here_or_there() -> tuple[str, str]:
    for number in (1, 2):
        if number == 1:
            value = "first"
        else:
            other = value
    return (value, other)
