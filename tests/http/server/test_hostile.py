"""Hundreds of bad inputs over HTTP and WebSocket: the same process still answers, has not grown,
and has logged no traceback."""

import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.support import web
from tests.support.calculators import PATHS as TOOLS
from tests.support.contact.tools import API
from tests.support.server.tools import (
    BINARY,
    CLOSE,
    CONTINUATION,
    PING,
    POLICY,
    TEXT,
    TOO_LARGE,
    close_code,
    event,
    exchange,
    frame,
    memory,
    open_raw,
    open_session,
    read_to_end,
    request,
    session_from,
    upgrade,
    wait_for_close,
)
from tests.support.servers import Server, running
from webapp import routes
from webapp.app import SESSION_PATH
from webapp.config import built_assets

SCRIPT = built_assets.url("boot.js")
CONCURRENT_SESSIONS = 10


@pytest.fixture(scope="module")
def victim(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One process for all attacks. It has to survive each of them."""
    high_limits = {"socket_address_rate": "1000000", "socket_address_burst": "1000000"}
    with running(Server(tmp_path_factory.mktemp("victim") / "log", **high_limits)) as server:
        for path in ("/", "/?a=1", "/nothing", "/sw.js", SCRIPT, API):
            for _ in range(20):
                exchange(server, request(path))
        open_all_pages(server)
        process, before = server.process, memory(server)
        yield server
        assert web.get(f"{server.url}/healthz").text == "ok"
        assert (server.process, process.poll()) == (process, None)
        assert memory(server) < before * 1.1
        # `running` looks for a traceback.


def open_all_pages(server: Server) -> None:
    for page in routes.PAGES:
        with session_from(server, query=f"path={page.path}") as connection:
            connection.recv()
    close_codes_after(server, ["{}"] * CONCURRENT_SESSIONS * 2)


def close_codes_after(server: Server, messages: list[str | bytes]) -> list[int]:
    """The codes that sessions are closed with, each after its message."""

    def close_code_after(message: str | bytes) -> int:
        with session_from(server) as connection:
            connection.send(message)
            return wait_for_close(connection)

    with ThreadPoolExecutor(CONCURRENT_SESSIONS) as threads:
        return list(threads.map(close_code_after, messages))


def send_and_read(server: Server, data: bytes) -> bytes:
    """Everything that the server answers until it hangs up."""
    with open_raw(server) as connection:
        with suppress(OSError):
            connection.sendall(data)
            connection.shutdown(1)
        return read_to_end(connection)


def status_of(server: Server, data: bytes) -> int:
    """The status (0 for no answer), after a check that it is no other 5xx than 501 or 505."""
    status = exchange(server, data)[0]
    assert status < 500 or status in (501, 505), (status, data[:200])
    return status


# Requests


def cells(text: str) -> list[str]:
    """The cells of a table, in which characters may be written as in a Python string."""
    rows = text.strip().splitlines()
    return [cell.encode().decode("unicode_escape") for row in rows for cell in row.split("|")]


METHODS = (*"TRACE CONNECT PROPFIND get GET2 PUT DELETE POST %47ET PRI".split(), "G" * 500)
PATHS = (
    *"""
/../../etc/passwd /%2e%2e/%2e%2e/etc/passwd /..%2f..%2fetc%2fpasswd /.env /.git/config
/static/../main.py /static/..%2fmain.py /static/%2e%2e/main.py /static//etc/passwd /static/%00.js
/static/ /%0d%0aX-Injected:%201 /%ff%fe /%c0%af /%zz /%u0041 /%E2%82 /%2f%2fexample.com /// /a;b=c
/"><script> /${7*7} /reactpy/static/../../x /reactpy/modules/%00
/reactpy/modules/../../../etc/passwd /reactpy/webapp.site.site/ /api/web/contact-us/
http://other.example/ ftp://x/ * support ?
""".split(),
    *("/\\..\\..", "/a b", "/\t", f"{SCRIPT}%00", f"{SCRIPT}/", "/" + "x" * 7_900),
    *("/" + "%41" * 3_000, "/" + "../" * 2_000, "/?" + "&" * 7_000),
)
QUERIES = (
    *"%00 %ff 1&eag=2 1e999 NaN -0 %F0%9F%92%A9 1;2 0x1F <script> %65ag=1".split(),
    *("9" * 3_000, "%2B" * 900, "١٥٤".encode().decode("latin-1")),
)
HEADER_LINES = (
    *cells(r"""
Host:|Host: a b|Host: x/y|Host: [::1|Host: x\r\nHost: y|Content-Length: -1|Content-Length: 1e3
Content-Length: 1, 2|Content-Length: 99999999|Content-Length: \xb2|Transfer-Encoding: gzip
Transfer-Encoding:\x0bchunked|Transfer-Encoding: chunked\r\nContent-Length: 4| folded: 1|no colon
: empty|Na me: x|Nam\x00e: x|X: a\x00b|X: \rb|(x): 1|Range: bytes=abc|Range: bytes=9-1
Range: bytes=0-1,5-6,9-|If-Modified-Since: Fri, 99 Foo 99999 99:99:99 GMT|If-Modified-Since: \xe9
Accept-Encoding: ;;;,,,;q=|Accept: \xff|Expect: nonsense|Upgrade: h2c\r\nConnection: Upgrade
X-Forwarded-For: ' or 1=1|X-Forwarded-Proto: gopher|Upgrade: websocket|Connection: Upgrade
"""),
    *("Host: " + "x" * 5_000, "Content-Length: " + "9" * 5_000, "X: " + "x" * 100_000),
    *("X" * 20_000 + ": 1", "\r\n".join(f"X{i}: 1" for i in range(150))),
    *("Range: bytes=" + "0-1," * 500, "If-None-Match: " + '"x",' * 900),
    *("Accept-Encoding: " + "br;q=0," * 900, "X-Forwarded-For: " + "1.2.3.4," * 900),
)
RAW_BYTES = (
    *(b"", b"GET", b"GET /", b"GET / HTTP/1.1\r\n", b"GET / HTTP/9.9\r\n\r\n", b"GET /\r\n\r\n"),
    *(b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc", b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", b"EHLO x\r\n"),
    *(b"GET /\xff HTTP/1.1\r\nHost: x\r\n\r\n", b"GET /\r\nX HTTP/1.1\r\nHost: x\r\n\r\n"),
    *(b"\x00" * 100, b"A" * 50_000, b"GET / HTTP/1.1\r\nHost: x\r\n\r\n" * 3 + b"\x00\r\n\r\n"),
)
JSON = "Content-Type: application/json"
FORM = "Content-Type: application/x-www-form-urlencoded"
BODIES = (
    *((JSON, b""), (JSON, b"1e999"), (JSON, b"[" * 30_000), (JSON, b"\xff\xfe\x00")),
    *((JSON, b'{"fullName": "\\ud800"}'), (JSON, b'{"fullName": {"$ne": 1}, "comment": [[]]}')),
    *((JSON, b'{"fullName": "' + b"x" * 60_000 + b'"}'), (JSON, b"x" * 70_000)),
    *((FORM, b"\xff=\xfe"), (FORM, b"&" * 60_000), (FORM, b"%zz=%"), (FORM, b"fullName=%00")),
    ("Content-Type: multipart/form-data; boundary=x", b"--x\r\n\r\n"),
    ("Content-Type: \xff", b"x"),
)
CHUNKS = (b"zz\r\n", b"-1\r\n\r\n", b"f" * 18 + b"\r\n", b"5\r\nab", b"0" * 5_000)


@pytest.mark.parametrize("path", ["/", SCRIPT, API, "/contact-us"])
def test_odd_methods(victim: Server, path: str) -> None:
    for method in METHODS:
        assert 400 <= status_of(victim, request(path, method)) < 500, method


def test_odd_paths_and_queries(victim: Server) -> None:
    for path in PATHS:
        status = status_of(victim, request(path))
        assert 400 <= status < 500 or path[:2] in ("?", "/?"), path
    for query in QUERIES:
        status = status_of(victim, request(f"/a1c-conversion-calculator?eag={query}"))
        assert status in (200, 400, 414), query


@pytest.mark.parametrize("path", ["/", SCRIPT])
def test_odd_headers(victim: Server, path: str) -> None:
    for line in HEADER_LINES:
        name = line.split(":")[0]
        data = request(path, "GET", line)
        if name == "Host":
            data = data.replace(b"Host: 127.0.0.1\r\n", b"")
        if name in ("Content-Length", "Transfer-Encoding"):
            data += b"0\r\n\r\n"
        allowed = (0, 200, 206, 304, 400, 405, 413, 416, 426, 431, 501)
        assert status_of(victim, data) in allowed, line


@pytest.mark.parametrize("path", ["/contact-us", API])
def test_odd_bodies(victim: Server, path: str) -> None:
    for line, body in BODIES:
        head = request(path, "POST", line, f"Content-Length: {len(body)}")
        assert 400 <= status_of(victim, head + body) < 500, (line, body[:50])
    for chunk in CHUNKS:
        head = request(path, "POST", JSON, "Transfer-Encoding: chunked")
        send_and_read(victim, head + chunk)


def test_bytes_that_are_not_a_request(victim: Server) -> None:
    for data in RAW_BYTES:
        send_and_read(victim, data)


@given(st.binary(max_size=300))
@settings(max_examples=60, suppress_health_check=list(HealthCheck))
def test_any_bytes(victim: Server, data: bytes) -> None:
    send_and_read(victim, data)


# Sessions

HANDSHAKES: tuple[dict[str, str | None], ...] = (
    *({"origin": text} for text in (None, "null", "https://evil.example", "\xff", "x" * 9_000)),
    *({"host": text} for text in ("evil.example", "a b")),
    *({"sec_websocket_key": text} for text in (None, "short", "!" * 24, "x" * 500)),
    *({"sec_websocket_version": text} for text in (None, "13, 13", "9" * 500)),
    {"sec_websocket_extensions": "permessage-deflate; client_max_window_bits=99"},
    {"sec_websocket_extensions": ";;;=,"},
    {"sec_websocket_protocol": ",,,"},
    {"upgrade": "websocket, h2c"},
    {"content_length": "5"},
    {"transfer_encoding": "chunked"},
)
HANDSHAKE_PATHS = (
    *"/ /reactpy/ /reactpy/webapp.site.site /reactpy/os.system/ /reactpy/%00/ /support".split(),
    *(API, "/x" * 4_000),
)
NOISE = (
    *(b"\x00", b"\xff" * 20, b"\x81\xff", b"\xc1\x80\x00\x00\x00\x00", b"GET / HTTP/1.1\r\n\r\n"),
    *(frame(TEXT, b"{}", masked=False), frame(3), frame(15), frame(CONTINUATION, b"x")),
    *(frame(PING, b"x" * 126), frame(PING, b"x", final=False), frame(CLOSE, b"x")),
    *(frame(CLOSE, b"\xff\xff"), frame(CLOSE, b"\x03\xe8\xff\xfe"), frame(BINARY, b"{}")),
    *(frame(TEXT, b"\xff\xfe"), frame(TEXT, b"{", final=False) + frame(TEXT, b"}")),
    *(frame(TEXT, b"x" * 200_000), b"\x81\xff\xff" + b"\xff" * 7 + bytes(4), frame(TEXT)),
    frame(TEXT, b"x" * 9_000, final=False) + frame(CONTINUATION, b"x" * 9_000),
)
MADE = {"type": "layout-event", "target": "a", "data": []}
NOT_EVENTS = (
    *("", " ", "x", "{ }", "[]", "null", '"layout-event"', "\x00", "\ufeff{}", b"", b"{}", b"\xff"),
    *("[" * 8_000, '{"a":' * 3_000, '{"type":"layout-event","target":"a","data":[NaN]}'),
    *(json.dumps(MADE | {"type": kind}) for kind in (1, None, "layout-update", "LAYOUT-EVENT")),
    *(json.dumps(MADE | {"target": target}) for target in (None, 1, [], {}, "", "x" * 501)),
    *(json.dumps(MADE | {"data": data}) for data in (None, 1, True, {}, "[]")),
    *(json.dumps(MADE | {"seq": number}) for number in (None, -1, 1.5, "1", [], True, 10**30)),
    *(json.dumps({key: MADE[key] for key in MADE if key != left}) for left in MADE),
    json.dumps(MADE)[:-2] + "[" * 2_000 + "]" * 2_000 + "]}",
)
LOCATIONS = (
    *({}, {"path": "/"}, {"query_string": ""}, {"path": 1, "query_string": 2}),
    *({"path": path, "query_string": ""} for path in ("", "x", "/\0", "/%", "/{x}", "/..", [])),
    *({"path": "/", "query_string": query} for query in ("x", "?\0", "?%", "??", {}, "?" * 9_000)),
)
ANY_DATA: tuple[list[object], ...] = (
    *([], [None], [True], [-1], [2**53], [[[[[]]]]], [1, 2], ["a", "b"], ["?eag=1"] * 20),
    *(["%ff"], ["eag=1e999&a1c=NaN"], ["value=-0&unit=stone&kind=none"], ["weight=0&height=0"]),
    *(["x" * 5_000], ["eag=" + "9" * 3_000], ["&" * 3_000]),
    [{"currentTarget": 1, "target": {}, "preventDefault": "x", "__class__": "x"}],
    *([location] for location in LOCATIONS),
)


def test_odd_handshakes(victim: Server) -> None:
    usual = upgrade(victim)
    data = [upgrade(victim, **lines) for lines in HANDSHAKES]
    data += [upgrade(victim, f"{path}?path=/") for path in HANDSHAKE_PATHS]
    data += [upgrade(victim, f"{SESSION_PATH}?path=/{'x' * 8_000}")]
    data += [usual.replace(b"GET", method, 1) for method in (b"POST", b"FOO")]
    data += [usual.replace(b"HTTP/1.1", version) for version in (b"HTTP/1.0", b"HTTP/2.0")]
    for each in data:
        answer = send_and_read(victim, each)
        assert not answer.startswith(b"HTTP/1.1 5") or b" 505 " in answer[:15], each


def test_noise_after_the_handshake(victim: Server) -> None:
    for noise in NOISE:
        with open_session(victim) as connection, suppress(OSError):
            connection.sendall(noise)
            connection.shutdown(1)
            code = close_code(read_to_end(connection))
            assert code in (0, 1000, 1002, 1005, 1007, POLICY, TOO_LARGE), noise
        send_and_read(victim, upgrade(victim) + noise)


def test_messages_that_are_not_events(victim: Server) -> None:
    codes = close_codes_after(victim, [*NOT_EVENTS])
    for message, code in zip(NOT_EVENTS, codes, strict=True):
        assert code == POLICY, message


def test_events_with_any_data_for_every_handler(victim: Server) -> None:
    for tool, path in TOOLS.items():
        with session_from(victim, query=f"path={path}") as connection:
            for data in ANY_DATA:
                connection.send(event(tool.name, *data))
                connection.send(event("onHistory", *data))
            back = {"path": path, "query_string": "?back=1"}
            connection.send(event("onHistory", back))
            while "back=1" not in str(connection.recv(timeout=60)):
                pass
            connection.send(event(tool.name, ""))
            connection.recv(timeout=60)
