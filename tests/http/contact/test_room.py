"""The outbox has limited room, of which nobody can take all, and /readyz says when it is full."""

import asyncio
import logging
import sqlite3
import threading
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from starlette.applications import Starlette
from starlette.routing import Route

from tests.support.contact.tools import (
    API,
    INQUIRY,
    expect_problem,
    inquiry,
    mail_server,
    update_rows,
)
from tests.support.contact.trying import deliver_until, settings
from tests.support.inside import Sites
from tests.support.servers import run
from webapp.config.settings import Settings
from webapp.contact import readiness
from webapp.contact.api import Contact
from webapp.contact.delivery import send_report
from webapp.contact.inquiry import Inquiry
from webapp.contact.outbox import NETWORK_SHARE_DIVISOR, Full, Outbox
from webapp.contact.rate_limiter import Limiter
from webapp.contact.readiness import CACHE_SECONDS, Probe

ONE = Inquiry(**INQUIRY)
MAX_INQUIRIES = 40
MAX_PER_NETWORK = MAX_INQUIRIES // NETWORK_SHARE_DIVISOR


@pytest.fixture
def small_outbox(tmp_path: Path) -> Outbox:
    """An outbox for forty inquiries; a network may have four waiting."""
    outbox = Outbox(tmp_path / "small", MAX_INQUIRIES)
    outbox.create()
    return outbox


def fill_outbox(outbox: Outbox, count: int = MAX_INQUIRIES, **others: Any) -> list[str]:
    """Accept one inquiry from each of `count` networks; returns their references."""
    return [outbox.accept(ONE, network=f"192.0.{each}.0/24", **others) for each in range(count)]


def references(outbox: Outbox) -> list[str]:
    return [row.reference for row in outbox.list()]


def test_one_network_takes_at_most_a_tenth_of_the_room(small_outbox: Outbox) -> None:
    for _ in range(MAX_PER_NETWORK):
        small_outbox.accept(ONE, network="2001:db8::/48")
    with pytest.raises(Full, match="2001:db8::/48"):
        small_outbox.accept(ONE, network="2001:db8::/48")
    fill_outbox(small_outbox, MAX_INQUIRIES - MAX_PER_NETWORK)
    assert len(small_outbox.list()) == MAX_INQUIRIES


def test_a_mailed_or_deleted_inquiry_frees_its_networks_room(small_outbox: Outbox) -> None:
    first, *_ = (small_outbox.accept(ONE, network="192.0.2.0/24") for _ in range(MAX_PER_NETWORK))
    row = small_outbox.claim()
    small_outbox.mark_delivered(row.reference)
    second = small_outbox.accept(ONE, network="192.0.2.0/24")
    small_outbox.delete(second)
    small_outbox.accept(ONE, network="192.0.2.0/24")
    small_outbox.mark_failed(references(small_outbox)[1], "refused")
    with pytest.raises(Full):
        small_outbox.accept(ONE, network="192.0.2.0/24")
    assert first == row.reference


def test_a_suspect_takes_no_room_from_its_network(small_outbox: Outbox) -> None:
    for _ in range(MAX_PER_NETWORK * 2):
        small_outbox.accept(ONE, suspect=True, network="192.0.2.0/24")
    small_outbox.accept(ONE, network="192.0.2.0/24")


def test_an_inquiry_not_mailed_yet_is_never_deleted_to_make_room(small_outbox: Outbox) -> None:
    waiting = fill_outbox(small_outbox)
    small_outbox.mark_failed(waiting[0], "refused")
    assert small_outbox.claim()
    with pytest.raises(Full, match="40 inquiries"):
        small_outbox.accept(ONE, network="198.51.100.0/24")
    assert references(small_outbox) == waiting


def test_mailed_then_suspect_inquiries_make_room_the_oldest_first(small_outbox: Outbox) -> None:
    suspect = fill_outbox(small_outbox, 2, suspect=True)
    waiting = fill_outbox(small_outbox, MAX_INQUIRIES - 4)
    mailed = fill_outbox(small_outbox, 2)
    for reference in mailed:
        small_outbox.mark_delivered(reference)
    for purged in (mailed[0], mailed[1], suspect[0], suspect[1]):
        assert purged in references(small_outbox)
        waiting.append(small_outbox.accept(ONE, network="198.51.100.0/24"))
        assert purged not in references(small_outbox)
        assert len(small_outbox.list()) == MAX_INQUIRIES
    assert sorted(references(small_outbox)) == sorted(waiting)


