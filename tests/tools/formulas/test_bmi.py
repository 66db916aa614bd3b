"""The BMI calculator: the specified bands, and the classes of the WHO beside them."""

from decimal import Decimal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from webapp.formulas.bmi import index as bmi
from webapp.formulas.outcome import Answer, Refusal

relaxed = settings(deadline=None, database=None)


def answer(weight: str = "70", height: str = "170") -> Answer:
    outcome = bmi.calculate({"weight": weight, "height": height})
    assert isinstance(outcome, Answer)
    return outcome


def refusal(weight: str = "70", height: str = "170") -> Refusal:
    outcome = bmi.calculate({"weight": weight, "height": height})
    assert isinstance(outcome, Refusal)
    return outcome


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


@pytest.mark.parametrize(
    ("number", "name"),
    [
        (0.0, "Underweight"),
        (18.49, "Underweight"),
        (18.5, "Normal weight"),
        (24.89, "Normal weight"),
        (24.9, "Obese"),
        (24.99, "Obese"),
        (25.0, "Overweight"),
        (29.89, "Overweight"),
        (29.9, "Obese"),
        (29.99, "Obese"),
        (30.0, "Obese"),
        (80.0, "Obese"),
    ],
)
def test_the_specified_bands_keep_their_gaps(number: float, name: str) -> None:
    assert bmi.category(number) == name


@pytest.mark.parametrize(
    ("number", "name"),
    [
        (15.99, "severe thinness"),
        (16.0, "underweight"),
        (18.49, "underweight"),
        (18.5, "normal weight"),
        (24.99, "normal weight"),
        (25.0, "overweight (pre-obesity)"),
        (29.99, "overweight (pre-obesity)"),
        (30.0, "obesity class I"),
        (34.99, "obesity class I"),
        (35.0, "obesity class II"),
        (39.99, "obesity class II"),
        (40.0, "obesity class III"),
        (400.0, "obesity class III"),
    ],
)
def test_the_who_has_seven_classes(number: float, name: str) -> None:
    assert bmi.who_class(number) == name


@pytest.mark.parametrize(
    ("number", "start"),
    [(22.99, "below the first"), (23.0, "between"), (27.49, "between"), (27.5, "27.5 or more")],
)
def test_the_asian_action_points_are_23_and_27_5(number: float, start: str) -> None:
    assert bmi.asian_class(number).startswith(start)


@pytest.mark.parametrize(
    ("weight", "figure", "who"),
    [
        ("99.6", "24.90", "normal weight"),
        ("99.98", "25.00", ""),
        ("99.96", "24.99", "normal weight"),
        ("119.6", "29.90", "overweight (pre-obesity)"),
        ("119.98", "30.00", ""),
        ("99.56", "24.89", ""),
        ("100", "25.00", ""),
    ],
)
def test_an_answer_says_where_its_category_differs_from_the_who(
    weight: str, figure: str, who: str
) -> None:
    got = answer(weight, "200")
    assert got.figure == figure
    if who:
        assert got.category == "Obese"
        assert got.category_note.startswith(f"The WHO calls this BMI {who}.")
        assert f"WHO class: {who}." in got.note
        assert "Obese" not in got.note
    else:
        assert "WHO" not in got.category_note
    assert got.category_note.endswith(f"Asian action points: {bmi.asian_class(float(figure))}.")
    assert f"Asian action points: {bmi.asian_class(float(figure))}." in got.note


def test_a_bmi_that_rounds_up_to_25_is_overweight_like_its_figure() -> None:
    got = answer("99.98", "200")  # 24.995 before rounding
    assert (got.figure, got.category) == ("25.00", "Overweight")
    assert got.facts[0] == ("WHO", "overweight (pre-obesity)")


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


