"""The file of the outbox: how it is created, opened and shared."""

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
CREATE TABLE IF NOT EXISTS signing_key (
    id INTEGER PRIMARY KEY,
    key BLOB NOT NULL
);
CREATE TRIGGER IF NOT EXISTS forget_delivered AFTER UPDATE OF state ON inquiries
    WHEN new.state = 'delivered' BEGIN DELETE FROM senders WHERE id = new.id; END;
CREATE TRIGGER IF NOT EXISTS forget_deleted AFTER DELETE ON inquiries
    BEGIN DELETE FROM senders WHERE id = old.id; END;
"""
"""`senders` has the network of each inquiry, suspects excepted, until it is mailed or deleted.
`reports` has one row: when inquiries were last reported to the operator. `signing_key` has one too,
for confirmations.py."""
BUSY_TIMEOUT = 10.0


def create(file: Path) -> bool:
    """Create folder and file if missing; returns whether the file is new. Raises OSError."""
    file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    (file.parent / quarantine.LOCK_FILE).touch(mode=0o600)
    new = not file.exists()
    file.touch(mode=0o600)  # to SQLite an empty file is an empty database
    return new


@contextmanager
def opened(file: Path) -> Iterator[sqlite3.Connection]:
    """A connection for one use. Raises sqlite3.Error, or OSError if the file is missing.

    A missing file is not created again: its disk may be unavailable, and return with all its data.
    """
    with quarantine.locked(file, fcntl.LOCK_SH):
        connection = _connect(file)
        try:
            yield connection
        finally:
            connection.close()


class PersistentConnection:
    """A connection that stays open, for one user at a time: a transaction waits for the disk once.

    With a connection that is closed after each transaction, it waits five times. The lock is held
    only during a use. If the file is set aside between two uses, the next one detects it.
    """

    def __init__(self, file: Path) -> None:
        self._file = file
        self._connection: sqlite3.Connection | None = None
        self._identity: object = None

    @contextmanager
    def opened(self) -> Iterator[sqlite3.Connection]:
        """The connection. Raises as `opened` does; after any exception the connection is closed."""
        with quarantine.locked(self._file, fcntl.LOCK_SH):
            identity = quarantine.identity(self._file)
            if identity != self._identity:
                self._close()
            if self._connection is None:
                self._connection, self._identity = _connect(self._file), identity
            try:
                yield self._connection
            except BaseException:
                self._close()
                raise

    def close(self) -> None:
        """Close it, if it is open."""
        try:
            with quarantine.locked(self._file, fcntl.LOCK_SH):
                self._close()
        except OSError:  # the folder is missing
            self._close()

    def _close(self) -> None:
        if self._connection is not None:
            self._connection.close()  # SQLite deletes nothing beside a renamed file
        self._connection = None


def _connect(file: Path) -> sqlite3.Connection:
    if not file.exists():
        raise FileNotFoundError(errno.ENOENT, "The outbox was removed after the start", str(file))
    connection = sqlite3.connect(
        file, timeout=BUSY_TIMEOUT, isolation_level=None, check_same_thread=False
    )
    try:
        _use_wal(connection)
        connection.execute("PRAGMA synchronous=FULL")
        connection.execute("PRAGMA secure_delete=ON")  # overwrite what is deleted
        connection.executescript(SCHEMA)
        connection.text_factory = _text
    except BaseException:
        connection.close()
        raise
    return connection


@contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """Commit all or nothing. If the body raises, the connection is closed, which rolls it back."""
    connection.execute("BEGIN IMMEDIATE")
    yield
    connection.execute("COMMIT")


def _text(stored: bytes) -> str:
    """Decode stored text; one that a failing disk has changed must not hide the other rows."""
    return stored.decode("utf-8", "replace")


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
