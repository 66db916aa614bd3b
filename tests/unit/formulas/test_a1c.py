"""The A1C calculator, in both directions."""

import re
from decimal import ROUND_HALF_UP, Decimal

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from webapp.formulas.a1c import average as a1c_back
from webapp.formulas.a1c import estimate as a1c
from webapp.formulas.numbers import half_up
from webapp.formulas.outcome import Answer, Refusal


def answer(eag: str) -> Answer:
    return a1c.calculate({"eag": eag})


def back(percent: str) -> Answer:
    return a1c_back.calculate({"a1c": percent})


def test_an_eag_of_154_is_an_a1c_of_7_0_percent() -> None:
    got = answer("154")
    assert (got.headline, got.figure, got.unit) == ("Estimated A1C", "7.0", "%")
    assert got.facts == (("IFCC", "53 mmol/mol"), ("Average glucose", "8.6 mmol/L"))
    assert got.working == ("(154 + 46.7) ÷ 28.7 = 6.993, to one decimal",)
    assert got.cautions == ()
    assert got.note == (
        "Estimated A1C 7.0% (53 mmol/mol) from an average glucose of 154 mg/dL. "
        "Formula: ADAG, Nathan 2008. An estimate, not a lab result."
    )


@given(st.floats(0, 100))
def test_an_impossible_ifcc_value_is_not_shown(eag: float) -> None:
    got = answer(repr(eag))
    texts = [*dict(got.facts).items(), ("note", got.note)]
    assert not any(re.search(r"-\d+ mmol/mol|\b0 mmol/mol", text) for _, text in texts)
    assert ("IFCC" in dict(got.facts)) is ("mmol/mol" in got.note)


AVERAGES = """
5 = 97, 5.4      6 = 126, 7.0      6.5 = 140, 7.8    7 = 154, 8.6
8 = 183, 10.2    9 = 212, 11.8     10 = 240, 13.4    11 = 269, 14.9
12 = 298, 16.5   ७ = 154, 8.6      6,5 = 140, 7.8
"""
"""A1C in percent = average in mg/dL, in mmol/L."""


@pytest.mark.parametrize(("percent", "mg", "mmol"), re.findall(r"(\S+) = (\S+), (\S+)", AVERAGES))
def test_an_a1c_gives_its_average_glucose(percent: str, mg: str, mmol: str) -> None:
    got = back(percent)
    assert (got.headline, got.figure, got.unit) == ("Estimated average glucose", mg, " mg/dL")
    assert got.facts[0] == ("Average glucose", f"{mmol} mmol/L")


def test_the_average_from_an_a1c_has_its_working_and_a_note() -> None:
    got = back("6.0")
    assert got.working == ("28.7 × 6 − 46.7 = 125.5, to a whole number",)
    assert got.note == (
        "Estimated average glucose 126 mg/dL (7.0 mmol/L) from an A1C of 6%. "
        "Formula: ADAG, Nathan 2008. An estimate, not a lab result."
    )


@pytest.mark.parametrize("typed", ["", " ", "abc"])
def test_a_wrong_a1c_gets_an_error_without_an_alert(typed: str) -> None:
    refusal = a1c_back.calculate({"a1c": typed})
    assert refusal == Refusal(errors={"a1c": "Enter your A1C in percent, for example 7.0."})


@pytest.mark.parametrize(
    ("typed", "part"),
    [("1,234", "write 1234 or 1.234"), ("1e999", "big"), ("7%", "only the number: 7.")],
)
def test_the_error_of_an_a1c_says_what_is_wrong_with_the_number(typed: str, part: str) -> None:
    refusal = a1c_back.calculate({"a1c": typed})
    assert part in refusal.errors["a1c"]


@given(st.decimals(2, 100, places=6))
@example(Decimal(6))
@example(Decimal(16))
def test_the_average_from_an_a1c_rounds_as_its_exact_decimals_do(percent: Decimal) -> None:
    exact = Decimal("28.7") * percent - Decimal("46.7")
    for digits in (0, 1, 2):
        rounded = exact.quantize(Decimal(1).scaleb(-digits), ROUND_HALF_UP)
        assert half_up(a1c.eag_from_a1c(float(percent)), digits) == f"{rounded:f}"


def test_the_table_of_common_values_is_right() -> None:
    rows = a1c.common_values()
    assert [row[0] for row in rows] == [str(n) for n in range(5, 15)]
    assert [row[1] for row in rows[:8]] == ["97", "126", "154", "183", "212", "240", "269", "298"]
    assert ("7", "154", "8.6", "53") in rows
    assert ("9", "212", "11.8", "75") in rows


@pytest.mark.parametrize(
    ("typed", "same"), [("8.6", "154.8"), ("७.५", "135"), ("5,6", "100.8"), ("13.35", "240.3")]
)
def test_an_average_in_mmol_gives_the_same_a1c_as_18_times_it_in_mg(typed: str, same: str) -> None:
    got = a1c.calculate({"eag": typed, "eagUnit": "mmol/L"})
    other = answer(same)
    assert (got.figure, got.facts[0]) == (other.figure, other.facts[0])
    assert got.working[-1:] == other.working


@pytest.mark.parametrize(("ifcc", "percent"), [("48", "6.54"), ("53", "7.00"), ("47", "6.45")])
def test_an_a1c_in_mmol_mol_is_also_shown_in_percent(ifcc: str, percent: str) -> None:
    got = a1c_back.calculate({"a1c": ifcc, "a1cUnit": "mmol/mol"})
    assert ("A1C in percent", f"{percent}%") in got.facts


@given(st.decimals(3, 20, places=2).map(float))
def test_an_a1c_has_the_same_average_in_both_units(percent: float) -> None:
    assert a1c.a1c_from_ifcc(a1c.ifcc_from_a1c(percent)) == percent
