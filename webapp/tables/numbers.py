"""Numbers as people type them and as the pages show them.

What reads a number is written once more in static/js/forms/digits.js, and a test compares the two.
"""

import math
import re
import unicodedata
from decimal import ROUND_HALF_UP, Context, Decimal

LONGEST = 30
"""The maximum number of characters that are read as a number."""

_EXACT = Context(prec=1500)
"""Precise enough for every decimal of a float."""

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


def number_in(text: str) -> str:
    """Read one number without a unit, as a person types it: "+५,६" is "5.6".

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
    return re.sub(r"\.(?![0-9])", "", ascii_text.removeprefix("+"))


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
