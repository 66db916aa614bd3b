"""ReactPy's component decorator, with errors that are shown to the visitor.

ReactPy only logs an exception in a component or an event handler; the visitor sees a gap, or
nothing at all. Here the page becomes 'Unexpected Application Error!' with the message.
"""

import logging
from collections.abc import Callable, Sequence
from functools import lru_cache, wraps
from typing import Any, ParamSpec, cast

import reactpy
from reactpy import use_state
from reactpy.types import Component, EventHandlerFunc, VdomDict

from webapp.rendering.html_writer import CRASH
from webapp.rendering.reactpy_internals import guard

logger = logging.getLogger(__name__)

P = ParamSpec("P")
Child = VdomDict | Component | str | None
TREE = "tree"
"""The attribute of a node that holds elements which ReactPy does not look into."""
_FIELDS = ("input", "select", "textarea")


def component(function: Callable[..., Child]) -> Callable[..., Component]:
    """Make a ReactPy component of a function that returns elements.

    If it raises, or a handler in it does, the page shows the message. So it does if the component
    uses what ReactPy offers and static/js/page.js does not serve, which would fail silently.
    """

    @wraps(function)
    def guarded(*args: Any, **kwargs: Any) -> Child:
        message, set_message = use_state("")
        if message:
            return _crash(message)
        try:
            tree = function(*args, **kwargs)
            is_fixed = _prepare(tree, set_message)
        except Exception as error:
            logger.exception("Failed to render %s", function.__qualname__)
            return _crash(str(error))
        return _folded(tree) if is_fixed else tree

    return reactpy.component(guarded)


def fixed(function: Callable[P, VdomDict]) -> Callable[P, VdomDict]:
    """Make the elements once for each arguments: without components, handlers and hooks."""

    @lru_cache(maxsize=200)
    def made(*args: Any, **kwargs: Any) -> Any:
        tree = function(*args, **kwargs)
        if not _prepare(tree, lambda _: None):
            raise ValueError(f"{function.__qualname__} has a component or a handler in Python")
        return _folded(tree)

    return cast(Callable[P, VdomDict], wraps(function)(made))


def _crash(message: str) -> VdomDict:
    return VdomDict(tagName=CRASH, attributes={"message": message})


def _prepare(node: Any, set_message: Callable[[str], None]) -> bool:
    """Refuse what the page does not serve, and guard the event handlers.

    Returns whether ReactPy need not look inside: without components and handlers it would copy the
    elements one by one, which takes as long as all the rest. They are one node for it (`unfolded`).
    """

    def guarded(handle: EventHandlerFunc) -> EventHandlerFunc:
        async def call(data: Sequence[Any]) -> None:
            try:
                await handle(data)
            except Exception as error:
                logger.exception("An event handler failed")
                set_message(str(error) or type(error).__name__)

        return call

    if not isinstance(node, dict):
        return not isinstance(node, Component)
    _refuse_unsupported(node)
    handlers = node.get("eventHandlers", {})
    if handlers:  # static/js/replay.js holds these events until React is there
        events = " ".join(name[2:].lower() for name in handlers)
        attributes: dict[str, Any] = dict(node.get("attributes", {}))
        held = {"data-replay": events, "data-live": ""}
        node.update(VdomDict(tagName=node["tagName"], attributes=attributes | held))
    for handler in handlers.values():
        guard(handler, guarded)
    children, alone = [], []
    for child in node.get("children", ()):
        if isinstance(child, dict) and TREE in child.get("attributes", ()):  # prepared before
            children.append(child["attributes"][TREE])
            alone.append(True)
        elif child is not None:
            children.append(child if isinstance(child, dict | Component) else str(child))
            alone.append(_prepare(child, set_message))
    is_fixed = all(alone) and not handlers
    if not is_fixed:
        children = [_folded(one) if it else one for one, it in zip(children, alone, strict=True)]
    if children:
        node["children"] = children
    return is_fixed


def _folded(node: Any) -> Any:
    if not isinstance(node, dict) or TREE in node.get("attributes", ()):
        return node
    key = node.get("attributes", {}).get("key")
    attributes = {TREE: node} if key is None else {TREE: node, "key": key}
    return VdomDict(tagName="", attributes=attributes)


def unfolded(node: Any) -> Any:
    """The whole model of what ReactPy laid out."""
    if not isinstance(node, dict):
        return node
    attributes = node.get("attributes", {})
    if TREE in attributes:
        return attributes[TREE]
    return {**node, "children": [unfolded(child) for child in node.get("children", ())]}


def _refuse_unsupported(node: dict[str, Any]) -> None:
    """Raise NotImplementedError, with the reason, for a node that the page cannot show."""
    tag, handlers = node["tagName"], node.get("eventHandlers", {})
    if "importSource" in node:
        raise NotImplementedError(f"{tag} is a component of a JavaScript module: write it in HTML")
    if "inlineJavaScript" in node:
        raise NotImplementedError(
            f"<{tag}> has JavaScript as text, which our content security policy blocks: write a "
            "Python function"
        )
    if tag == "script":
        raise NotImplementedError("React does not run a <script>: write a module of static/js")
    is_set = not {"value", "checked"}.isdisjoint(node.get("attributes", ()))
    if tag in _FIELDS and handlers and is_set:
        raise NotImplementedError(
            f"<{tag}> has a handler and a value that Python sets, so it could lose what is typed "
            "while Python answers: give it defaultValue or defaultChecked"
        )
    for name, handler in handlers.items():
        if not (name.startswith("on") and name[2:3].isupper()):
            raise NotImplementedError(f"{name} of <{tag}> has to be written as React does: onClick")
        if handler.debounce is not None or handler.throttle is not None:
            raise NotImplementedError(
                f"{name} of <{tag}> has debounce or throttle: the page sends every event at once"
            )


def has_handlers(node: Any) -> bool:
    """Whether an element of the model has an event handler in Python."""
    if not isinstance(node, dict):
        return False
    return bool(node.get("eventHandlers")) or any(map(has_handlers, node.get("children", ())))
