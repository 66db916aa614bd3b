"""The files of deploy/, tried as far as a machine without a container engine can."""

import ipaddress
import json
import os
import re
import shutil
import socket
import ssl
import subprocess
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from signal import SIGSTOP, SIGTERM, Signals
from threading import Event

import httpx
import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from websockets.sync.client import connect
from websockets.typing import Origin

from tests.conftest import ROOT, Server, free_port
from tests.contact.tools import API, INQUIRY, wait_for
from tests.support import web
from webapp.app import SESSION_PATH
from webapp.config import built_assets
from webapp.config.settings import Settings

pytestmark = pytest.mark.process

DEPLOY = ROOT / "deploy"
CONFIGURATION = (DEPLOY / "nginx.conf").read_text()
VISITOR = "set_real_ip_from 127.0.0.1; real_ip_header x-visitor;"
"""Lets a test come from any address."""
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


def certificate(folder: Path) -> ssl.SSLContext:
    """Makes a certificate for 127.0.0.1 that signs itself; returns what trusts it."""
    command = "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2"
    command += " -subj /CN=test -addext subjectAltName=IP:127.0.0.1 -keyout key.pem -out cert.pem"
    subprocess.run(command.split(), cwd=folder, check=True, capture_output=True)
    return ssl.create_default_context(cafile=folder / "cert.pem")


