"""A page whose session the server has ended rests until somebody is there."""

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
    """End the session as the server does; all timers of a minute run out, and nothing happens."""
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


def test_a_resting_page_connects_at_the_next_sign_of_intent_with_all_that_was_on_it(
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


def test_any_other_end_is_no_rest_and_a_form_and_a_link_of_a_resting_page_lead_on(
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


def test_a_session_that_the_server_ends_for_idling_comes_back(
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
