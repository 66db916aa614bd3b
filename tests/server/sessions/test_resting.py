"""A page whose session the server has closed rests until the visitor is active again."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.tools import A1C, GAP, Wire, fill, holds, press, shows
from tests.server.tools import POLICY, TOO_LARGE
from tests.support.servers import Server
from tests.support.visiting import Frames, open_ready, ready
from webapp.server.sessions.guard import EXPIRED, IDLE

NOT_READY = "html:not([data-ready])"
MINUTE = 60_000
CODES = (IDLE, EXPIRED, POLICY, TOO_LARGE)


def put_to_rest(page: Page, wire: Wire, code: int) -> None:
    """Close the session as the server does, and check that nothing happens for a minute."""
    before = len(wire.sockets)
    wire.sockets[-1].close(code=code)
    page.locator(NOT_READY).wait_for(state="attached")
    page.clock.run_for(MINUTE)
    assert len(wire.sockets) == before
    expect(page.locator("#connection")).to_be_empty()


@pytest.fixture
def wire(page: Page, complaints: list[str]) -> Wire:
    page.clock.install()
    return Wire(page)


SIGNS: dict[str, Callable[[Page], None]] = {
    "pointer": lambda page: page.mouse.move(100, 100, steps=2),
    "key": lambda page: page.keyboard.press("Shift"),
    "focus": lambda page: page.locator("#eag").focus(),
    "return": lambda page: page.evaluate("dispatchEvent(new Event('focus'))"),
    "visible again": lambda page: page.evaluate(
        "document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))"
    ),
}


def test_a_resting_page_reconnects_on_activity_with_its_content_intact(
    page: Page, wire: Wire, subtests: pytest.Subtests
) -> None:
    open_ready(page, A1C.path)
    page.evaluate("window.same = true")
    for count, (name, sign) in enumerate(SIGNS.items(), start=2):
        code = CODES[count % len(CODES)]
        with subtests.test(name, code=code):
            fill(page, A1C.values)
            press(page, A1C)
            shows(page, A1C, A1C.shows)
            fill(page, A1C.other)
            page.evaluate("document.activeElement.blur()")
            put_to_rest(page, wire, code)
            sign(page)
            page.clock.run_for(MINUTE)
            ready(page)
            assert len(wire.sockets) == count
            holds(page, A1C.other)
            shows(page, A1C, A1C.shows)
            press(page, A1C)
            shows(page, A1C, A1C.other_shows)
    assert page.evaluate("window.same")


def test_other_close_codes_reconnect_and_a_resting_pages_form_and_links_work(
    page: Page, wire: Wire
) -> None:
    open_ready(page, GAP.path)
    wire.sockets[-1].close(code=1012)
    page.locator(NOT_READY).wait_for(state="attached")
    page.clock.run_for(MINUTE)
    ready(page)
    assert len(wire.sockets) == 2
    put_to_rest(page, wire, IDLE)
    fill(page, GAP.values)
    press(page, GAP)
    page.clock.run_for(MINUTE)
    shows(page, GAP, GAP.shows)
    holds(page, GAP.values)
    ready(page)
    put_to_rest(page, wire, EXPIRED)
    page.get_by_role("link", name="Contact us").first.click()
    page.clock.resume()
    expect(page.get_by_role("heading", level=1)).to_have_text("Contact us")


def test_a_session_closed_for_idling_reconnects(
    page: Page, frames: Frames, complaints: list[str], own_server: Callable[..., Server]
) -> None:
    own = own_server(socket_idle_seconds="5")
    with page.expect_websocket() as opened:
        page.goto(own.url + A1C.path)
    if not opened.value.is_closed():
        opened.value.wait_for_event("close")
    page.mouse.move(100, 100, steps=2)
    ready(page)
    assert frames.sockets == 2


def test_a_visitor_uses_few_event_targets(
    page: Page, frames: Frames, complaints: list[str], by_session: None
) -> None:
    open_ready(page, A1C.path)
    for tool in (A1C, GAP, A1C, GAP):
        page.locator(f"footer a[href='{tool.path}']").click()
        expect(page).to_have_url(tool.path)
        fill(page, tool.values)
        press(page, tool)
        shows(page, tool, tool.shows)
    targets = {message.split('"target":"')[1].split('"')[0] for message in frames.up}
    assert targets == {"onHistory", "a1c", "gap"}
