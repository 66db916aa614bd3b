"""A process that is told to stop reports it, finishes the work in progress, and soon ends."""

import asyncio
import signal
import sqlite3
import threading
import time
from collections.abc import Callable
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import Page, expect
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from tests.browser.tools import A1C, Wire, fill, holds, press, shows
from tests.contact.bad_servers import bad_server, hang
from tests.contact.tools import API, INQUIRY, inquiry, mail_server, post, wait_for
from tests.server.tools import (
    TEXT,
    event,
    frame,
    open_raw,
    open_session,
    parse,
    read_to_end,
    visit,
)
from tests.support import web
from tests.support.servers import Server, is_listening
from tests.support.visiting import NOT_READY, of_the_network, open_ready, ready
from webapp.contact.inquiry import Inquiry
from webapp.contact.outbox import Outbox

Servers = Callable[..., Server]
RESTART = 1012
PATIENCE = 40  # seconds for a process to end; systemd waits 60
SENDING = ["sending"]
BEGUN = (
    f"POST {API} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
    "Content-Length: {}\r\n\r\n{{"
)


def tell(server: Server) -> None:
    """Tell the server to stop."""
    assert server.process
    server.process.terminate()


def gone(server: Server, seconds: float = PATIENCE) -> int:
    """The exit code, once the process has ended by itself."""
    assert server.process
    return server.process.wait(seconds)


def test_a_stopping_process_is_not_ready_but_still_answers(own_server: Servers) -> None:
    own = own_server(stop_delay="300")
    assert web.get(f"{own.url}/readyz").status_code == 200
    tell(own)
    wait_for(lambda: web.get(f"{own.url}/readyz").status_code == 503)
    assert web.get(f"{own.url}/readyz").text == "stopping"
    assert web.get(f"{own.url}/support").status_code == 200
    assert post(own, INQUIRY).status_code == 201
    with visit(own, "192.0.2.1") as session:
        assert session.recv()
    tell(own)  # a second signal skips the delay
    assert gone(own) == -signal.SIGTERM
    assert len(Outbox(own.outbox).list()) == 1


def test_a_request_in_progress_is_finished(own_server: Servers) -> None:
    own = own_server(stop_delay="1")
    body = httpx.Request("POST", own.url, json=INQUIRY).content
    with open_raw(own) as connection, open_raw(own) as idle:
        connection.sendall(BEGUN.format(len(body)).encode())
        wait_for(lambda: web.get(f"{own.url}/healthz").text)  # the head has been read
        tell(own)
        assert read_to_end(idle) == b""
        wait_for(lambda: not is_listening(own.port))
        connection.sendall(body[1:])
        assert parse(read_to_end(connection))[0] == 201
    gone(own)
    assert len(Outbox(own.outbox).list()) == 1


def hears_of_the_restart(session: ClientConnection) -> None:
    with suppress(ConnectionClosed):
        while True:
            session.recv()
    assert session.protocol.close_code == RESTART


def test_sessions_asleep_awake_or_waking_get_the_restart_code(own_server: Servers) -> None:
    own = own_server()
    with ExitStack() as stack:
        sessions = [stack.enter_context(visit(own, "192.0.2.1")) for _ in range(8)]
        for session in sessions:
            session.recv()
        move = event("onHistory", {"path": "/blood-glucose-sheet", "query_string": ""})
        for session in sessions[:6]:
            session.send(move)
        for session in sessions[:3]:
            session.recv()
        tell(own)
        for session in sessions:
            hears_of_the_restart(session)
    gone(own)
    assert "Traceback" not in own.text()


@pytest.mark.early
def test_no_client_or_mail_server_keeps_a_process_from_stopping(own_server: Servers) -> None:
    with bad_server(hang) as port, ExitStack() as stack:
        mail = {"smtp_host": "127.0.0.1", "smtp_port": str(port), "smtp_starttls": "false"}
        many = {"socket_rate": "100000", "socket_burst": "100000"}
        servers = [own_server(workers=workers, **mail, **many) for workers in ("1", "2")]
        sessions = [stack.enter_context(visit(own, "192.0.2.1")) for own in servers]
        for own in servers:
            post(own, INQUIRY)
            wait_for(lambda own=own: [row.state for row in Outbox(own.outbox).list()] == SENDING)
            for _ in range(4):
                begun = stack.enter_context(open_raw(own))
                begun.sendall(BEGUN.format(1000).encode())
                deaf = stack.enter_context(open_session(own, receive_buffer=4096))
                move = event("onHistory", {"path": "/blood-glucose-sheet", "query_string": ""})
                deaf.sendall(frame(TEXT, move.encode()) * 20)
        for own in servers:
            tell(own)
        end = time.monotonic() + PATIENCE
        for own, session in zip(servers, sessions, strict=True):
            hears_of_the_restart(session)
            gone(own, end - time.monotonic())
    for own in servers:
        assert "Traceback" not in own.text()
        assert [row.inquiry.model_dump() for row in Outbox(own.outbox).list()] == [INQUIRY]


