"""Documents kept in memory: what a page without a query sends is made once a day and release.

Such a page is the same for every visitor. A page with a query holds what a visitor typed: it goes
on to `app.page`, is made anew, and is kept nowhere.
"""

import asyncio
import gzip
import hashlib
import logging
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from functools import lru_cache
from typing import Any

import brotli

from webapp.components.page import Page
from webapp.config.company import company
from webapp.server.asgi import ASGI, Header, Message, Send
from webapp.site import document
from webapp.site.prerender import prerender

logger = logging.getLogger(__name__)

# Shared caches may keep a page too: nothing in it belongs to one visitor. For ten minutes an old
# one may stand in while the new one is fetched.
CACHE_CONTROL = (b"cache-control", b"public, max-age=60, stale-while-revalidate=600")
VARY = (b"vary", b"accept-encoding")
TYPE = (b"content-type", b"text/html; charset=utf-8")
LONGEST_ACCEPTED = 200
"""Bytes of the longest Accept-Encoding that is read; a browser's has some 20."""
WATCH = 10.0
"""Seconds between two looks at the calendar."""


@dataclass(frozen=True, slots=True)
class Kept:
    """One document, an ASGI application: its bytes as they are, with gzip and with brotli."""

    etag: bytes
    plain: bytes
    gzip: bytes
    br: bytes

    async def __call__(self, scope: Message, receive: Any, send: Send) -> None:
        """Answer one request with this document: whole, its head, or that it has not changed."""
        asked = dict(scope["headers"])
        headers = [(b"etag", self.etag), CACHE_CONTROL, VARY]
        if _is_known(self.etag, asked.get(b"if-none-match", b"")):
            status, body = 304, b""
        else:
            status = 200
            body, encoding = self._encoded(asked.get(b"accept-encoding", b""))
            headers = [*headers, TYPE, (b"content-length", b"%d" % len(body)), *encoding]
        if scope["method"] == "HEAD":
            body = b""
        await send({"type": "http.response.start", "status": status, "headers": headers})
        await send({"type": "http.response.body", "body": body})

    def _encoded(self, accepted: bytes) -> tuple[bytes, list[Header]]:
        """The bytes for this Accept-Encoding, and the header that names their encoding."""
        offered = _encodings(accepted) if len(accepted) <= LONGEST_ACCEPTED else frozenset()
        if b"br" in offered:
            return self.br, [(b"content-encoding", b"br")]
        if b"gzip" in offered:
            return self.gzip, [(b"content-encoding", b"gzip")]
        return self.plain, []


@lru_cache(100)
def _encodings(accepted: bytes) -> frozenset[bytes]:
    """The encodings that a client takes, without those that it refuses with q=0."""
    names = set()
    for part in accepted.lower().split(b","):
        name, _, weight = part.partition(b";")
        if weight.strip().replace(b" ", b"") not in (b"q=0", b"q=0.0", b"q=0.00", b"q=0.000"):
            names.add(name.strip())
    return frozenset(names)


async def _make(page: Page) -> Kept:
    plain = document.document(await prerender(page.path), page).encode()
    return Kept(
        b'"%s"' % hashlib.sha256(plain).hexdigest()[:16].encode(),
        plain,
        gzip.compress(plain, 9, mtime=0),
        brotli.compress(plain, quality=9),
    )


class Documents:
    """The documents of this day, and the application that answers with them before all else."""

    def __init__(self) -> None:
        self._kept: dict[str, Kept] = {}
        self._making: dict[str, asyncio.Task[Kept]] = {}
        self._day = date.min

    async def find(self, page: Page) -> Kept:
        """The document of a page of the table. Raises markup.PageError when the page raised.

        It is made once, however many ask meanwhile; a page that raised is made again when asked
        for again.
        """
        self._forget_yesterday()
        if page.path in self._kept:
            return self._kept[page.path]
        if page.path not in self._making:
            self._making[page.path] = asyncio.create_task(self._keep(page, self._kept))
        # Who leaves before it is made does not end it for the others.
        return await asyncio.shield(self._making[page.path])

    async def warm(self, pages: Iterable[Page]) -> None:
        """Make these documents, one after the other, before anybody asks for them."""
        for page in pages:
            try:
                await self.find(page)
            except Exception as error:  # whoever asks for this one is told; the others are made
                logger.error("%s could not be made: %r", page.path, error)

    async def keep_warm(self, pages: Iterable[Page]) -> None:
        """Make these documents at each change of day, until cancelled."""
        day = company.today()
        while True:
            await asyncio.sleep(WATCH)
            if day != company.today():
                day = company.today()
                await self.warm(pages)

    def before(self, app: ASGI) -> ASGI:
        """The application with the documents in front of it; it is asked for the rest."""

        async def serve(scope: Message, receive: Any, send: Send) -> None:
            self._forget_yesterday()
            plain = scope["type"] == "http" and not scope["query_string"]
            answer = plain and scope["method"] in ("GET", "HEAD") and self._kept.get(scope["path"])
            await (answer or app)(scope, receive, send)

        return serve

    async def _keep(self, page: Page, kept: dict[str, Kept]) -> Kept:
        """Make a document for the day that it was asked for on."""
        making = self._making
        try:
            kept[page.path] = await _make(page)
        finally:
            del making[page.path]
        return kept[page.path]

    def _forget_yesterday(self) -> None:
        today = company.today()  # the footer's year and the course's start depend on it
        if today != self._day:
            self._day, self._kept, self._making = today, {}, {}


def _is_known(etag: bytes, asked: bytes) -> bool:
    """Whether If-None-Match names this ETag, weak or strong."""
    return asked.strip() == b"*" or etag in (
        tag.strip().removeprefix(b"W/") for tag in asked.split(b",")
    )
