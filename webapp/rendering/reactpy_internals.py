"""The places that reach into ReactPy's private names, or put something in place of its own.

tests/unit/rendering/test_reactpy_internals.py fails if an upgrade moves them.
"""

import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

from reactpy import Vdom, component, html, use_location
from reactpy.core._life_cycle_hook import HOOK_STACK
from reactpy.types import (
    BaseEventHandler,
    Component,
    ContextProvider,
    EventHandlerFunc,
    VdomDict,
)
from reactpy_router import components, routers
from reactpy_router.types import MatchedRoute

from webapp.rendering.html_writer import NAVIGATE

Guard = Callable[[EventHandlerFunc], EventHandlerFunc]
Render = Callable[[Any], Any]


def replace_what_needs_a_module() -> None:
    """Have reactpy-router's link and navigate lead to pages as any link of ours does.

    Its own are modules with a second copy of Preact, and need a WebSocket for each visitor.
    """
    for module, name, own in (
        (routers, "History", lambda _: None),
        (components, "_link", _link),
        (components, "_navigate", _navigate),
        (routers, "_add_route_key", _with_key),
    ):
        setattr(module, name, own)


@component
def _link(attributes: dict[str, Any], *children: Any) -> VdomDict:
    given = {**attributes}
    to = given.pop("to", None) or given.get("href")
    if to is None:
        raise ValueError("link of reactpy-router needs `to`, the address that it leads to")
    return html.a({**given, "href": to}, *children)


def _with_key(match: MatchedRoute, key: str) -> MatchedRoute:
    """The router's own fails on an element without attributes."""
    if isinstance(match.element, Component):
        match.element.key = match.element.key or key
        return match
    attributes = {"key": key, **match.element.get("attributes", {})}
    return replace(match, element=VdomDict(**{**match.element, "attributes": attributes}))


@component
def _navigate(to: str, replace: bool = False) -> VdomDict | None:
    if use_location().path == to.split("?")[0]:
        return None
    how = "replaceState" if replace else "pushState"
    return VdomDict(tagName=NAVIGATE, attributes={"to": to, "how": how})


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


def record_places(package: Path) -> None:
    """Have each element know the line in this package that makes it: `place_of`.

    It has to be called before the modules are imported whose elements are made then.
    """
    make, own = Vdom.__call__, [str(package / name) for name in ("pages", "tools", "")]

    def call(self: Vdom, *given: Any) -> Any:
        node, frames = make(self, *given), [sys._getframe(1)]
        while frames[-1].f_back:
            frames.append(frames[-1].f_back)
        # An element of a building block is a mistake of the page that uses it.
        for folder in own:
            for frame in frames:
                if (file := frame.f_code.co_filename).startswith(folder):
                    place = f"{Path(file).relative_to(package.parent)}, line {frame.f_lineno}"
                    setattr(node, "place", place)  # noqa: B010
                    return node
        return node

    setattr(Vdom, "__call__", call)  # noqa: B010


def place_of(node: Any) -> str:
    """The file and line of an element, as `webapp/pages/home.py, line 12`, or ""."""
    return getattr(node, "place", "")
