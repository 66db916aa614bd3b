"""The outbox: one SQLite file, in which an inquiry is stored before its sender is thanked.

States: accepted, then delivered or failed; both are deleted after some days.
"""

import json
import re
import secrets
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from webapp.contact.inquiry import MAX_ADDRESS, MAX_COMMENT, MAX_LINE, Inquiry

State = Literal["accepted", "delivered", "failed"]
SCHEMA = """
CREATE TABLE IF NOT EXISTS inquiries (
    id INTEGER PRIMARY KEY,
    reference TEXT NOT NULL UNIQUE,
    state TEXT NOT NULL,
    created REAL NOT NULL,
    changed REAL NOT NULL,
    tries INTEGER NOT NULL DEFAULT 0,
    next_try REAL NOT NULL DEFAULT 0,
    last_error TEXT NOT NULL DEFAULT '',
    fields TEXT NOT NULL
)
"""
LETTERS = "BCDFGHJKLMNPQRSTVWXZ"
"""Of a reference: consonants, so that none is a word, and no digit that looks like a letter."""
REFERENCE = re.compile(f"[{LETTERS}]{{8}}")
SAME_SECONDS = 600.0
"""The same text within this time is the same inquiry."""
LOCK_SECONDS = 1.4
"""How long to wait for others in this process, and then for another process."""
HOUR, DAY = 3_600.0, 86_400.0
MOST_AT_ONCE = 100
"""Inquiries in memory at a time: each may have LARGEST bytes."""
LARGEST = 6 * (3 * MAX_LINE + MAX_ADDRESS + MAX_COMMENT) + 200
"""Bytes of the largest inquiry: JSON writes a control character as six, and there are the names."""


INSERT = "INSERT INTO inquiries (reference, state, created, changed, fields) VALUES (?, ?, ?, ?, ?)"


class Full(OSError):
    """There is no room for another inquiry."""


@dataclass(frozen=True, slots=True)
class Row:
    """One inquiry in the outbox; times are seconds since 1970."""

    id: int
    reference: str
    state: State
    created: float
    tries: int
    last_error: str
    fields: str

    @property
    def inquiry(self) -> Inquiry:
        """The inquiry as it was stored, not validated again. Raises something if it is damaged."""
        return Inquiry.model_construct(**json.loads(self.fields))


COLUMNS = ", ".join(Row.__slots__)


def _text(stored: bytes) -> str:
    return stored.decode("utf-8", "replace")


