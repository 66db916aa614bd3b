"""What a session sends first: of a page that is already shown, only what is not static HTML."""

from playwright.sync_api import Page, expect

from tests.browser.routing import eventually, expect_page, follow, is_marked, mark
from tests.browser.tools import BMI, Wire, fill, press, shows, whole
from tests.support.visiting import Frames, open_ready, ready
from webapp import routes

PATHS = [page.path for page in routes.PAGES]
MOST = 5000
"""Bytes, before compression. With their HTML, pages took 9,000 to 33,000."""
# The menus are left out: they open and close as the mouse passes. So is the mark of the section
# that is being read: it follows the scrolling, frame by frame (contents.js).
STANDS = """() => [...document.querySelectorAll("#page > :not(header)")]
  .map((part) => part.outerHTML.replaceAll(' aria-current="location"', ""))"""
FRESH = "[...document.querySelectorAll('#page *')].filter((node) => !node.before).length"


def stands(page: Page) -> list[str]:
    """The HTML of the page's parts, once every module has filled in its own."""
    whole(page)
    found: list[str] = page.evaluate(STANDS)
    return found


def reconnect(page: Page, wire: Wire) -> None:
    """Close the connection, and wait for the first message of the next session."""
    before = wire.answers
    wire.sockets[-1].close()
    # Asking the page lets Playwright process the socket's events.
    eventually(lambda: (bool(page.title()), wire.answers > before), (True, True))
    ready(page)


def test_a_page_stays_unchanged_when_the_next_session_sends_all_html(
    page: Page, frames: Frames, complaints: list[str]
) -> None:
    wire = Wire(page)
    open_ready(page, BMI.path)
    mark(page)
    page.evaluate("for (const node of document.querySelectorAll('#page *')) node.before = true")
    stood = stands(page)
    frames.clear()
    reconnect(page, wire)
    assert "Current Openings" in frames.down[0]
    assert stands(page) == stood
    assert page.evaluate(FRESH) == 0
    follow(page, "/support")
    expect_page(page, "/support")
    stood = stands(page)
    reconnect(page, wire)
    assert stands(page) == stood
    expect_page(page, "/support")
    menu = page.locator("#menu").get_by_role("button", name="Company", exact=True)
    menu.click()
    expect(menu).to_have_attribute("aria-expanded", "true")
    assert is_marked(page)


def test_a_page_of_an_older_release_stays_unchanged(
    page: Page, no_session: None, complaints: list[str]
) -> None:
    wire = Wire(page)
    page.goto(BMI.path)
    page.evaluate(
        """() => document.querySelectorAll("#page *").forEach((node) => {
            node.before = true;
            if (node.dataset.inert) node.dataset.inert = "older";
        })"""
    )
    page.keyboard.press("Tab")
    ready(page)
    stood = stands(page)
    reconnect(page, wire)
    assert len(wire.sockets) == 2
    assert stands(page) == stood
    assert page.evaluate(FRESH) == 0


def test_a_prerendered_answer_is_replaced_by_the_next(page: Page, complaints: list[str]) -> None:
    open_ready(page, BMI.address(BMI.values))
    shows(page, BMI, BMI.shows)
    fill(page, BMI.other)
    press(page, BMI)
    shows(page, BMI, BMI.other_shows)


def test_a_page_modified_before_hydration_is_rendered_again(
    page: Page, no_session: None, complaints: list[str]
) -> None:
    """Browser extensions and translators do this; React then creates the whole page again."""
    page.goto(BMI.path)
    page.evaluate("document.querySelector('main').replaceWith(document.createElement('aside'))")
    page.keyboard.press("Tab")
    ready(page)
    assert page.evaluate("window.recoverableErrors.length") == 1
    complaints.clear()
    expect(page.get_by_role("contentinfo")).to_contain_text("©")
    expect(page.locator(".label-card h2")).to_have_text("BMI calculator")
    fill(page, BMI.values)
    press(page, BMI)
    shows(page, BMI, BMI.shows)
