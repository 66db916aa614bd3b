"""The memory that a session may take, whatever its client sends or does not read."""

from contextlib import ExitStack, suppress

import pytest
from websockets.exceptions import ConnectionClosed

from tests.support.server.tools import (
    POLICY,
    TEXT,
    close_code,
    compressed_frame,
    event,
    frame,
    is_answering,
    memory,
    open_session,
    peak_memory,
    read_to_end,
    send_until_disconnected,
    session_from,
    wait_for_close,
)
from tests.support.servers import Server, Servers

NAVIGATION_FRAMES = [
    frame(TEXT, event("onHistory", {"path": path, "query_string": ""}).encode())
    for path in ("/blood-glucose-sheet", "/privacy-policy")
]
"""Messages that request two long pages in turn."""
LARGE_EVENT_DATA = {  # data of events: the last event of each target is kept
    "long texts": ["x" * 15_000],
    "lists": [[]] * 5_000,
    "objects": [{}] * 5_000,
    "wide letters": ["\N{GRINNING FACE}" + "x" * 15_000],
}


@pytest.mark.parametrize("data", LARGE_EVENT_DATA.values(), ids=LARGE_EVENT_DATA)
def test_the_events_kept_for_a_session_take_little_memory(
    server: Server, data: list[object]
) -> None:
    before = peak_memory(server)
    for _ in range(4):
        with session_from(server, "192.0.2.1") as attacker:
            with suppress(ConnectionClosed):
                for number in range(250):
                    attacker.send(event(f"{number % 20}", *data).replace(", ", ","))
            assert wait_for_close(attacker) in (POLICY, 1006)  # 1006: reset before it was read
    assert peak_memory(server) - before < 10_000_000


def test_waiting_messages_take_little_memory(impatient_server: Server) -> None:
    before = peak_memory(impatient_server)
    with ExitStack() as stack:
        for _ in range(8):  # they do not read, so the messages after the moves wait
            attacker = stack.enter_context(open_session(impatient_server, receive_buffer=4096))
            attacker.settimeout(1)
            with suppress(TimeoutError, ConnectionError):
                attacker.sendall(b"".join(NAVIGATION_FRAMES) * 10 + frame(TEXT) * 20_000)
        assert is_answering(impatient_server)
    assert peak_memory(impatient_server) - before < 10_000_000


def test_a_client_that_never_reads_costs_nothing_and_is_cut_off(impatient_server: Server) -> None:
    before = memory(impatient_server)
    with open_session(impatient_server, receive_buffer=4096) as connection:
        send_until_disconnected(connection, *NAVIGATION_FRAMES)
    assert is_answering(impatient_server)
    assert memory(impatient_server) < before * 1.1


def test_an_open_session_does_not_keep_its_request_headers(start_server: Servers) -> None:
    own = start_server(trusted_proxies="127.0.0.1")
    lines = {"cookie": "x" * 7_000, "accept": "x" * 7_000}
    with ExitStack() as stack:
        for number in range(250):
            if number == 50:
                before = memory(own)
            address = f"10.0.{number}.1"
            stack.enter_context(open_session(own, x_forwarded_for=address, **lines))
        assert memory(own) - before < 200 * 38_000  # 28 KB each in a new process


def test_a_compression_bomb_takes_little_memory(server: Server) -> None:
    bomb = compressed_frame(event("none", "x" * 16_000)) * 5_000  # 0.5 MB, 80 MB when decompressed
    before = peak_memory(server)
    with ExitStack() as stack:
        compressed = {"sec_websocket_extensions": "permessage-deflate"}
        attackers = [stack.enter_context(open_session(server, **compressed)) for _ in range(4)]
        for attacker in attackers:
            with suppress(ConnectionError):
                attacker.sendall(bomb)
        for attacker in attackers:
            assert close_code(read_to_end(attacker)) in (POLICY, 0)  # 0: reset before it was read
    assert peak_memory(server) - before < 10_000_000
