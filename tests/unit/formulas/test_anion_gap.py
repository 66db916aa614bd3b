"""The anion gap calculator."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from webapp.formulas.anion_gap import gap as anion_gap
from webapp.formulas.outcome import Answer, Refusal

ALERT = "Please enter valid values for Sodium, Chloride, and Bicarbonate."
EMERGENCY = "is an emergency: go to hospital now"
USUAL = {"sodium": "140", "chloride": "104", "bicarbonate": "24"}


def answer(**changed: str) -> Answer:
    return anion_gap.calculate(USUAL | changed)


def refusal(**changed: str) -> Refusal:
    return anion_gap.calculate(USUAL | changed)


def test_140_104_and_24_have_a_gap_of_12_0() -> None:
    got = answer()
    assert (got.headline, got.figure, got.unit) == ("Anion gap", "12.0", " mEq/L")
    assert got.working == ("140 − (104 + 24) = 12, to one decimal",)
    assert got.facts == ()
    assert got.cautions == ()
    assert got.note == (
        "Anion gap 12.0 mEq/L (sodium 140, chloride 104, bicarbonate 24 mEq/L). "
        "To be read by a clinician with other tests."
    )


def test_an_empty_form_marks_all_three_in_the_order_of_the_form() -> None:
    got = anion_gap.calculate({})
    assert got == Refusal(errors=dict.fromkeys(USUAL, ALERT), alert=ALERT)
    assert list(got.errors) == ["sodium", "chloride", "bicarbonate"]


def test_numbers_too_big_to_subtract_get_the_specified_alert() -> None:
    assert refusal(sodium="1e308", chloride="-1e308") == Refusal(
        errors=dict.fromkeys(USUAL, ALERT), alert=ALERT
    )


@pytest.mark.parametrize("name", ["albumin", "low", "high"])
def test_an_optional_value_that_is_no_number_has_an_inline_error_and_no_alert(name: str) -> None:
    got = refusal(**{name: "abc"})
    assert list(got.errors) == [name]
    assert got.alert == ""


@pytest.mark.parametrize(
    ("given_ends", "marked"),
    [({"low": "8"}, "high"), ({"high": "12"}, "low"), ({"low": "12", "high": "8"}, "high")],
)
def test_a_range_needs_both_ends_in_order(given_ends: dict[str, str], marked: str) -> None:
    got = refusal(**given_ends)
    assert list(got.errors) == [marked]
    assert got.alert == ""


@pytest.mark.parametrize(("albumin", "unit"), [("2.0", "g/dL"), ("20", "g/L"), ("2", "")])
def test_low_albumin_corrects_12_to_17(albumin: str, unit: str) -> None:
    got = answer(albumin=albumin, unit=unit)
    assert got.figure == "12.0"
    assert got.facts == (("Corrected for albumin", "17.0 mEq/L"),)
    assert "Corrected for albumin, it is above that range." in got.meaning
    assert EMERGENCY in got.warnings[0]
    assert got.working[-1] == "Corrected: 12 + 2.5 × (4.0 − 2) = 17, to one decimal"
    assert "17.0 mEq/L" in got.note


@given(st.floats(-50, 50), st.floats(0, 6), st.floats(0, 6))
def test_less_albumin_never_means_a_smaller_corrected_gap(
    gap: float, one: float, other: float
) -> None:
    low, high = sorted((one, other))
    assert anion_gap.corrected(gap, low) >= anion_gap.corrected(gap, high)
    assert anion_gap.corrected(gap, 4.0) == gap


def test_the_table_of_common_values_is_right() -> None:
    rows = anion_gap.common_values()
    assert rows[0] == ("140", "104", "24", "12.0")
    assert len(rows) >= 4
    for sodium, chloride, bicarbonate, gap in rows:
        assert int(sodium) - int(chloride) - int(bicarbonate) == float(gap)
