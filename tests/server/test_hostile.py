"""Hundreds of bad inputs over HTTP and WebSocket: the same process still answers, is no larger, and
has logged no traceback."""

import asyncio
import json
from collections.abc import Iterator
from contextlib import suppress
from string import ascii_letters, printable
from urllib.parse import quote

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed

from tests.contact.tools import API
from tests.server import bad_messages, bad_requests
from tests.server.tools import (
    POLICY,
    TOO_LARGE,
    Victim,
    close_code,
    event,
    exchange,
    open_raw,
    open_session,
    read_to_end,
    request,
    session,
    until_closed,
    upgrade,
)
from tests.support.calculators import CALCULATORS, PATHS
from tests.support.servers import Server, run
from webapp import routes
from webapp.app import SESSION_PATH
from webapp.tools.calculator import Calculator

AT_ONCE = 10
EVERYTHING = (
    "METHODS PATHS QUERIES LINES RAW BODIES CHUNKS "
    "OPENINGS LOCATIONS PLACES NOISE WRONG_MESSAGES ANY_DATA"
).split()
FINE = (200, 204, 206, 301, 304)


@pytest.fixture(scope="module")
def victim(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Victim]:
    """One process for all attacks of this module, each of which it survives."""
    many = {"socket_address_rate": "1000000", "socket_address_burst": "1000000"}
    running = Server(tmp_path_factory.mktemp("victim") / "log", **many).start()
    attacked = Victim(running)
    for path in ("/", "/?a=1", "/nothing", "/sw.js", bad_requests.SCRIPT, API):
        for _ in range(20):
            exchange(running, request(path))
    run(warm_up(running))
    attacked.remember()
    yield attacked
    attacked.check()
    running.stop()


async def warm_up(server: Server) -> None:
    """Open and use as many sessions at once as the attacks do."""
    for page in routes.PAGES:
        async with session(server, page.path) as connection:
            await connection.recv()
    await asyncio.gather(*(refusal(server, "{}") for _ in range(AT_ONCE * 2)))


def answered(victim: Victim, data: bytes) -> int:
    """The status; for what is never whole, the client ends first."""
    status = exchange(victim.server, data)[0]
    assert status < 500 or status in (501, 505), (status, data[:200])
    return status


@pytest.mark.parametrize("path", ["/", bad_requests.SCRIPT, API, "/contact-us"])
def test_odd_methods(victim: Victim, path: str) -> None:
    for method in bad_requests.METHODS:
        assert 400 <= answered(victim, request(path, method)) < 500, method


def test_odd_paths(victim: Victim) -> None:
    for path in bad_requests.PATHS:
        status = answered(victim, request(path))
        assert 400 <= status < 500 or path in ("/support%2f", "?", "#") or path[1] in "?#", path


def test_odd_queries(victim: Victim) -> None:
    for query in bad_requests.QUERIES:
        assert answered(victim, request(f"/a1c-conversion-calculator{query}")) in (200, 400, 414)


@pytest.mark.parametrize("path", ["/", bad_requests.SCRIPT])
def test_odd_headers(victim: Victim, path: str) -> None:
    for line in bad_requests.LINES:
        name = line.split(":")[0]
        data = request(path, "GET", line)
        if name == "Host":
            data = data.replace(b"Host: 127.0.0.1\r\n", b"")
        if name in ("Content-Length", "Transfer-Encoding"):
            data += b"0\r\n\r\n"
        assert answered(victim, data) in (0, *FINE, 400, 405, 413, 416, 426, 431, 501), line


def test_what_is_no_request(victim: Victim) -> None:
    for data in bad_requests.RAW:
        with open_raw(victim.server) as connection:
            connection.sendall(data)
            connection.shutdown(1)
            read_to_end(connection)


@pytest.mark.parametrize("path", ["/contact-us", API])
def test_odd_bodies(victim: Victim, path: str) -> None:
    for line, body in bad_requests.BODIES:
        head = request(path, "POST", line, f"Content-Length: {len(body)}")
        assert 400 <= answered(victim, head + body) < 500, (line, body[:50])
    for chunk in bad_requests.CHUNKS:
        with open_raw(victim.server) as connection, suppress(OSError):
            connection.sendall(
                request(path, "POST", bad_requests.JSON, "Transfer-Encoding: chunked") + chunk
            )
            connection.shutdown(1)
            read_to_end(connection)
    for chunk in (b"zz\r\n", b"-1\r\n"):
        data = request("/support", "POST", "Transfer-Encoding: chunked") + b"1\r\nx\r\n" + chunk
        assert answered(victim, data) in (0, 400, 405)


@given(st.binary(max_size=300))
@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
def test_any_bytes(victim: Victim, data: bytes) -> None:
    with open_raw(victim.server) as connection, suppress(OSError):
        connection.sendall(data)
        connection.shutdown(1)
        read_to_end(connection)


