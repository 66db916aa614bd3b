"""The outbox: one SQLite file, in which an inquiry is stored before its sender is thanked.

States: accepted, then delivered (and deleted after some days) or failed (and kept).
"""

import hashlib
import secrets
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path

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
    changed REAL NOT NULL,
    last_error TEXT NOT NULL DEFAULT ''
)
"""
ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"  # no letters that are easily confused
MAX_INQUIRIES = 10_000
DAY = 86_400.0


class Full(OSError):
    """There is no room for another inquiry."""


@dataclass(frozen=True, slots=True)
class Row:
    """One inquiry in the outbox; times are seconds since 1970."""

    reference: str
    state: str
    fields: str
    created: float
    tries: int
    last_error: str

    @property
    def inquiry(self) -> Inquiry:
        """The inquiry as stored. Raises ValueError for a damaged row."""
        return Inquiry.model_validate_json(self.fields)


COLUMNS = ", ".join(Row.__slots__)


class Outbox:
    """The outbox in a folder. Its methods block on the disk, and raise sqlite3.Error or OSError."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / "inquiries.sqlite3"

    def create(self) -> None:
        """Create the folder and the file, once, at the start."""
        self.file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        self.file.touch(mode=0o600)
        with self._open() as db:
            db.execute(SCHEMA)

    @contextmanager
    def _open(self) -> Iterator[sqlite3.Connection]:
        """A connection for one transaction. A file that is missing is not created again."""
        uri = f"{self.file.absolute().as_uri()}?mode=rw"
        with closing(sqlite3.connect(uri, uri=True)) as db, db:
            db.execute("PRAGMA secure_delete=ON")  # overwrite what is deleted
            yield db

    def accept(self, inquiry: Inquiry, key: str = "") -> str:
        """Store an inquiry and return its reference; the first one's for the same text and key."""
        fields, now = inquiry.model_dump_json(), time.time()
        digest = hashlib.sha256(f"{key}\n{fields}".encode()).hexdigest()
        reference = "".join(secrets.choice(ALPHABET) for _ in range(8))
        self.check()
        with self._open() as db:
            db.execute(
                "INSERT OR IGNORE INTO inquiries"
                " (reference, idempotency_key, state, fields, created, changed)"
                " VALUES (?, ?, 'accepted', ?, ?, ?)",
                (reference, digest, fields, now, now),
            )
            select = "SELECT reference FROM inquiries WHERE idempotency_key = ?"
            return str(db.execute(select, (digest,)).fetchone()[0])

    def check(self) -> None:
        """Raise if an inquiry could not be stored now."""
        with self._open() as db:
            if db.execute("SELECT count(*) FROM inquiries").fetchone()[0] >= MAX_INQUIRIES:
                raise Full("the outbox is full")

    def all(self) -> list[Row]:
        """All inquiries, oldest first."""
        return self._select("1")

    def due(self) -> list[Row]:
        """Those that should be mailed now."""
        return self._select("state IN ('accepted', 'sending') AND next_try <= ?", time.time())

    def _select(self, condition: str, *values: float) -> list[Row]:
        with self._open() as db:
            query = f"SELECT {COLUMNS} FROM inquiries WHERE {condition} ORDER BY id"
            return [Row(*each) for each in db.execute(query, values)]

    def update(self, reference: str, state: str, error: str = "", delay: float = 0) -> bool:
        """Record what came of a try; False if there is no such inquiry."""
        now = time.time()
        with self._open() as db:
            done = db.execute(
                "UPDATE inquiries SET state = ?, last_error = ?, next_try = ?, changed = ?,"
                " tries = tries + 1 WHERE reference = ?",
                (state, error, now + delay, now, reference),
            )
            return done.rowcount == 1

    def delete(self, reference: str) -> bool:
        """Delete an inquiry, whatever its state; False if there is no such inquiry."""
        with self._open() as db:
            done = db.execute("DELETE FROM inquiries WHERE reference = ?", (reference,))
            return done.rowcount == 1

    def purge(self, days: float) -> None:
        """Delete the inquiries that were delivered `days` days ago."""
        with self._open() as db:
            before = time.time() - days * DAY
            db.execute("DELETE FROM inquiries WHERE state = 'delivered' AND changed < ?", (before,))
