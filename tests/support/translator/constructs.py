"""One function for each construct that is translated; test_formulas.py runs them."""

# ruff: noqa: C416, SIM222, SIM300, UP018

import html
import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from webapp.formulas.numbers import (
    NotANumber,
    exact,
    field_number,
    half_up,
    parse_number,
    plain,
    to_fixed,
    without_zeros,
)

from . import construct_parts as parts
from .construct_parts import FIRST, Pair, twice
from .construct_parts import SECOND as OTHER

A, B = 1, "b"
TEXTS = {"a": 1, "b": 2}
NUMBERS: dict[str, float] = {"a": 1, "b": 2.5}
SECOND_LINE = f"{B}, then {A}"
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


def whole_numbers() -> tuple[float, ...]:
    number = 7
    return (number + 2, number - 9, -3 * number, 7 / 2, 6 / 3, -number, 0 * -number)


def floats() -> tuple[float, ...]:
    one = 0.1
    return (one + 0.2, 1 / 3, -one, 1e16, 1e300 * 1e10, -math.inf, 5e-324, 1 + one, 3 * one)


def not_a_number() -> tuple[bool, ...]:
    nan = math.inf - math.inf
    return (nan < 1, nan >= 1, nan == nan, math.isnan(nan), math.isfinite(nan), bool(nan), not nan)


def figures() -> tuple[str, ...]:
    values = (0.5, 1.5, 2.5, -0.04, 2.675, 1e22, 1e-9, 0.0, -0.0, math.inf, 54, -3, 1e-7, 1e16)
    return (
        *(to_fixed(value, digits) for value, digits in ((2.675, 2), (0.125, 2), (-1.5, 0))),
        *(to_fixed(value, 1) for value in values),
        *(half_up(value, 2) for value in values),
        *(plain(value) for value in values if value < 1e22),
        *(plain(exact(value * 0.7)) for value in values if value < 1e22),
        *(plain(field_number(text)) for text in ("54", "-5.6", ".5", "1E+2", "-0", "1e-9")),
        without_zeros("1.50"),
        without_zeros("-0.0"),
        without_zeros("100"),
    )


def what_no_number_field_holds() -> list[bool]:
    texts = (
        "",
        " 5",
        "5.",
        "+5",
        "0x1F",
        "1_0",
        "\u0665",
        "5\n",
        "Infinity",
        "NaN",
        "1e",
        "5,6",
        "7",
    )
    return [math.isnan(field_number(text)) for text in texts]


def typed_numbers() -> tuple[str, ...]:
    told: list[str] = []
    for text in (
        "5,6",
        "",
        "1,234",
        "abc",
        "7 mg",
        "00000000000000000000000000000005.1",
        "१५४",
        "1e999",
    ):
        try:
            told.append(plain(parse_number(text)))
        except NotANumber as problem:
            if problem.blank or problem.specific:
                told.append(f"{problem}: {plain(1 if problem.blank else 2)}")
            else:
                told.append(str(problem))
    return tuple(told)


def texts() -> Anything:
    text = " \u3000Ab,c,d\u00a0\x1f"
    return (
        text.strip(),
        "".strip(),
        text.replace(",", "; "),
        "a,b,,c".split(","),
        "-".join(["a", "b"]),
        "-".join(f"{n}" for n in (1, 2)),
        "Hello World".lower(),
        "abcabc".startswith("ab"),
        "abc".endswith("bc"),
        "a.b".removesuffix(".b") + "a.b".removesuffix("x"),
        "b" in "abc",
        "x" not in "abc",
        html.escape("<a href=\"x\">'&'</a>"),
        float("-1.5") + float("1e+21") + float(2),
        "`${x}\\\"'\n",
        f"`${{{B}}}\\\"'\n",
    )


def code_points() -> Anything:
    text = "a\U0001f600b"
    return (len(text), [mark for mark in text], "".join(mark + "." for mark in text))


