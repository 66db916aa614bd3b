"""What becomes of a submitted form, as stories: inputs, and what the form then does.

Runs static/js/forms/submission.js in Node, without a browser.
"""

import json
import subprocess

import pytest

from tests.support.node import NODE

STORIES = """
the formula answers, again and again      | here here                     | show show
a double click while the formula loads    | soon soon here                | wait - show
a formula that does not come              | soon session answer           | wait send reveal
the session answers, and again            | session answer same           | send reveal send
a double click before the session answers | session same answer           | send - reveal
other values before the session answers   | session session answer        | send send reveal
no session, and no formula                | nobody here                   | leave show
the session is silent                     | session silence answer        | send submit reveal
a new press after the silence             | session silence same          | send submit send
the connection drops before the answer    | session renewed answer        | send send reveal
the connection drops after the answer     | session answer renewed answer | send reveal send restore
pressed again while an answer is restored | session answer renewed same   | send reveal send -
the formula answers before the session    | session here answer renewed   | send show - -
nothing was submitted                     | answer silence renewed        | - - -
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
