"""The action levels: a figure changes here and in its row of webapp/health."""

import re

import pytest

from scripts.health_review import FILE
from tests.support import ROOT
from tests.unit.tools.asking import ask
from webapp.health import levels, medicines
from webapp.health.people import ANYONE, CHILD, DIABETES, EVERYBODY, PREGNANT, UNDIAGNOSED

LEVELS = [
    ("LO", 20, 1.1, "below"),
    ("very low", 54, 3.0, "below"),
    ("low", 70, 3.9, "below"),
    ("from 200", 200, 11.1, "from"),
    ("high", 240, 13.3, "from"),
    ("higher", 300, 16.7, "from"),
    ("very high", 540, 30.0, "from"),
    ("HI", 600, 33.3, "above"),
]
USUAL = {
    ANYONE: "convert-near",
    DIABETES: "near-low",
    UNDIAGNOSED: "when",
    CHILD: "child-near",
    PREGNANT: "p-near",
}
"""The card of a reading of 70 or 3.9."""


def test_the_figures_of_the_levels() -> None:
    found = [(each.name, each.mg_dl, each.mmol_l, each.side) for each in levels.LEVELS]
    assert found == LEVELS, "changed in webapp/health/levels.py? Then change LEVELS in this file"


def test_an_article_says_on_which_side_of_a_level_a_reading_is() -> None:
    said = {each.name: each.words() for each in levels.LEVELS}
    figures = {name: f"{mg_dl}\xa0mg/dL ({mmol_l}\xa0mmol/L)" for name, mg_dl, mmol_l, _ in LEVELS}
    assert said["very low"] == f"below {figures['very low']}"
    assert said["high"] == f"{figures['high']} or more"


def test_after_a_low_one_drives_from_90_and_45_minutes_later() -> None:
    limit = medicines.DRIVE_FROM
    assert (limit.mg_dl, limit.mmol_l, medicines.DRIVE_MINUTES) == (90, 5.0, 45)


EDGES = [  # of each level: the card just before its figure, the card at it
    *[("sugar", 2, "very_low", "low", who) for who in EVERYBODY],
    *[("sugar", 3, "low", card, who) for who, card in USUAL.items()],
    ("sugar", 4, "convert-above", "high_200", ANYONE),
    ("sugar", 4, "p-other-above", "high_200", PREGNANT),
    *[("sugar", 5, "high_200", "high", who) for who in EVERYBODY],
    *[("sugar", 6, "high", "higher", who) for who in EVERYBODY],
    *[("sugar", 7, "higher", "very_high", who) for who in EVERYBODY],
    ("sugar", 8, "very_high", "hi", ANYONE),  # a meter prints the figure, and shows HI above it
    ("a1c", 3, "low", "near", ANYONE),
    ("a1c", 4, "above-target", "high_200", ANYONE),
    ("a1c", 5, "high_200", "high", ANYONE),
    ("a1c", 6, "high", "higher", ANYONE),
    ("a1c", 7, "higher", "very_high", ANYONE),
]


@pytest.mark.parametrize("unit", levels.UNITS)
@pytest.mark.parametrize(("table", "row", "before", "at", "who"), EDGES)
def test_the_card_of_a_reading_and_of_an_average_changes_at_the_figure_of_the_level(
    table: str, row: int, before: str, at: str, who: str, unit: str
) -> None:
    _, *limits, side = LEVELS[row - 1]
    limit = limits[levels.UNITS.index(unit)]
    around = (limit, limit + 0.05) if side == "above" else (limit - 0.1, limit)
    assert [ask(table, f"{unit} {who} {value:g}").card for value in around] == [before, at]


WRITTEN = re.compile(
    "|".join(
        rf"(?<![-\d.]){re.escape(each.printed(unit))} {unit}"
        for each in levels.LEVELS
        for unit in levels.UNITS
    )
)
PROSE = [
    *(ROOT / "webapp").rglob("*.py"),
    *(ROOT / "static" / "js").rglob("*.js"),
    *(each for each in (ROOT / "docs").glob("*.md") if each != FILE),
    *ROOT.glob("*.md"),
]


def test_no_figure_of_a_level_is_written_by_hand() -> None:
    found = {
        str(file.relative_to(ROOT)): WRITTEN.findall(file.read_text("utf-8"))
        for file in PROSE
        if ROOT / "webapp" / "health" not in file.parents
    }
    assert {file: figures for file, figures in found.items() if figures} == {}
