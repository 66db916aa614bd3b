"""`component`: ReactPy's decorator, with errors that reach the visitor.

ReactPy only logs what a component or an event handler raises; the visitor sees a hole, or
nothing at all. Components made with this decorator show 'Unexpected Application Error!' instead.
"""

import logging
from collections.abc import Callable, Iterable
from functools import wraps
from typing import Any

import reactpy
from reactpy import use_state
from reactpy.core.events import EventHandler
from reactpy.types import BaseEventHandler, Component, VdomDict

from webapp.components.browser import Crash

logger = logging.getLogger(__name__)

Child = VdomDict | Component | str | None
Render = Callable[..., Child]


def component(function: Render) -> Callable[..., Component]:
    """Make a ReactPy component of a function that returns VDOM."""

    @wraps(function)
    def guarded(*args: Any, **kwargs: Any) -> Child:
        crash, set_crash = use_state("")
        if crash:
            return Crash({"message": crash})
        try:
            tree = function(*args, **kwargs)
        except Exception as error:
            logger.exception("Failed to render %s", function.__qualname__)
            return Crash({"message": str(error)})
        _guard_handlers((tree,), set_crash)
        return tree

    return reactpy.component(guarded)


def _guard_handlers(nodes: Iterable[Any], set_crash: Callable[[str], None]) -> None:
    for node in nodes:
        if isinstance(node, dict):
            for handler in node.get("eventHandlers", {}).values():
                _guard(handler, set_crash)
            _guard_handlers(node.get("children", ()), set_crash)


def _guard(handler: BaseEventHandler, set_crash: Callable[[str], None]) -> None:
    handle = handler.function

    async def guarded(data: Any) -> None:
        try:
            await handle(data)
        except Exception as error:
            logger.exception("An event handler failed")
            set_crash(str(error) or type(error).__name__)

    handler.function = guarded


def handler(function: Callable[[Any], None], target: str) -> EventHandler:
    """An event handler with a short name of its own on the wire, unique in its page.

    Anybody may call it at any time, with any JSON: the function checks what it gets, and is not
    called with less or more than one argument.
    """

    async def handle(data: Any) -> None:
        if len(data) == 1:
            function(data[0])

    return EventHandler(handle, target=target)
