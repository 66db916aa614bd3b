"""A number field reads a text as the server does: the same value, or the same refusal."""

import json
import random
import re
import subprocess
import sys
import unicodedata

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.support.node import NODE
from webapp.formulas.numbers import LONGEST, NotANumber, parse_number

HTML_NUMBER = re.compile(r"-?(\d+|\d*\.\d+)([eE][+-]?\d+)?", re.ASCII)
"""The values that HTML accepts in a number field."""

MARKS = "0123456789" * 3 + ".,.,.,٫．，-+−－＋–‑eE e \u00a0\u200e\ufeff\x1c\x85\n٬'/:%omgL"
TYPED = (
    "5,6 12,8 7,2 ७.२ ७,२ १२८ ५．６ ٧٫٢ −3 –3 abc 5..6 1,234 -1,234 12,345 0,125 1,2345 1.234,5 "
    "1,234,567 1e5 1,5e3 1,234e2 1e999 +7 5. .5 ,5 5, -.5 5.e3 - + . , e 1e 007 5,6mmol/L ½ ² 五 "
    "120mg 7% +70kg 1,234mg 1e5mg 12e"
).split()


def texts() -> list[str]:
    """Texts that people might type, correct or slightly wrong."""
    rng = random.Random(2012)
    typed = [*TYPED, "", " ", "1 234", "5,6 mmol/L", "\u200e5,6\ufeff ", "\u200b \u200b5", "\ud800"]
    typed += ["9" * 400, "1" * (LONGEST + 1), " " * 600, "120 mg / dL."]
    digits = [
        mark for mark in map(chr, range(sys.maxunicode)) if unicodedata.category(mark) == "Nd"
    ]
    typed += digits
    typed += ["".join(rng.choices(MARKS, k=rng.randint(1, 9))) for _ in range(20_000)]
    for _ in range(5_000):
        number = f"{rng.uniform(-2000, 2000):.{rng.randint(0, 4)}f}"
        zero = rng.choice(digits[::10])
        in_own_digits = "".join(
            chr(ord(zero) + int(mark)) if mark.isdigit() else mark for mark in number
        )
        typed.append(
            in_own_digits.replace(".", rng.choice(".,٫．，")).replace("-", rng.choice("-−–－"))
        )
    return typed


def read_by_python(text: str) -> dict[str, object]:
    try:
        return {"number": parse_number(text)}
    except NotANumber as refused:
        return {"number": None} if refused.blank else {"refusal": str(refused)}


def read_by_fields(typed: list[str]) -> list[dict[str, object]]:
    answer = subprocess.run(
        [NODE, "tests/support/formulas/digits.mjs"],
        input=json.dumps(typed),
        capture_output=True,
        text=True,
        check=True,
    )
    return list(json.loads(answer.stdout))


def check(typed: list[str]) -> None:
    for text, read in zip(typed, read_by_fields(typed), strict=True):
        number = read.get("number")
        if number:
            assert HTML_NUMBER.fullmatch(str(number)), (text, number)
            read["number"] = float(str(number))
        elif number == "":
            read["number"] = None
        assert read == read_by_python(text), text


@pytest.mark.process
def test_a_field_and_the_server_read_the_same_number_or_refuse_alike() -> None:
    check(texts())


@pytest.mark.process
@settings(max_examples=5, database=None)  # each starts Node
@given(st.lists(st.text(alphabet=MARKS, max_size=8) | st.text(max_size=8), max_size=1000))
def test_a_field_and_the_server_agree_on_any_text(typed: list[str]) -> None:
    check([text for text in typed if not may_have_newer_digit(text)])


def may_have_newer_digit(text: str) -> bool:
    """Whether Node, whose Unicode is newer, may know a digit in it that this Python does not."""
    return any(unicodedata.category(mark) == "Cn" for mark in text)
