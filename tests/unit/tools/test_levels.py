"""The action levels and targets: a figure changes here and in its row of webapp/health."""

import pytest

from webapp.health import levels, targets

LEVELS = [
    ("LO", 20, 1.1, "below"),
    ("very low", 54, 3.0, "below"),
    ("low", 70, 3.9, "below"),
    ("high in pregnancy", 200, 11.1, "from"),
    ("high", 240, 13.3, "from"),
    ("high", 300, 16.7, "from"),
    ("very high", 540, 30.0, "from"),
    ("HI", 600, 33.3, "from"),
]


def test_the_figures_of_the_levels() -> None:
    assert [(each.name, each.mg_dl, each.mmol_l, each.side) for each in levels.LEVELS] == LEVELS


@pytest.mark.parametrize(
    ("value", "unit", "pregnant", "name"),
    [
        (53.9, "mg/dL", False, "very_low"),
        (54, "mg/dL", False, "low"),
        (70, "mg/dL", False, None),
        (239.9, "mg/dL", False, None),
        (240, "mg/dL", False, "high"),
        (300, "mg/dL", False, "higher"),
        (13.3, "mmol/L", False, "high"),
        (16.7, "mmol/L", False, "higher"),
        (200, "mg/dL", True, "high_pregnancy"),
        (300, "mg/dL", True, "high_pregnancy"),
        (540, "mg/dL", True, "very_high"),
        (19.9, "mg/dL", True, "lo"),
    ],
)
def test_the_gravest_level_that_a_reading_has_reached(
    value: float, unit: str, pregnant: bool, name: str | None
) -> None:
    level = levels.of(value, unit, pregnant=pregnant)
    assert (level.key if level else None) == name


@pytest.mark.parametrize(
    ("value", "unit", "looks"),
    [
        (1.0, "mg/dL", False),
        (1.1, "mg/dL", True),
        (33.3, "mg/dL", True),
        (33.4, "mg/dL", False),
        (33.3, "mmol/L", False),
        (33.4, "mmol/L", True),
        (600, "mmol/L", True),
        (601, "mmol/L", False),
    ],
)
def test_a_number_of_the_other_unit_is_noticed(value: float, unit: str, looks: bool) -> None:
    assert levels.looks_other(value, unit) is looks


@pytest.mark.parametrize(
    ("number", "in_mg_dl", "in_mmol_l"),
    [
        (0, "80 to 130 before meals, below 180 after", "4.4 to 7.2 before meals, below 10.0 after"),
        (1, "90 to 150 before meals, 100 to 180", "5.0 to 8.3 before meals, 5.6 to 10.0"),
        (2, "fasting below 95, two hours after meals below 120", "fasting below 5.3"),
    ],
)
def test_the_target_sets(number: int, in_mg_dl: str, in_mmol_l: str) -> None:
    labels = targets.SETS[number].labels()
    assert in_mg_dl in labels["mg/dL"]
    assert in_mmol_l in labels["mmol/L"]
