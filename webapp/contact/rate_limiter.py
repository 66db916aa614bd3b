"""Rate limits for inquiries: for a client IP, for the networks around it, and for all together."""

import asyncio
import logging
import sys
import time
from collections.abc import Iterator
from typing import Any

from limits import RateLimitItem, parse
from limits.aio.strategies import FixedWindowRateLimiter, RateLimiter
from limits.storage import storage_from_string

from webapp.config.settings import Settings
from webapp.contact.counts import Counts
from webapp.server.client_ip import within

logger = logging.getLogger(__name__)
REDIS_TIMEOUT = 1.0
"""Seconds that an inquiry waits for Redis."""
NETWORKS = ((1, 32, 64), (2, 28, 56), (4, 24, 48))
"""For each network: the factor on a client IP's limits, and its prefix in bits (IPv4, IPv6).

A /64 is one home. But a provider gives a customer a /56 or a /48, with 256 or 65,536 of them.
"""
Rule = tuple[RateLimitItem, str]
"""A limit, and the name of what it counts."""


def _multiplied(factor: int, rate: RateLimitItem) -> RateLimitItem:
    """The rate with its amount multiplied by `factor`."""
    return type(rate)(rate.amount * factor, rate.multiples)


def _storage(url: str) -> Any:
    """The storage in Redis. Exits with a one-line message if its client cannot parse the URL.

    The client's own exception may contain a part of the password.
    """
    url = url.replace("unix://", "redis+unix://", 1)
    try:
        return storage_from_string(f"async+{url}", implementation="redispy")
    except Exception:
        sys.exit("Wrong setting WEBAPP_REDIS_URL: the Redis client cannot read it.")


class Limiter:
    """Counts in memory, or in Redis for several machines. While Redis is down, in memory too."""

    def __init__(self, settings: Settings) -> None:
        url = settings.redis_url
        self._redis = FixedWindowRateLimiter(_storage(url.get_secret_value())) if url else None
        self._own = FixedWindowRateLimiter(Counts())
        self._rate = parse(settings.contact_rate)
        self._day_rate = parse(settings.contact_rate_day)
        self._total_rate = parse(settings.contact_rate_total)
        self._is_down = False

    async def wait(self, address: str) -> int:
        """Seconds until this client IP may send again; 0 if it may now, which is then counted."""
        rules = list(self._rules(address))
        if self._redis:
            try:
                async with asyncio.timeout(REDIS_TIMEOUT):
                    wait = await _count(self._redis, rules)
            except Exception as error:  # whatever the Redis client raises, inquiries come first
                if not self._is_down:
                    logger.warning("Redis is down, so each process counts for itself: %r", error)
                self._is_down = True
            else:
                if self._is_down:
                    logger.warning("Redis is back, so all processes count together again")
                self._is_down = False
                return wait
        return await _count(self._own, rules)

    def _rules(self, address: str) -> Iterator[Rule]:
        """Every limit that an inquiry from this client IP counts towards."""
        yield self._total_rate, "contact all"
        for factor, ipv4, ipv6 in NETWORKS:
            network = within(address, ipv4, ipv6)
            yield _multiplied(factor, self._rate), f"contact {network}"
            yield _multiplied(factor, self._day_rate), f"contact day {network}"


async def _count(limiter: RateLimiter, rules: list[Rule]) -> int:
    # A refused inquiry is not counted: the wait does not grow, and a flood takes no memory.
    waits = [await _seconds(limiter, rule) for rule in rules if not await limiter.test(*rule)]
    if not waits:
        for rule in rules:
            await limiter.hit(*rule)
    return max(waits, default=0)


async def _seconds(limiter: RateLimiter, rule: Rule) -> int:
    """Seconds until a limit has room again."""
    window = await limiter.get_window_stats(*rule)
    return max(1, round(window.reset_time - time.time() + 0.5))
