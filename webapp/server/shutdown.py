"""How a process ends: it is told to, says so at /readyz, ends what is under way, and is gone.

The signal comes here first. After `stop_delay` uvicorn gets it: it stops listening, and closes what
is open (protocols/).
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
REQUESTS = 5.0
"""Seconds for the requests under way, once the process listens no more; then they are cut off."""
ALL = 9.0
"""Seconds for everything after the delay. What hangs then ends as in a crash: nothing is lost."""


class Stopping:
    """Whether this process has been told to stop. The delay applies to SIGTERM, not to Ctrl+C."""

    def __init__(self, delay: float) -> None:
        self._delay = delay
        self.told = asyncio.Event()

    @contextmanager
    def listening(self) -> Iterator[None]:
        """Hear of the signals before uvicorn does."""
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        loop = asyncio.get_running_loop()
        before = {int(number): signal.getsignal(number) for number in SIGNALS}

        def hear(number: int, frame: object) -> None:
            loop.call_soon_threadsafe(self._begin, loop, number, before[number])

        for number in SIGNALS:
            signal.signal(number, hear)
        try:
            yield
        finally:
            for number in SIGNALS:
                signal.signal(number, before[number])

    def _begin(self, loop: asyncio.AbstractEventLoop, number: int, go_on: Any) -> None:
        delay = self._delay if number == signal.SIGTERM and not self.told.is_set() else 0
        if not self.told.is_set():
            self.told.set()
            _in_seconds(delay + ALL, _end)
        loop.call_later(delay, go_on, number, None)


def _in_seconds(seconds: float, act: Callable[[], None]) -> None:
    """Act in a thread, which does not depend on the event loop, nor keeps the process alive."""
    timer = threading.Timer(seconds, act)
    timer.daemon = True
    timer.start()


def _end() -> None:
    logger.warning("This process did not stop by itself in time, and is ended")
    log_writer.stderr.flush()
    os._exit(1)
