"""Each limit of a session is reached with a setting lowered."""

import time
from collections.abc import Callable
from contextlib import ExitStack, suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection

from tests.contact.tools import wait_for
from tests.server.tools import (
    CONTINUATION,
    PING,
    TEXT,
    answers,
    close_code,
    deflated,
    event,
    exchange,
    frame,
    memory,
    open_session,
    peak,
    read_to_end,
    refused,
    send_for_ever,
    upgrade,
    visit,
)
from tests.support.servers import Server
from webapp.server.sessions.guard import EXPIRED, IDLE, size_of

POLICY, TOO_LARGE = 1008, 1009
BIG = "/blood-glucose-sheet"


def closed_with(connection: ClientConnection) -> int:
    with suppress(ConnectionClosed):
        while True:
            connection.recv()
    assert connection.protocol.close_code
    return int(connection.protocol.close_code)


def test_a_session_is_for_our_own_pages(tight: Server) -> None:
    assert refused(tight, "192.0.2.10") == 101
    for friend in ("https://friend.example", "http://other.example:8080"):
        assert refused(tight, "192.0.2.11", origin=friend) == 101
    for stranger in (
        "https://stranger.example",
        "http://friend.example",
        "http://other.example",
        "null",
        "*",
        tight.url.replace("http:", "https:"),
        f"{tight.url}0",
        f"{tight.url}/",
        "http://127.0.0.1",
    ):
        assert refused(tight, "192.0.2.12", origin=stranger) == 403, stranger
    assert exchange(tight, upgrade(tight, origin=None))[0] == 403


@pytest.mark.parametrize(
    "query",
    [
        "",
        "path",
        "path=",
        "path=support",
        "path=%00",
        "path=/&path=/",
        "path=/&qs=a",
        "path=/&qs=?a&qs=?b",
        "path=/&other=1",
        "path=/&",
        "&&",
        "qs=?a",
        "=",
        "path=//&qs",
        "path=%2Fx%FF&qs=x",
    ],
)
def test_a_session_needs_a_location(tight: Server, query: str) -> None:
    assert refused(tight, "192.0.2.13", query=query) == 400


def test_a_location_is_no_longer_than_a_page_needs(server: Server) -> None:
    for size, status in ((998, 101), (999, 400), (5_000, 400)):
        assert refused(server, "192.0.2.14", query=f"path=/&qs=?{'x' * size}") == status


def test_a_location_is_what_a_browser_sends(server: Server) -> None:
    for query in (
        "path=/",
        "path=%2Fnothing%2F%2561",
        "path=/&qs=%3Feag%3D154%26x",
        "qs=?&path=//",
        f"path=/contact-us&qs=?utm_source={'%E0%A4%A8' * 250}",
    ):
        assert refused(server, "192.0.2.14", query=query) == 101


def test_a_message_has_a_limit(tight: Server) -> None:
    with visit(tight, "192.0.2.15") as connection:
        connection.recv()
        connection.send(event("none", "x" * 800))
        connection.send(event("none", "x" * 1000))
        assert closed_with(connection) == TOO_LARGE


def test_a_session_sends_no_more_than_people_do(tight: Server) -> None:
    with visit(tight, "192.0.2.16") as connection:
        with suppress(ConnectionClosed):
            for _ in range(200):
                connection.send(event("none"))
        assert closed_with(connection) == POLICY
        assert connection.close_reason == "too many messages"


def test_the_sessions_of_an_address_share_what_they_may_send(tight: Server) -> None:
    with visit(tight, "2001:db8:1:2::1") as first, visit(tight, "2001:db8:1:2::2") as second:
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
    with visit(tight, "2001:db8:1:3::1") as other:
        assert other.recv()


def test_an_address_opens_no_more_sessions_one_after_the_other_than_people_do(
    tight: Server,
) -> None:
    answers = [refused(tight, "192.0.2.17") for _ in range(60)]
    assert answers[:4] == [101] * 4
    assert 429 in answers


def test_an_address_has_a_limit_of_sessions(tight: Server) -> None:
    with ExitStack() as stack:
        for _ in range(3):
            stack.enter_context(visit(tight, "192.0.2.18")).recv()
        assert refused(tight, "192.0.2.18") == 429
        assert refused(tight, "192.0.2.19") == 101
    wait_for(lambda: refused(tight, "192.0.2.18") == 101)


def test_all_together_have_a_limit_of_sessions(tight: Server) -> None:
    with ExitStack() as stack:
        statuses = []
        for number in range(12):
            address = f"198.51.100.{number}"
            try:
                stack.enter_context(visit(tight, address)).recv()
            except InvalidStatus as refusal:
                statuses.append(refusal.response.status_code)
        assert len(statuses) >= 4
        assert set(statuses) == {503}
    wait_for(lambda: refused(tight, "198.51.100.99") == 101)


def test_a_session_has_few_event_targets(tight: Server) -> None:
    with visit(tight, "192.0.2.20") as connection:
        connection.recv()
        for target in ("a", "b", "a", "b", "c"):
            connection.send(event(target))
        assert closed_with(connection) == POLICY
        assert connection.close_reason == "too many event targets"


