"""What was thanked for survives whatever ends the process."""

import random
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress

import httpx

from tests.http.conftest import API, inquiry
from tests.support import HTTP
from tests.support.mail import Mailbox
from tests.support.sites import Process, wait_until


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
