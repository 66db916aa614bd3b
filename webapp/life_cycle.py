"""ReactPy's life cycle hook, without what an open page does not need.

The stock hook makes a semaphore with a queue for each component, and after each render an event
that it keeps until the component goes: an open page would grow with every calculation.
"""

from asyncio import Lock, sleep
from collections.abc import Callable

from reactpy.core import layout
from reactpy.core._life_cycle_hook import LifeCycleHook
from reactpy.types import Component


class LeanHook(LifeCycleHook):
    """A hook that makes an event only for effects, and a queue only when a render has to wait."""

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


def use_lean_hooks() -> None:
    """Let every layout from now on make lean hooks."""
    setattr(layout, "LifeCycleHook", LeanHook)  # noqa: B010
