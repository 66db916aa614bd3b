"""Hundreds of bad inputs over HTTP: the same process still answers, has not grown, and
has logged no traceback."""

from contextlib import suppress

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.support.contact.tools import API
from tests.support.server import bad_requests
from tests.support.server.tools import exchange, open_raw, read_to_end, request
from tests.support.server.victim import Victim

OK_STATUSES = (200, 204, 206, 301, 304)


def status_of(victim: Victim, data: bytes) -> int:
    """The status (0 for no answer), after a check that it is no other 5xx than 501 or 505."""
    status = exchange(victim.server, data)[0]
    assert status < 500 or status in (501, 505), (status, data[:200])
    return status


@pytest.mark.parametrize("path", ["/", bad_requests.SCRIPT, API, "/contact-us"])
def test_odd_methods(victim: Victim, path: str) -> None:
    for method in bad_requests.METHODS:
        assert 400 <= status_of(victim, request(path, method)) < 500, method


def test_odd_paths(victim: Victim) -> None:
    for path in bad_requests.PATHS:
        status = status_of(victim, request(path))
        assert (
            400 <= status < 500 or path in ("/support%2f", "/SUPPORT", "?", "#") or path[1] in "?#"
        ), path


def test_odd_queries(victim: Victim) -> None:
    for query in bad_requests.QUERIES:
        assert status_of(victim, request(f"/a1c-conversion-calculator{query}")) in (200, 400, 414)


@pytest.mark.parametrize("path", ["/", bad_requests.SCRIPT])
def test_odd_headers(victim: Victim, path: str) -> None:
    for line in bad_requests.HEADER_LINES:
        name = line.split(":")[0]
        data = request(path, "GET", line)
        if name == "Host":
            data = data.replace(b"Host: 127.0.0.1\r\n", b"")
        if name in ("Content-Length", "Transfer-Encoding"):
            data += b"0\r\n\r\n"
        assert status_of(victim, data) in (0, *OK_STATUSES, 400, 405, 413, 416, 426, 431, 501), line


def test_bytes_that_are_not_a_request(victim: Victim) -> None:
    for data in bad_requests.RAW_BYTES:
        with open_raw(victim.server) as connection:
            connection.sendall(data)
            connection.shutdown(1)
            read_to_end(connection)


@pytest.mark.parametrize("path", ["/contact-us", API])
def test_odd_bodies(victim: Victim, path: str) -> None:
    for line, body in bad_requests.BODIES:
        head = request(path, "POST", line, f"Content-Length: {len(body)}")
        assert 400 <= status_of(victim, head + body) < 500, (line, body[:50])
    for chunk in bad_requests.CHUNKS:
        with open_raw(victim.server) as connection, suppress(OSError):
            connection.sendall(
                request(path, "POST", bad_requests.JSON, "Transfer-Encoding: chunked") + chunk
            )
            connection.shutdown(1)
            read_to_end(connection)
    for chunk in (b"zz\r\n", b"-1\r\n"):
        data = request("/support", "POST", "Transfer-Encoding: chunked") + b"1\r\nx\r\n" + chunk
        assert status_of(victim, data) in (0, 400, 405)


@given(st.binary(max_size=300))
@settings(max_examples=60, suppress_health_check=list(HealthCheck))
def test_any_bytes(victim: Victim, data: bytes) -> None:
    with open_raw(victim.server) as connection, suppress(OSError):
        connection.sendall(data)
        connection.shutdown(1)
        read_to_end(connection)
