"""What tests of several folders share."""

import asyncio
import threading
from collections.abc import Coroutine
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import httpx

ROOT = Path(__file__).parents[2]
TIMEOUT = 120.0
"""Seconds until a wait has failed: long, so that no verdict depends on how fast the machine is."""
HTTP = httpx.Client(timeout=TIMEOUT, verify=False, limits=httpx.Limits(max_keepalive_connections=0))
"""Asks a server on this machine. `httpx.get` reads the certificates anew each time: 30 ms."""
T = TypeVar("T")


@cache
def _loop() -> asyncio.AbstractEventLoop:
    """The loop of a thread of its own: Playwright keeps the one of the tests' thread running."""
    loop = asyncio.new_event_loop()
    threading.Thread(target=loop.run_forever, daemon=True).start()
    return loop


def run(coroutine: Coroutine[Any, Any, T], timeout: float = TIMEOUT) -> T:
    """The result of a coroutine, for a test that is not asynchronous itself."""
    return asyncio.run_coroutine_threadsafe(coroutine, _loop()).result(timeout)
