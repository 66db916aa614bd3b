"""The figures of articles and tools: their files, words and levels, and the pages they are on."""

import re
from html import escape
from pathlib import Path
from xml.etree import ElementTree

import brotli
import pytest

from tests.support.colours import contrast
from tests.support.documents import document
from webapp import routes
from webapp.components.figure import DARK as DARK_SCREEN
from webapp.components.figure import figure
from webapp.components.figures import svg
from webapp.components.figures.catalogue import FIGURES
from webapp.components.figures.svg import SMALL, WIDTH, Figure
from webapp.config import built_assets
from webapp.config.design_tokens import DARK, LIGHT
from webapp.formulas.anion_gap.gap import common_values
from webapp.formulas.glucose import levels, lines
from webapp.rendering.html_writer import to_html
from webapp.site.serving import service_worker

MAX_BYTES = 3_000
PHONE_FIGURE_WIDTH = 280
"""Width of a figure in pixels on a phone 320 pixels wide."""
BACKGROUNDS = ("card", "paper", "lake-wash", "sun-wash", "sky", "hill-far", "haze")
PUBLISHED = {
    f"{figure:g}" if unit == levels.MG_DL else f"{figure:.1f}"
    for row in (*levels.LEVELS, *lines.LINES)
    for unit in (levels.MG_DL, levels.MMOL_L)
    for figure in (row.limit(unit),)
}
NUMBER = re.compile(r"(?<![\w.])\d+(?:\.\d+)?")
# The other numbers in each figure: hours, minutes, steps, amounts, samples.
OTHER_NUMBERS = {
    "day": {"1", "2"},
    "a1c": {"1", "2", "3", "7", "100"},
    "plate": set(),
    "low": {"1", "2", "3", "4", "15", "20", "120"},
    "glucose-test": {"1", "2", "75"},
    "fingertip": {"1", "2", "3"},
    "lab-report": {number.removesuffix(".0") for number in common_values()[0]},
}
every_figure = pytest.mark.parametrize("figure", FIGURES.values(), ids=FIGURES)
SVG_NAMESPACE = "{http://www.w3.org/2000/svg}"


def drawing(figure: Figure, colours: dict[str, str] = LIGHT) -> ElementTree.Element:
    return ElementTree.fromstring(svg.document(figure, colours))


def words_in(figure: Figure) -> list[str]:
    return ["".join(text.itertext()) for text in drawing(figure).iter(f"{SVG_NAMESPACE}text")]


def figures_on_page(path: str) -> list[str]:
    """The names of the figures on a page, in order."""
    known = {built_assets.url(f"figures/{name}.svg"): name for name in FIGURES}
    sources = [values.get("src", "") for tag, values in document(path).tags if tag == "img"]
    return [known[source] for source in sources if source in known]


@every_figure
@pytest.mark.parametrize("kind", ["", "-dark"])
def test_the_built_figure_is_what_the_code_draws_and_at_most_three_kilobytes(
    figure: Figure, kind: str
) -> None:
    name = built_assets.url(f"figures/{figure.name}{kind}.svg").removeprefix(built_assets.PREFIX)
    file = Path(built_assets.BUILT) / name
    assert file.read_text("utf-8") == svg.document(figure, DARK if kind else LIGHT)
    assert len(brotli.compress(file.read_bytes())) <= MAX_BYTES


@every_figure
def test_a_figure_uses_only_the_colours_of_the_tokens_and_no_style(figure: Figure) -> None:
    markup = "".join(figure.draw())
    colours = re.findall(r'(?:fill|stroke)="([^"]+)"', markup)
    assert set(colours) <= {*LIGHT, "none"}
    assert not re.search(r"style|class=|href|url\(", markup)


@every_figure
def test_the_words_of_a_figure_are_large_enough_on_the_smallest_phone(figure: Figure) -> None:
    assert SMALL * PHONE_FIGURE_WIDTH / WIDTH >= 12
    for text in drawing(figure).iter(f"{SVG_NAMESPACE}text"):
        assert float(text.get("font-size", SMALL)) >= SMALL


@pytest.mark.parametrize("colours", [LIGHT, DARK], ids=["light", "dark"])
def test_words_contrast_with_every_background_of_the_figures(colours: dict[str, str]) -> None:
    fills = set(re.findall(r'fill="([^"]+)"', "".join("".join(f.draw()) for f in FIGURES.values())))
    assert fills <= {*BACKGROUNDS, "ink", "on-lake", "lake", "sun", "none"}
    for ground in BACKGROUNDS:
        assert contrast(colours["ink"], colours[ground]) >= 4.5, ground
    assert contrast(colours["on-lake"], colours["lake"]) >= 4.5


@every_figure
def test_a_figure_says_what_it_shows_and_has_a_caption_with_its_source(figure: Figure) -> None:
    title = drawing(figure).find(f"{SVG_NAMESPACE}title")
    assert title is not None
    assert title.text == figure.alt
    assert len(figure.alt) > 80
    assert figure.caption
    assert all(sentence.endswith((".", "?")) for sentence in figure.caption)
    assert figure.sources


@every_figure
def test_a_figure_has_no_number_that_is_not_in_the_table(figure: Figure) -> None:
    texts = [*words_in(figure), figure.alt, *figure.caption]
    found = {number for text in texts for number in NUMBER.findall(text)}
    assert found - OTHER_NUMBERS[figure.name] <= PUBLISHED


def test_a_figure_is_loaded_lazily_in_its_space_and_its_caption_ends_in_its_sources() -> None:
    html = to_html([figure("low")])
    assert f'media="{DARK_SCREEN}" srcSet="{built_assets.url("figures/low-dark.svg")}"' in html
    assert f'width="{WIDTH}" height="{FIGURES["low"].height}" loading="lazy"' in html
    assert f'alt="{escape(FIGURES["low"].alt)}"' in html
    links = [f'<a href="{each.href()}">{each.words()}</a>' for each in FIGURES["low"].sources]
    assert f"Sources: {'; '.join(links)}.</figcaption>" in html.replace("<!-- -->", "")


def test_every_figure_is_on_a_page() -> None:
    assert {name for page in routes.PAGES for name in figures_on_page(page.path)} == set(FIGURES)


def test_each_source_of_a_caption_is_also_linked_outside_the_captions_for_print() -> None:
    for page in routes.PAGES:
        names = figures_on_page(page.path)
        for source in {source for name in names for source in FIGURES[name].sources}:
            beside = [name for name in names if source in FIGURES[name].sources]
            assert document(page.path).links.count(source.href()) > len(beside), source.key


def test_the_service_worker_keeps_the_figures_of_the_tools() -> None:
    names = {name for page in routes.TOOLS for name in figures_on_page(page.path)}
    assert set(service_worker.FIGURES) == {
        f"figures/{name}{kind}.svg" for name in names for kind in ("", "-dark")
    }
