"""The places that reach into ReactPy's private names, or put something in place of its own.

tests/unit/rendering/test_reactpy_internals.py fails if an upgrade moves them.
"""

import sys
from asyncio import Event as AsyncEvent
from asyncio import Lock, create_task, sleep, timeout
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any
from weakref import WeakValueDictionary

from reactpy import Vdom, component, html, use_location
from reactpy.config import REACTPY_ASYNC_RENDERING
from reactpy.core._life_cycle_hook import HOOK_STACK
from reactpy.core.layout import Layout
from reactpy.types import Component, ContextProvider, Event, VdomDict
from reactpy_router import components, routers
from reactpy_router.types import MatchedRoute

from webapp.rendering.handlers import Handlers
from webapp.rendering.html_writer import NAVIGATE

Render = Callable[[Any], Any]
# Side by side, the rendering of an earlier state may be sent after that of a later one.
REACTPY_ASYNC_RENDERING.current = False


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


CHANGING_SECONDS = 1.0
"""So long a press waits for a page that is laid out again all the time."""


class SiteLayout(Layout):
    """ReactPy's layout, which calls a handler only if it is that of what the visitor saw.

    The model names a handler by its number in place of ReactPy's target. For a document
    (`is_session` False) the effects of the components do not run.
    """

    def __init__(self, root: Any, is_session: bool) -> None:
        super().__init__(root)
        self._is_session = is_session
        self.has_effects = False

    async def __aenter__(self) -> "SiteLayout":
        await super().__aenter__()
        self._handlers = Handlers()
        self._turns: WeakValueDictionary[str, Lock] = WeakValueDictionary()
        self._next = Lock()
        self._is_laid_out = AsyncEvent()
        return self

    @property
    def has_handlers(self) -> bool:
        """Whether an element has a handler in Python."""
        return bool(self._handlers.places)

    async def _create_layout_update(self, old_state: Any) -> Any:
        self._is_laid_out.clear()
        try:
            update = await super()._create_layout_update(old_state)
            self._handlers.number(update["model"], self._event_handlers)
            return update
        finally:
            self._is_laid_out.set()

    async def _laid_out(self) -> None:
        """Wait until the model has what earlier events have changed."""
        queue = self._rendering_queue
        while queue._pending & self._model_states_by_life_cycle_state_id.keys():
            self._is_laid_out.clear()
            await self._is_laid_out.wait()
        await self._is_laid_out.wait()

    async def _render_component(self, *given: Any) -> Any:
        state = await super()._render_component(*given)
        effects = state.life_cycle_state.hook._effect_funcs
        self.has_effects |= bool(effects)
        if not self._is_session:
            effects.clear()
        return state

    async def call(self, number: int, seq: int, data: list[Any], is_value: bool = False) -> bool:
        """Call the handler with this number: after earlier calls at its place have ended, and after
        those at others have begun.

        seq: of the event; the next model of the field names the last one (`_reactpy_ack_seq`).
        is_value: whether it says what the visitor has typed or chosen in a field.
        A press finds what was typed before it. Returns False, without a call, if there is none any
        more. Raises what the handler raises.
        """
        place = self._handlers.places.get(number)
        if place is None:
            return False
        async with self._turns.setdefault(place, Lock()):
            async with self._next:
                if not is_value:
                    with suppress(TimeoutError):
                        async with timeout(CHANGING_SECONDS):
                            await self._laid_out()
                if number not in self._handlers.places:
                    return False
                function = self._event_handlers[place].function
                last = self._last_event_seq_by_target

                async def handle() -> None:
                    # In one step: no model in between names an event that its texts have not.
                    last[place] = max(seq, last.get(place, seq))
                    await function([Event(each) for each in data])

                call = create_task(handle())
                await sleep(0)  # it begins
            await call
        return True
