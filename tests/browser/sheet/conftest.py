"""Fixtures for the tests of the sheet."""

from collections.abc import Iterator

import pytest

from tests.browser.sheet.reader import Reader
from tests.browser.sheet.tools import ALONE


@pytest.fixture(autouse=True)
def no_react(request: pytest.FixtureRequest) -> None:
    """No session and no React, except in tests marked `react`: the sheet needs neither.

    The page then looks like one that has no session to join (static/js/boot.js).
    """
    if "page" in request.fixturenames and not request.node.get_closest_marker("react"):
        request.getfixturevalue("page").add_init_script(ALONE)


@pytest.fixture(scope="module")
def sheet(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Reader]:
    """The scripts of the sheet, running in Node with reviewer.mjs."""
    started = Reader(tmp_path_factory.mktemp("reviewer"), "reviewer.mjs")
    yield started
    started.close()
