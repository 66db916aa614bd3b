"""Servers with lowered limits, and one to be attacked."""

from collections.abc import Iterator

import pytest

from tests.support.server.victim import Victim, visit_everything
from tests.support.servers import Server, running, shared_server

MAX_BODY_BYTES = 100


def from_text(settings: str) -> dict[str, str]:
    return dict(setting.split("=") for setting in settings.split())


limited_server = shared_server(
    **from_text(f"""
        trusted_proxies=127.0.0.1 url_bytes=300 header_bytes=1000 body_bytes={MAX_BODY_BYTES}
        allowed_origins=https://friend.example,http://other.example:8080 socket_message_bytes=1000
        socket_rate=1 socket_burst=30 socket_address_rate=1 socket_address_burst=45
        socket_targets=2 socket_address_connections=3 socket_connections=8
    """)
)
"""A server with low limits. Each test uses client IPs of its own."""
impatient_server = shared_server(
    **from_text("""
        request_seconds=1 stall_seconds=2 socket_idle_seconds=1 socket_rate=1000000
        socket_burst=1000000 socket_address_rate=1000000 socket_address_burst=1000000
    """)
)
"""A server with short time-outs."""


@pytest.fixture(scope="module")
def victim(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Victim]:
    """One process for all attacks of a module. It has to survive each of them."""
    high_limits = {"socket_address_rate": "1000000", "socket_address_burst": "1000000"}
    with running(Server(tmp_path_factory.mktemp("victim") / "log", **high_limits)) as server:
        visit_everything(server)
        attacked = Victim(server)
        yield attacked
        attacked.check()
