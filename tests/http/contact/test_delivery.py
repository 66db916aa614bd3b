"""Inquiries are mailed as they arrive, again after a failure or a kill, never in the clear."""

import asyncio
import random
import socket
import sqlite3
import ssl
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from aiosmtpd.smtp import AuthResult

from tests.http.conftest import API, INQUIRY, Clock, accept, inquiry
from tests.support import HTTP, TIMEOUT, run
from tests.support.mail import Mailbox
from tests.support.sites import Process, Site, wait_until
from webapp.config.company import company
from webapp.config.settings import Settings
from webapp.contact.mail import INTERVAL, Mailer
from webapp.contact.outbox import Outbox, Row


def mailer(outbox: Outbox, mailbox: Mailbox, seconds: float = TIMEOUT, **settings: Any) -> Mailer:
    """Delivers to that mail server."""
    return Mailer(outbox, Settings(**{**mailbox.settings(), **settings}), seconds)


@contextmanager
def running(mailer: Mailer) -> Iterator[None]:
    """Mails and purges for ever, as while the site serves."""

    async def start() -> asyncio.Task[None]:
        return asyncio.create_task(mailer.run())

    async def stop() -> None:
        while not task.done():  # Python 3.11 loses one that comes as a wait_for ends
            task.cancel()
            await asyncio.wait([task], timeout=1)

    task = run(start())
    yield
    run(stop())


def one(outbox: Outbox) -> Row:
    [row] = outbox.all()
    return row


def test_an_inquiry_is_mailed_to_the_company_as_soon_as_it_arrives(
    make_site: Callable[..., Site], mailbox: Mailbox
) -> None:
    site = make_site(**mailbox.settings(), smtp_retry_seconds=1000)
    with site.running():
        site.post(API, json=INQUIRY)
        wait_until(lambda: one(site.outbox).state == "delivered")
    assert mailbox.messages[0]["To"] == mailbox.senders[0] == company.email


def test_mail_goes_from_and_to_the_addresses_of_the_settings_with_their_names(
    outbox: Outbox, mailbox: Mailbox, caplog: pytest.LogCaptureFixture
) -> None:
    reference = accept(outbox)
    mailbox.refuse("550 who?", "RCPT")
    several = "Gone <gone@a.example>, Desk <desk@a.example>"
    run(mailer(outbox, mailbox, smtp_from="Web <web@a.example>", smtp_to=several).deliver())
    [mail] = mailbox.messages
    assert (mailbox.senders, mailbox.recipients) == (["web@a.example"], [["desk@a.example"]])
    assert (mail["From"], mail["To"]) == ("Web <web@a.example>", several)
    assert mail["Message-ID"] == f"<inquiry-{reference}@a.example>"
    assert caplog.messages == [f"Inquiry {reference} was not mailed to gone@a.example"]