def configuration(folder: Path, proxy: Proxy, **changes: str) -> Path:
    """deploy/nginx.conf for this folder and these ports, inside the least of an nginx.conf."""
    site = adapted(
        CONFIGURATION,
        {
            **changes,
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
    return written(folder, site)


def written(folder: Path, site: str) -> Path:
    """The least of an nginx.conf around what stands inside of its http."""
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
    made = Proxy(port, free_port(), servers, certificate(tmp_path))
    with nginx(configuration(tmp_path, made), port):
        yield made


@contextmanager
def nginx(file: Path, port: int) -> Iterator[None]:
    """nginx with this configuration, once it listens on the port."""
    command = ["nginx", "-p", str(file.parent), "-c", str(file)]
    tested = subprocess.run([*command, "-t"], capture_output=True, text=True, check=False)
    assert tested.returncode == 0, tested.stderr
    running = subprocess.Popen([*command, "-g", "daemon off;"])
    wait_for(lambda: running.poll() is not None or answers(port))
    assert running.poll() is None, (file.parent / "error.log").read_text()
    try:
        yield
    finally:
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

        script = visitor.get(built_assets.url("boot.js"))
        assert "immutable" in script.headers["cache-control"]

        claim = {"x-forwarded-for": "198.51.100.7"}
        assert visitor.post(API, json=INQUIRY, headers=claim).status_code == 201
        typed = {**INQUIRY, "comment": "नमस्ते" * 1_666}
        assert visitor.post("/contact-us", data=typed).status_code == 303
        again = visitor.post("/contact-us", data={**typed, "comment": "न" * 50_000})
        assert again.status_code == 413
        assert "न" * 50_000 in again.text
        beyond = visitor.post("/contact-us", data={**typed, "comment": "न" * 1_000_000})
        assert beyond.status_code == 413
        assert "Press Back in your browser" in beyond.text
        assert visitor.post(API, content=b" " * 150_000).status_code == 413
        assert visitor.get("/healthz").text == "ok", "an open page asks whether we are there"
        assert visitor.get("/readyz").status_code == 404
    wait_for(lambda: told(proxy.servers, API))
    [inquiry] = [line for line in told(proxy.servers, API) if line["status"] == 201]
    assert inquiry["client"] == "127.1.2.0/24", "the visitor, neither nginx nor what was claimed"

    address = f"wss://127.0.0.1:{proxy.port}{SESSION_PATH}?path=/"
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
        visitor.get(built_assets.url("site.css"))
    signal_to(doomed, SIGSTOP)  # it takes requests and will never answer them
    with ThreadPoolExecutor(10) as visitors:
        visits = [visitors.submit(visit, f"127.0.0.{number}") for number in range(11, 21)]
        wait_for(lambda: sum(each.done() for each in visits) == 5)
        doomed.stop()
        assert [each.result() for each in visits] == [200] * 10

    other.stop()
    with proxy.client() as visitor:
        assert visitor.get(QUERY).status_code == 502
        assert visitor.get(built_assets.url("site.css")).status_code == 200, (
            "a file is kept by nginx"
        )


ENCODINGS = {
    "br": "br",
    "gzip, deflate, br, zstd": "br",
    "gzip, deflate, BR;q=0.5": "br",
    "gzip, deflate, br;q=0": "gzip",
    "gzip;q=1.0": "gzip",
    "gzip;q=0, brotli, xbr": "",
    "identity": "",
}


@needs_nginx
def test_nginx_keeps_pages_by_encoding_and_none_with_a_query(proxy: Proxy) -> None:
    with proxy.client() as visitor:
        plain = visitor.get("/support", headers={"accept-encoding": "identity"}).text
        for accepted, encoding in [*ENCODINGS.items(), *ENCODINGS.items()]:
            answer = visitor.get("/support", headers={"accept-encoding": accepted})
            assert answer.headers.get("content-encoding", "") == encoding, accepted
            assert answer.text == plain
            known = {"accept-encoding": accepted, "if-none-match": answer.headers["etag"]}
            assert visitor.get("/support", headers=known).status_code == 304
        assert visitor.head("/support").headers["etag"] == answer.headers["etag"]
        for _ in range(3):
            assert visitor.get(f"{QUERY}0").headers["cache-control"] == "no-store"
            assert visitor.get("/nothing").status_code == 404
    route = QUERY.split("?")[0]
    wait_for(lambda: len(told(proxy.servers, "/*")) == 3)
    assert len(told(proxy.servers, route)) == 3
    assert len(told(proxy.servers, "/support")) == 3, "once for each encoding"


@needs_nginx
def test_readers_notice_no_restart_of_all_processes(
    tmp_path: Path, own_server: Callable[..., Server]
) -> None:
    port = free_port()
    servers = [own_server(public_url=f"https://127.0.0.1:{port}") for _ in range(2)]
    proxy = Proxy(port, free_port(), servers, certificate(tmp_path))
    at_once = {"ignore_headers Vary;": "ignore_headers Vary Cache-Control; proxy_cache_valid 1s;"}
    with nginx(configuration(tmp_path, proxy, **at_once), port), proxy.client() as visitor:
        page = visitor.get("/support")
        old = time.monotonic() + 2
        for server in servers:
            server.stop()
        wait_for(lambda: time.monotonic() > old)
        again = visitor.get("/support")
        assert (again.status_code, again.text) == (200, page.text)
        assert visitor.get("/careers").status_code == 502
        for server in servers:
            server.start()
        wait_for(lambda: visitor.get("/careers").status_code == 200)


@needs_nginx
def test_a_file_that_one_process_does_not_have_comes_from_the_other(proxy: Proxy) -> None:
    with proxy.client() as visitor:
        assert visitor.get("/static/js/nothing-ABCDEFGH.js").status_code == 404
    wait_for(lambda: len(told(proxy.servers, f"{built_assets.PREFIX}*")) == 2)
    assert all(told([server], f"{built_assets.PREFIX}*") for server in proxy.servers)


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


@pytest.fixture(scope="module")
def mapper(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[[str], list[str]]]:
    """Asks nginx what a visitor's address counts for, by the maps of deploy/nginx.conf."""
    folder, port = tmp_path_factory.mktemp("maps"), free_port()
    maps = re.findall(r"^map \$(?:remote_addr|webapp_address) .*?^}", CONFIGURATION, re.M | re.S)
    assert len(maps) == 2
    file = written(
        folder,
        "\n".join(maps) + f"server {{ listen 127.0.0.1:{port}; access_log off; {VISITOR}"
        ' location / { return 200 "$webapp_address $webapp_network"; } }',
    )
    with nginx(file, port), httpx.Client(base_url=f"http://127.0.0.1:{port}") as client:
        yield lambda address: client.get("/", headers={"x-visitor": address}).text.split()


GROUPS = st.lists(
    st.just(0) | st.integers(1, 15) | st.integers(0, 0xFFFF), min_size=8, max_size=8
).filter(lambda groups: groups[0] > 0)


@needs_nginx
@given(groups=GROUPS)
@example(groups=[0x2001, 0, 0, 4, 5, 6, 7, 8])
@example(groups=[0x2001, 0, 0, 0, 5, 6, 7, 8])
@example(groups=[0x2001, 0xDB8, 0, 0, 5, 6, 7, 8])
@example(groups=[0x2001, 0xDB8, 0, 4, 0, 0, 7, 8])
@example(groups=[0x2001, 0xDB8, 3, 0, 0, 6, 7, 8])
@example(groups=[0x2001, 0xDB8, 3, 4, 0, 0, 0, 0])
@example(groups=[0x2001, 0, 0, 0, 0, 0, 0, 0])
def test_nginx_counts_ipv6_by_its_64_and_its_48(
    mapper: Callable[[str], list[str]], groups: list[int]
) -> None:
    texts = [f"{group:x}:" for group in groups]
    assert mapper("".join(texts)[:-1]) == ["".join(texts[:4]), "".join(texts[:3])]


@needs_nginx
@given(address=st.ip_addresses(network="0.0.0.0/1"), mapped=st.booleans())
def test_nginx_counts_ipv4_by_the_address_and_its_24(
    mapper: Callable[[str], list[str]], address: ipaddress.IPv4Address, mapped: bool
) -> None:
    network = str(address).rpartition(".")[0] + "."
    assert mapper(f"::ffff:{address}" if mapped else str(address)) == [str(address), network]


@needs_nginx
def test_nginx_limits_the_network_around_an_address_too(tmp_path: Path) -> None:
    ports = [Server(tmp_path / f"{number}") for number in range(2)]  # nobody listens there
    port = free_port()
    proxy = Proxy(port, free_port(), ports, certificate(tmp_path))
    slower = {
        "rate=50r/s": "rate=1r/m",
        "rate=200r/s": "rate=1r/m",
        "burst=200": "burst=1",
        "burst=800": "burst=3",
        "server_tokens off;": f"server_tokens off; {VISITOR}",
    }
    with nginx(configuration(tmp_path, proxy, **slower), port), proxy.client() as client:

        def statuses(*visitors: str) -> list[int]:
            return [client.get("/", headers={"x-visitor": each}).status_code for each in visitors]

        assert statuses(*(["192.0.2.1"] * 3)) == [502, 502, 429]
        assert statuses(*(f"2001:db8:1:{number:x}::1" for number in range(6))) == (
            [502] * 4 + [429] * 2
        )
        assert statuses(*(["2001:db8:2::1"] * 3)) == [502, 502, 429]
        assert statuses(*(f"198.51.100.{number}" for number in range(6))) == [502] * 4 + [429] * 2


@needs_nginx
def test_nginx_writes_down_neither_addresses_nor_queries(tmp_path: Path) -> None:
    gone = [Server(tmp_path / f"{number}") for number in range(2)]  # nobody listens there
    proxy = Proxy(free_port(), free_port(), gone, certificate(tmp_path))
    slower = {"rate=50r/s": "rate=1r/m", "burst=200": "burst=1"}
    plain = f"http://127.0.0.1:{proxy.plain_port}"
    with (
        nginx(configuration(tmp_path, proxy, **slower), proxy.port),
        proxy.client("127.1.2.3") as client,
    ):
        assert [client.get(QUERY).status_code for _ in range(3)] == [502, 502, 429]
        assert web.get(plain + QUERY).status_code == 301
        challenge = web.get(f"{plain}/.well-known/acme-challenge/nothing?eag=154")
        assert challenge.status_code == 404
        for answer in (client.get(QUERY), challenge):
            assert answer.headers["server"] == "nginx", "and not its version"
    written = [file.read_text("utf-8", "replace") for file in tmp_path.glob("*") if file.is_file()]
    assert not [text for text in written if "eag=" in text or "127.1.2" in text]


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
