"""The outbox: one SQLite file, in which an inquiry is stored before its sender is thanked.

States: accepted, then delivered or failed; both are deleted after some days.
"""

import json
import secrets
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from webapp.contact.inquiry import Inquiry

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
SAME_SECONDS = 600.0
"""The same text within this time is the same inquiry."""
LOCK_SECONDS = 1.4
"""How long to wait for others in this process, and then for another process."""
DAY = 86_400.0


class Full(OSError):
    """There is no room for another inquiry."""


@dataclass(frozen=True, slots=True)
class Row:
    """One inquiry in the outbox; times are seconds since 1970."""

    reference: str
    state: State
    created: float
    tries: int
    last_error: str
    fields: str

    @property
    def inquiry(self) -> Inquiry:
        """The inquiry as it was stored, not validated again. Raises ValueError if it is damaged."""
        return Inquiry.model_construct(**json.loads(self.fields))


COLUMNS = ", ".join(Row.__slots__)


class Outbox:
    """The outbox in a folder. Its methods block on the disk, and raise sqlite3.Error or OSError.

    clock: the seconds since 1970. room: how many inquiries it takes.
    """

    def __init__(
        self, folder: Path, clock: Callable[[], float] = time.time, room: int = 10_000
    ) -> None:
        self.file = folder / "inquiries.sqlite3"
        self._clock, self._room = clock, room
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
                yield db
        finally:
            self._lock.release()

    def accept(self, inquiry: Inquiry) -> str:
        """Store an inquiry and return its reference; the first one's if the same text came before.

        Raises Full if there is no room.
        """
        fields, now = inquiry.model_dump_json(), self._clock()
        with self._writing() as db:
            query = "SELECT reference FROM inquiries WHERE created > ? AND fields = ?"
            if same := db.execute(query, (now - SAME_SECONDS, fields)).fetchone():
                return str(same[0])
            reference = "".join(secrets.choice(LETTERS) for _ in range(8))
            db.execute(
                "INSERT INTO inquiries (reference, state, created, changed, fields)"
                " VALUES (?, 'accepted', ?, ?, ?)",
                (reference, now, now, fields),
            )
        return reference

    def check(self) -> None:
        """Raise if an inquiry could not be stored now."""
        with self._writing() as db:
            db.execute("PRAGMA user_version = 1")  # writes to the disk

    @contextmanager
    def _writing(self) -> Iterator[sqlite3.Connection]:
        """A transaction that adds something. Raises Full if there is no room."""
        with self._open() as db:
            db.execute("BEGIN IMMEDIATE")  # nobody else writes between our reading and writing
            if db.execute("SELECT count(*) FROM inquiries").fetchone()[0] >= self._room:
                raise Full("the outbox is full")
            yield db

    def all(self) -> list[Row]:
        """All inquiries, oldest first."""
        return self._select("1")

    def due(self) -> list[Row]:
        """Those that should be mailed now."""
        return self._select("state = 'accepted' AND next_try <= ?", self._clock())

    def _select(self, condition: str, *values: float) -> list[Row]:
        with self._open() as db:
            query = f"SELECT {COLUMNS} FROM inquiries WHERE {condition} ORDER BY id"
            return [Row(*each) for each in db.execute(query, values)]

    def record(self, reference: str, state: State, error: str = "", delay: float = 0) -> None:
        """Record what came of a try, and after how many seconds the next one is due."""
        now = self._clock()
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
        before = self._clock() - days * DAY
        self._change("DELETE FROM inquiries WHERE state != 'accepted' AND changed < ?", before)

    def _change(self, statement: str, *values: str | float) -> None:
        with self._open() as db:
            db.execute(statement, values)
