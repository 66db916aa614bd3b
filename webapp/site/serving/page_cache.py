"""The pages: a document and a model are rendered once a day, and are the same for every visitor. So
is the document for every page that is not there.

Only a page that reads its query (`Page.reads_query`) contains what a visitor typed: with one, it is
rendered for that request, and never stored.
"""

import asyncio
import gzip
import hashlib
import re
from collections import defaultdict
from collections.abc import Callable, Mapping
from datetime import date
from functools import partial

import brotli
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send

from webapp import routes
from webapp.components.page import Page
from webapp.config.company import company
from webapp.rendering.html_writer import PageError
from webapp.site.serving.renderer import NO_STORE, Renderer

# For ten minutes a shared cache may serve a stale page while it fetches the new one.
CACHE_CONTROL = "public, max-age=60, stale-while-revalidate=600"
_COMPRESS: Mapping[bytes, Callable[[bytes], bytes]] = {  # the smallest first
    b"br": brotli.compress,
    b"gzip": partial(gzip.compress, mtime=0),
    b"": bytes,
}
_REFUSED = re.compile(rb"(?:^|,)[^,;]*;\s*q=0(?:\.0*)?\s*(?=,|$)")


def model_path(page: Page) -> str:
    """The path of the page's model; that of the home page has the name /index."""
    return f"/model{'/index' if page.path == '/' else page.path}.json"


class Document:
    """One text with its answers: unchanged, and whole in each encoding, made when first asked for.

    status: 200, or 404, which nobody may keep.
    """

    def __init__(self, text: str, media_type: str, status: int = 200) -> None:
        self.plain = text.encode()
        self.etag = f'"{hashlib.sha256(self.plain).hexdigest()[:16]}"'
        kept = {"etag": self.etag, "cache-control": CACHE_CONTROL}
        self._headers = {**(kept if status == 200 else NO_STORE), "vary": "accept-encoding"}
        self._status, self._media_type = status, media_type
        self._answers: dict[bytes, Response] = {}
        self._unchanged = Response(status_code=304, headers=self._headers)

    def response(self, scope: Scope) -> Response:
        """The answer to a request: 304 if the browser has this text."""
        accepted = asked = b""
        for name, value in scope["headers"]:
            if name == b"accept-encoding":
                accepted = value
            elif name == b"if-none-match":
                asked = value
        if asked and self._status == 200 and self.etag.encode() in asked:
            return self._unchanged
        name = next(name for name in _COMPRESS if name in accepted)
        if name not in self._answers:
            encoded = {"content-encoding": name.decode()} if name else {}
            body = _COMPRESS[name](self.plain)
            headers = self._headers | encoded
            self._answers[name] = Response(body, self._status, headers, self._media_type)
        return self._answers[name]


def compressed(response: Response) -> ASGIApp:
    """The response, compressed quickly if the browser accepts that: it belongs to one visitor."""
    return GZipMiddleware(response, compresslevel=1)


def _leave_out_refused(headers: list[tuple[bytes, bytes]]) -> None:
    """Take encodings that a client refuses (gzip;q=0) out of its Accept-Encoding: neither we nor
    Starlette's middleware look at more than the names.
    """
    for number, (name, value) in enumerate(headers):
        if name == b"accept-encoding":
            headers[number] = (name, _REFUSED.sub(b"", value))


class PageCache:
    """The documents and models of this day. today: the day."""

    def __init__(self, renderer: Renderer, today: Callable[[], date] = company.today) -> None:
        self.renderer, self._today = renderer, today
        self._kept: dict[str, Document] = {}  # by the path of the request
        self._rendering: defaultdict[str, asyncio.Lock] = defaultdict(asyncio.Lock)
        self._queried = {page.path for page in renderer.pages if page.reads_query}
        self._day = date.min

    async def get(self, page: Page) -> Document:
        """The document of a page, rendered once however many ask for it at the same time.

        Raises PageError if the page raises.
        """
        self._forget_yesterday()
        async with self._rendering[page.path]:
            if page.path not in self._kept:
                made = await self.renderer.prerender(page)
                html, model = self.renderer.document(made, page), self.renderer.model(made, page)
                if page is routes.NOT_FOUND:
                    self._kept[page.path] = Document(html, "text/html", 404)
                else:
                    stored = Document(model, "application/json")
                    self._kept[model_path(page)] = stored
                    self._kept[page.path] = Document(html, "text/html")
        return self._kept[page.path]

    def middleware(self, app: ASGIApp) -> ASGIApp:
        """Answer a page that is in memory without looking a route up."""

        async def serve(scope: Scope, receive: Receive, send: Send) -> None:
            if scope["type"] == "http":
                _leave_out_refused(scope["headers"])
                scope["path"] = scope["path"].replace("\n", " ")  # which the $ of a route lets pass
            if scope["type"] == "http" and scope["method"] in ("GET", "HEAD"):
                self._forget_yesterday()
                path = scope["path"]
                kept = self._kept.get(path)
                if kept and not (scope["query_string"] and path in self._queried):
                    return await kept.response(scope)(scope, receive, send)
            await app(scope, receive, send)

        return serve

    def _forget_yesterday(self) -> None:
        """The footer's year and the course's start depend on the day."""
        if (today := self._today()) != self._day:
            self._day, self._kept = today, {}

    async def model(self, request: Request) -> Response:
        """The model of a page, with which an open page goes to it."""
        path = request.path_params["path"]
        page = routes.find("/" if path == "/index" else path)
        if page is None:
            return Response(status_code=404)
        await self.get(page)
        return self._kept[model_path(page)].response(request.scope)

    async def answer(self, request: Request) -> ASGIApp:
        """A page, or the fallback page.

        A path that differs from a page's only by a slash at its end, or by capitals, leads to it.
        """
        path, query = request.scope["path"], request.scope["query_string"].decode("latin-1")
        page = routes.find(path)
        if page is None and (meant := routes.find(path.rstrip("/").lower())):
            # The path of a row, never one that was sent: no redirect leads to another site.
            return RedirectResponse(meant.path + (f"?{query}" if query else ""), status_code=301)
        try:
            if page is None or not (page.reads_query and query):
                return (await self.get(page or routes.NOT_FOUND)).response(request.scope)
            made = await self.renderer.prerender(page, query)
        except PageError as error:
            return self.renderer.error(str(error))
        return compressed(HTMLResponse(self.renderer.document(made, page), headers=NO_STORE))
