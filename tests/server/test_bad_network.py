"""Over a network that is slow, loses packets, or is gone for a while, everything still works."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserType, Page, expect

from scripts.chromium import find
from tests.browser.routing import is_marked, mark
from tests.browser.tools import A1C, fill, holds, press
from tests.contact.tools import INQUIRY
from tests.server.network import Network, why_not
from tests.support.servers import Server, running
from webapp.contact.outbox import Outbox

pytestmark = pytest.mark.process

PATIENCE = 180_000  # milliseconds; lost packets are sent again with growing pauses
LINE = "#connection"


@pytest.fixture
def network() -> Iterator[Network]:
    if reason := why_not():
        pytest.skip(reason)
    network = Network()
    yield network
    network.close()


@pytest.fixture
def page(
    network: Network,
    browser_type: BrowserType,
    browser_type_launch_args: dict[str, Any],
    tmp_path: Path,
) -> Iterator[Page]:
    """A page of a browser that has this network alone."""
    near = network.near_program(find(), tmp_path)
    browser = browser_type.launch(**{**browser_type_launch_args, "executable_path": near})
    page = browser.new_page()
    page.set_default_timeout(PATIENCE)
    page.set_default_navigation_timeout(PATIENCE)
    yield page
    browser.close()


@pytest.fixture
def far(network: Network, tmp_path: Path) -> Iterator[Server]:
    """A server behind the network, which is still a good one."""
    with running(network.server(tmp_path / "log")) as server:
        yield server


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


@pytest.mark.parametrize("loss", [0.02, 0.2])
def test_lost_packets_cost_patience_and_nothing_else(
    page: Page, network: Network, far: Server, loss: float
) -> None:
    network.loss, network.delay = loss, 0.15  # there and back: 300 ms
    page.goto(far.url + A1C.path)
    fill(page, A1C.values)
    press(page, A1C)
    shows(page, A1C.shows[0])
    page.goto(far.url + "/contact-us")
    ready(page)
    send_inquiry(page)
    is_sent_once(page, far)
    assert network.fate["lost"] > loss / 2 * network.fate["carried"]


def test_a_network_that_is_cut_and_back_brings_the_answer(
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


def test_an_inquiry_sent_into_a_cut_network_arrives_once_when_it_is_back(
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
