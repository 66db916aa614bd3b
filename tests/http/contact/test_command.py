"""python -m webapp.contact: list, show, retry and delete."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.http.conftest import inquiry
from tests.support import ROOT
from webapp.contact.__main__ import main
from webapp.contact.inquiry import Inquiry
from webapp.contact.outbox import Outbox


@pytest.fixture
def stored(outbox: Outbox, monkeypatch: pytest.MonkeyPatch) -> str:
    """The reference of an inquiry in the outbox of the settings."""
    monkeypatch.setenv("WEBAPP_OUTBOX_DIR", str(outbox.file.parent))
    return outbox.accept(Inquiry(**inquiry(fullName="सीता\x1b[2J", comment="एक\nदुई")))


def test_list_has_one_line_for_each(stored: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["list"]) is None
    line = f"{stored}  2023-11-14 22:13 UTC  accepted   सीता\\x1b[2J\n"
    assert capsys.readouterr().out == line, "typed text does not reach the terminal's controls"


@pytest.mark.process
def test_the_command_line_is_read(stored: str) -> None:
    command = [sys.executable, "-m", "webapp.contact", "show", stored]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert f"reference: {stored}\n" in done.stdout


def test_show_prints_all_of_an_inquiry(
    stored: str, outbox: Outbox, capsys: pytest.CaptureFixture[str]
) -> None:
    outbox.record(stored, "failed", "SMTPDataError(554, 'no')")
    assert main(["show", stored]) is None
    shown = capsys.readouterr().out
    for text in (
        *("state: failed", "error: SMTPDataError(554, 'no')", "companyEmail: sita@example.com"),
        "comment: एक\nदुई\n",
    ):
        assert text in shown


def test_retry_makes_a_failed_inquiry_due(stored: str, outbox: Outbox) -> None:
    outbox.record(stored, "failed", "never", delay=60)
    assert main(["retry", stored]) is None
    assert [row.reference for row in outbox.due()] == [stored]


def test_delete_deletes(stored: str, outbox: Outbox) -> None:
    assert main(["delete", stored]) is None
    assert outbox.all() == []


@pytest.mark.parametrize("command", ["show", "retry", "delete"])
def test_an_unknown_reference_is_told(stored: str, command: str) -> None:
    assert main([command, "BBBBBBBB"]) == "There is no inquiry 'BBBBBBBB'."


def test_a_folder_without_an_outbox_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("WEBAPP_OUTBOX_DIR", str(tmp_path))
    assert str(main(["list"])).startswith("There is no outbox in ")


@pytest.mark.parametrize("arguments", [[], ["show"], ["list", "BBBBBBBB"], ["sell"]])
def test_a_wrong_command_explains_the_right_ones(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main(arguments)
    assert "usage: python -m webapp.contact" in capsys.readouterr().err
