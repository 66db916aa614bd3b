"""The proxies of deploy/: what they pass on, what they refuse, and what they write down."""

import re
import socket
import ssl
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, suppress
from dataclasses import dataclass
from functools import cache
from itertools import count, takewhile
from pathlib import Path
from threading import Event

import httpx
import pytest

from tests.http.conftest import API, INQUIRY, inquiry
from tests.http.proxies.conftest import NAMES, VISITOR, Proxy, Site
from tests.support import HTTP, TIMEOUT
from tests.support.sites import free_port, wait_until
from webapp.config import built_assets
from webapp.config.company import company
from webapp.config.settings import Settings
from webapp.server.security import security_headers

pytestmark = pytest.mark.process
OWN = {"content-security-policy": "default-src 'none'", "x-content-type-options": "nosniff"}
SECURITY = {*security_headers(Settings(public_url="https://a.example", sample_facts=False))}
ANSWER = "/a1c-conversion-calculator?eag=154"
SECRET = {"user-agent": "a-browser", "referer": "https://a.example"}


@dataclass
class Served:
    """A proxy, the site behind it, and what the proxy answered before the site was there."""

    proxy: Proxy
    site: Site
    without_site: list[httpx.Response]


@pytest.fixture(scope="module")
def serve(
    tmp_path_factory: pytest.TempPathFactory, certificate: Path
) -> Iterator[Callable[[str], Served]]:
    """Starts each proxy once, in whichever order the tests need them."""
    with ExitStack() as stack:

        @cache
        def start(name: str) -> Served:
            folder, port = tmp_path_factory.mktemp(name), free_port()
            proxy = Proxy(name, folder, certificate, f"127.0.0.1:{port}")
            stack.enter_context(proxy.running())
            with proxy.client(headers=SECRET) as visitor:
                answers = [visitor.get(ANSWER), visitor.post(API, json=INQUIRY)]
            site = Site(folder, port=port, public_url=proxy.url, contact_rate=100_000)
            stack.callback(site.kill)
            return Served(proxy, site.wait(), answers)

        yield start


@pytest.fixture(params=NAMES)
def served(request: pytest.FixtureRequest, serve: Callable[[str], Served]) -> Served:
    return serve(request.param)


@pytest.fixture
def proxy(served: Served) -> Proxy:
    return served.proxy


def connect(proxy: Proxy, request: str) -> ssl.SSLSocket:
    """A connection on which these lines have been sent."""
    context = ssl.create_default_context(cafile=proxy.certificate / "cert.pem")
    connection = socket.create_connection(("127.0.0.1", proxy.port), timeout=TIMEOUT)
    secured = context.wrap_socket(connection, server_hostname="127.0.0.1")
    secured.sendall(f"{request}\r\n\r\n".encode())
    return secured


def test_a_visitor_gets_pages_files_and_answers_with_their_headers_once(proxy: Proxy) -> None:
    with proxy.client() as visitor:
        for path in ("/", "/nothing", ANSWER, built_assets.url("icon.svg"), "/support", "/support"):
            headers = visitor.get(path).headers
            for name in SECURITY:
                assert len(headers.get_list(name)) == 1, (path, name)
            assert headers.get_list("strict-transport-security") == ["max-age=31536000"]
        assert (
            visitor.get("/", headers={"accept-encoding": "br"}).headers["content-encoding"] == "br"
        )
        assert visitor.post("/contact-us", data=INQUIRY).status_code == 303
        longest = inquiry(comment="न" * 10_000)
        assert visitor.post(API, json=longest).status_code == 201


def test_a_body_has_one_size_everywhere(proxy: Proxy) -> None:
    with proxy.client() as visitor:
        for path, size in ((API, 160_000), ("/contact-us", 160_000), ("/contact-us", 100_000)):
            kind = "application/json" if path == API else "application/x-www-form-urlencoded"
            answer = visitor.post(path, content=b"x" * size, headers={"content-type": kind})
            assert answer.status_code == 413, (path, size)
            assert answer.headers["x-content-type-options"] == "nosniff"


def test_readiness_is_for_this_machine_only(served: Served) -> None:
    with served.proxy.client() as visitor:
        for path in ("/readyz", "/readyz%0A", "//readyz", "/readyz/", "/readyz?a=b"):
            assert visitor.get(served.proxy.url + path).status_code == 404, path
    assert HTTP.get(f"{served.site.url}/readyz", headers={"host": "localhost"}).text == "ok"


def test_plain_http_leads_to_the_sites_own_name(proxy: Proxy) -> None:
    answer = HTTP.get(f"http://127.0.0.1:{proxy.plain_port}/support?a=1")
    assert (answer.status_code, answer.headers["location"]) == (301, f"{proxy.url}/support?a=1")


def test_without_the_site_the_proxy_gives_its_telephone_number_safely(served: Served) -> None:
    for answer in served.without_site:
        assert answer.status_code in (502, 503)
        assert company.phone in answer.text
        for name, value in OWN.items():
            assert answer.headers[name].startswith(value)


def test_the_log_has_no_query_no_header_and_no_whole_address(proxy: Proxy) -> None:
    with proxy.client(headers=SECRET) as visitor:
        visitor.get(ANSWER)
        visitor.get("/", headers={"host": "evil.example"})
        visitor.post("/contact-us", data=INQUIRY)
    wait_until(lambda: "/contact-us" in proxy.log_text())
    log = proxy.log_text()  # that the site was not there is in it too
    assert "/a1c-conversion-calculator" in log
    assert "127.1.2.0" in log
    for secret in ("eag", VISITOR, "a-browser", "a.example", "sita"):
        assert secret not in log, secret


