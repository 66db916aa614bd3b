"""ReactPy's layout of a session, without what it keeps for nothing.

Until the session ends, the stock layout keeps the task of every render, with all that was rendered,
and an event for each component that rendered: 15 KB for every change of the page. And each
component has a semaphore with a queue of its own. Nobody looks at them.
"""

from asyncio import Lock, sleep
from collections.abc import Callable
from typing import Any
from weakref import WeakKeyDictionary, WeakValueDictionary

from reactpy.core import layout
from reactpy.core._life_cycle_hook import LifeCycleHook
from reactpy.executors.asgi import middleware
from reactpy.types import Component


class TidyLayout(layout.Layout):
    """A layout that forgets a render once it is sent; until then another set of it holds it."""

    async def __aenter__(self) -> "TidyLayout":
        await super().__aenter__()
        self._render_task_to_lcs_id: Any = WeakKeyDictionary(self._render_task_to_lcs_id)
        self._render_tasks_by_id: Any = WeakValueDictionary(self._render_tasks_by_id)
        return self


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
