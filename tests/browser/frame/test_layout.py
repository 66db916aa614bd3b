"""Every page fits every window: nothing beyond its edges, on other text, broken or too small."""

import re

import pytest
from playwright.sync_api import Page

from tests.browser.frame.looking import (
    BEYOND_THE_EDGES,
    BROKEN_WORDS,
    PAGES,
    PHONE,
    SMALL_TARGETS,
    TEXT_OVER_TEXT,
)
from tests.support.browser import hold, ready

pytestmark = pytest.mark.console_errors  # of the page that is not found

FOOTER = "Math.round(document.querySelector('footer').getBoundingClientRect().height)"
REMEMBER = """() => {
  const parts = [...document.querySelectorAll("body *")];
  window.places = new Map(parts.map((part) => [part, part.getBoundingClientRect().top]));
}"""
MOVED = """async () => {
  await document.fonts.ready;
  const isMoved = ([part, top]) => part.isConnected && part.checkVisibility()
    && Math.abs(part.getBoundingClientRect().top - top) > 1;
  return [...window.places].filter(isMoved).map(([part]) => part.outerHTML.slice(0, 80));
}"""


@pytest.mark.parametrize(
    ("width", "height"),
    [
        pytest.param(320, 256, id="a desktop at 400 percent zoom"),
        pytest.param(360, 740, id="a phone"),
        pytest.param(768, 1024, id="a tablet"),
        pytest.param(1280, 800, id="a laptop"),
    ],
)
def test_every_page_fits_the_window_and_each_control_fits_a_finger(
    page: Page, width: int, height: int
) -> None:
    page.set_viewport_size({"width": width, "height": height})
    found = []
    for path in PAGES:
        page.goto(path)
        for find in (BEYOND_THE_EDGES, TEXT_OVER_TEXT, SMALL_TARGETS):
            found += [f"{path}: {fault}" for fault in page.evaluate(find)]
    assert found == []


@pytest.mark.parametrize("path", PAGES)
def test_text_of_twice_the_size_on_a_phone_stays_in_the_window_whole_and_apart(
    page: Page, path: str
) -> None:
    page.set_viewport_size(PHONE)
    page.goto(path)
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    for find in (BEYOND_THE_EDGES, TEXT_OVER_TEXT, BROKEN_WORDS):
        assert page.evaluate(find) == []


@pytest.mark.parametrize("width", [360, 1280])
def test_nothing_moves_when_the_scripts_the_pictures_and_the_font_come(
    page: Page, width: int
) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    moved = {}
    for path in PAGES:
        let_go = hold(page, re.compile(r"/js/shared-|\.(woff2|webp|avif|svg|png)"))
        page.goto(path, wait_until="commit")
        page.locator("footer").wait_for()
        page.evaluate(REMEMBER)
        let_go()
        page.wait_for_load_state()
        moved[path] = ready(page).evaluate(MOVED)
        page.unroute_all()
    assert {path: parts for path, parts in moved.items() if parts} == {}


def test_the_folded_footer_is_shorter_than_a_phone(page: Page) -> None:
    page.set_viewport_size(PHONE)
    page.goto("/")
    assert page.evaluate(FOOTER) <= 620