@given(
    st.text(printable, max_size=60).map(lambda text: "/" + quote(text, safe="/%?&=;.\\")),
    st.dictionaries(
        st.sampled_from(
            ["Range", "If-None-Match", "Accept-Encoding", "If-Modified-Since", "Host", "Origin"]
        )
        | st.text(ascii_letters, min_size=1, max_size=9),
        st.text(
            st.characters(min_codepoint=32, max_codepoint=255, exclude_characters="\x7f"),
            max_size=40,
        ),
        max_size=4,
    ),
)
@settings(max_examples=80, deadline=None, suppress_health_check=list(HealthCheck))
def test_any_request(victim: Victim, path: str, headers: dict[str, str]) -> None:
    lines = [f"{name}: {value}" for name, value in headers.items() if name.lower() != "connection"]
    data = request(path, "GET", *lines) + b"0\r\n\r\n"
    with open_raw(victim.server) as connection:
        with suppress(OSError):
            connection.sendall(data)
            connection.shutdown(1)
        answer = read_to_end(connection)
    assert not answer.startswith(b"HTTP/1.1 500"), data


# Over the WebSocket


def test_odd_openings(victim: Victim) -> None:
    server = victim.server
    data = [upgrade(server, **lines) for lines in bad_messages.OPENINGS]
    data += [upgrade(server, SESSION_PATH + location) for location in bad_messages.LOCATIONS]
    data += [upgrade(server, f"{place}?path=/") for place in bad_messages.PLACES]
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


def test_noise_before_and_after_the_opening(victim: Victim) -> None:
    for noise in bad_messages.NOISE:
        with open_session(victim.server) as connection, suppress(OSError):
            connection.sendall(noise)
            connection.shutdown(1)
            assert close_code(read_to_end(connection)) in (
                0,
                1000,
                1002,
                1005,
                1007,
                POLICY,
                TOO_LARGE,
            ), noise
        with open_raw(victim.server) as connection, suppress(OSError):
            connection.sendall(upgrade(victim.server) + noise)
            connection.shutdown(1)
            read_to_end(connection)
        with open_raw(victim.server) as connection, suppress(OSError):
            connection.sendall(upgrade(victim.server))
            connection.sendall(noise)
            connection.shutdown(1)
            read_to_end(connection)


async def refusal(server: Server, message: str | bytes) -> int:
    """The code that a session is closed with after a message."""
    async with session(server) as connection:
        with suppress(ConnectionClosed):
            await connection.send(message)
        return await until_closed(connection)


async def refusals(server: Server, messages: list[str | bytes]) -> list[int]:
    codes: list[int] = []
    for start in range(0, len(messages), AT_ONCE):
        some = messages[start : start + AT_ONCE]
        codes += await asyncio.gather(*(refusal(server, message) for message in some))
    return codes


def test_messages_that_are_no_events(victim: Victim) -> None:
    wrong: list[str | bytes] = [*bad_messages.WRONG_MESSAGES, b"", b"{}", b"\x00\xff"]
    for message, code in zip(wrong, run(refusals(victim.server, wrong)), strict=True):
        assert code == POLICY, message


def test_events_of_any_data_for_every_handler(victim: Victim) -> None:
    async def attack() -> None:
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

    run(attack())


def test_more_event_targets_than_a_page_has(victim: Victim) -> None:
    async def attack() -> int:
        async with session(victim.server) as connection:
            with suppress(ConnectionClosed):
                for number in range(150):
                    await connection.send(event(f"target {number}"))
            return await until_closed(connection)

    assert run(attack()) == POLICY


JSON_VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**60), 2**60)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(max_size=40),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=12), inner, max_size=4)
    ),
    max_leaves=12,
)


MESSAGES = JSON_VALUES.map(json.dumps) | st.text(max_size=200)


@given(st.lists(MESSAGES, min_size=AT_ONCE, max_size=AT_ONCE))
@settings(max_examples=8, deadline=None, suppress_health_check=list(HealthCheck))
def test_any_message(victim: Victim, messages: list[str | bytes]) -> None:
    assert set(run(refusals(victim.server, messages))) == {POLICY}


@given(
    st.lists(st.lists(JSON_VALUES, max_size=3), min_size=15, max_size=15),
    st.sampled_from(CALCULATORS),
)
@settings(max_examples=10, deadline=None, suppress_health_check=list(HealthCheck))
def test_any_data_for_a_handler(victim: Victim, many: list[list[object]], tool: Calculator) -> None:
    async def attack() -> None:
        async with session(victim.server, PATHS[tool]) as connection:
            for data in many:
                for target in ("onHistory", tool.name):
                    await connection.send(event(target, *data))
            await connection.send(event("onHistory", {"path": "/", "query_string": "?back=1"}))
            while "back=1" not in str(await connection.recv()):
                pass

    run(attack())


def test_there_are_more_than_three_hundred_different_bad_inputs(victim: Victim) -> None:
    modules = (bad_requests, bad_messages)
    groups = {n: getattr(m, n) for m in modules for n in vars(m) if n in EVERYTHING}
    everything = [(name, repr(each)) for name, group in groups.items() for each in group]
    assert [each for each in everything if everything.count(each) > 1] == []
    assert len(everything) >= 300
    victim.check()
