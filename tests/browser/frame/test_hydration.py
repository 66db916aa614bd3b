"""React adopts the prerendered HTML unchanged, whatever the first message of a session holds."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser.adoption import NO_CHANGES, changes_by_hydration
from tests.support.browser.routing import (
    click_links_to,
    is_window_marked,
    mark_window,
    wait_until_equal,
)
from tests.support.browser.tools import (
    ALBUMIN,
    BMI,
    CONVERTER,
    HeldRequests,
    WebSocketTap,
    ask,
    expect_result,
    expect_values,
    fill,
    press,
    wait_for_modules,
)
from tests.support.sheet.weeks import PATH as SHEET
from tests.support.sheet.weeks import cell, wait_for_sheet
from tests.support.visiting import Frames, open_ready, wait_until_ready

ADDRESSES = [
    *[tool.address(tool.values) for tool in (CONVERTER, BMI)],
    BMI.address(BMI.nothing),
    f"{ALBUMIN}?sodium=140&chloride=104&bicarbonate=24&unit=g/L&low=8",
    "/blood-sugar-conversion?value=100&unit=stone&kind=moon",
    "/a1c-conversion-calculator?utm_source=%3Cb%3E%22%26%27a%20b&eag=154",
    "/support?fbclid=%3Cb%3E%22%26%27a%20b",
]


@pytest.fixture
def release_react(page: Page) -> Callable[[], None]:
    """Keeps React from loading until the function is called."""
    return HeldRequests(page).release


def test_react_adopts_every_node_of_the_page(page: Page, subtests: pytest.Subtests) -> None:
    react = HeldRequests(page)
    for address in ADDRESSES:
        with subtests.test(address):
            react.hold()
            assert changes_by_hydration(page, react, address) == NO_CHANGES


def test_values_typed_before_hydration_are_kept_and_used_and_the_caret_stays(
    page: Page, release_react: Callable[[], None]
) -> None:
    page.goto(CONVERTER.path, wait_until="domcontentloaded")
    fill(page, CONVERTER.other | {"value": ""})
    field = page.locator("#value")
    field.press_sequentially("5.")
    release_react()
    wait_until_ready(page)
    expect(field).to_be_focused()
    page.keyboard.type("6")
    expect_values(page, CONVERTER.other)
    press(page, CONVERTER)
    expect_result(page, CONVERTER, CONVERTER.other_shows)
    assert page.url.endswith(CONVERTER.path)


# The menus are left out: they open and close as the mouse passes. So is the mark of the section
# that is being read: it follows the scrolling, frame by frame (contents.js).
READ_PARTS = """() => [...document.querySelectorAll("#page > :not(header)")]
  .map((part) => part.outerHTML.replaceAll(' aria-current="location"', ""))"""
COUNT_NEW_NODES = "[...document.querySelectorAll('#page *')].filter((node) => !node.before).length"


def html_of_parts(page: Page) -> list[str]:
    """The HTML of the page's parts, once every module has filled in its own."""
    wait_for_modules(page)
    found: list[str] = page.evaluate(READ_PARTS)
    return found


def reconnect(page: Page, socket_tap: WebSocketTap) -> None:
    """Close the connection, and wait for the first message of the next session."""
    before = socket_tap.answer_count
    socket_tap.sockets[-1].close()
    # Asking the page lets Playwright process the socket's events.
    wait_until_equal(lambda: (bool(page.title()), socket_tap.answer_count > before), (True, True))
    wait_until_ready(page)


def test_a_page_stays_unchanged_when_the_next_session_sends_all_html(
    page: Page, frames: Frames
) -> None:
    socket_tap = WebSocketTap(page)
    open_ready(page, BMI.path)
    mark_window(page)
    page.evaluate("for (const node of document.querySelectorAll('#page *')) node.before = true")
    html_before = html_of_parts(page)
    frames.clear()
    reconnect(page, socket_tap)
    assert "Current Openings" in frames.received[0]
    assert html_of_parts(page) == html_before
    assert page.evaluate(COUNT_NEW_NODES) == 0
    click_links_to(page, SHEET)
    wait_for_sheet(page)
    field = cell(page, "Monday", "After Dinner")
    field.fill("50")
    field.blur()
    expect(page.locator("#sheet-notices")).to_contain_text("Monday: after dinner 50")
    html_before = html_of_parts(page)
    reconnect(page, socket_tap)
    assert html_of_parts(page) == html_before
    expect(field).to_have_value("50")
    assert is_window_marked(page)


def test_a_page_of_an_older_release_stays_unchanged(page: Page, no_session: None) -> None:
    socket_tap = WebSocketTap(page)
    page.goto(BMI.path)
    page.evaluate(
        """() => document.querySelectorAll("#page *").forEach((node) => {
            node.before = true;
            if (node.dataset.inert) node.dataset.inert = "older";
        })"""
    )
    page.keyboard.press("Tab")
    wait_until_ready(page)
    html_before = html_of_parts(page)
    reconnect(page, socket_tap)
    assert len(socket_tap.sockets) == 2
    assert html_of_parts(page) == html_before
    assert page.evaluate(COUNT_NEW_NODES) == 0


def test_a_page_modified_before_hydration_is_rendered_again(
    page: Page, no_session: None, complaints: list[str]
) -> None:
    """Browser extensions and translators do this; React then creates the whole page again."""
    page.goto(BMI.path)
    page.evaluate("document.querySelector('main').replaceWith(document.createElement('aside'))")
    page.keyboard.press("Tab")
    wait_until_ready(page)
    assert page.evaluate("window.recoverableErrors.length") == 1
    complaints.clear()
    expect(page.get_by_role("contentinfo")).to_contain_text("©")
    expect(page.locator(".label-card h2")).to_have_text("BMI calculator")
    ask(page, BMI)
