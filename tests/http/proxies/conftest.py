"""nginx and Caddy with the files of deploy/, in front of the site as systemd runs it."""

import os
import re
import shutil
import socket
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.support import ROOT, TIMEOUT
from tests.support.sites import end, free_port, start, wait_until
from webapp.contact.outbox import Outbox

NAMES = ["nginx", "caddy"]
AS_SYSTEMD = """
import os, sys
os.dup2(int(sys.argv[1]), 3)
os.execv(sys.executable, [sys.executable, "main.py"])
"""
"""Starts the site with a socket as its file descriptor 3."""


class Site:
    """`python main.py` on a socket that outlives the process, as with webapp.socket.

    root: the folder of its sources.
    """

    def __init__(self, folder: Path, root: Path = ROOT, **settings: Any) -> None:
        self.port = free_port()
        self.outbox, self.log = Outbox(folder / f"outbox-{self.port}"), folder / "site.log"
        self._root = root
        given = {"outbox_dir": self.outbox.file.parent, "contact_rate": 100_000, **settings}
        named = {f"WEBAPP_{name.upper()}": str(value) for name, value in given.items()}
        self._environment = {**os.environ, **named, "LISTEN_FDS": "1"}
        self.listen()

    def listen(self) -> None:
        """Open the socket and start, as systemd does."""
        self._socket = socket.create_server(("127.0.0.1", self.port), backlog=4096)
        self.start()

    def start(self) -> None:
        number = self._socket.fileno()
        with self.log.open("ab") as output:
            self.process = start(
                [sys.executable, "-c", AS_SYSTEMD, str(number)],
                cwd=self._root,
                env=self._environment,
                pass_fds=[number],
                stdout=output,
                stderr=output,
            )

    def restart(self) -> None:
        """As `systemctl restart webapp` does."""
        self.process.terminate()
        assert self.process.wait(TIMEOUT) in (0, -15), self.log.read_text()
        self.start()

    def stop(self) -> None:
        end(self.process)
        self._socket.close()


class Proxy:
    """A proxy in front of a site: its address over TLS, and the port of its plain HTTP.

    roots: the folders of one site each, between which it alternates.
    """

    def __init__(
        self,
        name: str,
        folder: Path,
        certificate: Path,
        roots: tuple[Path, ...] = (ROOT,),
        **settings: Any,
    ) -> None:
        self.name, self.folder, self.certificate = name, folder, certificate
        self.port, self.plain_port = free_port(), free_port()
        self.url = f"https://127.0.0.1:{self.port}"
        self.sites = [Site(folder, root, public_url=self.url, **settings) for root in roots]
        self.site = self.sites[0]
        self._sites = [f"127.0.0.1:{site.port}" for site in self.sites]

    def client(self, **options: Any) -> httpx.Client:
        return httpx.Client(base_url=self.url, verify=False, timeout=TIMEOUT, **options)

    def log_text(self) -> str:
        """The proxy's request log."""
        return (self.folder / "access.log").read_text()

    def command(self) -> list[str]:
        """Write its configuration for these ports; the command that runs it."""
        return self._nginx() if self.name == "nginx" else self._caddy()

    def _nginx(self) -> list[str]:
        changes = {
            "listen [::]": "# listen [::]",
            "listen 80;": f"listen 127.0.0.1:{self.plain_port};",
            "listen 443 ssl": f"listen 127.0.0.1:{self.port} ssl",
            "server_name example.com": "server_name 127.0.0.1",
            "https://example.com$": f"{self.url}$",
            "/etc/letsencrypt/live/example.com/fullchain.pem": f"{self.certificate}/cert.pem",
            "/etc/letsencrypt/live/example.com/privkey.pem": f"{self.certificate}/key.pem",
            "/var/cache/nginx-webapp": f"{self.folder}/cache",
            "/var/log/nginx/webapp.log": f"{self.folder}/access.log",
            "server 127.0.0.1:8000;": "".join(f"server {site};" for site in self._sites),
            "/srv/webapp": str(ROOT),
            "rate=50r/s": "rate=5000r/s",
            "client_body_timeout 10s": "client_body_timeout 5s",
            "Host $host;": f"Host $host:{self.port};",
        }
        kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        folders = "".join(f"{kind}_temp_path {self.folder}/{kind};" for kind in kinds)
        user = "user root;" if os.geteuid() == 0 else ""
        self._write(
            "nginx.conf",
            f"{user} pid {self.folder}/pid; error_log {self.folder}/error.log;\n"
            "events { worker_connections 4096; }\n"
            "http { set_real_ip_from 127.0.0.1; real_ip_header X-Address;\n"
            f"{folders}\n{changed('nginx.conf', changes)}\n}}\n",
        )
        return ["nginx", "-p", str(self.folder), "-c", f"{self.folder}/nginx.conf"]

    def _caddy(self) -> list[str]:
        pair = f"{self.certificate}/cert.pem {self.certificate}/key.pem"
        changes = {
            "\nexample.com {": f"\n{self.url} {{\n\ttls {pair}",
            "\nhttp:// {": f"\nhttp://:{self.plain_port} {{",
            "https://example.com{uri}": f"{self.url}{{uri}}",
            "\t\tformat filter": f"\t\toutput file {self.folder}/access.log\n\t\tformat filter",
            "\n{\n": "\n{\n\tadmin off\n\tauto_https off\n",
            "/srv/webapp": str(ROOT),
            "read_body 60s": "read_body 5s",
            "127.0.0.1:8000": " ".join(self._sites),
        }
        self._write("Caddyfile", changed("Caddyfile", changes))
        return ["caddy", "run", "--adapter", "caddyfile", "--config", f"{self.folder}/Caddyfile"]

    def _write(self, name: str, text: str) -> None:
        (self.folder / name).write_text(text)

    @contextmanager
    def without_site(self) -> Iterator[None]:
        """While nobody listens behind the proxy."""
        self.site.stop()
        yield
        self.site.listen()


def changed(name: str, changes: dict[str, str]) -> str:
    """A file of deploy/ for a test's folder and ports; each change must be in it."""
    text = (ROOT / "deploy" / name).read_text()
    for old, new in changes.items():
        assert old in text, old
        text = re.sub(re.escape(old), lambda _, new=new: new, text)
    return text


@contextmanager
def running(proxy: Proxy) -> Iterator[Proxy]:
    command = proxy.command()
    foreground = ["-g", "daemon off;"] if proxy.name == "nginx" else []
    home = {"XDG_DATA_HOME": str(proxy.folder), "XDG_CONFIG_HOME": str(proxy.folder)}
    log = (proxy.folder / "output").open("w")
    process = start(command + foreground, env={**os.environ, **home}, stdout=log, stderr=log)

    def is_up() -> bool:
        assert process.poll() is None, (proxy.folder / "output").read_text()
        assert proxy.site.process.poll() is None, proxy.site.log.read_text()
        try:
            with proxy.client() as client:
                return client.get("/healthz").text == "ok"
        except httpx.TransportError:
            return False

    try:
        wait_until(is_up)
        yield proxy
    finally:
        end(process)
        log.close()
        for site in proxy.sites:
            site.stop()


@pytest.fixture(scope="module", params=NAMES)
def proxy(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory, certificate: Path
) -> Iterator[Proxy]:
    """Each of the two proxies, in front of the site."""
    if not shutil.which(request.param):
        pytest.skip(f"apt install {request.param}")
    with running(Proxy(request.param, tmp_path_factory.mktemp(request.param), certificate)) as it:
        yield it
