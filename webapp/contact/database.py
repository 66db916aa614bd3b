"""The file of the outbox: how it is made, opened and shared."""

import errno
import fcntl
import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from webapp.contact import quarantine

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
CREATE TABLE IF NOT EXISTS reports (
    id INTEGER PRIMARY KEY,
    at REAL NOT NULL
);
CREATE TRIGGER IF NOT EXISTS forget_delivered AFTER UPDATE OF state ON inquiries
    WHEN new.state = 'delivered' BEGIN DELETE FROM senders WHERE id = new.id; END;
CREATE TRIGGER IF NOT EXISTS forget_deleted AFTER DELETE ON inquiries
    BEGIN DELETE FROM senders WHERE id = old.id; END;
"""
"""`senders` has the network of each inquiry that is not mailed yet, and of no other. `reports` has
one row: when the operator was last told of suspect inquiries."""
BUSY_SECONDS = 10.0


def create(file: Path) -> bool:
    """Make what is missing of the folder and the file; whether it was the file. Raises OSError."""
    file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    (file.parent / quarantine.LOCK).touch(mode=0o600)
    new = not file.exists()
    file.touch(mode=0o600)  # to SQLite an empty file is an empty database
    return new


@contextmanager
def opened(file: Path) -> Iterator[sqlite3.Connection]:
    """A connection for one use. Raises sqlite3.Error, or OSError: a file that is gone is not made
    anew.

    It may be gone with its disk, which comes back with all that is in it.
    """
    with quarantine.locked(file, fcntl.LOCK_SH):
        connection = _connect(file)
        try:
            yield connection
        finally:
            connection.close()


class Kept:
    """A connection that stays open, for one user at a time: a transaction waits for the disk once.

    One that is closed each time waits five times. The lock is held only while it is used: it may be
    set aside between two uses, which is seen at the next.
    """

    def __init__(self, file: Path) -> None:
        self._file = file
        self._connection: sqlite3.Connection | None = None
        self._identity: object = None

    @contextmanager
    def opened(self) -> Iterator[sqlite3.Connection]:
        """The connection. Raises as `opened` does, and then lets go of it."""
        with quarantine.locked(self._file, fcntl.LOCK_SH):
            identity = quarantine.identity(self._file)
            if identity != self._identity:
                self._let_go()
            if self._connection is None:
                self._connection, self._identity = _connect(self._file), identity
            try:
                yield self._connection
            except BaseException:
                self._let_go()
                raise

    def close(self) -> None:
        """Close it, if it is open."""
        try:
            with quarantine.locked(self._file, fcntl.LOCK_SH):
                self._let_go()
        except OSError:  # the folder is gone
            self._let_go()

    def _let_go(self) -> None:
        if self._connection is not None:
            self._connection.close()  # beside a file that was set aside SQLite deletes nothing
        self._connection = None


def _connect(file: Path) -> sqlite3.Connection:
    if not file.exists():
        raise FileNotFoundError(errno.ENOENT, "The outbox is gone since the start", str(file))
    connection = sqlite3.connect(
        file, timeout=BUSY_SECONDS, isolation_level=None, check_same_thread=False
    )
    try:
        _use_wal(connection)
        connection.execute("PRAGMA synchronous=FULL")
        connection.executescript(SCHEMA)
        connection.text_factory = _text
    except BaseException:
        connection.close()
        raise
    return connection


@contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """All of it, or nothing: what is not committed goes with the connection, which then closes."""
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
