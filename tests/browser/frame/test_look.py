"""The look as people need it: large text, nothing that jumps or moves, intact when recoloured."""

from typing import Literal

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.support.browser.routing import wait_until_equal
from tests.support.browser.tools import CONVERTER, GAP, Tool, fill, press
from tests.support.visiting import open_ready

ARTICLE = "/type-2-diabetes-patient-info"
APP = "/diabetes-sugar-tracking-app"
PHONE = {"width": 360, "height": 740}
DESK = {"width": 1280, "height": 800}
# The positions of everything above the result of a form. It scrolls to the top first, because
# outcome.js scrolls an answer into view in a task of its own, some time after it has appeared.
FIND_PARTS_ABOVE = """output => {
  scrollTo({ top: 0, behavior: "instant" });
  const result = document.querySelector(output);
  return [...document.querySelectorAll("body *")]
    .filter(part => result.compareDocumentPosition(part) & Node.DOCUMENT_POSITION_PRECEDING)
    .filter(part => part.checkVisibility() && !part.contains(result))
    .map(part => [part.outerHTML.slice(0, 80), JSON.stringify(part.getBoundingClientRect())]);
}"""


def css_length(part: Locator, name: str) -> float:
    """A length in the computed style of the element, in pixels."""
    value = part.evaluate("(part, name) => getComputedStyle(part).getPropertyValue(name)", name)
    return float(str(value).removesuffix("px"))


# ---- reading ----


def test_text_is_large_with_wide_line_spacing_and_moderate_line_length(
    page: Page, no_session: None
) -> None:
    page.goto(ARTICLE)
    for width in (360, 1280):
        page.set_viewport_size({"width": width, "height": 800})
        for words in ("main section p", "main section li", "main .lead"):
            part = page.locator(words).first
            assert css_length(part, "font-size") >= 18
            assert css_length(part, "line-height") >= 1.5 * css_length(part, "font-size")
        lengths = page.locator("main section > p").evaluate_all(
            """parts => parts.map(part => {
              const range = document.createRange();
              range.selectNodeContents(part);
              const bottoms = [...range.getClientRects()].map(rect => Math.round(rect.bottom / 9));
              return [part.textContent.length, new Set(bottoms).size];
            }).filter(([, lines]) => lines > 2)
              .map(([letters, lines]) => letters / (lines - 0.5))"""
        )
        assert lengths
        average = sum(lengths) / len(lengths)
        assert average <= 75
        assert width == 360 or average >= 60


def test_the_menu_toggle_is_beside_a_long_company_name(page: Page, no_session: None) -> None:
    page.goto("/")
    page.evaluate("document.querySelector('.logo span').textContent = 'Lakeside Learning Company'")
    for width in (320, 360):
        page.set_viewport_size({"width": width, "height": 740})
        logo = page.locator(".logo").bounding_box()
        toggle = page.locator(".menu-toggle").bounding_box()
        assert toggle["y"] < logo["y"] + logo["height"]
        assert toggle["x"] >= logo["x"] + logo["width"]


# ---- doing ----


def test_on_a_phone_the_bar_of_the_app_is_one_line_and_opens(page: Page) -> None:
    page.set_viewport_size(PHONE)
    open_ready(page, f"{APP}/benefit")
    bar = page.locator(".app-bar")
    box = bar.bounding_box()
    assert box["height"] <= 66
    expect(bar.get_by_role("link", name="Download App")).to_be_visible()
    faq = bar.get_by_role("link", name="FAQ")
    expect(faq).to_be_hidden()
    bar.locator("summary").focus()
    page.keyboard.press("Enter")
    for link in bar.locator("a").all():
        expect(link).to_be_visible()
    page.keyboard.press("Tab")
    expect(bar.get_by_role("link", name="About")).to_be_focused()
    faq.click()
    expect(page.locator("main h1")).to_have_text("Questions about the app")
    expect(faq).to_be_hidden()
    expect(bar.locator("a[aria-current]")).to_have_text(["FAQ"])


@pytest.mark.parametrize(("tool", "size"), [(GAP, PHONE), (CONVERTER, DESK)], ids=["phone", "desk"])
def test_nothing_above_a_result_moves_when_it_appears(
    page: Page, tool: Tool, size: dict[str, int]
) -> None:
    page.set_viewport_size(size)
    open_ready(page, tool.path)
    fill(page, tool.values)
    before = page.evaluate(FIND_PARTS_ABOVE, "#result")
    assert len(before) > 20
    press(page, tool)
    expect(page.locator("#result .figure")).to_be_visible()
    assert page.evaluate(FIND_PARTS_ABOVE, "#result") == before


def test_a_tool_opens_the_numeric_keyboard_and_announces_its_result(
    page: Page, no_session: None
) -> None:
    page.goto(GAP.address(GAP.values))
    expect(page.locator("main input[type=number][inputmode=decimal]")).to_have_count(3)
    status = page.get_by_role("status").and_(page.locator("output#result"))
    expect(status).to_contain_text(GAP.shows[0])
    assert css_length(status.locator(".figure"), "font-size") >= 48


# ---- colours of the system ----


def test_with_forced_colours_boxes_have_borders_and_icons_the_text_colour(
    page: Page, no_session: None
) -> None:
    page.emulate_media(forced_colors="active")
    page.goto("/")
    icon = page.locator(".card .icon").first
    colour = icon.evaluate("icon => getComputedStyle(icon).color")
    assert colour == page.evaluate("getComputedStyle(document.body).color")
    expect(icon).to_have_attribute("stroke", "currentColor")
    for path in ("/", "/body-mass-calculation-formula", "/contact-us", ARTICLE):
        page.goto(path)
        parts = page.locator(".button, .menu-toggle, .card, .form, .notice, .emergency, .app-panel")
        bare = parts.evaluate_all(
            """parts => parts.filter(part => part.checkVisibility()).filter(part => {
              const style = getComputedStyle(part);
              return style.borderTopWidth === "0px" || style.borderTopStyle === "none"
                || style.borderTopColor === getComputedStyle(document.body).backgroundColor
                || style.borderTopColor.startsWith("rgba");
            }).map(part => part.outerHTML.slice(0, 120))"""
        )
        assert bare == [], path


RECORD_FADES = """(() => {
  const start = document.startViewTransition.bind(document);
  window.fades = 0;
  document.startViewTransition = change => { window.fades += 1; return start(change) };
})()"""


@pytest.mark.parametrize(("motion", "fades"), [("no-preference", 1), ("reduce", 0)])
def test_a_new_page_fades_in_unless_reduced_motion_is_preferred(
    page: Page, motion: Literal["no-preference", "reduce"], fades: int
) -> None:
    page.emulate_media(reduced_motion=motion)
    page.add_init_script(RECORD_FADES)
    open_ready(page, "/support")
    page.locator("footer a", has_text="Privacy policy").evaluate("link => link.click()")
    expect(page).to_have_url("/privacy-policy")
    expect(page.locator("main h1")).to_have_text("Privacy policy")
    wait_until_equal(lambda: page.evaluate("fades"), fades)