class Outbox:
    """The outbox in a folder. Its methods block on the disk, and raise sqlite3.Error or OSError.

    clock: the seconds since 1970. room: how many inquiries may wait to be mailed.
    """

    def __init__(
        self, folder: Path, clock: Callable[[], float] = time.time, room: int = 10_000
    ) -> None:
        self.file = folder / "inquiries.sqlite3"
        self.clock, self._room = clock, room
        self._lock = threading.Lock()  # SQLite lets threads wait for one another by chance

    def create(self) -> None:
        """Create the folder and the file, once, at the start."""
        self.file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        self.file.touch(mode=0o600)
        with self._open() as db:
            db.execute(SCHEMA)

    @contextmanager
    def _open(self) -> Iterator[sqlite3.Connection]:
        """A connection for one transaction. A file that is missing is not created again: its disk
        may be away, and come back.
        """
        if not self._lock.acquire(timeout=LOCK_SECONDS):
            raise sqlite3.OperationalError("the outbox is busy")
        try:
            uri = f"{self.file.absolute().as_uri()}?mode=rw"
            with closing(sqlite3.connect(uri, uri=True, timeout=LOCK_SECONDS)) as db, db:
                db.execute("PRAGMA secure_delete=ON")  # overwrite what is deleted
                db.text_factory = _text  # one damaged row does not hide the others
                yield db
        finally:
            self._lock.release()

    def accept(self, inquiry: Inquiry) -> str:
        """Store an inquiry and return its reference; the first one's if the same text came before.

        Raises Full if there is no room.
        """
        fields, now = inquiry.model_dump_json(), self.clock()
        with self._writing() as db:
            query = "SELECT reference FROM inquiries WHERE created > ? AND fields = ?"
            if same := db.execute(query, (now - SAME_SECONDS, fields)).fetchone():
                return str(same[0])
            reference = "".join(secrets.choice(LETTERS) for _ in range(8))
            db.execute(INSERT, (reference, "accepted", now, now, fields))
        return reference

    def check(self) -> None:
        """Raise if an inquiry of the largest size could not be stored now.

        One is stored and deleted in the same transaction. As what is deleted is overwritten, this
        writes all its pages to the disk, where they stay free for the next inquiry.
        """
        with self._writing() as db:
            db.execute(INSERT, ("check", "check", 0, 0, " " * LARGEST))
            db.execute("DELETE FROM inquiries WHERE reference = 'check'")

    @contextmanager
    def _writing(self) -> Iterator[sqlite3.Connection]:
        """A transaction that adds something. Raises Full if there is no room."""
        with self._open() as db:
            db.execute("BEGIN IMMEDIATE")  # nobody else writes between our reading and writing
            waiting = db.execute("SELECT count(*) FROM inquiries WHERE state = 'accepted'")
            if waiting.fetchone()[0] >= self._room:
                raise Full(f"{self._room} inquiries wait to be mailed")
            yield db

    def all(self) -> Iterator[Row]:
        """All inquiries, oldest first, read as they are asked for."""
        last = 0
        while rows := self._select("id > ?", last):
            yield from rows
            last = rows[-1].id

    def find(self, reference: str) -> Row | None:
        """The inquiry with this reference."""
        return next(iter(self._select("reference = ?", reference)), None)

    def due(self) -> list[Row]:
        """Those that should be mailed now, oldest first, MOST_AT_ONCE of them at most."""
        return self._select("state = 'accepted' AND next_try <= ?", self.clock())

    def late(self) -> int:
        """How many inquiries have waited to be mailed for more than an hour."""
        with self._open() as db:
            query = "SELECT count(*) FROM inquiries WHERE state = 'accepted' AND created < ?"
            return int(db.execute(query, (self.clock() - HOUR,)).fetchone()[0])

    def _select(self, condition: str, *values: str | float) -> list[Row]:
        with self._open() as db:
            query = f"SELECT {COLUMNS} FROM inquiries WHERE {condition} ORDER BY id LIMIT ?"
            return [Row(*each) for each in db.execute(query, (*values, MOST_AT_ONCE))]

    def record(self, reference: str, state: State, error: str = "", delay: float = 0) -> None:
        """Record what came of a try, and after how many seconds the next one is due."""
        now = self.clock()
        self._change(
            "UPDATE inquiries SET state = ?, last_error = ?, next_try = ?, changed = ?,"
            " tries = tries + 1 WHERE reference = ?",
            *(state, error, now + delay, now, reference),
        )

    def retry(self, reference: str) -> None:
        """Have an inquiry mailed as if it had just arrived."""
        self._change(
            "UPDATE inquiries SET state = 'accepted', tries = 0, next_try = 0 WHERE reference = ?",
            reference,
        )

    def hurry(self) -> None:
        """Have all that wait for another try mailed now."""
        self._change("UPDATE inquiries SET next_try = 0 WHERE state = 'accepted'")

    def delete(self, reference: str) -> None:
        """Delete an inquiry, whatever its state."""
        self._change("DELETE FROM inquiries WHERE reference = ?", reference)

    def purge(self, days: float) -> None:
        """Delete the inquiries that were delivered, or failed, this many days ago."""
        before = self.clock() - days * DAY
        self._change("DELETE FROM inquiries WHERE state != 'accepted' AND changed < ?", before)

    def _change(self, statement: str, *values: str | float) -> None:
        with self._open() as db:
            db.execute(statement, values)
