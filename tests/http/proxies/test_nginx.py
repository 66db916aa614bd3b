"""nginx with deploy/nginx.conf: in front of two server processes; its limits and its log."""

import json
import socket
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from http.client import HTTPResponse
from pathlib import Path
from signal import SIGSTOP

import httpx
import pytest

from tests.support import web
from tests.support.contact.tools import API, INQUIRY, wait_for
from tests.support.nginx import (
    IP_FROM_HEADER,
    QUERY,
    Proxy,
    behind,
    expect_pages_sessions_and_inquiries,
    expect_security_headers,
    logged_requests,
    needs_nginx,
    nginx,
    two_servers_behind,
    write_configuration,
)
from tests.support.servers import Server, Servers
from webapp.config import built_assets
from webapp.config.company import company

pytestmark = [pytest.mark.process, needs_nginx]


@pytest.fixture
def proxy(tmp_path: Path, start_server: Servers) -> Iterator[Proxy]:
    proxy = two_servers_behind(tmp_path, start_server)
    with nginx(write_configuration(tmp_path, proxy), proxy.port):
        yield proxy


def test_nginx_serves_pages_files_sessions_and_inquiries(proxy: Proxy) -> None:
    expect_pages_sessions_and_inquiries(proxy)
    with proxy.client() as visitor:
        beyond = visitor.post("/contact-us", data={**INQUIRY, "comment": "न" * 1_000_000})
        assert beyond.status_code == 413
        assert "Press Back in your browser" in beyond.text
        assert visitor.post(API, content=b" " * 150_000).status_code == 413

    proxy.tls.set_alpn_protocols(["h2", "http/1.1"])
    with (
        socket.create_connection(("127.0.0.1", proxy.port)) as connection,
        proxy.tls.wrap_socket(connection, server_hostname="127.0.0.1") as secured,
    ):
        assert secured.selected_alpn_protocol() == "h2"


def test_visitors_still_get_their_pages_when_a_process_is_killed(proxy: Proxy) -> None:
    killed, other = proxy.servers

    def visit(address: str) -> int:
        with proxy.client(address) as visitor:
            return visitor.get(QUERY).status_code

    with proxy.client() as visitor:
        visitor.get(built_assets.url("site.css"))
    killed.process.send_signal(SIGSTOP)  # it accepts requests but never answers them
    with ThreadPoolExecutor(10) as visitors:
        visits = [visitors.submit(visit, f"127.0.0.{number}") for number in range(11, 21)]
        wait_for(lambda: sum(each.done() for each in visits) == 5)
        killed.stop()
        assert [each.result() for each in visits] == [200] * 10

    other.stop()
    with proxy.client() as visitor:
        assert visitor.get(QUERY).status_code == 502
        assert visitor.get(built_assets.url("site.css")).status_code == 200, (
            "a file is kept by nginx"
        )


NGINX_ANSWERS = {  # what nginx refuses by itself
    "plain": (301, f"GET {QUERY} HTTP/1.1\r\nHost: 127.0.0.1:80"),
    "plain with another host": (421, "GET / HTTP/1.1\r\nHost: evil.example"),
    "another host": (421, "GET / HTTP/1.1\r\nHost: evil.example"),
    "no request": (400, "GET / HTTP/1.1\r\nHost: a b"),
    "readiness": (404, "GET /readyz HTTP/1.1\r\nHost: 127.0.0.1"),
    "status": (404, "GET /status HTTP/1.1\r\nHost: 127.0.0.1"),
    "plain challenge": (404, "GET /.well-known/acme-challenge/x HTTP/1.1\r\nHost: 127.0.0.1"),
    "method": (405, "TRACE / HTTP/1.1\r\nHost: 127.0.0.1"),
    "long body": (413, f"POST {API} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 200000"),
    "long form": (413, "POST /contact-us HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 9999999"),
    "long path": (414, f"GET /{'a' * 9000} HTTP/1.1\r\nHost: 127.0.0.1"),
    "no process": (502, f"GET {QUERY} HTTP/1.1\r\nHost: 127.0.0.1"),
    "no process for a form": (502, "POST /contact-us HTTP/1.1\r\nHost: 127.0.0.1"),
}


