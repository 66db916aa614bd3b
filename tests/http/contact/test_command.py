"""python -m webapp.contact, as a small company uses it."""

import io
import json
import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing, redirect_stderr, redirect_stdout
from pathlib import Path

import pytest

from tests.support.contact.tools import INQUIRY, inquiry, post, update_rows
from tests.support.programs import output_of, run_program
from tests.support.servers import Servers
from webapp.contact.__main__ import main
from webapp.contact.inquiry import Inquiry
from webapp.contact.outbox import Outbox

Command = Callable[..., "subprocess.CompletedProcess[str]"]


@pytest.fixture
def command(outbox: Outbox, monkeypatch: pytest.MonkeyPatch) -> Command:
    """Runs a command inside this process; the result is like that of a process."""
    monkeypatch.setenv("WEBAPP_OUTBOX_DIR", str(outbox.file.parent))

    def call(*arguments: str) -> "subprocess.CompletedProcess[str]":
        out, err = io.TextIOWrapper(io.BytesIO(), "utf-8"), io.StringIO()
        with redirect_stdout(out), redirect_stderr(err):
            try:
                code = main(list(arguments))
            except SystemExit as end:
                code = int(end.code or 0)
        out.flush()
        text = out.buffer.getvalue().decode()
        return subprocess.CompletedProcess(arguments, code, text, err.getvalue())

    return call


def test_list_has_a_line_for_each_inquiry(outbox: Outbox, command: Command) -> None:
    assert command("list").stdout == ""
    first = outbox.accept(Inquiry(**inquiry(fullName="सीता")))
    second = outbox.accept(Inquiry(**INQUIRY), suspect=True, kind="registration")
    done = command("list")
    assert done.stderr == f"Inquiries in {outbox.file.parent}: 2\n"
    lines = done.stdout.splitlines()
    assert len(lines) == 2
    assert lines[0].startswith(f"{first}  20")
    assert "accepted" in lines[0]
    assert "सीता" in lines[0]
    assert lines[1].startswith(second)
    assert "suspect" in lines[1]
    assert "registration" in lines[1]


def test_show_prints_everything_about_one_inquiry(outbox: Outbox, command: Command) -> None:
    outbox.accept(Inquiry(**INQUIRY))
    reference = outbox.accept(Inquiry(**inquiry(comment="एक\nदुई")))
    shown = json.loads(command("show", reference).stdout)
    assert shown.items() >= inquiry(comment="एक\nदुई").items()
    assert (shown["id"], shown["state"], shown["tries"]) == (reference, "accepted", 0)


@pytest.mark.parametrize("arguments", ["list", "show X", "retry X", "delete X", "export"])
def test_a_missing_outbox_is_reported_and_not_created(
    outbox: Outbox, command: Command, arguments: str
) -> None:
    folder = outbox.file.parent
    shutil.rmtree(folder)
    for _ in range(2):
        done = command(*arguments.split())
        assert (done.returncode, done.stdout) == (1, "")
        assert done.stderr.startswith(f"There is no outbox in {folder}.")
        assert done.stderr.count("\n") == 1
        assert not folder.exists() or list(folder.iterdir()) == []
        folder.mkdir(exist_ok=True)


@pytest.mark.parametrize("name", ["show", "retry"])
def test_an_unknown_reference_gives_an_error_of_one_line(command: Command, name: str) -> None:
    done = command(name, "ABCDEFGH")
    assert done.returncode == 1
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1
    assert "ABCDEFGH" in done.stderr


def test_retry_sends_a_failed_inquiry_again(outbox: Outbox, command: Command) -> None:
    reference = outbox.accept(Inquiry(**INQUIRY))
    row = outbox.claim()
    outbox.mark_failed(row.reference, "refused")
    assert command("retry", reference).stdout == f"{reference}  mailed again at the next try\n"
    assert [row.state for row in outbox.list()] == ["accepted"]


@pytest.mark.parametrize("arguments", [["list"], ["export"]], ids=" ".join)
def test_an_unreadable_inquiry_is_reported_and_the_others_are_printed(
    outbox: Outbox, command: Command, arguments: list[str]
) -> None:
    first, broken, last = (outbox.accept(Inquiry(**INQUIRY)) for _ in range(3))
    with sqlite3.connect(outbox.file) as db:
        db.execute("UPDATE inquiries SET fields = '{' WHERE reference = ?", (broken,))
    db.close()
    done = command(*arguments)
    assert done.returncode == 1
    [complaint] = [line for line in done.stderr.splitlines() if "left out" in line]
    assert broken in complaint
    assert first in done.stdout
    assert last in done.stdout
    assert broken not in done.stdout
    assert command("show", broken).returncode == 1
    assert command("show", last).returncode == 0


