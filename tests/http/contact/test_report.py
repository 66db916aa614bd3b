"""Inquiries that are not mailed are reported to the operator, at most once a day."""

import logging

import pytest

from tests.support.contact.tools import INQUIRY, mail_server
from tests.support.contact.trying import settings
from tests.support.servers import run
from webapp.config.settings import Settings
from webapp.contact import report
from webapp.contact.delivery import send_report
from webapp.contact.inquiry import Inquiry
from webapp.contact.outbox import DAY, Outbox


def accept_suspects(outbox: Outbox, count: int = 1) -> list[str]:
    return [outbox.accept(Inquiry(**INQUIRY), suspect=True) for _ in range(count)]


def accept_failed(outbox: Outbox, count: int = 1) -> list[str]:
    failed = [outbox.accept(Inquiry(**INQUIRY)) for _ in range(count)]
    for reference in failed:
        outbox.mark_failed(reference, "SMTPDataError: (550, 'Never')")
    return failed


def advance_clock(monkeypatch: pytest.MonkeyPatch, seconds: float) -> None:
    """Set the clock ahead."""
    from time import time

    monkeypatch.setattr("webapp.contact.outbox.time.time", lambda: time() + seconds)


def test_a_suspect_is_reported_once_and_reports_come_at_most_once_a_day(
    outbox: Outbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert outbox.to_report() == ((), ())
    outbox.accept(Inquiry(**INQUIRY))
    first = accept_suspects(outbox, 2)
    assert outbox.to_report() == (tuple(first), ())
    assert outbox.to_report() == ((), ())
    second = accept_suspects(outbox)
    assert outbox.to_report() == ((), ())
    with monkeypatch.context() as clock:
        advance_clock(clock, DAY + 1)
        assert outbox.to_report() == (tuple(second), ())
        assert outbox.to_report() == ((), ())


def test_a_report_dated_in_the_future_does_not_count(
    outbox: Outbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as clock:
        advance_clock(clock, 365 * DAY)
        accept_suspects(outbox)
        outbox.to_report()
    [later] = accept_suspects(outbox)
    assert later in outbox.to_report()[0]


def test_one_mail_has_all_references_and_commands_but_no_text_of_the_inquiries(
    outbox: Outbox, caplog: pytest.LogCaptureFixture
) -> None:
    failed, [suspect] = accept_failed(outbox, 2), accept_suspects(outbox)
    with mail_server() as mailbox:
        given = settings(mailbox.port, outbox_dir=outbox.file.parent)
        run(send_report(outbox, given))
        run(send_report(outbox, given))
    [mail] = mailbox.mails
    assert (mail["From"], mail["To"]) == ("web@site.example", "desk@site.example")
    assert mail["Subject"] == (
        "Website: 1 inquiries look like a bot's, 2 inquiries could not be mailed"
    )
    text = mail.get_content()
    assert [text.index(reference) for reference in (*failed, suspect)] == sorted(
        text.index(reference) for reference in (*failed, suspect)
    )
    for what in ("show REFERENCE", "export", "retry REFERENCE"):
        assert report.command(outbox.file.parent, what) in text
    assert not [typed for typed in INQUIRY.values() if typed in str(mail) + caplog.text]
    assert {row.state for row in outbox.list()} == {"suspect", "failed"}


def test_failed_inquiries_that_hold_half_of_the_outbox_are_reported_before_the_day_is_over(
    outbox: Outbox,
) -> None:
    small = Outbox(outbox.file.parent, 8)
    assert len(small.to_report()[1]) == 0
    first = accept_failed(small)
    assert small.to_report() == ((), tuple(first))
    second = accept_failed(small, 3)
    assert small.to_report() == ((), ())
    second += accept_failed(small)
    assert small.to_report() == ((), tuple(second))


def test_without_a_mail_server_suspects_are_logged(
    outbox: Outbox, caplog: pytest.LogCaptureFixture
) -> None:
    accept_suspects(outbox, 3)
    run(send_report(outbox, Settings(outbox_dir=outbox.file.parent)))
    [record] = [each for each in caplog.records if each.levelno >= logging.WARNING]
    assert record.getMessage().startswith("3 inquiries look like a bot's")
    assert report.command(outbox.file.parent, "list") in record.getMessage()


def test_a_report_that_the_mail_server_refuses_is_logged(
    outbox: Outbox, caplog: pytest.LogCaptureFixture
) -> None:
    accept_suspects(outbox)
    with mail_server() as mailbox:
        mailbox.at_data = ["550 Never"]
        run(send_report(outbox, settings(mailbox.port)))
    assert "could not be mailed" in caplog.text
