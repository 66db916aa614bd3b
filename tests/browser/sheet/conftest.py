"""Fixtures for the tests of the sheet."""

from collections.abc import Iterator

import pytest

from tests.support.sheet.reader import NodeScript
from tests.support.sheet.tools import REMOVE_LIVE_ELEMENT


@pytest.fixture(autouse=True)
def no_react(request: pytest.FixtureRequest) -> None:
    """No session and no React, except in tests marked `react`: the sheet needs neither.

    The page then looks like one that has no session to join (static/js/boot.js).
    """
    if "page" in request.fixturenames and not request.node.get_closest_marker("react"):
        request.getfixturevalue("page").add_init_script(REMOVE_LIVE_ELEMENT)


@pytest.fixture(scope="module")
def sheet(tmp_path_factory: pytest.TempPathFactory) -> Iterator[NodeScript]:
    """The scripts of the sheet, running in Node with reviewer.mjs."""
    started = NodeScript(tmp_path_factory.mktemp("reviewer"), "reviewer.mjs")
    yield started
    started.close()
