"""The durable outbox: one SQLite file, in which an inquiry is stored before its sender is thanked.

States: accepted → sending → delivered | failed, and suspect for what looks like a bot's. Several
processes share the file. Each claims a row for a limited time; after a crash the claim expires.
"""

import json
import secrets
import sqlite3
import time
from collections.abc import Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from webapp.contact import database
from webapp.contact.inquiry import FIELDS, Inquiry

ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"  # no letters that are easily confused
LEASE = 300.0
DAY = 86_400.0
MAX_INQUIRIES = 10_000
INQUIRY = Inquiry.kind


class Full(OSError):
    """There is no room for another inquiry."""


class KeyReused(Exception):
    """The idempotency key was already used for another inquiry."""


@dataclass(frozen=True, slots=True)
class Row:
    """One inquiry in the outbox; times are seconds since 1970."""

    id: int
    reference: str
    state: str
    fields: str
    created: float
    tries: int
    first_try: float
    last_error: str

    @property
    def kind(self) -> str:
        """The kind: "inquiry" or "registration"."""
        return str(json.loads(self.fields).get("kind", INQUIRY))

    @property
    def inquiry(self) -> Inquiry:
        """The inquiry as stored, not validated again. Raises some exception for a damaged row."""
        values = json.loads(self.fields)
        typed: dict[str, Any] = {name: str(values[name]) for name in FIELDS}
        return Inquiry.model_construct(**typed)


COLUMNS = ", ".join(Row.__slots__)


@dataclass(frozen=True, slots=True)
class Mails:
    """The inquiries that are not mailed, with the age of the oldest of each kind in seconds."""

    unsent: int
    oldest_unsent_seconds: int | None
    failed: int
    oldest_failed_seconds: int | None
    last_mail_error: str | None


