"""The two servers, and tabs of the browser for each."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Locator, Page

from tests.reactpy.row import Row
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


class Tabs:
    """The site's tabs, and those of ReactPy's client, which needs all its timers."""

    def __init__(self, browser: Browser, urls: list[str]) -> None:
        self._urls = urls
        self.contexts = [browser.new_context(reduced_motion="reduce") for _ in urls]
        patient(self.contexts[0]).add_init_script(NO_WORKER)
        self._open: dict[bool, list[Page]] = {}
        self.heard: list[str] = []

    @contextmanager
    def of(self, row: Row) -> Iterator[tuple[Locator, Locator]]:
        """The row in both: on a page opened anew if it is alone, or after a row that failed."""
        if row.alone not in self._open:
            self._open[row.alone] = [each.new_page() for each in self.contexts]
            self._open[row.alone][0].on("console", self._listen)
        ours, theirs = pages = self._open[row.alone]
        for page, url in zip(pages, self._urls, strict=True):
            if row.alone or page.url != f"{url}/rows":
                page.goto(f"{url}{row.path}")
        # What a script dispatches earlier is held for nobody; the test before may have reloaded.
        ours.locator("html[data-ready]").wait_for(state="attached")
        ours.evaluate("dispatchEvent(new Event('wheel'))")  # the next press is elsewhere
        self.heard = []
        try:
            yield ours.locator(f"#{row.name}"), theirs.locator(f"#{row.name}")
        except BaseException:
            for page in self._open.pop(row.alone):
                page.close()
            raise

    def _listen(self, message: ConsoleMessage) -> None:
        if message.type == "error" and "404" not in message.text:  # of links to other pages
            self.heard.append(message.text)


@pytest.fixture(scope="session")
def tabs(shared_browser: Callable[[], Browser], urls: list[str]) -> Iterator[Tabs]:
    """The tabs in which the rows are."""
    made = Tabs(shared_browser(), urls)
    yield made
    for context in made.contexts:
        context.close()