def strings() -> tuple[str, ...]:
    return (f"{1} {B} {A + 1}", str(1), str("x"), SECOND_LINE, parts.ONLY_HERE, f"{{{1}}}")


def truth() -> tuple[bool, ...]:
    size, none, number = Size(1.0), FIRST if A > 1 else None, 0.1
    empty: list[str] = []
    return (
        *(bool(value) for value in ("", "a")),
        *(bool(value) for value in (0, 1)),
        *(not value for value in (0.0, -0.0, number)),
        bool(empty),
        not TEXTS,
        bool(size.more),
        bool(none),
        not none,
        bool(size),
        True,
        not False,
    )


def chosen() -> Anything:
    zero, empty = 0, ""
    return (
        empty or "b",
        "a" or "b",
        empty and "b",
        zero or 3,
        "x" if empty else "y",
        none_or(0).name,
    )


def none_or(number: int) -> Pair:
    return (FIRST if number else None) or OTHER


def comparisons() -> tuple[bool, ...]:
    number = 2
    return (
        1 < number < 2.5 < 5,
        1 <= number == 2 != 3,
        "a" == B,
        "a" != B,
        (1 < number) != (number < 1),
        number > 1.5,
        NUMBERS["a"] == 1,
    )


def membership() -> tuple[bool, ...]:
    return (1 in (1, 2), "a" in ["b"], "a" in TEXTS, "z" not in TEXTS, FIRST in (OTHER,))


def identity() -> tuple[bool, ...]:
    return (FIRST is FIRST, FIRST is OTHER, FIRST is parts.FIRST, FIRST is not None, None is None)


def tuples_and_lists() -> Anything:
    items = [1, 2]
    same = items
    same.append(3)
    items.insert(0, 0)
    items[1] = 7
    pair = (*items, 8)
    index = 2
    limits = ("x", 1.5)
    return (items, same, pair, pair[index], limits[1], pair.index(8), len(pair), tuple(items))


def dictionaries() -> Anything:
    numbers = {"b": 1, "a": 2}
    numbers["c"] = 3
    numbers["b"] = 4
    numbers.pop("a", None)
    numbers.pop("zz", None)
    return (
        numbers,
        numbers["b"],
        numbers.get("q"),
        numbers.get("q", 5),
        [*numbers],
        tuple(numbers),
        len(numbers),
        {name: count * 2 for name, count in numbers.items() if count > 3},
        {1: "one", 2: "two"}[2],
        {name: at for at, name in enumerate("abca")},
    )


def unpacked() -> Anything:
    (one, two), three = (1, 2), 3
    one, two = two, one
    first, second = ["a", "b"]
    rows = [(name, low, high) for name, (low, high) in {"x": (1, 2)}.items()]
    for at, (name, _) in enumerate([("n", 1)]):
        first += f"{at}{name}"
    return (one, two, three, first, second, rows, A, B)


def comprehensions() -> Anything:
    name = "outside"
    rows = [name for name in "ab" if name != "b" if name]
    pairs = [Pair("p", n) for n in (1, 2)]
    given = [1, 2, 3]
    some, every = [n for n in given if n > 1], [n for n in given]
    some.append(4)
    every.append(5)
    copies = (given, some, every)
    return (rows, name, [[m for m in (n, 1)] for n in (2, 3)], [p.count for p in pairs], copies)


def quantified() -> Anything:
    numbers = (1, 2, 3)
    return (
        any(n > 2 for n in numbers),
        any(n > 1 for n in numbers if n < 2),
        all(n > 0 for n in numbers),
        next(n for n in numbers if n > 1),
        next((f"{n}" for n in numbers if n > 3), "none"),
        next((pair for pair in (FIRST, OTHER) if pair.count > 1), None),
        min(3, 1),
        max(1, 1.5),
        max(math.inf - math.inf, 1.0) == 1.0,
        abs(-2.5),
    )


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
    return (
        size.area(),
        size.times(2, plus=1),
        size.times(2.0),
        size.new,
        other.more,
        other.names,
        other.new is None,
        FIRST.label("x"),
    )


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
