"""ReactPy's layout of a session, without what it keeps for nothing.

Until the session ends, the stock layout keeps the task of every render, with all that was rendered,
and an event for each component that rendered: 15 KB for every change of the page. And each
component has a semaphore with a queue of its own. Nobody looks at them.
"""

from asyncio import CancelledError, Lock, sleep
from collections.abc import Callable
from contextlib import suppress
from typing import Any
from weakref import WeakKeyDictionary, WeakValueDictionary

from reactpy.core import layout
from reactpy.core._life_cycle_hook import LifeCycleHook
from reactpy.executors.asgi import middleware
from reactpy.types import Component, LayoutUpdateMessage

from webapp.messages import is_shown, lighter


class Forgetful(dict[str, Any]):
    """A dict from which anything may be deleted, be it there or not."""

    def __delitem__(self, key: str) -> None:
        self.pop(key, None)


class TidyLayout(layout.Layout):
    """A layout that forgets a render once it is sent; until then another set of it holds it.

    It also ends in order amid a render, which may have unmounted parts of the page that still are
    in its tree. Stock ReactPy unmounts them again, stumbles, and logs a traceback.

    And it sends no more than the browser needs (messages.py).
    """

    _is_shown = False
    _sent: Any = None

    async def __aenter__(self) -> "TidyLayout":
        await super().__aenter__()
        self._render_task_to_lcs_id: Any = WeakKeyDictionary(self._render_task_to_lcs_id)
        self._render_tasks_by_id: Any = WeakValueDictionary(self._render_tasks_by_id)
        self._sent = {}
        root: Any = self.root
        self._is_shown = is_shown(root.value.scope.get("query_string", b""))
        return self

    async def render(self) -> LayoutUpdateMessage:
        """The next change to send; the first is the page, or what of it the browser lacks."""
        self._sent.clear()  # who sends it keeps a message until the next one
        update = await super().render()
        update["model"] = lighter(update["model"], self._is_shown)
        self._is_shown = False
        self._sent = update
        return update

    async def __aexit__(self, *error: Any) -> None:
        while self._render_tasks:  # the stock loop over them stumbles when one more is added
            task = self._render_tasks.pop()
            task.cancel()
            with suppress(CancelledError):
                await task
        self._event_handlers = Forgetful(self._event_handlers)
        self._model_states_by_life_cycle_state_id: Any = Forgetful(
            self._model_states_by_life_cycle_state_id
        )
        await super().__aexit__(*error)


class LeanHook(LifeCycleHook):
    """A life cycle that makes an event only for effects, and a queue only when a render waits."""

    __slots__ = ()

    def __init__(self, schedule_render: Callable[[], None]) -> None:
        super().__init__(schedule_render)
        self._render_access = Lock()  # type: ignore[assignment]

    async def affect_component_will_render(self, component: Component) -> None:
        """Wait for this component's turn.

        Like the stock semaphore it lets others run first: the render of a component that is about
        to go must begin while its parent still is there, or ReactPy ends the session.
        """
        await sleep(0)
        await super().affect_component_will_render(component)

    async def affect_layout_did_render(self) -> None:
        """Start the component's effects, if it has any."""
        if self._effect_funcs:
            await super().affect_layout_did_render()


def use_tidy_layouts() -> None:
    """Make ReactPy use both."""
    setattr(layout, "LifeCycleHook", LeanHook)  # noqa: B010
    setattr(middleware, "Layout", TidyLayout)  # noqa: B010
