"""A thousand requests with the largest accepted headers leave nothing in memory."""

import random
import socket
from collections.abc import Iterator

from tests.support.contact.tools import API
from tests.support.server.tools import memory, open_raw
from tests.support.servers import Server, Servers
from webapp.app import SESSION_PATH
from webapp.server.middleware.security_headers import MAX_HOST_LENGTH

HEADER_LENGTH = 16_384 - 300  # the limit without the lines that every request needs
PATH_LENGTH = 7_900


def random_hex(length: int, seed: random.Random) -> str:
    return seed.randbytes(length).hex()[:length]


def random_names(length: int, seed: random.Random) -> str:
    letters = random_hex(length, seed)
    return ", ".join(letters[begin : begin + 20] for begin in range(0, 20 * (length // 22), 20))


KINDS = """
GET     | /                  | Accept-Encoding: {names}
GET     | /static/{short}    | Accept-Encoding: br, {names}
GET     | /                  | Host: {host}
GET     | /                  | Host: {long}
GET     | /careers           | If-None-Match: {names}
GET     | /healthz           | X-Forwarded-For: fe80::1%{long}
PROPFIND | /                 | X-Forwarded-For: {long}
GET     | /{path}            | Cookie: {rest}
GET     | /support/?{path}   | Referer: {rest}
GET     | /support?{path}    | Range: bytes={range}
POST    | {api}              | Origin: https://{long}
OPTIONS | {api}              | Access-Control-Request-Headers: {names}
POST    | {api}              | Content-Type: {long}
GET     | {session}          | {upgrade}Origin: https://{path}
"""
"""The method, the target and the lines of a request."""
UPGRADE = "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
UPGRADE += "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
LENGTHS = {
    **{"short": 9, "range": 99, "host": MAX_HOST_LENGTH, "path": PATH_LENGTH},
    **{"long": HEADER_LENGTH, "rest": HEADER_LENGTH - PATH_LENGTH},
}


def requests(count: int, seed: random.Random) -> Iterator[bytes]:
    """Requests of every kind in turn, each with a large value that was never sent before."""
    kinds = KINDS.strip().splitlines()
    for number in range(count):
        values = {name: random_hex(length, seed) for name, length in LENGTHS.items()}
        values |= {"api": API, "session": SESSION_PATH, "upgrade": UPGRADE}
        values["names"] = random_names(HEADER_LENGTH, seed)
        row = kinds[number % len(kinds)].format_map(values)
        method, target, lines = (cell.strip() for cell in row.split("|"))
        host = "" if lines.startswith("Host:") else "Host: 127.0.0.1\r\n"
        length = "Content-Length: 0\r\n" if method == "POST" else ""
        yield f"{method} {target} HTTP/1.1\r\n{host}{length}{lines}\r\n\r\n".encode()


def read_answer(connection: socket.socket) -> bytes:
    """The head of one answer, read to its end; empty if the server hung up."""
    answer = b""
    while b"\r\n\r\n" not in answer:
        part = connection.recv(65_536)
        if not part:
            return b""
        answer += part
    head, _, body = answer.partition(b"\r\n\r\n")
    length = int(head.lower().partition(b"content-length:")[2].split(b"\r\n")[0])
    while len(body) < length:
        body += connection.recv(65_536)
    return head


def send(server: Server, count: int, seed: random.Random) -> set[bytes]:
    """Send this many requests one after the other; returns the statuses."""
    statuses = set()
    connection = open_raw(server)
    for request in requests(count, seed):
        assert len(request) <= 16_384
        connection.sendall(request)
        head = read_answer(connection)
        statuses.add(head[9:12])
        if b"connection: close" in head.lower() or not head or b"Upgrade" in request[:9_000]:
            connection.close()
            connection = open_raw(server)
    connection.close()
    return statuses


def test_a_thousand_requests_with_the_largest_headers_leave_memory_as_it_was(
    start_server: Servers,
) -> None:
    own = start_server(trusted_proxies="127.0.0.1")
    seed = random.Random(14)
    send(own, 300, seed)
    before = memory(own)
    statuses = send(own, 1_000, seed)
    assert {b"200", b"301", b"400", b"403", b"404", b"405", b"415"} <= statuses
    assert memory(own) < before * 1.1, f"{before:,} → {memory(own):,} bytes"
