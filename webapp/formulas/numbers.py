"""Numbers as people type them and as the pages show them."""

import math
import re
import unicodedata
from decimal import ROUND_HALF_UP, Context, Decimal, localcontext

LONGEST = 500
"""The maximum number of characters that are read as a number."""

EXACT = Context(prec=1500)
"""Precise enough for exact sums and products of typed numbers, of at most `LONGEST` digits."""

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
_MOST_DECIMALS = 25


class NotANumber(ValueError):
    """What was typed is not a number; str() is a sentence for the visitor.

    blank: nothing was typed.
    specific: the sentence gives a particular reason (too long, too big, two meanings, a unit).
    """

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
    return float(_checked(text))


def parse_decimal(text: str) -> Decimal:
    """Read the same text as `parse_number`, but exactly, digit for digit.

    Numbers too small for a float are 0. Raises NotANumber.
    """
    ascii_text = _checked(text)
    return Decimal(ascii_text) if float(ascii_text) else Decimal(0)


def _checked(text: str) -> str:
    """The typed number in ASCII, known to be a finite float."""
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
    return ascii_text


def _ascii_digit(mark: str) -> str:
    value = unicodedata.decimal(mark, None)
    return mark if value is None else str(value)


def to_fixed(value: float | Decimal, digits: int) -> str:
    """Round like JavaScript's Number.prototype.toFixed: half away from zero, on the exact value.

    Raises ValueError if digits is not 0 to 100 (JavaScript raises RangeError).
    """
    if not 0 <= digits <= 100:
        raise ValueError(f"digits must be 0 to 100, not {digits}")
    number = float(value)
    if math.isnan(number):
        return "NaN"
    if abs(number) >= 1e21:
        return repr(number).replace("inf", "Infinity")
    exact = Decimal(value)
    rounded = exact.copy_abs().quantize(Decimal(1).scaleb(-digits), ROUND_HALF_UP, EXACT)
    return f"{'-' if exact < 0 else ''}{rounded:f}"


def half_up(value: Decimal, digits: int) -> str:
    """Round an exact decimal, half away from zero; zero never has a sign."""
    text = to_fixed(value, digits)
    return text.lstrip("-") if not float(text) else text


def plain(value: float | Decimal) -> str:
    """Write a number in its shortest form: 154.0 is '154', 5.6 is '5.6'.

    No exponent from 0.000001 up to 1e21. A Decimal of more than 17 digits is shown as its float.
    """
    if isinstance(value, Decimal) and len(value.as_tuple().digits) > 17:
        value = float(value)
    number = float(value)
    if not number:
        return "0"
    if not 1e-6 <= abs(number) < 1e21:
        return repr(number)
    exact = value if isinstance(value, Decimal) else Decimal(repr(value))
    return _without_zeros(f"{exact:f}")


def unrounded(value: float | Decimal, digits: int) -> str:
    """Show a value before it is rounded to `digits`, for the working, with at most four decimals.

    More decimals are used only if four would seem to round to another figure: 1.005, which a
    computer stores as 1.00499..., is shown so that a visitor can see why it becomes 1.00.
    """
    figure = to_fixed(value, digits)
    if abs(float(value)) >= 1e21:
        return figure
    text = figure
    for decimals in range(4, _MOST_DECIMALS):
        text = to_fixed(value, decimals)
        if to_fixed(Decimal(text), digits) == figure:
            break
    return _without_zeros(text)


def divided(value: Decimal, by: int) -> Decimal:
    """Divide a decimal, with far more digits than any page shows."""
    with localcontext(EXACT):
        return value / by


def _without_zeros(text: str) -> str:
    short = text.rstrip("0").rstrip(".") if "." in text else text
    return "0" if short in ("", "-", "-0") else short
