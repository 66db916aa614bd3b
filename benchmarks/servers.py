"""The servers that the benchmarks compare: each a separate process on a free port."""

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from pathlib import Path
from typing import Any

import httpx

from tests.support.servers import ROOT, Server, free_port

HERE = Path(__file__).parent
PAGE = "/body-mass-calculation-formula"
SPA_SHELL = (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>BMI</title>'
    '<link rel="stylesheet" href="/site.css"></head><body><div id="root"></div>'
    '<script type="module" src="/spa.js"></script></body></html>'
)
NO_LIMITS: dict[str, Any] = {
    "socket_address_connections": "100000",
    "socket_connections": "100000",
    "socket_address_rate": "1000000",
    "socket_address_burst": "1000000",
}


class Missing(Exception):
    """A peer is not installed on this machine; str() says how to install it."""


class OwnProcess(Server):
    """The product as an operator starts it. The tests fork most of theirs, to save the imports."""

    def _can_be_forked(self) -> bool:
        return False


@contextmanager
def ours(folder: Path, name: str = "ours", **settings: Any) -> Iterator[Server]:
    """The product, started with `python main.py`, with limits for thousands of visitors."""
    server = OwnProcess(folder / f"{name}.log", **NO_LIMITS, **settings).start()
    try:
        yield server
    finally:
        server.stop()


@contextmanager
def process(command: list[str], url: str, **environment: str) -> Iterator[subprocess.Popen[bytes]]:
    """Start any other server, wait until it serves, and stop it at the end."""
    running = subprocess.Popen(
        command,
        cwd=ROOT,
        env={**os.environ, **environment},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        _wait(url, running)
        yield running
    finally:
        running.terminate()
        running.wait()


def _wait(url: str, running: subprocess.Popen[bytes]) -> None:
    for _ in range(200):
        if running.poll() is not None:
            break
        try:
            httpx.get(url)
            return
        except httpx.TransportError:
            time.sleep(0.1)
    raise RuntimeError(f"{running.args!r} does not serve {url}")


@contextmanager
def bare(document: Path, log: bool) -> Iterator[str]:
    """Starlette's Response with the same bytes, as uvicorn[standard] serves it: httptools, uvloop.

    log: whether uvicorn writes a line for each request, as it does by default and as ours does.
    """
    port = free_port()
    url = f"http://127.0.0.1:{port}"
    options = ["--port", str(port), "--http", "httptools", "--loop", "uvloop"]
    options += [] if log else ["--no-access-log"]
    command = [sys.executable, "-m", "uvicorn", "benchmarks.peers.bare:app", *options]
    with process(command, url, BENCH_DOCUMENT=str(document)):
        yield url


@contextmanager
def nginx(folder: Path, server_block: str, http_block: str = "") -> Iterator[str]:
    """nginx with one worker and a configuration of its own that contains the blocks."""
    if not shutil.which("nginx"):
        raise Missing("nginx is not here: apt install nginx-light")
    port = free_port()
    spool = folder / f"nginx-{port}"
    spool.mkdir()
    temporary = "".join(
        f"{kind}_temp_path {spool}/{kind};"
        for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    configuration = spool / "nginx.conf"
    configuration.write_text(
        f"user root; worker_processes 1; daemon off; pid {spool}/pid; error_log {spool}/error.log;"
        "events { worker_connections 8192; } "
        "http { include /etc/nginx/mime.types; access_log off; sendfile on; "
        f"keepalive_requests 1000000; {temporary} {http_block} "
        f"\nserver {{ listen 127.0.0.1:{port}; {server_block} }} }}"
    )
    with process(["nginx", "-c", str(configuration)], f"http://127.0.0.1:{port}/"):
        yield f"http://127.0.0.1:{port}"


@contextmanager
def edge(folder: Path, server: Server) -> Iterator[str]:
    """This server behind nginx with deploy/nginx.conf, without TLS, its log and its limits."""
    whole = (ROOT / "deploy/nginx.conf").read_text()
    lines = [line for line in whole.splitlines() if ":8002" not in line and "limit_" not in line]
    text = "\n".join(lines).replace(":8001", f":{server.port}")
    text = text.replace("/var/cache/nginx-webapp", f"{folder}/edge")
    text = text.replace("server_name example.com", "server_name 127.0.0.1")
    text = text.replace("if ($webapp_is_plain)", "if ($host = plain.invalid)")  # no redirect to TLS
    http, _, inside = text.partition("\nserver {")[0], "", text.rpartition("\nserver {")[2]
    own = ("listen", "ssl_", "access_log", "# From nginx")
    kept = [line for line in inside.splitlines() if not line.strip().startswith(own)]
    with nginx(folder, "\n".join(kept).rpartition("}")[0], f"{http}\n") as url:
        yield url


def build_spa(folder: Path) -> None:
    """Build the single-page application, as files for nginx."""
    esbuild = ROOT / "node_modules/esbuild/bin/esbuild"
    command = [str(esbuild), str(HERE / "peers/spa.js"), "--bundle", "--minify", "--format=esm"]
    define = '--define:process.env.NODE_ENV="production"'
    subprocess.run(
        [*command, define, f"--outfile={folder / 'spa.js'}", "--log-level=error"],
        check=True,
        env={**os.environ, "NODE_PATH": str(ROOT / "node_modules")},
    )
    (folder / "index.html").write_text(SPA_SHELL)
    built = ROOT / "static/built"
    names = json.loads((built / "manifest.json").read_text())
    (folder / "site.css").write_bytes((built / names["site.css"]).read_bytes())


@contextmanager
def all_servers(folder: Path) -> Iterator[tuple[dict[str, str], list[str]]]:
    """All servers of documents: name → URL of the page, and why some are missing."""
    missing: list[str] = []
    with ExitStack() as stack:
        server = stack.enter_context(ours(folder))
        quiet = stack.enter_context(ours(folder, "quiet", log_level="warning"))
        pages = {"ours": server.url + PAGE, "ours, without a log": quiet.url + PAGE}
        document = folder / "static" / PAGE[1:]
        document.parent.mkdir()
        document.write_bytes(
            httpx.get(pages["ours"], headers={"accept-encoding": "identity"}).content
        )
        spa = folder / "spa"
        spa.mkdir()
        build_spa(spa)
        peers: dict[str, tuple[Callable[[], AbstractContextManager[str]], str]] = {
            "bare Starlette Response": (lambda: bare(document, log=False), PAGE),
            "bare Starlette Response, with a log": (lambda: bare(document, log=True), PAGE),
            "ours behind deploy/nginx.conf": (lambda: edge(folder, server), PAGE),
            "the same page as a file, nginx": (
                lambda: nginx(folder, f"root {document.parent}; default_type text/html;"),
                PAGE,
            ),
            "React single page, nginx (its empty shell)": (
                lambda: nginx(folder, f"root {spa};"),
                "/",
            ),
        }
        for name, (start, path) in peers.items():
            try:
                pages[name] = stack.enter_context(start()) + path
            except Missing as reason:
                missing.append(str(reason))
        yield pages, missing
