"""asyncio's Event and Queue for one open page: they make a list only while somebody waits.

The stock ones keep three queues of 0.75 KB each for waiters that almost never come.
"""

from asyncio import Future, get_running_loop
from typing import Any


class Gate:
    """An Event."""

    __slots__ = ("_is_open", "_waiters")

    def __init__(self, is_open: bool = False) -> None:
        self._is_open = is_open
        self._waiters: list[Future[None]] | None = None

    def is_set(self) -> bool:
        """Whether nobody has to wait."""
        return self._is_open

    def set(self) -> None:
        """Let everybody through."""
        self._is_open = True
        for waiter in self._waiters or ():
            if not waiter.done():
                waiter.set_result(None)
        self._waiters = None

    def clear(self) -> None:
        """Let everybody wait from now on."""
        self._is_open = False

    async def wait(self) -> None:
        """Return when the gate is, or has been, open."""
        if self._is_open:
            return
        waiter: Future[None] = get_running_loop().create_future()
        self._waiters = [*(self._waiters or ()), waiter]
        try:
            await waiter
        finally:
            if self._waiters and waiter in self._waiters:
                self._waiters.remove(waiter)


class Inbox:
    """A Queue without a limit."""

    __slots__ = ("_filled", "_items")

    def __init__(self) -> None:
        self._items: list[Any] = []
        self._filled = Gate()

    def empty(self) -> bool:
        """Whether nothing waits to be taken."""
        return not self._items

    def put_nowait(self, item: Any) -> None:
        """Add an item at the end."""
        self._items.append(item)
        self._filled.set()

    async def get(self) -> Any:
        """Take the first item, as soon as there is one."""
        while not self._items:
            self._filled.clear()
            await self._filled.wait()
        return self._items.pop(0)
