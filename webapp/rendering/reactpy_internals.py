"""The two places that reach into ReactPy's private names.

Both make its own parts do less. tests/unit/rendering/test_reactpy_internals.py fails if an upgrade
moves them.
"""

from collections.abc import Callable

from reactpy.types import BaseEventHandler, EventHandlerFunc
from reactpy_router import routers

Guard = Callable[[EventHandlerFunc], EventHandlerFunc]


def leave_out_history() -> None:
    """Have reactpy-router render no History: static/js/page/navigation.js changes the address.

    The router's own needs a WebSocket for each visitor and a second copy of Preact.
    """
    setattr(routers, "History", lambda _: None)  # noqa: B010


def guard(handler: BaseEventHandler, guarded: Guard) -> None:
    """Put `guarded` around the function of a handler: ReactPy only logs what it raises."""
    handler.function = guarded(handler.function)
