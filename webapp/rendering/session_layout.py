"""ReactPy's layout of a session, with one bug fixed: it may end in the middle of a render.

When the visitor leaves, a render may already have unmounted parts of the page that are still in its
tree. Stock ReactPy 2.0.0b13 unmounts them again, fails on a missing key, and logs a traceback.
"""

from asyncio import CancelledError
from contextlib import suppress
from typing import Any

from reactpy.core import layout
from reactpy.executors.asgi import middleware


class LenientDict(dict[str, Any]):
    """A dict in which deleting a missing key is not an error."""

    def __delitem__(self, key: str) -> None:
        self.pop(key, None)


class SessionLayout(layout.Layout):
    """A layout that may end at any step of a render."""

    async def __aexit__(self, *error: Any) -> None:
        while self._render_tasks:  # the stock loop over them fails if another one is added
            task = self._render_tasks.pop()
            task.cancel()
            with suppress(CancelledError):
                await task
        self._event_handlers = LenientDict(self._event_handlers)
        self._model_states_by_life_cycle_state_id: Any = LenientDict(
            self._model_states_by_life_cycle_state_id
        )
        await super().__aexit__(*error)


def use_session_layout() -> None:
    """Make ReactPy's sessions use SessionLayout."""
    setattr(middleware, "Layout", SessionLayout)  # noqa: B010
