"""Nothing in the first screen moves while a page loads, and the footer is short."""

import re

import pytest
from playwright.sync_api import Page

from tests.browser.frame.looking import KINDS, PHONE
from tests.support.browser import hold, resize

pytestmark = pytest.mark.console_errors  # of the page that is not found

FOOTER = "Math.round(document.querySelector('footer').getBoundingClientRect().height)"
LATE = re.compile(r"/js/shared-|\.(woff2|svg|webp|avif|png|jpg)")
PLACES = """() => {
  const parts = document.querySelectorAll("body *:not(svg *)");
  return (window.parts ??= [...parts]).map((part) => part.getBoundingClientRect().top);
}"""
MOVED = """async (places) => {
  await document.fonts.load("600 1rem Fraunces");
  return parts.filter((part, at) => part.isConnected && part.checkVisibility()
    && places[at] < innerHeight && Math.abs(part.getBoundingClientRect().top - places[at]) > 1,
  ).map((part) => part.outerHTML.slice(0, 80));
}"""


def test_nothing_in_the_first_screen_moves_when_the_scripts_the_pictures_and_the_font_come(
    page: Page,
) -> None:
    moved = []
    for path in KINDS:
        let_go = hold(page, LATE)
        page.goto(path, wait_until="commit")
        page.locator("footer").wait_for()
        before = {}
        for width in (360, 1280):
            resize(page, width, 800)
            before[width] = page.evaluate(PLACES)
        let_go()
        page.wait_for_load_state()
        page.locator("html[data-js]").wait_for(state="attached")
        for width, places in before.items():
            resize(page, width, 800)
            moved += [f"{path}, {width}: {part}" for part in page.evaluate(MOVED, places)]
        page.unroute_all()
    assert moved == []


def test_the_folded_footer_is_shorter_than_a_phone(page: Page) -> None:
    page.set_viewport_size(PHONE)
    page.goto("/")
    assert page.evaluate(FOOTER) <= 620
