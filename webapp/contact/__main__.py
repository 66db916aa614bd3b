"""Read and manage the inquiries in the outbox. `sqlite3 FILE .backup` copies it."""

import argparse
import json
import sqlite3
import sys
from datetime import UTC, datetime

from webapp.config.settings import read_settings
from webapp.contact.outbox import Outbox, Row


def main(arguments: list[str]) -> str | None:
    """Run one command; returns what went wrong."""
    parser = argparse.ArgumentParser(prog="python -m webapp.contact", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("list", help="one line for each inquiry, oldest first")
    commands.add_parser(
        "check",
        help="fail while one has waited for more than an hour to be mailed, or failed unseen",
    )
    for name, text in (
        ("show", "print an inquiry; one that failed has then been seen"),
        ("retry", "mail an inquiry again"),
        ("delete", "delete an inquiry"),
    ):
        commands.add_parser(name, help=text).add_argument("reference")
    given = parser.parse_args(arguments)
    outbox = Outbox(read_settings().outbox_dir)
    if not outbox.file.exists():
        return f"There is no outbox in {outbox.file.parent.absolute()}: set WEBAPP_OUTBOX_DIR."
    try:
        return _run(outbox, given.command, getattr(given, "reference", ""))
    except (sqlite3.Error, OSError) as error:
        return f"The outbox is unavailable: {error}."


def _run(outbox: Outbox, command: str, reference: str) -> str | None:
    if command == "list":
        for each in outbox.all():
            print(_line(each))
        return None
    if command == "check":
        return outbox.trouble() or None
    row = outbox.find(reference)
    if not row:
        return f"There is no inquiry {reference!a}."
    if command == "show":
        _show(row)
        if row.state == "failed":
            outbox.see(reference)
            print(f"It counts as seen now. `retry {reference}` mails it again.")
    elif command == "retry":
        outbox.retry(reference)
        print(f"{reference} will be mailed within a minute, while the site is running.")
    else:
        outbox.delete(reference)
        print(f"{reference} is deleted.")
    return None


def _line(row: Row) -> str:
    try:
        name = row.inquiry.fullName
        return f"{row.reference}  {_when(row)}  {row.state:<9}  {_printable(name)}"
    except Exception:  # whatever is wrong in a damaged row
        return f"{_printable(str(row.reference))}  damaged"


def _show(row: Row) -> None:
    facts = {"reference": row.reference, "state": row.state, "error": row.last_error}
    try:
        facts |= {"received": _when(row), **json.loads(row.fields)}
    except Exception:  # whatever is wrong in a damaged row
        facts["damaged"] = row.fields
    for name, text in facts.items():
        print(f"{_printable(name)}: {_printable(str(text))}")


def _when(row: Row) -> str:
    return f"{datetime.fromtimestamp(row.created, UTC):%Y-%m-%d %H:%M} UTC"


def _printable(text: str) -> str:
    """Typed text that cannot change how a terminal shows the rest."""
    return "".join(
        each if each.isprintable() or each == "\n" else ascii(each)[1:-1] for each in text
    )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
