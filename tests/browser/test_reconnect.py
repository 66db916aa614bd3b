"""A visitor loses nothing when the server restarts, stops answering or is replaced."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.routing import is_marked, mark
from tests.browser.tools import (
    A1C,
    GAP,
    WAY_BACK,
    Tool,
    Wire,
    fill,
    holds,
    press,
    shows,
)
from tests.support.servers import Server
from tests.support.visiting import NOT_READY, of_the_network, open_ready, ready

pytestmark = pytest.mark.usefixtures("by_session")
RELEASE = ("-m", "tests.browser.other_release")
Servers = Callable[..., Server]


def restart(page: Page, server: Server) -> None:
    server.stop()
    page.locator(NOT_READY).wait_for(state="attached")
    server.start()
    page.locator("html[data-ready]").wait_for(state="attached")


def test_a_restart_restores_the_results_of_both_forms_and_keeps_typed_values(
    page: Page, complaints: list[str], own_server: Servers
) -> None:
    server = own_server()
    open_ready(page, server.url + A1C.address(A1C.other))
    shows(page, A1C, A1C.other_shows)
    mark(page, patient=False)
    fill(page, A1C.values)
    press(page, A1C)
    shows(page, A1C, A1C.shows)
    fill(page, {"eag": "199", "a1c": "6.1"})
    restart(page, server)
    shows(page, A1C, A1C.shows)
    expect(page.locator(WAY_BACK.output)).to_be_empty()
    holds(page, {"eag": "199", "a1c": "6.1"})
    for tool, texts in ((A1C, ("8.6%",)), (WAY_BACK, WAY_BACK.shows)):
        if tool is WAY_BACK:
            fill(page, tool.values)
        press(page, tool)
        shows(page, tool, texts)
    restart(page, server)
    shows(page, A1C, ("8.6%",))
    shows(page, WAY_BACK, WAY_BACK.shows)
    expect(page.locator("#connection")).to_be_empty()
    assert is_marked(page)
    of_the_network(complaints)


def test_a_restart_does_not_repeat_the_dialog_of_a_refusal(
    page: Page, complaints: list[str], own_server: Servers
) -> None:
    dialogs: list[str] = []
    page.on("dialog", lambda dialog: (dialogs.append(dialog.message), dialog.accept()))
    wire = Wire(page)
    server = own_server()
    open_ready(page, server.url + A1C.path)
    press(page, A1C)
    expect(page.locator("#eag-error")).to_have_text(A1C.alert)
    page.locator("#a1c").focus()
    wire.sent.clear()
    restart(page, server)
    page.locator("#a1c").fill("7")
    press(page, WAY_BACK)
    shows(page, WAY_BACK, WAY_BACK.shows)
    expect(page.locator("#eag-error")).to_have_text(A1C.alert)
    expect(page.locator("#eag")).to_have_attribute("aria-invalid", "true")
    assert dialogs == [A1C.alert]
    press(page, A1C)  # sent by the visitor: the dialog appears again
    expect(page.locator("#eag")).to_be_focused()
    assert dialogs == [A1C.alert, A1C.alert]
    of_the_network(complaints)


def test_a_form_sent_while_the_server_is_down_is_answered_when_it_is_back(
    page: Page, complaints: list[str], own_server: Servers
) -> None:
    server = own_server()
    open_ready(page, server.url + GAP.path)
    mark(page, patient=False)
    server.stop()
    page.locator(NOT_READY).wait_for(state="attached")
    fill(page, GAP.values)
    press(page, GAP)
    expect(page.locator("#connection")).to_contain_text("No connection just now")
    expect(page.locator("#connection")).to_be_visible()
    holds(page, GAP.values)
    expect(page.locator("#result")).to_be_empty()
    server.start()
    shows(page, GAP, GAP.shows)
    ready(page)
    expect(page.locator("#connection")).to_be_empty()
    holds(page, GAP.values)
    assert is_marked(page)
    of_the_network(complaints)


def test_a_lost_connection_is_reported_on_the_page(
    page: Page, complaints: list[str], own_server: Servers, short_waits: None
) -> None:
    server = own_server()
    open_ready(page, server.url + A1C.path)
    server.stop()
    expect(page.locator("#connection")).to_contain_text("No connection")
    of_the_network(complaints)


def test_going_offline_is_reported_immediately_and_cleared_when_back_online(
    page: Page, complaints: list[str]
) -> None:
    open_ready(page, GAP.path)
    fill(page, GAP.values)
    page.context.set_offline(True)
    expect(page.locator("#connection")).to_contain_text("No connection")
    page.context.set_offline(False)
    expect(page.locator("#connection")).to_be_empty()
    holds(page, GAP.values)
    press(page, GAP)
    shows(page, GAP, GAP.shows)
    of_the_network(complaints)


def test_a_form_on_a_silent_socket_becomes_a_normal_form_submission(
    page: Page, complaints: list[str]
) -> None:
    wire = Wire(page)
    open_ready(page, WAY_BACK.path)
    wire.deaf = True
    fill(page, WAY_BACK.values)
    press(page, WAY_BACK)
    page.wait_for_url("**?*")
    shows(page, WAY_BACK, WAY_BACK.shows)
    holds(page, WAY_BACK.values)
    assert len([message for message in wire.sent if "layout-event" in message]) == 1


# Two tools are enough: it works in the same way without JavaScript (test_calculators.py).
@pytest.mark.parametrize("tool", [WAY_BACK, GAP], ids=lambda tool: tool.name)
def test_without_a_socket_after_hydration_forms_are_submitted_normally(
    page: Page, complaints: list[str], tool: Tool
) -> None:
    wire = Wire(page)
    open_ready(page, tool.path)
    wire.cut_off()
    page.locator(NOT_READY).wait_for(state="attached")
    fill(page, tool.values)
    press(page, tool)
    page.wait_for_url("**?*")
    shows(page, tool, tool.shows)
    holds(page, tool.values)


def test_a_form_can_be_sent_again_after_an_attempt_without_an_answer(
    page: Page, complaints: list[str], short_waits: None
) -> None:
    wire = Wire(page)
    page.route("**/healthz", lambda route: route.abort())
    open_ready(page, A1C.path)
    wire.deaf = True
    fill(page, A1C.values)
    press(page, A1C)
    expect(page.locator("#connection")).to_contain_text("No connection")
    wire.deaf = False
    press(page, A1C)
    shows(page, A1C, A1C.shows)
    of_the_network(complaints)


def test_a_form_sent_while_down_is_answered_by_the_next_release(
    page: Page, complaints: list[str], own_server: Servers
) -> None:
    first = own_server()
    open_ready(page, first.url + GAP.path)
    first.stop()
    page.locator(NOT_READY).wait_for(state="attached")
    fill(page, GAP.values)
    press(page, GAP)
    expect(page.locator("#connection")).to_contain_text("No connection just now")
    own_server(*RELEASE, port=first.port)
    shows(page, GAP, GAP.shows)
    holds(page, GAP.values)
    of_the_network(complaints)


def test_after_a_new_release_the_page_stays_and_its_form_is_submitted_normally(
    page: Page, complaints: list[str], own_server: Servers
) -> None:
    tool = WAY_BACK  # the second form of its page
    wire = Wire(page)
    first = own_server()
    open_ready(page, first.url + tool.path)
    mark(page, patient=False)
    fill(page, tool.values)
    press(page, tool)
    shows(page, tool, tool.shows)
    fill(page, tool.other)
    first.stop()
    page.locator(NOT_READY).wait_for(state="attached")
    with page.expect_response("**/page-RELEASE2.js"):
        own_server(*RELEASE, port=first.port)
    page.locator("html[data-stale]").wait_for(state="attached")
    expect(page.locator(NOT_READY)).to_be_attached()
    holds(page, tool.other)
    shows(page, tool, tool.shows)
    assert is_marked(page)
    wire.sent.clear()
    press(page, tool)
    shows(page, tool, tool.other_shows)
    holds(page, tool.other)
    assert [message for message in wire.sent if "layout-event" in message] == []
    assert not is_marked(page)
    ready(page)
    of_the_network(complaints)
