"""ReactPy's layout of a session, with one fault mended: it may end amid a render.

A render may already have unmounted parts of the page that are still in its tree when the visitor
leaves. Stock ReactPy 2.0.0b13 unmounts them again, fails on a missing key, and logs a traceback.
"""

from asyncio import CancelledError
from contextlib import suppress
from typing import Any

from reactpy.core import layout
from reactpy.executors.asgi import middleware


class LenientDict(dict[str, Any]):
    """A dict from which anything may be deleted, be it there or not."""

    def __delitem__(self, key: str) -> None:
        self.pop(key, None)


class SessionLayout(layout.Layout):
    """A layout that may end at any step of a render."""

    async def __aexit__(self, *error: Any) -> None:
        while self._render_tasks:  # the stock loop over them fails when one more is added
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
    """Make ReactPy's sessions use it."""
    setattr(middleware, "Layout", SessionLayout)  # noqa: B010
