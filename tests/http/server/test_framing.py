"""After a request with an ambiguous end, nothing else on its connection is read as a request."""

import pytest

from tests.support.contact.tools import API
from tests.support.server.tools import open_raw, parse, read_to_end
from tests.support.servers import Server

NEXT_REQUEST = b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"
BODY = b"2\r\n{}\r\n0\r\n\r\n"
AMBIGUOUS_REQUESTS = {
    "both lengths": b"Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n" + BODY,
    "two lengths that differ": b"Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}",
    "a list of lengths that differ": b"Content-Length: 2, 3\r\n\r\n{}",
    "no length": b"Content-Length:\r\n\r\n{}",
    "a length with a sign": b"Content-Length: +2\r\n\r\n{}",
    "a length folded": b"Content-Length:\r\n 2\r\n 3\r\n\r\n{}",
    "a space before the colon": b"Content-Length : 2\r\n\r\n{}",
    "an unknown coding": b"Transfer-Encoding: x\r\n\r\n" + BODY,
    "chunked twice": b"Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n" + BODY,
    "chunked not last": b"Transfer-Encoding: chunked, gzip\r\n\r\n" + BODY,
    "a chunk without a size": b"Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n",
    "a chunk's size with a space": b"Transfer-Encoding: chunked\r\n\r\n2 \r\n{}\r\n0\r\n\r\n",
    "a chunk's line with a bare LF": b"Transfer-Encoding: chunked\r\n\r\n2\n{}\r\n0\r\n\r\n",
    "the same length twice": b"Content-Length: 2\r\nContent-Length: 2\r\n\r\n{}",
    "a bare LF": b"X: a\nContent-Length: 2\r\n\r\n{}",
    "a bare CR": b"X: a\rContent-Length: 2\r\n\r\n{}",
    "a second Host": b"Host: y\r\nContent-Length: 2\r\n\r\n{}",
    "a length of more digits than Python reads": b"Content-Length: "
    + b"0" * 4_301
    + b"2\r\n\r\n{}",
    "a length of zeros": b"Content-Length: " + b"0" * 4_301 + b"\r\n\r\n",
    "an upgrade with a body": b"Connection: Upgrade\r\nUpgrade: websocket\r\n"
    b"Content-Length: 2\r\n\r\n{}",
    "a zero byte in a line": b"X: \0\r\nContent-Length: 2\r\n\r\n{}",
}


@pytest.mark.parametrize("path", [API, "/"])
def test_a_request_with_an_ambiguous_end_is_refused_and_ends_its_connection(
    server: Server, path: str, subtests: pytest.Subtests
) -> None:
    head = f"POST {path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n".encode()
    for name, lines in AMBIGUOUS_REQUESTS.items():
        with subtests.test(name), open_raw(server) as connection:
            connection.sendall(head + lines + NEXT_REQUEST)
            answer = read_to_end(connection)
            status, headers = parse(answer)
            assert 400 <= status < 500 or status == 501, answer
            assert answer.count(b"HTTP/1.1 ") == 1, answer
            if status in (400, 501):
                assert headers["connection"] == "close"


UNUSUAL_BODIES = {
    "a chunk's extension": b"2;a=b\r\n{}\r\n0\r\n\r\n",
    "trailers that are no headers": b"2\r\n{}\r\n0\r\n" + b"Host: y\r\n" * 200 + b"\r\n",
}


@pytest.mark.parametrize("body", UNUSUAL_BODIES.values(), ids=UNUSUAL_BODIES)
def test_unusual_but_unambiguous_framing_is_accepted(server: Server, body: bytes) -> None:
    head = f"POST {API} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n".encode()
    with open_raw(server) as connection:
        connection.sendall(head + b"Transfer-Encoding: chunked\r\n\r\n" + body)
        connection.sendall(NEXT_REQUEST.replace(b"\n\r", b"\nConnection: close\r\n\r"))
        first, second, third = read_to_end(connection).split(b"HTTP/1.1 ")
    assert (first, second[:4], third[:4]) == (b"", b"422 ", b"200 ")


LAST_REQUESTS = {
    "that is to be the last": b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
    "that asks for another protocol": (
        b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n"
    ),
    "of an old client": b"GET /healthz HTTP/1.0\r\nHost: x\r\n\r\n",
}


@pytest.mark.parametrize("request_", LAST_REQUESTS.values(), ids=LAST_REQUESTS)
def test_bytes_after_the_last_request_of_a_connection_are_not_read(
    server: Server, request_: bytes
) -> None:
    with open_raw(server) as connection:
        connection.sendall(request_ + NEXT_REQUEST)
        answer = read_to_end(connection)
    assert parse(answer)[0] == 200
    assert answer.count(b"HTTP/1.1 ") == 1


def test_pipelined_requests_are_all_answered(server: Server) -> None:
    with open_raw(server) as connection:
        connection.sendall(NEXT_REQUEST * 10)
        connection.sendall(NEXT_REQUEST.replace(b"\n\r", b"\nConnection: close\r\n\r"))
        assert read_to_end(connection).count(b"HTTP/1.1 200 ") == 11


ENDLESS_INPUT = {
    "a head": b"GET / HTTP/1.1\r\nHost: x\r\nX: ",
    "a trailer": b"POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n0\r\nX: ",
    "an extension": b"POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n1;",
    "nothing": b"\r\n",
}


@pytest.mark.parametrize("start", ENDLESS_INPUT.values(), ids=ENDLESS_INPUT)
def test_endless_input_outside_a_body_is_cut_off(server: Server, start: bytes) -> None:
    part = b"\r\n" if start == b"\r\n" else b"x"
    is_cut = False
    with open_raw(server) as connection:
        connection.sendall(start)
        try:
            for _ in range(1_000):
                connection.sendall(part * 10_000)
        except ConnectionError:
            is_cut = True
    assert is_cut
