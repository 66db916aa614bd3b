"""Everything still works over a network that is slow, loses packets or is down for a while."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserType, Page, expect

from scripts.chromium import find
from tests.browser.routing import is_marked, mark
from tests.browser.tools import A1C, fill, holds, press
from tests.contact.tools import INQUIRY, empty_outbox
from tests.server.network import Network, why_not
from tests.support.servers import Server, running
from webapp.contact.outbox import Outbox

pytestmark = pytest.mark.process

PATIENCE = 180_000  # milliseconds; lost packets are retransmitted after growing pauses
LINE = "#connection"


@pytest.fixture(scope="module")
def wires() -> Iterator[Network]:
    if reason := why_not():
        pytest.skip(reason)
    network = Network()
    yield network
    network.close()


@pytest.fixture
def network(wires: Network) -> Iterator[Network]:
    """The network, without loss or delay at the start and the end of a test."""
    wires.fate.clear()
    yield wires
    wires.loss = wires.delay = 0


@pytest.fixture(scope="module")
def near(
    wires: Network,
    browser_type: BrowserType,
    browser_type_launch_args: dict[str, Any],
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[Browser]:
    """A browser with no other network than this one."""
    program = wires.near_program(find(), tmp_path_factory.mktemp("near"))
    browser = browser_type.launch(**{**browser_type_launch_args, "executable_path": program})
    yield browser
    browser.close()


@pytest.fixture
def page(near: Browser) -> Iterator[Page]:
    with near.new_context() as context:
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.set_default_navigation_timeout(PATIENCE)
        yield page


@pytest.fixture(scope="module")
def server(wires: Network, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server behind the network."""
    with running(wires.server(tmp_path_factory.mktemp("far") / "log")) as server:
        yield server


@pytest.fixture
def far(server: Server) -> Server:
    """The server with an empty outbox, before a test makes the network bad."""
    empty_outbox(server)
    return server


def ready(page: Page) -> None:
    page.locator("html[data-ready]").wait_for(state="attached", timeout=PATIENCE)


def shows(page: Page, text: str) -> None:
    expect(page.locator("#result")).to_contain_text(text, timeout=PATIENCE)


def send_inquiry(page: Page) -> None:
    page.on("dialog", lambda dialog: dialog.accept())
    for name, value in INQUIRY.items():
        page.locator(f"[name={name}]").fill(value)
    page.get_by_role("button", name="Send inquiry").click()


def is_sent_once(page: Page, server: Server) -> None:
    thanks = page.locator("#contact-result")
    expect(thanks).to_contain_text("its reference number is", timeout=PATIENCE)
    [row] = Outbox(server.outbox).list()
    expect(thanks).to_contain_text(row.reference)
    assert row.inquiry.model_dump() == INQUIRY


@pytest.mark.early
def test_the_site_works_despite_lost_and_delayed_packets(
    page: Page, network: Network, far: Server
) -> None:
    network.loss, network.delay = 0.2, 0.15  # there and back: 300 ms
    page.goto(far.url + A1C.path)
    fill(page, A1C.values)
    press(page, A1C)
    shows(page, A1C.shows[0])
    page.goto(far.url + "/contact-us")
    ready(page)
    send_inquiry(page)
    is_sent_once(page, far)
    assert network.fate["lost"] > 0.1 * network.fate["carried"]


def test_an_answer_arrives_once_a_lost_connection_is_restored(
    page: Page, by_session: None, network: Network, far: Server
) -> None:
    page.goto(far.url + A1C.path)
    ready(page)
    mark(page, patient=False)
    fill(page, A1C.values)
    press(page, A1C)
    shows(page, A1C.shows[0])
    network.loss = 1
    fill(page, A1C.other)
    press(page, A1C)
    expect(page.locator(LINE)).to_contain_text("No connection just now")
    holds(page, A1C.other)
    network.loss = 0
    shows(page, A1C.other_shows[0])
    expect(page.locator(LINE)).to_be_empty()
    assert is_marked(page)


def test_an_inquiry_sent_while_the_network_is_down_arrives_once(
    page: Page, network: Network, far: Server
) -> None:
    page.goto(far.url + "/contact-us")
    ready(page)
    network.loss = 1
    send_inquiry(page)
    expect(page.get_by_role("button", name="Sending …")).to_be_visible()
    assert Outbox(far.outbox).list() == []
    network.loss = 0
    is_sent_once(page, far)
