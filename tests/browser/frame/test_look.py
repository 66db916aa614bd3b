"""The site keeps its look for everyone: its own sky, dark, forced colours, contrast, paper."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.frame.looking import MOVING_PARTS, PAGES, PHONE
from webapp import routes

SKY = "getComputedStyle(document.querySelector('.label-card, .app-hero')).borderImageSource"
pytestmark = pytest.mark.console_errors  # of the page that is not found

FRAME = ".site-header, .sun-banner, .app-bar, .app-panel, .margin, .contents, footer, .landscape"
PRINTED = f"""[...document.querySelectorAll('button, {FRAME}')]
  .filter((part) => part.checkVisibility()).map((part) => part.outerHTML.slice(0, 80))"""
COLUMNS = """[...document.querySelectorAll('main article, main .course > div:first-child')]
  .filter((part) => part.checkVisibility())
  .filter((part) => part.getBoundingClientRect().width < innerWidth * 0.9)
  .map((part) => part.className)"""


@pytest.mark.parametrize("path", PAGES)
def test_every_page_begins_in_the_sky_with_its_heading_in_it(page: Page, path: str) -> None:
    page.goto(path)
    assert "linear-gradient" in page.evaluate(SKY)
    sky = page.locator(".label-card, .app-hero, .hero, .crash").last
    expect(sky.locator("h1, h2").first).to_be_in_viewport(ratio=1)


def test_on_each_page_a_landscape_is_in_the_first_screen_of_a_laptop(page: Page) -> None:
    for path in PAGES:
        page.goto(path)
        expect(page.locator("main .landscape").first).to_be_in_viewport(ratio=0.3)


def test_the_label_and_its_line_are_the_specified_ones_on_every_page(page: Page) -> None:
    for row in routes.PAGES:
        page.goto(row.path)
        expect(page.locator(".label-card h2")).to_have_text(row.heading)
        expect(page.locator(".label-card p")).to_have_text(row.lead)


def test_a_crash_has_the_sky_too(page: Page) -> None:
    page.goto("/careers")
    page.locator("main").evaluate("main => (main.className = 'wrap crash')")
    first = "getComputedStyle(document.querySelector('.crash > *')).borderImageSource"
    assert "linear-gradient" in page.evaluate(first)


def lightness(page: Page, colour: str) -> int:
    """The sum of red, green and blue of the text ("color") or the ground ("backgroundColor")."""
    rgb = page.evaluate(f"getComputedStyle(document.body).{colour}")
    return sum(map(int, re.findall(r"\d+", rgb)[:3]))


def test_in_dark_the_ground_is_darker_than_the_ink(page: Page) -> None:
    page.emulate_media(color_scheme="dark")
    page.goto("/")
    assert lightness(page, "backgroundColor") < 150 < 600 < lightness(page, "color")


def test_forced_colours_replace_every_drawing_of_ours_and_keep_the_words(page: Page) -> None:
    page.emulate_media(forced_colors="active")
    for path in PAGES:
        page.goto(path)
        expect(page.locator("main .landscape:visible")).to_have_count(0)
        expect(page.locator("main").locator("h1, h2").first).to_be_visible()


def test_who_prefers_more_contrast_gets_darker_text_on_lighter_ground(page: Page) -> None:
    page.goto("/")
    text, ground = lightness(page, "color"), lightness(page, "backgroundColor")
    page.emulate_media(contrast="more")
    assert lightness(page, "color") < text
    assert lightness(page, "backgroundColor") > ground


def test_with_reduced_motion_nothing_is_animated(page: Page) -> None:
    for path in PAGES:
        page.goto(path)
        assert page.evaluate(MOVING_PARTS) == []


def test_every_page_prints_its_heading_and_text_in_one_column_without_the_frame(
    page: Page,
) -> None:
    page.set_viewport_size({"width": 700, "height": 990})  # of A4 between its margins
    page.emulate_media(media="print")
    for path in PAGES:
        page.goto(path)
        assert page.evaluate(PRINTED) == [], path
        assert page.evaluate(COLUMNS) == [], path
        expect(page.locator("main h1")).to_be_visible()


def test_the_radio_buttons_show_which_one_is_chosen_also_with_forced_colours(page: Page) -> None:
    page.set_viewport_size(PHONE)
    page.emulate_media(forced_colors="active")
    page.goto("/a1c-conversion-calculator")
    width = "part => getComputedStyle(part).borderTopWidth"
    chosen = page.locator("[type=radio]:checked").first
    other = page.locator("[type=radio]:not(:checked)").first
    assert chosen.evaluate(width) != other.evaluate(width)
