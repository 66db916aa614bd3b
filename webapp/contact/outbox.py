"""The outbox: one SQLite file, in which an inquiry is stored before its sender is thanked.

States: accepted, then delivered; failed if the server refuses the mail itself, until it is taken or
somebody has seen it. What is delivered or seen is deleted after some days, and nothing else is.
"""

import fcntl
import json
import os
import re
import secrets
import sqlite3
import threading
import time
import weakref
from collections.abc import Callable, Collection, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from webapp.contact.inquiry import MAX_COMMENT, MAX_EMAIL, MAX_LINE, Inquiry

DeliveryState = Literal["accepted", "delivered", "failed", "seen"]
SCHEMA = """
CREATE TABLE IF NOT EXISTS inquiries (
    id INTEGER PRIMARY KEY,
    reference TEXT NOT NULL UNIQUE,
    state TEXT NOT NULL,
    created REAL NOT NULL,
    changed REAL NOT NULL,
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
LARGEST = 6 * (3 * MAX_LINE + MAX_EMAIL + MAX_COMMENT) + 200
"""Bytes of the largest inquiry: JSON writes a control character as six, and there are the names."""


INSERT = "INSERT INTO inquiries (reference, state, created, changed, fields) VALUES (?, ?, ?, ?, ?)"


@dataclass(frozen=True, slots=True)
class Row:
    """One inquiry in the outbox; times are seconds since 1970."""

    id: int
    reference: str
    state: DeliveryState
    created: float
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
        self,
        folder: Path,
        clock: Callable[[], float] = time.time,
        room: int = 10_000,
    ) -> None:
        self.file = folder / "inquiries.sqlite3"
        self.clock, self._room = clock, room
        self._lock = threading.Lock()  # SQLite lets threads wait for one another by chance
        self._mails = False

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

        Raises OSError, too, if there is no room.
        """
        fields, now = inquiry.model_dump_json(), self.clock()
        with self._writing() as db:
            query = "SELECT reference FROM inquiries WHERE abs(? - created) < ? AND fields = ?"
            if same := db.execute(query, (now, SAME_SECONDS, fields)).fetchone():
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
        """A transaction that adds something. Raises OSError if there is no room."""
        with self._open() as db:
            db.execute("BEGIN IMMEDIATE")  # nobody else writes between our reading and writing
            waiting = db.execute("SELECT count(*) FROM inquiries WHERE state = 'accepted'")
            if waiting.fetchone()[0] >= self._room:
                raise OSError(f"{self._room} inquiries wait to be mailed")
            yield db

    def claim(self) -> bool:
        """Whether this is the one process that mails what is in the outbox, until it ends."""
        if not self._mails:
            folder = os.open(self.file.parent, os.O_RDONLY)
            try:
                fcntl.flock(folder, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                os.close(folder)
                return False
            self._mails = True
            weakref.finalize(self, os.close, folder)  # locked as long as it is open
        return True

    def all(self) -> Iterator[Row]:
        """All inquiries, oldest first, read as they are asked for."""
        last = 0
        while rows := self._select("id > ?", last):
            yield from rows
            last = rows[-1].id

    def find(self, reference: str) -> Row | None:
        """The inquiry with this reference."""
        return next(iter(self._select("reference = ?", reference)), None)

    def due(self, besides: Collection[str] = ()) -> list[Row]:
        """Those that should be mailed now, oldest first, MOST_AT_ONCE of them at most.

        What is due in more than a day was put off by a clock that was wrong.
        """
        now, left_out = self.clock(), json.dumps([*besides])
        return self._select(
            "state IN ('accepted', 'failed') AND (next_try <= ? OR next_try > ?)"
            " AND reference NOT IN (SELECT value FROM json_each(?))",
            *(now, now + DAY, left_out),
        )

    def trouble(self) -> str:
        """What somebody has to see, as a sentence: how many inquiries have waited for more than an
        hour to be mailed, and how many were refused; "" if there are none.
        """
        with self._open() as db:
            query = "SELECT state, count(*) FROM inquiries WHERE state = 'failed' OR"
            query += " (state = 'accepted' AND abs(? - created) > ?) GROUP BY state"
            counts = dict(db.execute(query, (self.clock(), HOUR)).fetchall())
        said = {"accepted": "waited for more than an hour to be mailed", "failed": "failed, unseen"}
        told = [f"{counts[state]} {words}" for state, words in said.items() if state in counts]
        return f"Inquiries: {', '.join(told)}." if told else ""

    def _select(self, condition: str, *values: str | float) -> list[Row]:
        with self._open() as db:
            query = f"SELECT {COLUMNS} FROM inquiries WHERE {condition} ORDER BY id LIMIT ?"
            return [Row(*each) for each in db.execute(query, (*values, MOST_AT_ONCE))]

    def record(
        self, reference: str, state: DeliveryState, error: str = "", delay: float = 0
    ) -> None:
        """Record what came of a try, and after how many seconds the next one is due."""
        now = self.clock()
        self._change(
            "UPDATE inquiries SET state = ?, last_error = ?, next_try = ?, changed = ?"
            " WHERE reference = ?",
            *(state, error, now + delay, now, reference),
        )

    def retry(self, reference: str) -> None:
        """Have an inquiry mailed, whatever its state."""
        ready = "UPDATE inquiries SET state = 'accepted', next_try = 0 WHERE reference = ?"
        self._change(ready, reference)

    def hurry(self) -> None:
        """Have all that wait for another try mailed now."""
        self._change("UPDATE inquiries SET next_try = 0 WHERE state IN ('accepted', 'failed')")

    def see(self, reference: str) -> None:
        """Record that somebody has seen an inquiry that failed: nobody is told of it any more."""
        self._change(
            "UPDATE inquiries SET state = 'seen', changed = ?"
            " WHERE reference = ? AND state = 'failed'",
            *(self.clock(), reference),
        )

    def delete(self, reference: str) -> None:
        """Delete an inquiry, whatever its state."""
        self._change("DELETE FROM inquiries WHERE reference = ?", reference)

    def purge(self, days: float) -> None:
        """Delete the inquiries that were delivered, or seen, this many days ago."""
        gone = "DELETE FROM inquiries WHERE state IN ('delivered', 'seen') AND changed < ?"
        self._change(gone, self.clock() - days * DAY)

    def _change(self, statement: str, *values: str | float) -> None:
        with self._open() as db:
            db.execute(statement, values)