def test_the_site_mails_all_that_waits_some_at_a_time_and_deletes_what_is_old(
    outbox: Outbox, clock: Clock, mailbox: Mailbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in ("outbox", "mail"):
        monkeypatch.setattr(f"webapp.contact.{module}.MOST_AT_ONCE", 2)
    outbox.record(accept(outbox), "delivered")
    clock.now += 30 * 86_400 + 1
    waiting = {accept(outbox, comment=str(number)) for number in range(5)}
    with running(mailer(outbox, mailbox, smtp_retry_seconds=1000)):
        wait_until(lambda: {row.reference for row in outbox.all()} == waiting)
        wait_until(lambda: len(mailbox.messages) == 5)


def test_a_refusal_for_now_is_tried_again_after_its_delay_however_often(
    outbox: Outbox, clock: Clock, mailbox: Mailbox, caplog: pytest.LogCaptureFixture
) -> None:
    accept(outbox)
    mailbox.refuse("451 words of the server", times=40)
    given = mailer(outbox, mailbox)
    for delay in (60, 60, 60, 90, 135, 202.5, 303.75):
        run(given.deliver())
        assert caplog.messages == [f"Inquiry {one(outbox).reference} is tried again: SMTPDataError"]
        assert one(outbox).state == "accepted"
        assert "words of the server" in one(outbox).last_error
        clock.now += delay - 1
        assert outbox.due() == []
        clock.now += 1
    for _ in range(33):  # the site is started again, and waits for an hour at most
        run(mailer(outbox, mailbox).deliver())
        assert one(outbox).state == "accepted"
        clock.now += 3600
    assert outbox.trouble() == "Inquiries: 1 waited for more than an hour to be mailed."
    run(given.deliver())
    assert (one(outbox).state, one(outbox).last_error) == ("delivered", "")
    assert len(mailbox.messages) == 1


@pytest.mark.parametrize(
    ("command", "answer", "state"),
    [
        pytest.param("DATA", "499 later", "accepted", id="the last code that means later"),
        pytest.param("DATA", "500 never", "failed", id="the first code that means never"),
        pytest.param("DATA", "530 who?", "accepted", id="a password that somebody will mend"),
        pytest.param("RCPT", "499 later", "accepted", id="this recipient later"),
        pytest.param("RCPT", "550 who?", "accepted", id="a recipient that somebody will mend"),
        pytest.param("MAIL", "554 no relay", "accepted", id="a sender that somebody will mend"),
    ],
)
def test_only_what_is_said_of_the_mail_itself_is_final_and_the_next_one_is_sent(
    outbox: Outbox, mailbox: Mailbox, command: str, answer: str, state: str
) -> None:
    refused, taken = accept(outbox), accept(outbox, comment="the next one")
    mailbox.refuse(answer, command)
    run(mailer(outbox, mailbox).deliver())
    states = {row.reference: row.state for row in outbox.all()}
    assert states == {refused: state, taken: "delivered"}
    run(mailer(outbox, mailbox).deliver())
    assert {row.state for row in outbox.all()} == {"delivered"}, "mended, and started again"


def test_what_failed_is_tried_twice_a_day_until_it_is_mailed_or_was_seen(
    outbox: Outbox, clock: Clock, mailbox: Mailbox, caplog: pytest.LogCaptureFixture
) -> None:
    reference, seen = accept(outbox), accept(outbox, comment="left to whoever saw it")
    outbox.record(seen, "seen")
    mailbox.refuse("554 words of the server", times=3)
    given = mailer(outbox, mailbox)
    for hour in range(37):
        run(given.deliver())
        states = {row.reference: row.state for row in outbox.all()}
        assert states == {reference: "failed" if hour < 36 else "delivered", seen: "seen"}
        clock.now += 3600
    assert caplog.messages == [f"Inquiry {reference} is kept as failed: SMTPDataError"]


@contextmanager
def full_disk(outbox: Outbox) -> Iterator[None]:
    """Nothing that is in the outbox can be changed."""
    refuse = "RAISE(ABORT, 'database or disk is full')"
    with closing(sqlite3.connect(outbox.file)) as db, db:
        db.execute(f"CREATE TRIGGER no_room BEFORE UPDATE ON inquiries BEGIN SELECT {refuse}; END")
    yield
    with closing(sqlite3.connect(outbox.file)) as db, db:
        db.execute("DROP TRIGGER no_room")


def test_a_full_disk_repeats_no_mail_and_holds_up_none(
    outbox: Outbox, clock: Clock, mailbox: Mailbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("webapp.contact.outbox.MOST_AT_ONCE", 2)
    for number in range(7):
        accept(outbox, comment=str(number))
    mailbox.refuse("451 later")
    given = mailer(outbox, mailbox)
    with full_disk(outbox):
        for _ in range(6):
            run(given.deliver())
            clock.now += 60
        assert {row.state for row in outbox.all()} == {"accepted"}
    run(given.deliver())
    assert {row.state for row in outbox.all()} == {"delivered"}
    assert len({str(mail["Subject"]) for mail in mailbox.messages}) == len(mailbox.messages) == 7


def test_of_two_processes_with_one_folder_one_mails(
    outbox: Outbox, mailbox: Mailbox, caplog: pytest.LogCaptureFixture
) -> None:
    for number in range(30):
        accept(outbox, comment=str(number))
    other = Outbox(outbox.file.parent, outbox.clock)

    async def both() -> None:
        await asyncio.gather(*(mailer(each, mailbox).deliver() for each in (outbox, other)))

    run(both())
    assert len(mailbox.messages) == 30
    assert {outbox.claim(), other.claim()} == {True, False}
    second = other if outbox.claim() else outbox
    with running(mailer(second, mailbox)):
        wait_until(lambda: "Another process mails what is in this outbox" in caplog.text)


def test_a_damaged_inquiry_fails_alone(outbox: Outbox, mailbox: Mailbox) -> None:
    damaged = accept(outbox)
    with closing(sqlite3.connect(outbox.file)) as db, db:
        db.execute("""UPDATE inquiries SET fields = '{"fullName": "x"}'""")
    accept(outbox)
    run(mailer(outbox, mailbox).deliver())
    assert {row.reference: row.state for row in outbox.all()}[damaged] == "failed"
    assert len(mailbox.messages) == 1


def test_mail_down_and_up_again_is_told_once_each_and_then_all_is_sent(
    outbox: Outbox, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO", "webapp")
    assert INTERVAL == 60
    accept(outbox)
    mailbox = Mailbox()
    with running(mailer(outbox, mailbox, smtp_retry_seconds=0.01)):
        wait_until(lambda: "No mail can be sent" in caplog.text)
        mailbox.start()
        wait_until(lambda: mailbox.messages)
    mailbox.stop()
    said = [message.split(",")[0] for message in caplog.messages]
    assert said == ["No mail can be sent", "Mail can be sent."]


def test_mail_that_is_stuck_is_an_error_once_an_hour(
    outbox: Outbox, clock: Clock, mailbox: Mailbox, caplog: pytest.LogCaptureFixture
) -> None:
    accept(outbox)
    given = mailer(outbox, mailbox)
    told = []
    for minute in range(0, 200, 10):
        run(given.warn())
        told += [minute] * len(caplog.records)
        assert {record.levelname for record in caplog.records} <= {"ERROR"}
        caplog.clear()
        clock.now += 600
    assert told == [70, 130, 190]


def test_delivery_goes_on_when_the_disk_is_back(
    outbox: Outbox, mailbox: Mailbox, caplog: pytest.LogCaptureFixture
) -> None:
    accept(outbox)
    away = outbox.file.rename(outbox.file.with_name("away"))
    with running(mailer(outbox, mailbox, smtp_retry_seconds=0.01)):
        wait_until(lambda: "The outbox is unavailable" in caplog.text)
        away.rename(outbox.file)
        wait_until(lambda: mailbox.messages)
    assert caplog.text.count("The outbox is unavailable") == 1


def test_a_mail_server_that_says_nothing_is_not_waited_for(
    outbox: Outbox, mailbox: Mailbox
) -> None:
    accept(outbox)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        run(mailer(outbox, mailbox, 0.5, smtp_port=silent.getsockname()[1]).deliver())
    assert (one(outbox).state, one(outbox).last_error) == ("accepted", "")


def test_an_inquiry_outlives_a_mail_server_that_ends_in_the_middle(outbox: Outbox) -> None:
    class Ending(Mailbox):
        async def handle_DATA(self, server: Any, *_: Any) -> str:
            server.transport.abort()
            return "250 OK"

    accept(outbox)
    mailbox = Ending()
    mailbox.start()
    run(mailer(outbox, mailbox).deliver())
    mailbox.stop()
    assert one(outbox).state == "accepted"
    assert one(outbox).last_error


def test_nothing_is_sent_in_the_clear_to_a_server_without_starttls(
    outbox: Outbox, mailbox: Mailbox
) -> None:
    accept(outbox)
    run(mailer(outbox, mailbox, smtp_starttls=True).deliver())
    assert (one(outbox).state, mailbox.messages) == ("accepted", [])


@pytest.mark.filterwarnings("ignore:Requiring AUTH")  # aiosmtpd's, with TLS from the first byte
@pytest.mark.parametrize("starttls", [True, False])
def test_mail_is_encrypted_for_a_server_that_somebody_vouches_for_and_a_password_stays_secret(
    outbox: Outbox,
    certificate: Path,
    monkeypatch: pytest.MonkeyPatch,
    starttls: bool,
    caplog: pytest.LogCaptureFixture,
    request: pytest.FixtureRequest,
) -> None:
    def check(*given: Any) -> AuthResult:
        return AuthResult(success=given[-1].password == b"right", handled=False)

    def deliver(password: str) -> str:
        secure = {"smtp_starttls": starttls, "smtp_tls": not starttls}
        login = {"smtp_username": "web", "smtp_password": password}
        run(mailer(outbox, mailbox, **secure, **login).deliver())
        return one(outbox).state

    accept(outbox)
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    context.load_cert_chain(certificate / "cert.pem", certificate / "key.pem")
    tls = {"tls_context": context, "require_starttls": True}
    login = {"auth_required": True, "auth_require_tls": starttls, "authenticator": check}
    mailbox = Mailbox(**(tls if starttls else {"ssl_context": context}), **login)
    mailbox.start()
    request.addfinalizer(mailbox.stop)
    assert deliver("right") == "accepted"
    assert "certificate" in caplog.text
    monkeypatch.setenv("SSL_CERT_FILE", str(certificate / "cert.pem"))  # docs/deploying.md
    assert deliver("not-this") == "accepted"
    assert "SMTPAuthenticationError" in caplog.text
    assert "not-this" not in caplog.text + one(outbox).last_error
    assert mailbox.messages == []
    assert deliver("right") == "delivered"


def test_every_inquiry_that_was_answered_is_mailed_though_the_process_was_killed(
    start_process: Callable[..., Process], mailbox: Mailbox
) -> None:
    process = start_process(contact_rate=1000, **{**mailbox.settings(), "smtp_port": 1})
    answered: dict[str, str] = {}

    def send_some(sender: int) -> None:
        for number in range(100):
            words = inquiry(comment=f"{sender}-{number}")
            with suppress(httpx.TransportError):
                answer = HTTP.post(process.url + API, json=words)
                if answer.status_code == 201:
                    answered[answer.json()["reference"]] = words["comment"]

    with ThreadPoolExecutor(4) as threads:
        threads.map(send_some, range(4))
        wait_until(lambda: len(answered) > random.randint(20, 60))
        process.kill()
    stored = {row.reference: row.inquiry.comment for row in process.outbox.all()}
    assert answered.items() <= stored.items()
    start_process(**mailbox.settings())
    wait_until(lambda: len(mailbox.messages) >= len(stored))
    mailed = [mail["Subject"].split()[1].rstrip(":") for mail in mailbox.messages]
    assert sorted(mailed) == sorted(stored)
