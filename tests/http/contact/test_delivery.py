"""Delivery of one inquiry to a real mail server: when it is retried, and when it is given up."""

import logging

import pytest

from tests.support.contact.bad_servers import (
    ConnectionHandler,
    bad_server,
    close_during_data,
    close_immediately,
    hang,
    send_endless_greeting,
    send_garbage,
)
from tests.support.contact.tools import INQUIRY, mail_server, update_rows
from tests.support.contact.trying import attempt, is_retried, settings
from tests.support.servers import free_port
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


@pytest.mark.parametrize(
    "handle", [hang, close_during_data, close_immediately, send_garbage, send_endless_greeting]
)
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


def test_a_try_ends_before_another_process_may_claim_the_row() -> None:
    assert delivery.TRY_TIMEOUT < delivery.LEASE - 60


def test_after_five_days_of_trying_an_inquiry_is_given_up(
    outbox: Outbox, caplog: pytest.LogCaptureFixture
) -> None:
    nowhere = settings(free_port())
    assert is_retried(attempt(outbox, nowhere))
    update_rows(outbox, f"tries = {MIN_TRIES}")
    update_rows(outbox, f"first_try = first_try - {GIVE_UP_AFTER_SECONDS - 60}")
    assert is_retried(attempt(outbox, nowhere))
    update_rows(outbox, "first_try = first_try - 61")
    row = attempt(outbox, nowhere)
    assert row.state == "failed"
    assert row.reference in caplog.text
    assert outbox.retry(row.reference)
    assert is_retried(attempt(outbox, nowhere)), "five more days"


def test_a_clock_that_jumps_ahead_does_not_end_the_retries(outbox: Outbox) -> None:
    nowhere = settings(free_port())
    assert is_retried(attempt(outbox, nowhere))
    update_rows(outbox, f"first_try = first_try - {400 * 86_400}")
    assert is_retried(attempt(outbox, nowhere))


def test_an_inquiry_that_waited_long_for_a_mail_server_still_has_its_five_days(
    outbox: Outbox,
) -> None:
    outbox.accept(Inquiry(**INQUIRY))
    update_rows(outbox, "created = created - 864000.0")
    assert is_retried(attempt(outbox, settings(free_port())))


def test_the_delay_doubles_up_to_six_hours_with_some_jitter() -> None:
    for tries, seconds in ((1, 60), (2, 120), (5, 960), (10, 21_600), (10_000, 21_600)):
        many = {retry_delay(tries, 60) for _ in range(200)}
        assert seconds * 0.8 <= min(many) < max(many) <= seconds * 1.2
        assert len(many) > 100
