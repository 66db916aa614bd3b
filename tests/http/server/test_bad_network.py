"""Everything still works over a network that is slow, loses packets or is down for a while."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserType, Page, expect

from scripts.chromium import find
from tests.support.browser.routing import is_window_marked, mark_window
from tests.support.browser.tools import A1C, expect_values, fill, press
from tests.support.contact.tools import INQUIRY, empty_outbox
from tests.support.server.network import Network, unavailable_reason
from tests.support.servers import Server, running
from webapp.contact.outbox import Outbox

pytestmark = pytest.mark.process

TIMEOUT_MS = 180_000  # milliseconds; lost packets are retransmitted after growing pauses
CONNECTION_STATUS = "#connection"


@pytest.fixture(scope="module")
def shared_network() -> Iterator[Network]:
    if reason := unavailable_reason():
        pytest.skip(reason)
    network = Network()
    yield network
    network.close()


@pytest.fixture
def network(shared_network: Network) -> Iterator[Network]:
    """The network, without loss or delay at the start and the end of a test."""
    shared_network.packet_counts.clear()
    yield shared_network
    shared_network.loss = shared_network.delay = 0


@pytest.fixture(scope="module")
def client_browser(
    shared_network: Network,
    browser_type: BrowserType,
    browser_type_launch_args: dict[str, Any],
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[Browser]:
    """A browser with no other network than this one."""
    program = shared_network.client_program(find(), tmp_path_factory.mktemp("near"))
    browser = browser_type.launch(**{**browser_type_launch_args, "executable_path": program})
    yield browser
    browser.close()


@pytest.fixture
def page(client_browser: Browser) -> Iterator[Page]:
    with client_browser.new_context() as context:
        page = context.new_page()
        page.set_default_timeout(TIMEOUT_MS)
        page.set_default_navigation_timeout(TIMEOUT_MS)
        yield page


@pytest.fixture(scope="module")
def server(shared_network: Network, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server behind the network."""
    with running(shared_network.server(tmp_path_factory.mktemp("far") / "log")) as server:
        yield server


@pytest.fixture
def server_with_empty_outbox(server: Server) -> Server:
    """The server with an empty outbox, before a test makes the network bad."""
    empty_outbox(server)
    return server


def wait_until_ready(page: Page) -> None:
    page.locator("html[data-ready]").wait_for(state="attached", timeout=TIMEOUT_MS)


def expect_result(page: Page, text: str) -> None:
    expect(page.locator("#result")).to_contain_text(text, timeout=TIMEOUT_MS)


def send_inquiry(page: Page) -> None:
    page.on("dialog", lambda dialog: dialog.accept())
    for name, value in INQUIRY.items():
        page.locator(f"[name={name}]").fill(value)
    page.get_by_role("button", name="Send inquiry").click()


def expect_one_inquiry(page: Page, server: Server) -> None:
    thanks = page.locator("#contact-result")
    expect(thanks).to_contain_text("its reference number is", timeout=TIMEOUT_MS)
    [row] = Outbox(server.outbox).list()
    expect(thanks).to_contain_text(row.reference)
    assert row.inquiry.model_dump() == INQUIRY


@pytest.mark.early
def test_the_site_works_despite_lost_and_delayed_packets(
    page: Page, network: Network, server_with_empty_outbox: Server
) -> None:
    network.loss, network.delay = 0.2, 0.15  # there and back: 300 ms
    page.goto(server_with_empty_outbox.url + A1C.path)
    fill(page, A1C.values)
    press(page, A1C)
    expect_result(page, A1C.shows[0])
    page.goto(server_with_empty_outbox.url + "/contact-us")
    wait_until_ready(page)
    send_inquiry(page)
    expect_one_inquiry(page, server_with_empty_outbox)
    assert network.packet_counts["lost"] > 0.1 * network.packet_counts["carried"]


def test_an_answer_arrives_once_a_lost_connection_is_restored(
    page: Page, answers_by_session: None, network: Network, server_with_empty_outbox: Server
) -> None:
    page.goto(server_with_empty_outbox.url + A1C.path)
    wait_until_ready(page)
    mark_window(page, extend_timeout=False)
    fill(page, A1C.values)
    press(page, A1C)
    expect_result(page, A1C.shows[0])
    network.loss = 1
    fill(page, A1C.other)
    press(page, A1C)
    expect(page.locator(CONNECTION_STATUS)).to_contain_text("No connection just now")
    expect_values(page, A1C.other)
    network.loss = 0
    expect_result(page, A1C.other_shows[0])
    expect(page.locator(CONNECTION_STATUS)).to_be_empty()
    assert is_window_marked(page)


def test_an_inquiry_sent_while_the_network_is_down_arrives_once(
    page: Page, network: Network, server_with_empty_outbox: Server
) -> None:
    page.goto(server_with_empty_outbox.url + "/contact-us")
    wait_until_ready(page)
    network.loss = 1
    send_inquiry(page)
    expect(page.get_by_role("button", name="Sending …")).to_be_visible()
    assert Outbox(server_with_empty_outbox.outbox).list() == []
    network.loss = 0
    expect_one_inquiry(page, server_with_empty_outbox)
