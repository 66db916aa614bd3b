"""The file of the outbox: how it is created, opened and shared."""

import errno
import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

SCHEMA = """
CREATE TABLE IF NOT EXISTS inquiries (
    id INTEGER PRIMARY KEY,
    reference TEXT NOT NULL UNIQUE,
    idempotency_key TEXT UNIQUE,
    state TEXT NOT NULL,
    fields TEXT NOT NULL,
    created REAL NOT NULL,
    tries INTEGER NOT NULL DEFAULT 0,
    next_try REAL NOT NULL DEFAULT 0,
    first_try REAL NOT NULL DEFAULT 0,
    claimed_until REAL NOT NULL DEFAULT 0,
    changed REAL NOT NULL,
    last_error TEXT NOT NULL DEFAULT ''
);
CREATE INDEX IF NOT EXISTS by_state ON inquiries (state, next_try);
CREATE TABLE IF NOT EXISTS reports (
    id INTEGER PRIMARY KEY,
    at REAL NOT NULL
);
CREATE TABLE IF NOT EXISTS signing_key (
    id INTEGER PRIMARY KEY,
    key BLOB NOT NULL
);
"""
"""`reports` has one row: when inquiries were last reported to the operator. `signing_key` has one
too, for confirmations.py."""
BUSY_TIMEOUT = 10.0


def create(file: Path) -> bool:
    """Create folder and file if missing; returns whether the file is new. Raises OSError."""
    file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    new = not file.exists()
    file.touch(mode=0o600)  # to SQLite an empty file is an empty database
    return new


@contextmanager
def opened(file: Path) -> Iterator[sqlite3.Connection]:
    """A connection for one use. Raises sqlite3.Error, or OSError if the file is missing.

    A missing file is not created again: its disk may be unavailable, and return with all its data.
    """
    if not file.exists():
        raise FileNotFoundError(errno.ENOENT, "The outbox was removed after the start", str(file))
    connection = sqlite3.connect(file, timeout=BUSY_TIMEOUT, isolation_level=None)
    try:
        _use_wal(connection)
        connection.execute("PRAGMA synchronous=FULL")
        connection.execute("PRAGMA secure_delete=ON")  # overwrite what is deleted
        connection.executescript(SCHEMA)
        yield connection
    finally:
        connection.close()


@contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """Commit all or nothing. If the body raises, the connection is closed, which rolls it back."""
    connection.execute("BEGIN IMMEDIATE")
    yield
    connection.execute("COMMIT")


def _use_wal(connection: sqlite3.Connection) -> None:
    """Switch to the write-ahead log. While others do so too, SQLite fails instead of waiting."""
    end = time.monotonic() + BUSY_TIMEOUT
    while True:
        try:
            connection.execute("PRAGMA journal_mode=WAL")
            return
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or time.monotonic() > end:
                raise
        time.sleep(0.02)
