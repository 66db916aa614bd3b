"""The blood sugar converter: its figures, and what it says about a reading."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from webapp.formulas.a1c import estimate as a1c
from webapp.formulas.glucose import converter as glucose
from webapp.formulas.glucose import levels
from webapp.formulas.outcome import Answer, Refusal

ALERT = "Please enter a valid blood sugar value."
MG, MMOL = glucose.UNITS


def answer(value: str, unit: str = MG, kind: str = "convert") -> Answer:
    return glucose.calculate({"value": value, "unit": unit, "kind": kind})


def test_100_mg_dl_is_5_56_mmol_l() -> None:
    got = glucose.calculate({"value": "100"})
    assert (got.headline, got.figure, got.unit) == ("100 mg/dL is", "5.56", " mmol/L")
    assert got.working[0] == "100 ÷ 18 = 5.5556, to two decimals"
    assert "18.0156" in got.working[1]
    assert got.meaning == ()
    assert got.cautions == ()
    assert got.note == "Blood sugar 100 mg/dL = 5.56 mmol/L. Converted with factor 18."


def test_5_6_mmol_l_is_100_80_mg_dl() -> None:
    got = answer("5,6", MMOL)
    assert (got.figure, got.unit) == ("100.80", " mg/dL")
    assert got.working[0] == "5.6 × 18 = 100.8, to two decimals"


def test_the_kinds_are_offered_in_order() -> None:
    others = ["convert", "fasting", "before-meal", "after-meal", "random"]
    pregnant = ["pregnant-fasting", "pregnant-one-hour", "pregnant-two-hours", "pregnancy"]
    assert list(glucose.KINDS) == [*others, *pregnant]
    for kind, label in glucose.KINDS.items():
        assert label.startswith("In pregnancy") is (kind in pregnant)
    assert len(set(glucose.KINDS.values())) == 9


@pytest.mark.parametrize("typed", ["HI", " hi ", "High", "LO", "low"])
def test_what_a_meter_shows_for_a_number_gets_the_advice_of_the_table(typed: str) -> None:
    level = levels.HI if typed.strip().lower().startswith("h") else levels.LO
    for outcome, name in (
        (glucose.calculate({"value": typed}), "value"),
        (a1c.calculate({"eag": typed}), "eag"),
    ):
        assert outcome.alert == ""
        line = outcome.errors[name]
        assert line.startswith(f"{level.name} on most meters means {level.line(MG)}.")
        assert level.action in line
        assert f"Pregnant? {level.pregnant}" in line
    got = glucose.calculate({"value": typed, "unit": MMOL, "kind": "pregnant-fasting"})
    assert got.errors["value"].endswith(f"{level.line(MMOL)}. {level.pregnant}")


def test_a_value_too_big_to_convert_gets_the_specified_alert() -> None:
    got = glucose.calculate({"value": "1e308", "unit": MMOL})
    assert got == Refusal(errors={"value": ALERT}, alert=ALERT)


@pytest.mark.parametrize(
    ("value", "unit", "printed"),
    [("5.6", MMOL, "101 mg/dL"), ("11.1", MMOL, "200 mg/dL"), ("100", MG, "5.6 mmol/L")],
)
def test_a_result_is_also_shown_as_a_meter_prints_it(value: str, unit: str, printed: str) -> None:
    assert ("As a meter prints it", printed) in answer(value, unit).facts


def test_a_value_that_no_meter_prints_is_not_shown_as_a_meter_prints_it() -> None:
    assert answer("601").facts == ()


def test_the_table_of_common_values_is_right() -> None:
    rows = dict(glucose.common_values())
    assert len(rows) == 17
    values = {"40": "2.2", "54": "3.0", "70": "3.9", "100": "5.6", "126": "7.0"}
    assert rows.items() >= (values | {"180": "10.0", "200": "11.1", "400": "22.2"}).items()


def visible_text(value: str, unit: str = MG, kind: str = "convert") -> str:
    return " ".join(answer(value, unit, kind).meaning)


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


@pytest.mark.parametrize("kind", [kind for kind in glucose.KINDS if kind[:7] != "pregnan"])
@pytest.mark.parametrize(("value", "unit"), [("200", MG), ("240", MG), ("11.1", MMOL)])
def test_a_high_reading_mentions_pregnancy_even_if_it_was_not_chosen(
    value: str, unit: str, kind: str
) -> None:
    assert "In pregnancy, so high a reading needs care the same day." in visible_text(
        value, unit, kind
    )
    assert "In pregnancy, so" not in visible_text("199", MG, kind)


@given(st.floats(-1e6, 1e6), st.sampled_from([MG, MMOL]), st.sampled_from(list(glucose.KINDS)))
def test_every_result_has_one_next_step_and_a_page_to_read(
    value: float, unit: str, kind: str
) -> None:
    got = answer(repr(value), unit, kind)
    assert got.next_step
    assert got.read_more[0].startswith("/gdm-pregnancy#") or kind[:7] != "pregnan"
