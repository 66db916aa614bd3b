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


BANDS = """
  0.00 | Underweight   | severe thinness          | below the first
 15.99 | Underweight   | severe thinness          | below the first
 16.00 | Underweight   | underweight              | below the first
 18.49 | Underweight   | underweight              | below the first
 18.50 | Normal weight | normal weight            | below the first
 22.99 | Normal weight | normal weight            | below the first
 23.00 | Normal weight | normal weight            | between
 24.89 | Normal weight | normal weight            | between
 24.90 | Obese         | normal weight            | between
 24.99 | Obese         | normal weight            | between
 25.00 | Overweight    | overweight (pre-obesity) | between
 27.49 | Overweight    | overweight (pre-obesity) | between
 27.50 | Overweight    | overweight (pre-obesity) | 27.5 or more
 29.89 | Overweight    | overweight (pre-obesity) | 27.5 or more
 29.90 | Obese         | overweight (pre-obesity) | 27.5 or more
 29.99 | Obese         | overweight (pre-obesity) | 27.5 or more
 30.00 | Obese         | obesity class I          | 27.5 or more
 34.99 | Obese         | obesity class I          | 27.5 or more
 35.00 | Obese         | obesity class II         | 27.5 or more
 39.99 | Obese         | obesity class II         | 27.5 or more
 40.00 | Obese         | obesity class III        | 27.5 or more
 80.00 | Obese         | obesity class III        | 27.5 or more
400.00 | Obese         | obesity class III        | 27.5 or more
"""
"""A BMI, its specified category with the gaps of that list, its WHO class, its Asian points."""


@pytest.mark.parametrize("row", BANDS.strip("\n").splitlines())
def test_a_bmi_is_in_its_bands(row: str) -> None:
    number, category, who, asian = (cell.strip() for cell in row.split("|"))
    assert bmi.category(float(number)) == category
    assert bmi.who_class(float(number)) == who
    assert bmi.asian_class(float(number)).startswith(asian)


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


adults = st.floats(20, 400), st.floats(100, 250)


@given(*adults)
def test_no_class_contradicts_its_figure(weight: float, height: float) -> None:
    got = answer(repr(weight), repr(height))
    shown = float(got.figure)
    assert got.category == bmi.category(shown)
    assert got.facts[0] == ("WHO", bmi.who_class(shown))
    assert f"Asian action points: {bmi.asian_class(shown)}." in got.category_note
    gap = 24.9 <= shown < 25 or 29.9 <= shown < 30
    assert ("The WHO calls" in got.category_note) is gap


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


@given(st.floats(20, 300), st.floats(100, 250), st.floats(40, 200))
def test_no_waist_contradicts_its_ratio(weight: float, height: float, waist: float) -> None:
    got = bmi.calculate({"weight": repr(weight), "height": repr(height), "waist": repr(waist)})
    waist_fact = dict(got.facts).get("Waist to height")
    if waist_fact is None:
        assert any("waist" in line for line in got.cautions)
        return
    ratio = float(waist_fact.split(" ")[0])
    assert ("below 0.5" in waist_fact) is (ratio < 0.5 and 18.5 <= float(got.figure) < 35)
    assert ("0.6 or more" in waist_fact) is (ratio >= 0.6 and 18.5 <= float(got.figure) < 35)
