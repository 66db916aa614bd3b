"""What was thanked for survives whatever ends the process, and the disk."""

import random
import resource
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any

import httpx

from tests.http.conftest import API, INQUIRY, inquiry
from tests.support import HTTP
from tests.support.mail import Mailbox
from tests.support.sites import Process, wait_until

Start = Callable[..., Process]


def send(process: Process, **changes: Any) -> httpx.Response:
    return HTTP.post(process.url + API, json=inquiry(**changes))


def test_an_inquiry_is_mailed_though_the_process_was_killed_after_the_thanks(
    start_process: Start, mailbox: Mailbox
) -> None:
    down = {**mailbox.settings(), "smtp_port": 1}
    killed = start_process(**down)
    reference = send(killed).json()["reference"]
    killed.kill()
    start_process(**mailbox.settings())
    wait_until(lambda: mailbox.messages)
    [mail] = mailbox.messages
    assert reference in mail["Subject"]


def test_every_inquiry_that_was_answered_is_stored_when_the_process_is_killed(
    start_process: Start,
) -> None:
    process = start_process(contact_rate=1000)
    answered: dict[str, str] = {}

    def send_some(sender: int) -> None:
        for number in range(100):
            comment = f"{sender}-{number}"
            with suppress(httpx.TransportError):
                answer = send(process, comment=comment)
                if answer.status_code == 201:
                    answered[answer.json()["reference"]] = comment

    with ThreadPoolExecutor(4) as threads:
        for sender in range(4):
            threads.submit(send_some, sender)
        wait_until(lambda: len(answered) > random.randint(20, 60))
        process.kill()
    stored = {row.reference: row.inquiry.comment for row in process.outbox.all()}
    assert answered.items() <= stored.items()


def test_a_full_disk_is_told_and_nothing_is_lost(start_process: Start) -> None:
    process = start_process()
    assert send(process).status_code == 201
    size = process.outbox.file.stat().st_size
    resource.prlimit(process.process.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))
    assert HTTP.get(f"{process.url}/readyz").status_code == 503
    assert send(process, comment="x" * 10_000).status_code == 503
    assert HTTP.get(f"{process.url}/support").status_code == 200
    unlimited = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)
    resource.prlimit(process.process.pid, resource.RLIMIT_FSIZE, unlimited)
    assert HTTP.get(f"{process.url}/readyz").status_code == 200
    assert send(process, comment="x" * 10_000).status_code == 201
    assert [row.inquiry.comment[:6] for row in process.outbox.all()] == ["Twelve", "xxxxxx"]
    assert INQUIRY["fullName"] not in process.log_text()


def test_a_start_without_the_disk_serves_the_pages_and_says_what_is_wrong(
    start_process: Start,
) -> None:
    process = start_process(outbox_dir="/proc/nowhere")
    assert send(process).status_code == 503
    assert HTTP.get(f"{process.url}/readyz").status_code == 503
    assert HTTP.get(f"{process.url}/support").status_code == 200
    assert "The outbox cannot be created" in process.log_text()
    assert "Traceback" not in process.log_text()
