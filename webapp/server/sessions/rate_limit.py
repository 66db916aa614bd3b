"""Limits on the number of sessions and the rate of their messages, per network and in total."""

import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from webapp.config.settings import Settings

SESSION_COST = 10
"""The number of messages that a new session counts as in the bucket of its network."""
MAX_TRACKED_NETWORKS = 10_000
"""Number of networks tracked before those that have been quiet are dropped."""


class TokenBucket:
    """Allows a sustained `rate` per second, and `burst` at once."""

    __slots__ = ("_burst", "_rate", "_tokens", "_updated_at")

    def __init__(self, rate: float, burst: float) -> None:
        self._rate, self._burst, self._tokens = rate, burst, burst
        self._updated_at = time.monotonic()

    def take(self, amount: float = 1) -> bool:
        """Take this amount if the bucket holds as much; return whether it did."""
        self._fill()
        if amount > self._tokens:
            return False
        self._tokens -= amount
        return True

    def is_full(self) -> bool:
        """Whether the bucket has filled up again, so that a new one would be the same."""
        self._fill()
        return self._tokens >= self._burst

    def _fill(self) -> None:
        now = time.monotonic()
        self._tokens = min(self._burst, self._tokens + (now - self._updated_at) * self._rate)
        self._updated_at = now


class SessionLimits:
    """The sessions of this process by network."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self.total = 0
        self._connections: Counter[str] = Counter()
        self._buckets: dict[str, TokenBucket] = {}

    def bucket(self, network: str) -> TokenBucket:
        """The bucket that all sessions of a network share, simultaneous or successive."""
        if network not in self._buckets:
            if len(self._buckets) >= MAX_TRACKED_NETWORKS:
                kept = {name: old for name, old in self._buckets.items() if not old.is_full()}
                self._buckets = kept
            rate, burst = self._settings.socket_address_rate, self._settings.socket_address_burst
            self._buckets[network] = TokenBucket(rate, burst)
        return self._buckets[network]

    def refusal(self, network: str) -> tuple[int, str] | None:
        """Status and reason if there is no room for a session of this network, or None."""
        if self.total >= self._settings.socket_connections:
            return 503, "too many sessions in total"
        if self._connections[network] >= self._settings.socket_address_connections:
            return 429, "too many sessions of one network"
        if not self.bucket(network).take(SESSION_COST):
            return 429, "too many messages of one network"
        return None

    @contextmanager
    def counting(self, network: str) -> Iterator[None]:
        """Count one session for as long as it lasts."""
        self.total += 1
        self._connections[network] += 1
        try:
            yield
        finally:
            self.total -= 1
            self._connections[network] -= 1
            if not self._connections[network]:
                del self._connections[network]
