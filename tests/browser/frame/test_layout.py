"""Nothing in the first screen moves while a page loads, and heads are alike."""

import re

import pytest
from playwright.sync_api import Page

from tests.browser.frame.looking import KINDS
from tests.support.browser import hold, resize
from webapp import routes

pytestmark = pytest.mark.console_errors  # of the page that is not found

LATE = re.compile(r"/js/shared-|\.(woff2|svg|webp|avif|png|jpg)")
WATCH = """() => {
  window.moves = [];
  window.watching = new PerformanceObserver((list) => moves.push(...list.getEntries()));
  watching.observe({ type: "layout-shift", buffered: true });
}"""
PAINTED = """() => new Promise((done) => new PerformanceObserver(done)
  .observe({ type: "largest-contentful-paint", buffered: true }))"""
MOVED = """async () => {
  await document.fonts.load("600 1rem Fraunces");
  for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
  return [...moves, ...watching.takeRecords()].flatMap(({ sources }) =>
    sources.map(({ node }) => (node?.outerHTML ?? node?.textContent ?? "").slice(0, 80)));
}"""


@pytest.mark.parametrize("width", [360, 1280])
def test_nothing_in_the_first_screen_moves_when_the_scripts_the_pictures_and_the_font_come(
    page: Page, width: int
) -> None:
    moved = []
    resize(page, width, 800)
    for path in KINDS:
        let_go = hold(page, LATE)
        page.goto(path, wait_until="commit")
        page.locator("footer").wait_for()
        page.evaluate(WATCH)
        page.evaluate(PAINTED)
        let_go()
        page.wait_for_load_state()
        page.locator("html[data-js]").wait_for(state="attached")
        moved += [f"{path}: {part}" for part in page.evaluate(MOVED)]
        page.unroute_all()
    assert moved == []


def test_the_sentences_of_both_doors_are_in_the_first_screen_of_a_laptop(page: Page) -> None:
    resize(page, 1280, 800)
    page.goto("/")
    above = (page.locator(".site-header").bounding_box() or {})["y"]  # the line of sample facts
    boxes = [each.bounding_box() or {} for each in page.locator(".doors p > span").all()]
    assert len(boxes) == 2
    assert [box for box in boxes if box["y"] + box["height"] - above > 800] == []


def test_the_heads_of_the_company_and_its_courses_are_alike_in_height(page: Page) -> None:
    resize(page, 1280, 800)
    heads = {}
    for row in routes.PAGES:
        if row.topic in ("company", "courses", "work") and not (row.hero or row.reads_query):
            page.goto(path := next(iter(row.pages)))
            first, head = (
                page.locator(part).bounding_box() or {} for part in (".label-card > p", ".sky")
            )
            heads[path] = first["y"], round(head["height"])
    assert heads
    assert len(set(heads.values())) == 1, heads


def test_the_picture_of_a_class_ends_with_the_card_beside_it(page: Page) -> None:
    for width in (1280, 1600):
        resize(page, width, 800)
        page.goto("/services/javatraining")
        part = page.locator(".pair", has=page.locator(".teacher"))
        picture, card = (
            part.locator(each).bounding_box() or {} for each in ("img >> nth=0", ".card")
        )
        assert abs(picture["width"] * 0.75 - picture["height"]) < 2, width
        assert abs(picture["y"] + picture["height"] - card["y"] - card["height"]) < 4, width


def test_no_stripe_lies_between_the_bar_of_the_app_and_the_sky(page: Page) -> None:
    for width in (360, 768):
        resize(page, width, 800)
        for path in ("/diabetes-sugar-tracking-app", "/diabetes-sugar-tracking-app/faq"):
            page.goto(path)
            bar, sky = (page.locator(each).bounding_box() or {} for each in (".app-bar", ".sky"))
            assert abs(bar["y"] + bar["height"] - sky["y"]) < 1, (path, width)
