"""nginx and Caddy with the files of deploy/, in front of the site as systemd runs it."""

import os
import shutil
import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.support import ROOT, TIMEOUT
from tests.support.sites import Process, end, free_port, start, wait_until

NAMES = ["nginx", "caddy"]
VISITOR = "127.1.2.3"
"""The address of the visitors."""


class Site(Process):
    """`python main.py` on a socket that outlives the process, as with webapp.socket."""

    def launch(self, *_: Any, **__: Any) -> None:
        """Start it, as systemd does: with the socket as its file descriptor 3."""
        self.listen()
        number = self._socket.fileno()
        before = f"import os; os.dup2({number}, 3); os.environ['LISTEN_FDS'] = '1'"
        super().launch(before, pass_fds=[number])

    def listen(self) -> None:
        """Hold the port, as webapp.socket does."""
        if not hasattr(self, "_socket"):
            self._socket = socket.create_server(("127.0.0.1", self.port), backlog=4096)

    def restart(self) -> None:
        """As `systemctl restart webapp` does."""
        self.process.terminate()
        assert self.process.wait(TIMEOUT) in (0, -15), self.log_text()
        self.launch()

    def kill(self) -> None:
        super().kill()
        self._socket.close()
        del self._socket


class Proxy:
    """A proxy, with its address over TLS and the port of its plain HTTP. site: behind it."""

    def __init__(self, name: str, folder: Path, certificate: Path, site: str) -> None:
        if not shutil.which(name):
            pytest.skip(f"apt install {name}")
        self.name, self.folder, self.certificate = name, folder, certificate
        self.port, self.plain_port = free_port(), free_port()
        self.url = f"https://127.0.0.1:{self.port}"
        self._site = site

    def client(self, **options: Any) -> httpx.Client:
        transport = httpx.HTTPTransport(local_address=VISITOR, verify=False)
        return httpx.Client(base_url=self.url, transport=transport, timeout=TIMEOUT, **options)

    def log_text(self) -> str:
        """All that the proxy writes down."""
        return "".join((self.folder / name).read_text() for name in ("access.log", "output"))

    @contextmanager
    def running(self) -> Iterator[None]:
        """While it serves."""
        command = self._nginx() if self.name == "nginx" else self._caddy()
        home = {"XDG_DATA_HOME": str(self.folder), "XDG_CONFIG_HOME": str(self.folder)}
        with (self.folder / "output").open("w") as log:
            process = start(command, env={**os.environ, **home}, stdout=log, stderr=log)

        def is_up() -> bool:
            assert process.poll() is None, (self.folder / "output").read_text()
            with suppress(httpx.TransportError), self.client() as client:
                return bool(client.get("/readyz").status_code == 404)
            return False

        try:
            wait_until(is_up)
            yield
        finally:
            end(process)

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
            "127.0.0.1:8000": self._site,
            "/srv/webapp": str(ROOT),
            "rate=50r/s": "rate=5000r/s",
            "Host $host;": f"Host $host:{self.port};",
        }
        kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        folders = "".join(f"{kind}_temp_path {self.folder}/{kind};" for kind in kinds)
        user = "user root;" if os.geteuid() == 0 else ""
        self._write(
            "nginx.conf",
            f"{user} pid {self.folder}/pid; error_log {self.folder}/error.log;\n"
            "events { worker_connections 4096; }\n"
            "http { set_real_ip_from 127.0.0.0/8; real_ip_header X-Address;\n"
            f"{folders}\n{changed('nginx.conf', changes)}\n}}\n",
        )
        own = ["-p", str(self.folder), "-c", f"{self.folder}/nginx.conf"]
        return ["nginx", *own, "-g", "daemon off;"]

    def _caddy(self) -> list[str]:
        pair = f"{self.certificate}/cert.pem {self.certificate}/key.pem"
        changes = {
            "\nexample.com {": f"\n{self.url} {{\n\ttls {pair}",
            "\nhttp:// {": f"\nhttp://:{self.plain_port} {{",
            "https://example.com{uri}": f"{self.url}{{uri}}",
            "\t\tformat filter": f"\t\toutput file {self.folder}/access.log\n\t\tformat filter",
            "\n{\n": "\n{\n\tadmin off\n\tauto_https off\n",
            "/srv/webapp": str(ROOT),
            "read_body 60s": "read_body 10s",
            "lb_try_duration 10s": "lb_try_duration 1s",
            "127.0.0.1:8000": self._site,
        }
        self._write("Caddyfile", changed("Caddyfile", changes))
        return ["caddy", "run", "--adapter", "caddyfile", "--config", f"{self.folder}/Caddyfile"]

    def _write(self, name: str, text: str) -> None:
        (self.folder / name).write_text(text)


def changed(name: str, changes: dict[str, str]) -> str:
    """A file of deploy/ for a test's folder and ports; each change must be in it."""
    text = (ROOT / "deploy" / name).read_text()
    for old, new in changes.items():
        assert old in text, old
        text = text.replace(old, new)
    return text
