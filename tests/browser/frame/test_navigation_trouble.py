"""Clicks whose answer is late, lost or overtaken, and clicks while the server is down."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.support.browser.routing import (
    click_links_to,
    expect_page,
    expect_the_second_of_two_quick_clicks,
    is_window_marked,
    mark_window,
)
from tests.support.browser.tools import PAGE_SCRIPT, SESSION
from tests.support.servers import Server
from tests.support.visiting import open_ready, wait_until_ready


def test_a_link_clicked_before_hydration_loads_its_page(page: Page, complaints: list[str]) -> None:
    page.route(PAGE_SCRIPT, lambda route: route.abort())
    page.goto("/")
    mark_window(page)
    page.get_by_role("contentinfo").get_by_role("link", name="Support").click()
    expect_page(page, "/support")
    assert not is_window_marked(page)
    assert any("ERR_FAILED" in complaint for complaint in complaints)
    complaints.clear()


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


def test_the_answer_to_an_earlier_click_does_not_upset_the_later_one(page: Page) -> None:
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
    expect_the_second_of_two_quick_clicks(page)


def test_with_the_server_down_a_click_shows_a_quiet_line_and_the_page_stays(
    page: Page, start_server: Callable[..., Server], complaints: list[str]
) -> None:
    server = start_server()
    open_ready(page, server.url)
    mark_window(page)
    server.stop()
    expect(page.locator("html[data-ready]")).to_have_count(0)
    page.get_by_role("contentinfo").get_by_role("link", name="Support").click()
    expect(page.locator("#connection")).to_contain_text("No connection just now")
    expect(page).to_have_url(f"{server.url}/")
    expect(page.locator(".label-card h2")).to_have_text("About us")
    server.start()
    page.locator("html[data-ready]").wait_for(state="attached")
    expect(page.locator("#connection")).to_be_empty()
    page.get_by_role("contentinfo").get_by_role("link", name="Support").click()
    expect(page.locator(".label-card h2")).to_have_text("Support")
    assert is_window_marked(page)
    assert any("ERR_CONNECTION_REFUSED" in complaint for complaint in complaints)
    complaints.clear()


@pytest.mark.console_errors
def test_with_the_server_down_back_keeps_the_page_and_navigates_once_it_is_up(
    page: Page, start_server: Callable[..., Server]
) -> None:
    server = start_server()
    open_ready(page, server.url)
    mark_window(page)
    click_links_to(page, "/support")
    expect(page.locator(".label-card h2")).to_have_text("Support")
    server.stop()
    expect(page.locator("html[data-ready]")).to_have_count(0)
    page.evaluate("history.back()")
    expect(page.locator("#connection")).to_contain_text("No connection just now")
    expect(page.locator(".label-card h2")).to_have_text("Support")
    server.start()
    expect(page.locator(".label-card h2")).to_have_text("About us")
    expect(page).to_have_url(f"{server.url}/")
    assert is_window_marked(page)
