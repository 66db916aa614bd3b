"""One function for each construct that is translated; test_constructs.py runs them."""

# ruff: noqa: B002, C416, RUF005, RUF032, RUF057, RUF060, SIM222, SIM223, SIM300

import html
import math
import re
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass, field
from decimal import ROUND_CEILING, ROUND_HALF_UP, Context, Decimal, localcontext
from typing import Any

from . import construct_parts as parts
from .construct_parts import FIRST, Pair, twice
from .construct_parts import SECOND as OTHER

WIDE = Context(prec=60)
A, B = 1, "b"
TEXTS = {"a": 1, **dict.fromkeys(["b", "c"], 2)}
CODES = re.compile(r"([a-zé]+)(?:-([0-9]{2,3}))?|x.y|[^a-c]+?!|(?:\+|ü){2}")
TABLE = str.maketrans({"a": "1", "ß": "ss"})


@dataclass(frozen=True, slots=True)
class Size:
    """With defaults, a property and methods."""

    wide: float
    high: float = 2.0
    names: tuple[str, ...] = ()
    more: dict[str, int] = field(default_factory=dict)
    new: int | None = None

    @property
    def area(self) -> float:
        return self.wide * self.high

    def times(self, by: float, *, plus: float = 0) -> float:
        return self.area * by + plus


class Counter:
    """A plain class."""

    def __init__(self, start: int, *, step: int = 1) -> None:
        self.value = start
        doubled = step * 2
        self.step, self.doubled = step, doubled

    def after(self, steps: int) -> int:
        return self.value + self.step * steps


class Wrong(ValueError):
    """An exception with an attribute."""

    def __init__(self, sentence: str, *, blank: bool = False) -> None:
        super().__init__(sentence)
        self.blank = blank


class VeryWrong(Wrong):
    """An exception derived from that one."""


