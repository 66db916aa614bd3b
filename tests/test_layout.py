"""What a session leaves behind in the server while it lasts: nothing."""

import asyncio
import gc
from typing import Any

import pytest
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


def new_layout() -> Any:
    visitor = Connection(scope={}, location=Location(PAGES[0], ""), carrier=None)
    return middleware.Layout(ConnectionContext(site(), value=visitor))


def test_a_session_holds_no_more_after_many_pages_and_calculations() -> None:
    create_app()

    async def visit() -> None:
        async with new_layout() as layout:
            await layout.render()
            await walk(layout, 2)
            before = tasks_and_events()
            await walk(layout, 30)
            assert tasks_and_events() <= before + 5

    run(visit())


def test_a_message_that_was_sent_is_not_held_until_the_next_one() -> None:
    create_app()

    async def visit() -> None:
        async with new_layout() as layout:
            sent = await layout.render()
            assert sent["model"]
            waiting = asyncio.create_task(layout.render())
            await asyncio.sleep(0)
            assert not sent
            waiting.cancel()

    run(visit())


@pytest.mark.parametrize("path", ["/", PAGES[1]])
def test_a_session_may_end_at_any_step_of_a_change_of_the_page(path: str) -> None:
    create_app()
    event = {
        "type": "layout-event",
        "target": "onHistory",
        "data": [{"path": path, "query_string": ""}],
    }

    async def leave_after(steps: int) -> bool:
        """Whether the new page was there already."""
        async with new_layout() as layout:
            await layout.render()
            await layout.deliver(event)
            render = asyncio.create_task(layout.render())
            for _ in range(steps):
                await asyncio.sleep(0)
        return not render.cancel()

    async def visit() -> None:
        steps = 0
        while not await leave_after(steps):
            steps += 1
        assert steps > 3

    run(visit())
