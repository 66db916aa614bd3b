"""The tests of this folder only read, so they share a site."""

import pytest

from tests.support.sites import Site


@pytest.fixture
def site(shared_site: Site) -> Site:
    return shared_site
