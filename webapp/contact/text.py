"""Characters that are not allowed everywhere in typed text, and functions that replace them."""

import re

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

INVISIBLE = (
    "\x00-\x20\x7f-\xa0\xad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u1680"
    "\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164"
    "\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U000110bd\U000110cd\U00013430-\U0001343f"
    "\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff"
)
"""Characters that show nothing, as in a regular expression's [...]; docs/openapi.json has them too.

Unicode's controls, formats, separators and Default_Ignorable, and U+2800.
"""
_VISIBLE = re.compile(f"[^{INVISIBLE}]")


def is_visible(text: str) -> bool:
    """Whether the text contains a visible character."""
    return bool(_VISIBLE.search(text))


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
