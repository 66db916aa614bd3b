"""Hostile one-line values from a seed, as typed by somebody who wants to inject mail headers."""

import random
from collections.abc import Iterator

CHARSETS = "utf-8 UTF-8 us-ascii iso-8859-1 koi8-r utf-16 utf-7 shift_jis iso-2022-jp".split()
UNKNOWN = ["unknown-8bit", "x", "", "utf-8*en", "\u0967", "base64", "idna", "hex", "rot13"]
INNER = (
    "x=0AContent-Type:_text/html=0A=0A<h1>Pay_now</h1>",
    "a=0D=0ABcc:_all@example.com",
    "=0A.=0AMAIL_FROM:<x@example.com>",
    "=00=1B[2J",
    "",
    "=",
    "=FF=FE=D8=00",
    "eD0KQmNjOiBhQGV4YW1wbGUuY29tCgo=",
    "Cg==",
    "Cg",
    "=0A=?utf-8?q?=0AX:_y?=",
    "\u0938\u0940\u0924\u093e",
)
PIECES = (
    *("\r\nBcc: all@example.com", "\n\nbody", "\r", "\n", "\n ", "\0", "\x1b[2J", "\t", "\x7f"),
    *("\x0b", "\x0c", "\x1c", "\x1e", "\x80", "\x85", "\x9b", "\u2028", "\u2029", "\u202e"),
    *("\u2066", "\u2069", "\u200b", "\u200d", "\u3164", "\u2800", "\ufeff", "\ud800", "\udc80"),
    *("\udfff", "\U0001f304", "\U000e0041", "e\u0301", "\u0915\u094d\u200d\u0937", '"', "\\", "'"),
    *("<a@example.com>", ",", ";", ":", "(", ")", "@", "<", ">", ".", " ", "   ", "=?", "?=", "?"),
    *("Content-Type: text/html", "boundary=", "--", "word", "x" * 80, "x" * 999, "\u0905" * 90),
    *("From ", "=3D", "_", "=", "%0a", "&#10;", "\\n", "a@example.com", "\xff"),
)


def _encoded_word(chance: random.Random) -> str:
    charset = chance.choice(CHARSETS if chance.random() < 0.7 else UNKNOWN)
    how = chance.choice(("q", "Q", "b", "B", "b", "q", "x", ""))
    word = f"=?{charset}?{how}?{chance.choice(INNER)}?="
    if chance.random() < 0.3:  # a broken one
        at = chance.randrange(len(word))
        word = word[:at] + chance.choice(("", " ", "?", "=", "\n", "\udc0a")) + word[at + 1 :]
    return word


def values(seed: int) -> Iterator[str]:
    """An endless series of values, the same for the same seed."""
    chance = random.Random(seed)
    while True:
        parts = []
        for _ in range(chance.choice((1, 1, 2, 3, 6))):
            kind = chance.random()
            if kind < 0.4:
                parts.append(_encoded_word(chance))
            elif kind < 0.8:
                parts.append(chance.choice(PIECES))
            elif kind < 0.9:
                parts.append("".join(chr(chance.randrange(0x3000)) for _ in range(5)))
            else:
                parts.append("".join(chr(chance.randrange(0x110000)) for _ in range(5)))
        yield "".join(parts)


def addresses(seed: int) -> Iterator[str]:
    """The same values in place of an email address, or of a part of one."""
    chance = random.Random(seed)
    for value in values(seed):
        yield chance.choice((value, f"{value}@example.com", f"sita@{value}", f"<{value}>"))
