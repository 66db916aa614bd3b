"""Strict headers on every answer, whichever part of the server sends it."""

import re

import httpx
import pytest

from tests.support import web
from tests.support.contact.tools import API, wait_for
from tests.support.server.tools import exchange, request, upgrade
from tests.support.servers import Server, Servers, shared_server
from webapp.config import built_assets

HALF_A_YEAR = 15_768_000


BROKEN_SITE = ("-m", "tests.support.broken_site")
broken_server = shared_server(*BROKEN_SITE, tracebacks=True, request_seconds="2")
server_behind_tls = shared_server(trusted_proxies="127.0.0.1")
SCRIPT = built_assets.url("boot.js")
JSON = "Content-Type: application/json"
ANSWERS = {
    "page": (200, request("/")),
    "unchanged page": (304, request("/", "GET", "If-None-Match: *")),
    "redirect": (301, request("/contact-us/")),
    "unknown address": (404, request("/nothing")),
    "static file": (200, request(SCRIPT)),
    "part of a file": (206, request(SCRIPT, "GET", "Range: bytes=0-9")),
    "no such part": (416, request(SCRIPT, "GET", "Range: bytes=99999999-")),
    "unchanged file": (
        304,
        request(SCRIPT, "GET", "If-Modified-Since: Fri, 1 Jan 2100 00:00:00 GMT"),
    ),
    "file as a form": (405, request(SCRIPT, "POST")),
    "health": (200, request("/healthz")),
    "API without JSON": (415, request(API, "POST")),
    "API with a mistake": (422, request(API, "POST", JSON, "Content-Length: 2", body="{}")),
    "API by GET": (405, request(API)),
    "preflight": (
        400,
        request(API, "OPTIONS", "Origin: https://x.example", "Access-Control-Request-Method: POST"),
    ),
    "plain form with a mistake": (
        422,
        request(
            "/contact-us",
            "POST",
            "Content-Type: application/x-www-form-urlencoded",
            "Content-Length: 1",
            body="a",
        ),
    ),
    "too long": (414, request("/" + "x" * 9000)),
    "too many headers": (431, request("/", "GET", *(f"X-{i}: 1" for i in range(100)))),
    "too large a head": (431, request("/", "GET", "X: " + "x" * 20_000)),
    "too large a body": (413, request("/", "POST", "Content-Length: 999999")),
    "strange host": (400, b"GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n"),
    "no HTTP": (400, b"HELLO\r\n\r\n"),
    "unknown coding": (400, request("/", "POST", "Transfer-Encoding: gzip")),
    "too slow": (408, b"GET / HTTP/1.1\r\nHost: x\r\n"),
    "page that raises": (500, request("/broken/raises")),
    "route that raises": (500, request("/broken/route")),
    "session of another site": (403, request("/session?origin")),
    "session at no path": (404, request("/session?path")),
    "session without a location": (400, request("/session?location")),
    "session that raises": (500, request("/session?raise")),
    "no session": (400, request("/session?key")),
    "session by POST": (405, request("/session?post")),
    "session with a long header": (431, request("/session?long")),
}


def request_for(server: Server, name: str) -> bytes:
    """The request of this name; that of a session contains the server's URL."""
    sessions = {
        "session of another site": upgrade(server, origin="https://other.example"),
        "session at no path": upgrade(server, "/reactpy/os.path/?path=/"),
        "session without a location": upgrade(server, "/reactpy/webapp.site.site/"),
        "session that raises": upgrade(server, "/broken/session"),
        "no session": upgrade(server, sec_websocket_key=None),
        "session by POST": upgrade(server).replace(b"GET", b"POST", 1),
        "session with a long header": upgrade(server, cookie="x" * 9000),
    }
    return sessions.get(name) or ANSWERS[name][1]


def assert_strict_headers(headers: dict[str, str]) -> None:
    policy = headers["content-security-policy"]
    assert policy.startswith("default-src 'none'; ")
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    assert "*" not in policy
    assert "data:" not in policy
    assert "require-trusted-types-for 'script'; trusted-types parts worker" in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["x-frame-options"] == "DENY"
    assert headers["referrer-policy"] == "no-referrer"
    assert "camera=()" in headers["permissions-policy"]
    assert headers["cross-origin-opener-policy"] == "same-origin"
    assert headers["cross-origin-resource-policy"] == "same-origin"
    assert "server" not in headers
    assert "x-powered-by" not in headers
    assert "set-cookie" not in headers


