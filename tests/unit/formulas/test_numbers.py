"""Numbers are read as people mean them, in fields as on the server, and shown as in JavaScript."""

import json
import math
import random
import re
from decimal import ROUND_HALF_UP, Decimal
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tests.support.node import NODE
from tests.support.programs import output_of
from tests.support.translator.inputs import ODD_TEXTS, all_digits, random_odd_text
from tests.support.translator.tools import may_have_newer_digit
from webapp.formulas.numbers import (
    LONGEST,
    NotANumber,
    exact,
    half_up,
    parse_number,
    plain,
    to_fixed,
    unrounded,
)

HERE = Path("tests/support/formulas")
finite = st.floats(allow_nan=False, allow_infinity=False)


READ = """
154=154 1.234=1.234 5,6=5.6 0,125=0.125 -0,125=-0.125 1234,567=1234.567 1,2345=1.2345
१५४=154 ५.६=5.6 ५,६=5.6 １５４=154 ５．６=5.6 ٥٫٦=5.6 .5=0.5 5.=5 ,5=0.5 007=7
+7=7 -7=-7 \u22127=-7 1e2=100 1E+2=100 1e\u22122=0.01
"""
"""What is typed=its number."""


@pytest.mark.parametrize(
    ("typed", "number"),
    [
        *(pair.split("=") for pair in READ.split()),
        *((" 154 ", "154"), ("\u00a0154\u202f", "154"), ("\u200e5.6\ufeff", "5.6")),
        ("0" * 29 + "1", "1"),
    ],
)
def test_a_number_is_read_as_people_type_it(typed: str, number: str) -> None:
    assert parse_number(typed) == float(number)


@pytest.mark.parametrize(
    "typed",
    [
        *("abc", "inf", "-inf", "Infinity", "nan", "NaN", "0x10", "1_000", "1.2.3", "1,2,3"),
        *("1,234.5", "1.234,5", "1,00,000", "1 234", "5.6 mmol/L", "7%", "+", "-", ".", ","),
        *("--5", "+-5", "- 5", "e5", "1e", "1e2.5", "½", "²", "Ⅷ", "五", "LO", "HI", "1,234e2"),
        *("1e999", "-1e999", "9e308", "1" * 31, "0" * 31, "\ud800", "5\x006"),
    ],
)
def test_any_other_text_is_refused_with_a_sentence(typed: str) -> None:
    with pytest.raises(NotANumber) as caught:
        parse_number(typed)
    assert not caught.value.blank
    assert str(caught.value).endswith(".")
    assert str(caught.value)[0].isupper()


@pytest.mark.parametrize("typed", ["", " ", "\t\n", "\u00a0", "\u200b", " " * 600])
def test_an_empty_field_is_distinguished_from_a_wrong_number(typed: str) -> None:
    with pytest.raises(NotANumber, match="type a number") as caught:
        parse_number(typed)
    assert caught.value.blank


@pytest.mark.parametrize(
    ("typed", "whole", "parted"),
    [
        ("1,234", "1234", "1.234"),
        ("12,345", "12345", "12.345"),
        ("-123,456", "-123456", "-123.456"),
        ("१,२३४", "1234", "1.234"),
    ],
)
def test_a_comma_before_three_digits_asks_which_number_is_meant(
    typed: str, whole: str, parted: str
) -> None:
    with pytest.raises(NotANumber) as caught:
        parse_number(typed)
    assert f"write {whole} or {parted}." in str(caught.value)
    assert caught.value.specific


def test_a_number_too_big_or_too_long_says_what_is_wrong() -> None:
    with pytest.raises(NotANumber, match="too big"):
        parse_number("1e999")
    with pytest.raises(NotANumber, match="too long"):
        parse_number("1" * (LONGEST + 1))


@given(st.text(alphabet="0123456789०१२.,+-−eE ٫", max_size=12) | st.text())
@example("0e99999999999999999999999")
@example("-1e-99999999999999999999999")
@example("1e-99999999999999999999999")
@example("1e99999999999999999999999")
def test_any_text_is_a_finite_number_or_not_a_number(text: str) -> None:
    try:
        number = parse_number(text)
    except NotANumber:
        return
    assert math.isfinite(number)


@given(
    st.decimals(-1000, 1000, places=4), st.sampled_from(["0.1", "0.45359237", "2.54", "18", "28.7"])
)
def test_sums_and_products_of_decimals_are_those_of_decimals(one: Decimal, other: str) -> None:
    for value, correct in (
        (float(one) * float(other), one * Decimal(other)),
        (float(one) + float(other), one + Decimal(other)),
    ):
        if len(correct.normalize().as_tuple().digits) <= 14 and abs(correct) > 1:
            assert exact(value) == float(correct)
            for digits in (0, 1, 2):
                rounded = correct.quantize(Decimal(1).scaleb(-digits), ROUND_HALF_UP)
                assert half_up(value, digits) == f"{rounded:f}"


