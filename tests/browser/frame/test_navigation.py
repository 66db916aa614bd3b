"""Routes without a page load: what a click, a key and the history buttons do."""

import re

from playwright.sync_api import Page, expect

from tests.support.browser.routing import (
    click_links_to,
    expect_page,
    is_window_marked,
    mark_window,
)
from tests.support.visiting import Frames, open_ready, wait_until_ready
from webapp import routes


def expect_head(page: Page, path: str) -> None:
    found = routes.find(path)
    expect(page).to_have_title(found.title)
    expect(page.locator("head title")).to_have_count(1)
    for name in ("description", "keywords", "robots"):
        meta = page.locator(f'meta[name="{name}"]')
        expect(meta).to_have_count(1)
        expect(meta).to_have_attribute("content", getattr(found, name))
    canonical = page.locator('link[rel="canonical"]')
    expect(canonical).to_have_count(1)
    expect(canonical).to_have_attribute("href", re.compile(f"^http://[^/]+{found.canonical}$"))


def test_a_click_changes_the_page_its_address_and_its_head_without_a_load(
    page: Page, frames: Frames
) -> None:
    open_ready(page, "/")
    mark_window(page)
    expect_head(page, "/")
    footer = page.get_by_role("contentinfo")
    for name, path in {"Support": "/support", "Jobs": "/careers", "About us": "/about-us"}.items():
        frames.clear()
        footer.get_by_role("link", name=name, exact=True).click()
        expect_page(page, path)
        expect_head(page, path)
        # One message each way, without the frame.
        assert len(frames.sent) == len(frames.received) == 1
        assert "Current Openings" not in frames.received[0]
        assert "©" not in frames.received[0]
    assert is_window_marked(page)
    assert frames.sockets == 1


def test_the_second_half_of_a_double_click_does_nothing_on_the_new_page(page: Page) -> None:
    open_ready(page, "/support")
    length = page.evaluate("history.length")
    page.get_by_role("contentinfo").get_by_role("link", name="Jobs").click()
    expect_page(page, "/careers")
    page.evaluate(
        """() => {
            const link = document.createElement("a");
            [link.href, link.style] = ["#main", "position: fixed; inset: 0; z-index: 9"];
            document.querySelector("main").append(link);
        }"""
    )
    page.mouse.move(300, 300)
    page.mouse.down(click_count=2)
    page.mouse.up(click_count=2)
    page.evaluate("() => new Promise(requestAnimationFrame)")
    expect(page).to_have_url("/careers")
    assert page.evaluate("history.length") == length + 1
    page.mouse.click(300, 300)
    expect(page).to_have_url("/careers#main")


def test_a_click_for_a_new_tab_is_left_to_the_browser(page: Page, frames: Frames) -> None:
    open_ready(page, "/")
    frames.clear()
    link = page.get_by_role("contentinfo").get_by_role("link", name="Support")
    for how in ({"modifiers": ["Control"]}, {"button": "middle"}):
        with page.context.expect_page() as opened:
            link.click(**how)
        expect(opened.value.locator(".label-card h2")).to_have_text("Support")
        opened.value.close()
        expect_page(page, "/")
        assert frames.sent == []


def test_after_a_route_change_the_heading_has_the_focus_and_the_title_is_announced(
    page: Page, fades: None
) -> None:
    open_ready(page, "/")
    home = page.title()
    expect(page.locator("#announcement")).to_be_empty()
    expect(page.locator("h1")).not_to_be_focused()
    page.get_by_role("contentinfo").get_by_role("link", name="Support").click()
    expect(page.get_by_role("heading", level=1, name="Support")).to_be_focused()
    expect(page.locator("#announcement")).to_have_text(re.compile("^Support | "))
    page.go_back()
    expect(page.locator("#announcement")).to_have_text(home)
    expect(page.locator("h1")).to_be_focused()
    expect(page.locator("#announcement")).to_have_attribute("role", "status")


def test_a_link_with_a_query_shows_its_result(page: Page) -> None:
    open_ready(page, "/")
    mark_window(page)
    click_links_to(page, "/a1c-conversion-calculator?eag=154")
    expect(page.locator("#result")).to_contain_text("7.0%")
    expect(page).to_have_url("/a1c-conversion-calculator?eag=154")
    click_links_to(page, "/a1c-conversion-calculator?eag=200")
    expect(page.locator("#result")).to_contain_text("8.6%")
    expect(page).to_have_url("/a1c-conversion-calculator?eag=200")
    page.go_back()
    expect(page.locator("#result")).to_contain_text("7.0%")
    assert is_window_marked(page)


def test_an_unknown_address_shows_the_fallback_page(page: Page) -> None:
    open_ready(page, "/")
    mark_window(page)
    click_links_to(page, "/no-such-page")
    expect(page.get_by_role("heading", level=1)).to_have_text("404 |This page is not found.")
    expect(page).to_have_url("/no-such-page")
    expect(page).to_have_title(re.compile("^Page not found"))
    expect(page.locator('meta[name="robots"]')).to_have_attribute("content", "noindex")
    expect(page.locator('link[rel="canonical"]')).to_have_count(0)
    page.get_by_role("link", name="Go to the home page").click()
    expect_page(page, "/")
    expect_head(page, "/")
    assert is_window_marked(page)


def test_capitals_in_a_link_or_in_the_history_lead_to_the_page(page: Page) -> None:
    open_ready(page, "/")
    click_links_to(page, "/CAREERS?a=B")
    expect(page).to_have_url("/careers?a=B")
    wait_until_ready(page)
    page.evaluate("history.pushState({}, '', '/About-Us'); dispatchEvent(new Event('popstate'))")
    expect_page(page, "/about-us")


def test_a_link_to_a_source_leads_below_the_bar_to_its_row_and_marks_it(page: Page) -> None:
    open_ready(page, "/anion-gap-calculation")
    mark_window(page)
    page.locator("main > * :visible[href='/sources#gabow-gap']").last.click()
    expect(page).to_have_url("/sources#gabow-gap")
    row = page.locator("#gabow-gap:target")
    expect(row).to_be_in_viewport()
    expect(row).to_be_focused()
    bar, place = page.locator("header").bounding_box(), row.bounding_box()
    assert bar["y"] + bar["height"] < place["y"] < 200
    assert is_window_marked(page)
    page.go_back()
    expect_page(page, "/anion-gap-calculation")
