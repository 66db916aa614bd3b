"""/readyz: many clients may ask at the same time, and the disk is checked once."""

import asyncio
import sqlite3
import threading
from contextlib import suppress

import httpx
import pytest

from tests.support.inside import Sites
from webapp.contact import readiness
from webapp.contact.outbox import Full, Outbox
from webapp.contact.readiness import Probe


class Disk:
    """Counts the checks, and blocks them until `open` is set."""

    def __init__(self, *faults: Exception | None) -> None:
        self.asked = 0
        self.open = threading.Event()
        self.faults = list(faults)

    def check(self) -> None:
        self.asked += 1
        assert self.open.wait(60)
        if self.faults and (fault := self.faults.pop(0)):
            raise fault


async def test_400_simultaneous_callers_cost_one_probe_and_delay_no_inquiry(
    in_process_site: Sites, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk = Disk()
    monkeypatch.setattr(Outbox, "check", lambda _: disk.check())
    site = in_process_site()
    asked = [httpx.Request("GET", "http://127.0.0.1/readyz") for _ in range(400)]
    answers = asyncio.create_task(site.send(*asked))
    while not disk.asked:
        await asyncio.sleep(0)
    # Inquiries are stored in these threads. The probe still waits for the disk in its own.
    assert await asyncio.to_thread(lambda: "stored") == "stored"
    disk.open.set()
    assert {answer.status_code for answer in await answers} == {200}
    assert disk.asked == 1


async def test_an_answer_is_kept_for_a_second_and_no_longer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    disk = Disk(sqlite3.OperationalError("full"), None, Full("full"))
    disk.open.set()
    probe = Probe(disk.check)
    monkeypatch.setattr(readiness, "CACHE_SECONDS", 3_600)
    kept = [await probe.problem() for _ in range(3)]
    probe = Probe(disk.check)
    monkeypatch.setattr(readiness, "CACHE_SECONDS", 0)
    assert kept == ["outbox"] * 3
    assert [await probe.problem() for _ in range(3)] == ["", "full", ""]
    assert disk.asked == 4


async def test_a_caller_that_leaves_does_not_cancel_the_probe_for_others() -> None:
    disk = Disk()
    probe = Probe(disk.check)
    first, second = (asyncio.create_task(probe.problem()) for _ in range(2))
    while not disk.asked:
        await asyncio.sleep(0)
    first.cancel()
    with suppress(asyncio.CancelledError):
        await first
    disk.open.set()
    assert await second == ""
    assert disk.asked == 1
