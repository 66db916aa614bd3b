"""Scroll positions after a link, back and forward, without a page load."""

from playwright.sync_api import Page, expect

from tests.support.browser.routing import (
    click_links_to,
    expect_page,
    is_window_marked,
    mark_window,
    scroll_to,
    wait_until_equal,
)
from tests.support.visiting import Frames, open_ready


def expect_place(page: Page, top: int) -> None:
    wait_until_equal(lambda: page.evaluate("scrollY"), top)


def test_links_to_a_place_on_the_page_are_left_to_the_browser_and_back_returns(
    page: Page, frames: Frames
) -> None:
    open_ready(page, "/")
    mark_window(page)
    frames.clear()
    scroll_to(page, 500)
    page.get_by_role("contentinfo").locator('a[href="/#"]').click()
    expect_place(page, 0)
    click_links_to(page, "#main")
    expect(page).to_have_url("/#main")
    wait_until_equal(lambda: page.evaluate("scrollY > 0"), True)
    there = page.evaluate("scrollY")
    wait_until_equal(lambda: page.evaluate("history.state?.scroll"), there)
    page.go_back()
    expect_place(page, 0)
    page.go_forward()
    expect_place(page, there)
    assert is_window_marked(page)
    assert frames.sent == []


def test_a_new_page_starts_at_the_top_and_back_and_forward_restore_the_place(
    page: Page, fades: None
) -> None:
    page.set_viewport_size({"width": 1280, "height": 500})
    open_ready(page, "/privacy-policy")
    # The click follows immediately, before the position could be stored by itself.
    page.evaluate(
        """() => {
            window.scrollTo(0, 300);
            document.querySelector("footer a[href='/support']").click();
        }"""
    )
    expect_page(page, "/support")
    expect_place(page, 0)
    scroll_to(page, 200)
    page.go_back()
    expect_page(page, "/privacy-policy")
    expect_place(page, 300)
    page.go_forward()
    expect_page(page, "/support")
    expect_place(page, 200)


def test_a_scroll_position_is_kept_only_for_the_page_on_screen(page: Page) -> None:
    open_ready(page, "/privacy-policy")
    page.evaluate(
        """() => new Promise(done => {
            addEventListener("scroll", () => setTimeout(done, 250), { once: true });
            window.scrollTo(0, 300);
            history.pushState(null, "", "/careers");
        })"""
    )
    assert page.evaluate("history.state") is None


def test_a_link_to_the_same_page_scrolls_to_the_top_and_sends_nothing(
    page: Page, frames: Frames
) -> None:
    open_ready(page, "/privacy-policy")
    mark_window(page)
    frames.clear()
    length = page.evaluate("history.length")
    link = page.get_by_role("contentinfo").get_by_role("link", name="Privacy policy")
    link.scroll_into_view_if_needed()
    assert page.evaluate("scrollY") > 0
    link.click()
    expect_place(page, 0)
    assert is_window_marked(page)
    assert frames.sent == []
    assert page.evaluate("history.length") == length
