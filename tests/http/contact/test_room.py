"""The outbox has limited room, and /readyz says when nothing can be stored."""

import logging
import sqlite3
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.support.contact.tools import API, INQUIRY, expect_problem, mail_server
from tests.support.contact.trying import deliver_until, settings
from tests.support.inside import Site, Sites
from tests.support.servers import run
from webapp.config.company import company
from webapp.config.settings import Settings
from webapp.contact import api
from webapp.contact.delivery import send_report
from webapp.contact.inquiry import Inquiry
from webapp.contact.outbox import Full, Outbox

ONE = Inquiry(**INQUIRY)
MAX_INQUIRIES = 10


@pytest.fixture
def small_outbox(tmp_path: Path) -> Outbox:
    """An outbox for ten inquiries."""
    outbox = Outbox(tmp_path / "outbox", MAX_INQUIRIES)
    outbox.create()
    return outbox


def fill_outbox(outbox: Outbox, count: int = MAX_INQUIRIES, **others: Any) -> list[str]:
    """Accept `count` inquiries; returns their references."""
    return [outbox.accept(ONE, **others) for _ in range(count)]


def references(outbox: Outbox) -> list[str]:
    return [row.reference for row in outbox.list()]


def test_an_inquiry_not_mailed_yet_is_never_deleted_to_make_room(small_outbox: Outbox) -> None:
    waiting = fill_outbox(small_outbox)
    assert small_outbox.claim()
    for look in (small_outbox.check, lambda: small_outbox.accept(ONE)):
        with pytest.raises(Full, match="10 inquiries"):
            look()
    assert references(small_outbox) == waiting


def test_mailed_then_suspect_then_reported_failed_inquiries_make_room_the_oldest_first(
    small_outbox: Outbox,
) -> None:
    failed = fill_outbox(small_outbox, 2)
    for reference in failed:
        small_outbox.mark_failed(reference, "refused")
    suspect = fill_outbox(small_outbox, 2, suspect=True)
    assert small_outbox.to_report() == (tuple(suspect), tuple(failed))
    waiting = fill_outbox(small_outbox, MAX_INQUIRIES - 6)
    mailed = fill_outbox(small_outbox, 2)
    for reference in mailed:
        small_outbox.mark_delivered(reference)
    for deleted in (*mailed, *suspect, *failed):
        assert deleted in references(small_outbox)
        waiting.append(small_outbox.accept(ONE))
        assert deleted not in references(small_outbox)
        assert len(small_outbox.list()) == MAX_INQUIRIES
    assert sorted(references(small_outbox)) == sorted(waiting)


def test_an_inquiry_that_failed_since_the_report_makes_no_room(small_outbox: Outbox) -> None:
    inquiries = fill_outbox(small_outbox)
    for reference in inquiries:
        small_outbox.mark_failed(reference, "refused")
    small_outbox.to_report()
    for reference in inquiries:
        small_outbox.mark_failed(reference, "refused again")
    with pytest.raises(Full):
        small_outbox.accept(ONE)


def test_a_smaller_bound_applies_from_the_next_inquiry_on(small_outbox: Outbox) -> None:
    for reference in fill_outbox(small_outbox):
        small_outbox.mark_delivered(reference)
    Outbox(small_outbox.file.parent, 3).accept(ONE)
    assert len(small_outbox.list()) == 3


def test_a_repeated_inquiry_gets_its_reference_even_in_a_full_outbox(small_outbox: Outbox) -> None:
    reference = small_outbox.accept(ONE, "key")
    fill_outbox(small_outbox, MAX_INQUIRIES - 1)
    assert small_outbox.accept(ONE, "key") == reference


def send(site: Site) -> httpx.Response:
    """Post an inquiry to the API."""
    answer: httpx.Response = site.ask(API, "POST", json=INQUIRY)
    return answer


def test_a_provider_of_refused_inquiries_shuts_nobody_out(
    in_process_site: Sites, small_outbox: Outbox
) -> None:
    site = in_process_site(outbox_inquiries=MAX_INQUIRIES)
    fill_outbox(small_outbox)
    with mail_server() as mailbox:
        mailbox.at_data = ["550 Never"] * MAX_INQUIRIES
        given = settings(mailbox.port, outbox_dir=small_outbox.file.parent)
        deliver_until(
            small_outbox, given, lambda: {row.state for row in small_outbox.list()} == {"failed"}
        )
        expect_problem(send(site), 503)
        run(send_report(small_outbox, given))
    assert len(mailbox.mails) == 1
    assert [send(site).status_code for _ in range(MAX_INQUIRIES)] == [201] * MAX_INQUIRIES


