"""Fixtures for the tests in a browser."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import BrowserContext, Dialog, Page

from tests.support.browser.tap import Tap
from tests.support.contact.tools import empty_outbox
from tests.support.servers import Server, shared_server
from webapp.contact.outbox import Outbox


@pytest.fixture(autouse=True)
def no_complaints(request: pytest.FixtureRequest) -> None:
    """An error or warning in the page's console fails a test, unless it is to provoke one."""
    if "page" in request.fixturenames and not request.node.get_closest_marker("console_errors"):
        request.getfixturevalue("complaints")


@pytest.fixture
def tap(server: Server, context: BrowserContext) -> Iterator[Tap]:
    tap = Tap(server.port)
    yield tap
    context.close()
    tap.listener.shutdown()
    tap.listener.server_close()


contact_site = shared_server(scope="session")
"""A server with an outbox for the tests that send a form."""


@pytest.fixture
def site(contact_site: Server) -> Server:
    """The server for tests that send a form, with an empty outbox."""
    empty_outbox(contact_site)
    return contact_site


@pytest.fixture
def outbox(site: Server) -> Outbox:
    """The outbox of `site`."""
    return Outbox(site.outbox)


SCALE_TIMEOUTS = """const wait = globalThis.setTimeout;
globalThis.setTimeout = (done, time, ...rest) =>
  wait(done, time >= 2000 ? time * FACTOR : time, ...rest);"""


@pytest.fixture
def short_waits(page: Page) -> None:
    """Cut each wait of 2 seconds or more to a quarter, for tests of what happens when it ends."""
    page.add_init_script(SCALE_TIMEOUTS.replace("FACTOR", "0.25"))


@pytest.fixture
def long_waits(page: Page) -> None:
    """Extend each wait of 3 seconds to a minute, for tests of what happens before it ends."""
    page.add_init_script(SCALE_TIMEOUTS.replace("FACTOR", "20"))


@pytest.fixture
def fades(page: Page) -> None:
    """Let a fade come between the old page and the new one, for tests of the order of events."""
    page.emulate_media(reduced_motion="no-preference")


@pytest.fixture
def clipboard(context: BrowserContext) -> Iterator[None]:
    """The page may read and write the clipboard."""
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    yield
    context.clear_permissions()


@pytest.fixture
def dialogs(page: Page) -> list[str]:
    """The texts of the dialogs that appeared, each accepted immediately."""
    messages: list[str] = []

    def close(dialog: Dialog) -> None:
        messages.append(dialog.message)
        dialog.accept()

    page.on("dialog", close)
    return messages
