"""The places that reach into ReactPy's private names, or put something in place of its own.

tests/unit/rendering/test_reactpy_internals.py fails if an upgrade moves them.
"""

import sys
from collections.abc import Callable
from typing import Any

from reactpy import Vdom
from reactpy.core._life_cycle_hook import HOOK_STACK
from reactpy.types import BaseEventHandler, Component, ContextProvider, EventHandlerFunc
from reactpy_router import routers

Guard = Callable[[EventHandlerFunc], EventHandlerFunc]
Render = Callable[[Any], Any]


def leave_out_history() -> None:
    """Have reactpy-router render no History: static/js/page/navigation.js changes the address.

    The router's own needs a WebSocket for each visitor and a second copy of Preact.
    """
    setattr(routers, "History", lambda _: None)  # noqa: B010


def guard(handler: BaseEventHandler, guarded: Guard) -> None:
    """Put `guarded` around the function of a handler: ReactPy only logs what it raises."""
    handler.function = guarded(handler.function)


def guard_components(guarded: Callable[[Render], Render]) -> None:
    """Put `guarded` around the rendering of each component, whoever made it."""
    for kind in (Component, ContextProvider):
        setattr(kind, "render", guarded(kind.render))  # noqa: B010


def is_laid_out(component: Any) -> bool:
    """Whether a layout renders this component now, and not reactpy_to_string."""
    stack = HOOK_STACK.get()
    return bool(stack) and stack[-1].component is component


def record_places(folder: str) -> None:
    """Have each element know the line in this folder that makes it: `place_of`.

    It has to be called before the modules are imported whose elements are made then.
    """
    make = Vdom.__call__

    def call(self: Vdom, *given: Any) -> Any:
        node, frame = make(self, *given), sys._getframe(1)
        while frame.f_back and not frame.f_code.co_filename.startswith(folder):
            frame = frame.f_back
        place = f"{frame.f_code.co_filename.removeprefix(folder)}, line {frame.f_lineno}"
        setattr(node, "place", place)  # noqa: B010
        return node

    setattr(Vdom, "__call__", call)  # noqa: B010


def place_of(node: Any) -> str:
    """The file and line of an element, as `webapp/pages/home.py, line 12`, or ""."""
    return getattr(node, "place", "")