@pytest.mark.parametrize(
    ("weight", "height", "part"),
    [
        ("19", "170", "Almost no adult weighs"),
        ("401", "170", "Almost no adult weighs"),
        ("70", "99", "Almost no adult is"),
        ("70", "251", "Almost no adult is"),
        ("70", "1.7", "Did you mean 170 cm?"),
        ("70", "1,65", "Did you mean 165 cm?"),
        ("70", "2.5", "Did you mean 250 cm?"),
        ("70", "5.6", "feet"),
        ("70", "0.5", "Almost no adult is"),
    ],
)
def test_an_unlikely_size_gets_a_caution_and_no_who_class(
    weight: str, height: str, part: str
) -> None:
    got = answer(weight, height)
    assert any(part in line for line in got.cautions)
    assert got.facts == ()
    assert "WHO" not in got.note
    assert "check" in got.meaning[0]


@pytest.mark.parametrize(("weight", "height"), [("20", "145"), ("400", "250"), ("20", "250")])
def test_a_size_at_the_edge_gets_no_caution(weight: str, height: str) -> None:
    assert answer(weight, height).cautions == ()


def test_below_145_cm_it_asks_whether_it_is_for_a_child() -> None:
    for height in ("100", "120", "144.9"):
        assert bmi._CHILD in answer("35", height).cautions
    assert answer("45", "145").cautions == ()


def test_every_answer_says_that_it_is_no_diagnosis_and_for_whom_it_is_not() -> None:
    for weight in ("45", "70", "120", "500"):
        text = " ".join(answer(weight).meaning)
        for part in (
            "not diagnosis",
            "under 18",
            "pregnancy",
            "muscle",
            "Swelling",
            "amputation",
            "old age",
        ):
            assert part in text


adults = st.floats(20, 400), st.floats(100, 250)


@relaxed
@given(*adults)
def test_no_class_contradicts_its_figure(weight: float, height: float) -> None:
    got = answer(repr(weight), repr(height))
    shown = float(got.figure)
    assert got.category == bmi.category(shown)
    assert got.facts[0] == ("WHO", bmi.who_class(shown))
    assert f"Asian action points: {bmi.asian_class(shown)}." in got.category_note
    gap = 24.9 <= shown < 25 or 29.9 <= shown < 30
    assert ("The WHO calls" in got.category_note) is gap


@relaxed
@given(*adults)
def test_weight_is_bmi_times_height_squared(weight: float, height: float) -> None:
    assert bmi.bmi(weight, height) * height**2 / 10000 == pytest.approx(weight)


@relaxed
@given(st.floats(20, 400), st.floats(20, 400), st.floats(100, 250))
def test_more_weight_never_has_a_lower_bmi(one: float, other: float, height: float) -> None:
    low, high = sorted((one, other))
    assert bmi.bmi(low, height) <= bmi.bmi(high, height)


@relaxed
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


@relaxed
@given(st.decimals(50, 600, places=1), st.integers(4, 7), st.decimals(0, "11.9", places=1))
def test_pounds_feet_and_inches_are_converted_to_kg_and_cm(
    pounds: Decimal, feet: int, inches: Decimal
) -> None:
    got = bmi.calculate({"pounds": str(pounds), "feet": str(feet), "inches": str(inches)})
    assert isinstance(got, Answer)
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


@relaxed
@given(st.floats(20, 300), st.floats(100, 250), st.floats(40, 200))
def test_no_waist_contradicts_its_ratio(weight: float, height: float, waist: float) -> None:
    got = bmi.calculate({"weight": repr(weight), "height": repr(height), "waist": repr(waist)})
    assert isinstance(got, Answer)
    waist_fact = dict(got.facts).get("Waist to height")
    if waist_fact is None:
        assert any("waist" in line for line in got.cautions)
        return
    ratio = float(waist_fact.split(" ")[0])
    assert ("below 0.5" in waist_fact) is (ratio < 0.5 and 18.5 <= float(got.figure) < 35)
    assert ("0.6 or more" in waist_fact) is (ratio >= 0.6 and 18.5 <= float(got.figure) < 35)
