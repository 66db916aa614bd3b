"""The anion gap calculator."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.tools.formulas.answers import TYPED_WRONG
from webapp.formulas.anion_gap import gap as anion_gap
from webapp.formulas.outcome import Answer, Refusal

relaxed = settings(deadline=None, database=None)
ALERT = "Please enter valid values for Sodium, Chloride, and Bicarbonate."
EMERGENCY = "is an emergency: go to hospital now"
USUAL = {"sodium": "140", "chloride": "104", "bicarbonate": "24"}


def answer(**changed: str) -> Answer:
    outcome = anion_gap.calculate(USUAL | changed)
    assert isinstance(outcome, Answer)
    return outcome


def refusal(**changed: str) -> Refusal:
    outcome = anion_gap.calculate(USUAL | changed)
    assert isinstance(outcome, Refusal)
    return outcome


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


@pytest.mark.parametrize("typed", ["", " ", "abc"])
@pytest.mark.parametrize("name", ["sodium", "chloride", "bicarbonate"])
def test_a_missing_or_wrong_value_gets_the_specified_alert(name: str, typed: str) -> None:
    assert refusal(**{name: typed}) == Refusal(errors={name: ALERT}, alert=ALERT)


def test_with_the_specified_alert_the_line_beside_the_field_says_what_is_wrong() -> None:
    for typed, line in TYPED_WRONG.items():
        assert refusal(sodium=typed) == Refusal(errors={"sodium": line}, alert=ALERT)


def test_an_empty_form_marks_all_three_in_the_order_of_the_form() -> None:
    got = anion_gap.calculate({})
    assert got == Refusal(errors=dict.fromkeys(USUAL, ALERT), alert=ALERT)
    assert isinstance(got, Refusal)
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


def test_a_tampered_unit_is_refused() -> None:
    got = refusal(albumin="4", unit="stone")
    assert list(got.errors) == ["unit"]
    assert got.alert == ""


@pytest.mark.parametrize(
    ("given_ends", "marked"),
    [({"low": "8"}, "high"), ({"high": "12"}, "low"), ({"low": "12", "high": "8"}, "high")],
)
def test_a_range_needs_both_ends_in_order(given_ends: dict[str, str], marked: str) -> None:
    got = refusal(**given_ends)
    assert list(got.errors) == [marked]
    assert got.alert == ""


@pytest.mark.parametrize(
    ("bicarbonate", "figure", "place"),
    [
        ("28", "8.0", "within"),
        ("28.1", "7.9", "below"),
        ("28.04", "8.0", "within"),  # 7.96 before rounding
        ("24", "12.0", "within"),
        ("23.96", "12.0", "within"),  # 12.04 before rounding
        ("23.9", "12.1", "above"),
    ],
)
def test_the_displayed_gap_is_judged_by_the_classic_range(
    bicarbonate: str, figure: str, place: str
) -> None:
    got = answer(bicarbonate=bicarbonate)
    assert got.figure == figure
    text = " ".join(got.meaning)
    assert f"This gap is {place} the classic range, 8 to 12 mEq/L." in text
    assert "11" in text
    # Labs differ up to 16: a gap of 13 raises no alarm.
    assert (EMERGENCY in " ".join(got.warnings)) is (float(figure) > 16)


@pytest.mark.parametrize(
    ("low", "high", "place"),
    [("3", "11", "above"), ("12", "12", "within"), ("12.5", "16", "below"), ("8", "16", "within")],
)
def test_the_labs_own_range_replaces_the_classic_range(low: str, high: str, place: str) -> None:
    got = answer(low=low, high=high)
    text = " ".join(got.meaning)
    assert f"This gap is {place} your lab's range, {low} to {high} mEq/L." in text
    assert "classic" not in text
    assert (EMERGENCY in " ".join(got.warnings)) is (place == "above")


def test_a_negative_gap_is_mentioned_even_if_the_corrected_gap_is_above_the_range() -> None:
    got = answer(sodium="130", chloride="108", bicarbonate="23", albumin="1", low="3", high="6")
    assert got.figure == "-1.0"
    text = " ".join(got.meaning)
    assert "Corrected for albumin, it is above that range." in text
    assert "A gap below 0 is a question for the lab first" in text


def test_every_answer_says_that_a_clinician_must_read_it() -> None:
    for changed in ({}, {"albumin": "2"}, {"low": "3", "high": "11"}, {"sodium": "150"}):
        assert "A clinician must read it together with other tests." in answer(**changed).meaning


@pytest.mark.parametrize(("albumin", "unit"), [("2.0", "g/dL"), ("20", "g/L"), ("2", "")])
def test_low_albumin_corrects_12_to_17(albumin: str, unit: str) -> None:
    got = answer(albumin=albumin, unit=unit)
    assert got.figure == "12.0"
    assert got.facts == (("Corrected for albumin", "17.0 mEq/L"),)
    assert "Corrected for albumin, it is above that range." in got.meaning
    assert EMERGENCY in got.warnings[0]
    assert got.working[-1] == "Corrected: 12 + 2.5 × (4.0 − 2) = 17, to one decimal"
    assert "17.0 mEq/L" in got.note


@pytest.mark.parametrize(
    ("changed", "part"),
    [
        ({"sodium": "99"}, "Sodium below 100"),
        ({"sodium": "181"}, "Sodium below 100 or above 180"),
        ({"chloride": "59"}, "Chloride"),
        ({"chloride": "141"}, "Chloride"),
        ({"bicarbonate": "1"}, "Bicarbonate"),
        ({"bicarbonate": "51"}, "Bicarbonate"),
        ({"albumin": "40"}, "40 g/L?"),
        ({"albumin": "10"}, "10 g/L?"),
        ({"albumin": "4", "unit": "g/L"}, "4 g/dL?"),
        ({"albumin": "0"}, "0 or less"),
    ],
)
def test_an_unlikely_value_gets_a_caution_and_still_a_result(
    changed: dict[str, str], part: str
) -> None:
    assert part in " ".join(answer(**changed).cautions)


@pytest.mark.parametrize(
    "changed",
    [
        {"sodium": "180"},
        {"chloride": "60"},
        {"bicarbonate": "2"},
        {"albumin": "7"},
        {"albumin": "10", "unit": "g/L"},
        {"bicarbonate": "36"},
    ],
)
def test_a_value_at_the_edge_gets_no_caution(changed: dict[str, str]) -> None:
    assert answer(**changed).cautions == ()


mild = st.floats(0, 500)


@relaxed
@given(st.floats(100, 180), st.floats(60, 100), st.floats(2, 50))
def test_a_gap_of_three_likely_values_is_always_compared_with_the_range(
    sodium: float, chloride: float, bic: float
) -> None:
    got = answer(sodium=repr(sodium), chloride=repr(chloride), bicarbonate=repr(bic))
    shown = float(got.figure)
    place = "below" if shown < 8 else "above" if shown > 12 else "within"
    assert any(f"This gap is {place} the classic range" in line for line in got.meaning)


@relaxed
@given(mild, mild, mild)
def test_the_gap_chloride_and_bicarbonate_add_up_to_the_sodium(
    sodium: float, chloride: float, bicarbonate: float
) -> None:
    gap = anion_gap.anion_gap(sodium, chloride, bicarbonate)
    assert gap + chloride + bicarbonate == pytest.approx(sodium, abs=1e-9)


@relaxed
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
