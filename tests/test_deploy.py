"""The files of deploy/, tried as far as a machine without a container engine can."""

import json
import os
import re
import shutil
import socket
import ssl
import subprocess
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from signal import SIGSTOP, SIGTERM, Signals
from threading import Event

import httpx
import pytest
from websockets.sync.client import connect
from websockets.typing import Origin

from tests import web
from tests.conftest import ROOT, Server, free_port
from tests.contact.tools import API, INQUIRY, wait_for
from webapp import assets
from webapp.settings import Settings
from webapp.socket import SOCKET_PATH

DEPLOY = ROOT / "deploy"
UNIT = (DEPLOY / "webapp@.service").read_text()
QUERY = "/a1c-conversion-calculator?eag=154"
MOST_REQUESTS = 200  # of one address, then nginx says 429
WORST_EXPOSURE = 20  # tenths of systemd-analyze's ten points
needs_nginx = pytest.mark.skipif(not shutil.which("nginx"), reason="apt install nginx-light")
needs_systemd = pytest.mark.skipif(
    not shutil.which("systemd-analyze"), reason="no systemd on this machine"
)


def adapted(text: str, changes: dict[str, str]) -> str:
    """The file with the paths and ports of this test."""
    for old, new in changes.items():
        assert old in text, old
        text = text.replace(old, new)
    return text


# nginx


@dataclass
class Proxy:
    """nginx with deploy/nginx.conf, before two server processes."""

    port: int
    plain_port: int
    servers: list[Server]
    tls: ssl.SSLContext

    @property
    def url(self) -> str:
        return f"https://127.0.0.1:{self.port}"

    def client(self, address: str = "127.0.0.1") -> httpx.Client:
        """A visitor who comes from this address."""
        transport = httpx.HTTPTransport(verify=self.tls, local_address=address)
        return httpx.Client(base_url=self.url, transport=transport, timeout=60)


def certificate(folder: Path) -> None:
    """A certificate for 127.0.0.1 that signs itself."""
    command = "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2"
    command += " -subj /CN=test -addext subjectAltName=IP:127.0.0.1 -keyout key.pem -out cert.pem"
    subprocess.run(command.split(), cwd=folder, check=True, capture_output=True)


