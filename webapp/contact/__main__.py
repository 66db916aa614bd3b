"""python -m webapp.contact: read and tend the outbox by hand."""

import argparse
import json
import mailbox
import re
import sqlite3
import sys
from datetime import UTC, datetime

from webapp.company import company
from webapp.contact.mail import message
from webapp.contact.outbox import Outbox, Row
from webapp.settings import settings


def main(arguments: list[str]) -> int:
    """Run one command; returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m webapp.contact", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("list", help="one line for each inquiry")
    for name, text in (("show", "one inquiry, whole"), ("retry", "send it again")):
        commands.add_parser(name, help=text).add_argument("reference", metavar="ID")
    export = commands.add_parser("export", help="all inquiries, to standard output")
    export.add_argument("--format", choices=("mbox", "json"), default="json")
    purge = commands.add_parser("purge", help="delete what was delivered long ago")
    purge.add_argument("--delivered-before", metavar="30d", required=True, type=_days)
    given = parser.parse_args(arguments)

    outbox = Outbox(settings().outbox_dir)
    try:
        rows = outbox.list()
    except (sqlite3.Error, OSError) as error:
        print(f"The outbox cannot be read: {error}.", file=sys.stderr)
        return 1
    if given.command == "list":
        for row in rows:
            print(f"{row.reference}  {_when(row)}  {row.state:<9}  {row.inquiry.fullName!r}")
    elif given.command == "show":
        found = [row for row in rows if row.reference == given.reference]
        if not found:
            print(f"No inquiry {given.reference}.", file=sys.stderr)
            return 1
        print(json.dumps(_as_dict(found[0]), indent=2, ensure_ascii=False))
    elif given.command == "retry":
        if not outbox.retry(given.reference):
            print(f"No inquiry {given.reference} that could be sent again.", file=sys.stderr)
            return 1
    elif given.command == "purge":
        print(f"{outbox.purge('delivered', given.delivered_before)} deleted")
    elif given.format == "json":
        print(json.dumps([_as_dict(row) for row in rows], indent=2, ensure_ascii=False))
    else:
        for row in rows:
            mail = mailbox.mboxMessage(message(row, company.email, company.email))
            mail.set_from("outbox", datetime.fromtimestamp(row.created, UTC).timetuple())
            sys.stdout.buffer.write(b"From " + mail.get_from().encode() + b"\n")
            sys.stdout.buffer.write(re.sub(rb"(?m)^(>*From )", rb">\1", mail.as_bytes()) + b"\n")
    return 0


def _days(text: str) -> float:
    if not re.fullmatch(r"\d+d", text):
        raise argparse.ArgumentTypeError("a number of days, such as 30d")
    return float(text[:-1])


def _when(row: Row) -> str:
    return f"{datetime.fromtimestamp(row.created, UTC):%Y-%m-%d %H:%M}"


def _as_dict(row: Row) -> dict[str, object]:
    return {
        "id": row.reference,
        "state": row.state,
        "received": _when(row),
        "tries": row.tries,
        "last_error": row.last_error,
        **row.inquiry.model_dump(),
    }


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
