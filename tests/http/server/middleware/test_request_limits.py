"""Every request limit, tested with its setting lowered."""

from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from socket import MSG_PEEK

from tests.http.server.conftest import MAX_BODY_BYTES
from tests.support import web
from tests.support.contact.tools import API, INQUIRY, send_raw, wait_for
from tests.support.server.tools import (
    exchange,
    handshake_status,
    is_answering,
    log_lines,
    memory,
    open_raw,
    parse,
    read_to_end,
)
from tests.support.servers import Server, Servers
from webapp.config import built_assets

# Requests


def test_a_url_over_the_limit_gives_414(limited_server: Server) -> None:
    assert web.get(f"{limited_server.url}/{'x' * 200}").status_code == 404
    assert web.get(f"{limited_server.url}/{'x' * 300}").status_code == 414
    assert web.get(f"{limited_server.url}/?{'x' * 300}").status_code == 414


def test_too_large_headers_are_refused_whether_they_end_or_not(limited_server: Server) -> None:
    assert web.get(limited_server.url, headers={"x-long": "x" * 500}).status_code == 200
    assert web.get(limited_server.url, headers={"x-long": "x" * 900}).status_code == 431
    assert web.get(limited_server.url, headers={"x-long": "x" * 100_000}).status_code == 431
    assert exchange(limited_server, b"GET / HTTP/1.1\r\nx-long: " + b"x" * 300_000)[0] in (431, 0)


def test_a_body_over_the_limit_is_refused_on_every_route(limited_server: Server) -> None:
    large = b"x" * (MAX_BODY_BYTES + 1)
    assert web.post(f"{limited_server.url}/support", content=large[1:]).status_code == 405
    assert web.post(f"{limited_server.url}/support", content=large).status_code == 413
    answer = web.post(limited_server.url + API, json=INQUIRY)
    assert answer.status_code == 413
    assert answer.headers["content-type"] == "application/problem+json"
    endless = web.post(f"{limited_server.url}/contact-us", content=iter([large] * 50))
    assert endless.status_code in (413, 415)


def test_the_connections_of_a_process_have_a_limit(start_server: Servers) -> None:
    own = start_server(connections="5")
    with ExitStack() as stack:
        silent = [stack.enter_context(open_raw(own)) for _ in range(12)]
        for connection in silent[-3:]:  # the latest ones are closed
            assert read_to_end(connection) == b""
    wait_for(lambda: is_answering(own))
    warnings = [line["message"] for line in log_lines(own) if line["level"] != "info"]
    assert warnings == ["A client was refused: too many connections"], "once a minute"


def test_a_connection_that_sends_nothing_is_closed(impatient_server: Server) -> None:
    with open_raw(impatient_server) as connection:
        assert read_to_end(connection) == b""


INCOMPLETE_REQUESTS = (
    b"GET / HT",
    b"GET / HTTP/1.1\r\nHost: x\r\n",
    b"POST /api/web/contact-us HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
    b"Content-Length: 50\r\n\r\n{",
    b"POST /api/web/contact-us HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
    b"Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n",
)


def test_an_incomplete_request_gives_408(impatient_server: Server) -> None:
    with ThreadPoolExecutor(len(INCOMPLETE_REQUESTS)) as clients:
        results = clients.map(lambda begun: exchange(impatient_server, begun), INCOMPLETE_REQUESTS)
        assert [status for status, _ in results] == [408] * len(INCOMPLETE_REQUESTS)


def test_a_request_is_refused_without_waiting_for_its_unused_body(impatient_server: Server) -> None:
    begun = b"POST /support HTTP/1.1\r\nHost: x\r\nContent-Length: 5000\r\n\r\nx"
    assert exchange(impatient_server, begun)[0] == 405


def test_a_pipelined_request_has_the_time_limit_too(impatient_server: Server) -> None:
    with open_raw(impatient_server) as connection:
        connection.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\nGET /hea")
        assert parse(read_to_end(connection))[0] == 200


def established_connections(port: int) -> list[str]:
    """The connections to this port that neither side has closed."""
    lines = [line.split() for line in Path("/proc/net/tcp").read_text().splitlines()[1:]]
    return [line[2] for line in lines if line[1].endswith(f":{port:04X}") and line[3] == "01"]


def test_a_client_that_does_not_read_its_answers_is_cut_off(start_server: Servers) -> None:
    own = start_server(stall_seconds="2")
    before = memory(own)
    begun = f"GET {built_assets.url('pdf.js')} HTTP/1.1\r\nHost: x\r\n"
    with ExitStack() as stack:
        for last in ("", "Connection: close\r\n"):
            connection = stack.enter_context(open_raw(own, receive_buffer=4096))
            connection.sendall(f"{begun}\r\n{begun}\r\n{begun}{last}\r\n".encode())
            connection.recv(1, MSG_PEEK)  # an answer has begun
        wait_for(lambda: not established_connections(own.port))
    assert is_answering(own)
    assert memory(own) < before * 1.1


# Hosts


def test_only_known_hosts_are_answered_once_public_url_is_set(start_server: Servers) -> None:
    own = start_server(
        public_url="https://phewa.example",
        sample_facts="1",
        allowed_hosts="www.phewa.example,10.1.2.3",
    )
    for host in """
        phewa.example phewa.example:443 WWW.Phewa.Example 10.1.2.3:8000 localhost 127.0.0.1:1
        [::1]:8000
    """.split():
        assert web.get(own.url, headers={"host": host}).status_code == 200, host
    for host in ("other.example", "phewa.example.other.example", "xphewa.example", "10.1.2.4", ""):
        answer = web.get(own.url, headers={"host": host})
        assert answer.status_code == 400, host
        assert answer.text == "400 Bad Request\n"
    status, _, _ = send_raw(own, b"GET / HTTP/1.0\r\n\r\n")
    assert status == 400
    own_sites = ("https://phewa.example", own.url)
    assert [handshake_status(own, "192.0.2.1", origin=site) for site in own_sites] == [101, 101]


def test_without_public_url_any_valid_host_is_answered(server: Server) -> None:
    for host in ("192.168.1.7:8000", "laptop.local", "my_pc"):
        assert web.get(server.url, headers={"host": host}).status_code == 200
    for host in ("a b", "a/b", "a@b", "x" * 300, "[::1", "a,b", "münchen".encode("latin-1")):
        assert web.get(server.url, headers={"host": host}).status_code == 400
