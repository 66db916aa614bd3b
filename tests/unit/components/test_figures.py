"""Figures and drawings: whole SVG files in the site's colours, with text that a phone can show."""

import re
from xml.etree import ElementTree

import brotli
import pytest

from webapp.components.drawings import FOLDER
from webapp.components.figures import svg
from webapp.components.figures.catalogue import FIGURES
from webapp.components.figures.svg import WIDTH
from webapp.config.design_tokens import DARK, LIGHT, contrast

ON_A_PHONE = 280 / WIDTH
"""How large a figure is on a phone of 320 px, where it is 280 px wide."""
DRAWN = {
    f"{name}, {scheme}": svg.document(figure, colours)
    for name, figure in FIGURES.items()
    for scheme, colours in (("light", LIGHT), ("dark", DARK))
}


def test_no_text_of_a_figure_is_smaller_than_12_pixels_on_a_phone() -> None:
    for name, figure in FIGURES.items():
        sizes = [float(each["attributes"].get("fontSize", svg.SMALL)) for each in svg.words(figure)]
        assert min(sizes, default=svg.SMALL) * ON_A_PHONE >= 12, name


def test_the_words_of_a_figure_are_in_the_page_and_in_no_image() -> None:
    for name, figure in FIGURES.items():
        image = ElementTree.fromstring(DRAWN[f"{name}, light"])
        assert [each.tag for each in image.iter() if each.tag.endswith("text")] == [], name
        used = {each["attributes"].get("fill", "var(--ink)") for each in svg.words(figure)}
        assert used <= {f"var(--{token})" for token in LIGHT}, name


def test_a_figure_has_only_colours_of_the_design() -> None:
    for name, drawn in DRAWN.items():
        used = set(re.findall(r'(?:fill|stroke)="([^"]*)"', drawn)) - {"none"}
        assert used <= set((LIGHT if name.endswith("light") else DARK).values()), name


@pytest.mark.parametrize("part", ["water", "ripple"], ids=["a device", "an envelope"])
def test_what_a_picture_is_about_is_seen_on_every_wall_in_dark_mode(part: str) -> None:
    walls = ("paper", "card", "sky", "haze", "late", "dusk")
    assert [wall for wall in walls if contrast(DARK[part], DARK[wall]) < 1.6] == []


def test_a_figure_takes_at_most_1_2_kb_as_sent() -> None:
    sizes = {name: len(brotli.compress(drawn.encode())) for name, drawn in DRAWN.items()}
    assert {name: size for name, size in sizes.items() if size > 1_229} == {}


def test_a_drawing_is_whole_and_has_only_colours_of_the_design() -> None:
    for file in FOLDER.rglob("*.svg"):
        root = ElementTree.parse(file).getroot()
        # The ruler is as high as its text.
        assert any(part.get("viewBox") for part in root.iter()), file.name
        text = ElementTree.tostring(root, "unicode")
        assert set(re.findall(r"var\(--([a-z-]+)\)", text)) <= {*LIGHT, "head"}, file.name


def test_in_the_sugar_drink_test_the_glass_stands_at_the_start() -> None:
    drawn = "".join(FIGURES["glucose-test"].draw())
    start, one_hour, _ = map(int, re.findall(r'd="M(\d+) 86v12"', drawn))
    drops = [int(x) for x in re.findall(r'd="M(\d+) 44c', drawn)]
    [(glass, width)] = re.findall(r'd="M(\d+) 30h(\d+)l', drawn)
    assert drops[0] < start <= int(glass)
    assert int(glass) + int(width) < start + (one_hour - start) / 3
