"""How many inquiries may be sent, and by whom."""

import asyncio
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count

import pytest

from tests.support import web
from tests.support.contact.tools import INQUIRY, expect_problem, post, wait_for
from tests.support.servers import Server, Servers, free_port, is_listening
from webapp.config.settings import Settings
from webapp.contact.outbox import Outbox
from webapp.contact.rate_limiter import Limiter
from webapp.server.client_ip import network


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::1", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("fe80::1%eth0", "fe80::/64"),
        ("", "unknown"),
        ("fe80::1%" + "x" * 16_000, "unknown"),
        ("192.0.2.7 " * 1_000, "unknown"),
        ("unknown", "unknown"),
    ],
)
def test_an_ipv6_network_counts_as_one_client(address: str, counted: str) -> None:
    assert network(address) == counted


def test_too_many_inquiries_from_one_ip_get_a_retry_after(start_server: Servers) -> None:
    own = start_server(contact_rate="3/hour")
    for _ in range(3):
        # Without a trusted proxy, this header is only a claim.
        assert post(own, INQUIRY, x_forwarded_for=str(time.time())).status_code == 201
    answer = post(own, INQUIRY, x_forwarded_for="192.0.2.1")
    expect_problem(answer, 429)
    assert 3000 < int(answer.headers["retry-after"]) <= 3601
    page = web.post(f"{own.url}/contact-us", data=INQUIRY)
    assert page.status_code == 429
    assert int(page.headers["retry-after"]) > 3000
    assert INQUIRY["comment"] in page.text
    assert len(Outbox(own.outbox).list()) == 3


def test_a_client_that_waits_for_its_retry_after_is_accepted(start_server: Servers) -> None:
    own = start_server(contact_rate="1/second")
    while (answer := post(own, INQUIRY)).status_code == 201:
        pass
    time.sleep(int(answer.headers["retry-after"]))
    assert post(own, INQUIRY).status_code == 201


def test_all_clients_together_have_a_limit_too(start_server: Servers) -> None:
    own = start_server(contact_rate_total="2/hour", trusted_proxies="127.0.0.1")
    for client in ("192.0.2.1", "198.51.100.1"):
        assert post(own, INQUIRY, x_forwarded_for=client).status_code == 201
    expect_problem(post(own, INQUIRY, x_forwarded_for="203.0.113.1"), 429)


async def test_a_refusal_by_the_total_limit_does_not_count_for_the_client() -> None:
    limiter = Limiter(Settings(contact_rate="1/hour", contact_rate_total="20/second"))
    others = (f"10.{number // 250}.{number % 250}.1" for number in count())
    async with asyncio.timeout(60):
        while not await limiter.wait(newcomer := next(others)):
            pass
        while await limiter.wait(newcomer):
            await asyncio.sleep(0.05)


def test_behind_a_trusted_proxy_each_visitor_is_counted_separately(start_server: Servers) -> None:
    own = start_server(contact_rate="1/hour", trusted_proxies="127.0.0.1")

    def status(client: str) -> int:
        return post(own, INQUIRY, x_forwarded_for=client).status_code

    assert [status("192.0.2.1"), status("192.0.2.1"), status("192.0.2.2")] == [201, 429, 201]
    assert [status("2001:db8::1"), status("2001:db8::2"), status("2001:db8:0:1::1")] == [
        201,
        429,
        201,
    ]
    # The proxy appends the IP that it saw; everything before it is only claimed.
    assert status("203.0.113.9, 192.0.2.1") == 429


@contextmanager
def silent_redis_port() -> Iterator[int]:
    """The port of a server that accepts connections and never sends anything."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        yield listener.getsockname()[1]


def expect_own_limit(own: Server) -> None:
    """The process counts for itself, and has logged once why."""
    assert [post(own, INQUIRY).status_code for _ in range(4)] == [201, 201, 429, 429]
    wait_for(lambda: own.log_text().count("Redis is down, so each process counts for itself") == 1)
    assert "Traceback" not in own.log_text()


def test_without_redis_each_process_counts_for_itself_and_says_so_once(
    start_server: Servers, subtests: pytest.Subtests
) -> None:
    with silent_redis_port() as port:
        urls = (
            f"redis://127.0.0.1:{free_port()}",
            f"redis://127.0.0.1:{port}",
            "unix:///nowhere/redis.sock",
        )
        for url in urls:
            with subtests.test(url):
                expect_own_limit(start_server(contact_rate="2/hour", redis_url=url))


@contextmanager
def running_redis(port: int) -> Iterator[None]:
    """A real Redis, which is killed at the end."""
    program = shutil.which("redis-server")
    if not program:
        pytest.skip("no Redis: apt install --no-install-recommends redis-server")
    command = [program, "--port", str(port), "--save", "", "--bind", "127.0.0.1"]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL) as process:
        try:
            wait_for(lambda: is_listening(port))
            yield
        finally:
            process.kill()


def test_two_servers_count_together_in_redis_whenever_it_is_up(start_server: Servers) -> None:
    port = free_port()
    given = {"contact_rate": "2/hour", "redis_url": f"redis://127.0.0.1:{port}"}
    with running_redis(port):
        one, other = (start_server(**given) for _ in range(2))
        assert [post(own, INQUIRY).status_code for own in (one, other, one)] == [201, 201, 429]
        assert "Redis" not in one.log_text() + other.log_text()
    for own in (one, other):
        expect_own_limit(own)
    with running_redis(port):
        assert [post(own, INQUIRY).status_code for own in (one, other, one)] == [201, 201, 429]
        for own in (one, other):
            wait_for(lambda own=own: own.log_text().count("Redis is back") == 1)
