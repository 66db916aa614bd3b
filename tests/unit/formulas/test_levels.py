"""The table of action levels: its figures, sides and sources, and doubtful readings."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from webapp.formulas.glucose import levels
from webapp.formulas.glucose.levels import MG_DL, MMOL_L

UNITS = st.sampled_from((MG_DL, MMOL_L))
READINGS = st.floats(min_value=0.1, max_value=1200, allow_nan=False)


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


def test_a_level_is_written_in_both_units_the_given_one_first():
    assert levels.VERY_LOW.text(MG_DL) == "54 mg/dL (3.0 mmol/L)"
    assert levels.VERY_LOW.text(MMOL_L) == "3.0 mmol/L (54 mg/dL)"


@pytest.mark.parametrize(
    ("value", "unit", "level", "pregnant"),
    [
        (19, MG_DL, "lo", "lo"),
        (20, MG_DL, "very-low", "very-low"),
        (53.9, MG_DL, "very-low", "very-low"),
        (54, MG_DL, "low", "low"),
        (69, MG_DL, "low", "low"),
        (70, MG_DL, None, None),
        (199, MG_DL, None, None),
        (200, MG_DL, None, "high-pregnancy"),
        (240, MG_DL, None, "high-pregnancy"),
        (241, MG_DL, "high", "high-pregnancy"),
        (539, MG_DL, "high", "high-pregnancy"),
        (540, MG_DL, "very-high", "very-high"),
        (599, MG_DL, "very-high", "very-high"),
        (600, MG_DL, "hi", "hi"),
        (601, MG_DL, "hi", "hi"),
        (1.0, MMOL_L, "lo", "lo"),
        (2.9, MMOL_L, "very-low", "very-low"),
        (3.0, MMOL_L, "low", "low"),
        (3.8, MMOL_L, "low", "low"),
        (3.9, MMOL_L, None, None),
        (11.0, MMOL_L, None, None),
        (11.1, MMOL_L, None, "high-pregnancy"),
        (13.3, MMOL_L, None, "high-pregnancy"),
        (13.4, MMOL_L, "high", "high-pregnancy"),
        (29.9, MMOL_L, "high", "high-pregnancy"),
        (30, MMOL_L, "very-high", "very-high"),
        (33.2, MMOL_L, "very-high", "very-high"),
        (33.3, MMOL_L, "hi", "hi"),
    ],
)
def test_a_reading_gets_the_most_serious_level_that_it_reaches(value, unit, level, pregnant):
    def key(found):
        return found.key if found else None

    assert key(levels.of(value, unit)) == level
    assert key(levels.of(value, unit, pregnant=True)) == pregnant


@pytest.mark.parametrize(
    ("value", "unit", "other", "doubtful"),
    [
        (-5, MG_DL, False, True),
        (0, MG_DL, False, True),
        (1.1, MG_DL, True, True),
        (6.4, MG_DL, True, True),
        (33.3, MG_DL, True, True),
        (34, MG_DL, False, False),
        (600, MG_DL, False, False),
        (601, MG_DL, False, True),
        (12345, MG_DL, False, True),
        (1.0, MMOL_L, False, True),
        (1.1, MMOL_L, False, False),
        (33.3, MMOL_L, False, False),
        (33.4, MMOL_L, True, True),
        (40, MMOL_L, True, True),
        (600, MMOL_L, True, True),
        (601, MMOL_L, False, True),
        (math.nan, MG_DL, False, True),
        (math.inf, MMOL_L, False, True),
    ],
)
def test_a_reading_is_doubtful_if_no_meter_or_a_meter_of_the_other_unit_shows_it(
    value, unit, other, doubtful
):
    assert levels.looks_other(value, unit) is other
    assert levels.doubtful(value, unit) is doubtful


@given(READINGS, UNITS, st.booleans())
def test_a_reading_without_a_level_is_neither_low_nor_high(value, unit, pregnant):
    if levels.of(value, unit, pregnant=pregnant) is None:
        high = levels.HIGH_PREGNANCY if pregnant else levels.HIGH
        assert value >= levels.LOW.limit(unit)
        assert not high.reached(value, unit)


@given(st.floats(min_value=1.1, max_value=33.3))
def test_a_reading_of_an_mmol_meter_always_looks_wrong_in_a_field_for_mg(value):
    assert levels.looks_other(value, MG_DL)


@pytest.mark.parametrize("level", levels.LEVELS, ids=lambda level: level.key)
def test_each_level_says_what_to_do_and_its_sources(level):
    assert level.does.endswith(".")
    assert level.sources
    assert level.dose in level.does
    # A dose is never given without saying that it is an adult's.
    for words in (level.does, level.advice(pregnant=True)):
        assert not level.dose or f"n adult takes {level.dose}" in words


def test_in_pregnancy_the_gravest_levels_send_to_the_ward_at_once() -> None:
    for level in (levels.LO, levels.VERY_LOW, levels.VERY_HIGH, levels.HI):
        assert levels.WARD_NOW in level.advice(pregnant=True)
        assert "matern" not in level.advice()
    assert levels.LOW.advice(pregnant=True) == levels.LOW.does
