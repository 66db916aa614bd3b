"""A guard around each component, with which its errors are shown to the visitor.

ReactPy only logs an exception in a component; the visitor sees a gap. Here the page becomes
'Unexpected Application Error!' with the message.
"""

import logging
from collections.abc import Callable
from functools import lru_cache, wraps
from typing import Any, ParamSpec, cast

from reactpy.types import Component, VdomDict

from webapp.rendering.html_writer import CRASH, TREE
from webapp.rendering.reactpy_internals import guard_components, is_laid_out
from webapp.rendering.refused import refuse, refuse_component

logger = logging.getLogger(__name__)

P = ParamSpec("P")
Child = VdomDict | Component | str | None


def _guarded(render: Callable[[Any], Child]) -> Callable[[Any], Child]:
    """The rendering of a component, in which its mistakes are shown to the visitor.

    If it raises, the page shows the message. So it does if the component uses what ReactPy offers
    and the page does not serve, which would fail silently.
    """

    @wraps(render)
    def guarded(self: Any) -> Child:
        if not is_laid_out(self):
            return render(self)
        try:
            refuse_component(self)
            tree = render(self)
            is_fixed = _prepare(tree)
        except Exception as error:
            logger.exception("Failed to render %s", getattr(self.type, "__qualname__", self))
            return _crash(str(error))
        return _wrapped(tree) if is_fixed else tree

    return guarded


guard_components(_guarded)


def fixed(function: Callable[P, VdomDict]) -> Callable[P, VdomDict]:
    """Make the elements once for each arguments: without components, handlers and hooks."""

    @lru_cache(maxsize=200)
    def made(*args: Any, **kwargs: Any) -> Any:
        tree = function(*args, **kwargs)
        if not _prepare(tree):
            raise ValueError(f"{function.__qualname__} has a component or a handler in Python")
        return _wrapped(tree)

    return cast(Callable[P, VdomDict], wraps(function)(made))


def _crash(message: str) -> VdomDict:
    return VdomDict(tagName=CRASH, attributes={"message": message})


def _prepare(node: Any) -> bool:
    """Refuse what the page does not serve.

    Returns whether ReactPy need not look inside: without components and handlers it would copy the
    elements one by one, which takes as long as all the rest. They are one node for it: see
    `unwrapped`.
    """

    if not isinstance(node, dict):
        return not isinstance(node, Component)
    given = node.get("children", ())
    if not isinstance(given, list | tuple):
        given = [given]
    refuse(node, given)
    handlers = node.get("eventHandlers", {})
    if handlers:  # static/js/replay.js holds these events until React is there
        events = " ".join(name[2:].lower() for name in handlers)
        attributes: dict[str, Any] = dict(node.get("attributes", {}))
        held = {"data-replay": events, "data-live": ""}
        node.update(VdomDict(tagName=node["tagName"], attributes=attributes | held))
    children, alone = [], []
    for child in given:
        if isinstance(child, dict) and TREE in child.get("attributes", ()):  # prepared before
            children.append(child["attributes"][TREE])
            alone.append(True)
        else:
            is_kept = child is None or isinstance(child, dict | Component)
            children.append(child if is_kept else str(child))
            alone.append(_prepare(child))
    is_fixed = all(alone) and not handlers
    if is_fixed:
        children = [child for child in children if child is not None]
    else:  # None counts: without a key, a component is known by its place
        children = [_wrapped(one) if it else one for one, it in zip(children, alone, strict=True)]
    if children:
        node["children"] = children
    return is_fixed


def _wrapped(node: Any) -> Any:
    if not isinstance(node, dict) or TREE in node.get("attributes", ()):
        return node
    key = node.get("attributes", {}).get("key")
    attributes = {TREE: node} if key is None else {TREE: node, "key": key}
    return VdomDict(tagName="", attributes=attributes)


def unwrapped(node: Any) -> Any:
    """The whole model of what ReactPy laid out."""
    if not isinstance(node, dict):
        return node
    attributes = node.get("attributes", {})
    if TREE in attributes:
        return attributes[TREE]
    return {**node, "children": [unwrapped(child) for child in node.get("children", ())]}
