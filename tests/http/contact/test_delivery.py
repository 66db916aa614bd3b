"""Delivery to a real mail server: what wakes it, what is retried, and which faults it survives."""

import asyncio
import logging
import time

import pytest

from tests.support.contact.bad_servers import (
    ConnectionHandler,
    bad_server,
    close_during_data,
    hang,
    send_endless_greeting,
)
from tests.support.contact.tools import INQUIRY, mail_server, update_rows
from tests.support.contact.trying import attempt, deliver_until, is_retried, settings
from tests.support.servers import free_port
from webapp.config.settings import Settings
from webapp.contact import delivery, smtp
from webapp.contact.delivery import GIVE_UP_AFTER_SECONDS, MIN_TRIES, retry_delay
from webapp.contact.inquiry import Inquiry
from webapp.contact.outbox import Outbox


@pytest.mark.parametrize("where", ["at_rcpt", "at_data"])
def test_a_temporary_refusal_is_retried(
    outbox: Outbox, where: str, caplog: pytest.LogCaptureFixture
) -> None:
    with mail_server() as mailbox:
        setattr(mailbox, where, ["451 Later", "452 Later still"])
        for tries in (1, 2):
            row = attempt(outbox, settings(mailbox.port))
            assert is_retried(row)
            assert "45" in row.last_error
            assert row.tries == tries
            assert outbox.claim() is None, "not at once"
        row = attempt(outbox, settings(mailbox.port))
    assert (row.state, row.last_error) == ("delivered", "")
    assert len(mailbox.mails) == 1
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []


@pytest.mark.parametrize("where", ["at_rcpt", "at_data"])
def test_a_permanent_refusal_is_kept_as_failed_and_logged_as_an_error(
    outbox: Outbox, where: str, caplog: pytest.LogCaptureFixture
) -> None:
    with mail_server() as mailbox:
        setattr(mailbox, where, ["550 Never"])
        row = attempt(outbox, settings(mailbox.port))
    assert row.state == "failed"
    assert "Never" in row.last_error
    [record] = [record for record in caplog.records if record.levelno >= logging.ERROR]
    assert row.reference in record.getMessage()
    assert INQUIRY["fullName"] not in caplog.text


