"""nginx with deploy/nginx.conf in front of a test's servers."""

import json
import os
import shutil
import ssl
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.typing import Origin

from tests.support.contact.tools import API, INQUIRY, wait_for
from tests.support.programs import output_of
from tests.support.servers import ROOT, Server, Servers, free_port, is_listening, run
from webapp.app import SESSION_PATH
from webapp.config import built_assets
from webapp.server.middleware.security_headers import SecurityHeaders

CONFIGURATION = (ROOT / "deploy" / "nginx.conf").read_text()
QUERY = "/a1c-conversion-calculator?eag=154"
SECURITY_HEADERS = {name.decode() for name, _ in SecurityHeaders().for_host(b"", secure=True)}
IP_FROM_HEADER = "set_real_ip_from 127.0.0.1; real_ip_header x-visitor;"
"""Lets a test send requests from any address."""
needs_nginx = pytest.mark.skipif(not shutil.which("nginx"), reason="apt install nginx-light")


def replace_all(text: str, changes: dict[str, str]) -> str:
    """The text of a file, with the paths and ports of this test."""
    for old, new in changes.items():
        assert old in text, old
        text = text.replace(old, new)
    return text


@dataclass
class Proxy:
    """nginx or Caddy with its file of deploy/, in front of two server processes."""

    port: int
    plain_port: int
    servers: list[Server]
    tls: ssl.SSLContext

    @property
    def url(self) -> str:
        return f"https://127.0.0.1:{self.port}"

    def client(self, address: str = "127.0.0.1") -> httpx.Client:
        """A client that connects from this address."""
        transport = httpx.HTTPTransport(verify=self.tls, local_address=address)
        return httpx.Client(base_url=self.url, transport=transport, timeout=60)


def behind(servers: list[Server], folder: Path, port: int = 0) -> Proxy:
    """A proxy that is not started yet, in front of these servers."""
    return Proxy(port or free_port(), free_port(), servers, make_certificate(folder))


def two_servers_behind(folder: Path, start_server: Servers) -> Proxy:
    port = free_port()
    settings = {
        "public_url": f"https://127.0.0.1:{port}",
        "trusted_proxies": "127.0.0.1",
        "outbox_dir": str(folder / "outbox"),
    }
    return behind([start_server(**settings) for _ in range(2)], folder, port)


def expect_pages_sessions_and_inquiries(proxy: Proxy) -> None:
    """Check what a visitor uses; the log has the visitor's network, not what was claimed."""
    with proxy.client("127.1.2.3") as visitor:
        for encoding in ("gzip", "br"):
            page = visitor.get("/", headers={"accept-encoding": encoding})
            assert (page.status_code, page.headers["content-encoding"]) == (200, encoding)
            assert "</html>" in page.text, "compressed once"
        assert f"wss://127.0.0.1:{proxy.port}" in page.headers["content-security-policy"]
        known = visitor.get("/", headers={"if-none-match": page.headers["etag"]})
        answer = visitor.get(QUERY, headers={"accept-encoding": "gzip"})
        assert "7.0%" in answer.text
        assert answer.headers["content-encoding"] == "gzip"
        assert answer.headers["cache-control"] == "no-store"
        script = visitor.get(built_assets.url("boot.js"))
        assert (known.status_code, script.status_code) == (304, 200)
        assert "immutable" in script.headers["cache-control"]
        for name, each in (("page", page), ("script", script), ("unchanged", known)):
            expect_security_headers(each.headers, name)
        claim = {"x-forwarded-for": "198.51.100.7"}
        assert visitor.post(API, json=INQUIRY, headers=claim).status_code == 201
        typed = {**INQUIRY, "comment": "नमस्ते" * 1_666}
        assert visitor.post("/contact-us", data=typed).status_code == 303
        again = visitor.post("/contact-us", data={**typed, "comment": "न" * 12_000})
        assert again.status_code == 422
        assert "न" * 12_000 in again.text
        assert visitor.get("/healthz").text == "ok", "an open page asks whether we are there"
    [inquiry] = wait_for(
        lambda: [line for line in logged_requests(proxy.servers, API) if line["status"] == 201]
    )
    assert inquiry["client"] == "127.1.2.0/24"
    assert run(first_message(proxy))["type"] == "layout-update"


