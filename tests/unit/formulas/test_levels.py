"""The table of action levels: its figures, sides and sources, and doubtful readings."""

import pytest

from webapp.formulas.glucose import levels
from webapp.formulas.glucose.levels import MG_DL, MMOL_L


@pytest.mark.parametrize(
    ("level", "mg_dl", "mmol_l", "name"),
    [
        (levels.VERY_LOW, 54, 3.0, "very low"),
        (levels.LOW, 70, 3.9, "low"),
        (levels.HIGH, 240, 13.3, "high"),
        (levels.HIGH_PREGNANCY, 200, 11.1, "high in pregnancy"),
        (levels.VERY_HIGH, 540, 30.0, "very high"),
        (levels.LO, 20, 1.1, "LO"),
        (levels.HI, 600, 33.3, "HI"),
    ],
)
def test_each_level_has_its_published_figures(level, mg_dl, mmol_l, name):
    assert (level.limit(MG_DL), level.limit(MMOL_L)) == (mg_dl, mmol_l)
    assert level.name == name
    assert round(level.mg_dl / 18, 1) == level.mmol_l


BANDS = """
mg/dL  | 19          | lo        | lo
mg/dL  | 20 53.9     | very-low  | very-low
mg/dL  | 54 69       | low       | low
mg/dL  | 70 199      |           |
mg/dL  | 200 240     |           | high-pregnancy
mg/dL  | 241 539     | high      | high-pregnancy
mg/dL  | 540 599     | very-high | very-high
mg/dL  | 600 601     | hi        | hi
mmol/L | 1.0         | lo        | lo
mmol/L | 2.9         | very-low  | very-low
mmol/L | 3.0 3.8     | low       | low
mmol/L | 3.9 11.0    |           |
mmol/L | 11.1 13.3   |           | high-pregnancy
mmol/L | 13.4 29.9   | high      | high-pregnancy
mmol/L | 30 33.2     | very-high | very-high
mmol/L | 33.3        | hi        | hi
"""
"""A unit, the first and the last readings of a band, its level, and its level in pregnancy."""


@pytest.mark.parametrize("row", BANDS.strip().splitlines())
def test_a_reading_gets_the_most_serious_level_that_it_reaches(row):
    unit, values, *expected = (cell.strip() for cell in row.split("|"))
    for value in map(float, values.split()):
        found = (levels.of(value, unit), levels.of(value, unit, pregnant=True))
        assert [level.key if level else "" for level in found] == expected


DOUBTFUL = {MG_DL: "-5 0 1.1 6.4 33.3 601 12345 nan", MMOL_L: "1.0 33.4 40 600 601 inf"}
LOOKS_OTHER = {MG_DL: "1.1 6.4 33.3", MMOL_L: "33.4 40 600"}
CREDIBLE = {MG_DL: "34 600", MMOL_L: "1.1 33.3"}


@pytest.mark.parametrize("unit", [MG_DL, MMOL_L])
def test_a_reading_is_doubtful_if_no_meter_or_a_meter_of_the_other_unit_shows_it(unit):
    for text in f"{DOUBTFUL[unit]} {CREDIBLE[unit]}".split():
        value = float(text)
        assert levels.doubtful(value, unit) is (text in DOUBTFUL[unit].split()), text
        assert levels.looks_other(value, unit) is (text in LOOKS_OTHER[unit].split()), text


@pytest.mark.parametrize("level", levels.LEVELS, ids=lambda level: level.key)
def test_each_level_says_what_to_do_and_its_sources(level):
    assert level.action.endswith(".")
    assert level.sources
    # A dose is never given without saying that it is an adult's.
    for words in (level.action, level.advice(pregnant=True)):
        assert ("sugar" in words) is (f"n adult takes {levels.DOSE}" in words)


def test_in_pregnancy_the_gravest_levels_send_to_the_ward_at_once() -> None:
    for level in (levels.LO, levels.VERY_LOW, levels.VERY_HIGH, levels.HI):
        assert levels.WARD_NOW in level.advice(pregnant=True)
        assert "matern" not in level.advice()
    assert levels.LOW.advice(pregnant=True) == levels.LOW.action
