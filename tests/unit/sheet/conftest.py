"""Fixtures for the tests of the sheet's scripts without a browser."""

from collections.abc import Iterator

import pytest

from tests.support.sheet.reader import NodeScript


@pytest.fixture(scope="package")
def sheet(tmp_path_factory: pytest.TempPathFactory) -> Iterator[NodeScript]:
    """The scripts of the sheet, running in Node."""
    started = NodeScript(tmp_path_factory.mktemp("sheet"))
    yield started
    started.close()
