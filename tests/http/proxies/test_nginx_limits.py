"""How deploy/nginx.conf counts and limits visitors, and what it logs about them."""

import ipaddress
import json
import re
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tests.support import web
from tests.support.nginx import (
    CONFIGURATION,
    IP_FROM_HEADER,
    QUERY,
    behind,
    needs_nginx,
    nginx,
    write_configuration,
    write_nginx_conf,
)
from tests.support.servers import Server, free_port

pytestmark = [pytest.mark.process, needs_nginx]


@pytest.fixture(scope="module")
def nginx_groups(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[[str], list[str]]]:
    """Asks nginx for the address and network that a visitor counts as, by deploy/nginx.conf."""
    folder, port = tmp_path_factory.mktemp("maps"), free_port()
    maps = re.findall(r"^map \$(?:remote_addr|webapp_address) .*?^}", CONFIGURATION, re.M | re.S)
    assert len(maps) == 2
    file = write_nginx_conf(
        folder,
        "\n".join(maps) + f"server {{ listen 127.0.0.1:{port}; access_log off; {IP_FROM_HEADER}"
        ' location / { return 200 "$webapp_address $webapp_network"; } }',
    )
    with nginx(file, port), httpx.Client(base_url=f"http://127.0.0.1:{port}") as client:
        yield lambda address: client.get("/", headers={"x-visitor": address}).text.split()


IPV6_GROUPS = st.lists(
    st.just(0) | st.integers(1, 15) | st.integers(0, 0xFFFF), min_size=8, max_size=8
).filter(lambda groups: groups[0] > 0)


@given(groups=IPV6_GROUPS)
@example(groups=[0x2001, 0, 0, 4, 5, 6, 7, 8])
@example(groups=[0x2001, 0, 0, 0, 5, 6, 7, 8])
@example(groups=[0x2001, 0xDB8, 0, 0, 5, 6, 7, 8])
@example(groups=[0x2001, 0xDB8, 0, 4, 0, 0, 7, 8])
@example(groups=[0x2001, 0xDB8, 3, 0, 0, 6, 7, 8])
@example(groups=[0x2001, 0xDB8, 3, 4, 0, 0, 0, 0])
@example(groups=[0x2001, 0, 0, 0, 0, 0, 0, 0])
def test_nginx_counts_ipv6_addresses_by_their_64_and_their_48(
    nginx_groups: Callable[[str], list[str]], groups: list[int]
) -> None:
    texts = [f"{group:x}:" for group in groups]
    assert nginx_groups("".join(texts)[:-1]) == ["".join(texts[:4]), "".join(texts[:3])]


@given(address=st.ip_addresses(network="0.0.0.0/1"), mapped=st.booleans())
def test_nginx_counts_ipv4_addresses_one_by_one_and_by_their_24(
    nginx_groups: Callable[[str], list[str]], address: ipaddress.IPv4Address, mapped: bool
) -> None:
    network = str(address).rpartition(".")[0] + "."
    assert nginx_groups(f"::ffff:{address}" if mapped else str(address)) == [str(address), network]


def test_nginx_also_limits_the_network_of_an_address(tmp_path: Path) -> None:
    servers = [Server(tmp_path / f"{number}") for number in range(2)]  # nobody listens there
    proxy = behind(servers, tmp_path)
    low_rates = {
        "rate=50r/s": "rate=1r/m",
        "rate=200r/s": "rate=1r/m",
        "burst=200": "burst=1",
        "burst=800": "burst=3",
        "server_tokens off;": f"server_tokens off; {IP_FROM_HEADER}",
    }
    with (
        nginx(write_configuration(tmp_path, proxy, **low_rates), proxy.port),
        proxy.client() as client,
    ):

        def statuses(*visitors: str) -> list[int]:
            return [client.get("/", headers={"x-visitor": each}).status_code for each in visitors]

        assert statuses(*(["192.0.2.1"] * 3)) == [502, 502, 429]
        assert statuses(*(f"2001:db8:1:{number:x}::1" for number in range(6))) == (
            [502] * 4 + [429] * 2
        )
        assert statuses(*(["2001:db8:2::1"] * 3)) == [502, 502, 429]
        assert statuses(*(f"198.51.100.{number}" for number in range(6))) == [502] * 4 + [429] * 2


def test_nginx_logs_networks_and_known_paths_but_no_address_and_no_query(tmp_path: Path) -> None:
    servers = [Server(tmp_path / f"{number}") for number in range(2)]  # nobody listens there
    proxy = behind(servers, tmp_path)
    changes = {
        "rate=50r/s": "rate=1r/m",
        "burst=200": "burst=1",
        # The file is there as if a process had answered it.
        "root /var/www/html;": f"root {tmp_path};",
    }
    known = tmp_path / ".well-known/acme-challenge/known"
    known.parent.mkdir(parents=True)
    known.touch()
    plain = f"http://127.0.0.1:{proxy.plain_port}"
    with (
        journal(tmp_path) as lines,
        nginx(write_configuration(tmp_path, proxy, **changes), proxy.port),
        proxy.client("127.1.2.3") as client,
    ):
        assert [client.get(QUERY).status_code for _ in range(3)] == [502, 502, 429]
        assert web.get(plain + QUERY).status_code == 301
        challenge = web.get(f"{plain}/.well-known/acme-challenge/nothing?eag=154")
        assert challenge.status_code == 404
        assert web.get(f"{plain}/.well-known/acme-challenge/known?eag=154").status_code == 200
        for answer in (client.get(QUERY), challenge):
            assert answer.headers["server"] == "nginx", "and not its version"
        logged = [json.loads(lines.recv(4096).partition(b": ")[2]) for _ in range(7)]
    seen = [(line["path"], line["status"], line["client"]) for line in logged]
    ours, local = "127.1.2.", "127.0.0."
    assert sorted(seen) == sorted(
        [
            *[("/*", 502, ours)] * 2,
            *[("/*", 429, ours)] * 2,
            *[("/*", 301, local), ("/*", 404, local)],
            ("/.well-known/acme-challenge/known", 200, local),
        ]
    )
    assert {line["process_status"] for line in logged} == {"", "502, 502, 502"}
    log_texts = [file.read_text("utf-8", "replace") for file in tmp_path.glob("*.log")]
    assert not [text for text in log_texts if "eag=" in text or "127.1.2" in text]


@contextmanager
def journal(folder: Path) -> Iterator[socket.socket]:
    """What nginx sends to the journal."""
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as lines:
        lines.bind(f"{folder}/journal")
        lines.settimeout(60)
        yield lines
