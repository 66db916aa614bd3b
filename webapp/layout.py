"""ReactPy's layout of a session, without what it forgets to let go of.

It keeps the task of every render, with all that it has rendered, until the session ends: 15 KB for
each change of the page. Nobody looks at them again.
"""

from typing import Any
from weakref import WeakKeyDictionary, WeakValueDictionary

from reactpy.core.layout import Layout
from reactpy.executors.asgi import middleware


class TidyLayout(Layout):
    """A layout that forgets a render once it is sent; until then another set of it holds it."""

    async def __aenter__(self) -> "TidyLayout":
        await super().__aenter__()
        self._render_task_to_lcs_id: Any = WeakKeyDictionary(self._render_task_to_lcs_id)
        self._render_tasks_by_id: Any = WeakValueDictionary(self._render_tasks_by_id)
        return self


def use_tidy_layouts() -> None:
    """Make ReactPy's sessions use it."""
    setattr(middleware, "Layout", TidyLayout)  # noqa: B010
