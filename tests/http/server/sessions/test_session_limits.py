"""Every session limit, tested with its setting lowered, and the token buckets of networks."""

from contextlib import ExitStack, suppress

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.support.contact.tools import wait_for
from tests.support.server.tools import (
    CONTINUATION,
    PING,
    POLICY,
    TEXT,
    TOO_LARGE,
    close_code,
    event,
    exchange,
    frame,
    handshake_status,
    open_session,
    read_to_end,
    session_from,
    upgrade,
    wait_for_close,
)
from tests.support.servers import Server, Servers
from webapp.config.settings import Settings
from webapp.server.sessions import rate_limit
from webapp.server.sessions.guard import EXPIRED, IDLE
from webapp.server.sessions.rate_limit import SessionLimits, TokenBucket


def test_a_session_is_refused_to_other_origins(limited_server: Server) -> None:
    assert handshake_status(limited_server, "192.0.2.10") == 101
    for friend in ("https://friend.example", "http://other.example:8080"):
        assert handshake_status(limited_server, "192.0.2.11", origin=friend) == 101
    for stranger in (
        "https://stranger.example",
        "http://friend.example",
        "http://other.example",
        "null",
        "*",
        limited_server.url.replace("http:", "https:"),
        f"{limited_server.url}0",
        f"{limited_server.url}/",
        "http://127.0.0.1",
    ):
        assert handshake_status(limited_server, "192.0.2.12", origin=stranger) == 403, stranger
    assert exchange(limited_server, upgrade(limited_server, origin=None))[0] == 403


LOCATIONS = {  # the query of a session → its status
    **dict.fromkeys(
        """
        path path= path=support path=%00 path=/&path=/ path=/&qs=a path=/&qs=?a&qs=?b
        path=/&other=1 path=/& && qs=?a = path=//&qs path=%2Fx%FF&qs=x
        """.split(),
        400,
    ),
    "": 400,
    f"path=/&qs=?{'x' * 998}": 101,
    f"path=/&qs=?{'x' * 999}": 400,
    "path=%2Fnothing%2F%2561": 101,
    "path=/&qs=%3Feag%3D154%26x": 101,
    "qs=?&path=//": 101,
    f"path=/contact-us&qs=?utm_source={'%E0%A4%A8' * 250}": 101,
}


def test_a_session_needs_a_location_as_browsers_send_it(server: Server) -> None:
    for query, status in LOCATIONS.items():
        assert handshake_status(server, "192.0.2.14", query=query) == status, query


def test_a_message_over_the_size_limit_closes_the_session(limited_server: Server) -> None:
    with session_from(limited_server, "192.0.2.15") as connection:
        connection.recv()
        connection.send(event("none", "x" * 800))
        connection.send(event("none", "x" * 1000))
        assert wait_for_close(connection) == TOO_LARGE


def test_a_session_that_sends_too_many_messages_is_closed(limited_server: Server) -> None:
    with session_from(limited_server, "192.0.2.16") as connection:
        with suppress(ConnectionClosed):
            for _ in range(200):
                connection.send(event("none"))
        assert wait_for_close(connection) == POLICY
        assert connection.close_reason == "too many messages"


def test_the_sessions_of_a_network_share_one_rate_limit(limited_server: Server) -> None:
    with (
        session_from(limited_server, "2001:db8:1:2::1") as first,
        session_from(limited_server, "2001:db8:1:2::2") as second,
    ):
        with suppress(ConnectionClosed):
            for _ in range(29):
                first.send(event("none"))
                second.send(event("none"))
        codes = set()
        for connection in (first, second):
            with suppress(ConnectionClosed, TimeoutError):
                for _ in range(3):
                    connection.recv(timeout=2)
            codes.add(connection.protocol.close_code)
        assert POLICY in codes
    with session_from(limited_server, "2001:db8:1:3::1") as other:
        assert other.recv()


