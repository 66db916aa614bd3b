"""Hundreds of bad inputs over WebSocket: the same process still answers, has not grown, and has
logged no traceback."""

from contextlib import suppress

from websockets.exceptions import ConnectionClosed

from tests.support.calculators import PATHS
from tests.support.server import bad_messages
from tests.support.server.tools import (
    POLICY,
    TOO_LARGE,
    close_code,
    event,
    open_raw,
    open_session,
    read_to_end,
    session,
    upgrade,
    wait_for_close_async,
)
from tests.support.server.victim import Victim, close_codes_after
from tests.support.servers import run
from webapp.app import SESSION_PATH


def test_odd_handshakes(victim: Victim) -> None:
    server = victim.server
    data = [upgrade(server, **lines) for lines in bad_messages.HANDSHAKES]
    data += [
        upgrade(server, SESSION_PATH + location) for location in bad_messages.HANDSHAKE_QUERIES
    ]
    data += [upgrade(server, f"{place}?path=/") for place in bad_messages.HANDSHAKE_PATHS]
    data += [upgrade(server).replace(b"GET", method, 1) for method in (b"POST", b"PUT", b"FOO")]
    data += [
        upgrade(server).replace(b"HTTP/1.1", version) for version in (b"HTTP/1.0", b"HTTP/2.0")
    ]
    for each in data:
        with open_raw(server) as connection, suppress(OSError):
            connection.sendall(each)
            connection.shutdown(1)
            answer = read_to_end(connection)
            assert not answer.startswith(b"HTTP/1.1 5") or b" 505 " in answer[:15], each


def test_noise_around_the_handshake(victim: Victim) -> None:
    for noise in bad_messages.NOISE:
        with open_session(victim.server) as connection, suppress(OSError):
            connection.sendall(noise)
            connection.shutdown(1)
            code = close_code(read_to_end(connection))
            assert code in (0, 1000, 1002, 1005, 1007, POLICY, TOO_LARGE), noise
        with open_raw(victim.server) as connection, suppress(OSError):
            connection.sendall(upgrade(victim.server) + noise)
            connection.shutdown(1)
            read_to_end(connection)
        with open_raw(victim.server) as connection, suppress(OSError):
            connection.sendall(upgrade(victim.server))
            connection.sendall(noise)
            connection.shutdown(1)
            read_to_end(connection)


def test_messages_that_are_not_events(victim: Victim) -> None:
    wrong: list[str | bytes] = [*bad_messages.WRONG_MESSAGES, b"", b"{}", b"\x00\xff"]
    for message, code in zip(wrong, run(close_codes_after(victim.server, wrong)), strict=True):
        assert code == POLICY, message


async def test_events_with_any_data_for_every_handler(victim: Victim) -> None:
    for tool, path in PATHS.items():
        async with session(victim.server, path) as connection:
            for data in bad_messages.ANY_DATA:
                await connection.send(event(tool.name, *data))
                await connection.send(event("onHistory", *data))
            back = {"path": path, "query_string": "?back=1"}
            await connection.send(event("onHistory", back))
            while "back=1" not in str(await connection.recv()):
                pass
            await connection.send(event(tool.name, ""))
            await connection.recv()


async def test_more_event_targets_than_a_page_has(victim: Victim) -> None:
    async with session(victim.server) as connection:
        with suppress(ConnectionClosed):
            for number in range(150):
                await connection.send(event(f"target {number}"))
        assert await wait_for_close_async(connection) == POLICY