@contextmanager
def connected(proxy: Proxy, is_plain: bool) -> Iterator[socket.socket]:
    """A connection to nginx, over TLS unless it is to be plain."""
    port = proxy.plain_port if is_plain else proxy.port
    with socket.create_connection(("127.0.0.1", port), timeout=60) as connection:
        if is_plain:
            yield connection
        else:
            with proxy.tls.wrap_socket(connection, server_hostname="127.0.0.1") as secured:
                yield secured


def test_every_answer_through_nginx_has_each_security_header_once(
    proxy: Proxy, subtests: pytest.Subtests
) -> None:
    with proxy.client() as visitor:
        for name in ("/support", "/support", QUERY, "/nothing", built_assets.url("boot.js"), "/a/"):
            expect_security_headers(visitor.get(name).headers, name)
        known = visitor.get("/support").headers["etag"]
        unchanged = visitor.get("/support", headers={"if-none-match": known})
        assert unchanged.status_code == 304
        expect_security_headers(unchanged.headers, "unchanged")
    for server in proxy.servers:
        server.stop()
    for name, (status, request) in NGINX_ANSWERS.items():
        with subtests.test(name):
            is_plain = "plain" in name
            with connected(proxy, is_plain) as connection:
                connection.sendall(f"{request}\r\nConnection: close\r\n\r\n".encode())
                answer = HTTPResponse(connection)
                answer.begin()
                assert answer.status == status
                expect_security_headers(httpx.Headers(answer.getheaders()), name, is_plain)
                if status == 301:
                    assert answer.getheader("location") == f"https://127.0.0.1{QUERY}"
                if status == 502:
                    assert company.phone in answer.read().decode()


ENCODINGS = {
    "br": "br",
    "gzip, deflate, br, zstd": "br",
    "gzip, deflate, BR;q=0.5": "br",
    "gzip, deflate, br;q=0": "gzip",
    "gzip;q=1.0": "gzip",
    "gzip;q=0, brotli, xbr": "",
    "identity": "",
}


def test_nginx_caches_pages_by_encoding_but_none_with_a_query_of_a_visitor(proxy: Proxy) -> None:
    with proxy.client() as visitor:
        plain = visitor.get("/support", headers={"accept-encoding": "identity"}).text
        for accepted, encoding in [*ENCODINGS.items(), *ENCODINGS.items()]:
            answer = visitor.get("/support", headers={"accept-encoding": accepted})
            assert answer.headers.get("content-encoding", "") == encoding, accepted
            assert answer.text == plain
            known = {"accept-encoding": accepted, "if-none-match": answer.headers["etag"]}
            assert visitor.get("/support", headers=known).status_code == 304
        assert visitor.head("/support").headers["etag"] == answer.headers["etag"]
        for counted in ("fbclid=1", "fbclid=2", "utm_source=a&utm_medium=b"):
            known = {"accept-encoding": "identity"}
            assert visitor.get(f"/support?{counted}", headers=known).text == plain
        for _ in range(3):
            assert visitor.get(f"{QUERY}0").headers["cache-control"] == "no-store"
            assert visitor.get("/nothing").status_code == 404
    route = QUERY.split("?")[0]
    # Each process writes its log at a different time.
    for logged_route in ("/*", route, "/support"):  # the page once for each encoding
        wait_for(
            lambda logged_route=logged_route: len(logged_requests(proxy.servers, logged_route)) >= 3
        )
    for logged_route in ("/*", route, "/support"):
        assert len(logged_requests(proxy.servers, logged_route)) == 3, logged_route


def test_cached_pages_are_served_while_all_processes_restart(
    tmp_path: Path, start_server: Servers
) -> None:
    proxy = two_servers_behind(tmp_path, start_server)
    short_cache = {
        "ignore_headers Vary;": "ignore_headers Vary Cache-Control; proxy_cache_valid 1s;"
    }
    with (
        nginx(write_configuration(tmp_path, proxy, **short_cache), proxy.port),
        proxy.client() as visitor,
    ):
        page = visitor.get("/support")
        expiry = time.monotonic() + 2
        for server in proxy.servers:
            server.stop()
        wait_for(lambda: time.monotonic() > expiry)
        again = visitor.get("/support")
        assert (again.status_code, again.text) == (200, page.text)
        assert visitor.get("/careers").status_code == 502
        for server in proxy.servers:
            server.start()
        wait_for(lambda: visitor.get("/careers").status_code == 200)


