"""After a request whose end is not certain, nothing more of its connection is read as a request."""

import pytest

from tests.conftest import Server
from tests.contact.tools import API
from tests.server.tools import open_raw, parse, read_to_end

NEXT = b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"
BODY = b"2\r\n{}\r\n0\r\n\r\n"
BAD = {
    "both lengths": b"Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n" + BODY,
    "the other way round": b"Transfer-Encoding: chunked\r\nContent-Length: 2\r\n\r\n" + BODY,
    "two lengths that differ": b"Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}",
    "a list of lengths that differ": b"Content-Length: 2, 3\r\n\r\n{}",
    "no length": b"Content-Length:\r\n\r\n{}",
    "a length with a sign": b"Content-Length: +2\r\n\r\n{}",
    "a negative length": b"Content-Length: -2\r\n\r\n{}",
    "a hexadecimal length": b"Content-Length: 0x2\r\n\r\n{}",
    "a length folded": b"Content-Length:\r\n 2\r\n 3\r\n\r\n{}",
    "a space before the colon": b"Content-Length : 2\r\n\r\n{}",
    "an unknown coding": b"Transfer-Encoding: x\r\n\r\n" + BODY,
    "chunked twice": b"Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n" + BODY,
    "chunked not last": b"Transfer-Encoding: chunked, gzip\r\n\r\n" + BODY,
    "chunked and folded on": b"Transfer-Encoding: chunked\r\n , gzip\r\n\r\n" + BODY,
    "a chunk without a size": b"Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n",
    "a chunk longer than its size": b"Transfer-Encoding: chunked\r\n\r\n1\r\n{}\r\n0\r\n\r\n",
    "a zero byte in a line": b"X: \0\r\nContent-Length: 2\r\n\r\n{}",
}


@pytest.mark.parametrize("lines", BAD.values(), ids=BAD)
@pytest.mark.parametrize("path", [API, "/"])
def test_a_connection_ends_with_the_refusal_of_a_request_without_a_certain_end(
    server: Server, path: str, lines: bytes
) -> None:
    head = f"POST {path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n".encode()
    with open_raw(server) as connection:
        connection.sendall(head + lines + NEXT)
        answer = read_to_end(connection)
    status, headers = parse(answer)
    assert 400 <= status <= 501, answer
    assert answer.count(b"HTTP/1.1 ") == 1, answer
    if status in (400, 501):
        assert headers["connection"] == "close"


@pytest.mark.parametrize(
    "lines",
    [
        b"Content-Length: 2\r\nX: a\r\n b\r\n\r\n{}",
        b"Content-Length: 2\r\nContent-Length: 2\r\n\r\n{}",
        b"Transfer-Encoding:\r\n chunked\r\n\r\n" + BODY,
    ],
    ids=["a harmless line folded", "the same length twice", "a coding folded"],
)
def test_what_is_odd_but_certain_ends_where_it_says(server: Server, lines: bytes) -> None:
    head = f"POST {API} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n".encode()
    with open_raw(server) as connection:
        connection.sendall(head + lines + NEXT.replace(b"\n\r", b"\nConnection: close\r\n\r"))
        first, second, third = read_to_end(connection).split(b"HTTP/1.1 ")
    assert first == b""
    assert second[:4] in (b"422 ", b"400 "), second
    assert third.startswith(b"200 ") or second.startswith(b"400 ")
