"""Limits per network: a client that has a whole network does not count as many visitors."""

import ipaddress
from collections import defaultdict
from collections.abc import Iterator
from itertools import count

import pytest
from hypothesis import given
from hypothesis import strategies as st
from limits.aio.strategies import FixedWindowRateLimiter, MovingWindowRateLimiter
from limits.limits import RateLimitItemPerMinute

from tests.support.servers import run
from webapp.config.settings import Settings
from webapp.contact import counts
from webapp.contact.counts import Counts
from webapp.contact.rate_limiter import NETWORKS, Limiter
from webapp.server.client_ip import within

ADDRESSES = st.ip_addresses()
LARGE = 10**9


@given(ADDRESSES, st.integers(0, 32), st.integers(0, 128))
def test_an_ip_counts_for_its_network(
    address: ipaddress.IPv4Address | ipaddress.IPv6Address, ipv4: int, ipv6: int
) -> None:
    mapped = address.ipv4_mapped if isinstance(address, ipaddress.IPv6Address) else None
    real = mapped or address
    network = ipaddress.ip_network(within(str(address), ipv4, ipv6))
    assert real in network
    assert network.prefixlen == (ipv4 if real.version == 4 else ipv6)


@given(st.ip_addresses(v=6), st.sampled_from([bits for _, _, bits in NETWORKS]), st.data())
def test_ips_of_one_network_count_together_and_those_of_a_neighbour_separately(
    address: ipaddress.IPv6Address, bits: int, data: st.DataObject
) -> None:
    host = 2 ** (128 - bits)
    base = int(address) // host * host
    one, other = (
        ipaddress.IPv6Address(base + data.draw(st.integers(0, host - 1))) for _ in range(2)
    )
    neighbour = ipaddress.IPv6Address(base ^ host)
    if not any(each.ipv4_mapped for each in (one, other, neighbour)):
        assert within(str(one), 32, bits) == within(other.exploded.upper(), 32, bits)
        assert within(str(one), 32, bits) != within(str(neighbour), 32, bits)


@given(st.text(max_size=100))
def test_text_that_is_not_an_ip_counts_as_unknown(text: str) -> None:
    network = within(text, 32, 64)
    assert network == "unknown" or ipaddress.ip_network(network)


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
    assert await limiter.wait("192.0.2.255")
    assert await limiter.wait("192.0.3.1") == 0


async def test_a_refusal_gives_the_longest_wait() -> None:
    limiter = Limiter(Settings(contact_rate="1/minute", contact_rate_day="1/day"))
    assert await limiter.wait("192.0.2.1") == 0
    assert await limiter.wait("192.0.2.1") > 86_000


# In memory


@given(
    st.lists(st.tuples(st.sampled_from("abc"), st.integers(0, 40)), max_size=60), st.integers(1, 5)
)
def test_a_moving_window_admits_its_limit_in_any_minute(
    asked: list[tuple[str, int]], limit: int
) -> None:
    async def visit() -> None:
        rate, now = RateLimitItemPerMinute(limit), 1_000_000.0
        limiter = MovingWindowRateLimiter(Counts())
        admitted: defaultdict[str, list[float]] = defaultdict(list)
        for key, later in asked:
            now += later + 0.5
            recent = [at for at in admitted[key] if at > now - 60]
            with pytest.MonkeyPatch.context() as patch:
                patch.setattr("time.time", lambda now=now: now)
                expected = len(recent) < limit
                assert await limiter.test(rate, key) is expected
                assert await limiter.hit(rate, key) is expected
            if expected:
                admitted[key].append(now)

    run(visit())


@given(
    st.lists(st.tuples(st.sampled_from("abc"), st.integers(0, 40)), max_size=60), st.integers(1, 5)
)
def test_a_fixed_window_begins_with_the_first_hit_and_ends_after_its_time(
    asked: list[tuple[str, int]], limit: int
) -> None:
    async def visit() -> None:
        rate, now = RateLimitItemPerMinute(limit), 1_000_000.0
        limiter = FixedWindowRateLimiter(Counts())
        windows: dict[str, tuple[float, int]] = {}
        for key, later in asked:
            now += later + 0.5
            start, so_far = windows.get(key, (0.0, 0))
            if now >= start + 60:
                start, so_far = now, 0
            with pytest.MonkeyPatch.context() as patch:
                patch.setattr("time.time", lambda now=now: now)
                assert await limiter.test(rate, key) is (so_far < limit)
                if so_far < limit:
                    assert await limiter.hit(rate, key)
                    windows[key] = start, so_far + 1

    run(visit())


async def test_beyond_the_maximum_the_oldest_networks_are_dropped(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(counts, "MAX_KEYS", 100)
    monkeypatch.setattr(counts, "MAX_ENTRIES", 150)
    storage = Counts()
    for number in range(1_000):
        assert await storage.acquire_entry(f"quiet {number}", 10, LARGE)
        await storage.acquire_entry("busy", 30, LARGE)
        await storage.incr(f"quiet {number}", LARGE)
        assert len(storage.events) <= 100
        assert sum(map(len, storage.events.values())) <= 150
        assert len(storage.storage) == len(storage.expirations) <= 100
    assert not await storage.acquire_entry("busy", 30, LARGE), "it came just now"
    assert await storage.get("quiet 999") == 1
    assert await storage.get("quiet 0") == 0
    assert not storage.locks


async def test_expired_counts_are_dropped_without_being_looked_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now = 1_000_000.0
    monkeypatch.setattr("time.time", lambda: now)
    storage = Counts()
    for number in range(50):
        await storage.acquire_entry(f"{number}", 1, 60)
        await storage.incr(f"{number}", 60)
    now += 61
    await storage.acquire_entry("next", 1, 60)
    await storage.incr("next", 60)
    assert [*storage.events, *storage.storage, *storage.expirations] == ["next"] * 3
