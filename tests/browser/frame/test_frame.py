"""The frame around every page: the app's bar and the footer, with scripts and without."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.frame.looking import PHONE
from tests.support.browser import resize
from webapp.tools.calculators import TOOLS

no_javascript = pytest.mark.browser_context_args(java_script_enabled=False)


def test_the_apps_bar_has_its_pages_the_calculators_and_the_download_in_a_line(page: Page) -> None:
    page.goto("/diabetes-sugar-tracking-app/benefit")
    bar = page.get_by_role("navigation", name="App")
    for name in ("About", "Benefits", "How it Works", "FAQ", "Follow us", "Download App"):
        expect(bar.get_by_role("link", name=name)).to_be_visible()
    for tool in TOOLS:
        expect(bar.get_by_role("link", name=tool.label, exact=True)).to_be_visible()
    for width in (1000, 1280):
        resize(page, width, 800)
        tops = bar.locator("a").evaluate_all(
            "links => links.map((link) => Math.round(link.getBoundingClientRect().top))"
        )
        assert len(set(tops)) == 1


@no_javascript
def test_without_javascript_the_apps_menu_unfolds_on_a_phone(page: Page) -> None:
    page.set_viewport_size(PHONE)
    page.goto("/diabetes-sugar-tracking-app")
    link = page.get_by_role("navigation", name="App").get_by_role("link", name="Benefits")
    expect(link).to_be_hidden()
    bar = page.get_by_role("navigation", name="App")
    expect(bar.get_by_role("link", name="Download App")).to_be_hidden()
    bar.get_by_text("Blood Sugar Tracker").click()
    expect(bar.get_by_role("link", name="Download App")).to_be_visible()
    link.click()
    expect(page.locator("main h1")).to_have_text("Benefits of the app")


@no_javascript
def test_on_a_phone_each_form_of_the_app_is_whole_and_comes_into_sight(page: Page) -> None:
    page.set_viewport_size(PHONE)
    page.goto("/diabetes-sugar-tracking-app")
    for card in page.locator(".cards > :has(.screen)").all():
        card.get_by_role("link").focus()
        form = card.get_by_role("img")
        expect(form).to_be_in_viewport(ratio=0.9)
        drawn, shown = form.evaluate(
            "({ viewBox, clientHeight, clientWidth }) => "
            "[viewBox.baseVal.height / viewBox.baseVal.width, clientHeight / clientWidth]"
        )
        assert shown == pytest.approx(drawn, abs=0.02)


def test_a_browser_that_cannot_print_shows_no_button_for_it(page: Page) -> None:
    page.add_init_script("window.print = undefined")
    page.goto("/gdm-pregnancy")
    page.locator("html[data-js]").wait_for(state="attached")
    expect(page.get_by_role("button", name="Print this page")).to_be_hidden()


def test_the_bar_with_the_logo_and_the_menus_stays_in_sight(page: Page) -> None:
    page.goto("/gdm-pregnancy")
    page.locator("footer").scroll_into_view_if_needed()
    expect(page.locator(".logo")).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("button", name="Company")).to_be_in_viewport(ratio=1)


def test_a_heading_above_its_section_scrolls_away_with_it(page: Page) -> None:
    resize(page, 1280, 800)
    page.goto("/it-training")
    gap = """(cards) => { cards.scrollIntoView({ block: "end", behavior: "instant" });
      scrollBy({ top: 600, behavior: "instant" });
      return cards.getBoundingClientRect().top
        - cards.closest(".headed").querySelector("h2").getBoundingClientRect().bottom; }"""
    assert page.locator(".voices").evaluate(gap) >= 0
