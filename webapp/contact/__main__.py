"""python -m webapp.contact: read and manage the outbox. `sqlite3 FILE .backup` copies it."""

import argparse
import json
import sys
from datetime import UTC, datetime

from webapp.config.settings import read
from webapp.contact.outbox import Outbox, Row


def main(arguments: list[str]) -> str | None:
    """Run one command; returns what went wrong."""
    parser = argparse.ArgumentParser(prog="python -m webapp.contact", description=__doc__)
    parser.add_argument("command", choices=("list", "show", "retry", "delete"))
    parser.add_argument("reference", nargs="?", default="")
    given = parser.parse_args(arguments)
    outbox = Outbox(read().outbox_dir)
    if not outbox.file.exists():
        return f"There is no outbox in {outbox.file.parent.absolute()}: set WEBAPP_OUTBOX_DIR."
    rows = {row.reference: row for row in outbox.all()}
    if given.command == "list":
        print(*(_line(row) for row in rows.values()), sep="\n")
    elif given.reference not in rows:
        return f"No inquiry {given.reference}."
    elif given.command == "show":
        row = rows[given.reference]
        # As ASCII: typed text cannot change how a terminal shows the rest.
        print(json.dumps({**json.loads(row.fields), "error": row.last_error}, indent=2))
    elif given.command == "retry":
        outbox.update(given.reference, "accepted")
    else:
        outbox.delete(given.reference)
    return None


def _line(row: Row) -> str:
    when = f"{datetime.fromtimestamp(row.created, UTC):%Y-%m-%d %H:%M}"
    return f"{row.reference}  {when}  {row.state:<9}  {json.loads(row.fields)['fullName']!a}"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
