"""A page whose session the server has closed rests until the visitor is active again."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser.tools import (
    A1C,
    GAP,
    WebSocketTap,
    ask,
    expect_result,
    expect_values,
    fill,
    press,
)
from tests.support.server.tools import POLICY, TOO_LARGE
from tests.support.visiting import open_ready, wait_until_ready
from webapp.server.sessions.guard import EXPIRED, IDLE

NOT_READY = "html:not([data-ready])"
MINUTE = 60_000
RESTING_CODES = (IDLE, EXPIRED, POLICY, TOO_LARGE)


def close_and_expect_no_reconnect(page: Page, wire: WebSocketTap, code: int) -> None:
    """Close the session as the server does, and check that nothing happens for a minute."""
    before = len(wire.sockets)
    wire.sockets[-1].close(code=code)
    page.locator(NOT_READY).wait_for(state="attached")
    page.clock.run_for(MINUTE)
    assert len(wire.sockets) == before
    expect(page.locator("#connection")).to_be_empty()


@pytest.fixture
def wire(page: Page, complaints: list[str]) -> WebSocketTap:
    page.clock.install()
    return WebSocketTap(page)


ACTIVITIES: dict[str, Callable[[Page], None]] = {
    "pointer": lambda page: page.mouse.move(100, 100, steps=2),
    "key": lambda page: page.keyboard.press("Shift"),
    "focus": lambda page: page.locator("#eag").focus(),
    "return": lambda page: page.evaluate("dispatchEvent(new Event('focus'))"),
    "visible again": lambda page: page.evaluate(
        "document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))"
    ),
}


def test_a_resting_page_reconnects_on_activity_with_its_content_intact(
    page: Page, wire: WebSocketTap, subtests: pytest.Subtests
) -> None:
    open_ready(page, A1C.path)
    page.evaluate("window.same = true")
    for count, (name, act) in enumerate(ACTIVITIES.items(), start=2):
        code = RESTING_CODES[count % len(RESTING_CODES)]
        with subtests.test(name, code=code):
            ask(page, A1C)
            fill(page, A1C.other)
            page.evaluate("document.activeElement.blur()")
            close_and_expect_no_reconnect(page, wire, code)
            act(page)
            page.clock.run_for(MINUTE)
            wait_until_ready(page)
            assert len(wire.sockets) == count
            expect_values(page, A1C.other)
            expect_result(page, A1C, A1C.shows)
            press(page, A1C)
            expect_result(page, A1C, A1C.other_shows)
    assert page.evaluate("window.same")


def test_other_close_codes_reconnect_and_a_resting_pages_form_and_links_work(
    page: Page, wire: WebSocketTap
) -> None:
    open_ready(page, GAP.path)
    wire.sockets[-1].close(code=1012)
    page.locator(NOT_READY).wait_for(state="attached")
    page.clock.run_for(MINUTE)
    wait_until_ready(page)
    assert len(wire.sockets) == 2
    close_and_expect_no_reconnect(page, wire, IDLE)
    fill(page, GAP.values)
    press(page, GAP)
    page.clock.run_for(MINUTE)
    expect_result(page, GAP, GAP.shows)
    expect_values(page, GAP.values)
    wait_until_ready(page)
    close_and_expect_no_reconnect(page, wire, EXPIRED)
    page.get_by_role("link", name="Contact us").first.click()
    page.clock.resume()
    expect(page.get_by_role("heading", level=1)).to_have_text("Contact us")
