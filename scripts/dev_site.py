"""The site as `make dev` shows it.

Each page has a script that loads it again when more than a style sheet was saved, and else takes
the new style sheets; above it is what `make check` finds in the texts. In place of a page that
cannot be shown is the mistake, with its file and line.
"""

import asyncio
import logging
import re
import sys
import traceback
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from html import escape
from importlib import import_module
from pathlib import Path
from typing import Any

from starlette.applications import Starlette
from starlette.middleware.base import BaseHTTPMiddleware, RequestResponseEndpoint
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response

from webapp.config import built_assets
from webapp.config.settings import read_settings
from webapp.rendering.reactpy_internals import record_places

PLACE = re.compile(
    r'((?:webapp/(?!tables/)|static/)[\w./-]+|company\.toml)(?:"?, line |:|: .*at line )(\d+)'
)
"""Not webapp/tables, which says what is wrong in a tool."""
OWN = re.compile(r"company|static|webapp/(pages|tools/(?!calculator|tool_footer))")
"""The file of one page or tool, and no other's."""
FOLLOW, NOW = "/_dev/follow.js", "/_dev/now.json"
SCRIPT = """const { version } = document.currentScript.dataset;
const plain = (address) => address.replace(/-[0-9A-Z]{8}(?=[.])/, "");
setInterval(async () => {
  const now = await fetch("/_dev/now.json").then((answer) => answer.json()).catch(() => null);
  if (now && now.version !== version) location.reload();
  for (const link of now ? document.querySelectorAll("link[rel=stylesheet]") : []) {
    const address = link.getAttribute("href");
    const saved = now.styles.find((each) => plain(each) === plain(address));
    if (saved !== address) link.setAttribute("href", saved);
  }
}, 300);"""
NOT_ASKED = (b"accept-encoding", b"if-none-match")
NOT_SENT = ("content-length", "etag", "cache-control")


class Site(logging.Handler):
    """The site's application with what is wrong: `mistake` is shown in place of every page, and
    `found` above it.
    """

    mistake = found = logged = ""

    def __init__(self, version: str, mistake: str) -> None:
        """version: of all but the style sheets. mistake: what prevented the build, or ""."""
        super().__init__()
        self.version, self.mistake, self.app = version, mistake, Starlette()
        logging.basicConfig(level="WARNING", format="%(levelname)s: %(message)s")
        logging.getLogger().addHandler(self)
        try:
            if not mistake:
                record_places(Path("webapp").absolute())
                self.app = import_module("webapp.app").create_app(read_settings())
                self.found = "\n".join(import_module("webapp.check").all_mistakes())
        except (Exception, SystemExit) as error:
            self.mistake = "".join(traceback.format_exception(error))
            print(self.mistake, file=sys.stderr)
        self.start = self.app.router.lifespan_context
        self.app.router.lifespan_context = self.lifespan
        self.app.add_middleware(BaseHTTPMiddleware, dispatch=self.answer)

    def emit(self, record: logging.LogRecord) -> None:
        """Keep the exception that the site logged last."""
        if record.exc_info:
            self.logged = "".join(traceback.format_exception(record.exc_info[1]))

    @asynccontextmanager
    async def lifespan(self, _: Starlette) -> AsyncIterator[None]:
        """Serve at once, while the pages are still rendered."""
        rendering = asyncio.create_task(self.render())
        yield
        rendering.cancel()

    async def render(self) -> None:
        """Render all pages, as at the start of the site; keep what prevents it."""
        try:
            async with self.start(self.app):
                await asyncio.Event().wait()
        except Exception:
            self.mistake = f"{self.logged}\n{traceback.format_exc()}"

    async def answer(self, request: Request, ask: RequestResponseEndpoint) -> Response:
        """The answer to a request: a page with the script, or a mistake in its place."""
        if request.url.path == FOLLOW:
            return Response(SCRIPT, media_type="text/javascript")
        if request.url.path == NOW:
            styles = [url for url in built_assets.urls() if url.endswith(".css")]
            return JSONResponse({"version": self.now(), "styles": styles})
        headers = request.scope["headers"]
        request.scope["headers"] = [each for each in headers if each[0] not in NOT_ASKED]
        try:
            response: Any = None if self.mistake else await ask(request)
            if not response or (response.status_code == 500 and self.logged):
                return self.shown(self.mistake or self.logged)
            if "text/html" not in response.headers.get("content-type", ""):
                return response  # type: ignore[no-any-return]
            body = b"".join([part async for part in response.body_iterator]).decode()
        except Exception:
            return self.shown(traceback.format_exc())
        found = f'<pre class="line">{escape(self.found)}</pre>' if self.found else ""
        body = body.replace("<body>", f"<body>{found}", 1)
        sent = {name: text for name, text in response.headers.items() if name not in NOT_SENT}
        return self.page(body, response.status_code, sent)

    def shown(self, mistake: str) -> Response:
        """The page that shows a mistake, with its place as its heading."""
        head = '<head><meta charset="utf-8"><title>Mistake</title></head>'
        return self.page(f"{head}<h1>{place_of(mistake)}</h1><pre>{escape(mistake)}</pre>", 500)

    def page(self, html: str, status: int, headers: Mapping[str, str] = {}) -> Response:
        """A page with the script."""
        script = f'<script src="{FOLLOW}" data-version="{escape(self.now())}" defer></script>'
        return HTMLResponse(html.replace("</head>", f"{script}</head>", 1), status, headers)

    def now(self) -> str:
        """What another version of an open page differs in."""
        return f"{self.version} {hash(self.mistake)}"


def place_of(mistake: str) -> str:
    """Where to mend a mistake: the last place in a page's or a tool's own file that it names, or
    the page that was rendered, or else the last place in our code.
    """
    found = PLACE.findall(mistake)
    own = [place for place in found if OWN.match(place[0])]
    rendered = re.search(r"while \S+ was rendered", mistake)
    if rendered and not own:
        return rendered[0]
    return "{}, line {}".format(*(own or found)[-1]) if found else "Mistake"
