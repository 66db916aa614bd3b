"""The site on a disk that is full while a file exists, whose name is the first argument."""

import sqlite3
import sys
from pathlib import Path
from typing import Any

flag = Path(sys.argv.pop(1))
connect = sqlite3.connect


class OnFullDisk(sqlite3.Connection):
    """Refuses statements that write."""

    def execute(self, statement: str, *values: Any) -> sqlite3.Cursor:
        writes = not statement.startswith(("SELECT", "PRAGMA journal", "PRAGMA synchronous"))
        if writes and flag.exists():
            raise sqlite3.OperationalError("database or disk is full")
        return super().execute(statement, *values)


def connect_on_full_disk(*arguments: Any, **options: Any) -> sqlite3.Connection:
    return connect(*arguments, **options, factory=OnFullDisk)


sqlite3.connect = connect_on_full_disk

if __name__ == "__main__":
    import main

    main.main()
