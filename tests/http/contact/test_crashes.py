"""What happens to inquiries when processes are killed."""

import random
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx

from tests.support.contact.tools import (
    inquiry,
    mail_server,
    post,
    post_many,
    smtp_settings,
    wait_for,
)
from tests.support.servers import Server, Servers
from webapp.contact.outbox import LEASE, Outbox

ROUNDS = 4
CALLS_PER_ROUND = 10


def all_delivered(outbox: Outbox, count: int) -> bool:
    return Counter(row.state for row in outbox.list()) == {"delivered": count}


def test_inquiries_answered_with_201_survive_repeated_kills(start_server: Servers) -> None:
    begin = time.monotonic()
    answered: dict[str, str] = {}

    def send(server: Server, comment: str) -> None:
        try:
            answer = post(server, inquiry(comment=comment), idempotency_key=comment)
        except httpx.TransportError:
            return
        assert answer.status_code == 201, answer.text
        answered[comment] = answer.json()["reference"]

    with mail_server() as mailbox, ThreadPoolExecutor(CALLS_PER_ROUND) as threads:
        own = start_server(**smtp_settings(mailbox))
        outbox = Outbox(own.outbox)
        for number in range(ROUNDS):
            sent = [
                threads.submit(send, own, f"{number}-{each}") for each in range(CALLS_PER_ROUND)
            ]
            if number % 2:  # in some rounds, kill only after an answer
                wait_for(lambda sent=sent: any(each.done() for each in sent))
            else:
                time.sleep(random.uniform(0, 0.25))
            own.stop()  # kill -9
            for each in sent:
                each.result()
            own.start()
        stored = {row.inquiry.comment: row for row in outbox.list()}
        assert {comment: stored[comment].reference for comment in answered} == answered
        assert len(stored) == len(outbox.list()), "a key stands for one inquiry"
        assert answered, "no round was long enough"

        # Calls without an answer are repeated with the same key: then each inquiry is stored once.
        comments = {
            f"{number}-{each}" for number in range(ROUNDS) for each in range(CALLS_PER_ROUND)
        }
        for comment in comments - answered.keys():
            send(own, comment)
        assert sorted(row.inquiry.comment for row in outbox.list()) == sorted(comments)
        # Inquiries that a killed process was sending wait for their lease; all others are mailed.
        wait_for(lambda: {row.state for row in outbox.list()} <= {"sending", "delivered"})
        wait_for(lambda: sum(row.state == "sending" for row in outbox.list()) <= ROUNDS)
        delivered = {row.reference for row in outbox.list() if row.state == "delivered"}
    assert delivered <= set(mailbox.references)
    repeated = [each for each, times in Counter(mailbox.references).items() if times > 1]
    # On a machine so busy that a lease has expired meanwhile, a mail may be sent again.
    assert repeated == [] or time.monotonic() - begin > LEASE
    assert "Traceback" not in own.log_text()


def test_two_servers_on_one_outbox_deliver_each_inquiry_once(
    start_server: Servers, tmp_path: Path
) -> None:
    folder = str(tmp_path / "shared")
    with mail_server() as mailbox:
        mailbox.at_data = ["451 Later"] * 10
        pair = [start_server(outbox_dir=folder, **smtp_settings(mailbox)) for _ in range(2)]
        sent = post_many(20, *pair)
        wait_for(lambda: all_delivered(Outbox(Path(folder)), 20))
    assert mailbox.references == sent