KEPT = {  # events of more and more targets, each the last one of its target
    "long texts": ["x" * 15_000],
    "lists": [[]] * 5_000,
    "objects": [{}] * 5_000,
    "wide letters": ["\N{GRINNING FACE}" + "x" * 15_000],
}


@pytest.mark.parametrize("data", KEPT.values(), ids=KEPT)
def test_what_a_session_lets_the_server_keep_is_little(server: Server, data: list[object]) -> None:
    before = peak(server)
    for _ in range(4):
        with visit(server, "192.0.2.1") as attacker:
            with suppress(ConnectionClosed):
                for number in range(250):
                    attacker.send(event(f"{number % 20}", *data).replace(", ", ","))
            assert closed_with(attacker) in (POLICY, 1006)  # 1006: reset before it was read
    assert peak(server) - before < 10_000_000


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=20,
)


@given(JSON)
def test_the_size_of_an_event_counts_all_that_is_in_it(value: object) -> None:
    assert size_of([value, {"again": value}]) > 2 * size_of(value)


def test_messages_wait_as_small_as_they_came(impatient: Server) -> None:
    moves = [
        frame(TEXT, event("onHistory", {"path": path, "query_string": ""}).encode())
        for path in (BIG, "/privacy-policy")
    ]
    before = peak(impatient)
    with ExitStack() as stack:
        for _ in range(8):  # who does not read: what comes after the moves waits
            attacker = stack.enter_context(open_session(impatient, receive_buffer=4096))
            attacker.settimeout(1)
            with suppress(TimeoutError, ConnectionError):
                attacker.sendall(b"".join(moves) * 10 + frame(TEXT) * 20_000)
        assert answers(impatient)
    assert peak(impatient) - before < 10_000_000


def test_an_idle_session_is_closed_with_a_code_of_ours(impatient: Server) -> None:
    with visit(impatient, "192.0.2.21") as connection:
        assert closed_with(connection) == IDLE


def test_an_old_session_is_closed_with_a_code_of_ours(own_server: Callable[..., Server]) -> None:
    own = own_server(socket_life_seconds="1")
    with visit(own, "192.0.2.22") as connection:
        assert closed_with(connection) == EXPIRED


@pytest.mark.parametrize(
    "flood",
    [frame(PING, b"x"), frame(10, b"x"), frame(CONTINUATION, b"", final=False)],
    ids=["pings", "pongs", "empty fragments"],
)
def test_a_flood_of_frames_that_are_no_messages_is_stopped(impatient: Server, flood: bytes) -> None:
    with open_session(impatient) as connection:
        start = frame(TEXT, b"{", final=False) if flood[0] == CONTINUATION else b""
        with suppress(ConnectionError):
            connection.sendall(start + flood * 5000)
        assert close_code(read_to_end(connection)) in (POLICY, 0)  # 0: reset before it was read


def test_a_client_that_never_reads_costs_nothing_and_is_cut_off(impatient: Server) -> None:
    before = memory(impatient)
    moves = [
        frame(TEXT, event("onHistory", {"path": path, "query_string": ""}).encode())
        for path in (BIG, "/privacy-policy")
    ]
    with open_session(impatient, receive_buffer=4096) as connection:
        send_for_ever(connection, *moves)
    assert answers(impatient)
    assert memory(impatient) < before * 1.1


def test_an_open_session_does_not_keep_the_headers_that_it_was_opened_with(
    own_server: Callable[..., Server],
) -> None:
    own = own_server(trusted_proxies="127.0.0.1")
    lines = {"cookie": "x" * 7_000, "accept": "x" * 7_000}
    with ExitStack() as stack:
        for number in range(250):
            if number == 50:
                before = memory(own)
            address = f"10.0.{number}.1"
            stack.enter_context(open_session(own, x_forwarded_for=address, **lines))
        assert memory(own) - before < 200 * 38_000  # 28 KB each in a process just started


def test_what_is_small_on_the_wire_is_not_large_in_memory(server: Server) -> None:
    bomb = deflated(event("none", "x" * 16_000)) * 5_000  # half a megabyte, of eighty
    before = peak(server)
    with ExitStack() as stack:
        compressed = {"sec_websocket_extensions": "permessage-deflate"}
        attackers = [stack.enter_context(open_session(server, **compressed)) for _ in range(4)]
        for attacker in attackers:
            with suppress(ConnectionError):
                attacker.sendall(bomb)
        for attacker in attackers:
            assert close_code(read_to_end(attacker)) in (POLICY, 0)  # 0: reset before it was read
    assert peak(server) - before < 10_000_000


def test_messages_that_nobody_handles_do_not_pile_up(impatient: Server) -> None:
    message = frame(TEXT, event("none", "x" * 15_000).encode())
    before, taken, started = peak(impatient), 0, time.monotonic()
    with open_session(impatient) as attacker:
        while (passed := time.monotonic() - started) < 1:
            attacker.sendall(message)
            taken += 1
    # What the system's own buffers hold, and no more than ReactPy gets rid of.
    assert taken < 600 + 30 * passed
    assert peak(impatient) - before < 10_000_000
