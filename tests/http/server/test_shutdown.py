"""A process that is told to stop reports it, finishes the work in progress, and soon ends."""

import signal
import time
from contextlib import ExitStack, suppress

import httpx
import pytest
from playwright.sync_api import Page
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from tests.support import web
from tests.support.browser.tools import A1C, WebSocketTap
from tests.support.contact.bad_servers import bad_server, hang
from tests.support.contact.tools import API, INQUIRY, post, wait_for
from tests.support.server.tools import (
    TEXT,
    event,
    frame,
    open_raw,
    open_session,
    parse,
    read_to_end,
    session_from,
)
from tests.support.servers import Server, Servers, is_listening
from tests.support.visiting import (
    NOT_READY,
    open_ready,
    wait_until_ready,
)
from webapp.contact.outbox import Outbox

RESTART = 1012
EXIT_TIMEOUT = 40  # seconds for a process to end; systemd waits 60
SENDING = ["sending"]
REQUEST_START = (
    f"POST {API} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
    "Content-Length: {}\r\n\r\n{{"
)


def request_stop(server: Server) -> None:
    """Tell the server to stop."""
    server.process.terminate()


def wait_for_exit(server: Server, seconds: float = EXIT_TIMEOUT) -> int:
    """The exit code, once the process has ended by itself."""
    return server.process.wait(seconds)


def test_a_stopping_process_is_not_ready_but_still_answers(start_server: Servers) -> None:
    own = start_server(stop_delay="300")
    assert web.get(f"{own.url}/readyz").status_code == 200
    request_stop(own)
    wait_for(lambda: web.get(f"{own.url}/readyz").status_code == 503)
    assert web.get(f"{own.url}/readyz").text == "stopping"
    assert web.get(f"{own.url}/support").status_code == 200
    assert post(own, INQUIRY).status_code == 201
    with session_from(own, "192.0.2.1") as session:
        assert session.recv()
    request_stop(own)  # a second signal skips the delay
    assert wait_for_exit(own) == -signal.SIGTERM
    assert len(Outbox(own.outbox).list()) == 1


def test_a_request_in_progress_is_finished(start_server: Servers) -> None:
    own = start_server(stop_delay="1")
    body = httpx.Request("POST", own.url, json=INQUIRY).content
    with open_raw(own) as connection, open_raw(own) as idle:
        connection.sendall(REQUEST_START.format(len(body)).encode())
        wait_for(lambda: web.get(f"{own.url}/healthz").text)  # the head has been read
        request_stop(own)
        assert read_to_end(idle) == b""
        wait_for(lambda: not is_listening(own.port))
        connection.sendall(body[1:])
        assert parse(read_to_end(connection))[0] == 201
    wait_for_exit(own)
    assert len(Outbox(own.outbox).list()) == 1


def expect_restart_code(session: ClientConnection) -> None:
    with suppress(ConnectionClosed):
        while True:
            session.recv()
    assert session.protocol.close_code == RESTART


def test_sessions_asleep_awake_or_waking_get_the_restart_code(start_server: Servers) -> None:
    own = start_server()
    with ExitStack() as stack:
        sessions = [stack.enter_context(session_from(own, "192.0.2.1")) for _ in range(8)]
        for session in sessions:
            session.recv()
        move = event("onHistory", {"path": "/blood-glucose-sheet", "query_string": ""})
        for session in sessions[:6]:
            session.send(move)
        for session in sessions[:3]:
            session.recv()
        request_stop(own)
        for session in sessions:
            expect_restart_code(session)
    wait_for_exit(own)
    assert "Traceback" not in own.log_text()


@pytest.mark.early
def test_no_client_or_mail_server_keeps_a_process_from_stopping(start_server: Servers) -> None:
    with bad_server(hang) as port, ExitStack() as stack:
        mail = {"smtp_host": "127.0.0.1", "smtp_port": str(port), "smtp_starttls": "false"}
        many = {"socket_rate": "100000", "socket_burst": "100000"}
        servers = [start_server(workers=workers, **mail, **many) for workers in ("1", "2")]
        sessions = [stack.enter_context(session_from(own, "192.0.2.1")) for own in servers]
        for own in servers:
            post(own, INQUIRY)
            wait_for(lambda own=own: [row.state for row in Outbox(own.outbox).list()] == SENDING)
            for _ in range(4):
                incomplete = stack.enter_context(open_raw(own))
                incomplete.sendall(REQUEST_START.format(1000).encode())
                stalled = stack.enter_context(open_session(own, receive_buffer=4096))
                move = event("onHistory", {"path": "/blood-glucose-sheet", "query_string": ""})
                stalled.sendall(frame(TEXT, move.encode()) * 20)
        for own in servers:
            request_stop(own)
        end = time.monotonic() + EXIT_TIMEOUT
        for own, session in zip(servers, sessions, strict=True):
            expect_restart_code(session)
            wait_for_exit(own, end - time.monotonic())
    for own in servers:
        assert "Traceback" not in own.log_text()
        assert [row.inquiry.model_dump() for row in Outbox(own.outbox).list()] == [INQUIRY]


# In the browser


@pytest.mark.parametrize(
    ("chance", "offline_ms", "online_ms"), [(0, 1900, 3000), (0.999, 19_000, 22_000)]
)
def test_pages_reconnect_at_different_times_after_a_restart(
    page: Page, complaints: list[str], chance: float, offline_ms: int, online_ms: int
) -> None:
    page.clock.install()
    wire = WebSocketTap(page)
    open_ready(page, A1C.path)
    # From here on, only run_for advances the time, however busy the machine is.
    page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 10)
    page.evaluate(f"Math.random = () => {chance}")
    wire.sockets[-1].close(code=RESTART)
    page.locator(NOT_READY).wait_for(state="attached")
    page.clock.run_for(offline_ms)
    assert len(wire.sockets) == 1
    page.clock.run_for(online_ms - offline_ms)
    page.clock.resume()
    wait_until_ready(page)
    assert len(wire.sockets) == 2
