"""Caddy with deploy/Caddyfile, in front of two server processes."""

import json
import subprocess
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Event

import httpx
import pytest
from websockets.sync.client import connect
from websockets.typing import Origin

from tests.contact.tools import API, INQUIRY, wait_for
from tests.support import web
from tests.support.caddy import FILE, caddy, environment, needs_caddy
from tests.support.nginx import (
    QUERY,
    Proxy,
    expect_security_headers,
    logged_requests,
    make_certificate,
)
from tests.support.servers import Server, free_port
from webapp.app import SESSION_PATH
from webapp.config import built_assets
from webapp.config.company import company

pytestmark = [pytest.mark.process, needs_caddy]


@pytest.fixture
def proxy(tmp_path: Path, start_server: Callable[..., Server]) -> Iterator[Proxy]:
    port = free_port()
    settings = {
        "public_url": f"https://127.0.0.1:{port}",
        "trusted_proxies": "127.0.0.1",
        "outbox_dir": str(tmp_path / "outbox"),
    }
    servers = [start_server(**settings) for _ in range(2)]
    proxy = Proxy(port, free_port(), servers, make_certificate(tmp_path))
    with caddy(tmp_path, proxy):
        yield proxy


def test_caddy_accepts_the_file_as_it_is(tmp_path: Path) -> None:
    command = ["caddy", "validate", "--adapter", "caddyfile", "--config", FILE]
    done = subprocess.run(
        command, env=environment(tmp_path), capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr


def test_caddy_serves_pages_files_sessions_and_inquiries(proxy: Proxy) -> None:
    with proxy.client("127.1.2.3") as visitor:
        for encoding in ("br", "gzip"):
            page = visitor.get("/", headers={"accept-encoding": encoding})
            assert (page.status_code, page.headers["content-encoding"]) == (200, encoding)
            assert "</html>" in page.text, "compressed once"
            answer = visitor.get(QUERY, headers={"accept-encoding": "gzip"})
            assert "7.0%" in answer.text
        assert f"wss://127.0.0.1:{proxy.port}" in page.headers["content-security-policy"]
        known = visitor.get("/", headers={"if-none-match": page.headers["etag"]})
        assert known.status_code == 304
        script = visitor.get(built_assets.url("boot.js"))
        assert "immutable" in script.headers["cache-control"]
        claim = {"x-forwarded-for": "198.51.100.7"}
        assert visitor.post(API, json=INQUIRY, headers=claim).status_code == 201
        assert visitor.post("/contact-us", data=INQUIRY).status_code == 303
        again = visitor.post("/contact-us", data={**INQUIRY, "comment": "न" * 12_000})
        assert again.status_code == 422
        assert "न" * 12_000 in again.text
        assert visitor.get("/healthz").text == "ok"
        for name, answer in (("page", page), ("script", script), ("unchanged", known)):
            expect_security_headers(answer.headers, name)
    [inquiry] = wait_for(
        lambda: [line for line in logged_requests(proxy.servers, API) if line["status"] == 201]
    )
    assert inquiry["client"] == "127.1.2.0/24", "the visitor, neither Caddy nor what was claimed"

    address = f"wss://127.0.0.1:{proxy.port}{SESSION_PATH}?path=/"
    with connect(address, origin=Origin(proxy.url), ssl=proxy.tls) as session:
        assert json.loads(session.recv(timeout=60))["type"] == "layout-update"


def test_caddys_own_answers_have_each_security_header_once_and_no_state(
    proxy: Proxy, tmp_path: Path
) -> None:
    plain = f"http://127.0.0.1:{proxy.plain_port}"
    redirect = web.get(plain + QUERY)
    assert redirect.status_code == 301
    assert redirect.headers["location"] == proxy.url + QUERY
    expect_security_headers(redirect.headers, "redirect", plain=True)
    other = web.get(plain, headers={"host": "evil.example"})
    assert other.status_code == 421
    expect_security_headers(other.headers, "another host", plain=True)
    with proxy.client("127.1.2.3") as visitor:
        for path in ("/readyz", "/status"):
            refused = visitor.get(path)
            assert (refused.status_code, "uptime" in refused.text) == (404, False)
            expect_security_headers(refused.headers, path)
        for server in proxy.servers:
            server.stop()
        for ask in (visitor.get, visitor.post):
            answer: httpx.Response = ask(QUERY)
            assert answer.status_code in (502, 503)
            assert company.phone in answer.text
            expect_security_headers(answer.headers, "no process")
    log = (tmp_path / "caddy.log").read_text()
    assert "connection refused" in log
    assert not [each for each in ("eag=", "127.1.2") if each in log]


def test_a_release_through_caddy_fails_no_request(proxy: Proxy) -> None:
    done = Event()

    def crawl(address: str) -> set[int]:
        statuses = set()
        with proxy.client(address) as visitor:
            while not done.is_set():
                for path in ("/", QUERY, "/support", built_assets.url("boot.js")):
                    statuses.add(visitor.get(path).status_code)
        return statuses

    with ThreadPoolExecutor(3) as crawlers:
        crawls = [crawlers.submit(crawl, f"127.0.0.{number}") for number in (11, 12, 13)]
        try:
            wait_for(lambda: len(logged_requests(proxy.servers, "/support")) >= 3)
            for server in proxy.servers:  # as the guide does
                assert server.process
                server.process.terminate()
                server.process.wait(60)
                server.start()
                wait_for(lambda server=server: web.get(f"{server.url}/readyz").status_code == 200)
        finally:
            done.set()
        assert set().union(*(each.result() for each in crawls)) == {200}