async def first_message(proxy: Proxy) -> dict[str, object]:
    """The first message of a session through the proxy."""
    address = f"wss://127.0.0.1:{proxy.port}{SESSION_PATH}?path=/"
    # The synchronous client uses one TLS connection in two threads, which OpenSSL does not support.
    async with connect(
        address, origin=Origin(proxy.url), ssl=proxy.tls, open_timeout=60
    ) as session:
        message: dict[str, object] = json.loads(await session.recv())
        return message


def logged_requests(servers: list[Server], route: str) -> list[dict[str, object]]:
    """The requests for a route in the logs of the processes."""
    lines = [line for server in servers for line in server.log_text().splitlines()]
    requests = [json.loads(line) for line in lines if line.startswith("{")]
    return [line for line in requests if line.get("route") == route]


def expect_security_headers(headers: httpx.Headers, name: str, plain: bool = False) -> None:
    """Each header once; on plain HTTP all but HSTS, which browsers ignore there."""
    expected = SECURITY_HEADERS | (set() if plain else {"strict-transport-security"})
    counts = {each: len(headers.get_list(each)) for each in expected}
    assert set(counts.values()) == {1}, (name, counts)


def make_certificate(folder: Path) -> ssl.SSLContext:
    """Make a self-signed certificate for 127.0.0.1; return an SSL context that trusts it."""
    command = "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2"
    command += " -subj /CN=test -addext subjectAltName=IP:127.0.0.1 -keyout key.pem -out cert.pem"
    subprocess.run(command.split(), cwd=folder, check=True, capture_output=True)
    return ssl.create_default_context(cafile=folder / "cert.pem")


def write_configuration(folder: Path, proxy: Proxy, **changes: str) -> Path:
    """Write deploy/nginx.conf for this folder and these ports, inside a minimal nginx.conf."""
    site = replace_all(
        CONFIGURATION,
        {
            **changes,
            "server_name example.com;": "server_name 127.0.0.1;",
            "unix:/dev/log": f"unix:{folder}/journal",
            "/srv/webapp/static": f"{ROOT}/static",
            "    listen [::]:80;\n": "",
            "    listen [::]:443 ssl http2;\n": "",
            "listen 80;": f"listen 127.0.0.1:{proxy.plain_port};",
            "listen 443 ssl": f"listen 127.0.0.1:{proxy.port} ssl",
            "127.0.0.1:8001": f"127.0.0.1:{proxy.servers[0].port}",
            "127.0.0.1:8002": f"127.0.0.1:{proxy.servers[1].port}",
            "/etc/letsencrypt/live/example.com/fullchain.pem": f"{folder}/cert.pem",
            "/etc/letsencrypt/live/example.com/privkey.pem": f"{folder}/key.pem",
            "/var/cache/nginx-webapp": f"{folder}/cache",
        },
    )
    user = "user root;" if os.geteuid() == 0 else ""
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    folders = "".join(f"{kind}_temp_path {folder}/{kind};" for kind in kinds)
    conf_file = folder / "nginx.conf"
    conf_file.write_text(
        f"{user} pid {folder}/pid; error_log {folder}/error.log; events {{}}\n"
        f"http {{ {folders}\n{site}\n}}\n"
    )
    return conf_file


@contextmanager
def nginx(file: Path, port: int) -> Iterator[None]:
    """Run nginx with this configuration; the block starts once it listens on the port."""
    command = ["nginx", "-p", str(file.parent), "-c", str(file)]
    output_of(*command, "-t")
    process = subprocess.Popen([*command, "-g", "daemon off;"])
    wait_for(lambda: process.poll() is not None or is_listening(port))
    assert process.poll() is None, (file.parent / "error.log").read_text()
    try:
        yield
    finally:
        process.terminate()
        process.wait()
