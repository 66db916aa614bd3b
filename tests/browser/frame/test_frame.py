"""The frame around every page: header bar, footer, skip link."""

from datetime import datetime
from zoneinfo import ZoneInfo

from playwright.sync_api import Page, expect

from tests.support.browser.looks import IS_TOO_WIDE
from tests.support.visiting import Frames, open_ready
from webapp.config.company import company

FOOTER = """
/about-us About us | /what-we-do What we do | /innovation-lab Innovation lab
/contact-us Contact us | /privacy-policy Privacy policy | /support Support
/services/beginner-course Beginner course | /it-training IT training
/services/professional-course Professional & Starter Courses
/services/javatraining Java training | /internship Internship | /careers Jobs
"""


def test_no_open_menu_makes_the_page_scroll_sideways(page: Page, no_session: None) -> None:
    page.goto("/")
    page.locator("html[data-js]").wait_for(state="attached")
    for width in (320, 1000, 1280):
        page.set_viewport_size({"width": width, "height": 800})
        if page.locator(".menu-toggle").is_visible():
            page.locator(".menu-toggle").click()
        for item in page.locator("#menu > ul > li").all():
            item.locator("button").click()
            expect(item.locator("ul")).to_be_visible()
            assert not page.evaluate(IS_TOO_WIDE)
            assert item.locator("ul").bounding_box()["x"] >= 0
        page.keyboard.press("Escape")


def test_the_footer_links_to_pages_and_social_sites_and_has_the_copyright_of_this_year(
    page: Page, no_session: None
) -> None:
    page.goto("/")
    footer = page.get_by_role("contentinfo")
    links = footer.locator(".columns a").evaluate_all(
        "links => Object.fromEntries(links.map(a => [a.getAttribute('href'), a.textContent]))"
    )
    rows = [row.strip() for row in FOOTER.replace("\n", "|").split("|") if row.strip()]
    assert links.items() >= dict(row.split(" ", 1) for row in rows).items()
    assert {*company.social.values(), "/blood-glucose-sheet", "/gdm-pregnancy"} <= links.keys()
    last = footer.locator("p").last
    expect(last).to_contain_text(f"© {datetime.now(ZoneInfo('Asia/Kathmandu')).year}")
    expect(last).to_contain_text(company.name)
    expect(last.locator('a[href="/#"]')).to_be_visible()


def test_the_bar_stays_at_the_top_of_the_window_while_scrolling(
    page: Page, no_session: None
) -> None:
    page.goto("/")
    header = page.locator(".site-header")
    for width in (360, 1280):
        page.set_viewport_size({"width": width, "height": 740})
        page.evaluate("scrollTo(0, 0)")
        assert header.bounding_box()["y"] == 0
        page.mouse.wheel(0, 50000)
        expect(page.locator("footer p")).to_be_in_viewport()
        assert page.evaluate("scrollY") > 300
        assert header.bounding_box()["y"] == 0
        expect(page.locator(".logo")).to_be_in_viewport(ratio=1)


def test_the_skip_link_moves_to_the_content(page: Page, frames: Frames) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    open_ready(page, "/accessibility")  # a page whose heading is not in its label card
    frames.clear()
    skip = page.locator(".skip-link")
    assert skip.bounding_box()["y"] < 0
    page.keyboard.press("Tab")
    expect(skip).to_be_focused()
    expect(skip).to_be_in_viewport(ratio=1)
    page.keyboard.press("Enter")
    expect(page).to_have_url("/accessibility#main")
    heading = page.locator("main h1")
    expect(heading).to_be_in_viewport(ratio=1)
    header = page.locator(".site-header").bounding_box()
    assert heading.bounding_box()["y"] >= header["y"] + header["height"]
    page.keyboard.press("Tab")
    expect(page.locator("main").locator("a:visible, summary:visible").first).to_be_focused()
    assert frames.sent == []