def test_failed_inquiries_make_room_once_reported_and_only_beyond_half_of_the_outbox(
    small_outbox: Outbox,
) -> None:
    half = MAX_INQUIRIES // 2
    failed = fill_outbox(small_outbox, half + 1)
    for reference in failed:
        small_outbox.mark_failed(reference, "refused")
    waiting = fill_outbox(small_outbox, half - 2)
    suspect = small_outbox.accept(ONE, suspect=True)
    waiting.append(small_outbox.accept(ONE))
    assert suspect not in references(small_outbox), "suspects go first"
    for look in (small_outbox.check, lambda: small_outbox.accept(ONE)):
        with pytest.raises(Full, match="full: 40 inquiries"):
            look()
    assert small_outbox.to_report() == ((), tuple(failed))
    small_outbox.check()
    for purged in failed[:2]:
        assert purged in references(small_outbox)
        waiting.append(small_outbox.accept(ONE))
        assert purged not in references(small_outbox)
    with pytest.raises(Full):
        small_outbox.accept(ONE)
    assert sorted(references(small_outbox)) == sorted(failed[2:] + waiting)


def test_a_failed_inquiry_that_failed_since_the_report_makes_no_room(small_outbox: Outbox) -> None:
    inquiries = fill_outbox(small_outbox)
    for reference in inquiries[:20]:
        small_outbox.mark_failed(reference, "refused")
    small_outbox.to_report()
    for reference in inquiries[:20]:
        small_outbox.mark_failed(reference, "refused again")
    with pytest.raises(Full):
        small_outbox.accept(ONE)


def test_a_full_outbox_is_not_ready_and_says_so(in_process_site: Sites) -> None:
    site = in_process_site(outbox_inquiries=1)
    assert site.ask("/readyz").text == "ok"
    assert site.ask(API, "POST", json=INQUIRY).status_code == 201
    time.sleep(CACHE_SECONDS)
    answer = site.ask("/readyz")
    assert (answer.status_code, answer.text) == (503, "full")


def test_a_smaller_bound_applies_from_the_next_inquiry_on(small_outbox: Outbox) -> None:
    for reference in fill_outbox(small_outbox):
        small_outbox.mark_delivered(reference)
    smaller = Outbox(small_outbox.file.parent, 10)
    smaller.accept(ONE)
    assert len(small_outbox.list()) == 10


def test_a_repeated_inquiry_gets_its_reference_even_in_a_full_outbox(small_outbox: Outbox) -> None:
    reference = small_outbox.accept(ONE, "key", network="198.51.100.0/24")
    fill_outbox(small_outbox, MAX_INQUIRIES - 1)
    assert small_outbox.accept(ONE, "key", network="198.51.100.0/24") == reference


def test_the_network_of_a_sender_is_kept_until_the_inquiry_is_mailed_and_no_longer(
    small_outbox: Outbox,
) -> None:
    def networks() -> list[tuple[str]]:
        with sqlite3.connect(small_outbox.file) as db:
            found = db.execute("SELECT network FROM senders").fetchall()
        db.close()
        return found

    small_outbox.accept(ONE, network="192.0.2.0/24")
    small_outbox.accept(ONE, network="192.0.2.0/24", suspect=True)
    assert networks() == [("192.0.2.0/24",)]
    row = small_outbox.claim()
    small_outbox.mark_delivered(row.reference)
    assert networks() == []


def send(outbox: Outbox, addresses: list[str]) -> list[httpx.Response]:
    """Post an inquiry from each of the IPs to the API, without a server process."""
    config = Settings(contact_rate="100000/minute", contact_rate_total="100000/minute")

    async def go() -> list[httpx.Response]:
        contact = Contact(outbox, Limiter(config), config.body_bytes)
        app = Starlette(routes=[Route(API, contact.api, methods=["POST"])])
        answers = []
        for address in addresses:
            transport = httpx.ASGITransport(app, client=(address, 1))
            async with httpx.AsyncClient(transport=transport, base_url="http://site") as client:
                answers.append(await client.post(API, json=inquiry()))
        return answers

    return run(go())


