"""The two servers, and a tab of the browser for each."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.support.contexts import NO_WORKER, patient
from tests.support.sites import Process, free_port


@pytest.fixture(scope="session")
def urls(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[str]]:
    """The addresses of the rows in the site, and in ReactPy's own client."""
    started = []
    for name in ("ours", "reactpys"):
        port = free_port()
        before = f"from tests.reactpy.serve import {name}; {name}({port})"
        folder = tmp_path_factory.mktemp(name)
        started.append(Process(folder, before=before, port=port))
    yield [each.wait().url for each in started]
    for each in started:
        each.kill()


@pytest.fixture(scope="session")
def tabs(shared_browser: Callable[[], Browser], urls: list[str]) -> Iterator[tuple[Page, Page]]:
    """A tab for each of them, which each row opens anew. ReactPy's client needs all its timers."""
    ours, theirs = (shared_browser().new_context(reduced_motion="reduce") for _ in urls)
    patient(ours).add_init_script(NO_WORKER)
    yield ours.new_page(), theirs.new_page()
    ours.close()
    theirs.close()
