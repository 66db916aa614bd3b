"""Shared by the tests of inquiries: an inquiry, a real mail server, a way to wait."""

import asyncio
import json
import socket
import sqlite3
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from typing import Any, TypeVar

import httpx
from aiosmtpd.controller import Controller

from tests.support import web
from tests.support.servers import Server, free_port
from webapp.contact.outbox import Outbox, Row

API = "/api/web/contact-us"
INQUIRY = {
    "fullName": "Sita Gurung",
    "companyName": "Annapurna Tea",
    "companyEmail": "sita@example.com",
    "talkAbout": "A course for our team",
    "comment": "Twelve people, from spring.",
}
T = TypeVar("T")


def inquiry(**changes: Any) -> dict[str, Any]:
    return {**INQUIRY, **changes}


def post(server: Server, values: object, **headers: str) -> httpx.Response:
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return web.post(server.url + API, json=values, headers=named, timeout=60)


def wait_for(look: Callable[[], T], seconds: float = 60) -> T:
    """Call `look` until its result is true, and return that; fail after this many seconds."""
    end = time.monotonic() + seconds
    pause = 0.01
    while not (found := look()):
        assert time.monotonic() < end, "it never happened"
        time.sleep(pause)
        pause = min(pause * 1.5, 0.25)  # each call takes processor time from others
    return found


def empty_outbox(server: Server) -> None:
    """Delete what the server has stored."""
    outbox = Outbox(server.outbox)
    for row in outbox.list():
        outbox.delete(row.reference)


def send_raw(server: Server, *parts: bytes) -> tuple[int, dict[str, str], bytes]:
    """Send bytes as they are, then read one answer to its end: status, headers, body."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=60) as connection:
        for part in parts:
            connection.sendall(part)
        file = connection.makefile("rb")
        status = int(file.readline().split()[1])
        headers = {}
        while line := file.readline().strip():
            name, _, value = line.decode().partition(":")
            headers[name.lower()] = value.strip()
        return status, headers, file.read(int(headers["content-length"]))


def expect_problem(answer: httpx.Response, status: int) -> dict[str, Any]:
    """Check the format of an error; returns its body."""
    assert answer.status_code == status, answer.text
    assert answer.headers["content-type"] == "application/problem+json"
    body = json.loads(answer.text)
    assert body["status"] == status
    assert body["title"]
    return dict(body)


class Mailbox:
    """Accepts mail; gives the answers in at_rcpt and at_data first, one by one."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.mails: list[EmailMessage] = []
        self.senders: list[str] = []
        self.encrypted: list[bool] = []
        self.users: list[object] = []
        self.connections = 0
        self.at_rcpt: list[str] = []
        self.at_data: list[str] = []

    async def handle_RCPT(
        self, server: Any, session: Any, envelope: Any, address: str, options: Any
    ) -> str:
        if self.at_rcpt:
            return self.at_rcpt.pop(0)
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:
        if self.at_data:
            return self.at_data.pop(0)
        mail = message_from_bytes(envelope.content, policy=default)
        self.senders.append(envelope.mail_from)
        self.encrypted.append(session.ssl is not None)
        self.users.append(session.auth_data)
        self.mails.append(mail)
        return "250 OK"

    @property
    def references(self) -> list[str]:
        """The references of the inquiries received, sorted."""
        return sorted(mail["Subject"].split()[1].rstrip(":") for mail in self.mails)


class MailController(Controller):
    """Aborts the connections still open when it stops, such as those of a killed client."""

    def factory(self) -> Any:
        """Count a connection, and create its protocol."""
        self.handler.connections += 1
        self.open = [*getattr(self, "open", ()), super().factory()]
        return self.open[-1]

    def stop(self, no_assert: bool = False) -> None:
        """Abort the connections, then stop."""

        async def hang_up() -> None:
            for connection in getattr(self, "open", ()):
                if connection.transport:
                    connection.transport.abort()
            await asyncio.sleep(0.01)

        asyncio.run_coroutine_threadsafe(hang_up(), self.loop).result()
        super().stop(no_assert)


@contextmanager
def mail_server(port: int = 0, **options: Any) -> Iterator[Mailbox]:
    """A real SMTP server on this machine."""
    mailbox = Mailbox(port or free_port())
    controller = MailController(mailbox, hostname="127.0.0.1", port=mailbox.port, **options)
    controller.start()
    mailbox.connections = 0  # the start itself opens one
    try:
        yield mailbox
    finally:
        controller.stop()


def update_rows(outbox: Outbox, assignment: str) -> None:
    with sqlite3.connect(outbox.file) as db:
        db.execute(f"UPDATE inquiries SET {assignment}")
    db.close()


def smtp_settings(mailbox: Mailbox) -> dict[str, str]:
    return {
        "smtp_host": "127.0.0.1",
        "smtp_port": str(mailbox.port),
        "smtp_starttls": "false",
        "smtp_retry_seconds": "0.2",
    }


def post_many(count: int, *servers: Server) -> list[str]:
    def send(number: int) -> str:
        answer = post(servers[number % len(servers)], inquiry(comment=str(number)))
        assert answer.status_code == 201, answer.text
        return str(answer.json()["reference"])

    with ThreadPoolExecutor(8) as threads:
        return sorted(threads.map(send, range(count)))


def stored_row(server: Server, answer: httpx.Response) -> Row:
    assert answer.status_code == 201, answer.text
    reference = answer.json()["reference"]
    [row] = [row for row in Outbox(server.outbox).list() if row.reference == reference]
    return row


def refused_fields(answer: httpx.Response) -> dict[str, str]:
    errors = expect_problem(answer, 422)["errors"]
    assert all(isinstance(reason, str) and reason for reason in errors.values())
    return dict(errors)
