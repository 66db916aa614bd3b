"""The layout of pages as rules: what is in the first screen, drawings, wide and narrow windows."""

from typing import Literal

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.support.browser.looks import FIND_OVERLAPS
from tests.support.browser.one_font import FACES, USE_ONE_FONT
from tests.support.browser.tools import A1C, CONVERTER, fill
from tests.support.visiting import open_ready, wait_until_page_answers
from webapp.config.company import company

pytestmark = pytest.mark.usefixtures("no_session")

JAVA = "/services/javatraining"
APP = "/diabetes-sugar-tracking-app"
MAX_HOME_HEIGHT = 6500
"""In pixels, on a phone 360 px wide. With a card for every page it was 9,084."""


def test_on_a_phone_the_home_page_is_not_too_long(page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto("/")
    page.evaluate(USE_ONE_FONT, FACES)
    assert page.evaluate("document.documentElement.scrollHeight") <= MAX_HOME_HEIGHT


def test_two_doors_lead_to_the_courses_and_the_tools(page: Page) -> None:
    page.goto("/")
    for door, heading in (("Learn IT", "IT training"), ("Check your numbers", "Free health tools")):
        page.get_by_role("link", name=door).click()
        expect(page.get_by_role("heading", name=heading, exact=True)).to_be_in_viewport(ratio=1)


def test_the_box_of_facts_hides_none_of_its_rows(page: Page) -> None:
    page.goto(JAVA)
    box = page.get_by_role("complementary", name="The course in facts")
    for width, height in ((360, 740), (1024, 700), (1280, 800)):
        page.set_viewport_size({"width": width, "height": height})
        assert box.evaluate("box => box.scrollHeight - box.clientHeight") <= 1
    page.get_by_role("heading", name="The certificate").scroll_into_view_if_needed()
    expect(box.get_by_role("link").last).to_be_in_viewport(ratio=1)  # the box stays in view
    expect(box.get_by_text(company.java_course.price_words)).to_be_in_viewport(ratio=1)


def test_a_line_of_code_is_never_wrapped_and_scrolls(page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(JAVA)
    code = page.get_by_role("region", name="Code of step 2")
    lines = len((code.text_content() or "").splitlines())
    height = code.evaluate(
        """code => {
          const words = document.createRange();
          words.selectNodeContents(code.firstChild);
          return new Set([...words.getClientRects()].map(rect => Math.round(rect.top))).size;
        }"""
    )
    assert height == lines
    assert code.evaluate("code => code.scrollWidth > code.clientWidth")


def test_the_bar_of_the_app_is_one_row_in_a_wide_font_too(page: Page) -> None:
    page.goto(APP)
    page.evaluate(
        """() => {
          const sheet = new CSSStyleSheet();
          sheet.replaceSync(".app-bar { font-family: 'DejaVu Sans', Verdana }");
          document.adoptedStyleSheets = [sheet];
        }"""
    )
    for width in (1280, 1600):
        page.set_viewport_size({"width": width, "height": 800})
        tops = page.locator(".app-bar a").evaluate_all(
            "links => links.map(link => link.getBoundingClientRect())"
            ".map(box => Math.round((box.top + box.bottom) / 2))"
        )
        assert max(tops) - min(tops) <= 4
        assert not page.evaluate("document.documentElement.scrollWidth > innerWidth")


def test_the_social_buttons_are_of_one_rank_and_in_one_row(page: Page) -> None:
    page.goto(f"{APP}/followus")
    buttons = page.get_by_role("main").get_by_role("link", name="Follow us on")
    looks = buttons.evaluate_all(
        """all => all.map(one => {
          const { top, width } = one.getBoundingClientRect();
          return [top, Math.round(width), getComputedStyle(one).backgroundColor].join();
        })"""
    )
    assert len(looks) == 3
    assert len(set(looks)) == 1


# Path, what comes first, the lowest place where it may start at 1280 by 800 and at 360 by 740.
ROWS = (
    ("/blood-glucose-sheet", ".sheet", 500, 700),
    ("/diabetes-sugar-tracking-app", "main h1", 330, 330),
    ("/contact-us", "#fullName", 430, 500),
    ("/services/javatraining/register", "#fullName", 480, 740),
    ("/a1c-conversion-calculator", "#eag", 480, 500),
    ("/blood-sugar-conversion", "#value", 480, 500),
    ("/body-mass-calculation-formula", "#weight", 480, 500),
    ("/anion-gap-calculation", "#sodium", 480, 500),
)


def test_the_content_of_each_page_begins_in_its_first_screen(
    page: Page, subtests: pytest.Subtests
) -> None:
    for path, selector, wide, narrow in ROWS:
        page.goto(path)
        page.evaluate(USE_ONE_FONT, FACES)
        for width, height, most in ((1280, 800, wide), (360, 740, narrow)):
            page.set_viewport_size({"width": width, "height": height})
            with subtests.test(f"{path} at {width}"):
                box = page.locator(selector).bounding_box()
                assert box["y"] <= most


WIDTHS = (320, 360, 640, 768, 1280, 1600)
# Parts of a drawing in a label card that are outside of it, or cut off by the card.
FIND_CROPPED_SHAPES = """() => {
  const card = document.querySelector(".label-card").getBoundingClientRect();
  const drawing = document.querySelector(".label-card .landscape");
  const own = drawing.getBoundingClientRect();
  const left = Math.max(own.left, card.left), right = Math.min(own.right, card.right);
  const top = Math.max(own.top, card.top), bottom = Math.min(own.bottom, card.bottom);
  return [...drawing.children].filter(part => {
    const box = part.getBoundingClientRect();
    return box.left < left - 1 || box.right > right + 1 || box.top < top - 1
      || box.bottom > bottom + 1;
  }).map(part => part.getAttribute("d"));
}"""


@pytest.mark.parametrize(
    "path", ["/contact-us", "/what-we-do", "/body-mass-calculation-formula", f"{APP}/followus"]
)
def test_the_drawing_of_a_label_card_is_whole_at_every_width(page: Page, path: str) -> None:
    page.goto(path)
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate(FIND_CROPPED_SHAPES) == [], width


@pytest.mark.parametrize("path", ["/", APP, f"{APP}/howitworks", JAVA, "/apps-for-prediabetes"])
def test_no_words_of_a_drawing_are_on_each_other(page: Page, path: str) -> None:
    page.goto(path)
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 800})
        assert page.locator("main svg text").count() > 0
        assert page.evaluate(FIND_OVERLAPS) == [], width


