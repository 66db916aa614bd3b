"""The session answers where a page's formulas are late, broken or missing, and only there."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.tools import (
    A1C,
    ANSWERS,
    SESSION,
    WAY_BACK,
    Held,
    fill,
    press,
    shows,
)
from tests.support.visiting import Frames, answers_ready, open_ready

NO_WAIT_ENDS = """() => {
    const later = window.setTimeout;
    window.setTimeout = (callback, time, ...more) =>
        time > 500 ? 0 : later(callback, time, ...more);
}"""


@pytest.mark.parametrize(
    "body",
    [
        "export const answer = () => { throw new Error('Unsupported'); };",
        "this is no JavaScript",
    ],
    ids=["unsupported", "broken"],
)
def test_where_the_page_cannot_answer_the_session_does(
    page: Page, frames: Frames, body: str
) -> None:
    def instead(route: Route) -> None:
        route.fulfill(body=body, content_type="text/javascript")

    page.route(ANSWERS, instead)
    open_ready(page, A1C.path)
    if body.startswith("export"):
        answers_ready(page)
    frames.clear()
    fill(page, A1C.values)
    press(page, A1C)
    shows(page, A1C, A1C.shows)
    assert len(frames.up) == 1
    assert "eag=154" in frames.up[0]


def sent(frames: Frames) -> list[str]:
    return [text for text in frames.up if "layout-event" in text]


def test_a_form_sent_before_its_formula_has_loaded_waits_for_it(
    page: Page, frames: Frames, complaints: list[str], long_waits: None
) -> None:
    held = Held(page, ANSWERS)
    open_ready(page, A1C.path)
    for values in (A1C.other, A1C.values):  # the answer is to the field's last value
        fill(page, values)
        press(page, A1C)
    expect(page.locator(A1C.output)).to_be_empty()
    held.let_go()
    shows(page, A1C, A1C.shows)
    assert sent(frames) == []
    assert "?" not in page.url


def test_the_session_answers_until_a_formula_that_is_too_late_has_loaded(
    page: Page, frames: Frames, complaints: list[str], short_waits: None
) -> None:
    held = Held(page, ANSWERS)
    open_ready(page, A1C.path)
    fill(page, A1C.values)
    press(page, A1C)
    shows(page, A1C, A1C.shows)
    assert len(sent(frames)) == 1
    page.evaluate(NO_WAIT_ENDS)
    fill(page, WAY_BACK.values)  # the other form of the page does not wait for the same file again
    press(page, WAY_BACK)
    shows(page, WAY_BACK, WAY_BACK.shows)
    assert len(sent(frames)) == 2
    held.let_go()
    answers_ready(page)
    fill(page, A1C.values)
    press(page, A1C)
    shows(page, A1C, A1C.shows)
    assert len(sent(frames)) == 2


def test_a_late_answer_of_the_session_does_not_replace_the_pages_own(
    page: Page, complaints: list[str], short_waits: None
) -> None:
    held = Held(page, ANSWERS)
    messages: list[Callable[[], None]] = []

    def opened(browser) -> None:  # type: ignore[no-untyped-def]
        server = browser.connect_to_server()
        browser.on_message(server.send)
        keep = lambda text: messages.append(lambda: browser.send(text))  # noqa: E731
        server.on_message(
            lambda text: keep(text) if "Estimated A1C" in str(text) else browser.send(text)
        )

    page.route_web_socket(SESSION, opened)
    open_ready(page, A1C.path)
    fill(page, {"eag": "300"})
    press(page, A1C)
    while not messages:
        page.wait_for_timeout(20)
    held.let_go()
    answers_ready(page)
    fill(page, A1C.values)
    press(page, A1C)
    shows(page, A1C, A1C.shows)
    expect(page.locator(A1C.output)).to_contain_text("7.0%")
    messages[0]()
    fill(page, WAY_BACK.values)
    press(page, WAY_BACK)
    shows(page, WAY_BACK, WAY_BACK.shows)
    shows(page, A1C, A1C.shows)
