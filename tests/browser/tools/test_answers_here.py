"""The page answers by itself, immediately and as the session would; nothing typed leaves it."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.support.browser.tap import Tap
from tests.support.browser.tools import (
    A1C,
    TOOLS,
    ask,
    expect_result,
    fill,
    press,
    reset_connection,
)
from tests.support.servers import Server
from tests.support.visiting import (
    Frames,
    expect_only_network_errors,
    open_ready,
    wait_until_page_answers,
    wait_until_ready,
)

RELEASE = ("-m", "tests.support.browser.other_release")


def open_with_formulas(page: Page, path: str) -> None:
    open_ready(page, path)
    wait_until_page_answers(page)


UNIQUE_FIELDS = "eag=154.0731 a1c=7.0732 sodium=140.0733 chloride=104.0734 bicarbonate=24.0735"
UNIQUE_FIELDS += " value=100.0736 weight=70.0737 height=170.0738"
UNIQUE_VALUES = dict(field.split("=") for field in UNIQUE_FIELDS.split())
"""Values that no address, header or message contains by chance."""


@pytest.mark.worker
@pytest.mark.new_context
def test_nothing_typed_into_any_tool_leaves_the_browser(
    page: Page,
    context: BrowserContext,
    frames: Frames,
    dialogs: list[str],
    tap: Tap,
    long_waits: None,  # after 3 seconds without the formula, the session answers
) -> None:
    sent_requests: list[str] = []
    context.on(
        "request",
        lambda r: sent_requests.append(f"{r.url} {r.headers} {r.post_data_buffer!r} {r.method}"),
    )
    for tool in TOOLS:
        typed = {name: UNIQUE_VALUES.get(name, value) for name, value in tool.values.items()}
        page.goto(tap.url + tool.path, wait_until="domcontentloaded")
        expect(page.locator("html[data-js]")).to_be_attached()
        fill(page, typed)
        press(page, tool)  # before React has adopted the page
        expect(page.locator("#result .figure")).to_be_attached()
        page.dispatch_event("html", "pointerdown")
        wait_until_page_answers(page)
        fill(page, tool.nothing)
        press(page, tool)
        expect(page.locator("[aria-invalid]").first).to_be_focused()
        fill(page, typed)
        press(page, tool)
        expect(page.locator("#result .figure")).to_be_attached()
        assert page.url == tap.url + tool.path
    page.goto(f"{tap.url}/support?seen=tapped")
    wait_until_ready(page)
    raw = bytes(tap.sent).decode("utf-8", "replace")
    everything = "\n".join((raw, *sent_requests, *frames.sent, *frames.received))
    assert "GET /support?seen=tapped" in raw
    assert [value for value in UNIQUE_VALUES.values() if value in everything] == []
    assert "layout-event" not in "".join(frames.sent)
    assert {text.rpartition(" ")[2] for text in sent_requests} == {"GET"}


@pytest.mark.console_errors
def test_a_page_of_an_older_release_answers_and_names_its_release_in_the_note(
    page: Page, frames: Frames, start_server: Callable[..., Server]
) -> None:
    server = start_server()
    open_with_formulas(page, server.url + A1C.path)
    file = str(page.locator("form").first.get_attribute("data-answers"))
    server.stop()
    with page.expect_response(lambda response: file in response.url) as expected_results:
        start_server(*RELEASE, port=server.port)
    assert expected_results.value.status == 404
    page.locator("html[data-stale]").wait_for(state="attached")
    frames.clear()
    ask(page, A1C)
    note = page.locator("[data-note]")
    release = file.removesuffix(".js").rpartition("-")[2]
    said = f"Worked out by release {release} of this page; there is a newer one."
    expect(note).to_have_attribute("data-note", re.compile(re.escape(said)))
    assert "release" not in page.locator("#result").inner_text()
    assert (frames.sent, "?" in page.url) == ([], False)
    page.reload()
    ask(page, A1C)
    expect(note).not_to_have_attribute("data-note", re.compile("release"))


def test_a_newer_release_with_the_same_formulas_is_not_mentioned(page: Page) -> None:
    open_with_formulas(page, A1C.path)
    with page.expect_response("**/answers/*?now") as expected_results:
        page.evaluate("() => dispatchEvent(new Event('stale'))")  # as socket.js does
    assert expected_results.value.status == 200
    ask(page, A1C)
    expect(page.locator("[data-note]")).not_to_have_attribute("data-note", re.compile("release"))


def test_a_failed_check_for_newer_formulas_is_not_an_error(
    page: Page, complaints: list[str]
) -> None:
    open_with_formulas(page, A1C.path)
    page.route("**/answers/*?now", reset_connection)
    with page.expect_event("requestfailed"):
        page.evaluate("() => dispatchEvent(new Event('stale'))")
    ask(page, A1C)
    expect_only_network_errors(complaints)


def test_a_new_answer_replaces_the_last_one_in_the_same_element(page: Page) -> None:
    open_with_formulas(page, A1C.path)
    fill(page, A1C.values)
    output = page.locator("#result").element_handle()
    press(page, A1C)
    expect_result(page, A1C, A1C.shows)
    figure = page.locator("#result .figure").element_handle()
    press(page, A1C)
    # The same answer is not written again: a screen reader would read it once more.
    assert figure.evaluate("element => element.isConnected")
    ask(page, A1C, A1C.other)
    assert output.evaluate("element => element.isConnected")
