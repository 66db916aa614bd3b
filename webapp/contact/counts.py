"""Counts of inquiries in memory, of which there are never more than a process can hold."""

import time

from limits.aio.storage import MemoryStorage
from limits.aio.storage.memory import Entry

MAX_KEYS = 20_000
"""Networks remembered, for each kind of limit; of more, the oldest are forgotten."""
MAX_ENTRIES = 100_000
"""Inquiries remembered one by one, for the limits of a moving window."""


class Counts(MemoryStorage):
    """The stock storage keeps what it likes, and starts a thread for each key at each inquiry."""

    _entries = 0

    async def acquire_entry(self, key: str, limit: int, expiry: int, amount: int = 1) -> bool:
        """Count in a moving window, if there is room for the amount."""
        entries = self.events.pop(key, [])  # put back at the end: the first is the least recent
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
        """Count in a window that begins with the first one; returns the count."""
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
