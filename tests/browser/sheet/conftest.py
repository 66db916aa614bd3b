"""Fixtures for the tests of the sheet."""

import pytest

from tests.support.sheet.tools import REMOVE_LIVE_ELEMENT


@pytest.fixture(autouse=True)
def no_react(request: pytest.FixtureRequest) -> None:
    """No session and no React, except in tests marked `react`: the sheet needs neither.

    The page then looks like one that has no session to join (static/js/boot.js).
    """
    if "page" in request.fixturenames and not request.node.get_closest_marker("react"):
        request.getfixturevalue("page").add_init_script(REMOVE_LIVE_ELEMENT)
