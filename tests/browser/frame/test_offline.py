"""The tools answer with the network off, and before React has adopted the page."""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser.tools import (
    A1C,
    A1C_TO_EAG,
    BMI,
    CONVERTER,
    GAP,
    Tool,
    ask,
    expect_result,
    expect_values,
    fill,
    press,
)
from tests.support.servers import Server
from tests.support.visiting import (
    Frames,
    expect_only_network_errors,
    open_ready,
    wait_until_page_answers,
    wait_until_ready,
)


def cache_tools(page: Page) -> None:
    """Visit one tool, and wait until the service worker has cached them all."""
    open_ready(page, A1C.path)
    wait_until_page_answers(page)
    page.evaluate("async () => { await navigator.serviceWorker.ready; }")


def expect_one_refusal(page: Page, tool: Tool, dialogs: list[str]) -> None:
    """The empty form is refused, with one dialog at most."""
    fill(page, tool.nothing)
    press(page, tool)
    expect(page.locator("#result")).to_be_empty()
    expect(page.locator(f"#{next(iter(tool.empty))}")).to_be_focused()
    assert dialogs == ([tool.alert] if tool.alert else [])
    dialogs.clear()


@pytest.mark.worker
def test_with_the_network_off_a_tool_opens_and_answers(
    page: Page, dialogs: list[str], complaints: list[str]
) -> None:
    cache_tools(page)
    page.context.set_offline(True)
    for tool in (A1C_TO_EAG, CONVERTER):  # sheet/test_offline.py: the others are cached too
        page.goto(tool.path)
        ask(page, tool)
        expect(page.locator(".explanation")).to_contain_text(tool.working)
        assert "?" not in page.url
    expect_one_refusal(page, tool, dialogs)
    expect(page.locator("#connection")).to_have_text(
        "No connection just now. This page works without one."
    )
    expect_only_network_errors(complaints)


@pytest.mark.worker
@pytest.mark.new_context  # with an empty browser cache
def test_links_lead_from_tool_to_tool_with_the_network_off(
    page: Page, complaints: list[str]
) -> None:
    cache_tools(page)
    page.context.set_offline(True)
    line = page.locator("#connection")
    expect(line).to_contain_text("No connection just now")  # at once
    page.context.set_offline(False)
    expect(line).to_be_empty()
    page.context.set_offline(True)
    footer = page.get_by_role("contentinfo")
    footer.get_by_role("link", name="Support").click()
    expect(line).to_contain_text("No connection just now")
    assert page.url.endswith(A1C.path)  # the page stays, with what was typed
    for tool in (BMI, GAP):  # from a page that React has adopted, and from one that it has not
        footer.get_by_role("link", name=re.compile(tool.name, re.I)).click()
        page.wait_for_url(f"**{tool.path}")
        ask(page, tool)
    footer.get_by_role("link", name="Support").click()
    expect(page.get_by_role("main").get_by_role("heading")).to_have_text("No connection just now")
    expect_only_network_errors(complaints)


@pytest.mark.worker
def test_when_the_network_is_back_the_answer_stays_and_is_not_sent(
    page: Page,
    frames: Frames,
    dialogs: list[str],
    complaints: list[str],
    start_server: Callable[..., Server],
) -> None:
    server = start_server()
    open_ready(page, server.url + A1C.path)
    wait_until_page_answers(page)
    page.evaluate("async () => { await navigator.serviceWorker.ready; }")
    server.stop()
    page.goto(f"{server.url}{A1C.path}?eag=126")
    page.dispatch_event("html", "pointerdown")
    expect_result(page, A1C, A1C.other_shows)
    expect_one_refusal(page, A1C, dialogs)
    ask(page, A1C)
    server.start()
    wait_until_ready(page)
    expect_result(page, A1C, A1C.shows)
    expect(page.locator(".explanation")).to_have_count(1)
    expect_values(page, A1C.values)
    assert dialogs == []
    assert page.evaluate("() => window.recoverableErrors ?? []") == []
    assert not any("154" in text for text in frames.sent)
    ask(page, A1C, A1C.other)
    expect(page.locator(".explanation")).to_have_count(1)
    assert not any('"layout-event"' in text for text in frames.sent)
    expect_only_network_errors(complaints)


@contextmanager
def gateway(port: int) -> Iterator[list[int]]:
    """A gateway whose server is down: it answers each request with the first status of the list."""
    statuses = [502]

    class Answer(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_error(statuses[0])

        def log_message(self, *_: object) -> None: ...

    class Gateway(ThreadingHTTPServer):
        allow_reuse_address = True

    with Gateway(("127.0.0.1", port), Answer) as listening:
        Thread(target=listening.serve_forever, daemon=True).start()
        try:
            yield statuses
        finally:
            listening.shutdown()


@pytest.mark.worker
def test_behind_a_gateway_whose_server_is_down_a_tool_opens_and_answers(
    page: Page, complaints: list[str], start_server: Callable[..., Server]
) -> None:
    server, address = start_server(), A1C.address(A1C.values)
    open_ready(page, server.url + A1C.path)
    page.evaluate("async () => { await navigator.serviceWorker.ready; }")
    server.stop()
    with gateway(server.port) as statuses:
        for statuses[0] in (502, 503, 504):
            page.goto(server.url + address)
            expect_result(page, A1C, A1C.shows)
        for statuses[0], path in ((500, address), (404, address), (502, "/support?")):
            answer = page.goto(server.url + path)
            assert answer.status == statuses[0], "what has no copy, or needs none, is as it came"
    expect_only_network_errors(complaints)