@pytest.mark.parametrize("handle", [hang, close_during_data, send_endless_greeting])
def test_an_inquiry_survives_a_misbehaving_mail_server(
    outbox: Outbox, handle: ConnectionHandler, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(smtp, "RESPONSE_TIMEOUT", 0.5)
    monkeypatch.setattr(delivery, "TRY_TIMEOUT", 2)
    with bad_server(handle) as port:
        assert is_retried(attempt(outbox, settings(port)))
    with mail_server() as mailbox:
        assert attempt(outbox, settings(mailbox.port)).state == "delivered"
    assert len(mailbox.mails) == 1


def test_an_inquiry_not_mailed_yet_is_logged_once_without_the_servers_words(
    outbox: Outbox, caplog: pytest.LogCaptureFixture
) -> None:
    with mail_server() as mailbox:
        mailbox.at_data = ["451 words of the server"] * 2
        rows = [attempt(outbox, settings(mailbox.port)) for _ in range(2)]
    assert [row.tries for row in rows] == [1, 2]
    [record] = [record for record in caplog.records if record.levelno >= logging.WARNING]
    assert record.levelno == logging.WARNING
    assert rows[0].reference in record.getMessage()
    assert "SMTPDataError" in record.getMessage()
    assert "words of the server" not in caplog.text


def test_after_five_days_of_trying_an_inquiry_is_given_up(
    outbox: Outbox, caplog: pytest.LogCaptureFixture
) -> None:
    nowhere = settings(free_port())
    assert is_retried(attempt(outbox, nowhere))
    update_rows(outbox, "created = created - 864000.0")  # it may have waited for a mail server
    update_rows(outbox, f"first_try = first_try - {GIVE_UP_AFTER_SECONDS - 60}")
    assert is_retried(attempt(outbox, nowhere))
    update_rows(outbox, "first_try = first_try - 61")
    assert is_retried(attempt(outbox, nowhere)), "the clock jumped: it was tried three times"
    update_rows(outbox, f"tries = {MIN_TRIES}")
    row = attempt(outbox, nowhere)
    assert row.state == "failed"
    assert row.reference in caplog.text
    assert outbox.retry(row.reference)
    assert is_retried(attempt(outbox, nowhere)), "five more days"


def test_the_delay_doubles_up_to_six_hours_with_some_jitter() -> None:
    for tries, seconds in ((1, 60), (2, 120), (5, 960), (10, 21_600), (10_000, 21_600)):
        many = {retry_delay(tries, 60) for _ in range(200)}
        assert seconds * 0.8 <= min(many) < max(many) <= seconds * 1.2
        assert len(many) > 100


@pytest.mark.parametrize("fields", ["no JSON", "{}", "[]", "[" * 100_000, "7", '{"fullName": "x"}'])
def test_a_broken_inquiry_fails_immediately_and_does_not_block_others(
    outbox: Outbox, caplog: pytest.LogCaptureFixture, fields: str
) -> None:
    broken = outbox.accept(Inquiry(**INQUIRY))
    update_rows(outbox, f"fields = '{fields}'")
    good = outbox.accept(Inquiry(**INQUIRY))
    with mail_server() as mailbox:
        deliver_until(outbox, settings(mailbox.port), lambda: bool(mailbox.mails))
    assert mailbox.references == [good]
    assert [(row.reference, row.state) for row in outbox.list()] == [
        (broken, "failed"),
        (good, "delivered"),
    ]
    [record] = [record for record in caplog.records if record.levelno >= logging.ERROR]
    assert broken in record.getMessage()


def test_the_task_continues_after_a_disk_error(
    outbox: Outbox, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(delivery, "ERROR_RETRY_INTERVAL", 0.01)
    folder = outbox.file.parent
    elsewhere = folder.rename(folder.with_name("elsewhere"))
    accepted: list[str] = []
    looks: list[float] = []

    def is_finished() -> bool:
        looks.append(time.monotonic())  # ten tries meanwhile, and one line about them
        if not accepted and len(looks) > 5 and "is unavailable" in caplog.text:
            elsewhere.rename(folder)
            accepted.append(outbox.accept(Inquiry(**INQUIRY)))
        return bool(mailbox.mails)

    with mail_server() as mailbox:
        deliver_until(outbox, settings(mailbox.port), is_finished)
    assert mailbox.references == accepted
    assert caplog.text.count("is unavailable") == 1


async def test_delivery_wakes_when_an_inquiry_arrives(
    outbox: Outbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(delivery, "MAX_CHECK_INTERVAL", 10_000)
    stopping, arrived = asyncio.Event(), asyncio.Event()
    with mail_server() as mailbox:
        async with asyncio.timeout(60):
            given = settings(mailbox.port, smtp_retry_seconds=10_000)
            task = asyncio.create_task(delivery.run(outbox, given, stopping, arrived))
            for count in (1, 2):
                outbox.accept(Inquiry(**INQUIRY))
                arrived.set()
                while len(mailbox.mails) < count:
                    await asyncio.sleep(0.01)
            stopping.set()
            arrived.set()
            await task


def test_an_inquiry_is_mailed_when_it_is_due_again(outbox: Outbox) -> None:
    outbox.accept(Inquiry(**INQUIRY))
    with mail_server() as mailbox:
        mailbox.at_data = ["451 Later"] * 2
        given = settings(mailbox.port, smtp_retry_seconds=0.1)
        deliver_until(outbox, given, lambda: bool(mailbox.mails))
    assert [row.tries for row in outbox.list()] == [3]


def test_without_a_mail_server_old_inquiries_are_purged_and_recent_ones_wait(
    outbox: Outbox,
) -> None:
    outbox.accept(Inquiry(**INQUIRY))
    update_rows(outbox, "state = 'delivered', changed = changed - 86400 * 11.0")
    kept = outbox.accept(Inquiry(**INQUIRY))
    deliver_until(outbox, Settings(purge_days=10), lambda: len(outbox.list()) == 1)
    [row] = outbox.list()
    assert (row.reference, row.state, row.tries) == (kept, "accepted", 0)
