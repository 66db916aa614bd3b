"""Caddy with deploy/Caddyfile, in front of two server processes."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from threading import Event

import httpx
import pytest

from tests.support import web
from tests.support.contact.tools import wait_for
from tests.support.nginx import (
    QUERY,
    Proxy,
    expect_pages_sessions_and_inquiries,
    expect_security_headers,
    logged_requests,
    replace_all,
    two_servers_behind,
)
from tests.support.programs import output_of
from tests.support.servers import ROOT, Servers, is_listening
from webapp.config import built_assets
from webapp.config.company import company

FILE = ROOT / "deploy" / "Caddyfile"
pytestmark = [
    pytest.mark.process,
    pytest.mark.skipif(not shutil.which("caddy"), reason="apt install caddy"),
]


def environment(folder: Path) -> dict[str, str]:
    """Variables that make Caddy store everything in this folder."""
    return {**os.environ, "XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}


@contextmanager
def caddy(folder: Path, proxy: Proxy) -> Iterator[None]:
    """Run Caddy with deploy/Caddyfile on these ports, with the certificate in this folder."""
    configuration = replace_all(
        FILE.read_text(),
        {
            "\nexample.com {": f"\n{proxy.url} {{\n\ttls {folder}/cert.pem {folder}/key.pem",
            "\nhttp:// {": f"\nhttp://:{proxy.plain_port} {{",
            "https://example.com{uri}": f"{proxy.url}{{uri}}",
            "\n{\n": "\n{\n\tadmin off\n\tauto_https off\n",
            "127.0.0.1:8001": f"127.0.0.1:{proxy.servers[0].port}",
            "127.0.0.1:8002": f"127.0.0.1:{proxy.servers[1].port}",
            "/srv/webapp/static": f"{ROOT}/static",
        },
    )
    file = folder / "Caddyfile"
    file.write_text(configuration)
    command = ["caddy", "run", "--config", str(file), "--adapter", "caddyfile"]
    with (folder / "caddy.log").open("w") as log:
        process = subprocess.Popen(command, env=environment(folder), stdout=log, stderr=log)
    try:
        for port in (proxy.port, proxy.plain_port):  # Caddy opens one after the other
            wait_for(lambda port=port: process.poll() is not None or is_listening(port))
        assert process.poll() is None, (folder / "caddy.log").read_text()
        yield
    finally:
        process.terminate()
        process.wait()


@pytest.fixture
def proxy(tmp_path: Path, start_server: Servers) -> Iterator[Proxy]:
    proxy = two_servers_behind(tmp_path, start_server)
    with caddy(tmp_path, proxy):
        yield proxy


def test_caddy_accepts_the_file_as_it_is(tmp_path: Path) -> None:
    command = ("caddy", "validate", "--adapter", "caddyfile", "--config", FILE)
    output_of(*command, env=environment(tmp_path))


def test_caddy_serves_pages_files_sessions_and_inquiries(proxy: Proxy) -> None:
    expect_pages_sessions_and_inquiries(proxy)


def test_caddys_own_answers_lead_to_the_site_and_tell_no_state(
    proxy: Proxy, tmp_path: Path
) -> None:
    plain = f"http://127.0.0.1:{proxy.plain_port}"
    for name in ("127.0.0.1", "evil.example"):
        redirect = web.get(plain + QUERY, headers={"host": name})
        assert redirect.status_code == 301
        assert redirect.headers["location"] == proxy.url + QUERY
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
            assert "default-src 'none'" in answer.headers["content-security-policy"]
            assert answer.headers["x-content-type-options"] == "nosniff"
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
                server.process.terminate()
                server.process.wait(60)
                server.start()
                wait_for(lambda server=server: web.get(f"{server.url}/readyz").status_code == 200)
        finally:
            done.set()
        assert set().union(*(each.result() for each in crawls)) == {200}
