"""Every page fits every window: nothing beyond its edges, on other text, broken or too small."""

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
from tests.support.browser import hold

pytestmark = pytest.mark.console_errors  # of the page that is not found

FOOTER = "Math.round(document.querySelector('footer').getBoundingClientRect().height)"
# Answers when the page has been painted.
PAINTED = "() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50)))"
SHIFT = """() => new Promise((answer) => {
  let sum = 0;
  const add = (list) => list.getEntries().forEach(({ value }) => (sum += value));
  new PerformanceObserver(add).observe({ type: "layout-shift", buffered: true });
  requestAnimationFrame(() => setTimeout(() => answer(sum), 50));
})"""


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
def test_nothing_moves_while_a_page_loads(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    moved = {}
    for path in PAGES:
        page.goto(path)
        moved[path] = page.evaluate(SHIFT)
    assert {path: shift for path, shift in moved.items() if shift > 0.001} == {}


@pytest.mark.parametrize("path", ["/services/javatraining/syllabus", "/blood-glucose-sheet"])
def test_nothing_moves_when_late_scripts_come(page: Page, path: str) -> None:
    page.set_viewport_size(PHONE)
    let_go = hold(page, "**/js/shared-*.js")
    page.goto(path, wait_until="commit")
    page.locator("footer").wait_for()
    page.evaluate(PAINTED)
    let_go()
    page.locator("html[data-js]").wait_for(state="attached")
    assert page.evaluate(SHIFT) <= 0.001


def test_the_folded_footer_is_shorter_than_a_phone(page: Page) -> None:
    page.set_viewport_size(PHONE)
    page.goto("/")
    assert page.evaluate(FOOTER) <= 620
