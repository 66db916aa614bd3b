"""What a session may cost the server in memory, whatever its client sends or does not read."""

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
"""Messages that ask for one long page after the other."""
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
    before = peak(impatient)
    with ExitStack() as stack:
        for _ in range(8):  # who does not read: what comes after the moves waits
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