def test_too_many_sessions_opened_in_a_row_are_refused(limited_server: Server) -> None:
    answers = [handshake_status(limited_server, "192.0.2.17") for _ in range(60)]
    assert answers[:4] == [101] * 4
    assert 429 in answers


def test_too_many_open_sessions_of_one_network_are_refused(limited_server: Server) -> None:
    with ExitStack() as stack:
        for _ in range(3):
            stack.enter_context(session_from(limited_server, "192.0.2.18")).recv()
        assert handshake_status(limited_server, "192.0.2.18") == 429
        assert handshake_status(limited_server, "192.0.2.19") == 101
    wait_for(lambda: handshake_status(limited_server, "192.0.2.18") == 101)


def test_too_many_open_sessions_in_all_are_refused(limited_server: Server) -> None:
    with ExitStack() as stack:
        statuses = []
        for number in range(12):
            address = f"198.51.100.{number}"
            try:
                stack.enter_context(session_from(limited_server, address)).recv()
            except InvalidStatus as refusal:
                statuses.append(refusal.response.status_code)
        assert len(statuses) >= 4
        assert set(statuses) == {503}
    wait_for(lambda: handshake_status(limited_server, "198.51.100.99") == 101)


def test_a_session_with_too_many_event_targets_is_closed(limited_server: Server) -> None:
    with session_from(limited_server, "192.0.2.20") as connection:
        connection.recv()
        for target in ("a", "b", "a", "b", "c"):
            connection.send(event(target))
        assert wait_for_close(connection) == POLICY
        assert connection.close_reason == "too many event targets"


def test_an_idle_session_is_closed_with_the_idle_code(impatient_server: Server) -> None:
    with session_from(impatient_server, "192.0.2.21") as connection:
        assert wait_for_close(connection) == IDLE


def test_an_old_session_is_closed_with_the_expired_code(start_server: Servers) -> None:
    own = start_server(socket_life_seconds="1")
    with session_from(own, "192.0.2.22") as connection:
        assert wait_for_close(connection) == EXPIRED


@pytest.mark.parametrize(
    "flood",
    [frame(PING, b"x"), frame(10, b"x"), frame(CONTINUATION, b"", final=False)],
    ids=["pings", "pongs", "empty fragments"],
)
def test_a_flood_of_frames_that_are_not_messages_is_stopped(
    impatient_server: Server, flood: bytes
) -> None:
    with open_session(impatient_server) as connection:
        start = frame(TEXT, b"{", final=False) if flood[0] == CONTINUATION else b""
        with suppress(ConnectionError):
            connection.sendall(start + flood * 5000)
        assert close_code(read_to_end(connection)) in (POLICY, 0)  # 0: reset before it was read


def test_only_the_buckets_of_idle_networks_are_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1000.0
    monkeypatch.setattr("time.monotonic", lambda: now)
    monkeypatch.setattr(rate_limit, "MAX_TRACKED_NETWORKS", 3)
    limits = SessionLimits(Settings(socket_address_rate=1, socket_address_burst=10))
    busy = limits.bucket("busy")
    assert busy.take(10)
    quiet = [limits.bucket(name) for name in ("quiet", "quieter")]
    now += 5
    limits.bucket("one too many")
    assert limits.bucket("busy") is busy
    assert limits.bucket("quiet") not in quiet


def test_a_bucket_fills_at_its_rate_up_to_its_burst(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1000.0
    monkeypatch.setattr("time.monotonic", lambda: now)
    bucket = TokenBucket(rate=2, burst=10)
    assert bucket.take(10)
    assert not bucket.take()
    now += 1
    assert bucket.take(2)
    assert not bucket.is_full()
    now += 100
    assert bucket.is_full()
    assert bucket.take(10)
    assert not bucket.take()


def test_a_visitor_who_leaves_while_the_session_opens_leaves_no_traceback(
    start_server: Servers,
) -> None:
    own = start_server()
    for _ in range(40):
        open_session(own).close()
    assert handshake_status(own, "192.0.2.23") == 101
    assert "Traceback" not in own.log_text()
