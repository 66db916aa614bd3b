"""Whether an inquiry could be stored now: asked of the disk by one thread, once a second at most.

Whoever may ask: neither a load balancer nor a stranger with a program keeps the disk busy, or the
threads that inquiries are stored in.
"""

import asyncio
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

FRESH = 1.0
"""Seconds for which an answer is kept."""


class Probe:
    """One question to the disk, shared by all who wait for its answer.

    check: raises sqlite3.Error or OSError when an inquiry could not be stored.
    """

    def __init__(self, check: Callable[[], None]) -> None:
        self._check = check
        self._thread = ThreadPoolExecutor(1, "readyz")
        self._answer: asyncio.Task[bool] | None = None
        self._fresh_until = 0.0

    async def is_ready(self) -> bool:
        """Whether an inquiry could be stored."""
        now = asyncio.get_running_loop().time()
        if self._answer is None or (self._answer.done() and now >= self._fresh_until):
            self._answer = asyncio.create_task(self._ask())
        # Who leaves before the answer comes does not end the question for the others.
        return await asyncio.shield(self._answer)

    async def _ask(self) -> bool:
        loop = asyncio.get_running_loop()
        try:
            await loop.run_in_executor(self._thread, self._check)
        except (sqlite3.Error, OSError):
            return False
        finally:
            self._fresh_until = loop.time() + FRESH
        return True
