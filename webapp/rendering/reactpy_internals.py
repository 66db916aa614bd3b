"""The two places that reach into ReactPy's private names.

Both make its own parts do less. tests/unit/rendering/test_reactpy_internals.py fails if an upgrade
moves them.
"""

from collections.abc import Callable, Coroutine
from typing import Any

from reactpy.types import BaseEventHandler
from reactpy_router import routers

Handle = Callable[[Any], Coroutine[Any, Any, None]]


def leave_out_history() -> None:
    """Have reactpy-router render no History: static/js/page/navigation.js changes the address.

    The router's own needs a WebSocket for each visitor and a second copy of Preact.
    """
    setattr(routers, "History", lambda _: None)  # noqa: B010


def guard(handler: BaseEventHandler, guarded: Callable[[Handle], Handle]) -> None:
    """Put `guarded` around the function of a handler: ReactPy only logs what it raises."""
    handler.function = guarded(handler.function)
