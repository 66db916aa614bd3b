"""The published goals and limits are those of their sources, in both units.

Written out here once more: pages and tools take them all from the table, so no page would differ.
"""

from webapp.health import limits

SOURCES = [
    ("fasting-prediabetes", 100, 5.6),
    ("fasting-prediabetes-end", 125, 6.9),
    ("fasting-diabetes", 126, 7.0),
    ("random", 200, 11.1),
    ("before-meal-low", 80, 4.4),
    ("before-meal-high", 130, 7.2),
    ("after-meal", 180, 10.0),
    ("older-complex-low", 90, 5.0),
    ("older-complex-high", 150, 8.3),
    ("older-low", 100, 5.6),
    ("older-bedtime", 180, 10.0),
    ("older-bedtime-low", 110, 6.1),
    ("older-bedtime-high", 200, 11.1),
    ("who-impaired-fasting", 110, 6.1),
    ("two-hour-test", 140, 7.8),
    ("two-hour-test-end", 199, 11.0),
    ("fasting", 95, 5.3),
    ("one_hour", 140, 7.8),
    ("two_hours", 120, 6.7),
    ("before-low", 70, 3.9),
    ("before-one-hour-low", 110, 6.1),
    ("before-two-hours-low", 100, 5.6),
    ("nice-two-hours", 115, 6.4),
    ("nice-insulin-low", 72, 4.0),
    ("guide-fasting-high", 90, 5.0),
    ("who-fasting", 92, 5.1),
    ("who-one-hour", 180, 10.0),
    ("who-two-hours", 153, 8.5),
    ("dipsi", 140, 7.8),
    ("who-diabetes-fasting", 126, 7.0),
    ("who-diabetes-two-hours", 200, 11.1),
]


def test_the_figures_of_the_lines_are_those_of_their_sources() -> None:
    found = [(each.key, each.mg_dl, each.mmol_l) for each in limits.LIMITS]
    assert found == SOURCES, "changed in webapp/health/limits.py? Then change SOURCES in this file"