def test_every_answer_has_the_strict_headers(
    broken_server: Server, subtests: pytest.Subtests
) -> None:
    for name, (expected, _) in ANSWERS.items():
        with subtests.test(name):
            status, headers = exchange(broken_server, request_for(broken_server, name))
            assert status == expected
            assert_strict_headers(headers)
            if name == "page that raises":
                assert headers["cache-control"] == "no-store"
            if status in (400, 408, 413, 414, 431) and name != "preflight":
                assert headers["content-type"] == "text/plain; charset=utf-8"


def complete_log(server: Server) -> str:
    """The log of everything so far. Lines are written in order, but a moment later."""
    line, before = '"route":"/robots.txt"', server.log_text().count('"/robots.txt"')
    web.get(f"{server.url}/robots.txt")
    wait_for(lambda: server.log_text().count(line) > before)
    return server.log_text()


def test_an_exception_is_logged_once_and_not_shown(broken_server: Server) -> None:
    before = complete_log(broken_server).count("Traceback")
    answer = web.get(f"{broken_server.url}/broken/route?once")
    assert answer.status_code == 500
    assert "<h1>Unexpected Application Error!</h1>" in answer.text
    assert "internals" not in answer.text
    assert "Traceback" not in answer.text
    web.get(f"{broken_server.url}/healthz")
    wait_for(
        lambda: '"status":500' in broken_server.log_text().rpartition("internals of a route")[2]
    )
    assert complete_log(broken_server).count("Traceback") == before + 1


def test_an_exception_during_an_answer_ends_it_and_is_logged_once(broken_server: Server) -> None:
    before = complete_log(broken_server).count("Traceback")
    with pytest.raises(httpx.RemoteProtocolError):
        web.get(f"{broken_server.url}/broken/middle")
    wait_for(lambda: '"route":"/broken/middle"' in broken_server.log_text())
    wait_for(lambda: "internals of an answer" in broken_server.log_text())
    assert complete_log(broken_server).count("Traceback") == before + 1
    assert web.get(f"{broken_server.url}/healthz").text == "ok"


@pytest.mark.parametrize("path", ["/", SCRIPT])
def test_behind_tls_the_headers_meet_the_rules_of_mozillas_observatory(
    server_behind_tls: Server, path: str
) -> None:
    headers = web.get(server_behind_tls.url + path, headers={"x-forwarded-proto": "https"}).headers
    assert_strict_headers(dict(headers))
    policy = dict(
        rule.strip().partition(" ")[::2] for rule in headers["content-security-policy"].split(";")
    )
    for rule in ("script-src", "style-src", "img-src", "form-action", "worker-src"):
        assert policy[rule] == "'self'"
    assert policy["base-uri"] == "'none'"
    assert policy["trusted-types"] == "parts worker"  # and never 'allow-duplicates' or default
    assert policy["connect-src"] == f"'self' wss://127.0.0.1:{server_behind_tls.port}"
    max_age = re.fullmatch(r"max-age=(\d+)", headers["strict-transport-security"])
    assert int(max_age[1]) >= HALF_A_YEAR
    assert "access-control-allow-origin" not in headers


def test_without_tls_no_hsts_header_is_sent(server: Server) -> None:
    for claim in ({}, {"x-forwarded-proto": "https"}):
        headers = web.get(server.url, headers=claim).headers
        assert "strict-transport-security" not in headers


def test_with_an_https_public_url_every_answer_has_the_hsts_header(start_server: Servers) -> None:
    own = start_server(
        public_url="https://phewa.example", sample_facts="1", hsts_seconds="63072000"
    )
    assert web.get(own.url).headers["strict-transport-security"] == "max-age=63072000"


def test_no_document_has_anything_inline(server: Server) -> None:
    for path in ("/", "/a1c-conversion-calculator?eag=154", "/nothing", "/blood-glucose-sheet"):
        html = web.get(server.url + path).text
        assert not re.search(r"<style|\sstyle=|\son\w+=|javascript:", html)
        for script in re.findall(r"<script([^>]*)>", html):
            assert "src=" in script or 'type="application/ld+json"' in script