def test_a_locked_outbox_does_not_keep_a_process_from_stopping(own_server: Servers) -> None:
    own = own_server()
    post(own, INQUIRY)
    locked = sqlite3.connect(Outbox(own.outbox).file, isolation_level=None)
    locked.execute("BEGIN EXCLUSIVE")

    def waits() -> None:
        with suppress(httpx.TransportError):
            post(own, INQUIRY)

    others = [threading.Thread(target=waits) for _ in range(8)]
    for other in others:
        other.start()
    wait_for(lambda: web.get(f"{own.url}/healthz").text)
    tell(own)
    gone(own)
    for other in others:
        other.join()
    locked.close()
    assert "timeout graceful shutdown exceeded" in own.text()
    assert "Traceback" not in own.text()
    assert len(Outbox(own.outbox).list()) == 1


def test_delivery_stops_between_two_mails(own_server: Servers, tmp_path: Path) -> None:
    outbox = Outbox(tmp_path / "full")
    outbox.create()
    for number in range(200):
        outbox.accept(Inquiry(**inquiry(comment=str(number))))
    told = threading.Event()
    with mail_server() as mailbox:
        take = mailbox.handle_DATA

        async def wait_after_the_first(*given: Any) -> str:
            if mailbox.mails:
                await asyncio.to_thread(told.wait, 30)
            return await take(*given)

        mailbox.handle_DATA = wait_after_the_first  # type: ignore[method-assign]
        mail = {"smtp_host": "127.0.0.1", "smtp_port": str(mailbox.port), "smtp_starttls": "false"}
        own = own_server(outbox_dir=str(tmp_path / "full"), **mail)
        wait_for(lambda: mailbox.mails)
        tell(own)
        told.set()
        gone(own)
        rows = outbox.list()
        assert {row.state for row in rows} == {"accepted", "delivered"}
        delivered = sorted(row.reference for row in rows if row.state == "delivered")
        assert mailbox.references == delivered


# In the browser


@pytest.mark.parametrize(("chance", "stays", "comes"), [(0, 2000, 3000), (0.999, 19_000, 22_000)])
def test_pages_reconnect_at_different_times_after_a_restart(
    page: Page, complaints: list[str], chance: float, stays: int, comes: int
) -> None:
    page.clock.install()
    wire = Wire(page)
    open_ready(page, A1C.path)
    # From here on, only run_for advances the time, however busy the machine is.
    page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 10)
    page.evaluate(f"Math.random = () => {chance}")
    wire.sockets[-1].close(code=RESTART)
    page.locator(NOT_READY).wait_for(state="attached")
    page.clock.run_for(stays)
    assert len(wire.sockets) == 1
    page.clock.run_for(comes - stays)
    page.clock.resume()
    ready(page)
    assert len(wire.sockets) == 2


def test_a_page_reconnects_immediately_after_a_restart_if_the_visitor_is_active(
    page: Page, complaints: list[str], own_server: Servers
) -> None:
    own = own_server()
    open_ready(page, own.url + A1C.path)
    page.evaluate("window.same = true")
    fill(page, A1C.values)
    press(page, A1C)
    shows(page, A1C, A1C.shows)
    fill(page, A1C.other)
    page.evaluate("Math.random = () => 1000")  # the timer alone would take too long
    tell(own)
    page.locator(NOT_READY).wait_for(state="attached")
    gone(own)
    own.start()
    page.mouse.move(100, 100, steps=2)
    ready(page)
    holds(page, A1C.other)
    shows(page, A1C, A1C.shows)
    expect(page.locator("#connection")).to_be_empty()
    assert page.evaluate("window.same")
    of_the_network(complaints)
