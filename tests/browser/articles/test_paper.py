"""Printed pages: their text, the addresses of their links, the date; and figures as drawn."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser.looks import FIND_OVERLAPS
from tests.support.visiting import open_ready
from webapp.components.figures.catalogue import FIGURES
from webapp.components.figures.svg import document
from webapp.config import built_assets
from webapp.config.design_tokens import LIGHT

ARTICLE = "/type-2-diabetes-patient-info"


def test_paper_is_white_shows_addresses_and_keeps_a_paragraph_with_its_list(
    page: Page, no_session: None
) -> None:
    page.emulate_media(color_scheme="dark", media="print")
    page.goto("/sources")
    expect(page.locator("body")).to_have_css("background-color", "rgb(255, 255, 255)")
    expect(page.locator("body")).to_have_css("color", "rgb(0, 0, 0)")
    link = page.locator("#adag a").first
    after = link.evaluate("link => getComputedStyle(link, '::after').content")
    assert (link.get_attribute("href") or "nothing") in after
    page.goto(ARTICLE)
    before_list = page.locator("main p:has(+ :is(ul, ol))").first
    expect(before_list).to_have_css("break-after", "avoid")


def test_a_printed_result_shows_the_date_and_its_address(page: Page) -> None:
    open_ready(page, "/body-mass-calculation-formula?weight=70&height=170")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    line = page.locator("#printed")
    expect(line).to_be_hidden()
    page.emulate_media(media="print")
    expect(line).to_have_text(
        re.compile(r"^Printed from 127\S+/body-mass-calculation-formula on \w+ \d{1,2}, \d{4}\.$")
    )
    expect(line).to_be_visible()
    expect(page.locator("#result")).to_be_visible()


@pytest.mark.parametrize(
    ("path", "pages"),
    [
        ("/services/javatraining/syllabus", 2),
        ("/blood-glucose-sheet/blank", 1),
        ("/", 3),  # as many as its text fills
        ("/body-mass-calculation-formula", 2),
    ],
)
def test_pages_made_for_printing_fit_on_their_paper(
    page: Page, no_session: None, path: str, pages: int
) -> None:
    page.goto(path)
    paper = page.pdf(format="A4", prefer_css_page_size=True)
    assert len(re.findall(rb"/Type\s*/Page\b", paper)) <= pages


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


def test_the_texts_of_a_figure_stay_inside_it_and_do_not_overlap(page: Page) -> None:
    page.set_content("".join(document(figure, LIGHT) for figure in FIGURES.values()))
    assert page.evaluate(FIND_OVERLAPS) == []