def test_a_release_fails_no_request(served: Served) -> None:
    done, answers = Event(), Counter[tuple[str, int]]()
    before = len(list(served.site.outbox.all()))

    def crawl(crawler: int) -> None:
        with served.proxy.client() as visitor:
            for number in takewhile(lambda _: not done.is_set(), count()):
                visitor.headers["x-address"] = f"10.{crawler}.{number // 256}.{number % 256}"
                words = inquiry(comment=f"{crawler}-{number}")
                answers["GET", visitor.get(f"/support?{number}").status_code] += 1
                answers["POST", visitor.post(API, json=words).status_code] += 1
                answers["form", visitor.post("/contact-us", data=words).status_code] += 1

    with ThreadPoolExecutor(4) as threads:
        crawlers = [threads.submit(crawl, crawler) for crawler in range(4)]
        try:
            wait_until(lambda: answers["POST", 201] > 20)
            served.site.restart()
            served.site.wait()
        finally:
            done.set()
        for each in crawlers:
            each.result()
    assert set(answers) == {("GET", 200), ("POST", 201), ("form", 303)}
    stored = len(list(served.site.outbox.all())) - before
    assert stored == answers["POST", 201], "each once"


def test_a_slow_start_fails_none_of_100_requests_of_one_address(served: Served) -> None:
    """Ten a second for ten seconds."""
    served.site.kill()
    served.site.listen()
    with ExitStack() as stack:
        waiting = [
            stack.enter_context(
                connect(served.proxy, f"GET /support?{number} HTTP/1.1\r\nHost: 127.0.0.1")
            )
            for number in range(100)
        ]
        served.site.launch()
        assert {each.recv(12) for each in waiting} == {b"HTTP/1.1 200"}


SLOW = f"POST {API} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 99\r\nContent-Type: "
SLOW += "application/json"


def test_a_body_that_does_not_come_is_not_waited_for(serve: Callable[[str], Served]) -> None:
    with ExitStack() as stack:
        slow = [stack.enter_context(connect(serve(name).proxy, SLOW)) for name in NAMES]
        for each in slow:
            each.recv(1)  # raises if it is still open after two minutes


def test_a_head_has_a_size(proxy: Proxy) -> None:
    with proxy.client() as visitor:
        assert visitor.get("/", headers={"x": "x" * 7_000}).status_code == 200
        for size in (33_000, 900_000):
            with suppress(httpx.TransportError):  # nginx may end before it has read it
                assert visitor.get("/", headers={"x": "x" * size}).status_code in (400, 431)


only_nginx = pytest.mark.parametrize("served", ["nginx"], indirect=True)


@only_nginx
@pytest.mark.parametrize(
    ("status", "method", "path", "header"),
    [
        pytest.param(421, "GET", "/", {"host": "evil.example"}, id="another host"),
        pytest.param(400, "GET", "/", {"host": "a b"}, id="no host name"),
        pytest.param(405, "TRACE", "/", {}, id="trace"),
        pytest.param(414, "GET", f"/{'a' * 9_000}", {}, id="long path"),
        pytest.param(400, "GET", "/", {"x": "x" * 9_000}, id="long head"),
    ],
)
def test_what_nginx_refuses_itself_has_the_security_headers(
    proxy: Proxy, status: int, method: str, path: str, header: dict[str, str]
) -> None:
    with proxy.client() as visitor:
        answer = visitor.request(method, path, headers=header)
    assert answer.status_code == status
    assert answer.headers.keys() >= SECURITY


@only_nginx
def test_one_home_has_200_slow_requests_at_a_time_and_others_are_not_refused(proxy: Proxy) -> None:
    def post(address: str) -> ssl.SSLSocket:
        slow = SLOW.replace("POST", "PUT")  # which is not limited as forms are
        return connect(proxy, f"{slow}\r\nX-Address: {address}")

    with ExitStack() as stack:
        for number in range(200):
            stack.enter_context(post(f"2001:db8::{number:x}"))
        refused = stack.enter_context(post("2001:db8::1:1"))
        assert refused.recv(1_000)[:12] == b"HTTP/1.1 429"
        with proxy.client(headers={"x-address": "2001:db8:0:1::1"}) as neighbour:
            assert neighbour.get("/support").status_code == 200


@only_nginx
def test_one_client_sends_60_forms_at_once_and_then_slowly_and_others_are_not_refused(
    proxy: Proxy,
) -> None:
    def send(address: str) -> int:
        return visitor.post("/contact-us", headers={"x-address": address}).status_code

    with proxy.client() as visitor:
        sent = [*takewhile(lambda code: code != 429, (send("192.0.2.1") for _ in range(5_000)))]
        assert 60 < len(sent) < 5_000
        assert send("192.0.2.2") == 415
        assert visitor.get("/support", headers={"x-address": "192.0.2.1"}).status_code == 200


@only_nginx
def test_nginx_keeps_pages_by_encoding_but_no_answer(served: Served) -> None:
    with served.proxy.client() as visitor:
        for encoding in ("br", "gzip", "identity", "br"):
            answer = visitor.get("/support", headers={"accept-encoding": encoding})
            assert answer.headers.get("content-encoding", "identity") == encoding
        assert visitor.get(ANSWER).headers["cache-control"] == "no-store"
        served.site.kill()
        assert visitor.get("/support", headers={"accept-encoding": "br"}).status_code == 200
        assert visitor.get(ANSWER).status_code == 502
        why = re.compile(rf"GET {ANSWER.partition('?')[0]} 502 [\d.]+ 502 - -\n")
        wait_until(lambda: why.search(served.proxy.log_text()))
        served.site.launch()
        served.site.wait()
