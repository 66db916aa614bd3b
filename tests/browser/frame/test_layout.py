"""What the pages of the company, the app and the course look like, as rules."""

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser.one_font import FACES, USE_ONE_FONT

JAVA = "/services/javatraining"
APP = "/diabetes-sugar-tracking-app"
MAX_HOME_HEIGHT = 6500
"""In pixels, on a phone 360 px wide. With a card for every page it was 9,084."""
# The colours of an element, as shares of light.
LUMINANCE = """part => {
  const [red, green, blue] = getComputedStyle(part).backgroundColor.match(/[\\d.]+/g)
    .map(each => each / 255)
    .map(each => each <= 0.04045 ? each / 12.92 : ((each + 0.055) / 1.055) ** 2.4);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}"""


def test_on_a_phone_the_home_page_is_not_too_long(page: Page, no_session: None) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto("/")
    page.evaluate(USE_ONE_FONT, FACES)
    assert page.evaluate("document.documentElement.scrollHeight") <= MAX_HOME_HEIGHT


def test_two_doors_lead_to_the_courses_and_the_tools(page: Page, no_session: None) -> None:
    page.goto("/")
    for door, heading in (("Learn IT", "IT training"), ("Check your numbers", "Free health tools")):
        page.get_by_role("link", name=door).click()
        expect(page.get_by_role("heading", name=heading, exact=True)).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("size", [(1280, 800), (1600, 900), (1024, 700), (360, 740)])
def test_the_box_of_facts_hides_none_of_its_rows(
    page: Page, no_session: None, size: tuple[int, int]
) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto(JAVA)
    box = page.get_by_role("complementary", name="The course in facts")
    hidden = box.evaluate("box => box.scrollHeight - box.clientHeight")
    assert hidden <= 1
    last = box.get_by_role("link").last
    last.scroll_into_view_if_needed()
    expect(last).to_be_in_viewport(ratio=1)
    if box.evaluate("box => getComputedStyle(box).position") == "sticky":
        page.get_by_role("heading", name="The certificate").scroll_into_view_if_needed()
        expect(last).to_be_in_viewport(ratio=1)


def test_a_line_of_code_is_never_wrapped_and_scrolls(page: Page, no_session: None) -> None:
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
    code.focus()
    page.keyboard.press("ArrowRight")
    expect(code).not_to_have_js_property("scrollLeft", 0)


def test_the_bar_of_the_app_is_one_row_in_a_wide_font_too(page: Page, no_session: None) -> None:
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


def test_the_social_buttons_are_of_one_rank_and_in_one_row(page: Page, no_session: None) -> None:
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


def test_in_the_dark_the_banner_is_calm_and_a_card_tells_from_the_paper(
    page: Page, no_session: None
) -> None:
    page.emulate_media(color_scheme="dark")
    page.goto("/")
    assert page.locator(".sun-banner").last.evaluate(LUMINANCE) < 0.5
    card, paper = (page.locator(name).first.evaluate(LUMINANCE) for name in (".card", "body"))
    assert (card + 0.05) / (paper + 0.05) >= 1.3
