"""The figures as a browser draws them: text in place, a dark variant, and white on paper."""

from playwright.sync_api import Page, expect

from webapp.components.figures.catalogue import FIGURES
from webapp.components.figures.svg import document
from webapp.config import built_assets
from webapp.config.design_tokens import LIGHT

# For each figure, the texts that extend beyond it and the pairs of texts that overlap.
FIND_MISPLACED_TEXT = """() => [...document.querySelectorAll("svg")].flatMap(svg => {
  const ground = svg.getBoundingClientRect();
  const texts = [...svg.querySelectorAll("text")]
    .map(text => [text.textContent, text.getBoundingClientRect()]);
  const outside = texts.filter(([, box]) => box.left < ground.left + 4
    || box.right > ground.right - 4 || box.top < ground.top || box.bottom > ground.bottom)
    .map(([words]) => words);
  const over = (one, other) => one.left < other.right && other.left < one.right
    && one.top + 4 < other.bottom - 4 && other.top + 4 < one.bottom - 4;
  const pairs = texts.flatMap(([words, box], n) => texts.slice(n + 1)
    .filter(([, other]) => over(box, other)).map(([others]) => `${words} / ${others}`));
  return [...outside, ...pairs];
})"""


def test_the_texts_of_a_figure_stay_inside_it_and_do_not_overlap(page: Page) -> None:
    page.set_content("".join(document(figure, LIGHT) for figure in FIGURES.values()))
    assert page.evaluate(FIND_MISPLACED_TEXT) == []


def test_a_figure_is_dark_in_the_dark_scheme_and_white_on_paper(
    page: Page, no_session: None
) -> None:
    page.emulate_media(color_scheme="dark")
    page.goto("/anion-gap-calculation")
    picture = page.locator("figure.figure img")
    picture.scroll_into_view_if_needed()
    expect(picture).to_have_js_property("complete", value=True)
    shown = "image => new URL(image.currentSrc).pathname"
    assert picture.evaluate(shown) == built_assets.url("figures/lab-report-dark.svg")
    page.emulate_media(media="print")
    light = built_assets.url("figures/lab-report.svg")
    page.wait_for_function(
        "light => document.querySelector('figure img').currentSrc.endsWith(light)", arg=light
    )
