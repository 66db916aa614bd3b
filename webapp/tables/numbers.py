"""Numbers as people type them and as the pages show them.

static/js/page/number_fields.js does the same in the browser, and a test compares the two.
"""

import math
import re
import unicodedata
from decimal import ROUND_HALF_UP, Context, Decimal

from webapp.tables.words import BOTH_MARKS, TWO_POINTS, TWO_WAYS

_EXACT = Context(prec=1500)
"""Precise enough for every decimal of a float."""
_NUMBER = re.compile(r"[+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)(?:[eE][+-]?[0-9]+)?")
_TWO_WAYS = re.compile(r"([+-]?[1-9][0-9]{0,2}),([0-9]{3})")
_LONGEST = 30
_UNIT = re.compile(
    r"(?:m?gs?%|%|mmol(?:/l|/ltr|/litre|/mol)?|m?gs?/dl|g/l|meq/l|kgs?|cms?)\.?$", re.I
)
"""The units of our fields, which may follow a number, also as laboratories in Nepal write them."""
_FLAG = re.compile(r"([0-9\s%])[HL]$")
"""High or low, on the slip of a laboratory: "110 H"."""
_MARKS = {"·": ".", "٫": ".", "．": ".", "，": ",", "،": ",", "٬": ""}
"""Raised, Arabic and full-width marks as those of English; the Arabic thousands mark means nothing
else."""


class NotANumber(ValueError):
    """What was typed is not a number. str(): a sentence for the visitor, "" if none is special."""


def number_in(text: str) -> str:
    """Read one number as a person types or pastes it: "५,६ mmol/L" is "5.6".

    Accepts the digits of any script with its decimal mark, a decimal comma, one of our units behind
    it, and a flag for high or low. Raises NotANumber.
    """
    plain = _FLAG.sub(r"\1", "".join(map(_ascii, text.strip()))).strip()
    typed = _UNIT.sub("", plain).rstrip()
    if two_ways := _TWO_WAYS.fullmatch(typed):
        whole, rest = two_ways.groups()
        raise NotANumber(TWO_WAYS.format(whole=whole, rest=rest))
    if "," in typed and "." in typed:
        raise NotANumber(BOTH_MARKS)
    number = typed.replace(",", ".")
    if typed.count(".") > 1 and not typed.lstrip("+-").strip(".0123456789"):
        raise NotANumber(TWO_POINTS)
    if len(typed) > _LONGEST or not _NUMBER.fullmatch(number) or math.isinf(float(number)):
        raise NotANumber
    return number


def _ascii(mark: str) -> str:
    value = unicodedata.decimal(mark, None)
    return _MARKS.get(mark, mark) if value is None else str(value)


def to_fixed(value: float, digits: int) -> str:
    """Round like JavaScript's Number.prototype.toFixed: half away from zero, on the exact value.

    Only a negative number that becomes 0 is written without its sign.
    """
    number = float(value)
    if not abs(number) < 1e21:  # NaN too
        return repr(number)
    stored = Decimal(number)
    rounded = stored.copy_abs().quantize(Decimal(1).scaleb(-digits), ROUND_HALF_UP, _EXACT)
    return f"{'-' if stored < 0 and rounded else ''}{rounded:f}"
