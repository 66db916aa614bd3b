"""ReactPy's layout of a session, without what it forgets to let go of.

Until the session ends, it keeps the task of every render, with all that was rendered, and an event
for each component that rendered: 15 KB for every change of the page. Nobody looks at them again.
"""

from typing import Any
from weakref import WeakKeyDictionary, WeakValueDictionary

from reactpy.core._life_cycle_hook import LifeCycleHook
from reactpy.core.layout import Layout
from reactpy.executors.asgi import middleware


class TidyLayout(Layout):
    """A layout that forgets a render once it is sent; until then another set of it holds it."""

    async def __aenter__(self) -> "TidyLayout":
        await super().__aenter__()
        self._render_task_to_lcs_id: Any = WeakKeyDictionary(self._render_task_to_lcs_id)
        self._render_tasks_by_id: Any = WeakValueDictionary(self._render_tasks_by_id)
        return self


_start_effects = LifeCycleHook.affect_layout_did_render


async def _start_effects_if_any(hook: LifeCycleHook) -> None:
    if hook._effect_funcs:
        await _start_effects(hook)


def use_tidy_layouts() -> None:
    """Make ReactPy's sessions use it, and make no event that stops no effect."""
    setattr(LifeCycleHook, "affect_layout_did_render", _start_effects_if_any)  # noqa: B010
    setattr(middleware, "Layout", TidyLayout)  # noqa: B010
