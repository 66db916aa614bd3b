"""A corrupt outbox is quarantined whole, and inquiries are stored in a new one."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.support import web
from tests.support.contact.processes import accept_eight, two_processes
from tests.support.contact.tools import INQUIRY, inquiry, post, wait_for
from tests.support.servers import Server, Servers
from webapp.contact import __main__ as command
from webapp.contact import database, quarantine
from webapp.contact.inquiry import Inquiry
from webapp.contact.outbox import Outbox

ONE = Inquiry(**INQUIRY)
GARBAGE = b"no database " * 1000


def quarantined_files(outbox: Outbox) -> list[Path]:
    return sorted(outbox.file.parent.glob("inquiries-corrupt-*"))


def errors(server: Server) -> list[str]:
    lines = [json.loads(line) for line in server.log_text().splitlines() if line.startswith("{")]
    return [line["message"] for line in lines if line["level"] == "error"]


def test_a_server_continues_with_a_new_outbox_and_logs_one_error(
    start_server: Servers, outbox: Outbox
) -> None:
    outbox.file.write_bytes(GARBAGE)
    own = start_server(outbox_dir=str(outbox.file.parent))
    references = [post(own, INQUIRY).json()["reference"] for _ in range(2)]
    assert web.get(f"{own.url}/readyz").status_code == 200
    assert [row.reference for row in outbox.list()] == references
    [quarantined] = quarantined_files(outbox)
    assert quarantined.read_bytes() == GARBAGE
    wait_for(lambda: errors(own))
    [error] = errors(own)
    assert "corrupt" in error
    assert quarantined.name in error
    assert "Traceback" not in own.log_text()


class Broken:
    """An outbox whose file is found corrupt once, together with the files beside it."""

    def __init__(self, file: Path) -> None:
        self.file = file

    @quarantine.quarantined_if_corrupt
    def use(self) -> str:
        if self.file.stat().st_size:
            raise not_a_database_error(self.file)
        return "used"


def not_a_database_error(file: Path) -> sqlite3.DatabaseError:
    other = file.with_name("other")
    other.write_bytes(GARBAGE)
    with closing(sqlite3.connect(other)) as db, pytest.raises(sqlite3.DatabaseError) as found:
        db.execute("SELECT * FROM sqlite_schema")
    return found.value


def test_the_files_beside_the_database_are_quarantined_with_it(outbox: Outbox) -> None:
    endings = ("", "-wal", "-shm")
    for ending in endings:
        outbox.file.with_name(outbox.file.name + ending).write_text(f"content {ending}")
    assert Broken(outbox.file).use() == "used"
    assert sorted(path.read_text() for path in quarantined_files(outbox)) == [
        f"content {ending}" for ending in sorted(endings)
    ]
    assert list(outbox.file.parent.glob("inquiries.sqlite3*")) == [outbox.file]


def damage(outbox: Outbox) -> None:
    """Overwrite all pages but the first, as a failing disk may."""
    with outbox.file.open("r+b") as file:
        file.seek(4096)
        file.write(GARBAGE * 3)


def test_damage_inside_a_good_file_is_found_too(outbox: Outbox) -> None:
    before = [outbox.accept(Inquiry(**inquiry(comment="c" * 500))) for _ in range(60)]
    damage(outbox)
    reference = outbox.accept(ONE)
    assert [row.reference for row in outbox.list()] == [reference]
    [quarantined] = quarantined_files(outbox)
    assert (
        before[0].encode() in quarantined.read_bytes()
        or before[-1].encode() in quarantined.read_bytes()
    )


def test_no_quarantined_file_is_overwritten(outbox: Outbox) -> None:
    for number in range(5):
        outbox.file.write_bytes(GARBAGE + b"%d" % number)
        outbox.check()
    contents = {path.read_bytes() for path in quarantined_files(outbox)}
    assert contents == {GARBAGE + b"%d" % number for number in range(5)}


def test_concurrent_users_quarantine_once_and_keep_all_inquiries(outbox: Outbox) -> None:
    references: list[str] = []
    folder = outbox.file.parent
    with two_processes() as pool:
        for round_ in range(1, 6):
            outbox.file.write_bytes(GARBAGE)
            both = list(pool.map(accept_eight, [folder] * 2, [ONE] * 2))
            assert len(quarantined_files(outbox)) == round_
            references = sorted(both[0] + both[1])
            assert sorted(row.reference for row in outbox.list()) == references


def test_the_outcome_of_an_old_inquiry_changes_no_new_one(outbox: Outbox) -> None:
    outbox.accept(ONE)
    row = outbox.claim()
    outbox.file.write_bytes(GARBAGE)
    outbox.accept(ONE)
    outbox.mark_delivered(row.reference)
    assert [row.state for row in outbox.list()] == ["accepted"]


def test_a_kept_open_connection_continues_in_the_new_file_without_harm(outbox: Outbox) -> None:
    connection, other = outbox.with_open_connection(), outbox.with_open_connection()
    connection.accept(ONE)
    outbox.file.write_bytes(GARBAGE)
    quarantine.set_aside(outbox.file, quarantine.identity(outbox.file), "a test")
    new = other.accept(ONE)  # in the new file's log, which closing must not delete
    row = connection.claim()
    assert row.reference == new
    connection.close()
    assert [row.reference for row in outbox.list()] == [new]
    other.close()
    assert [row.reference for row in outbox.list()] == [new]


def test_a_file_that_is_only_locked_is_not_quarantined(
    outbox: Outbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "BUSY_TIMEOUT", 0.1)
    reference = outbox.accept(ONE)
    locked = sqlite3.connect(outbox.file, isolation_level=None)
    locked.execute("BEGIN EXCLUSIVE")
    with pytest.raises(sqlite3.OperationalError, match="locked"):
        outbox.accept(ONE)
    locked.close()
    assert quarantined_files(outbox) == []
    assert [row.reference for row in outbox.list()] == [reference]


def test_a_file_that_cannot_be_opened_or_written_is_not_quarantined(
    outbox: Outbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    outbox.file.unlink()
    outbox.file.mkdir()
    with pytest.raises(sqlite3.OperationalError, match="open"):
        outbox.accept(ONE)
    outbox.file.rmdir()
    outbox.create()
    reference = outbox.accept(ONE)
    connect = sqlite3.connect

    def read_only(file: Path, **options: object) -> sqlite3.Connection:
        return connect(f"file:{file}?mode=ro", uri=True, **options)

    monkeypatch.setattr(sqlite3, "connect", read_only)
    with pytest.raises(sqlite3.OperationalError, match="readonly"):
        outbox.accept(ONE)
    monkeypatch.undo()
    assert quarantined_files(outbox) == []
    assert [row.reference for row in outbox.list()] == [reference]


def test_the_list_command_reports_a_corrupt_outbox_and_changes_nothing(
    outbox: Outbox, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    outbox.file.write_bytes(GARBAGE)
    monkeypatch.setattr(command, "Outbox", lambda _: outbox)
    assert command.main(["list"]) == 1
    assert "cannot be read: file is not a database" in capsys.readouterr().err
    assert outbox.file.read_bytes() == GARBAGE
