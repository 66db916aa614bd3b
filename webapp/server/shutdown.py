"""Graceful shutdown: a process finishes the work in progress before it ends.

The signal is handled here first: from then on /readyz returns 503. After `stop_delay` uvicorn gets
it, stops listening, closes open connections, and after REQUEST_TIMEOUT cancels unfinished requests.
If the process hangs even then, the service manager ends it (TimeoutStopSec in deploy/).
"""

import asyncio
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

SIGNALS = (signal.SIGTERM, signal.SIGINT)
REQUEST_TIMEOUT = 5
"""Seconds for requests in progress once the process has stopped listening. Then it cancels them."""


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
        self.requested.set()
        loop.call_later(delay, previous, number, None)
