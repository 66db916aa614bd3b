"""ReactPy's component decorator, with errors that are shown to the visitor.

ReactPy only logs an exception in a component or an event handler; the visitor sees a gap, or
nothing at all. Components made with these decorators render a React component with the message.
"""

import logging
from collections.abc import Callable, Iterable
from functools import wraps
from typing import Any

import reactpy
from reactpy import use_state
from reactpy.core.events import EventHandler
from reactpy.types import BaseEventHandler, Component, VdomDict

from webapp.rendering.react_components import ReactComponent
from webapp.rendering.unsupported import refuse_unsupported

logger = logging.getLogger(__name__)

Child = VdomDict | Component | str | None
Render = Callable[..., Child]


def component_decorator(
    crash: ReactComponent, module: str
) -> Callable[[Render], Callable[..., Component]]:
    """A decorator that turns a function that returns VDOM into a ReactPy component.

    crash: the React component that replaces a component that raised, or whose event handler did;
    its attribute `message` is the text of the exception. module: the URL of its JavaScript module.
    A component that uses what the module does not serve is replaced too.
    """

    def component(function: Render) -> Callable[..., Component]:
        @wraps(function)
        def guarded(*args: Any, **kwargs: Any) -> Child:
            message, set_message = use_state("")
            if message:
                return crash({"message": message})
            try:
                tree = function(*args, **kwargs)
                _prepare((tree,), module, set_message)
            except Exception as error:
                logger.exception("Failed to render %s", function.__qualname__)
                return crash({"message": str(error)})
            return tree

        return reactpy.component(guarded)

    return component


def _prepare(nodes: Iterable[Any], module: str, set_message: Callable[[str], None]) -> None:
    """Refuse what the page does not serve, and guard the event handlers."""
    for node in nodes:
        if isinstance(node, dict):
            refuse_unsupported(node, module)
            if handlers := node.get("eventHandlers", {}):
                node.setdefault("attributes", {}).update(_held(handlers))
            for handler in handlers.values():
                _guard(handler, set_message)
            _prepare(node.get("children", ()), module, set_message)


def _held(names: Iterable[str]) -> dict[str, str]:
    """The attributes by which static/js/replay.js holds the events until React is there."""
    return {"data-replay": " ".join(name[2:].lower() for name in names), "data-live": ""}


def _guard(handler: BaseEventHandler, set_message: Callable[[str], None]) -> None:
    handle = handler.function

    async def guarded(data: Any) -> None:
        try:
            await handle(data)
        except Exception as error:
            logger.exception("An event handler failed")
            set_message(str(error) or type(error).__name__)

    handler.function = guarded


def handler(function: Callable[[Any], None], target: str) -> EventHandler:
    """An event handler with a short target name, which must be unique in its page.

    A client may call it at any time, with any JSON: the function must check its argument. A call
    with more or fewer than one is ignored.
    """

    async def handle(data: Any) -> None:
        if len(data) == 1:
            function(data[0])

    return EventHandler(handle, target=target)
