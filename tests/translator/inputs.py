"""Realistic and absurd inputs for the tools, given both to Python and to its translation."""

import math
import random
import struct
import sys
import unicodedata
from collections.abc import Mapping
from functools import cache

from scripts.translator.calls import ZEROS
from webapp.components.fields import Field
from webapp.tools.calculator import Calculator

USUAL = {
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
EARLIER_DIGITS = {chr(ord(zero) + digit) for zero in ZEROS for digit in range(10)}
ODD = (
    *("", " ", "0", "-0", "0.0", "-0.0", "5e-324", "-5e-324", "1e308", "-1e308", "1e309", "1e21"),
    *("1e-7", "1e16", "9999999999999999", "123456789012345678", "0.1", ".5", "5.", ".", "1,5"),
    *("1,234", "1,234e5", "1,234e5\n", "1,2,3", "1.2,3", "١٥٤", "१५४", "１５４．５", "−5", "＋5"),
    *("+5", "\u200e5.6\ufeff", "\u00a0154\u202f", "\x1c7\x85", "\ufeff 7", "abc", "7%", "1_000"),
    *("inf", "nan", "Infinity", "0x10", "1e", "e5", "--5", "+-5", "1 2", "1e5", "1E5", "1e+5"),
    *("1e-400", "0e999999999", "-1e-99999999999999999999999", "9" * 308, "9" * 309, "9" * 500),
    *("9" * 501, "6." + "1" * 490, "0." + "0" * 490 + "1", "१" * 500, "१" * 501, "7\u00b2", "½"),
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
def digits() -> list[str]:
    """All digits that this Python knows: the ten of each script are consecutive."""
    return [c for c in map(chr, range(sys.maxunicode)) if unicodedata.decimal(c, None) is not None]


def has_later_digit(form: Mapping[str, str]) -> bool:
    """Whether it may have a digit newer than Unicode 14: the browser asks the server about it."""
    later = set("".join(form.values())) - EARLIER_DIGITS
    return any(unicodedata.category(mark) in ("Nd", "Cn") for mark in later)


def absurd(chance: random.Random, low: float, high: float) -> str:
    """A number that nobody would type, or text that is not a number."""
    usual, zero = chance.uniform(low, high), chance.choice(range(0, len(digits()), 10))
    (double,) = struct.unpack("<d", chance.randbytes(8))
    marks = "0123456789०९.,+-eE ٫－" + "".join(chance.sample(digits(), 3))
    planes = ((0, 128), (0, 0xD800), (0xE000, 0x110000))
    return chance.choice(
        (
            lambda: repr(usual),
            lambda: repr(math.nextafter(chance.randint(0, 20000) / 20, chance.choice((-9e9, 9e9)))),
            lambda: repr(chance.randint(0, 20000) / 20),
            lambda: repr(double),
            lambda: repr(chance.uniform(-1, 1) * 10 ** chance.randint(-330, 308)),
            lambda: chance.choice(ODD),
            lambda: "".join(chance.choice(marks) for _ in range(chance.randrange(14))),
            lambda: "".join(
                chr(chance.randrange(*chance.choice(planes))) for _ in range(chance.randrange(6))
            ),
            lambda: f"{usual:.{chance.randrange(300)}f}{chance.randrange(10**200)}",
            lambda: "".join(
                digits()[zero + int(c)] if c.isdigit() else chance.choice(".,٫．，")
                for c in f"{abs(usual):.2f}"
            ),
            lambda: (
                f"{chance.randint(1, 999)},{chance.randint(0, 9999)}"
                + chance.choice(("", "e5", "e-3", " "))
            ),
            lambda: f"{chance.randint(1, 99999999)}e{chance.randint(-330, 310)}",
        )
    )()


def typed(chance: random.Random, item: Field) -> str:
    """A text that may be in a field."""
    if item.options:
        return chance.choice((*item.options, *item.options, "", " mg/dL ", "MG/DL", "x"))
    low, high = USUAL[item.name]
    if chance.random() < 0.55:
        return f"{chance.uniform(low, high):.{chance.randrange(4)}f}"
    return absurd(chance, low, high)


def inputs(tool: Calculator, count: int, chance: random.Random) -> list[dict[str, str]]:
    """Forms with every odd text in each field, then `count` random forms."""
    usual = {
        item.name: next(iter(item.options)) if item.options else f"{sum(USUAL[item.name]) / 2:.1f}"
        for item in tool.fields
    }
    forms = [usual | {item.name: odd} for item in tool.all_fields for odd in ODD]
    forms += [dict.fromkeys((item.name for item in tool.all_fields), odd) for odd in ODD]
    for _ in range(count):
        # Like visitors, mostly leave out the fields that exclude each other.
        left_out = {item.name: 0.05 if item in tool.fields else 0.6 for item in tool.all_fields}
        items = [item for item in tool.all_fields if chance.random() > left_out[item.name]]
        forms.append({item.name: typed(chance, item) for item in items})
    return forms
