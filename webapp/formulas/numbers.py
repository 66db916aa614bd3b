"""Numbers as people type them and as the pages show them.

What is not translated to JavaScript (NATIVE in scripts/translator/subset.py) is written there once
more, in static/js/python/numbers.js and static/js/digits.js.
"""

import math
import re
import unicodedata
from collections.abc import Callable
from decimal import ROUND_HALF_UP, Context, Decimal

LONGEST = 30
"""The maximum number of characters that are read as a number."""

_EXACT = Context(prec=1500)
"""Precise enough for every decimal of a float."""

_FIFTEEN = Context(prec=15, rounding=ROUND_HALF_UP)

_BLANK = "Please type a number."
_NOT_A_NUMBER = "Please type one number only, for example 5.6."
_TOO_LONG = "That is too long. Please type a shorter number."
_TOO_BIG = "That number is too big. Please check it."

_DASHES = "\u2010\u2011\u2012\u2013\u2212\ufe63\uff0d"
"""What keyboards and word processors write for a minus sign."""

_SIGNS = str.maketrans({**dict.fromkeys(_DASHES, "-"), "＋": "+", "．": ".", "٫": ".", "，": ","})
_INVISIBLE = "\u200b\u200c\u200d\u200e\u200f\u2060\ufeff"
_NUMBER = re.compile(r"[+-]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?")
_TWO_WAYS = re.compile(r"([+-]?[1-9][0-9]{0,2}),([0-9]{3})([eE].*)?")
_WITH_UNIT = re.compile(r"([+-]?[0-9]{1,9}(?:[.,][0-9]{1,9})?) ?[mMkKcCgG%][A-Za-z%/ .]*")
"""A number and a unit, such as "120 mg"; not a letter for a digit, as in "12O"."""
_FIELD = re.compile(r"-?(?:[0-9]+|[0-9]*\.[0-9]+)(?:[eE][+-]?[0-9]+)?")
_MOST_DECIMALS = 24


class NotANumber(ValueError):
    """What was typed is not a number; str() is a sentence for the visitor.

    blank: nothing was typed.
    specific: the sentence gives a particular reason (too long, too big, two meanings, a unit).
    """

    blank: bool
    specific: bool

    def __init__(self, sentence: str, *, blank: bool = False, specific: bool = False) -> None:
        """Store the sentence and the reason for it."""
        super().__init__(sentence)
        self.blank = blank
        self.specific = specific


def parse_number(text: str) -> float:
    """Read one number without a unit, as a person types it.

    Accepts digits of any script, a sign, a decimal point or one decimal comma, and an exponent.
    Raises NotANumber with a sentence for the visitor.
    """
    typed = text.strip().strip(_INVISIBLE).strip()
    if not typed:
        raise NotANumber(_BLANK, blank=True)
    if len(text) > LONGEST:
        raise NotANumber(_TOO_LONG, specific=True)
    ascii_text = "".join(_ascii_digit(mark) for mark in typed.translate(_SIGNS))
    if with_unit := _WITH_UNIT.fullmatch(ascii_text):
        [number] = with_unit.groups()
        if not _TWO_WAYS.fullmatch(number):
            text = number.replace(",", ".")
            raise NotANumber(f"Type only the number: {text}.", specific=True)
    if two_ways := _TWO_WAYS.fullmatch(ascii_text):
        whole, rest, exponent = two_ways.groups()
        if exponent:
            raise NotANumber(_NOT_A_NUMBER)
        raise NotANumber(
            f"{whole},{rest} can mean two things. Please write {whole}{rest} or {whole}.{rest}.",
            specific=True,
        )
    if ascii_text.count(",") == 1 and "." not in ascii_text:
        ascii_text = ascii_text.replace(",", ".")
    if not _NUMBER.fullmatch(ascii_text):
        raise NotANumber(_NOT_A_NUMBER)
    if not math.isfinite(float(ascii_text)):
        raise NotANumber(_TOO_BIG, specific=True)
    return float(ascii_text)


def field_number(text: str) -> float:
    """A number as a number field holds it; NaN for any other text, such as 0x1F."""
    return float(text) if _FIELD.fullmatch(text) else math.nan


def _ascii_digit(mark: str) -> str:
    value = unicodedata.decimal(mark, None)
    return mark if value is None else str(value)


def to_fixed(value: float, digits: int) -> str:
    """Round like JavaScript's Number.prototype.toFixed: half away from zero, on the exact value."""
    number = float(value)
    if math.isnan(number):
        return "NaN"
    if abs(number) >= 1e21:
        return repr(number).replace("inf", "Infinity")
    stored = Decimal(number)
    rounded = stored.copy_abs().quantize(Decimal(1).scaleb(-digits), ROUND_HALF_UP, _EXACT)
    return f"{'-' if stored < 0 else ''}{rounded:f}"


def exact(value: float) -> float:
    """The number with 15 digits that the arithmetic of decimals gives: 0.1 + 0.2 is 0.3.

    A float holds each number of 15 digits. Only a sum, product or quotient of typed numbers needs
    this: its last digits are not those of the decimals.
    """
    return float(_FIFTEEN.create_decimal_from_float(value))


def half_up(value: float, digits: int) -> str:
    """Round a decimal of at most 15 digits, half away from zero; zero never has a sign.

    to_fixed(8.345, 2) looks at the float, which is a little less; this looks at the 5.
    """
    shift = float(f"1e{digits}")
    if abs(value) >= 1e15:
        return to_fixed(value, digits)
    return to_fixed(float(to_fixed(exact(value * shift), 0)) / shift, digits)


def plain(value: float) -> str:
    """Write a number in its shortest form: 154.0 is '154', 5.6 is '5.6'.

    No exponent from 0.000001 up to 1e21.
    """
    number = float(value)
    if not number:
        return "0"
    if not 1e-6 <= abs(number) < 1e21:
        return repr(number)
    return without_zeros(f"{Decimal(repr(number)):f}")


def without_zeros(text: str) -> str:
    """A number as text, without zeros at the end of its decimals."""
    short = text.rstrip("0").rstrip(".") if "." in text else text
    return "0" if short == "-0" else short


def unrounded(value: float, digits: int, rounded: Callable[[float, int], str] = to_fixed) -> str:
    """Show a value before it is rounded to `digits`, for the working, with at most four decimals.

    More decimals are used only if four would seem to round to another figure: 1.005, which a
    computer stores as 1.00499..., is shown so that a visitor can see why it becomes 1.00.
    """
    figure = rounded(value, digits)
    if abs(value) >= 1e21:
        return figure
    decimals = 4
    text = without_zeros(rounded(value, decimals))
    while decimals < _MOST_DECIMALS and _seems_to_round(text, digits, figure):
        decimals += 1
        text = without_zeros(rounded(value, decimals))
    return text


def _seems_to_round(text: str, digits: int, figure: str) -> bool:
    """Whether a reader who rounds the text gets another figure: it ends in a 5, or has no sign."""
    if text == "0":
        return figure.startswith("-")
    is_half = text.endswith("5") and to_fixed(float(text), digits + 1) == text
    return is_half and abs(float(figure)) < abs(float(text))