# Where the screen with this number begins, or the end of the strip.
PLACE_OF_SCREEN = """(strip, place) => Math.min(
  Math.round(place * strip.querySelector("svg").getBoundingClientRect().width),
  strip.scrollWidth - strip.clientWidth,
)"""


@pytest.mark.browser_context_args(java_script_enabled=False)
def test_the_phone_shows_one_screen_with_an_edge_of_the_next_and_scrolls_by_keyboard(
    page: Page,
) -> None:
    page.goto(APP)
    screens = page.get_by_role("region", name="The four screens of the app")
    drawn = screens.get_by_role("img")
    expect(drawn).to_have_count(4)
    for width in (360, 1280):
        page.set_viewport_size({"width": width, "height": 800})
        screens.scroll_into_view_if_needed()
        expect(drawn.first).to_be_in_viewport(ratio=0.9)
        expect(drawn.nth(1)).to_be_in_viewport(ratio=0.05)
        expect(drawn.nth(1)).not_to_be_in_viewport(ratio=0.3)
        screens.focus()
        for place in (1, 2, 3):
            page.keyboard.press("ArrowRight")
            there = screens.evaluate(PLACE_OF_SCREEN, place)
            expect(screens).to_have_js_property("scrollLeft", there)
            expect(drawn.nth(place)).to_be_in_viewport(ratio=0.9)
        page.reload()


def test_a_phone_with_one_screen_is_filled_by_it(page: Page) -> None:
    page.goto(f"{APP}/howitworks")
    screen = page.locator(".screen svg:only-child")
    free = "one => one.parentElement.clientWidth - one.getBoundingClientRect().width"
    assert screen.evaluate(free) < 1


PHONE: ViewportSize = {"width": 360, "height": 640}
DESK: ViewportSize = {"width": 1280, "height": 800}


def test_question_and_answer_are_side_by_side_in_a_wide_window(page: Page) -> None:
    page.goto(CONVERTER.address(CONVERTER.values))
    figure, fields = page.locator("#result .figure"), page.locator(".fields").first
    for width, height in ((1024, 768), (1280, 800), (1600, 900)):
        page.set_viewport_size({"width": width, "height": height})
        expect(figure).to_be_in_viewport(ratio=1)
        question, answer = fields.bounding_box(), figure.bounding_box()
        assert answer["x"] > question["x"] + question["width"]


# Records how the window was scrolled: the headless browser has no smooth scrolling.
RECORD_SCROLLS = """(() => {
  const scroll = window.scrollBy.bind(window);
  window.scrolls = [];
  window.scrollBy = options => { window.scrolls.push(options.behavior); scroll(options) };
})()"""


@pytest.mark.parametrize(
    ("size", "motion", "scrolls"),
    [(PHONE, "reduce", ["instant"]), (PHONE, "no-preference", ["smooth"]), (DESK, "reduce", [])],
    ids=["instantly", "smoothly unless reduced motion is preferred", "not if it is in view"],
)
def test_the_answer_scrolls_into_view_and_the_focus_stays_in_the_field(
    page: Page, size: ViewportSize, motion: Literal["reduce", "no-preference"], scrolls: list[str]
) -> None:
    page.emulate_media(reduced_motion=motion)
    page.add_init_script(RECORD_SCROLLS)
    page.set_viewport_size(size)
    open_ready(page, A1C.path)
    wait_until_page_answers(page)
    fill(page, A1C.values)
    field = page.locator("#eag")
    field.press("Enter")
    expect(page.locator("#result .figure")).to_be_in_viewport(ratio=1)
    expect(field).to_be_focused()
    assert page.evaluate("scrolls") == scrolls
    assert scrolls or page.evaluate("scrollY") == 0


def test_on_a_phone_all_of_what_cannot_wait_is_in_view_with_its_button(page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 780})
    open_ready(page, CONVERTER.path)
    wait_until_page_answers(page)
    fill(page, {"value": "45"})
    page.locator("#value").press("Enter")
    expect(page.locator("#result .emergency .button")).to_be_in_viewport(ratio=1)
    expect(page.locator("#result .emergency").get_by_role("heading")).to_be_in_viewport(ratio=1)


def test_a_wide_window_is_filled_and_has_the_margin_column_beside_the_text(page: Page) -> None:
    page.goto("/what-we-do")
    margin, article = page.locator(".margin"), page.locator("main > article")
    for width in (360, 1280, 1920):
        page.set_viewport_size({"width": width, "height": 900})
        beside, text = margin.bounding_box(), article.bounding_box()
        if width == 360:
            assert beside["y"] >= text["y"] + text["height"]
        else:
            assert beside["x"] >= text["x"] + text["width"]
            assert beside["y"] == text["y"]
            assert page.locator("main").bounding_box()["width"] > 0.8 * width
