"""The file of the outbox: how it is made, opened and shared."""

import errno
import fcntl
import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from webapp.contact import aside

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
CREATE TABLE IF NOT EXISTS senders (
    id INTEGER PRIMARY KEY,
    network TEXT NOT NULL
);
CREATE INDEX IF NOT EXISTS by_network ON senders (network);
CREATE TRIGGER IF NOT EXISTS forget_delivered AFTER UPDATE OF state ON inquiries
    WHEN new.state = 'delivered' BEGIN DELETE FROM senders WHERE id = new.id; END;
CREATE TRIGGER IF NOT EXISTS forget_deleted AFTER DELETE ON inquiries
    BEGIN DELETE FROM senders WHERE id = old.id; END;
"""
"""`senders` has the network of each inquiry that is not mailed yet, and of no other."""
BUSY_SECONDS = 10.0


def create(file: Path) -> bool:
    """Make what is missing of the folder and the file; whether it was the file. Raises OSError."""
    file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    (file.parent / aside.LOCK).touch(mode=0o600)
    new = not file.exists()
    file.touch(mode=0o600)  # to SQLite an empty file is an empty database
    return new


@contextmanager
def opened(file: Path) -> Iterator[sqlite3.Connection]:
    """A connection. Raises sqlite3.Error, or OSError: a file that is gone is not made anew.

    It may be gone with its disk, which comes back with all that is in it.
    """
    with aside.locked(file, fcntl.LOCK_SH):
        if not file.exists():
            raise FileNotFoundError(errno.ENOENT, "The outbox is gone since the start", str(file))
        connection = sqlite3.connect(file, timeout=BUSY_SECONDS, isolation_level=None)
        try:
            _use_wal(connection)
            connection.execute("PRAGMA synchronous=FULL")
            connection.executescript(SCHEMA)
            connection.text_factory = _text
            yield connection
        finally:
            connection.close()


@contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """All of it, or nothing: what is not committed goes when the connection closes."""
    connection.execute("BEGIN IMMEDIATE")
    yield
    connection.execute("COMMIT")


def _text(stored: bytes) -> str:
    """A text of the file; one that a failing disk has changed must not hide the other rows."""
    return stored.decode("utf-8", "replace")


def _use_wal(connection: sqlite3.Connection) -> None:
    """Switch to the write-ahead log. While others do so too, SQLite refuses instead of waiting."""
    end = time.monotonic() + BUSY_SECONDS
    while True:
        try:
            connection.execute("PRAGMA journal_mode=WAL")
            return
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or time.monotonic() > end:
                raise
        time.sleep(0.02)