def test_no_control_codes_reach_the_terminal_and_lone_surrogates_are_harmless(
    outbox: Outbox, command: Command
) -> None:
    name = "a\x1b[2J\x9b2Jb\u202ec\x7fd\ud800"
    reference = outbox.accept(Inquiry(**INQUIRY))
    with sqlite3.connect(outbox.file) as db:
        db.execute("UPDATE inquiries SET fields = ?", (json.dumps(inquiry(fullName=name)),))
    db.close()
    for arguments in (["list"], ["show", reference], ["export"]):
        done = command(*arguments)
        assert done.returncode == 0, done.stderr
        assert not set(done.stdout) & set("\x1b\x9b\u202e\x7f"), arguments
    assert json.loads(command("show", reference).stdout)["fullName"] == name
    assert json.loads(command("export").stdout)[0]["fullName"] == name


@pytest.mark.process
def test_a_closed_pipe_ends_the_command_without_a_traceback(outbox: Outbox) -> None:
    for _ in range(20):  # more than a pipe holds
        outbox.accept(Inquiry(**inquiry(fullName="n" * 200, comment="c" * 10_000)))
    environment = {**os.environ, "WEBAPP_OUTBOX_DIR": str(outbox.file.parent)}
    command = f"{sys.executable} -m webapp.contact export | head -c 1"
    done = run_program("sh", "-c", command, env=environment)
    assert len(done.stdout) == 1
    assert "Traceback" not in done.stderr
    assert "Broken" not in done.stderr


def test_delete_removes_one_inquiry(outbox: Outbox, command: Command) -> None:
    one, other = (outbox.accept(Inquiry(**INQUIRY)) for _ in range(2))
    assert command("delete", one).returncode == 0
    assert [row.reference for row in outbox.list()] == [other]
    done = command("delete", one)
    assert done.returncode == 1
    assert one in done.stderr


@pytest.mark.parametrize("state", ["delivered", "failed"])
def test_purge_deletes_old_inquiries_of_a_state_and_says_which(
    outbox: Outbox, command: Command, state: str
) -> None:
    old, waiting, new = (outbox.accept(Inquiry(**INQUIRY)) for _ in range(3))
    mark = {
        "delivered": outbox.mark_delivered,
        "failed": lambda name: outbox.mark_failed(name, "no"),
    }
    mark[state](old)
    update_rows(outbox, "changed = changed - 31 * 86400.0")
    mark[state](new)
    done = command("purge", f"--{state}-before", "30d").stdout
    assert done == f"{old}  {state}  deleted\n1 deleted\n"
    assert [row.reference for row in outbox.list()] == [waiting, new]


@pytest.mark.parametrize(
    "arguments",
    "|purge|purge --failed-before soon|export --format=mbox|"
    "purge --failed-before 1d --delivered-before 1d".split("|"),
)
def test_a_wrong_command_prints_the_usage(command: Command, arguments: str) -> None:
    done = command(*arguments.split())
    assert done.returncode == 2
    assert done.stderr.startswith("usage: python -m webapp.contact")


def test_a_backup_of_the_live_outbox_holds_all_inquiries(
    outbox: Outbox, command: Command, tmp_path: Path
) -> None:
    references = [outbox.accept(Inquiry(**INQUIRY)) for _ in range(3)]
    copy = tmp_path / "copy.sqlite3"
    with closing(sqlite3.connect(outbox.file, isolation_level=None)) as db:
        db.execute("BEGIN IMMEDIATE")
        assert command("backup", str(copy)).returncode == 0
        db.execute("COMMIT")
    assert copy.stat().st_mode & 0o777 == 0o600
    assert command("backup", str(copy)).returncode == 1, "never over another file"
    with closing(sqlite3.connect(copy)) as db:
        found = db.execute("SELECT reference FROM inquiries ORDER BY id").fetchall()
    assert [reference for (reference,) in found] == references


@pytest.mark.process
def test_the_command_printed_at_the_start_reads_that_servers_outbox(
    start_server: Servers, tmp_path: Path
) -> None:
    folder = tmp_path / "an outbox's folder"
    server = start_server(outbox_dir=str(folder))
    reference = post(server, inquiry(fullName="सीता")).json()["reference"]
    messages = [json.loads(line)["message"] for line in server.log_text().splitlines()]
    [message] = [each for each in messages if each.startswith("Read the inquiries")]
    shell = message.removeprefix("Read the inquiries with: ")
    listed = output_of("sh", "-c", shell)
    assert listed.startswith(reference)
    assert "सीता" in listed, "in any locale"
