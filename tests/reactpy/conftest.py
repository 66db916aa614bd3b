"""The two servers, and a tab of the browser for each."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.reactpy.serve import ReactPyServer
from tests.support.contexts import NO_WORKER, patient
from tests.support.sites import Process


@pytest.fixture(scope="session")
def urls(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, str]]:
    """The addresses of the rows in the site, and in ReactPy's own client."""
    theirs = ReactPyServer()
    folder = tmp_path_factory.mktemp("reactpy")
    before = "from tests.reactpy.serve import serve_ours; serve_ours()"
    ours = Process(folder, before=before)
    yield ours.wait().url, theirs.url
    theirs.stop()
    ours.kill()


@pytest.fixture(scope="session")
def tabs(
    shared_browser: Callable[[], Browser], urls: tuple[str, str]
) -> Iterator[tuple[Page, Page]]:
    """A tab for each of them, which each row opens anew. ReactPy's client needs all its timers."""
    ours, theirs = (shared_browser().new_context(reduced_motion="reduce") for _ in urls)
    patient(ours).add_init_script(NO_WORKER)
    yield ours.new_page(), theirs.new_page()
    ours.close()
    theirs.close()
