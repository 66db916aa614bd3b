"""How many inquiries an address, and all together, may send."""

import asyncio
import logging
import sys
import time
from dataclasses import dataclass

from limits import RateLimitItem, parse
from limits.aio.storage import MemoryStorage, Storage
from limits.aio.strategies import MovingWindowRateLimiter
from limits.storage import storage_from_string

from webapp.addresses import network
from webapp.settings import Settings

logger = logging.getLogger(__name__)
PATIENCE = 1.0
"""Seconds that an inquiry waits for Redis."""


JUMP = 2.0
"""Seconds by which a clock does not move by itself between two inquiries."""


def _clock() -> float:
    """The time of day, seen from the clock that nobody sets."""
    return time.time() - time.monotonic()


@dataclass(frozen=True)
class _Rule:
    rate: RateLimitItem
    key: str

    @property
    def name(self) -> tuple[str, str]:
        """Under which it is counted."""
        return "contact", self.key


def _redis(url: str) -> object:
    """The storage in Redis. An address that its client cannot read ends the start with one line.

    What the client raises may hold a part of the password.
    """
    url = url.replace("unix://", "redis+unix://", 1)
    try:
        return storage_from_string(f"async+{url}", implementation="redispy")
    except Exception:
        sys.exit("Wrong setting WEBAPP_REDIS_URL: the Redis client cannot read it.")


class Limiter:
    """Counts in memory, or in Redis for several machines. A Redis that is down lets all pass."""

    def __init__(self, settings: Settings) -> None:
        storage = _redis(settings.redis_url.get_secret_value()) if settings.redis_url else None
        self._in_memory = not isinstance(storage, Storage)
        self._start(storage if isinstance(storage, Storage) else MemoryStorage())
        self._each = parse(settings.contact_rate)
        self._total = parse(settings.contact_rate_total)
        self._down = False

    def _start(self, storage: Storage) -> None:
        self._limiter = MovingWindowRateLimiter(storage)
        self._clock = _clock()

    def _follow_clock(self) -> None:
        """Count anew when the clock was set: what it said before is of no use.

        In Redis the keys go by themselves, by Redis's own count of seconds.
        """
        if self._in_memory and abs(_clock() - self._clock) > JUMP:
            self._start(MemoryStorage())
        self._clock = _clock()

    async def wait(self, address: str) -> int:
        """Seconds until this address may send again; 0 when it may now, which then counts."""
        self._follow_clock()
        each, total = _Rule(self._each, network(address)), _Rule(self._total, "all")
        try:
            async with asyncio.timeout(PATIENCE):
                wait = await self._count(each, total)
        except Exception as error:  # whatever the Redis client raises: inquiries come first
            if not self._down:
                logger.warning("Limits are not counted, Redis does not answer: %r", error)
            self._down = True
            return 0
        self._down = False
        return wait

    async def _count(self, each: _Rule, total: _Rule) -> int:
        # While all together have to wait, nothing is remembered of the many that come.
        if not await self._limiter.test(total.rate, *total.name):
            return await self._seconds(total)
        for rule in (each, total):
            if not await self._limiter.hit(rule.rate, *rule.name):
                return await self._seconds(rule)
        return 0

    async def _seconds(self, rule: _Rule) -> int:
        window = await self._limiter.get_window_stats(rule.rate, *rule.name)
        return max(1, round(window.reset_time - time.time() + 0.5))
