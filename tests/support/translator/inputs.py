"""Realistic and absurd inputs for the tools, given both to Python and to its translation."""

import math
import random
import struct
import sys
import unicodedata
from functools import cache

from webapp.components.fields import Field
from webapp.tools.calculator import Calculator

USUAL_RANGES = {
    "eag": (20, 650),
    "a1c": (2, 60),
    "weight": (15, 420),
    "height": (90, 260),
    "feet": (3, 8),
    "inches": (0, 12),
    "pounds": (40, 900),
    "waist": (30, 210),
    "sodium": (95, 185),
    "chloride": (55, 145),
    "bicarbonate": (1, 55),
    "albumin": (-1, 60),
    "low": (0, 12),
    "high": (5, 20),
    "value": (0, 700),
}
OPTIONAL = {"feet", "inches", "pounds", "waist", "albumin", "low", "high"}
ODD_TEXTS = (
    *("", " ", "0", "-0", "0.0", "-0.0", "5e-324", "-5e-324", "1e308", "-1e308", "1e309", "1e21"),
    *("1e-7", "1e16", "9999999999999999", "123456789012345678", "0.1", ".5", "5.", ".", "1,5"),
    *("1,234", "1,234e5", "1,234e5\n", "1,2,3", "1.2,3", "١٥٤", "१५४", "１５４．５", "−5", "＋5"),
    *("+5", "\u200e5.6\ufeff", "\u00a0154\u202f", "\x1c7\x85", "\ufeff 7", "abc", "7%", "1_000"),
    *("inf", "nan", "Infinity", "0x10", "1e", "e5", "--5", "+-5", "1 2", "1e5", "1E5", "1e+5"),
    *("1e-400", "0e999999999", "-1e-99999999999999999999999", "9" * 29, "9" * 30, "9" * 31),
    *("9" * 309, "6." + "1" * 28, "0." + "0" * 27 + "1", "१" * 30, "१" * 31, "7\u00b2", "½"),
    *("\U0001d7d5", "\U00011f55", "\U0001e4f3", "24.9", "24.899999", "24.995", "1.005", "2.675"),
    *("6.45", "6.449999999999999", "2.2250738585072011e-308", "9007199254740993", "4.35"),
    *("<b>5</b>", "&", "\0", "1\0", "170.12345678901234", "169.99999999999997", "1e2"),
    *(
        "0.00017e6",
        "999999999999999900000",
        "1e20",
        "12345678.9",
        "1,000,000",
        "\u0661\u066b\u0665",
    ),
    *("\u202e154", "5\u2060", "\ufe0f5", "५e२", "1e५", "-७", "．5", "5．", "，5", "1，5", "1，555"),
)


@cache
def all_digits() -> list[str]:
    """All digits that this Python knows: the ten of each script are consecutive."""
    return [c for c in map(chr, range(sys.maxunicode)) if unicodedata.decimal(c, None) is not None]


def random_odd_text(rng: random.Random, low: float, high: float) -> str:
    """A number that nobody would type, or text that is not a number."""
    usual, zero = rng.uniform(low, high), rng.choice(range(0, len(all_digits()), 10))
    (double,) = struct.unpack("<d", rng.randbytes(8))
    marks = "0123456789०९.,+-eE ٫－" + "".join(rng.sample(all_digits(), 3))
    planes = ((0, 128), (0, 0xD800), (0xE000, 0x110000))
    return rng.choice(
        (
            lambda: repr(usual),
            lambda: repr(math.nextafter(rng.randint(0, 20000) / 20, rng.choice((-9e9, 9e9)))),
            lambda: repr(double),
            lambda: repr(rng.uniform(-1, 1) * 10 ** rng.randint(-330, 308)),
            lambda: rng.choice(ODD_TEXTS),
            lambda: "".join(rng.choice(marks) for _ in range(rng.randrange(14))),
            lambda: "".join(
                chr(rng.randrange(*rng.choice(planes))) for _ in range(rng.randrange(6))
            ),
            lambda: f"{usual:.{rng.randrange(20)}f}{rng.randrange(10 ** rng.randint(1, 20))}",
            lambda: "".join(
                all_digits()[zero + int(c)] if c.isdigit() else rng.choice(".,٫．，")
                for c in f"{abs(usual):.2f}"
            ),
            lambda: f"{rng.randint(1, 999)},{rng.randint(0, 9999)}{rng.choice(('', 'e5', ' '))}",
        )
    )()


def usual_range(tool: Calculator, item: Field) -> tuple[float, float]:
    """The range of ordinary values of a field: ours, or one around the tool's examples."""
    values = [float(form[item.name]) for form in tool.examples if item.name in form]
    around = (min(values) / 3, max(values) * 3) if values else (0.0, 500.0)
    return USUAL_RANGES.get(item.name, around)


def is_optional(tool: Calculator, item: Field) -> bool:
    """Whether the tool also answers without this field."""
    if item.name in USUAL_RANGES:
        return item.name in OPTIONAL
    return not any(item.name in form for form in tool.examples)


def random_field_text(rng: random.Random, tool: Calculator, item: Field) -> str:
    """A text that may be in a field."""
    if item.options:
        return rng.choice((*item.options, *item.options, "", " mg/dL ", "MG/DL", "x"))
    low, high = usual_range(tool, item)
    if rng.random() < 0.55:
        return f"{rng.uniform(low, high):.{rng.randrange(4)}f}"
    return random_odd_text(rng, low, high)


def input_forms(tool: Calculator, count: int, rng: random.Random) -> list[dict[str, str]]:
    """Forms with every odd text in each field, then `count` random forms."""
    usual = {
        item.name: next(iter(item.options))
        if item.options
        else f"{sum(usual_range(tool, item)) / 2:.1f}"
        for item in tool.fields
        if not is_optional(tool, item) or item.options
    }
    forms = [usual | {item.name: odd} for item in tool.fields for odd in ODD_TEXTS]
    forms += [dict.fromkeys((item.name for item in tool.fields), odd) for odd in ODD_TEXTS]
    for _ in range(count):
        # Like visitors, mostly leave out the fields that exclude each other.
        left_out = {
            item.name: 0.6 if is_optional(tool, item) and not item.options else 0.05
            for item in tool.fields
        }
        items = [item for item in tool.fields if rng.random() > left_out[item.name]]
        forms.append({item.name: random_field_text(rng, tool, item) for item in items})
    return forms
