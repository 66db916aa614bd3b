"""React adopts the prerendered HTML unchanged: no node is created again, nothing typed is lost."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.support.browser.adoption import NO_CHANGES, changes_by_hydration
from tests.support.browser.routing import wait_until_equal
from tests.support.browser.tools import (
    ALBUMIN,
    BMI,
    CONVERTER,
    SESSION,
    HeldRequests,
    expect_result,
    expect_values,
    fill,
    press,
)
from tests.support.visiting import wait_until_ready

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


def test_an_update_before_hydration_waits_for_it(
    page: Page, release_react: Callable[[], None]
) -> None:
    sent: list[str] = []

    def on_open(browser: WebSocketRoute) -> None:
        def send_with_an_update(message: str | bytes) -> None:
            for text in (str(message), str(message).replace("BMI", "Updated")):
                browser.send(text)
                sent.append(text)

        browser.connect_to_server().on_message(send_with_an_update)

    page.route_web_socket(SESSION, on_open)
    page.goto(BMI.path)
    page.evaluate("window.served = document.querySelector('main')")
    # Asking the page lets Playwright process the socket's events.
    wait_until_equal(lambda: ("Updated" in page.title(), len(sent)), (False, 2))
    release_react()
    wait_until_ready(page)
    expect(page).to_have_title(re.compile("Updated"))
    assert page.evaluate("() => document.querySelector('main') === window.served")
    assert page.evaluate("() => window.recoverableErrors ?? []") == []


def test_values_typed_before_hydration_are_kept_and_used(
    page: Page, release_react: Callable[[], None]
) -> None:
    tool = CONVERTER
    page.goto(tool.path, wait_until="domcontentloaded")
    fill(page, tool.other)
    release_react()
    wait_until_ready(page)
    expect_values(page, tool.other)
    press(page, tool)
    expect_result(page, tool, tool.other_shows)
    expect_values(page, tool.other)
    assert page.url.endswith(tool.path)


def test_the_caret_stays_where_the_visitor_types(
    page: Page, release_react: Callable[[], None]
) -> None:
    page.goto(BMI.path, wait_until="domcontentloaded")
    page.locator("#weight").fill("")
    page.keyboard.type("8")
    release_react()
    wait_until_ready(page)
    page.keyboard.type("0")
    expect(page.locator("#weight")).to_be_focused()
    expect(page.locator("#weight")).to_have_value("80")
