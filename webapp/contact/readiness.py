"""Checks whether an inquiry could be stored now: in one thread, once a second at most.

Without it: a check writes to the disk, 1.5 ms each where this was measured, in one of the threads
that store inquiries. 400 requests at the same time, from a load balancer or from a stranger's
program, would keep both busy for 0.6 s; with it they cost one check.
"""

import asyncio
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from webapp.contact.outbox import Full

CACHE_SECONDS = 1.0
"""Seconds for which a result is reused."""


class Probe:
    """One check of the disk, shared by all requests that wait for its result.

    check: raises sqlite3.Error or OSError when an inquiry could not be stored.
    """

    def __init__(self, check: Callable[[], None]) -> None:
        self._check = check
        self._thread = ThreadPoolExecutor(1, "readyz")
        self._result: asyncio.Task[str] | None = None
        self._fresh_until = 0.0

    async def problem(self) -> str:
        """Why an inquiry could not be stored: "full" or "outbox"; "" if it could."""
        now = asyncio.get_running_loop().time()
        if self._result is None or (self._result.done() and now >= self._fresh_until):
            self._result = asyncio.create_task(self._run_check())
        # A client that disconnects early must not cancel the check for the others.
        return await asyncio.shield(self._result)

    async def _run_check(self) -> str:
        loop = asyncio.get_running_loop()
        try:
            await loop.run_in_executor(self._thread, self._check)
        except Full:
            return "full"
        except (sqlite3.Error, OSError):
            return "outbox"
        finally:
            self._fresh_until = loop.time() + CACHE_SECONDS
        return ""
