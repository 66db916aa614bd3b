"""The blood sugar converter: its figures, and what it says about a reading."""

import pytest

from webapp.formulas.a1c import estimate as a1c
from webapp.formulas.glucose import converter as glucose
from webapp.formulas.glucose import levels
from webapp.formulas.outcome import Answer

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
    level, in_pregnancy = levels.LO, f"Then {levels.WARD_NOW}."
    if typed.strip().lower().startswith("h"):
        level, in_pregnancy = levels.HI, levels.HI.pregnant
    for got in (glucose.calculate({"value": typed}), a1c.calculate({"eag": typed})):
        assert (got.headline, got.figure, got.scale) == ("Your meter shows", level.name, None)
        first = got.warnings[0]
        assert first.startswith(f"{level.name} on most meters means {level.line(MG)}.")
        assert level.action in first
        assert first.count(level.action) == 1
        assert f"Pregnant? {in_pregnancy}" in first
        assert any("an ambulance" in words for words in got.warnings)
    got = glucose.calculate({"value": typed, "unit": MMOL, "kind": "pregnant-fasting"})
    assert got.warnings[0].endswith(f"{level.line(MMOL)}. {level.pregnant}")


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
