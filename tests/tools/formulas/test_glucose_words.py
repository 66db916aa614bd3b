"""What the blood sugar converter says about a reading: its range, its target, what to do first."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tools.formulas.converter import MG, MMOL, answer, relaxed
from webapp.formulas.glucose import converter as glucose
from webapp.formulas.glucose import levels


def visible_text(value: str, unit: str = MG, kind: str = "convert") -> str:
    return " ".join(answer(value, unit, kind).meaning)


@pytest.mark.parametrize(
    ("value", "unit", "name"),
    [
        ("70", MG, "normal"),
        ("99", MG, "normal"),
        ("99.9", MG, "normal"),
        ("100", MG, "prediabetes"),
        ("125", MG, "prediabetes"),
        ("125.9", MG, "prediabetes"),
        ("126", MG, "diabetes"),
        ("3.9", MMOL, "normal"),
        ("5.5", MMOL, "normal"),
        ("5.6", MMOL, "prediabetes"),
        ("6.9", MMOL, "prediabetes"),
        ("7.0", MMOL, "diabetes"),
    ],
)
def test_a_fasting_value_is_judged_in_its_own_unit(value: str, unit: str, name: str) -> None:
    text = visible_text(value, unit, "fasting")
    assert f"calls {name}:" in text
    assert "two lab tests" in text


@pytest.mark.parametrize(
    ("value", "unit", "place"),
    [
        ("79", MG, "below"),
        ("80", MG, "within"),
        ("130", MG, "within"),
        ("131", MG, "above"),
        ("4.3", MMOL, "below"),
        ("4.4", MMOL, "within"),
        ("7.2", MMOL, "within"),
        ("7.3", MMOL, "above"),
    ],
)
def test_the_target_before_a_meal_is_80_to_130(value: str, unit: str, place: str) -> None:
    text = visible_text(value, unit, "before-meal")
    assert f"is {place} the ADA's target before a meal" in text
    assert "80 to 130 mg/dL (4.4 to 7.2 mmol/L)" in text


@pytest.mark.parametrize(
    ("value", "unit", "place"),
    [("179", MG, "within"), ("180", MG, "above"), ("9.9", MMOL, "within"), ("10", MMOL, "above")],
)
def test_the_target_after_a_meal_is_below_180(value: str, unit: str, place: str) -> None:
    assert f"is {place} the ADA's target 2 hours after a meal" in visible_text(
        value, unit, "after-meal"
    )


@pytest.mark.parametrize(
    ("value", "unit", "place"),
    [
        ("199", MG, "is below that"),
        ("200", MG, "is on or above that"),
        ("11.0", MMOL, "is below that"),
        ("11.1", MMOL, "is on or above that"),
    ],
)
def test_a_random_value_of_200_with_symptoms_needs_a_test(
    value: str, unit: str, place: str
) -> None:
    text = visible_text(value, unit, "random")
    assert "with symptoms needs a lab test" in text
    assert place in text


FORBIDDEN = re.compile(r"prediabetes|calls|normal:|80 to 130|\b180\b|\b126\b|\b240 mg", re.I)


@pytest.mark.parametrize("unit", [MG, MMOL])
@pytest.mark.parametrize(
    "value", ["0", "3", "5.6", "7", "15", "50", "65", "90", "130", "220", "300"]
)
def test_a_reading_in_pregnancy_never_gets_a_range_for_other_adults(value: str, unit: str) -> None:
    got = answer(value, unit, "pregnancy")
    warnings = [text for text in got.warnings if not text.startswith("Did you mean")]
    visible = " ".join((got.headline, *warnings, *got.meaning, got.note.split(" = ")[0]))
    assert FORBIDDEN.search(visible) is None
    text = " ".join(got.meaning)
    for part in ("95 mg/dL (5.3", "140 mg/dL (7.8", "120 mg/dL (6.7", "care team"):
        assert part in text


def test_the_forbidden_words_are_found_in_a_fasting_answer() -> None:
    assert FORBIDDEN.search(visible_text("110", MG, "fasting"))


@pytest.mark.parametrize("kind", list(glucose.KINDS))
@pytest.mark.parametrize(
    ("value", "unit", "level"),
    [
        ("69", MG, "low"),
        ("54", MG, "low"),
        ("3.8", MMOL, "low"),
        ("3.0", MMOL, "low"),
        ("53", MG, "very low"),
        ("34", MG, "very low"),
        ("2.9", MMOL, "very low"),
    ],
)
def test_a_low_value_says_what_to_do_before_anything_else(
    value: str, unit: str, level: str, kind: str
) -> None:
    got = answer(value, unit, kind)
    first = got.warnings[-2]
    assert f"{value.removesuffix('.0')} {unit} is" in first
    assert f" {level}: below " in first
    assert "an adult takes 15 to 20 g of fast sugar" in first.replace("An", "an")
    assert "after 15 minutes" in first
    assert ("Get someone to help" in first) is (level == "very low")
    assert "For a child, follow the dose from the care team" in " ".join(got.warnings)
    assert "calls" not in " ".join(got.meaning)


@pytest.mark.parametrize("kind", list(glucose.KINDS))
@pytest.mark.parametrize(("value", "unit"), [("241", MG), ("600", MG), ("13.4", MMOL)])
def test_a_high_value_says_what_to_do_before_the_figure(value: str, unit: str, kind: str) -> None:
    warnings = answer(value, unit, kind).warnings
    if value == "600":
        assert " is HI on most meters: 600 mg/dL (33.3 mmol/L) or more." in warnings[0]
        assert "Wash your hands and check again." in warnings[0]
    elif kind.startswith("pregnan"):
        assert " is high in pregnancy: " in warnings[0]
        assert "Get care the same day" in warnings[0]
    else:
        assert " is high: above " in warnings[0]
        assert "Call your clinic the same day" in warnings[0]
    assert warnings[1].endswith(f"{levels.EMERGENCY} {levels.GLIFLOZIN}")


@pytest.mark.parametrize(
    ("value", "unit"), [("70", MG), ("240", MG), ("3.9", MMOL), ("13.3", MMOL)]
)
def test_a_value_on_the_line_is_neither_low_nor_high(value: str, unit: str) -> None:
    assert answer(value, unit).warnings == ()


@pytest.mark.parametrize("kind", [kind for kind in glucose.KINDS if kind[:7] != "pregnan"])
@pytest.mark.parametrize(("value", "unit"), [("200", MG), ("240", MG), ("11.1", MMOL)])
def test_a_high_reading_mentions_pregnancy_even_if_it_was_not_chosen(
    value: str, unit: str, kind: str
) -> None:
    assert "In pregnancy, so high a reading needs care the same day." in visible_text(
        value, unit, kind
    )
    assert "In pregnancy, so" not in visible_text("199", MG, kind)


@pytest.mark.parametrize("kind", ["fasting", "before-meal", "after-meal", "random"])
@pytest.mark.parametrize(("value", "unit"), [("5.6", MG), ("100", MMOL), ("700", MG)])
def test_a_likely_mistake_gets_no_range_and_a_careful_warning(
    value: str, unit: str, kind: str
) -> None:
    got = answer(value, unit, kind)
    assert got.meaning == ()
    assert f"If {value} {unit} is right, it is " in " ".join(got.warnings)
    assert got.next_step == glucose.CHECK_THE_NUMBER


@pytest.mark.parametrize("kind", ["fasting", "before-meal", "after-meal", "random"])
def test_a_value_of_zero_gets_no_meaning(kind: str) -> None:
    assert answer("0", MG, kind).meaning == ()


@relaxed
@given(st.floats(70, 600))
def test_no_fasting_range_contradicts_the_value(value: float) -> None:
    name = "normal" if value < 100 else "prediabetes" if value < 126 else "diabetes"
    assert f"calls {name}:" in visible_text(repr(value), MG, "fasting")


NUMBER_AND_UNIT = re.compile(r"(below|above) ([\d.]+) (mg/dL|mmol/L)")
OR_MORE = re.compile(r": ([\d.]+) (mg/dL|mmol/L) \([^)]*\) or more")


@relaxed
@given(st.floats(0.1, 900), st.sampled_from([MG, MMOL]), st.sampled_from(list(glucose.KINDS)))
def test_no_sentence_contradicts_its_reading(value: float, unit: str, kind: str) -> None:
    """A statement about the reading ("X is low: below 70") is true of the number itself."""
    value = round(value, 1)
    got = answer(repr(value), unit, kind)
    reading = f"{value:g} {unit} is "
    for sentence in (*got.warnings, *got.meaning):
        if not sentence.startswith((reading, f"If {reading}")):
            continue
        if "target" in sentence:
            place = sentence.removeprefix(reading).split()[0]
            low, high = {MG: (80, 130), MMOL: (4.4, 7.2)}[unit]
            after = {MG: 180, MMOL: 10.0}[unit]
            if "in pregnancy" in sentence:
                limits = {"fasting": (95, 5.3), "one": (140, 7.8), "two": (120, 6.7)}
                word = kind.split("-")[1]
                assert place == ("within" if value < limits[word][unit == MMOL] else "above")
            elif "before a meal" in sentence:
                assert place == ("below" if value < low else "above" if value > high else "within")
            elif "after a meal" in sentence:
                assert place == ("within" if value < after else "above")
        elif found := OR_MORE.search(sentence):
            assert found[2] == unit
            assert value >= float(found[1])
        elif found := NUMBER_AND_UNIT.search(sentence):
            assert found[3] == unit
            limit = float(found[2])
            assert value < limit if found[1] == "below" else value > limit
    low_now = any(" low: " in sentence or " LO on " in sentence for sentence in got.warnings)
    assert low_now is levels.LOW.reached(value, unit)
    pregnant = kind.startswith("pregnan")
    treated = low_now and not levels.doubtful(value, unit)
    assert ("Check again after 15 minutes" in got.next_step) is treated
    high = levels.HIGH_PREGNANCY if pregnant else levels.HIGH
    assert (levels.EMERGENCY in " ".join(got.warnings)) is high.reached(value, unit)


@relaxed
@given(st.floats(-1e6, 1e6), st.sampled_from([MG, MMOL]), st.sampled_from(list(glucose.KINDS)))
def test_every_result_has_one_next_step_and_a_page_to_read(
    value: float, unit: str, kind: str
) -> None:
    got = answer(repr(value), unit, kind)
    assert got.next_step
    assert got.read_more is not None
    assert got.read_more[0].startswith("/gdm-pregnancy#") or kind[:7] != "pregnan"
