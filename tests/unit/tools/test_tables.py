"""The machinery of the tables: numbers as typed, rounding, expressions, a refused table."""

import math
from dataclasses import fields, replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.support.node import node
from webapp.components.fields import Field
from webapp.tables.expression import expression
from webapp.tables.numbers import NotANumber, number_in, to_fixed
from webapp.tools import a1c
from webapp.tools.calculator import Tool


@pytest.mark.parametrize(
    ("typed", "number"),
    [
        pytest.param("154", "154", id="digits"),
        pytest.param(" 154 ", "154", id="spaces around it"),
        pytest.param("5,6", "5.6", id="a decimal comma"),
        pytest.param("५,६", "5.6", id="the digits of Nepali"),
        pytest.param("١٢٠", "120", id="the digits of Arabic"),
        pytest.param("٥٫٦", "5.6", id="the decimal mark of Arabic"),
        pytest.param("٥،٦", "5.6", id="the comma of Arabic"),
        pytest.param("١٬٢٠٠٫٥", "1200.5", id="its mark of thousands, which means nothing else"),
        pytest.param("５．６", "5.6", id="full-width digits and point"),
        pytest.param("５，６", "5.6", id="full-width comma"),
        pytest.param("5·6", "5.6", id="a raised point"),
        pytest.param("126 mg/dL", "126", id="its unit"),
        pytest.param("५.६mmol/L.", "5.6", id="its unit at the end of a sentence"),
        pytest.param("142mg%", "142", id="mg% of a laboratory"),
        pytest.param("110 H", "110", id="its flag for a high number"),
        pytest.param("5.6 mmol/ltr L", "5.6", id="its flag for a low one, behind a unit"),
        pytest.param("98 mgs/dl", "98", id="mgs/dl"),
        pytest.param("70kgs", "70", id="kgs"),
        pytest.param("170 cms", "170", id="cms"),
        pytest.param("0,125", "0.125", id="a comma after 0 is decimal"),
        pytest.param("-3.5e2", "-3.5e2", id="a sign and an exponent"),
        pytest.param("1" * 30, "1" * 30, id="30 letters"),
    ],
)
def test_a_number_is_read_as_people_type_it(typed: str, number: str) -> None:
    assert number_in(typed) == number


@pytest.mark.parametrize(
    ("typed", "asked"),
    [
        *((text, "^$") for text in ("", "12O", "1 54", "120 mg", "1,2,3", "1e999", "0x1F")),
        *((text, "^$") for text in ("1" * 31, "126 mg/dL (7.0 mmol/L)", "6.1–7.0", "120\n130")),
        ("120/80", "^$"),
        *((text, r"without the comma, as in 1234\.5") for text in ("1,234.5", "1.234,5")),
        ("1.2.3", "one point only"),
        *((text, r"Please write 1200 or 1\.200\.") for text in ("1,200", "１，２００", "१,२००")),
    ],
)
def test_anything_else_is_no_number_and_what_has_two_meanings_is_asked_about(
    typed: str, asked: str
) -> None:
    with pytest.raises(NotANumber, match=asked):
        number_in(typed)


@pytest.mark.parametrize(
    ("number", "digits", "shown"),
    [
        pytest.param(0.125, 2, "0.13", id="a half goes away from 0"),
        pytest.param(-0.125, 2, "-0.13", id="below 0 too"),
        pytest.param(1.005, 2, "1.00", id="on the exact binary value"),
        pytest.param(-0.04, 1, "0.0", id="a negative number that becomes 0 has no sign"),
        pytest.param(1e21, 1, "1e+21", id="very large"),
    ],
)
def test_rounding(number: float, digits: int, shown: str) -> None:
    assert to_fixed(number, digits) == shown


def test_rounding_is_that_of_javascript() -> None:
    numbers = [n / 1000 - 5 for n in range(10000)]
    script = 'import { toFixed } from "./static/js/page/number_fields.js";'
    rounded = node(script, "given.map((number) => toFixed(number, 2))", numbers)
    assert rounded == [to_fixed(number, 2) for number in numbers]


@given(st.floats(-1e6, 1e6), st.floats(-1e6, 1e6))
def test_an_expression_has_the_value_that_it_says(a: float, b: float) -> None:
    assert expression("(a + 46.7) / 28.7 - b * 2")({"a": a, "b": b}) == (a + 46.7) / 28.7 - b * 2
    assert expression("min(a, -46.7) * -2")({"a": a}) == min(a, -46.7) * -2
    assert expression("(a < b) | (a >= 2)")({"a": a, "b": b}) == (a < b or a >= 2)


def test_a_division_by_0_is_that_of_javascript() -> None:
    assert math.isnan(expression("a / b")({"a": 0, "b": 0}))
    assert expression("a / b")({"a": -1, "b": 0}) == -math.inf


POWERS = [-math.inf, -1e300, -8.0, -1.0, -0.5, -0.0, 0.0, 0.241, 1 / 3, 1.0, 1.2, 2.0, 3.0]
POWERS += [1e300, math.inf]


def test_a_power_least_and_greatest_are_those_of_javascript() -> None:
    """As texts, since JSON has no NaN; 14 digits, since the last may differ."""
    script = """
const shown = (number) => Number.isFinite(number) ? Number(number.toPrecision(14)) : String(number);
const all = (a, b) => [a ** b, Math.min(a, b), Math.max(a, b)].map(shown);
"""
    spelled = {math.inf: "Infinity", -math.inf: "-Infinity"}

    def shown(number: float) -> object:
        return spelled.get(number, "NaN") if not math.isfinite(number) else float(f"{number:.14g}")

    pairs = [(one, other) for one in POWERS for other in POWERS]
    texts = [[spelled.get(number, repr(number)) for number in pair] for pair in pairs]
    answers = node(script, "given.map((pair) => all(...pair.map(Number)))", texts)
    for pair, browser in zip(pairs, answers, strict=True):
        numbers = dict(zip("ab", pair, strict=True))
        mine = [expression(text)(numbers) for text in ("a ** b", "min(a, b)", "max(a, b)")]
        assert list(map(shown, mine)) == browser, pair


OTHERWISE = ["f(a)", "min(a)", "a + min", "-a", "a[0]", "a if b else c", "1 & a", "'a'", "a & b"]
BARE = ["(a >= 33.4) & a < 70", "a < 70 & (a > 1)", "(a < b) + 1", "(a < b) < c", "min(a < b, 1)"]


@pytest.mark.parametrize("text", [*OTHERWISE, *BARE])
def test_what_is_not_the_same_in_both_languages_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"not"):
        expression(text)


@pytest.mark.parametrize(
    ("of", "change", "sentence"),
    [
        (a1c.A1C, {"cards": {}}, "a rule without a card"),
        (a1c.A1C, {"numbers": {"average": ""}}, "unknown names: {'eag'}"),
        (a1c.A1C, {"note": "A1C {figur}%"}, "slots that nothing fills: {'figur'}"),
        (a1c.TOOL, {"fields": (Field("average", ""),)}, "fields {'average'}, but numbers"),
    ],
)
def test_a_mistake_in_a_tool_stops_the_start(of: Any, change: Any, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        replace(of, **change)


def test_a_tool_may_have_no_reading_and_no_links_of_its_own() -> None:
    rest = {each.name: getattr(a1c.TOOL, each.name) for each in fields(Tool) if each.init}
    del rest["reading"], rest["read_on"]
    assert Tool(**rest).component
