"""The outbox: what it keeps, who may send it, and when it is purged."""

import time
from concurrent.futures import ThreadPoolExecutor

import pytest

from tests.support.contact.tools import INQUIRY, inquiry, update_rows
from webapp.contact import outbox as module
from webapp.contact.inquiry import Inquiry
from webapp.contact.outbox import DAY, KeyReused, Outbox

ONE = Inquiry(**INQUIRY)


def states(outbox: Outbox) -> list[str]:
    return [row.state for row in outbox.list()]


def test_an_inquiry_is_accepted_then_sending_then_delivered(outbox: Outbox) -> None:
    reference = outbox.accept(ONE)
    assert states(outbox) == ["accepted"]
    row = outbox.claim()
    assert (row.reference, row.inquiry, row.tries) == (reference, ONE, 1)
    assert states(outbox) == ["sending"]
    outbox.mark_delivered(row.reference)
    assert states(outbox) == ["delivered"]
    assert outbox.claim() is None


def test_a_suspect_inquiry_is_never_sent_automatically(outbox: Outbox) -> None:
    outbox.accept(ONE, suspect=True)
    assert states(outbox) == ["suspect"]
    assert outbox.claim() is None


def test_a_row_waits_for_its_next_try_while_others_go_on(outbox: Outbox) -> None:
    outbox.accept(ONE)
    first = outbox.claim()
    outbox.retry_later(first.reference, "not now", 1000)
    second = outbox.accept(ONE)
    row = outbox.claim()
    assert row.reference == second
    assert outbox.claim() is None
    update_rows(outbox, "next_try = next_try - 1001")
    row = outbox.claim()
    assert (row.reference, row.tries, row.last_error) == (first.reference, 2, "not now")
    assert row.first_try == first.first_try


def test_a_row_can_be_claimed_again_once_its_lease_has_expired(
    outbox: Outbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    outbox.accept(ONE)
    assert outbox.claim()
    assert outbox.claim() is None
    now = time.time()
    monkeypatch.setattr(module.time, "time", lambda: now + module.LEASE + 1)
    again = outbox.claim()
    assert again.tries == 2


@pytest.mark.parametrize(
    ("state", "column"), [("accepted", "next_try"), ("sending", "claimed_until")]
)
def test_a_row_that_a_wrong_clock_put_far_ahead_is_sent_now_and_once(
    outbox: Outbox, state: str, column: str
) -> None:
    outbox.accept(ONE)
    update_rows(outbox, f"state = '{state}', {column} = {time.time() + 0.9 * DAY}")
    assert outbox.claim() is None
    update_rows(
        outbox, f"next_try = {time.time() + 400 * DAY}, {column} = {time.time() + 400 * DAY}"
    )
    assert outbox.claim()
    assert outbox.claim() is None


def test_two_tasks_never_claim_the_same_row(outbox: Outbox) -> None:
    for _ in range(40):
        outbox.accept(ONE)
    with ThreadPoolExecutor(2) as threads:
        both = list(threads.map(lambda _: [row.id for row in iter(outbox.claim, None)], range(2)))
    assert sorted(both[0] + both[1]) == [row.id for row in outbox.list()]


@pytest.mark.parametrize("state", ["failed", "suspect", "accepted", "delivered", "sending"])
def test_what_is_delivered_or_being_sent_cannot_be_retried(outbox: Outbox, state: str) -> None:
    possible = state not in ("delivered", "sending")
    reference = outbox.accept(ONE)
    later = time.time() + 1000
    update_rows(
        outbox,
        f"state = '{state}', next_try = {later}, claimed_until = {later}, tries = 9,"
        " created = 5, first_try = 6",
    )
    assert outbox.retry(reference) is possible
    row = outbox.claim()
    assert bool(row) is possible
    if row:
        assert row.tries == 1
        assert row.created == 5, "the time it came"
        assert row.first_try > 6


@pytest.mark.parametrize("state", ["delivered", "suspect", "accepted", "sending", "failed"])
def test_only_old_delivered_or_suspect_inquiries_are_purged(outbox: Outbox, state: str) -> None:
    is_purged = state in ("delivered", "suspect")
    outbox.accept(ONE)
    update_rows(outbox, f"state = '{state}', changed = {time.time() - 29.9 * DAY}")
    for purged in ("delivered", "suspect"):
        assert outbox.purge(purged, 30) == ()
    update_rows(outbox, f"changed = {time.time() - 30.1 * DAY}")
    [row] = outbox.list()
    purged = outbox.purge("delivered", 30) + outbox.purge("suspect", 30)
    assert purged == ((row.reference,) if is_purged else ())
    assert len(outbox.list()) == (not is_purged)


def test_a_key_belongs_to_one_inquiry(outbox: Outbox) -> None:
    reference = outbox.accept(ONE, "key")
    assert outbox.accept(ONE, "key") == reference
    with pytest.raises(KeyReused):
        outbox.accept(Inquiry(**inquiry(comment="Other")), "key")
    assert outbox.accept(ONE) != reference
    assert outbox.accept(ONE) != reference
    assert len(outbox.list()) == 3


def test_writes_are_synced_to_the_disk(outbox: Outbox) -> None:
    with outbox._open() as db:
        assert db.execute("PRAGMA synchronous").fetchone() == (2,), "FULL"
        assert db.execute("PRAGMA journal_mode").fetchone() == ("wal",)


def test_what_is_deleted_is_overwritten_however_sqlite_was_built(outbox: Outbox) -> None:
    outbox.delete(outbox.accept(Inquiry(**inquiry(comment="A secret."))))
    assert b"A secret." not in outbox.file.read_bytes()
    with outbox._open() as db:
        assert db.execute("PRAGMA secure_delete").fetchone() == (1,)
