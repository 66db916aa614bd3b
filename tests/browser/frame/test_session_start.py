"""When a page opens its session, and what clicks do while there is none or its answer is late."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.support.browser.routing import (
    click_links_to,
    expect_page,
    is_window_marked,
    mark_window,
    wait_until_equal,
)
from tests.support.browser.tools import BMI, PAGE_SCRIPT, SESSION, HeldRequests, WebSocketTap, ask
from tests.support.servers import Server
from tests.support.visiting import (
    Frames,
    expect_only_network_errors,
    open_ready,
    wait_until_ready,
)


def wait_for_session_start(page: Page) -> None:
    """Wait until a session that boot.js has begun to start has opened its socket."""
    page.evaluate("() => import(document.getElementById('live').dataset.page).then(() => {})")


def click_in_footer(page: Page, name: str) -> None:
    page.get_by_role("contentinfo").get_by_role("link", name=name).click()


def test_the_session_waits_until_the_browser_is_idle(page: Page, frames: Frames) -> None:
    page.add_init_script("window.requestIdleCallback = callback => { window.onIdle = callback }")
    page.goto("/")
    wait_for_session_start(page)
    assert frames.sockets == 0
    page.evaluate("() => window.onIdle()")
    wait_until_ready(page)
    assert frames.sockets == 1


@pytest.mark.parametrize(
    ("network", "intent"), [("saveData: true", "pointer"), ("effectiveType: '2g'", "key")]
)
def test_with_save_data_the_session_waits_for_the_first_sign_of_intent(
    page: Page, frames: Frames, network: str, intent: str
) -> None:
    page.add_init_script(
        f"Object.defineProperty(navigator, 'connection', {{ value: {{ {network} }} }})"
    )
    page.goto("/")
    page.evaluate("() => new Promise(done => requestIdleCallback(() => done(), { timeout: 1000 }))")
    wait_for_session_start(page)
    assert frames.sockets == 0
    if intent == "pointer":
        page.mouse.move(300, 300, steps=2)
    else:
        page.keyboard.press("Tab")
    wait_until_ready(page)
    assert frames.sockets == 1


@pytest.mark.parametrize("is_cut", [False, True])
def test_the_socket_opens_while_react_is_loading_and_is_replaced_if_it_closes(
    page: Page, answers_by_session: None, is_cut: bool
) -> None:
    react = HeldRequests(page)
    socket_tap = WebSocketTap(page)
    page.goto(BMI.path)
    # Asking whether the page is ready lets Playwright process the socket's events.
    is_ready = page.locator("html[data-ready]")
    wait_until_equal(
        lambda: (is_ready.count(), len(socket_tap.sockets), react.request_count), (0, 1, 1)
    )
    if is_cut:
        wait_until_equal(lambda: (is_ready.count(), socket_tap.answer_count), (0, 1))
        socket_tap.sockets[0].close()
    react.release()
    wait_until_ready(page)
    ask(page, BMI)
    assert len(socket_tap.sockets) == 1 + is_cut
    assert len(socket_tap.sent) == 1


def test_without_a_websocket_links_load_their_pages(page: Page) -> None:
    """Some company networks block WebSockets."""
    page.route_web_socket(SESSION, lambda socket: socket.close())
    page.goto("/support")
    page.mouse.move(20, 600)
    wait_for_session_start(page)
    mark_window(page)
    click_links_to(page, "#main")
    expect(page).to_have_url("/support#main")
    assert page.evaluate("fetch('/healthz').then(() => window.marker === 1)")
    click_in_footer(page, "Jobs")
    expect_page(page, "/careers")
    assert not is_window_marked(page)


@pytest.mark.console_errors
def test_a_link_clicked_before_hydration_loads_its_page(page: Page) -> None:
    page.route(PAGE_SCRIPT, lambda route: route.abort())
    page.goto("/")
    mark_window(page)
    click_in_footer(page, "Support")
    expect_page(page, "/support")
    assert not is_window_marked(page)


def test_a_route_change_without_an_answer_becomes_a_page_load(page: Page) -> None:
    def swallow_route_changes(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        socket.on_message(lambda text: None if "onHistory" in str(text) else server.send(text))

    page.route_web_socket(SESSION, swallow_route_changes)
    open_ready(page, "/")
    mark_window(page, extend_timeout=False)
    click_links_to(page, "/support")
    expect_page(page, "/support")
    assert not is_window_marked(page)
    wait_until_ready(page)


def test_of_two_quick_clicks_the_second_counts_though_the_first_is_answered_before_it(
    page: Page, fades: None
) -> None:
    held_messages: list[str | bytes] = []

    def hold_the_second_until_the_first_is_answered(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        socket.on_message(
            lambda text: (held_messages.append if "/careers" in text else server.send)(text)
        )

        def pass_on(text: str | bytes) -> None:
            socket.send(text)
            if held_messages:
                server.send(held_messages.pop())

        server.on_message(pass_on)

    page.route_web_socket(SESSION, hold_the_second_until_the_first_is_answered)
    open_ready(page, "/")
    mark_window(page)
    length = page.evaluate("history.length")
    click_links_to(page, "/support", "/careers")
    expect_page(page, "/careers")
    expect(page.locator("#announcement")).to_have_text(re.compile("^Jobs"))
    assert page.evaluate("history.length") == length + 1
    click_links_to(page, "/internship")
    expect_page(page, "/internship")
    assert is_window_marked(page)


def test_with_the_server_down_the_page_stays_with_a_quiet_line_until_it_is_back(
    page: Page, start_server: Callable[..., Server], complaints: list[str]
) -> None:
    server = start_server()
    open_ready(page, server.url)
    mark_window(page)
    click_links_to(page, "/what-we-do")  # a page without a module that could still be loading
    expect(page.locator(".label-card h2")).to_have_text("What we do")
    server.stop()
    expect(page.locator("html[data-ready]")).to_have_count(0)
    click_in_footer(page, "Jobs")
    expect(page.locator("#connection")).to_contain_text("No connection just now")
    expect(page).to_have_url(f"{server.url}/what-we-do")
    page.evaluate("history.back()")
    expect(page).to_have_url(f"{server.url}/")
    expect(page.locator("#connection")).to_contain_text("No connection just now")
    expect(page.locator(".label-card h2")).to_have_text("What we do")
    server.start()  # now the page of the address is shown
    expect(page.locator(".label-card h2")).to_have_text("About us")
    wait_until_ready(page)
    expect(page.locator("#connection")).to_be_empty()
    click_in_footer(page, "Jobs")
    expect(page.locator(".label-card h2")).to_have_text("Jobs")
    assert is_window_marked(page)
    expect_only_network_errors(complaints)
