"""The delivery task: what wakes it, and which faults it survives."""

import asyncio
import logging
import socket
import threading
import time

import pytest

from tests.support.contact.bad_servers import bad_server
from tests.support.contact.tools import INQUIRY, Mailbox, mail_server, post, update_rows, wait_for
from tests.support.contact.trying import deliver_until, settings
from tests.support.servers import Servers, free_port, is_listening, run
from webapp.config.settings import Settings
from webapp.contact import delivery
from webapp.contact.inquiry import Inquiry
from webapp.contact.outbox import Outbox


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


def test_delivery_wakes_when_an_inquiry_arrives(
    outbox: Outbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked = threading.Event()
    seconds_to_next = Outbox.seconds_to_next

    def look(self: Outbox) -> float:
        looked.set()
        return seconds_to_next(self)

    monkeypatch.setattr(delivery, "MAX_CHECK_INTERVAL", 10_000)
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
    monkeypatch.setattr(delivery, "MAX_CHECK_INTERVAL", 10_000)
    outbox.accept(Inquiry(**INQUIRY))
    with mail_server() as mailbox:
        mailbox.at_data = ["451 Later"] * 2
        given = settings(mailbox.port, smtp_retry_seconds=0.1)
        deliver_until(outbox, given, lambda: bool(mailbox.mails))
    assert [row.tries for row in outbox.list()] == [3]


def test_delivery_finds_inquiries_stored_by_another_process(
    outbox: Outbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(delivery, "MAX_CHECK_INTERVAL", 0.05)
    stored: list[str] = []

    def is_finished() -> bool:
        if not stored:
            stored.append(outbox.accept(Inquiry(**INQUIRY)))
        return bool(mailbox.mails)

    with mail_server() as mailbox:
        deliver_until(outbox, settings(mailbox.port), is_finished)


def test_old_inquiries_are_purged_and_recent_ones_are_kept(outbox: Outbox) -> None:
    outbox.accept(Inquiry(**INQUIRY))
    update_rows(outbox, "state = 'delivered', changed = changed - 86400 * 11.0")
    kept = outbox.accept(Inquiry(**INQUIRY))
    deliver_until(
        outbox, Settings(purge_days=10), lambda: [row.reference for row in outbox.list()] == [kept]
    )


def test_without_a_mail_server_an_inquiry_waits(start_server: Servers) -> None:
    own = start_server()
    reference = post(own, INQUIRY).json()["reference"]
    time.sleep(1.5)  # the task has been notified
    [row] = Outbox(own.outbox).list()
    assert (row.reference, row.state, row.tries) == (reference, "accepted", 0)
    assert own.log_text().count("No mail server is set") == 1


def test_a_server_delivers_once_its_mail_server_comes_up(start_server: Servers) -> None:
    port = free_port()
    own = start_server(
        smtp_host="127.0.0.1", smtp_port=str(port), smtp_starttls="false", smtp_retry_seconds="0.2"
    )
    outbox = Outbox(own.outbox)
    good = [post(own, INQUIRY).json()["reference"] for _ in range(3)]
    bot = post(own, INQUIRY, form_trap="filled").json()["reference"]
    wait_for(lambda: all(row.tries > 1 for row in outbox.list() if row.reference != bot))
    with mail_server(port) as mailbox:
        wait_for(lambda: [row.state for row in outbox.list()] == ["delivered"] * 3 + ["suspect"])
    assert mailbox.references == sorted(good)
    assert "No mail server is set" not in own.log_text()
    assert "Traceback" not in own.log_text()


def test_a_stopping_server_finishes_the_mail_in_progress(start_server: Servers) -> None:
    in_progress, resume = threading.Event(), threading.Event()

    def handle_slowly(connection: socket.socket) -> None:
        connection.sendall(b"220 hello\r\n")
        body = False
        while line := connection.recv(100_000):
            if body and line.endswith(b"\r\n.\r\n"):
                in_progress.set()
                resume.wait(30)
                body = False
            elif line.upper().startswith(b"DATA"):
                connection.sendall(b"354 go on\r\n")
                body = True
                continue
            if not body:
                connection.sendall(b"250 OK\r\n")

    with bad_server(handle_slowly) as port:
        own = start_server(smtp_host="127.0.0.1", smtp_port=str(port), smtp_starttls="false")
        post(own, INQUIRY)
        assert in_progress.wait(30)
        own.process.terminate()
        wait_for(lambda: not is_listening(own.port))
        resume.set()
        own.process.wait(30)
    assert [row.state for row in Outbox(own.outbox).list()] == ["delivered"]
