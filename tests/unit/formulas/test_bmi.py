"""The BMI calculator: the specified bands, and the classes of the WHO beside them."""

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from webapp.formulas.bmi import index as bmi
from webapp.formulas.outcome import Answer, Refusal


def answer(weight: str = "70", height: str = "170") -> Answer:
    return bmi.calculate({"weight": weight, "height": height})


def refusal(weight: str = "70", height: str = "170") -> Refusal:
    return bmi.calculate({"weight": weight, "height": height})


def test_70_kg_and_170_cm_have_a_bmi_of_24_22_and_a_normal_weight() -> None:
    got = answer()
    assert (got.headline, got.figure, got.unit) == ("Your BMI", "24.22", "")
    assert got.category == "Normal weight"
    assert got.facts == (
        ("WHO", "normal weight"),
        ("Healthy weight for 170 cm", "53.5 to 72.0 kg (WHO), up to 66.2 kg (Asian)"),
    )
    assert got.cautions == ()
    assert got.working == ("70 ÷ (170 × 170) × 10,000, to two decimals",)
    assert got.note == (
        "BMI 24.22 (weight 70 kg, height 170 cm). WHO class: normal weight. "
        "Asian action points: between 23 and 27.5: increased risk. "
        "For screening, not a diagnosis."
    )


@pytest.mark.parametrize("typed", ["", " ", "abc", "0", "-70", "1,234", "1e999", "-0", "70 kg"])
def test_an_invalid_field_is_marked_and_starts_with_invalid_input(typed: str) -> None:
    for got, name in ((refusal(weight=typed), "weight"), (refusal(height=typed), "height")):
        assert list(got.errors) == [name]
        assert got.errors[name].startswith("Invalid Input. ")
        assert got.alert == ""


def test_an_empty_form_marks_both_fields_with_an_example() -> None:
    assert bmi.calculate({}) == Refusal(
        errors={
            "weight": "Invalid Input. Please enter a weight greater than 0, for example 70.",
            "height": "Invalid Input. Please enter a height greater than 0, for example 170.",
        }
    )


@pytest.mark.parametrize(
    ("weight", "height"), [("1e308", "1"), ("70", "1e-200"), ("70", "1e-153"), ("70", "5e-324")]
)
def test_an_infinite_result_is_invalid_input(weight: str, height: str) -> None:
    got = refusal(weight, height)
    assert list(got.errors) == ["weight", "height"]
    assert all(text.startswith("Invalid Input. ") for text in got.errors.values())


@given(st.integers(1000, 2500))
def test_the_healthy_weights_are_healthy_on_both_scales(tenths: int) -> None:
    height = repr(tenths / 10)
    low, high, asian = bmi.healthy_weights(tenths / 10)
    for weight in (low, high, asian):
        number = bmi.bmi(float(weight), float(height))
        assert bmi.who_class(float(f"{number:.2f}")) == "normal weight"
    assert bmi.bmi(float(asian), float(height)) < 23


def test_the_table_of_common_values_is_right() -> None:
    rows = bmi.common_values()
    assert [row[0] for row in rows] == [str(n) for n in range(145, 190, 5)]
    assert ("170", "53.5 to 72.0 kg", "66.2 kg") in rows
    assert ("160", "47.4 to 63.7 kg", "58.6 kg") in rows


@given(st.decimals(50, 600, places=1), st.integers(4, 7), st.decimals(0, "11.9", places=1))
def test_pounds_feet_and_inches_are_converted_to_kg_and_cm(
    pounds: Decimal, feet: int, inches: Decimal
) -> None:
    got = bmi.calculate({"pounds": str(pounds), "feet": str(feet), "inches": str(inches)})
    kilos, centimetres = pounds * Decimal("0.45359237"), (feet * 12 + inches) * Decimal("2.54")
    other = answer(str(kilos), str(centimetres))
    assert (got.figure, got.category, got.facts[:1]) == (
        other.figure,
        other.category,
        other.facts[:1],
    )


@pytest.mark.parametrize(
    "imperial", [{"pounds": "154"}, {"feet": "5", "inches": "7"}, {"inches": "67"}, {"feet": "6"}]
)
def test_pounds_and_feet_replace_the_values_in_kg_and_cm(imperial: dict[str, str]) -> None:
    full = bmi.calculate({"weight": "70", "height": "170"} | imperial)
    assert isinstance(full, Answer)
    name = "weight" if "pounds" in imperial else "height"
    assert bmi.calculate({"weight": "70", "height": "170", name: ""} | imperial) == full
    assert bmi.calculate({"weight": "70", "height": "170", name: "x"} | imperial) == full
