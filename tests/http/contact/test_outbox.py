"""The outbox keeps each inquiry once, as long as it is needed, and says when it cannot."""

import re
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tests.http.conftest import INQUIRY, Clock, accept
from tests.support import TIMEOUT
from webapp.contact.outbox import MOST_AT_ONCE, DeliveryState, Outbox

DAY = 86_400


def test_a_look_takes_100_and_each_inquiry_has_a_reference_of_eight_consonants(
    outbox: Outbox,
) -> None:
    references = [accept(outbox, comment=str(number)) for number in range(120)]
    assert [row.reference for row in outbox.due()] == references[:MOST_AT_ONCE]
    assert [row.reference for row in outbox.all()] == references
    assert len(set(references)) == 120
    assert all(re.fullmatch("[BCDFGHJKLMNPQRSTVWXZ]{8}", each) for each in references)


def test_the_same_five_fields_within_ten_minutes_are_one_inquiry(
    outbox: Outbox, clock: Clock
) -> None:
    first = accept(outbox)
    others = {accept(outbox, **{name: "other@example.com"}) for name in INQUIRY}
    assert len({first, *others}) == 1 + len(INQUIRY)
    clock.now += 599
    assert accept(outbox) == first
    clock.now += 1
    assert accept(outbox) not in {first, *others}


def test_twenty_visitors_at_once_with_the_same_fields_are_one_inquiry(
    outbox: Outbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("webapp.contact.outbox.LOCK_SECONDS", TIMEOUT)
    processes = [outbox, Outbox(outbox.file.parent, outbox.clock)] * 10
    with ThreadPoolExecutor(20) as threads:
        assert len(set(threads.map(accept, processes))) == 1


@pytest.mark.parametrize("state", ["delivered", "seen"])
def test_what_is_mailed_or_seen_is_deleted_after_30_days(
    outbox: Outbox, clock: Clock, state: DeliveryState
) -> None:
    outbox.record(accept(outbox), state)
    clock.now += 30 * DAY - 1
    outbox.purge(30)
    assert any(outbox.all())
    clock.now += 2
    outbox.purge(30)
    assert not any(outbox.all())
    assert b"Annapurna" not in outbox.file.read_bytes()


def test_what_waits_or_failed_unseen_is_told_and_never_deleted_by_itself(
    outbox: Outbox, clock: Clock
) -> None:
    waiting, failed = accept(outbox), accept(outbox, comment="refused")
    assert outbox.trouble() == ""
    outbox.record(failed, "failed")
    assert outbox.trouble() == "Inquiries: 1 failed, unseen."
    clock.now += 400 * DAY
    outbox.purge(30)
    both = "Inquiries: 1 waited for more than an hour to be mailed, 1 failed, unseen."
    assert outbox.trouble() == both
    outbox.see(failed)
    outbox.record(waiting, "delivered")
    assert outbox.trouble() == ""


def test_a_clock_that_was_wrong_for_a_while_holds_nothing_up(outbox: Outbox, clock: Clock) -> None:
    clock.now += 365 * DAY
    early = accept(outbox)
    outbox.record(early, "accepted", "later", delay=60)
    clock.now -= 365 * DAY
    assert [row.reference for row in outbox.due()] == [early]
    assert outbox.trouble() == "Inquiries: 1 waited for more than an hour to be mailed."
    assert accept(outbox) != early, "what is sent again a month later is another inquiry"


def test_an_outbox_is_full_of_what_waits_only(tmp_path: Path) -> None:
    outbox = Outbox(tmp_path, room=2)
    outbox.create()
    outbox.record(accept(outbox, comment="mailed already"), "delivered")
    for number in range(2):
        outbox.check()
        accept(outbox, comment=f"number {number}")
    for add in (outbox.check, lambda: accept(outbox, comment="one too many")):
        with pytest.raises(OSError, match="2 inquiries wait to be mailed"):
            add()


def test_a_check_leaves_nothing_behind(outbox: Outbox) -> None:
    accept(outbox)
    outbox.check()
    outbox.check()
    assert [row.inquiry.model_dump() for row in outbox.all()] == [INQUIRY]


def test_only_its_owner_can_read_an_outbox(outbox: Outbox) -> None:
    assert outbox.file.stat().st_mode & 0o077 == 0
    assert outbox.file.parent.stat().st_mode & 0o077 == 0
