"""The outbox keeps each inquiry once, as long as it is needed, and says when it cannot."""

import re
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.http.conftest import INQUIRY, Clock, inquiry
from webapp.contact.inquiry import Inquiry
from webapp.contact.outbox import LOCK_SECONDS, Full, Outbox

DAY = 86_400


def accept(outbox: Outbox, **changes: str) -> str:
    return outbox.accept(Inquiry(**inquiry(**changes)))


def test_a_stored_inquiry_is_as_it_was_accepted(outbox: Outbox, clock: Clock) -> None:
    accept(outbox, fullName="सीता 🌄", comment="एक\n\tदुई")
    [row] = outbox.all()
    assert row.inquiry.model_dump() == inquiry(fullName="सीता 🌄", comment="एक\n\tदुई")
    assert (row.state, row.created, row.tries) == ("accepted", clock.now, 0)


def test_a_reference_is_eight_consonants(outbox: Outbox) -> None:
    references = {accept(outbox, comment=str(number)) for number in range(50)}
    assert len(references) == 50
    assert all(re.fullmatch("[BCDFGHJKLMNPQRSTVWXZ]{8}", each) for each in references)


def test_the_same_five_fields_within_ten_minutes_are_one_inquiry(
    outbox: Outbox, clock: Clock
) -> None:
    first = accept(outbox)
    clock.now += 599
    assert accept(outbox) == first
    clock.now += 1
    assert accept(outbox) != first
    assert len(outbox.all()) == 2


@pytest.mark.parametrize("name", INQUIRY)
def test_one_different_field_makes_another_inquiry(outbox: Outbox, name: str) -> None:
    assert accept(outbox) != accept(outbox, **{name: "other@example.com"})


@pytest.mark.parametrize("state", ["delivered", "failed"])
def test_what_is_mailed_or_given_up_is_deleted_after_30_days(
    outbox: Outbox, clock: Clock, state: str
) -> None:
    marked = accept(outbox, talkAbout="[spam?] Offer")
    outbox.record(marked, state)
    clock.now += 30 * DAY - 1
    outbox.purge(30)
    assert len(outbox.all()) == 1
    clock.now += 2
    outbox.purge(30)
    assert outbox.all() == []
    assert b"Annapurna" not in outbox.file.read_bytes()


def test_what_waits_to_be_mailed_is_never_deleted_by_itself(outbox: Outbox, clock: Clock) -> None:
    accept(outbox)
    clock.now += 400 * DAY
    outbox.purge(30)
    assert len(outbox.all()) == 1


def test_a_try_put_off_is_due_after_its_delay(outbox: Outbox, clock: Clock) -> None:
    reference = accept(outbox)
    outbox.record(reference, "accepted", "later", delay=60)
    clock.now += 59
    assert outbox.due() == []
    clock.now += 1
    assert [row.reference for row in outbox.due()] == [reference]


def test_a_retried_inquiry_starts_again(outbox: Outbox) -> None:
    reference = accept(outbox)
    outbox.record(reference, "failed", "never", delay=60)
    outbox.retry(reference)
    [row] = outbox.due()
    assert (row.state, row.tries) == ("accepted", 0)


def test_a_full_outbox_takes_nothing_more(tmp_path: Path) -> None:
    outbox = Outbox(tmp_path, room=1)
    outbox.create()
    accept(outbox)
    with pytest.raises(Full):
        accept(outbox, comment="one too many")
    with pytest.raises(Full):
        outbox.check()


def test_an_outbox_that_somebody_locks_says_so_within_three_seconds(outbox: Outbox) -> None:
    assert 2 * LOCK_SECONDS < 3  # for its own lock, and for SQLite's
    with closing(sqlite3.connect(outbox.file)) as other:
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(sqlite3.OperationalError):
            accept(outbox)


def test_a_file_that_is_away_is_not_created_again(outbox: Outbox) -> None:
    reference = accept(outbox)
    away = outbox.file.rename(outbox.file.with_name("away"))
    with pytest.raises(sqlite3.OperationalError):
        accept(outbox, comment="meanwhile")
    away.rename(outbox.file)
    assert [row.reference for row in outbox.all()] == [reference]


def test_only_its_owner_can_read_an_outbox(outbox: Outbox) -> None:
    assert outbox.file.stat().st_mode & 0o077 == 0
    assert outbox.file.parent.stat().st_mode & 0o077 == 0
