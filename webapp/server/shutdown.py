"""Graceful shutdown: what is under way is ended, then the process.

The signal is handled here first: from then on /readyz answers 503. After `stop_delay` uvicorn gets
it: it stops listening, and closes what is open (protocols/).
"""

import asyncio
import logging
import os
import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from webapp.server import log_writer

logger = logging.getLogger(__name__)

SIGNALS = (signal.SIGTERM, signal.SIGINT)
REQUEST_TIMEOUT = 5.0
"""Seconds for the requests under way, once the process listens no more; then they are cut off."""
TOTAL_TIMEOUT = 9.0
"""Seconds for everything after the delay. What hangs then ends as in a crash: nothing is lost."""


class Shutdown:
    """Whether this process is to stop. The delay applies to SIGTERM, not to Ctrl+C."""

    def __init__(self, delay: float) -> None:
        self._delay = delay
        self.requested = asyncio.Event()

    @contextmanager
    def handling_signals(self) -> Iterator[None]:
        """Handle the signals before uvicorn does."""
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        loop = asyncio.get_running_loop()
        before = {int(number): signal.getsignal(number) for number in SIGNALS}

        def handle(number: int, frame: object) -> None:
            loop.call_soon_threadsafe(self._request, loop, number, before[number])

        for number in SIGNALS:
            signal.signal(number, handle)
        try:
            yield
        finally:
            for number in SIGNALS:
                signal.signal(number, before[number])

    def _request(self, loop: asyncio.AbstractEventLoop, number: int, previous: Any) -> None:
        delay = self._delay if number == signal.SIGTERM and not self.requested.is_set() else 0
        if not self.requested.is_set():
            self.requested.set()
            _after(delay + TOTAL_TIMEOUT, _exit)
        loop.call_later(delay, previous, number, None)


def _after(seconds: float, call: Callable[[], None]) -> None:
    """Call in a thread, which does not depend on the event loop, nor keeps the process alive."""
    timer = threading.Timer(seconds, call)
    timer.daemon = True
    timer.start()


def _exit() -> None:
    logger.warning("This process did not stop by itself in time, and is ended")
    log_writer.stderr.flush()
    os._exit(1)