@pytest.mark.parametrize("text", ["Infinity", "-Infinity", "NaN"])
def test_what_is_no_finite_number_is_shown_as_in_javascript(text: str) -> None:
    assert to_fixed(float(text), 1) == text


@pytest.mark.parametrize(
    ("value", "text"),
    [
        *((float(text), text) for text in "154 5.6 0.1 100 0.00001 -7.5 1e+300 1e-07".split()),
        *((-0.0, "0"), (1e20, "100000000000000000000")),
    ],
)
def test_a_number_is_echoed_as_it_was_typed(value: float, text: str) -> None:
    assert plain(value) == text


@given(finite)
def test_an_echoed_number_is_the_same_number(number: float) -> None:
    assert parse_number(plain(number)) == number


def test_the_working_shows_four_decimals_or_as_many_as_it_needs() -> None:
    for value, digits, text in (
        *((6.99303, 1, "6.993"), (12.0, 1, "12"), (5.555555555, 2, "5.5556"), (0.0, 1, "0")),
        *((1.005, 2, "1.0049999999999999"), (6.449999, 1, "6.449999"), (-0.00001, 2, "-0.00001")),
    ):
        assert unrounded(value, digits) == text


def test_the_working_of_a_decimal_shows_its_half() -> None:
    assert unrounded(125.5, 0, half_up) == "125.5"
    assert unrounded(1.005, 2, half_up) == "1.005"


@given(st.floats(-1e6, 1e6).filter(lambda n: abs(n) > 1e-9 or n == 0), st.integers(0, 2))
@example(1.005, 2)
@example(0.15, 1)
@example(24.89999, 2)
def test_rounding_the_working_gives_the_figure(value: float, digits: int) -> None:
    text = unrounded(value, digits)
    # With more, the value is closer to a half than a page can show: it shows at most 25 decimals.
    if len(text.partition(".")[2]) < 24:
        rounded = Decimal(text).quantize(Decimal(1).scaleb(-digits), ROUND_HALF_UP)
        assert f"{rounded:f}" == to_fixed(value, digits)


def test_exact_halves_go_up_and_zero_has_no_sign() -> None:
    assert half_up(125.5, 0) == "126"
    assert half_up(0.25, 1) == "0.3"
    assert half_up(1.005, 2) == "1.01"
    assert half_up(140.1 - 103.2 - 24.35, 1) == "12.6"
    assert half_up(-0.2, 0) == "0"
    assert half_up(-0.5, 0) == "-1"
    assert half_up(154.2 / 18, 1) == "8.6"
    assert half_up(math.inf, 1) == "Infinity"


HTML_NUMBER = re.compile(r"-?(\d+|\d*\.\d+)([eE][+-]?\d+)?", re.ASCII)
"""The values that HTML accepts in a number field."""

TYPED = (
    "5,6 12,8 7,2 ७.२ ७,२ १२८ ५．６ ٧٫٢ −3 –3 abc 5..6 1,234 -1,234 12,345 0,125 1,2345 1.234,5 "
    "1,234,567 1e5 1,5e3 1,234e2 1e999 +7 5. .5 ,5 5, -.5 5.e3 - + . , e 1e 007 5,6mmol/L ½ ² 五 "
    "120mg 7% +70kg 1,234mg 1e5mg 12e"
).split()


def read_by_python(text: str) -> dict[str, object]:
    try:
        return {"number": parse_number(text)}
    except NotANumber as refused:
        return {"number": None} if refused.blank else {"refusal": str(refused)}


@pytest.mark.process
def test_a_field_and_the_server_read_the_same_number_or_refuse_alike() -> None:
    rng = random.Random(2012)
    odd = [random_odd_text(rng, -2000, 2000) for _ in range(25_000)]
    typed = [*TYPED, *ODD_TEXTS, *all_digits(), "5,6 mmol/L", "120 mg / dL.", "\ud800", *odd]
    typed = [text for text in typed if not may_have_newer_digit({"": text})]
    answers = json.loads(output_of(NODE, HERE / "digits.mjs", input=json.dumps(typed)))
    for text, read in zip(typed, answers, strict=True):
        number = read.get("number")
        if number:
            assert HTML_NUMBER.fullmatch(number), (text, number)
            read["number"] = float(number)
        elif number == "":
            read["number"] = None
        assert read == read_by_python(text), text
