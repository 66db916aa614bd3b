"""The judge of what our server writes."""

from collections.abc import Iterator

import pytest

from tests.support.react import React


@pytest.fixture(scope="session")
def react() -> Iterator[React]:
    react = React()
    yield react
    react.close()
