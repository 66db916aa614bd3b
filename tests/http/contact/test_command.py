"""python -m webapp.contact: list, check, show, retry and delete."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.http.conftest import accept
from webapp.contact.__main__ import main
from webapp.contact.outbox import Outbox


@pytest.fixture
def stored(outbox: Outbox, monkeypatch: pytest.MonkeyPatch) -> str:
    """The reference of an inquiry in the outbox of the settings."""
    monkeypatch.setenv("WEBAPP_OUTBOX_DIR", str(outbox.file.parent))
    return accept(outbox, fullName="सीता\x1b[2J", comment="एक\nदुई")


def test_list_has_one_line_for_each_also_for_a_damaged_one(
    stored: str, outbox: Outbox, capsys: pytest.CaptureFixture[str]
) -> None:
    damaged = [accept(outbox, comment=str(number)) for number in range(3)]
    with closing(sqlite3.connect(outbox.file)) as db, db:
        for reference, fields in zip(damaged, ("{", "[]", b"\xff"), strict=True):
            db.execute(
                "UPDATE inquiries SET fields = CAST(? AS TEXT) WHERE reference = ?",
                (fields, reference),
            )
    last = accept(outbox)
    assert main(["list"]) is None
    first, *broken, end = capsys.readouterr().out.splitlines()
    assert first == f"{stored}  2023-11-14 22:13 UTC  accepted   सीता\\x1b[2J", "no terminal codes"
    assert broken == [f"{reference}  damaged" for reference in damaged]
    assert end.startswith(last)
    assert main(["show", damaged[0]]) is None
    assert "damaged: {\n" in capsys.readouterr().out


def test_show_prints_all_of_an_inquiry_which_counts_as_seen_for_check_if_it_failed(
    stored: str, outbox: Outbox, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["show", stored]) is None
    assert "state: accepted" in capsys.readouterr().out
    outbox.record(stored, "failed", "SMTPDataError(554, 'no')")
    assert main(["check"]) == outbox.trouble() != ""
    assert main(["show", stored]) is None
    shown = capsys.readouterr().out
    for text in ("state: failed", "error: SMTPDataError(554, 'no')", "comment: एक\nदुई\n", stored):
        assert text in shown
    assert "It counts as seen now." in shown
    assert main(["check"]) is None
    assert main(["show", stored]) is None
    assert "state: seen" in capsys.readouterr().out


def test_retry_mails_a_failed_inquiry_as_if_it_had_just_arrived_and_delete_deletes(
    stored: str, outbox: Outbox
) -> None:
    outbox.record(stored, "failed", "never", delay=60)
    assert main(["retry", stored]) is None
    [row] = outbox.due()
    assert (row.reference, row.state) == (stored, "accepted")
    assert main(["delete", stored]) is None
    assert not any(outbox.all())
    for command in ("show", "retry", "delete"):
        assert main([command, stored]) == f"There is no inquiry {stored!r}."


def test_a_folder_without_an_outbox_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("WEBAPP_OUTBOX_DIR", str(tmp_path))
    assert str(main(["list"])).startswith("There is no outbox in ")
