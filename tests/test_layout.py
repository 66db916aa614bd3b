"""What a session leaves behind in the server while it lasts: nothing."""

import asyncio
import gc
from typing import Any

from reactpy.core.hooks import ConnectionContext
from reactpy.executors.asgi import middleware
from reactpy.types import Connection, Location

from tests.conftest import run
from webapp.app import create_app
from webapp.site import site

PAGES = ("/a1c-conversion-calculator", "/body-mass-calculation-formula")


def tasks_and_events() -> int:
    """How many tasks and events there are in all."""
    gc.collect()
    kinds = (asyncio.Task, asyncio.Event)
    return sum(isinstance(each, kinds) for each in gc.get_objects())


async def tell(layout: Any, target: str, data: object) -> None:
    await layout.deliver({"type": "layout-event", "target": target, "data": [data]})
    await layout.render()


async def walk(layout: Any, times: int) -> None:
    """Go from page to page, calculate, and come back."""
    for _ in range(times):
        await tell(layout, "a1c", "eag=154")
        for path in reversed(PAGES):
            await tell(layout, "onHistory", {"path": path, "query_string": ""})


def test_a_session_holds_no_more_after_many_pages_and_calculations() -> None:
    create_app()

    async def visit() -> None:
        visitor = Connection(scope={}, location=Location(PAGES[0], ""), carrier=None)
        async with middleware.Layout(ConnectionContext(site(), value=visitor)) as layout:
            await layout.render()
            await walk(layout, 2)
            before = tasks_and_events()
            await walk(layout, 30)
            assert tasks_and_events() <= before + 5

    run(visit())
