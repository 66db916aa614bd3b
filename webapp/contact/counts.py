"""Counts of inquiries in memory, with an upper bound on how many are kept.

Without it: the storage of `limits` keeps every network for a day. With 200,000
senders the process has 37 MB, and 190 MB with that storage; at 600 inquiries a minute there can be
864,000 in a day.
"""

import time

from limits.aio.storage import MemoryStorage
from limits.aio.storage.memory import Entry

MAX_KEYS = 20_000
"""Maximum number of networks tracked for each kind of limit. Beyond it, the oldest are dropped."""
MAX_ENTRIES = 100_000
"""Maximum number of inquiries recorded individually, for the moving-window limits."""


class Counts(MemoryStorage):
    """Bounded, unlike the stock storage, which also starts a thread per key at each inquiry."""

    _entries = 0

    async def acquire_entry(self, key: str, limit: int, expiry: int, amount: int = 1) -> bool:
        """Count in a moving window; False, without counting, if there is no room for the amount."""
        entries = self.events.pop(key, [])  # re-inserted last: the first key is the oldest
        before, now = len(entries), time.time()
        while entries and entries[-1].atime <= now - expiry:
            entries.pop()
        has_room = len(entries) + amount <= limit
        if has_room:
            entries[:0] = [Entry(expiry)] * amount
        self._entries += len(entries) - before
        if entries:
            self.events[key] = entries
        self._forget_entries(now)
        return has_room

    async def incr(self, key: str, expiry: float, amount: int = 1) -> int:
        """Count in a fixed window that begins with the first inquiry; returns the count."""
        count = await self.get(key) + amount
        self.storage[key] = count
        self.expirations.setdefault(key, time.time() + expiry)
        self._forget_counts(time.time())
        return count

    def _forget_entries(self, now: float) -> None:
        while self.events:
            oldest = next(iter(self.events))
            is_over = self.events[oldest][0].expiry < now
            if not is_over and len(self.events) <= MAX_KEYS and self._entries <= MAX_ENTRIES:
                return
            self._entries -= len(self.events.pop(oldest))

    def _forget_counts(self, now: float) -> None:
        while self.expirations:
            oldest = next(iter(self.expirations))
            if self.expirations[oldest] >= now and len(self.expirations) <= MAX_KEYS:
                return
            del self.expirations[oldest], self.storage[oldest]
