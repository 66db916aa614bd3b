"""Delivery to a real mail server, in good and in bad weather."""

import asyncio
import logging
import socket
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.contact.bad_servers import (
    Talk,
    bad_server,
    die_at_once,
    die_in_data,
    dribble,
    hang,
    take_one_and_leave,
    talk_nonsense,
)
from tests.contact.test_outbox import change
from tests.contact.tools import INQUIRY, Mailbox, inquiry, mail_server, post, wait_for
from tests.contact.trying import attempt, is_retried, settings
from tests.support.servers import Server, free_port, is_listening, run
from webapp.config.settings import Settings
from webapp.contact import delivery, smtp
from webapp.contact.delivery import GIVE_UP_AFTER, MIN_TRIES, delay
from webapp.contact.inquiry import Inquiry
from webapp.contact.outbox import Outbox


@pytest.mark.parametrize("where", ["at_rcpt", "at_data"])
def test_a_refusal_for_now_is_tried_again(
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
def test_a_refusal_for_good_is_kept_as_failed_with_an_error_logged(
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


@pytest.mark.parametrize("talk", [hang, die_in_data, die_at_once, talk_nonsense, dribble])
def test_an_inquiry_outlives_a_bad_mail_server(
    outbox: Outbox, talk: Talk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(smtp, "TIMEOUT", 0.5)
    monkeypatch.setattr(delivery, "TRY_TIMEOUT", 2)
    with bad_server(talk) as port:
        assert is_retried(attempt(outbox, settings(port)))
    with mail_server() as mailbox:
        assert attempt(outbox, settings(mailbox.port)).state == "delivered"
    assert len(mailbox.mails) == 1


def test_the_log_says_once_that_an_inquiry_is_not_mailed_yet_without_the_words_of_anybody(
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
    change(outbox, f"tries = {MIN_TRIES}")
    change(outbox, f"first_try = first_try - {GIVE_UP_AFTER - 60}")
    assert is_retried(attempt(outbox, nowhere))
    change(outbox, "first_try = first_try - 61")
    row = attempt(outbox, nowhere)
    assert row.state == "failed"
    assert row.reference in caplog.text
    assert outbox.retry(row.reference)
    assert is_retried(attempt(outbox, nowhere)), "five more days"


def test_a_clock_that_jumps_ahead_gives_nothing_up(outbox: Outbox) -> None:
    nowhere = settings(free_port())
    assert is_retried(attempt(outbox, nowhere))
    change(outbox, f"first_try = first_try - {400 * 86_400}")
    assert is_retried(attempt(outbox, nowhere))


def test_five_days_hold_more_tries_than_it_takes_to_give_up() -> None:
    for first in (1, 60, 100_000):
        tries, at = 1, 0.0
        while at < GIVE_UP_AFTER:
            at += delay(tries, first)
            tries += 1
        assert tries > MIN_TRIES


def test_an_inquiry_that_waited_long_for_a_mail_server_still_has_its_five_days(
    outbox: Outbox,
) -> None:
    outbox.accept(Inquiry(**INQUIRY))
    change(outbox, "created = created - 864000.0")
    assert is_retried(attempt(outbox, settings(free_port())))


def test_the_delay_doubles_up_to_six_hours_with_some_jitter() -> None:
    for tries, seconds in ((1, 60), (2, 120), (5, 960), (10, 21_600), (10_000, 21_600)):
        many = {delay(tries, 60) for _ in range(200)}
        assert seconds * 0.8 <= min(many) < max(many) <= seconds * 1.2
        assert len(many) > 100


def deliver_until(outbox: Outbox, given: Settings, end: Callable[[], bool]) -> None:
    async def go() -> None:
        stopping = asyncio.Event()
        task = asyncio.create_task(delivery.run(outbox, given, stopping, asyncio.Event()))
        while not end():
            assert not task.done()
            await asyncio.sleep(0.02)
        stopping.set()
        await task

    run(asyncio.wait_for(go(), 60))


@pytest.mark.parametrize("fields", ["no JSON", "{}", "[]", "[" * 100_000, "7", '{"fullName": "x"}'])
def test_an_inquiry_of_which_no_mail_can_be_made_fails_at_once_and_stops_no_other(
    outbox: Outbox, caplog: pytest.LogCaptureFixture, fields: str
) -> None:
    broken = outbox.accept(Inquiry(**INQUIRY))
    change(outbox, f"fields = '{fields}'")
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


def test_the_task_goes_on_after_trouble_with_the_disk(
    outbox: Outbox, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(delivery, "PAUSE", 0.01)
    folder = outbox.file.parent
    elsewhere = folder.rename(folder.with_name("elsewhere"))
    accepted: list[str] = []

    def end() -> bool:
        if not accepted and "cannot be used" in caplog.text:
            elsewhere.rename(folder)
            accepted.append(outbox.accept(Inquiry(**INQUIRY)))
        return bool(mailbox.mails)

    with mail_server() as mailbox:
        deliver_until(outbox, settings(mailbox.port), end)
    assert mailbox.references == accepted


def all_delivered(outbox: Outbox) -> bool:
    return {row.state for row in outbox.list()} == {"delivered"}


def test_a_backlog_leaves_over_one_connection(outbox: Outbox) -> None:
    waiting = outbox.kept_open()
    sent = [waiting.accept(Inquiry(**inquiry(comment=str(each)))) for each in range(400)]
    waiting.close()
    with mail_server() as mailbox:
        deliver_until(outbox, settings(mailbox.port), lambda: len(mailbox.mails) == 400)
        assert mailbox.connections == 1
    assert mailbox.references == sorted(sent)
    assert all_delivered(outbox)


@pytest.mark.parametrize("at", [["", "421 Too many of you"], ["", "", "452 Another connection"]])
def test_a_server_that_takes_few_mails_of_a_connection_gets_the_others_by_another(
    outbox: Outbox, at: list[str]
) -> None:
    for each in range(3):
        outbox.accept(Inquiry(**inquiry(comment=str(each))))
    with mail_server() as mailbox:
        mailbox.at_mail = at
        deliver_until(outbox, settings(mailbox.port), lambda: len(mailbox.mails) == 3)
        assert mailbox.connections == 2
    assert [(row.state, row.tries) for row in outbox.list()] == [("delivered", 1)] * 3


def test_a_server_that_takes_no_mail_at_all_is_asked_again_later(outbox: Outbox) -> None:
    with mail_server() as mailbox:
        mailbox.at_mail = ["451 Not now"]
        assert is_retried(attempt(outbox, settings(mailbox.port)))
        assert mailbox.connections == 1
        assert attempt(outbox, settings(mailbox.port)).state == "delivered"


def test_a_server_that_hangs_up_after_each_mail_gets_all_of_them(outbox: Outbox) -> None:
    for each in range(5):
        outbox.accept(Inquiry(**inquiry(comment=str(each))))
    with bad_server(take_one_and_leave) as port:
        given = settings(port, smtp_retry_seconds=0.01)
        deliver_until(outbox, given, lambda: all_delivered(outbox))


def test_a_refused_mail_leaves_the_connection_to_the_others(outbox: Outbox) -> None:
    for each in range(3):
        outbox.accept(Inquiry(**inquiry(comment=str(each))))
    with mail_server() as mailbox:
        mailbox.at_rcpt = ["550 Never"]
        deliver_until(outbox, settings(mailbox.port), lambda: len(mailbox.mails) == 2)
        assert mailbox.connections == 1
    assert [row.state for row in outbox.list()] == ["failed", "delivered", "delivered"]


def test_delivery_wakes_when_an_inquiry_arrives(
    outbox: Outbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked = threading.Event()
    seconds_to_next = Outbox.seconds_to_next

    def look(self: Outbox) -> float:
        looked.set()
        return seconds_to_next(self)

    monkeypatch.setattr(delivery, "LONGEST_PAUSE", 10_000)
    monkeypatch.setattr(Outbox, "seconds_to_next", look)

    async def go(mailbox: Mailbox) -> None:
        stopping, arrived = asyncio.Event(), asyncio.Event()
        given = settings(mailbox.port)
        task = asyncio.create_task(delivery.run(outbox, given, stopping, arrived))
        for count in (1, 2):
            await asyncio.to_thread(looked.wait, 60)
            looked.clear()
            outbox.accept(Inquiry(**INQUIRY))
            arrived.set()
            while len(mailbox.mails) < count:
                await asyncio.sleep(0.01)
        stopping.set()
        await task

    with mail_server() as mailbox:
        run(asyncio.wait_for(go(mailbox), 60))


def test_delivery_wakes_when_an_inquiry_is_due_again(
    outbox: Outbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(delivery, "LONGEST_PAUSE", 10_000)
    outbox.accept(Inquiry(**INQUIRY))
    with mail_server() as mailbox:
        mailbox.at_data = ["451 Later"] * 2
        given = settings(mailbox.port, smtp_retry_seconds=0.1)
        deliver_until(outbox, given, lambda: bool(mailbox.mails))
    assert [row.tries for row in outbox.list()] == [3]


def test_delivery_finds_what_another_process_has_stored(
    outbox: Outbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(delivery, "LONGEST_PAUSE", 0.05)
    stored: list[str] = []

    def end() -> bool:
        if not stored:
            stored.append(outbox.accept(Inquiry(**INQUIRY)))
        return bool(mailbox.mails)

    with mail_server() as mailbox:
        deliver_until(outbox, settings(mailbox.port), end)


def test_what_is_old_is_purged_and_what_is_young_is_not(outbox: Outbox) -> None:
    outbox.accept(Inquiry(**INQUIRY))
    change(outbox, "state = 'delivered', changed = changed - 86400 * 11.0")
    kept = outbox.accept(Inquiry(**INQUIRY))
    deliver_until(
        outbox,
        Settings(purge_days=10),
        lambda: [row.reference for row in outbox.list()] == [kept],
    )


def test_without_a_mail_server_an_inquiry_waits(own_server: Callable[..., Server]) -> None:
    own = own_server()
    reference = post(own, INQUIRY).json()["reference"]
    time.sleep(1.5)  # the task has been told of it
    [row] = Outbox(own.outbox).list()
    assert (row.reference, row.state, row.tries) == (reference, "accepted", 0)
    assert own.text().count("No mail server is set") == 1


def test_a_server_delivers_to_a_mail_server_that_comes_up_only_later(
    own_server: Callable[..., Server],
) -> None:
    port = free_port()
    own = own_server(
        smtp_host="127.0.0.1", smtp_port=str(port), smtp_starttls="false", smtp_retry_seconds="0.2"
    )
    outbox = Outbox(own.outbox)
    good = [post(own, INQUIRY).json()["reference"] for _ in range(3)]
    bot = post(own, INQUIRY, form_trap="filled").json()["reference"]
    wait_for(lambda: all(row.tries > 1 for row in outbox.list() if row.reference != bot))
    with mail_server(port) as mailbox:
        wait_for(lambda: [row.state for row in outbox.list()] == ["delivered"] * 3 + ["suspect"])
    assert mailbox.references == sorted(good)
    assert "No mail server is set" not in own.text()
    assert "Traceback" not in own.text()


def test_a_server_that_stops_ends_with_the_mail_under_way(
    own_server: Callable[..., Server],
) -> None:
    under_way, go_on = threading.Event(), threading.Event()

    def slow(connection: socket.socket) -> None:
        connection.sendall(b"220 hello\r\n")
        body = False
        while line := connection.recv(100_000):
            if body and line.endswith(b"\r\n.\r\n"):
                under_way.set()
                go_on.wait(30)
                body = False
            elif line.upper().startswith(b"DATA"):
                connection.sendall(b"354 go on\r\n")
                body = True
                continue
            if not body:
                connection.sendall(b"250 OK\r\n")

    with bad_server(slow) as port:
        own = own_server(smtp_host="127.0.0.1", smtp_port=str(port), smtp_starttls="false")
        post(own, INQUIRY)
        assert under_way.wait(30)
        assert own.process
        own.process.terminate()
        wait_for(lambda: not is_listening(own.port))
        go_on.set()
        own.process.wait(30)
    assert [row.state for row in Outbox(own.outbox).list()] == ["delivered"]


def test_an_outbox_in_trouble_is_told_of_once(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(delivery, "PAUSE", 0.001)

    async def try_five_times() -> None:
        stopping = asyncio.Event()
        loop = asyncio.get_running_loop()
        tries = iter(range(5))

        class Broken(Outbox):
            def purge(self, state: str, days: float) -> int:
                if next(tries) == 4:
                    loop.call_soon_threadsafe(stopping.set)
                raise OSError("the disk is gone")

        await delivery.run(Broken(Path("nowhere")), Settings(), stopping, asyncio.Event())

    run(try_five_times())
    told = [text for text in caplog.messages if "cannot be used" in text]
    assert told == ["The outbox cannot be used just now: the disk is gone"]
