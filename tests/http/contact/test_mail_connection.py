"""Many inquiries over few connections to a mail server."""

import pytest

from tests.support.contact.bad_servers import accept_one_mail_and_close, bad_server
from tests.support.contact.tools import inquiry, mail_server
from tests.support.contact.trying import all_delivered, attempt, deliver_until, is_retried, settings
from webapp.contact.inquiry import Inquiry
from webapp.contact.outbox import Outbox


def test_a_backlog_is_sent_over_one_connection(outbox: Outbox) -> None:
    waiting = outbox.with_open_connection()
    sent = [waiting.accept(Inquiry(**inquiry(comment=str(each)))) for each in range(400)]
    waiting.close()
    with mail_server() as mailbox:
        deliver_until(outbox, settings(mailbox.port), lambda: len(mailbox.mails) == 400)
        assert mailbox.connections == 1
    assert mailbox.references == sorted(sent)
    assert all_delivered(outbox)


@pytest.mark.parametrize("at", [["", "421 Too many of you"], ["", "", "452 Another connection"]])
def test_mails_over_a_servers_limit_per_connection_use_another_connection(
    outbox: Outbox, at: list[str]
) -> None:
    for each in range(3):
        outbox.accept(Inquiry(**inquiry(comment=str(each))))
    with mail_server() as mailbox:
        mailbox.at_mail = at
        deliver_until(outbox, settings(mailbox.port), lambda: len(mailbox.mails) == 3)
        assert mailbox.connections == 2
    assert [(row.state, row.tries) for row in outbox.list()] == [("delivered", 1)] * 3


def test_a_server_that_accepts_no_mail_at_all_is_retried_later(outbox: Outbox) -> None:
    with mail_server() as mailbox:
        mailbox.at_mail = ["451 Not now"]
        assert is_retried(attempt(outbox, settings(mailbox.port)))
        assert mailbox.connections == 1
        assert attempt(outbox, settings(mailbox.port)).state == "delivered"


def test_a_server_that_hangs_up_after_each_mail_gets_all_of_them(outbox: Outbox) -> None:
    for each in range(5):
        outbox.accept(Inquiry(**inquiry(comment=str(each))))
    with bad_server(accept_one_mail_and_close) as port:
        given = settings(port, smtp_retry_seconds=0.01)
        deliver_until(outbox, given, lambda: all_delivered(outbox))


def test_a_refused_mail_leaves_the_connection_open_for_the_others(outbox: Outbox) -> None:
    for each in range(3):
        outbox.accept(Inquiry(**inquiry(comment=str(each))))
    with mail_server() as mailbox:
        mailbox.at_rcpt = ["550 Never"]
        deliver_until(outbox, settings(mailbox.port), lambda: len(mailbox.mails) == 2)
        assert mailbox.connections == 1
    assert [row.state for row in outbox.list()] == ["failed", "delivered", "delivered"]
