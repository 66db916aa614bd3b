"""What the tests of the sheet are given."""

from collections.abc import Iterator

import pytest

from tests.browser.sheet.reader import Reader


@pytest.fixture(scope="module")
def sheet(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Reader]:
    """The scripts of the sheet in Node, as reviewer.mjs asks them."""
    started = Reader(tmp_path_factory.mktemp("reviewer"), "reviewer.mjs")
    yield started
    started.close()