def test_a_file_that_one_process_does_not_have_is_requested_from_the_other(proxy: Proxy) -> None:
    with proxy.client() as visitor:
        assert visitor.get("/static/js/nothing-ABCDEFGH.js").status_code == 404
    for server in proxy.servers:
        wait_for(lambda server=server: logged_requests([server], f"{built_assets.PREFIX}*"))


def test_nginx_also_limits_the_network_of_an_address(tmp_path: Path) -> None:
    servers = [Server(tmp_path / f"{number}") for number in range(2)]  # nobody listens there
    proxy = behind(servers, tmp_path)
    low_rates = {
        "rate=50r/s": "rate=1r/m",
        "rate=200r/s": "rate=1r/m",
        "burst=200": "burst=1",
        "burst=800": "burst=3",
        "server_tokens off;": f"server_tokens off; {IP_FROM_HEADER}",
    }
    with (
        nginx(write_configuration(tmp_path, proxy, **low_rates), proxy.port),
        proxy.client() as client,
    ):

        def statuses(*visitors: str) -> list[int]:
            return [client.get("/", headers={"x-visitor": each}).status_code for each in visitors]

        assert statuses(*(["192.0.2.1"] * 3)) == [502, 502, 429]
        assert statuses(*(f"2001:db8:1:{number:x}::1" for number in range(6))) == (
            [502] * 4 + [429] * 2
        )
        assert statuses(*(["2001:db8:2::1"] * 3)) == [502, 502, 429]
        assert statuses(*(f"198.51.100.{number}" for number in range(6))) == [502] * 4 + [429] * 2


def test_nginx_logs_networks_and_known_paths_but_no_address_and_no_query(tmp_path: Path) -> None:
    servers = [Server(tmp_path / f"{number}") for number in range(2)]  # nobody listens there
    proxy = behind(servers, tmp_path)
    changes = {
        "rate=50r/s": "rate=1r/m",
        "burst=200": "burst=1",
        # The file is there as if a process had answered it.
        "root /var/www/html;": f"root {tmp_path};",
    }
    known = tmp_path / ".well-known/acme-challenge/known"
    known.parent.mkdir(parents=True)
    known.touch()
    plain = f"http://127.0.0.1:{proxy.plain_port}"
    with (
        journal(tmp_path) as lines,
        nginx(write_configuration(tmp_path, proxy, **changes), proxy.port),
        proxy.client("127.1.2.3") as client,
    ):
        assert [client.get(QUERY).status_code for _ in range(3)] == [502, 502, 429]
        assert web.get(plain + QUERY).status_code == 301
        challenge = web.get(f"{plain}/.well-known/acme-challenge/nothing?eag=154")
        assert challenge.status_code == 404
        assert web.get(f"{plain}/.well-known/acme-challenge/known?eag=154").status_code == 200
        for answer in (client.get(QUERY), challenge):
            assert answer.headers["server"] == "nginx", "and not its version"
        logged = [json.loads(lines.recv(4096).partition(b": ")[2]) for _ in range(7)]
    seen = [(line["path"], line["status"], line["client"]) for line in logged]
    ours, local = "127.1.2.", "127.0.0."
    assert sorted(seen) == sorted(
        [
            *[("/*", 502, ours)] * 2,
            *[("/*", 429, ours)] * 2,
            *[("/*", 301, local), ("/*", 404, local)],
            ("/.well-known/acme-challenge/known", 200, local),
        ]
    )
    assert {line["process_status"] for line in logged} == {"", "502, 502, 502"}
    log_texts = [file.read_text("utf-8", "replace") for file in tmp_path.glob("*.log")]
    assert not [text for text in log_texts if "eag=" in text or "127.1.2" in text]


@contextmanager
def journal(folder: Path) -> Iterator[socket.socket]:
    """What nginx sends to the journal."""
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as lines:
        lines.bind(f"{folder}/journal")
        lines.settimeout(60)
        yield lines
