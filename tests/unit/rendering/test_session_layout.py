"""A session may end at any time."""

import asyncio
from typing import Any

import pytest
from reactpy.core.hooks import ConnectionContext
from reactpy.executors.asgi import middleware
from reactpy.types import Connection, Location

from webapp.components.context import SETTINGS
from webapp.config.settings import Settings
from webapp.rendering.session_layout import use_session_layout
from webapp.site.frame.root import site

PAGES = ("/a1c-conversion-calculator", "/body-mass-calculation-formula")


def new_layout() -> Any:
    visitor = Connection(
        scope={SETTINGS: Settings()}, location=Location(PAGES[0], ""), carrier=None
    )
    return middleware.Layout(ConnectionContext(site(), value=visitor))


@pytest.mark.parametrize("path", ["/", PAGES[1]])
async def test_a_session_may_end_at_any_step_of_a_route_change(path: str) -> None:
    use_session_layout()
    event = {
        "type": "layout-event",
        "target": "onHistory",
        "data": [{"path": path, "query_string": ""}],
    }

    async def end_session_after(steps: int) -> bool:
        """Whether the new page was already rendered."""
        async with new_layout() as layout:
            await layout.render()
            await layout.deliver(event)
            render = asyncio.create_task(layout.render())
            for _ in range(steps):
                await asyncio.sleep(0)
        return not render.cancel()

    steps = 0
    while not await end_session_after(steps):
        steps += 1
    assert steps > 3
