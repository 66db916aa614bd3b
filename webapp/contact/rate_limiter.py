"""Rate limits for inquiries: for a client IP, for the networks around it, and for all together."""

import asyncio
import logging
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass

from limits import RateLimitItem, parse
from limits.aio.storage import Storage
from limits.aio.strategies import FixedWindowRateLimiter, MovingWindowRateLimiter, RateLimiter
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
MAX_CLOCK_DRIFT = 2.0
"""A change of `_clock` by more than this many seconds means that the clock was set."""


def _clock() -> float:
    """The offset of the system clock from the monotonic clock, which nobody can set."""
    return time.time() - time.monotonic()


@dataclass(frozen=True)
class _Rule:
    """A limit, and the name under which it is counted."""

    limiter: RateLimiter
    rate: RateLimitItem
    name: tuple[str, ...]

    async def has_room(self) -> bool:
        return await self.limiter.test(self.rate, *self.name)

    async def count(self) -> bool:
        """Count one more; False when there is no room."""
        return await self.limiter.hit(self.rate, *self.name)

    async def seconds(self) -> int:
        """Seconds until there is room."""
        window = await self.limiter.get_window_stats(self.rate, *self.name)
        return max(1, round(window.reset_time - time.time() + 0.5))


def _multiplied(factor: int, rate: RateLimitItem) -> RateLimitItem:
    """The rate with its amount multiplied by `factor`."""
    return type(rate)(rate.amount * factor, rate.multiples)


def _redis_storage(url: str) -> object:
    """The storage in Redis. Exits with a one-line message if its client cannot parse the URL.

    The client's own exception may contain a part of the password.
    """
    url = url.replace("unix://", "redis+unix://", 1)
    try:
        return storage_from_string(f"async+{url}", implementation="redispy")
    except Exception:
        sys.exit("Wrong setting WEBAPP_REDIS_URL: the Redis client cannot read it.")


class _Limiters:
    """The two limiters over one storage."""

    def __init__(self, storage: Storage) -> None:
        self.moving = MovingWindowRateLimiter(storage)
        self.fixed = FixedWindowRateLimiter(storage)  # one number per network, whatever the count


class Limiter:
    """Counts in memory, or in Redis for several machines. While Redis is down, in memory too."""

    def __init__(self, settings: Settings) -> None:
        storage = (
            _redis_storage(settings.redis_url.get_secret_value()) if settings.redis_url else None
        )
        self._redis = _Limiters(storage) if isinstance(storage, Storage) else None
        self._own = _Limiters(Counts())
        self._clock = _clock()
        self._rate = parse(settings.contact_rate)
        self._day_rate = parse(settings.contact_rate_day)
        self._total_rate = parse(settings.contact_rate_total)
        self._is_down = False

    def _follow_clock(self) -> None:
        """Reset the counts when the clock was set: the times recorded before are useless.

        Without it: after a clock that was 800 days ahead is set back, a sender at the limit waits
        800 days.

        In Redis, keys expire by themselves, by Redis's own count of seconds.
        """
        if abs(_clock() - self._clock) > MAX_CLOCK_DRIFT:
            self._own = _Limiters(Counts())
        self._clock = _clock()

    async def wait(self, address: str) -> int:
        """Seconds until this client IP may send again; 0 if it may now, which is then counted."""
        self._follow_clock()
        if self._redis:
            try:
                async with asyncio.timeout(REDIS_TIMEOUT):
                    wait = await self._count(list(self._rules(address, self._redis)))
            except Exception as error:  # whatever the Redis client raises, inquiries come first
                if not self._is_down:
                    logger.warning("Redis is down, so each process counts for itself: %r", error)
                self._is_down = True
            else:
                if self._is_down:
                    logger.warning("Redis is back, so all processes count together again")
                self._is_down = False
                return wait
        return await self._count(list(self._rules(address, self._own)))

    def _rules(self, address: str, by: _Limiters) -> Iterator[_Rule]:
        """Every limit that an inquiry from this client IP counts towards."""
        yield _Rule(by.moving, self._total_rate, ("contact", "all"))
        for factor, ipv4, ipv6 in NETWORKS:
            network = within(address, ipv4, ipv6)
            yield _Rule(by.moving, _multiplied(factor, self._rate), ("contact", network))
            yield _Rule(by.fixed, _multiplied(factor, self._day_rate), ("contact", "day", network))

    async def _count(self, rules: list[_Rule]) -> int:
        # A refused inquiry is not counted: the wait does not grow, and a flood takes no memory.
        waits = [await rule.seconds() for rule in rules if not await rule.has_room()]
        if waits:
            return max(waits)
        for rule in rules:
            if not await rule.count():
                return await rule.seconds()
        return 0
