"""The layout of wide windows, and how an answer comes into view in a small one."""

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.support.browser.tools import A1C, CONVERTER, GAP, Tool, fill
from tests.support.visiting import open_ready, wait_until_page_answers

PHONE: ViewportSize = {"width": 360, "height": 640}
ARTICLE = "/type-2-diabetes-patient-info"


@pytest.mark.parametrize("tool", [GAP, CONVERTER], ids=lambda tool: tool.name)
def test_question_and_answer_are_side_by_side_in_a_wide_window(
    page: Page, no_session: None, tool: Tool
) -> None:
    page.goto(tool.address(tool.values))
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


def scrolls_after_calculating(page: Page, size: ViewportSize) -> list[str]:
    """Press Enter in the field, and return how the page then scrolled."""
    page.add_init_script(RECORD_SCROLLS)
    page.set_viewport_size(size)
    open_ready(page, A1C.path)
    wait_until_page_answers(page)
    fill(page, A1C.values)
    field = page.locator("#eag")
    field.press("Enter")
    expect(page.locator("#result .figure")).to_be_in_viewport(ratio=1)
    expect(field).to_be_focused()
    scrolls: list[str] = page.evaluate("scrolls")
    return scrolls


def test_on_a_phone_the_answer_comes_into_view_and_the_focus_stays(page: Page) -> None:
    assert scrolls_after_calculating(page, PHONE) == ["instant"]


def test_the_answer_scrolls_smoothly_unless_reduced_motion_is_preferred(page: Page) -> None:
    page.emulate_media(reduced_motion="no-preference")
    assert scrolls_after_calculating(page, PHONE) == ["smooth"]


def test_an_answer_already_in_view_causes_no_scrolling(page: Page) -> None:
    assert scrolls_after_calculating(page, {"width": 1280, "height": 800}) == []
    assert page.evaluate("scrollY") == 0


def test_the_facts_of_the_course_stay_in_view(page: Page, no_session: None) -> None:
    page.set_viewport_size({"width": 1280, "height": 800})
    page.goto("/services/javatraining")
    page.get_by_role("heading", name="The certificate").scroll_into_view_if_needed()
    box = page.get_by_role("complementary", name="The course in facts")
    expect(box.get_by_text("NR 2500")).to_be_in_viewport(ratio=1)


def test_the_margin_column_is_below_the_text_or_to_its_right(page: Page, no_session: None) -> None:
    page.goto("/what-we-do")
    margin, article = page.locator(".margin"), page.locator("main > article")
    for width in (360, 1280):
        page.set_viewport_size({"width": width, "height": 800})
        beside, text = margin.bounding_box(), article.bounding_box()
        if width == 360:
            assert beside["y"] >= text["y"] + text["height"]
        else:
            assert beside["x"] >= text["x"] + text["width"]
            assert beside["y"] == text["y"]


def test_the_main_column_fills_most_of_a_large_screen(page: Page, no_session: None) -> None:
    page.goto(ARTICLE)
    for width in (1600, 1920):
        page.set_viewport_size({"width": width, "height": 900})
        main = page.locator("main").bounding_box()
        assert main["width"] > 0.8 * width
