"""How many inquiries may be sent, and by whom: each network has its limits, and all have one."""

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
from webapp.contact import counts
from webapp.contact.counts import Counts
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
        for url in (f"redis://127.0.0.1:{port}", "unix:///nowhere/redis.sock"):
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


def ipv6(prefix: str) -> Iterator[str]:
    """One IP of each /64 of a /48."""
    return (f"{prefix}:{number:x}::1" for number in count())


async def count_accepted(limiter: Limiter, addresses: Iterator[str], times: int) -> int:
    """How many of `times` inquiries are let in."""
    return sum([not await limiter.wait(next(addresses)) for _ in range(times)])


async def test_a_network_of_thousands_of_addresses_leaves_room_for_the_others() -> None:
    limiter = Limiter(Settings())
    assert await count_accepted(limiter, ipv6("2001:db8:1"), 700) == 80
    assert await count_accepted(limiter, (f"2001:db8:2:{n % 256:x}::1" for n in count()), 700) == 40
    assert await count_accepted(limiter, (f"192.0.2.{n % 256}" for n in count()), 700) == 80
    assert await count_accepted(limiter, (f"203.0.113.{n % 16}" for n in count()), 700) == 40
    assert not await limiter.wait("198.51.100.1")


async def test_an_ip_below_its_rate_still_reaches_its_daily_limit() -> None:
    limiter = Limiter(Settings(contact_rate="1000/second", contact_rate_day="5/day"))
    assert [await limiter.wait("192.0.2.1") for _ in range(5)] == [0] * 5
    assert 86_000 < await limiter.wait("192.0.2.1") <= 86_401
    assert await limiter.wait("192.0.2.16") == 0, "another /28"
    assert await count_accepted(limiter, (f"192.0.2.{n}" for n in count(1)), 255) == 14
    assert await limiter.wait("192.0.3.1") == 0


async def test_all_clients_have_a_limit_whose_refusals_count_for_no_client(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now = 1_000_000.0
    monkeypatch.setattr("time.time", lambda: now)
    limiter = Limiter(Settings(contact_rate="1/day", contact_rate_total="1/hour"))
    assert await limiter.wait("192.0.2.1") == 0
    assert 3_600 <= await limiter.wait("198.51.100.1") <= 3_601
    now += 3_601
    assert await limiter.wait("198.51.100.1") == 0
    now += 3_601
    assert await limiter.wait("198.51.100.1") > 3_601


async def test_a_refusal_gives_the_longest_wait() -> None:
    limiter = Limiter(Settings(contact_rate="1/minute", contact_rate_day="1/day"))
    assert await limiter.wait("192.0.2.1") == 0
    assert await limiter.wait("192.0.2.1") > 86_000


# In memory


async def test_expired_counts_are_dropped_and_beyond_the_maximum_the_oldest(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now = 1_000_000.0
    monkeypatch.setattr("time.time", lambda: now)
    monkeypatch.setattr(counts, "MAX_KEYS", 100)
    storage = Counts()
    for number in range(1_000):
        await storage.incr(f"{number}", 60)
        assert len(storage.storage) == len(storage.expirations) <= 100
    assert [await storage.get(key) for key in ("0", "899", "900", "999")] == [0, 0, 1, 1]
    now += 61
    await storage.incr("next", 60)
    assert [*storage.storage, *storage.expirations] == ["next"] * 2
