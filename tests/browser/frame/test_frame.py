"""The frame around every page: header bar, banner, footer, the app's bar, and its width."""

from datetime import datetime
from zoneinfo import ZoneInfo

from playwright.sync_api import Locator, Page, expect

from tests.support.browser.looks import IS_TOO_WIDE
from tests.support.visiting import Frames, open_ready
from webapp.config.company import company

FOOTER = {
    "Company": "About us=/about-us|What we do=/what-we-do|Innovation lab=/innovation-lab|"
    "Contact us=/contact-us|Privacy policy=/privacy-policy|Support=/support",
    "IT Courses": "Beginner course=/services/beginner-course|IT training=/it-training|"
    "Professional & Starter Courses=/services/professional-course|"
    "Java training=/services/javatraining",
    "Join us": "Internship=/internship|Jobs=/careers",
}
COLUMNS = ["Company", "IT Courses", "Insights", "Join us", "Follow us"]


def links(part: Locator) -> dict[str, str]:
    return {
        link.text_content() or "": link.get_attribute("href") or ""
        for link in part.locator("a").all()
    }


def test_no_open_menu_makes_the_page_scroll_sideways(page: Page) -> None:
    for width in (320, 1000, 1280):
        page.set_viewport_size({"width": width, "height": 800})
        open_ready(page, "/")
        if page.locator(".menu-toggle").is_visible():
            page.locator(".menu-toggle").click()
        for item in page.locator("#menu > ul > li").all():
            item.locator("button").click()
            expect(item.locator("ul")).to_be_visible()
            assert not page.evaluate(IS_TOO_WIDE)
            assert item.locator("ul").bounding_box()["x"] >= 0


def test_the_footer_links_to_pages_and_social_sites_and_has_the_copyright_of_this_year(
    page: Page, no_session: None
) -> None:
    before = datetime.now(ZoneInfo("Asia/Kathmandu")).year
    page.goto("/")
    columns = page.get_by_role("contentinfo").locator(".columns > div")
    found = {name: links(column) for name, column in zip(COLUMNS, columns.all(), strict=True)}
    for name, specified in FOOTER.items():
        assert found[name].items() >= dict(link.split("=") for link in specified.split("|")).items()
    assert found["Follow us"] == company.social
    assert {"/blood-glucose-sheet", "/gdm-pregnancy"} <= set(found["Insights"].values())
    last = page.get_by_role("contentinfo").locator("p").last
    after = datetime.now(ZoneInfo("Asia/Kathmandu")).year
    text = last.text_content() or ""
    assert f"© {before} {company.name}" in text or f"© {after} {company.name}" in text
    expect(last.locator('a[href="/#"]')).to_be_visible()


def test_the_bar_of_the_app_is_shown_on_its_pages_only(page: Page) -> None:
    open_ready(page, "/diabetes-sugar-tracking-app")
    bar = page.locator(".app-bar")
    for name, path in {
        "About": "/diabetes-sugar-tracking-app",
        "FAQ": "/diabetes-sugar-tracking-app/faq",
        "About ": "/diabetes-sugar-tracking-app/about",
    }.items():
        if name != "About":
            bar.get_by_role("link", name=name.strip(), exact=True).click()
            page.wait_for_url(f"**{path}")
        expect(bar.locator("a[aria-current]")).to_have_text([name.strip()])
    page.go_back()
    page.go_back()
    page.wait_for_url("**/diabetes-sugar-tracking-app")
    expect(bar.locator("a[aria-current]")).to_have_text(["About"])
    bar.get_by_role("link", name="BMI calculator").click()
    expect(page.locator(".label-card h2")).to_have_text("BMI calculator")
    expect(bar).to_have_count(0)


def test_the_bar_stays_at_the_top_of_the_window_while_scrolling(page: Page) -> None:
    open_ready(page, "/")
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
