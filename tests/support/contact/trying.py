"""Runs the delivery task until something has happened, or one try to deliver an inquiry."""

import asyncio
from collections.abc import Callable
from selectors import BaseSelector, DefaultSelector
from typing import Any

from tests.support.contact.tools import inquiry, update_rows
from tests.support.servers import run
from webapp.config.settings import Settings
from webapp.contact import delivery
from webapp.contact.delivery import deliver
from webapp.contact.inquiry import Inquiry
from webapp.contact.outbox import Outbox, Row


def settings(port: int, **others: Any) -> Settings:
    plain = {"smtp_starttls": False, "smtp_host": "127.0.0.1", "smtp_from": "web@site.example"}
    return Settings(**{**plain, "smtp_port": port, "smtp_to": "desk@site.example", **others})


def attempt(outbox: Outbox, given: Settings, **changes: str) -> Row:
    """One try to deliver one inquiry; returns its row afterwards."""
    if not outbox.list():
        outbox.accept(Inquiry(**inquiry(**changes)))
    update_rows(outbox, "next_try = 0")
    row = outbox.claim()
    watched = DefaultSelector()
    run(_deliver(row, outbox, given, watched), lambda: asyncio.SelectorEventLoop(watched))
    [after] = outbox.list()
    return after


def deliver_until(outbox: Outbox, given: Settings, end: Callable[[], bool]) -> None:
    """Run the delivery task until `end()` is true."""

    async def go() -> None:
        stopping, arrived = asyncio.Event(), asyncio.Event()
        task = asyncio.create_task(delivery.run(outbox, given, stopping, arrived))
        while not end():
            assert not task.done()
            await asyncio.sleep(0.02)
        stopping.set()
        arrived.set()
        await task

    run(asyncio.wait_for(go(), 60))


async def _deliver(row: Row, outbox: Outbox, given: Settings, watched: BaseSelector) -> None:
    try:
        await deliver(row, outbox, given)
    finally:
        await _connections_gone(watched)


async def _connections_gone(watched: BaseSelector) -> None:
    """Wait until the loop has no connection: TLS is shut down only after `close`, and a connection
    left open by an ended loop fails some later test."""
    async with asyncio.timeout(60):
        while len(watched.get_map()) > 1:  # one is the loop's own, which wakes it
            await asyncio.sleep(0.01)


def is_retried(row: Row) -> bool:
    assert row.last_error
    return row.state == "accepted"
