"""python -m webapp.contact: read and manage the outbox."""

import argparse
import json
import os
import re
import signal
import sqlite3
import sys
from collections.abc import Callable, Iterable
from datetime import UTC, datetime
from pathlib import Path
from typing import TypeVar

from webapp.config.settings import read
from webapp.contact.outbox import Outbox, Row
from webapp.contact.text import escaped, one_line

T = TypeVar("T")


def main(arguments: list[str]) -> int:
    """Run one command; returns the exit code. A missing outbox is not created."""
    given = _parser().parse_args(arguments)
    # A character that the terminal cannot encode must not raise.
    sys.stdout.reconfigure(errors="backslashreplace")  # type: ignore[union-attr]
    folder = read().outbox_dir.absolute()
    outbox = Outbox(folder)
    if not outbox.file.exists():
        return _print_error(
            f"There is no outbox in {folder}. The server creates it when it starts; "
            "WEBAPP_OUTBOX_DIR names its folder."
        )
    try:
        rows = outbox.list()
        return int(given.run(outbox, rows, given))
    except (sqlite3.Error, OSError) as error:
        return _print_error(f"The outbox in {folder} cannot be read: {error}.")


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m webapp.contact", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("list", help="one line for each inquiry").set_defaults(run=_list)
    for name, run, text in (
        ("show", _show, "one inquiry in full"),
        ("retry", _retry, "send it again"),
        ("delete", _delete, "delete it, mailed or not"),
    ):
        command = commands.add_parser(name, help=text)
        command.add_argument("reference", metavar="ID")
        command.set_defaults(run=run)
    export = commands.add_parser("export", help="all inquiries as JSON, to standard output")
    export.set_defaults(run=_export)
    backup = commands.add_parser("backup", help="copy the outbox to a new file while it is in use")
    backup.add_argument("file", type=Path)
    backup.set_defaults(run=_backup)
    purge = commands.add_parser("purge", help="delete old delivered or failed inquiries")
    ages = purge.add_mutually_exclusive_group(required=True)
    for state in ("delivered", "failed"):
        ages.add_argument(f"--{state}-before", metavar="30d", type=_days, dest=state)
    purge.set_defaults(run=_purge)
    return parser


def _list(outbox: Outbox, rows: list[Row], _: argparse.Namespace) -> int:
    print(f"Inquiries in {outbox.file.parent}: {len(rows)}", file=sys.stderr)
    lines, code = _map_rows(rows, _line)
    for line in lines:
        print(line)
    return code


def _show(_: Outbox, rows: list[Row], given: argparse.Namespace) -> int:
    found = [row for row in rows if row.reference == given.reference]
    if not found:
        return _print_error(f"No inquiry {given.reference}.")
    shown, code = _map_rows(found, _as_dict)
    for values in shown:
        print(_json(values))
    return code


def _retry(outbox: Outbox, _: list[Row], given: argparse.Namespace) -> int:
    if outbox.retry(given.reference):
        print(f"{given.reference}  mailed again at the next try")
        return 0
    return _print_error(f"No inquiry {given.reference} that could be sent again.")


def _delete(outbox: Outbox, _: list[Row], given: argparse.Namespace) -> int:
    if outbox.delete(given.reference):
        print(f"{given.reference}  deleted")
        return 0
    return _print_error(f"No inquiry {given.reference}.")


def _purge(outbox: Outbox, _: list[Row], given: argparse.Namespace) -> int:
    state = "failed" if given.delivered is None else "delivered"
    deleted = outbox.purge(state, getattr(given, state))
    for reference in deleted:
        print(f"{reference}  {state}  deleted")
    print(f"{len(deleted)} deleted")
    return 0


def _export(_: Outbox, rows: list[Row], given: argparse.Namespace) -> int:
    exported, code = _map_rows(rows, _as_dict)
    print(_json(exported))
    return code


def _backup(outbox: Outbox, rows: list[Row], given: argparse.Namespace) -> int:
    if given.file.exists():
        return _print_error(f"{given.file} already exists.")
    os.umask(0o077)  # nobody else may read what visitors wrote
    outbox.backup(given.file)
    print(f"Inquiries in {given.file}: {len(rows)}", file=sys.stderr)
    return 0


def _map_rows(rows: Iterable[Row], write: Callable[[Row], T]) -> tuple[list[T], int]:
    """Apply `write` to each row, leaving out those that raise; returns results and exit code."""
    written, code = [], 0
    for row in rows:
        try:
            written.append(write(row))
        except Exception as error:  # whatever is wrong with one row, write the others
            code = _print_error(f"Inquiry {row.reference} is left out: {error}.")
    return written, code


def _print_error(text: str) -> int:
    print(one_line(text), file=sys.stderr)
    return 1


def _days(text: str) -> float:
    if not re.fullmatch(r"\d+d", text):
        raise argparse.ArgumentTypeError("a number of days, such as 30d")
    return float(text[:-1])


def _when(row: Row) -> str:
    return f"{datetime.fromtimestamp(row.created, UTC):%Y-%m-%d %H:%M}"


def _line(row: Row) -> str:
    return (
        f"{row.reference}  {_when(row)}  {row.state:<9}  {row.kind:<12}  {row.inquiry.fullName!r}"
    )


def _as_dict(row: Row) -> dict[str, object]:
    return {
        "id": row.reference,
        "kind": row.kind,
        "state": row.state,
        "received": _when(row),
        "tries": row.tries,
        "last_error": row.last_error,
        **row.inquiry.model_dump(),
    }


def _json(values: object) -> str:
    return escaped(json.dumps(values, indent=2, ensure_ascii=False))


if __name__ == "__main__":
    signal.signal(signal.SIGPIPE, signal.SIG_DFL)  # `export | head` ends quietly
    sys.exit(main(sys.argv[1:]))
