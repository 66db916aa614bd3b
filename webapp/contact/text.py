"""Characters that are not allowed everywhere in typed text, and functions that replace them."""

import re
import unicodedata

CONTROL = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029]")
"""Control characters (C0, DEL, C1) and Unicode's line and paragraph separators."""
WHITE_SPACE = {ord(letter): " " for letter in "\t\n\v\f\r\x85\u2028\u2029"}
"""The characters of CONTROL that pasted text may contain, each mapped to a space."""
BIDI = re.compile("[\u202a-\u202e\u2066-\u2069]")
"""Embeddings, overrides and isolates of the direction of writing (Unicode, UAX #9)."""
ENCODED_WORD = re.compile(r"=\?.*\?=", re.DOTALL)
"""An encoded word of a mail header (RFC 2047), even a malformed or unknown one."""
_SURROGATE = re.compile("[\ud800-\udfff]")
_UNSAFE = re.compile(f"{CONTROL.pattern}|{BIDI.pattern}|{_SURROGATE.pattern}")

_INVISIBLE = {"Cc", "Cf", "Cs", "Zs", "Zl", "Zp"}
_BLANK = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2065\u2800\u3164\ufe00-\ufe0f\uffa0"
    "\ufff0-\ufff8\U000e0000-\U000e0fff]"
)
"""Invisible characters that _INVISIBLE misses (Unicode's Default_Ignorable, and U+2800)."""


def is_visible(text: str) -> bool:
    """Whether the text contains a visible character."""
    return any(unicodedata.category(letter) not in _INVISIBLE for letter in _BLANK.sub("", text))


def one_line(text: str) -> str:
    """The text with a replacement character for each that a header must not contain."""
    return _UNSAFE.sub("\N{REPLACEMENT CHARACTER}", text)


def encodable(text: str) -> str:
    """The text with a replacement character for each half of a surrogate pair."""
    return _SURROGATE.sub("\N{REPLACEMENT CHARACTER}", text)


def escaped(text: str) -> str:
    """JSON in which each character that could change how a terminal shows the rest is escaped."""
    return _UNSAFE.sub(lambda found: found[0] if found[0] == "\n" else _escape(found[0]), text)


def _escape(letter: str) -> str:
    return f"\\u{ord(letter):04x}"
