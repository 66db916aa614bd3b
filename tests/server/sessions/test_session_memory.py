"""The memory that a session may take, whatever its client sends or does not read."""

import time
from collections.abc import Callable
from contextlib import ExitStack, suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed

from tests.server.tools import (
    POLICY,
    TEXT,
    answers,
    close_code,
    closed_with,
    deflated,
    event,
    frame,
    memory,
    open_session,
    peak,
    read_to_end,
    send_for_ever,
    visit,
)
from tests.support.servers import Server
from webapp.server.sessions.guard import size_of

MOVES = [
    frame(TEXT, event("onHistory", {"path": path, "query_string": ""}).encode())
    for path in ("/blood-glucose-sheet", "/privacy-policy")
]
"""Messages that request two long pages in turn."""
KEPT = {  # data of events: the last event of each target is kept
    "long texts": ["x" * 15_000],
    "lists": [[]] * 5_000,
    "objects": [{}] * 5_000,
    "wide letters": ["\N{GRINNING FACE}" + "x" * 15_000],
}


@pytest.mark.parametrize("data", KEPT.values(), ids=KEPT)
def test_the_events_kept_for_a_session_take_little_memory(
    server: Server, data: list[object]
) -> None:
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
def test_the_size_of_an_event_includes_nested_values(value: object) -> None:
    assert size_of([value, {"again": value}]) > 2 * size_of(value)


def test_waiting_messages_take_little_memory(impatient: Server) -> None:
    before = peak(impatient)
    with ExitStack() as stack:
        for _ in range(8):  # they do not read, so the messages after the moves wait
            attacker = stack.enter_context(open_session(impatient, receive_buffer=4096))
            attacker.settimeout(1)
            with suppress(TimeoutError, ConnectionError):
                attacker.sendall(b"".join(MOVES) * 10 + frame(TEXT) * 20_000)
        assert answers(impatient)
    assert peak(impatient) - before < 10_000_000


def test_a_client_that_never_reads_costs_nothing_and_is_cut_off(impatient: Server) -> None:
    before = memory(impatient)
    with open_session(impatient, receive_buffer=4096) as connection:
        send_for_ever(connection, *MOVES)
    assert answers(impatient)
    assert memory(impatient) < before * 1.1


def test_an_open_session_does_not_keep_its_request_headers(
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
        assert memory(own) - before < 200 * 38_000  # 28 KB each in a new process


def test_a_compression_bomb_takes_little_memory(server: Server) -> None:
    bomb = deflated(event("none", "x" * 16_000)) * 5_000  # 0.5 MB, 80 MB when decompressed
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


def test_messages_without_a_handler_do_not_pile_up(impatient: Server) -> None:
    message = frame(TEXT, event("none", "x" * 15_000).encode())
    before, taken, started = peak(impatient), 0, time.monotonic()
    with open_session(impatient) as attacker:
        while (passed := time.monotonic() - started) < 1:
            attacker.sendall(message)
            taken += 1
    # As much as the system's buffers hold, plus what ReactPy discards meanwhile.
    assert taken < 600 + 30 * passed
    assert peak(impatient) - before < 10_000_000
