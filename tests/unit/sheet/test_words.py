"""The sentences of the sheet: each name has one, and each slot in it is filled."""

import re

import pytest

from webapp.health.levels import UNITS
from webapp.tools.sheet.rules import LABELS, MARKS, NOTICES, figures, rules
from webapp.tools.sheet.words import NOTICES as SAID

SLOT = re.compile(r"\{([a-z_-]+)\}")


def test_each_notice_has_its_words() -> None:
    assert {name for notices in NOTICES.values() for name, _, _ in notices} == set(SAID)


@pytest.mark.parametrize("unit", UNITS)
def test_each_slot_of_a_notice_has_its_text(unit: str) -> None:
    slots = {slot for texts in SAID.values() for text in texts for slot in SLOT.findall(text)}
    assert slots <= {*figures(unit), "where", "count"}


def test_each_reading_that_is_out_of_target_has_a_mark() -> None:
    names = {
        rule[0]
        for unit in rules()["units"].values()
        for by_set in (unit["levels"], *unit["targets"].values())
        for rules_of in by_set.values()
        for rule in rules_of
    }
    assert names - {"untold"} <= set(MARKS)


@pytest.mark.parametrize(
    ("unit", "digits", "step", "bands"),
    [
        ("mg/dL", 0, 50, {"general": [80, 130, 180], "older": [90, 150, None]}),
        ("mmol/L", 1, 3, {"general": [4.4, 7.2, 10.0], "older": [5.0, 8.3, None]}),
    ],
)
def test_a_unit_has_its_decimals_and_the_lines_of_its_picture(
    unit: str, digits: int, step: int, bands: dict[str, list[float]]
) -> None:
    found = rules()["units"][unit]
    assert (found["digits"], found["step"]) == (digits, step)
    assert {key: found["bands"][key] for key in bands} == bands


def test_the_picture_of_a_pregnancy_begins_where_a_low_ends() -> None:
    assert rules()["units"]["mg/dL"]["bands"]["pregnant"] == [70, 95, 120]


def test_the_figures_are_those_of_the_unit() -> None:
    mg_dl, mmol_l = figures("mg/dL"), figures("mmol/L")
    assert (mg_dl["other-unit"], mmol_l["other-unit"]) == ("mmol/L", "mg/dL")
    assert mg_dl["hint-pregnant"] == "Fasting below 95, two hours after meals below 120"
    assert "Take sugar" in mg_dl["if-right"]
    assert mmol_l["if-right"] == "", "such a number in mmol/L is high"


def test_each_choice_has_targets_in_each_unit() -> None:
    for unit in rules()["units"].values():
        assert set(unit["targets"]) == set(unit["bands"]) == set(LABELS)


@pytest.mark.parametrize("name", [name for name in SAID if "low" in name])
def test_a_low_asks_whether_it_is_now_and_names_what_to_take(name: str) -> None:
    text = ". ".join(SAID[name])
    assert "now" in text
    assert re.search(r"(\. A|: a) small glass \(150 to 200 mL\)", text)
    assert "teaspoons of sugar" in text


@pytest.mark.parametrize("name", ["high_twice", "higher", "high", "very_high"])
def test_a_high_names_ketones(name: str) -> None:
    assert "ketones" in " ".join(SAID[name])
