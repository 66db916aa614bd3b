"""A visitor loses nothing when the server restarts, stops answering or is replaced."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser.routing import is_window_marked, mark_window
from tests.support.browser.tools import (
    A1C,
    A1C_TO_EAG,
    GAP,
    WebSocketTap,
    ask,
    expect_result,
    expect_values,
    fill,
    press,
)
from tests.support.servers import Server
from tests.support.visiting import (
    NOT_READY,
    expect_only_network_errors,
    open_ready,
    wait_until_ready,
)
from webapp.config import built_assets

pytestmark = pytest.mark.usefixtures("answers_by_session")
RELEASE = ("-m", "tests.support.browser.other_release")
Servers = Callable[..., Server]


def restart(page: Page, server: Server) -> None:
    server.stop()
    page.locator(NOT_READY).wait_for(state="attached")
    server.start()
    page.locator("html[data-ready]").wait_for(state="attached")


def test_a_restart_restores_the_result_and_keeps_typed_values(
    page: Page, complaints: list[str], start_server: Servers
) -> None:
    server = start_server()
    open_ready(page, server.url + A1C.address(A1C.other))
    expect_result(page, A1C, A1C.other_shows)
    mark_window(page, extend_timeout=False)
    ask(page, A1C)
    fill(page, {"eag": "199", "eagUnit": "mg/dL"})
    restart(page, server)
    expect_result(page, A1C, A1C.shows)
    expect_values(page, {"eag": "199", "eagUnit": "mg/dL"})
    press(page, A1C)
    expect_result(page, A1C, ("8.6%",))
    restart(page, server)
    expect_result(page, A1C, ("8.6%",))
    expect(page.locator("#connection")).to_be_empty()
    assert is_window_marked(page)
    expect_only_network_errors(complaints)


def test_a_restart_does_not_repeat_the_dialog_of_a_refusal(
    page: Page, complaints: list[str], start_server: Servers
) -> None:
    dialogs: list[str] = []
    page.on("dialog", lambda dialog: (dialogs.append(dialog.message), dialog.accept()))
    socket_tap = WebSocketTap(page)
    server = start_server()
    open_ready(page, server.url + A1C.path)
    press(page, A1C)
    expect(page.locator("#eag-error")).to_have_text(A1C.alert)
    page.locator("[name=eagUnit]").first.focus()
    socket_tap.sent.clear()
    restart(page, server)
    expect(page.locator("#eag-error")).to_have_text(A1C.alert)
    expect(page.locator("#eag")).to_have_attribute("aria-invalid", "true")
    assert dialogs == [A1C.alert]
    press(page, A1C)  # sent by the visitor: the dialog appears again
    expect(page.locator("#eag")).to_be_focused()
    assert dialogs == [A1C.alert, A1C.alert]
    expect_only_network_errors(complaints)


@pytest.mark.parametrize("app", [(), RELEASE], ids=["same release", "next release"])
def test_a_form_sent_while_the_server_is_down_is_answered_when_it_is_back(
    page: Page, complaints: list[str], start_server: Servers, app: tuple[str, ...]
) -> None:
    server = start_server()
    open_ready(page, server.url + GAP.path)
    mark_window(page, extend_timeout=False)
    server.stop()
    page.locator(NOT_READY).wait_for(state="attached")
    fill(page, GAP.values)
    press(page, GAP)
    expect(page.locator("#connection")).to_contain_text("No connection just now")
    expect(page.locator("#connection")).to_be_visible()
    expect(page.locator("#result")).to_be_empty()
    start_server(*app, port=server.port)
    expect_result(page, GAP, GAP.shows)
    expect_values(page, GAP.values)
    expect(page.locator("#connection")).to_be_empty()
    assert is_window_marked(page) is (app == ())
    expect_only_network_errors(complaints)


@pytest.mark.parametrize("is_closed", [False, True], ids=["silent", "closed"])
def test_on_a_silent_or_closed_socket_a_form_becomes_a_normal_form_submission(
    page: Page, short_waits: None, is_closed: bool
) -> None:
    socket_tap = WebSocketTap(page)
    open_ready(page, A1C_TO_EAG.path)
    socket_tap.drop_sent = True
    if is_closed:
        socket_tap.close_all()
        page.locator(NOT_READY).wait_for(state="attached")
    fill(page, A1C_TO_EAG.values)
    press(page, A1C_TO_EAG)
    page.wait_for_url("**?*")
    expect_result(page, A1C_TO_EAG, A1C_TO_EAG.shows)
    expect_values(page, A1C_TO_EAG.values)


def test_a_page_of_the_last_release_stays_until_the_next_page_load(page: Page) -> None:
    """The Preact client of that page imports this release's page.js, and asks it to render."""
    open_ready(page, A1C.path)
    mark_window(page, extend_timeout=False)
    page.evaluate(
        """async (address) => {
          window.main = document.querySelector("main");
          const { bind } = await import(address);
          const { create, render, unmount } = bind();
          create("p", {}, []);
          unmount();
          render(null);
        }""",
        f"{built_assets.url('page.js')}?next",
    )
    expect(page.locator("html[data-stale]")).to_be_attached()
    assert page.evaluate("window.main === document.querySelector('main')")
    ask(page, A1C)
    assert not is_window_marked(page)


def test_after_a_new_release_the_page_stays_and_its_form_is_submitted_normally(
    page: Page, complaints: list[str], start_server: Servers
) -> None:
    tool = A1C_TO_EAG
    socket_tap = WebSocketTap(page)
    first = start_server()
    open_ready(page, first.url + tool.path)
    mark_window(page, extend_timeout=False)
    ask(page, tool)
    fill(page, tool.other)
    first.stop()
    page.locator(NOT_READY).wait_for(state="attached")
    start_server(*RELEASE, port=first.port)
    page.locator("html[data-stale]").wait_for(state="attached")
    expect(page.locator(NOT_READY)).to_be_attached()
    expect_values(page, tool.other)
    expect_result(page, tool, tool.shows)
    assert is_window_marked(page)
    socket_tap.sent.clear()
    press(page, tool)
    expect_result(page, tool, tool.other_shows)
    expect_values(page, tool.other)
    assert [message for message in socket_tap.sent if "layout-event" in message] == []
    assert not is_window_marked(page)
    wait_until_ready(page)
    expect_only_network_errors(complaints)