def configuration(folder: Path, proxy: Proxy) -> Path:
    """deploy/nginx.conf for this folder and these ports, inside the least of an nginx.conf."""
    site = adapted(
        (DEPLOY / "nginx.conf").read_text(),
        {
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
    whole = folder / "nginx.conf"
    whole.write_text(
        f"{user} pid {folder}/pid; error_log {folder}/error.log; events {{}}\n"
        f"http {{ {folders}\n{site}\n}}\n"
    )
    return whole


@pytest.fixture
def proxy(tmp_path: Path, own_server: Callable[..., Server]) -> Iterator[Proxy]:
    port = free_port()
    settings = {
        "public_url": f"https://127.0.0.1:{port}",
        "trusted_proxies": "127.0.0.1",
        "outbox_dir": str(tmp_path / "outbox"),
    }
    servers = [own_server(**settings) for _ in range(2)]
    certificate(tmp_path)
    tls = ssl.create_default_context(cafile=tmp_path / "cert.pem")
    made = Proxy(port, free_port(), servers, tls)
    nginx = ["nginx", "-p", str(tmp_path), "-c", str(configuration(tmp_path, made))]
    tested = subprocess.run([*nginx, "-t"], capture_output=True, text=True, check=False)
    assert tested.returncode == 0, tested.stderr
    running = subprocess.Popen([*nginx, "-g", "daemon off;"])
    wait_for(lambda: running.poll() is not None or answers(made.port))
    assert running.poll() is None, (tmp_path / "error.log").read_text()
    yield made
    running.terminate()
    running.wait()


def answers(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def told(servers: list[Server], route: str) -> list[dict[str, object]]:
    """What the processes logged about a route."""
    lines = [line for server in servers for line in server.text().splitlines()]
    requests = [json.loads(line) for line in lines if line.startswith("{")]
    return [line for line in requests if line.get("route") == route]


def signal_to(server: Server, number: Signals) -> None:
    assert server.process
    server.process.send_signal(number)


@needs_nginx
def test_nginx_serves_pages_files_sessions_and_inquiries(proxy: Proxy) -> None:
    with proxy.client("127.1.2.3") as visitor:
        page = visitor.get("/", headers={"accept-encoding": "br"})
        assert (page.status_code, page.headers["content-encoding"]) == (200, "br")
        assert f"wss://127.0.0.1:{proxy.port}" in page.headers["content-security-policy"]
        assert "strict-transport-security" in page.headers
        known = visitor.get("/", headers={"if-none-match": page.headers["etag"]})
        assert known.status_code == 304

        answer = visitor.get(QUERY, headers={"accept-encoding": "gzip"})
        assert "7.0%" in answer.text
        assert answer.headers["content-encoding"] == "gzip"
        assert answer.headers["cache-control"] == "no-store"

        script = visitor.get(assets.url("boot.js"))
        assert "immutable" in script.headers["cache-control"]

        claim = {"x-forwarded-for": "198.51.100.7"}
        assert visitor.post(API, json=INQUIRY, headers=claim).status_code == 201
        assert visitor.post(API, content=b" " * 70_000).status_code == 413
    wait_for(lambda: told(proxy.servers, API))
    [inquiry] = told(proxy.servers, API)
    assert inquiry["client"] == "127.1.2.0/24", "the visitor, neither nginx nor what was claimed"

    address = f"wss://127.0.0.1:{proxy.port}{SOCKET_PATH}?path=/"
    with connect(address, origin=Origin(proxy.url), ssl=proxy.tls) as session:
        assert json.loads(session.recv(timeout=60))["type"] == "layout-update"

    plain = web.get(f"http://127.0.0.1:{proxy.plain_port}{QUERY}")
    assert plain.status_code == 301
    assert plain.headers["location"] == f"https://127.0.0.1{QUERY}"

    proxy.tls.set_alpn_protocols(["h2", "http/1.1"])
    with (
        socket.create_connection(("127.0.0.1", proxy.port)) as connection,
        proxy.tls.wrap_socket(connection, server_hostname="127.0.0.1") as secured,
    ):
        assert secured.selected_alpn_protocol() == "h2"


@needs_nginx
def test_a_process_that_is_killed_costs_no_visitor_a_page(proxy: Proxy) -> None:
    doomed, other = proxy.servers

    def visit(address: str) -> int:
        with proxy.client(address) as visitor:
            return visitor.get(QUERY).status_code

    with proxy.client() as visitor:
        visitor.get(assets.url("site.css"))
    signal_to(doomed, SIGSTOP)  # it takes requests and will never answer them
    with ThreadPoolExecutor(10) as visitors:
        visits = [visitors.submit(visit, f"127.0.0.{number}") for number in range(11, 21)]
        wait_for(lambda: sum(each.done() for each in visits) == 5)
        doomed.stop()
        assert [each.result() for each in visits] == [200] * 10

    other.stop()
    with proxy.client() as visitor:
        assert visitor.get(QUERY).status_code == 502
        assert visitor.get(assets.url("site.css")).status_code == 200, "a file is kept by nginx"


@needs_nginx
def test_a_process_that_is_restarted_costs_no_visitor_a_page(proxy: Proxy) -> None:
    stopped = Event()

    def visit(address: str) -> list[int]:
        """Ask again and again, and some twenty times more once a process has stopped."""
        seen, after = [], count()
        with proxy.client(address) as visitor:
            while len(seen) < MOST_REQUESTS and (not stopped.is_set() or next(after) < 20):
                seen.append(visitor.get(QUERY).status_code)
        return seen

    with ThreadPoolExecutor(3) as visitors:
        visits = [visitors.submit(visit, f"127.0.0.{number}") for number in (11, 12, 13)]
        wait_for(lambda: all(told([each], QUERY.split("?")[0]) for each in proxy.servers))
        signal_to(proxy.servers[0], SIGTERM)
        assert proxy.servers[0].process
        proxy.servers[0].process.wait(60)
        stopped.set()
        statuses = [status for each in visits for status in each.result()]
    assert set(statuses) == {200}


# systemd


def systemd(command: str, unit: Path) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        ["systemd-analyze", *command.split(), str(unit)],
        capture_output=True,
        text=True,
        check=False,
    )


@needs_systemd
def test_systemd_takes_the_unit_and_finds_it_well_locked_in(tmp_path: Path) -> None:
    unit = tmp_path / "webapp@.service"
    unit.write_text(adapted(UNIT, {"/srv/webapp": str(ROOT)}))
    verified = systemd("verify", unit)
    assert (verified.returncode, verified.stderr) == (0, "")
    rated = systemd(f"security --offline=true --threshold={WORST_EXPOSURE}", unit)
    assert rated.returncode == 0, rated.stdout


def test_the_unit_bounds_memory_above_what_the_open_pages_of_a_process_take() -> None:
    most = {name: int(size) for name, size in re.findall(r"Memory(High|Max)=(\d+)M", UNIT)}
    pages = Settings.model_fields["socket_connections"].default * 98 / 1024  # docs/scaling.md
    assert pages < most["High"] < most["Max"]


def test_the_image_below_the_container_is_given_by_whoever_builds_it() -> None:
    lines = (DEPLOY / "Containerfile").read_text().splitlines()
    assert "ARG BASE" in lines, "no default: a name without a digest is another image tomorrow"
    bases = [line.split()[1] for line in lines if line.startswith("FROM ")]
    assert bases == ["${BASE}"] * 2


def test_the_unit_lets_a_process_hold_the_connections_that_it_may_have() -> None:
    files = re.search(r"LimitNOFILE=(\d+)", UNIT)
    assert files
    assert int(files[1]) > Settings.model_fields["connections"].default


# Settings


def test_the_example_environment_is_complete_and_right(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = (DEPLOY / "webapp.env").read_text().splitlines()
    given = dict(line.split("=", 1) for line in lines if line and not line.startswith("# "))
    known = {f"WEBAPP_{name.upper()}" for name in Settings.model_fields}
    assert {name.removeprefix("#") for name in given} <= known
    for file in (UNIT, (DEPLOY / "Containerfile").read_text()):
        assert set(re.findall(r"\bWEBAPP_[A-Z_]+(?==)", file)) <= known
    for name, value in given.items():
        monkeypatch.setenv(name.removeprefix("#"), value)
    settings = Settings()
    assert settings.site_url.startswith("https://")
    assert settings.trusted_proxies
    assert settings.smtp_host
    assert settings.smtp_to
    assert settings.smtp_password


# The container


def test_the_container_holds_all_that_the_site_needs_and_writes_into_its_volume_only(
    tmp_path: Path,
) -> None:
    last = (DEPLOY / "Containerfile").read_text().rpartition("\nFROM ")[2]
    assert re.search(r"^USER \d{4,}$", last, re.MULTILINE), "not root, by its number"
    image = tmp_path / "image"
    image.mkdir()
    for copied in re.findall(r"^COPY --from=build (.+)$", last, re.MULTILINE):
        *sources, target = copied.replace("/srv/webapp", str(ROOT)).split()
        for source in map(Path, sources):
            place = image / (source.name if target == "./" else target)
            if source.name == ".venv":
                place.symlink_to(source)
            elif source.is_dir():
                shutil.copytree(source, place, ignore=shutil.ignore_patterns("__pycache__"))
            else:
                shutil.copy(source, place)
    variables = re.search(r"^ENV (.+)$", last, re.MULTILINE)
    commands = [json.loads(text) for text in re.findall(r"CMD (\[.+\])$", last, re.MULTILINE)]
    assert variables
    assert len(commands) == 2
    port = str(free_port())
    check, serve = [[word.replace(":8000", f":{port}") for word in each] for each in commands]
    environment = dict(pair.split("=", 1) for pair in variables[1].split())
    environment |= {"WEBAPP_OUTBOX_DIR": str(tmp_path / "volume"), "WEBAPP_PORT": port}

    def healthy() -> bool:
        return subprocess.run(check, cwd=image, capture_output=True, check=False).returncode == 0

    before = sorted(image.rglob("*"))
    assert not healthy()
    with (tmp_path / "log").open("w") as log:
        running = subprocess.Popen(serve, cwd=image, env=environment, stderr=log, stdout=log)
    try:
        wait_for(lambda: running.poll() is not None or healthy())
        assert running.poll() is None, (tmp_path / "log").read_text()
        assert web.post(f"http://127.0.0.1:{port}{API}", json=INQUIRY).status_code == 201
        assert web.get(f"http://127.0.0.1:{port}/contact-us").status_code == 200
    finally:
        running.kill()
        running.wait()
    assert sorted(image.rglob("*")) == before