class Outbox:
    """The outbox in a folder, for at most `max_inquiries`. Methods block on the disk: call them in
    a thread.

    Every method raises sqlite3.Error or OSError on a disk error, and for a corrupt file.
    """

    def __init__(self, folder: Path, max_inquiries: int = MAX_INQUIRIES) -> None:
        self.file = folder / "inquiries.sqlite3"
        self._max_inquiries = max_inquiries

    def _open(self) -> AbstractContextManager[sqlite3.Connection]:
        return database.opened(self.file)

    def create(self) -> bool:
        """Create the folder and the file, once, at the start; returns whether the file is new."""
        return database.create(self.file)

    def accept(
        self,
        inquiry: Inquiry,
        key: str | None = None,
        suspect: bool = False,
        kind: str = INQUIRY,
    ) -> str:
        """Store an inquiry and return its reference, or that of the first one for a repeated key.

        Raises KeyReused if the key was used for another inquiry, and Full if there is no room.
        """
        fields = inquiry.model_dump_json()
        if kind != INQUIRY:
            # Added to the five fields: an older release reads only those, and delivers an inquiry.
            fields = json.dumps({**json.loads(fields), "kind": kind}, ensure_ascii=False)
        reference = "".join(secrets.choice(ALPHABET) for _ in range(8))
        state = "suspect" if suspect else "accepted"
        now = time.time()
        with self._open() as db, database.transaction(db):
            known = db.execute(
                "SELECT reference, fields FROM inquiries WHERE idempotency_key = ?", (key,)
            ).fetchone()
            if known and known[1] != fields:
                raise KeyReused
            if known:
                return str(known[0])
            db.executemany("DELETE FROM inquiries WHERE id = ?", self._find_room(db))
            db.execute(
                "INSERT INTO inquiries"
                " (reference, idempotency_key, state, fields, created, changed)"
                " VALUES (?, ?, ?, ?, ?, ?)",
                (reference, key, state, fields, now, now),
            )
        return reference

    def _find_room(self, db: sqlite3.Connection) -> Sequence[tuple[int]]:
        """The ids to delete for one more inquiry, none if there is room. Raises Full.

        The oldest delivered ones first, then suspects, then failed ones that have been reported.
        Others are never deleted, so that nobody can push another visitor's inquiry out.
        """
        [count] = db.execute("SELECT count(*) FROM inquiries").fetchone()
        excess = max(0, count - self._max_inquiries + 1)
        found = db.execute(
            "SELECT id FROM inquiries WHERE state IN ('delivered', 'suspect')"
            " OR (state = 'failed' AND changed <= ?) ORDER BY state = 'failed', state, id LIMIT ?",
            (_last_report(db), excess),
        ).fetchall()
        if len(found) < excess:
            raise Full(f"the outbox is full: {count} inquiries are not mailed yet")
        return found

    def claim(self) -> Row | None:
        """Claim the next inquiry that is due, for LEASE seconds; None if there is none.

        A time more than a day ahead is from a clock that was set back since: it counts as due.
        """
        now = time.time()
        with self._open() as db:
            found = db.execute(
                "UPDATE inquiries SET state = 'sending', claimed_until = ?, changed = ?,"
                " tries = tries + 1, first_try = CASE tries WHEN 0 THEN ? ELSE first_try END"
                " WHERE id = (SELECT id FROM inquiries WHERE"
                " (state = 'accepted' AND next_try NOT BETWEEN ? AND ?) OR"
                " (state = 'sending' AND claimed_until NOT BETWEEN ? AND ?)"
                f" ORDER BY id LIMIT 1) RETURNING {COLUMNS}",
                (now + LEASE, now, now, *(now, now + DAY) * 2),
            ).fetchone()
        return Row(*found) if found else None

    def mark_delivered(self, reference: str) -> None:
        """Record that the mail server has accepted it."""
        self._set_state(reference, "delivered")

    def mark_failed(self, reference: str, error: str) -> None:
        """Record that delivery was given up."""
        self._set_state(reference, "failed", error)

    def retry_later(self, reference: str, error: str, delay: float) -> None:
        """Try again in `delay` seconds."""
        self._set_state(reference, "accepted", error, time.time() + delay)

    def _set_state(self, reference: str, state: str, error: str = "", next_try: float = 0) -> None:
        with self._open() as db:
            db.execute(
                "UPDATE inquiries SET state = ?, last_error = ?, next_try = ?, changed = ?,"
                " claimed_until = 0 WHERE reference = ?",
                (state, error, next_try, time.time(), reference),
            )

    def list(self) -> list[Row]:
        """All inquiries, oldest first."""
        with self._open() as db:
            found = db.execute(f"SELECT {COLUMNS} FROM inquiries ORDER BY id")
            return [Row(*each) for each in found]

    def mails(self) -> Mails:
        """How many inquiries wait to be mailed, and how many could not be."""
        now = time.time()
        count = "SELECT count(*), min(created) FROM inquiries WHERE state IN (?, ?)"
        with self._open() as db:
            unsent, oldest_unsent = db.execute(count, ("accepted", "sending")).fetchone()
            failed, oldest_failed = db.execute(count, ("failed", "failed")).fetchone()
            last = db.execute(
                "SELECT last_error FROM inquiries WHERE last_error != ''"
                " ORDER BY changed DESC LIMIT 1"
            ).fetchone()
        return Mails(
            unsent,
            round(now - oldest_unsent) if unsent else None,
            failed,
            round(now - oldest_failed) if failed else None,
            last[0] if last else None,
        )

    def retry(self, reference: str) -> bool:
        """Send a failed, suspect or waiting inquiry again; False if none has that reference."""
        with self._open() as db:
            done = db.execute(
                "UPDATE inquiries SET state = 'accepted', next_try = 0, tries = 0, changed = ?"
                " WHERE reference = ? AND state IN ('failed', 'suspect', 'accepted')",
                (time.time(), reference),
            )
            return done.rowcount == 1

    def delete(self, reference: str) -> bool:
        """Delete an inquiry, whatever its state; False if none has that reference."""
        with self._open() as db:
            done = db.execute("DELETE FROM inquiries WHERE reference = ?", (reference,))
            return done.rowcount == 1

    def purge(self, state: str, days: float) -> tuple[str, ...]:
        """Delete inquiries that have been in this state for `days` days; returns references."""
        with self._open() as db:
            done = db.execute(
                "DELETE FROM inquiries WHERE state = ? AND changed < ? RETURNING reference",
                (state, time.time() - days * DAY),
            ).fetchall()
        return tuple(str(reference) for (reference,) in done)

    def backup(self, file: Path) -> None:
        """Copy the outbox as it is now to a new file, while others use it."""
        with self._open() as db:
            db.execute("VACUUM INTO ?", (str(file),))

    def to_report(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """References of the inquiries that are suspect, and failed, since the last report.

        Both are empty if that is under a day ago, unless failed ones not reported yet hold half of
        the outbox. They count as reported from now on: only one of several processes gets them.
        """
        now = time.time()
        with self._open() as db, database.transaction(db):
            last = _last_report(db)
            suspects, failed = (_changed_since(db, state, last) for state in ("suspect", "failed"))
            is_due = now - last >= DAY or 2 * len(failed) >= self._max_inquiries
            if not (suspects or failed) or not is_due:
                return (), ()
            db.execute("INSERT OR REPLACE INTO reports VALUES (1, ?)", (now,))
        return suspects, failed

    def signing_key(self) -> bytes:
        """A random key, created when it is first needed, and the same for all processes."""
        with self._open() as db:
            select = "SELECT key FROM signing_key"
            if not (found := db.execute(select).fetchone()):
                new = secrets.token_bytes(32)
                db.execute("INSERT OR IGNORE INTO signing_key VALUES (1, ?)", (new,))
                found = db.execute(select).fetchone()
        return bytes(found[0])

    def check(self) -> None:
        """Raise if an inquiry could not be stored now. Writes to the disk, but changes nothing."""
        with self._open() as db:
            self._find_room(db)
            db.execute("PRAGMA user_version = 0")


def _last_report(db: sqlite3.Connection) -> float:
    """When inquiries were last reported; 0 for never, and for a time ahead (the clock was set)."""
    found = db.execute("SELECT at FROM reports").fetchone()
    return float(found[0]) if found and found[0] <= time.time() else 0.0


def _changed_since(db: sqlite3.Connection, state: str, at: float) -> tuple[str, ...]:
    """References of the inquiries that have been in a state since a time, oldest first."""
    found = db.execute(
        "SELECT reference FROM inquiries WHERE state = ? AND changed > ? ORDER BY id", (state, at)
    )
    return tuple(str(reference) for (reference,) in found)
