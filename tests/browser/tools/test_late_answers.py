"""The session answers where a page's formulas are late, broken or missing, and only there."""

import pytest
from playwright.sync_api import Page, Route, expect

from tests.support.browser.tools import (
    A1C,
    FORMULA_SCRIPTS,
    HeldRequests,
    expect_result,
    fill,
    press,
)
from tests.support.visiting import Frames, open_ready, wait_until_page_answers

DISABLE_TIMEOUTS = """() => {
    const later = window.setTimeout;
    window.setTimeout = (callback, time, ...more) =>
        time > 500 ? 0 : later(callback, time, ...more);
}"""


@pytest.mark.console_errors
@pytest.mark.parametrize(
    "body",
    ["export const answer = () => { throw new Error('Unsupported'); };", "this is no JavaScript"],
    ids=["unsupported", "broken"],
)
def test_where_the_page_cannot_answer_the_session_does(
    page: Page, frames: Frames, body: str
) -> None:
    def answer_with_body(route: Route) -> None:
        route.fulfill(body=body, content_type="text/javascript")

    page.route(FORMULA_SCRIPTS, answer_with_body)
    open_ready(page, A1C.path)
    if body.startswith("export"):
        wait_until_page_answers(page)
    frames.clear()
    fill(page, A1C.values)
    press(page, A1C)
    expect_result(page, A1C, A1C.shows)
    assert len(frames.sent) == 1
    assert "eag=154" in frames.sent[0]


def sent_forms(frames: Frames) -> list[str]:
    return [text for text in frames.sent if "layout-event" in text]


def test_a_form_sent_before_its_formula_has_loaded_waits_for_it(
    page: Page, frames: Frames, long_waits: None
) -> None:
    formulas = HeldRequests(page, FORMULA_SCRIPTS)
    open_ready(page, A1C.path)
    for values in (A1C.other, A1C.values):  # the answer is to the field's last value
        fill(page, values)
        press(page, A1C)
    expect(page.locator("#result")).to_be_empty()
    formulas.release()
    expect_result(page, A1C, A1C.shows)
    assert sent_forms(frames) == []
    assert "?" not in page.url


def test_the_session_answers_until_a_formula_that_is_too_late_has_loaded(
    page: Page, frames: Frames, short_waits: None
) -> None:
    formulas = HeldRequests(page, FORMULA_SCRIPTS)
    open_ready(page, A1C.path)
    fill(page, A1C.values)
    press(page, A1C)
    expect_result(page, A1C, A1C.shows)
    assert len(sent_forms(frames)) == 1
    page.evaluate(DISABLE_TIMEOUTS)
    fill(page, A1C.other)  # the form does not wait for the same file again
    press(page, A1C)
    expect_result(page, A1C, A1C.other_shows)
    assert len(sent_forms(frames)) == 2
    formulas.release()
    wait_until_page_answers(page)
    fill(page, A1C.values)
    press(page, A1C)
    expect_result(page, A1C, A1C.shows)
    assert len(sent_forms(frames)) == 2
