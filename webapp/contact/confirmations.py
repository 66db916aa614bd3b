"""Signed references: a page thanks only for an inquiry that this server has stored.

A plain form is answered by a redirect to its page, whose URL names the reference and its signature.
"""

import hmac
import re
import sqlite3
from collections.abc import Callable
from functools import cached_property

CONFIRMATIONS = "confirmations"
"""The key of the scope that holds the Confirmations of the application."""
QUERY = re.compile(r"\?sent=([0-9A-Z]{8})-([0-9a-f]{16})")


class Confirmations:
    """Signs references, and recognizes those that it has signed.

    load_key: reads the key that all processes share; called once, when it is first needed.
    """

    def __init__(self, load_key: Callable[[], bytes]) -> None:
        self._load_key = load_key

    @cached_property
    def _key(self) -> bytes:
        return self._load_key()

    def _signature(self, path: str, reference: str) -> str:
        return hmac.digest(self._key, f"{path} {reference}".encode(), "sha256").hex()[:16]

    def query(self, path: str, reference: str) -> str:
        """The query of the page at `path` that confirms this reference, with its question mark."""
        return f"?sent={reference}-{self._signature(path, reference)}"

    def reference(self, path: str, query: str) -> str:
        """The reference that a query confirms at this path; "" for one that was not signed."""
        found = QUERY.fullmatch(query)
        try:
            is_ours = found and hmac.compare_digest(found[2], self._signature(path, found[1]))
        except (sqlite3.Error, OSError):  # the key cannot be read: nothing was signed with it here
            return ""
        return found[1] if found and is_ours else ""
