"""What the tests in a browser are given."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import BrowserContext, Dialog, Page

from tests.browser.tap import Tap
from tests.conftest import Server


@pytest.fixture
def tap(server: Server, context: BrowserContext) -> Iterator[Tap]:
    tap = Tap(server.port)
    yield tap
    context.close()
    tap.listener.shutdown()
    tap.listener.server_close()


NO_WORKER = "delete Navigator.prototype.serviceWorker"


@pytest.fixture(autouse=True)
def no_worker(request: pytest.FixtureRequest) -> None:
    """No service worker, but for a test with the mark `worker`: it fetches six pages."""
    if "page" in request.fixturenames and not request.node.get_closest_marker("worker"):
        request.getfixturevalue("page").add_init_script(NO_WORKER)


@pytest.fixture
def dialogs(page: Page) -> list[str]:
    """The texts of the dialogs that came up, each closed at once."""
    heard: list[str] = []

    def close(dialog: Dialog) -> None:
        heard.append(dialog.message)
        dialog.accept()

    page.on("dialog", close)
    return heard