@pytest.fixture
def asked_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    """/readyz checks the disk at each request."""
    monkeypatch.setattr(api, "CHECK_INTERVAL", 0)


def readiness(site: Site) -> tuple[int, str]:
    answer = site.ask("/readyz")
    return answer.status_code, answer.text


def test_a_full_outbox_is_not_ready_and_says_so_once_a_minute(
    in_process_site: Sites, asked_anew: None, caplog: pytest.LogCaptureFixture
) -> None:
    site = in_process_site(outbox_inquiries=1)
    assert readiness(site) == (200, "ok")
    assert send(site).status_code == 201
    assert readiness(site) == (503, "full")
    for _ in range(2):
        answer = send(site)
        expect_problem(answer, 503)
        assert int(answer.headers["retry-after"]) > 0
    [line] = [record for record in caplog.records if record.levelno >= logging.WARNING]
    assert line.getMessage() == (
        "Inquiries cannot be stored: the outbox is full: 1 inquiries are not mailed yet"
    )


def test_a_missing_outbox_is_logged_and_not_created_again(
    in_process_site: Sites, asked_anew: None, caplog: pytest.LogCaptureFixture
) -> None:
    site = in_process_site()
    folder = site.outbox.file.parent
    assert send(site).status_code == 201
    away = folder.rename(folder.with_name("away"))
    expect_problem(send(site), 503)
    assert readiness(site) == (503, "outbox")
    assert not folder.exists()
    assert "cannot be stored" in caplog.text
    folder.mkdir()  # the empty folder that an unmounted disk leaves
    expect_problem(send(site), 503)
    assert list(folder.iterdir()) == []
    folder.rmdir()
    away.rename(folder)
    assert send(site).status_code == 201
    assert readiness(site) == (200, "ok")
    assert len(site.outbox.list()) == 2


class FullDisk(sqlite3.Connection):
    """Refuses statements that write."""

    def execute(self, statement: str, *values: Any) -> sqlite3.Cursor:
        if not statement.startswith(("SELECT", "PRAGMA journal", "PRAGMA synchronous")):
            raise sqlite3.OperationalError("database or disk is full")
        return super().execute(statement, *values)


def test_a_full_disk_gives_503_until_there_is_room_again(
    in_process_site: Sites, asked_anew: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    site = in_process_site()
    before = send(site).json()["reference"]
    with monkeypatch.context() as patch:
        patch.setattr(sqlite3, "connect", partial(sqlite3.connect, factory=FullDisk))
        expect_problem(send(site), 503)
        assert readiness(site) == (503, "outbox")
        assert site.ask("/contact-us").status_code == 200
    assert readiness(site) == (200, "ok")
    after = send(site).json()["reference"]
    assert references(site.outbox) == [before, after]


@pytest.mark.parametrize("start", [0, 4096], ids=["all of it", "all pages but the first"])
def test_a_corrupt_outbox_is_logged_as_an_error_refused_and_left_as_it_is(
    in_process_site: Sites, asked_anew: None, caplog: pytest.LogCaptureFixture, start: int
) -> None:
    site = in_process_site()
    for _ in range(60):
        site.outbox.accept(ONE)
    with site.outbox.file.open("r+b") as file:
        file.seek(start)
        file.write(b"no database " * 3_000)
    before = site.outbox.file.read_bytes()
    expect_problem(send(site), 503)
    page = site.ask("/contact-us", "POST", data=INQUIRY)
    assert page.status_code == 503
    assert "Nothing was sent." in page.text
    assert INQUIRY["comment"] in page.text
    assert company.phone in page.text
    assert readiness(site) == (503, "outbox")
    deliver_until(site.outbox, Settings(), lambda: "is unavailable" in caplog.text)
    errors = [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR]
    assert [line.partition(":")[0] for line in errors] == [
        "Inquiries cannot be stored",
        "The outbox is unavailable (see docs/reliability.md)",
    ]
    assert site.outbox.file.read_bytes() == before


def test_an_outbox_is_created_once_and_never_emptied(small_outbox: Outbox) -> None:
    small_outbox.accept(ONE)
    assert small_outbox.create() is False
    assert len(small_outbox.list()) == 1
    for path in (small_outbox.file, small_outbox.file.parent):
        assert path.stat().st_mode & 0o077 == 0, "only its owner reads it"
