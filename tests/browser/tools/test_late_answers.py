"""Scripts and formulas that load late or never: nothing typed is lost, and the session answers."""

import json
import subprocess

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser.tools import (
    A1C,
    FORMULA_SCRIPTS,
    HeldRequests,
    ask,
    expect_result,
    fill,
    press,
)
from tests.support.node import NODE
from tests.support.sheet.tools import SAMPLE_DAY, expect_value
from tests.support.sheet.weeks import PATH, cell, store_text, stored_week, wait_for_sheet
from tests.support.visiting import Frames, open_ready, wait_until_page_answers

DISABLE_TIMEOUTS = """() => {
    const later = window.setTimeout;
    window.setTimeout = (callback, time, ...more) =>
        time > 500 ? 0 : later(callback, time, ...more);
}"""


@pytest.mark.console_errors
def test_where_the_page_cannot_answer_the_session_does(page: Page, frames: Frames) -> None:
    body = "export const answer = () => { throw new Error('Unsupported'); };"
    page.route(
        FORMULA_SCRIPTS, lambda route: route.fulfill(body=body, content_type="text/javascript")
    )
    open_ready(page, A1C.path)
    wait_until_page_answers(page)
    frames.clear()
    ask(page, A1C)
    assert len(frames.sent) == 1
    assert "eag=154" in frames.sent[0]


def sent_forms(frames: Frames) -> list[str]:
    return [text for text in frames.sent if "layout-event" in text]


def test_the_session_answers_until_a_formula_that_is_too_late_has_loaded(
    page: Page, frames: Frames, short_waits: None
) -> None:
    formulas = HeldRequests(page, FORMULA_SCRIPTS)
    open_ready(page, A1C.path)
    ask(page, A1C)
    assert len(sent_forms(frames)) == 1
    page.evaluate(DISABLE_TIMEOUTS)
    fill(page, A1C.other)  # the form does not wait for the same file again
    press(page, A1C)
    expect_result(page, A1C, A1C.other_shows)
    assert len(sent_forms(frames)) == 2
    formulas.release()
    wait_until_page_answers(page)
    ask(page, A1C)
    assert len(sent_forms(frames)) == 2


SHEET_SCRIPT = "**/static/js/sheet-*.js*"
NOT_LOADED_WARNING = "Until it has loaded, what you write is not saved."


def test_entries_made_before_the_sheet_has_loaded_are_kept(page: Page, short_waits: None) -> None:
    store_text(page, json.dumps([SAMPLE_DAY] * 7))
    held_script = HeldRequests(page, SHEET_SCRIPT)
    page.goto(PATH)
    cell(page, "Sunday", "Before Breakfast").fill("45")
    cell(page, "Monday", "Notes").fill("typed early")
    cell(page, "Friday", "Notes").focus()
    expect(page.get_by_text(NOT_LOADED_WARNING)).to_be_visible()
    held_script.release()
    wait_for_sheet(page)
    expect(page.get_by_text(NOT_LOADED_WARNING)).to_be_hidden()
    expect(cell(page, "Friday", "Notes")).to_be_focused()
    expect_value(page, "Sunday", "Before Breakfast", "45")
    expect(page.locator("#mark-0-beforeBreakfast")).to_have_text("▼▼ very low")
    expect_value(page, "Monday", "Notes", "typed early")
    expect_value(page, "Tuesday", "Notes", SAMPLE_DAY["notes"])
    week = stored_week(page)
    assert week[0] == {**SAMPLE_DAY, "beforeBreakfast": "45"}
    assert week[1] == {**SAMPLE_DAY, "notes": "typed early"}
    assert week[2:] == [SAMPLE_DAY] * 5


def test_a_script_that_loads_after_the_visitor_has_left_its_page_does_nothing(page: Page) -> None:
    held_script = HeldRequests(page, SHEET_SCRIPT)
    open_ready(page, PATH)
    page.get_by_role("link", name="Support", exact=True).first.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Support")
    with page.expect_response(SHEET_SCRIPT):
        held_script.release()
    page.wait_for_load_state("networkidle")
    page.evaluate("new Promise((done) => setTimeout(done))")


STORIES = """
the formula answers, and again   | here here                          | show show
a double click while loading     | soon soon here                     | wait - show
a formula that does not come     | soon session answer                | wait send reveal
the session answers, and again   | session answer same                | send reveal send
a double click before the answer | session same answer                | send - reveal
other values before the answer   | session session answer             | send send reveal
no session, and no formula       | nobody here                        | leave show
the session is silent            | session silence answer             | send submit reveal
a new press after the silence    | session silence same               | send submit send
a new session before the answer  | session renewed answer             | send send reveal
a new session after the answer   | session answer renewed answer      | send reveal send restore
pressed during the restoration   | session answer renewed same answer | send reveal send - reveal
the formula answers first        | session here answer renewed        | send show - -
nothing was submitted            | answer silence renewed             | - - -
"""
RUN = """
import { next } from "./static/js/forms/submission.js";
const play = (inputs) => {
  let state = "idle";
  return inputs.split(" ").map((input) => {
    const [entered, action] = next(state, input);
    state = entered;
    return action ?? "-";
  }).join(" ");
};
console.log(JSON.stringify(process.argv.slice(1).map(play)));
"""


def test_a_form_does_what_its_story_says(subtests: pytest.Subtests) -> None:
    rows = [[cell.strip() for cell in row.split("|")] for row in STORIES.strip().splitlines()]
    command = [NODE, "--input-type=module", "-e", RUN, *(inputs for _, inputs, _ in rows)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    for (story, _, actions), found in zip(rows, json.loads(done.stdout), strict=True):
        with subtests.test(story):
            assert found == actions
