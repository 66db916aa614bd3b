"""The page cache: the document of a page is rendered once a day and release.

It is the same for every visitor, and with any query, such as those that other sites add to a link.
Only a page that reads its query (`Page.reads_query`) contains what a visitor typed: with one, it is
rendered for that request by `endpoints.page`, and never stored.
"""

import asyncio
import gzip
import hashlib
import logging
from collections.abc import Iterable
from datetime import date
from typing import Any

import brotli

from webapp.components.page import Page
from webapp.config.company import company
from webapp.rendering.html_writer import PageError
from webapp.server.asgi import ASGI, Header, Message, Send
from webapp.site.serving.renderer import Renderer

logger = logging.getLogger(__name__)

# Shared caches may store a page too: nothing in it belongs to one visitor. For ten minutes a stale
# one may be served while the new one is fetched.
CACHE_CONTROL = (b"cache-control", b"public, max-age=60, stale-while-revalidate=600")
VARY = (b"vary", b"accept-encoding")
TYPE = (b"content-type", b"text/html; charset=utf-8")
ENCODINGS = (b"br", b"gzip")
"""The smallest first."""


class CachedPage:
    """One document as an ASGI application: its bytes uncompressed, with gzip and with brotli."""

    __slots__ = ("_answers", "_unchanged", "etag")

    def __init__(self, html: str) -> None:
        plain = html.encode()
        self.etag = b'"%s"' % hashlib.sha256(plain).hexdigest()[:16].encode()
        self._unchanged: list[Header] = [(b"etag", self.etag), CACHE_CONTROL, VARY]
        encoded = {
            b"": plain,
            b"gzip": gzip.compress(plain, 9, mtime=0),
            b"br": brotli.compress(plain, quality=10),
        }
        self._answers = {name: (self._head(name, body), body) for name, body in encoded.items()}

    def _head(self, encoding: bytes, body: bytes) -> list[Header]:
        head = [*self._unchanged, TYPE, (b"content-length", b"%d" % len(body))]
        return [*head, (b"content-encoding", encoding)] if encoding else head

    @property
    def plain(self) -> bytes:
        """The uncompressed document."""
        return bytes(self._answers[b""][1])

    async def __call__(self, scope: Message, receive: Any, send: Send) -> None:
        """Answer one request: with the whole document, with its headers (HEAD), or with 304."""
        accepted = asked = b""
        for name, value in scope["headers"]:
            if name == b"accept-encoding":
                accepted = value
            elif name == b"if-none-match":
                asked = value
        if asked and _is_known(self.etag, asked):
            status, headers, body = 304, self._unchanged, b""
        else:
            encoding = next((name for name in ENCODINGS if name in accepted), b"")
            status, (headers, body) = 200, self._answers[encoding]
        if scope["method"] == "HEAD":
            body = b""
        await send({"type": "http.response.start", "status": status, "headers": headers})
        await send({"type": "http.response.body", "body": body})


class PageCache:
    """The documents of this day, and the middleware that serves them."""

    def __init__(self, renderer: Renderer) -> None:
        self._renderer = renderer
        self._pages: dict[str, asyncio.Task[CachedPage]] = {}
        self._day = date.min

    async def get(self, page: Page) -> CachedPage:
        """The document of a page. Raises PageError if the page raises.

        It is rendered once, however many requests wait for it. A page that raised is rendered
        again at its next request.
        """
        today = company.today()  # the footer's year and the course's start depend on it
        if today != self._day:
            self._day, self._pages = today, {}
        task = self._pages.get(page.path)
        if task is None or (task.done() and (task.cancelled() or task.exception())):
            task = self._pages[page.path] = asyncio.create_task(self._render(page))
        # A client that disconnects early must not cancel it for the others.
        return task.result() if task.done() else await asyncio.shield(task)

    async def warm(self, pages: Iterable[Page]) -> list[str]:
        """Render these documents, one after the other, before anybody requests them.

        Returns the paths of those that raise.
        """
        broken = []
        for page in pages:
            try:
                await self.get(page)
            except Exception as error:  # a request for this one reports it; make the others
                logger.error("%s could not be rendered: %r", page.path, error)
                broken.append(page.path)
        return broken

    def middleware(self, app: ASGI) -> ASGI:
        """Wrap an application in the cache: it gets the requests that the cache cannot answer."""

        async def serve(scope: Message, receive: Any, send: Send) -> None:
            answer: ASGI = app
            if scope["method"] in ("GET", "HEAD"):
                page = self._renderer.find(scope["path"])
                if page and not (page.reads_query and scope["query_string"]):
                    try:
                        answer = await self.get(page)
                    except PageError as error:
                        answer = self._renderer.error(str(error))
            await answer(scope, receive, send)

        return serve

    async def _render(self, page: Page) -> CachedPage:
        return CachedPage(await self._renderer.document(page))


def _is_known(etag: bytes, asked: bytes) -> bool:
    """Whether If-None-Match names this ETag, weak or strong."""
    return asked.strip() == b"*" or etag in (
        tag.strip().removeprefix(b"W/") for tag in asked.split(b",")
    )
