"""ReactPy's component decorator, with errors that are shown to the visitor.

ReactPy only logs an exception in a component or an event handler; the visitor sees a gap, or
nothing at all. Here the page becomes 'Unexpected Application Error!' with the message.
"""

import logging
from collections.abc import Callable, Iterable, Sequence
from functools import wraps
from typing import Any

import reactpy
from reactpy import use_state
from reactpy.types import Component, EventHandlerFunc, VdomDict

from webapp.rendering.html_writer import CRASH
from webapp.rendering.reactpy_internals import guard
from webapp.rendering.static_html import named, to_static
from webapp.rendering.unsupported import refuse_unsupported

logger = logging.getLogger(__name__)

MODULE = "data-module"
"""The attribute of a part of the page that a module of static/js starts (page/modules.js)."""

Child = VdomDict | Component | str | None


def component(function: Callable[..., Child]) -> Callable[..., Component]:
    """Make a ReactPy component of a function that returns elements.

    If it raises, or a handler in it does, the page shows the message. So it does if the component
    uses what the page does not serve (unsupported.py).
    """

    @wraps(function)
    def guarded(*args: Any, **kwargs: Any) -> Child:
        message, set_message = use_state("")
        if message:
            return _crash(message)
        try:
            tree = function(*args, **kwargs)
            _prepare((tree,), set_message)
        except Exception as error:
            logger.exception("Failed to render %s", function.__qualname__)
            return _crash(str(error))
        return tree

    return reactpy.component(guarded)


def _crash(message: str) -> VdomDict:
    return VdomDict(tagName=CRASH, attributes={"message": message})


def _prepare(nodes: Iterable[Any], set_message: Callable[[str], None]) -> None:
    """Refuse what the page does not serve, and guard the event handlers.

    A part with a module becomes static HTML: the module changes it, so React must not look inside.
    """

    def guarded(handle: EventHandlerFunc) -> EventHandlerFunc:
        async def call(data: Sequence[Any]) -> None:
            try:
                await handle(data)
            except Exception as error:
                logger.exception("An event handler failed")
                set_message(str(error) or type(error).__name__)

        return call

    for node in nodes:
        if isinstance(node, VdomDict):
            refuse_unsupported(node)
            if MODULE in node.get("attributes", ()):
                node.update(named(to_static(node)))
                node.pop("children", None)
            handlers = node.get("eventHandlers", {})
            if handlers:  # static/js/replay.js holds these events until React is there
                events = " ".join(name[2:].lower() for name in handlers)
                attributes: dict[str, Any] = dict(node.get("attributes", {}))
                held = {"data-replay": events, "data-live": ""}
                node.update(VdomDict(tagName=node["tagName"], attributes=attributes | held))
            for handler in handlers.values():
                guard(handler, guarded)
            _prepare(node.get("children", ()), set_message)