def whole_numbers() -> Any:
    return (7 + 2, 7 - 9, -3 * 4, 2**70, 7 / 2, 6 / 3, -7 // 2, 7 // -2, -7 % 3, 7 % -3, -6 % 3)


def floats() -> Any:
    return (0.1 + 0.2, 1 / 3, -0.0, 1e16, 1e15, 1e-4, 1e-5, 1e300 * 1e10, -math.inf, 5e-324, 2.5e22)


def nan() -> Any:
    return (math.nan, math.nan == math.nan, math.nan < 1, bool(math.nan), math.isnan(math.nan))


def mixed() -> Any:
    return (
        1 + 0.5,
        3 * 0.1,
        1 == 1.0,
        2 < 2.5,
        2**53 + 1 == float(2**53),
        -(-2),
        abs(-2.5),
        abs(-3),
    )


def decimals() -> Any:
    third = Decimal(1) / 3
    with localcontext(WIDE):
        wide = Decimal(1) / 3
    return (
        third,
        wide,
        wide + 0,
        Decimal("1.10") * Decimal("2.0"),
        Decimal("7E+3"),
        Decimal("0.0000001"),
        Decimal("-0.00"),
        Decimal(0.1),
        -Decimal("1.50"),
        -Decimal(0),
        abs(-wide),
        Decimal("123456789012345678.5") ** 2,
        Decimal("1.000000000000000000001") ** 17,
        Decimal(8) / 4,
        Decimal(-1) / 8,
    )


def decimal_methods() -> Any:
    number = Decimal("-2.675")
    return (
        number.quantize(Decimal("0.01")),
        number.quantize(Decimal("0.01"), ROUND_HALF_UP),
        number.quantize(Decimal("0.1"), ROUND_CEILING, WIDE),
        number.copy_abs(),
        number.scaleb(-3),
        number.as_tuple().digits,
        Decimal("2.5").to_integral_value(),
        Decimal("1E+2").to_integral_value(),
        f"{number:f}, {Decimal('1E+2'):f}, {Decimal('1E-9')}",
        f"{Decimal('0E+2')}, {Decimal('-12E5')}, {Decimal('1.5E-7')}",
        number < -2,
        number == Decimal("-2.6750"),
        Decimal("0.5") == 0.5,
        bool(Decimal("0.0")),
        float(Decimal("1.1")),
        isinstance(number, Decimal),
        isinstance(2.0, Decimal),
    )


def formats() -> Any:
    values = (0.5, 1.5, 2.5, -0.04, 2.675, 1e22, 1e-9, 0.0, -0.0, math.inf, math.nan, 54, -3)
    return [f"{value:.0f} {value:.1f} {value:.3f}" for value in values]


def rounding() -> Any:
    return (round(2.5), round(-3.5), round(2.675, 2), round(0.15, 1), round(1e300, 4), round(7))


def texts() -> Any:
    text = " \u3000Ab,c,d\u00a0\x1f"
    return (
        text.strip(),
        text.lstrip(),
        text.rstrip("\u00a0\x1f d"),
        "".strip(),
        text.count(","),
        text.replace(",", "; "),
        "a,b,,c".split(","),
        "-".join(["a", "b"]),
        "-".join(f"{n}" for n in range(3)),
        "Hello World".lower() + "x".upper() + "hELLO wORLD".capitalize() + "".capitalize(),
        "abcabc".startswith("ab"),
        "abc".endswith("bc"),
        "tel:1".removeprefix("tel:") + "a.b".removesuffix(".b"),
        "b" in "abc",
        "" in "abc",
        "x" not in "abc",
        "aßc".translate(TABLE),
    )


def code_points() -> Any:
    text = "a\U0001f600b"
    return (len(text), text[1], text[-1], text[1:], text[:-1], list(text), text[5:], "`${x}\\\"'\n")


def digits() -> Any:
    marks = "0५９\U0001d7d5\U0001e95a²½a"
    return [unicodedata.decimal(mark, None) for mark in marks]


def escaped() -> str:
    return html.escape("<a href=\"x\">'&'</a>")


def patterns() -> Any:
    texts = (
        "abc",
        "abc-12",
        "é-123",
        "abc-1",
        "x\u2028y",
        "x\ny",
        "dd!",
        "a!",
        "++",
        "+ü",
        "abc\n",
        "",
    )
    found = [CODES.fullmatch(text) for text in texts]
    return [None if one is None else one.groups() for one in found]


def strings() -> Any:
    return (
        f"{1} {1.0} {True} {None} {'x'} {1e22}",
        str(1),
        repr(2.0),
        str(ValueError("no")),
        f"{{{1}}}",
    )


def truth() -> Any:
    values = ("", "a", 0, 1, 0.0, 0.1, (), (0,), [], [0], {}, {"a": 0}, None, False, Size(1.0))
    return [bool(value) for value in values] + [not value for value in values]


def chosen() -> Any:
    return (
        "" or "b",
        "a" or "b",
        "" and "b",
        0 or "" or None,
        "x" if [] else "y",
        1 and 2 and 0 and 3,
    )


def comparisons() -> Any:
    steps: list[str] = []

    def step(name: str, value: int) -> int:
        steps.append(name)
        return value

    chained = 1 < step("a", 2) < step("b", 2) < step("c", 5)
    last = step("x", 1) <= step("y", 1) == step("z", 1) != 2
    return (chained, last, steps, 1 < 2 < 3, "a" == "a", "a" != "b", (1, "a") == (1.0, "a"))


def equality() -> Any:
    tuples = ((1, 2), [1, 2], (1, (2, "a")), (1, 2, 3), (), [])
    sizes = (Size(1.0), Size(1.0, 2), Size(1.0, names=("a",)), Pair("a", 1), None, "a", 1)
    return [one == other for one in tuples for other in tuples] + [
        one == other for one in sizes for other in sizes
    ]


def equal_dictionaries() -> Any:
    one = {"a": 1, "b": (2,)}
    return (
        one == {"b": (2,), "a": 1.0},
        one == {"a": 1},
        one != {"a": 1, "c": (2,)},
        one == [],
        {} == {},
    )


def membership() -> Any:
    return (
        1 in (1.0, 2),
        "a" in ["b"],
        Size(1.0) in (None, Size(1.0)),
        "a" in {"a": None},
        None in (None,),
        (1,) in ((1,),),
        2 in [],
    )


def identity() -> Any:
    return (FIRST is FIRST, FIRST is OTHER, FIRST is parts.FIRST, FIRST is not None, None is None)


def tuples_and_lists() -> Any:
    items = [1, 2]
    same = items
    same.append(3)
    items.insert(0, 0)
    items.insert(-1, 9)
    pair = (*items, "x")
    pair += ("y",)
    return (items, same, pair, pair[0], pair[-2], pair[1:3], items[:1], pair.index("x"), len(pair))


def grows_while_it_is_gone_through() -> Any:
    items = [1]
    for item in items:
        if item < 5:
            items.append(item + 1)
    return items


def dictionaries() -> Any:
    numbers = {"b": 1, "a": 2}
    numbers["c"] = 3
    numbers["b"] = 4
    gone = (numbers.pop("a", None), numbers.pop("zz", 7))
    return (
        numbers,
        gone,
        numbers["b"],
        numbers.get("q"),
        numbers.get("q", 5),
        list(numbers),
        tuple(numbers.items()),
        [*numbers.values()],
        len(numbers),
        {**numbers, "d": 1, "b": 0},
        {name: count * 2 for name, count in numbers.items() if count > 3},
        dict.fromkeys("aba", 0),
        {1: "one", 2: "two"}[2],
        TEXTS,
    )


def a_later_key_keeps_its_first_place() -> Any:
    return {key: at for at, key in enumerate("abca")}


def unpacked() -> Any:
    (one, two), three = [1, 2], 3
    first, second = "ab"
    one, two = two, one
    rows = [(name, low, high) for name, (low, high) in {"x": (1, 2)}.items()]
    for at, (name, _) in enumerate([("n", 1)]):
        first += f"{at}{name}"
    return (one, two, three, first, second, rows, A, B)


def comprehensions() -> Any:
    name = "outside"
    rows = [(name, n) for name in "ab" for n in range(3) if n if n != 2]
    return (rows, name, [n for n in range(5, 0, -2)], [[m for m in range(n)] for n in range(3)])


def lazy() -> Any:
    looked: list[int] = []

    def look(number: int) -> bool:
        looked.append(number)
        return number > 1

    found = any(look(n) for n in (1, 2, 3))
    every = all(look(n) for n in (5, 0, 6))
    first = next((n for n in (1, 7, 8) if look(n)), None)
    rest = (look(n) for n in (20, 30))
    return (
        found,
        every,
        first,
        next((n for n in ()), "none"),
        looked,
        next(rest),
        looked,
        list(rest),
    )


def found_later() -> Any:
    count = 1
    later = (count + n for n in (1, 2))
    count = 10
    return list(later)


def loops() -> Any:
    seen = []
    for number in range(10):
        if number == 3:
            continue
        if number == 6:
            break
        seen.append(number)
    left = 3
    while left:
        left -= 1
        seen.append(left)
    return (seen, number, min(3, 1, 2), max([1.5, 2]), max(1, 1.0), [*enumerate("ab", 5)])


def nothing() -> None:
    [].append(1)


def falls_through() -> Any:
    def inner(number: int) -> Any:
        if number:
            return number

    return (inner(0), inner(2), nothing())


def closures() -> Any:
    total = 0

    def add(number: int, by: int = 2) -> int:
        return total + number * by

    before = add(1)
    total = 100
    return (before, add(1), add(by=3, number=1))


def functions_as_values() -> Any:
    kinds: dict[str, Callable[[int], int]] = {"twice": twice, "thrice": parts.thrice}
    return [kinds[name](5) for name in kinds]


def in_the_order_of_the_call() -> Any:
    order: list[str] = []

    def note(name: str) -> str:
        order.append(name)
        return name

    def call(a: str, b: str = "-", *, c: str = "*") -> str:
        return a + b + c

    made = (call(b=note("b"), a=note("a")), call("x", c="y"), call(c=note("c"), a=note("d")))
    pair = Pair(count=len(order), name=note("e"))
    return (made, pair, order)


def spread() -> Any:
    numbers = {"a": 1, "b": 2}
    return (parts.less(*(numbers[name] for name in numbers)), parts.less(5, *[3]))


def objects() -> Any:
    size = Size(3.0, new=4)
    counter = Counter(5, step=2)
    size.more["x"] = 1
    return (
        size,
        size.area,
        size.times(2, plus=1),
        size.times(2.0),
        Size(1.0).more,
        Size(high=1.0, wide=2.0, names=("n",)),
        counter.after(3),
        counter.doubled,
        FIRST.label("x"),
        isinstance(size, Size),
        isinstance(counter, Size),
    )


def exceptions() -> Any:
    told = []
    for number in range(5):
        try:
            parts.fails(number)
            if number == 1:
                raise Wrong("wrong", blank=True)
            if number == 2:
                raise VeryWrong("very")
            if number == 3:
                raise ValueError(f"value {number}")
        except Wrong as problem:
            told.append((str(problem), problem.blank))
        except ValueError as problem:
            told.append((str(problem), False))
        else:
            told.append(("fine", True))
    return told


def raised() -> None:
    raise VeryWrong("to the caller", blank=True)


def a_context_ends_with_an_exception() -> Any:
    try:
        with localcontext(WIDE):
            raise Wrong("inside")
    except (Wrong, ValueError):
        return Decimal(1) / 3


def walrus() -> Any:
    if (found := CODES.fullmatch("abc")) and found.groups():
        return found.groups()
    return None


def names_that_javascript_keeps() -> Any:
    new, delete, var, function, this = 1, 2, 3, 4, 5
    default, undefined, arguments, NaN, let = 6, 7, 8, 9, 10
    Map, Object, Array = 11, 12, 13
    return (new, delete, var, function, this, default, undefined, arguments, NaN, let) + (
        Map,
        Object,
        Array,
    )


def assigned_here_or_there() -> Any:
    for number in (1, 2):
        if number == 1:
            value = "first"
        else:
            other = value
    return (value, other)
