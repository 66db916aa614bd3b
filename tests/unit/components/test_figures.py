"""Figures and drawings: whole SVG files in the site's colours, with text that a phone can show."""

import re
from xml.etree import ElementTree

import brotli
import pytest

from webapp.components.drawings import FOLDER
from webapp.components.figures import svg
from webapp.components.figures.catalogue import FIGURES
from webapp.components.figures.svg import WIDTH, Figure
from webapp.config.design_tokens import DARK, LIGHT

ON_A_PHONE = 280 / WIDTH
"""How large a figure is on a phone of 320 px, where it is 280 px wide."""
every_figure = pytest.mark.parametrize("figure", FIGURES.values(), ids=FIGURES)


@every_figure
def test_no_text_of_a_figure_is_smaller_than_12_pixels_on_a_phone(figure: Figure) -> None:
    sizes = [float(each["attributes"].get("fontSize", svg.SMALL)) for each in svg.words(figure)]
    assert min(sizes, default=svg.SMALL) * ON_A_PHONE >= 12


@every_figure
def test_the_words_of_a_figure_are_in_the_page_and_in_no_image(figure: Figure) -> None:
    image = ElementTree.fromstring(svg.document(figure, LIGHT))
    assert [each.tag for each in image.iter() if each.tag.endswith("text")] == []
    used = {each["attributes"].get("fill", "var(--ink)") for each in svg.words(figure)}
    assert used <= {f"var(--{token})" for token in LIGHT}


@every_figure
@pytest.mark.parametrize("colours", [LIGHT, DARK], ids=["light", "dark"])
def test_a_figure_has_only_colours_of_the_design(figure: Figure, colours: dict[str, str]) -> None:
    drawn = svg.document(figure, colours)
    used = set(re.findall(r'(?:fill|stroke)="([^"]*)"', drawn)) - {"none"}
    assert used <= set(colours.values())


@every_figure
def test_a_figure_takes_at_most_1_2_kb_as_sent(figure: Figure) -> None:
    files = [svg.document(figure, colours).encode() for colours in (LIGHT, DARK)]
    assert max(len(brotli.compress(file)) for file in files) <= 1_229


@pytest.mark.parametrize("file", sorted(FOLDER.rglob("*.svg")), ids=lambda file: file.stem)
def test_a_drawing_is_whole_and_has_only_colours_of_the_design(file: object) -> None:
    root = ElementTree.parse(str(file)).getroot()
    assert any(part.get("viewBox") for part in root.iter())  # the ruler is as high as its text
    text = ElementTree.tostring(root, "unicode")
    assert set(re.findall(r"var\(--([a-z-]+)\)", text)) <= {*LIGHT, "head"}
