"""Logs: one JSON object per line, in order, without data of a visitor; and they block nothing."""

import os
import re
import threading
from collections.abc import Iterator
from contextlib import suppress

import pytest

from tests.support import web
from tests.support.contact.tools import API, INQUIRY, wait_for
from tests.support.server.tools import (
    event,
    exchange,
    handshake_status,
    log_lines,
    session_from,
)
from tests.support.servers import Server, Servers
from webapp.app import SESSION_PATH
from webapp.server import client_ip
from webapp.server.json_logs import RefusalLog
from webapp.server.log_writer import Writer

CLIENTS = ("203.0.113.77", "2001:db8:aaaa:bbbb:cccc::7")
FIELDS = {"time", "level", "message", "request", "method", "route", "status", "ms", "client"}
VARIABLE_FIELDS = {"time", "request", "ms"}


def calculate(server: Server) -> None:
    query = "path=/a1c-conversion-calculator&qs=%3Feag%3D151.5"
    with session_from(server, CLIENTS[0], query=query) as connection:
        connection.recv()
        connection.send(event("made up secret"))
        connection.send(event("a1c", "eag=152.5"))
        connection.recv()


def test_a_log_holds_no_query_no_body_and_no_whole_ip(start_server: Servers) -> None:
    own = start_server(trusted_proxies="127.0.0.1", log_level="debug")
    for client in CLIENTS:
        named = {"x-forwarded-for": client, "cookie": "secret=cookie", "referer": "http://secret.x"}
        web.get(f"{own.url}/a1c-conversion-calculator?eag=153.5", headers=named)
        web.get(f"{own.url}/secret-path?eag=153.5", headers=named)
        web.post(own.url + API, json=INQUIRY, headers=named)
        web.post(f"{own.url}/contact-us", data=INQUIRY, headers=named)
        web.request("SECRET", own.url, headers=named)
    calculate(own)
    wait_for(lambda: SESSION_PATH in own.log_text())
    logged_fields = [
        {name: line[name] for name in line.keys() - VARIABLE_FIELDS} for line in log_lines(own)
    ]
    for secret in (*"151 152 153 eag secret SECRET 113.77 bbbb".split(), *INQUIRY.values()):
        assert secret not in str(logged_fields), secret
    assert {line.get("client") for line in log_lines(own)} == {
        "203.0.113.0/24",
        "2001:db8:aaaa::/48",
        "127.0.0.0/24",
    }


def test_each_request_is_one_line_with_its_route(start_server: Servers) -> None:
    own = start_server()
    # No line tells that a proxy found the process alive.
    for path in "/healthz / /contact-us /secret /static/icon.svg /sw.js /contact-us/".split():
        web.get(own.url + path)
    calculate(own)
    wait_for(lambda: SESSION_PATH in own.log_text())
    other = [line for line in own.log_text().splitlines() if not line.startswith("{")]
    assert other == []
    requests = [line for line in log_lines(own) if line["message"] == "request"]
    assert all(line.keys() == FIELDS for line in requests)
    seen = [(line["method"], line["route"], line["status"]) for line in requests]
    # A line is written after its answer, so the line of the next request may come first.
    assert sorted(seen) == [
        ("GET", "/", 200),
        ("GET", "/*", 301),
        ("GET", "/*", 404),
        ("GET", "/contact-us", 200),
        ("GET", SESSION_PATH, 101),
        ("GET", "/static/*", 200),
        ("GET", "/sw.js", 200),
    ]
    assert len({line["request"] for line in requests}) == len(requests)


def test_a_misbehaving_client_is_logged_once_a_minute(start_server: Servers) -> None:
    own = start_server(trusted_proxies="127.0.0.1")
    for _ in range(5):
        web.request("PROPFIND", own.url)
        exchange(own, b"HELLO\r\n\r\n")
        assert handshake_status(own, "203.0.113.77", origin="https://evil.example") == 403
        assert handshake_status(own, "203.0.113.78", origin="https://evil.example") == 403
    wait_for(lambda: own.log_text().count('"status":403') == 10)
    warnings = [line for line in log_lines(own) if line["level"] == "warning"]
    assert [line["message"] for line in warnings] == [
        "A client was refused: status 405",
        "A client was refused: a session from another origin",
        "A client was refused: a session from another origin",
    ]


def test_warnings_about_very_many_clients_are_limited(caplog: pytest.LogCaptureFixture) -> None:
    refusal_log = RefusalLog()
    for number in range(5_000):
        refusal_log.warn(f"10.0.{number // 250}.{number % 250}", "test")
    assert len(caplog.records) == 1_000


@pytest.mark.parametrize(
    ("address", "logged"),
    [
        ("203.0.113.77", "203.0.113.0/24"),
        ("::ffff:203.0.113.77", "203.0.113.0/24"),
        ("2001:db8:aaaa:bbbb::7", "2001:db8:aaaa::/48"),
        ("::1", "::/48"),
        ("fe80::1%eth0", "fe80::/48"),
        ("sita@example.com", "unknown"),
        ("", "unknown"),
    ],
)
def test_a_logged_ip_is_truncated_to_its_network(address: str, logged: str) -> None:
    assert client_ip.truncated(address) == logged


DROPPED = re.compile(r"(\d+) log lines were dropped")


@pytest.fixture
def pipe() -> Iterator[tuple[int, int]]:
    ends = os.pipe()
    yield ends
    with suppress(OSError):
        os.close(ends[0])  # not the other: its number could be reused while the writer has it


def test_a_line_in_their_place_counts_the_dropped_lines(pipe: tuple[int, int]) -> None:
    writer, dropped, expected, rest = Writer(pipe[1], max_bytes=100_000), 0, 0, b""
    for number in range(1_000):  # the pipe holds 64 KB, the queue and the current write 200
        writer.put(f"{number:999}\n")
    while expected < 1_000:
        *lines, rest = (rest + os.read(pipe[0], 65_536)).split(b"\n")
        for line in lines:
            if match := DROPPED.search(line.decode()):
                dropped += int(match[1])
                expected += int(match[1])
            else:
                assert int(line) == expected
                expected += 1
    assert 600 < dropped < 1_000


def test_a_flush_times_out_if_the_reader_has_stopped(
    pipe: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("webapp.server.log_writer.FLUSH_TIMEOUT", 0.01)
    writer = Writer(pipe[1])
    for _ in range(200):
        writer.put("x" * 1_000 + "\n")
    waiting = threading.Thread(target=writer.flush)
    waiting.start()
    waiting.join(60)
    assert not waiting.is_alive()
