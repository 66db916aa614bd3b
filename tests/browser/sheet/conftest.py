"""What the tests of the sheet are given."""

from collections.abc import Iterator

import pytest

from tests.browser.sheet.reader import Reader
from tests.browser.sheet.tools import ALONE


@pytest.fixture(autouse=True)
def no_react(request: pytest.FixtureRequest) -> None:
    """Neither a session nor React, but for a test with the mark `react`: the sheet needs neither.

    The page is one that has no session to join (static/js/boot.js).
    """
    if "page" in request.fixturenames and not request.node.get_closest_marker("react"):
        request.getfixturevalue("page").add_init_script(ALONE)


@pytest.fixture(scope="module")
def sheet(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Reader]:
    """The scripts of the sheet in Node, as reviewer.mjs asks them."""
    started = Reader(tmp_path_factory.mktemp("reviewer"), "reviewer.mjs")
    yield started
    started.close()
