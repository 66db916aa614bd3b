"""The durable outbox: one SQLite file, in which an inquiry is before its sender is thanked.

States: accepted → sending → delivered | failed, and suspect for what looks like a bot's. Several
processes share the file; a row is claimed for a while by one of them: a crash gives it back.
"""

import fcntl
import json
import secrets
import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from webapp.contact import aside
from webapp.contact.inquiry import Inquiry

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
"""
ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"  # nothing that reads like another letter
LEASE = 300.0
BUSY_SECONDS = 10.0
DAY = 86_400.0


class KeyReused(Exception):
    """The idempotency key came before, with another inquiry."""


@dataclass(frozen=True, slots=True)
class Row:
    """One inquiry in the outbox; times are seconds since 1970."""

    id: int
    reference: str
    state: str
    inquiry: Inquiry
    created: float
    tries: int
    first_try: float
    last_error: str


class Outbox:
    """The outbox in a folder. Methods block on the disk: call them in a thread.

    Every method raises sqlite3.Error or OSError when the disk refuses. A corrupt file is set aside
    by whatever the server calls, and told of by `list` and `retry`, which people call.
    """

    def __init__(self, folder: Path) -> None:
        self.file = folder / "inquiries.sqlite3"

    @contextmanager
    def _open(self) -> Iterator[sqlite3.Connection]:
        self.file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        with aside.locked(self.file, fcntl.LOCK_SH):
            connection = sqlite3.connect(self.file, timeout=BUSY_SECONDS, isolation_level=None)
            try:
                _use_wal(connection)
                connection.execute("PRAGMA synchronous=FULL")
                connection.executescript(SCHEMA)
                yield connection
            finally:
                connection.close()

    @aside.on_a_new_file
    def accept(self, inquiry: Inquiry, key: str | None = None, suspect: bool = False) -> str:
        """Put an inquiry on disk and return its reference; a repeated key has the first one's.

        Raises KeyReused when the key came with another inquiry.
        """
        fields = inquiry.model_dump_json()
        reference = "".join(secrets.choice(ALPHABET) for _ in range(8))
        now = time.time()
        with self._open() as db:
            db.execute(
                "INSERT INTO inquiries"
                " (reference, idempotency_key, state, fields, created, changed)"
                " VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (idempotency_key) DO NOTHING",
                (reference, key, "suspect" if suspect else "accepted", fields, now, now),
            )
            if key is None:
                return reference
            stored, before = db.execute(
                "SELECT reference, fields FROM inquiries WHERE idempotency_key = ?", (key,)
            ).fetchone()
        if before != fields:
            raise KeyReused
        return str(stored)

    @aside.on_a_new_file
    def claim(self) -> Row | None:
        """Take the next inquiry that is due, for LEASE seconds; None when there is none.

        A time further ahead than a day is of a clock that was set back since: it counts as due.
        """
        now = time.time()
        with self._open() as db:
            found = db.execute(
                "UPDATE inquiries SET state = 'sending', claimed_until = ?, changed = ?,"
                " tries = tries + 1, first_try = CASE tries WHEN 0 THEN ? ELSE first_try END"
                " WHERE id = (SELECT id FROM inquiries WHERE"
                " (state = 'accepted' AND next_try NOT BETWEEN ? AND ?) OR"
                " (state = 'sending' AND claimed_until NOT BETWEEN ? AND ?)"
                " ORDER BY id LIMIT 1) RETURNING *",
                (now + LEASE, now, now, *(now, now + DAY) * 2),
            ).fetchone()
        return _row(found) if found else None

    def delivered(self, reference: str) -> None:
        """The mail server has taken it."""
        self._set(reference, "delivered")

    def failed(self, reference: str, error: str) -> None:
        """It is given up."""
        self._set(reference, "failed", error)

    def later(self, reference: str, error: str, delay: float) -> None:
        """Try again in `delay` seconds."""
        self._set(reference, "accepted", error, time.time() + delay)

    @aside.on_a_new_file
    def _set(self, reference: str, state: str, error: str = "", next_try: float = 0) -> None:
        with self._open() as db:
            db.execute(
                "UPDATE inquiries SET state = ?, last_error = ?, next_try = ?, changed = ?,"
                " claimed_until = 0 WHERE reference = ?",
                (state, error, next_try, time.time(), reference),
            )

    def list(self) -> list[Row]:
        """All inquiries, oldest first."""
        with self._open() as db:
            return [_row(found) for found in db.execute("SELECT * FROM inquiries ORDER BY id")]

    def retry(self, reference: str) -> bool:
        """Send a failed or suspect inquiry again; False when there is none of that reference."""
        with self._open() as db:
            done = db.execute(
                "UPDATE inquiries SET state = 'accepted', next_try = 0, tries = 0, changed = ?"
                " WHERE reference = ? AND state IN ('failed', 'suspect', 'accepted')",
                (time.time(), reference),
            )
            return done.rowcount == 1

    @aside.on_a_new_file
    def purge(self, state: str, days: float) -> int:
        """Delete what has been in this state for so many days; returns how many."""
        with self._open() as db:
            done = db.execute(
                "DELETE FROM inquiries WHERE state = ? AND changed < ?",
                (state, time.time() - days * DAY),
            )
            return int(done.rowcount)

    @aside.on_a_new_file
    def check(self) -> None:
        """Raise when an inquiry could not be stored now: write to the disk, but change nothing."""
        with self._open() as db:
            db.execute("PRAGMA user_version = 0")


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


def _row(found: tuple[object, ...]) -> Row:
    columns = (
        "id reference idempotency_key state fields created tries next_try first_try "
        "claimed_until changed last_error"
    ).split()
    values = dict(zip(columns, found, strict=True))
    return Row(
        inquiry=Inquiry.model_construct(**json.loads(str(values["fields"]))),
        **{
            name: values[name]
            for name in ("id", "reference", "state", "created", "tries", "first_try", "last_error")
        },  # type: ignore[arg-type]
    )