async def test_the_delivery_task_is_notified_only_of_stored_inquiries(small_outbox: Outbox) -> None:
    contact = Contact(small_outbox, Limiter(Settings()), 65_536)
    transport = httpx.ASGITransport(Starlette(routes=[Route(API, contact.api, methods=["POST"])]))
    async with httpx.AsyncClient(transport=transport, base_url="http://site") as client:
        for values, is_stored in (({}, False), (INQUIRY, True)):
            await client.post(API, json=values)
            assert contact.arrived.is_set() is is_stored


def test_thirty_networks_of_one_provider_leave_room_for_everybody_else(
    small_outbox: Outbox, caplog: pytest.LogCaptureFixture
) -> None:
    attackers = [f"2001:db8:7:{each:x}::1" for each in range(30)]
    answers = send(small_outbox, [*attackers, "2001:db8:8::1", "192.0.2.7"])
    assert [answer.status_code for answer in answers] == [201] * MAX_PER_NETWORK + [503] * (
        30 - MAX_PER_NETWORK
    ) + [201, 201]
    refused = answers[MAX_PER_NETWORK]
    expect_problem(refused, 503)
    assert int(refused.headers["retry-after"]) > 0
    [line] = [record for record in caplog.records if record.levelno >= logging.WARNING]
    assert "not mailed yet" in line.getMessage(), "said once a minute"
    assert "::1" not in line.getMessage(), "no whole address"


def test_ten_networks_whose_inquiries_are_all_refused_shut_nobody_out(
    small_outbox: Outbox, caplog: pytest.LogCaptureFixture
) -> None:
    attackers = [f"10.{each % 10}.0.1" for each in range(MAX_INQUIRIES)]
    assert {answer.status_code for answer in send(small_outbox, attackers)} == {201}
    with mail_server() as mailbox:
        mailbox.at_data = ["550 Never"] * MAX_INQUIRIES
        given = settings(mailbox.port, outbox_dir=small_outbox.file.parent)
        deliver_until(small_outbox, given, lambda: not mailbox.at_data)
        [answer] = send(small_outbox, ["192.0.2.1"])
        expect_problem(answer, 503)
        assert "the outbox is full" in caplog.text
        run(send_report(small_outbox, given))
    assert len(mailbox.mails) == 1
    visitors = [f"198.51.{each}.1" for each in range(MAX_INQUIRIES // 2)]
    assert {answer.status_code for answer in send(small_outbox, visitors)} == {201}


def test_a_missing_outbox_is_logged_and_not_created_again(
    small_outbox: Outbox, caplog: pytest.LogCaptureFixture
) -> None:
    small_outbox.accept(ONE)
    folder = small_outbox.file.parent
    away = folder.rename(folder.with_name("away"))
    for answer in send(small_outbox, ["192.0.2.1", "192.0.2.2"]):
        expect_problem(answer, 503)
    with pytest.raises(OSError, match="inquiries"):
        small_outbox.check()
    assert not folder.exists()
    [line] = [record for record in caplog.records if record.levelno >= logging.WARNING]
    assert "cannot be stored" in line.getMessage()
    folder.mkdir()  # the empty folder that an unmounted disk leaves
    for answer in send(small_outbox, ["192.0.2.1"]):
        expect_problem(answer, 503)
    assert list(folder.iterdir()) == []
    folder.rmdir()
    away.rename(folder)
    assert [answer.status_code for answer in send(small_outbox, ["192.0.2.1"])] == [201]
    assert len(small_outbox.list()) == 2


def test_an_outbox_is_created_once_and_never_emptied(small_outbox: Outbox) -> None:
    small_outbox.accept(ONE)
    assert small_outbox.create() is False
    assert len(small_outbox.list()) == 1
    update_rows(small_outbox, "state = 'failed'")
    assert small_outbox.file.stat().st_mode & 0o077 == 0


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
