"""Renders the pages of one application, with its settings."""

from typing import Any

import orjson
from reactpy.core.hooks import ConnectionContext
from reactpy.types import Connection, Location
from starlette.responses import HTMLResponse, PlainTextResponse, Response

from webapp import routes
from webapp.components.context import SETTINGS, STATIC, TEXTS, TOOLS
from webapp.components.page import Page
from webapp.config.built_assets import release
from webapp.config.settings import Settings
from webapp.pages.search_index import text_of
from webapp.rendering.component import unwrapped
from webapp.rendering.html_writer import PageError, Writer
from webapp.rendering.islands import check, expand
from webapp.rendering.reactpy_internals import SiteLayout
from webapp.server.sessions import hash_of
from webapp.site.frame.root import site
from webapp.site.serving.document import Prerendered, document
from webapp.site.serving.standalone_pages import error_page, offline_page
from webapp.tools import calculators

NO_STORE = {"cache-control": "no-store"}
"""For responses that belong to one visitor, and for errors."""
SORRY = "Something went wrong on our side. Please try again in a moment."


class _Unread(Location):
    """The location of a page that is the same with any query."""

    def __init__(self, path: str) -> None:
        self.path = path

    @property
    def query_string(self) -> str:  # type: ignore[override]
        raise NotImplementedError(f"{self.path} reads its query: its row needs reads_query=True")


class Renderer:
    """Renders the pages as documents and as models.

    static: for a site exported as files (scripts/export.py), which has no live pages.
    """

    def __init__(self, settings: Settings, static: bool = False) -> None:
        self.settings, self.static = settings, static
        self.texts: dict[Page, str] = {}
        self.scope = {SETTINGS: settings, TEXTS: self.texts, TOOLS: calculators.TOOLS}
        self.pages = [page for page in routes.PAGES if not (static and page.live)]

    def _layout(self, location: Location, scope: dict[str, Any], is_session: bool) -> SiteLayout:
        full_scope = {**self.scope, STATIC: self.static, **scope}
        connection = Connection(scope=full_scope, location=location, carrier=None)
        return SiteLayout(ConnectionContext(site(), value=connection), is_session)

    def session(self, location: Location, scope: dict[str, Any]) -> SiteLayout:
        """The layout of a page for one visitor, in which handlers and effects run."""
        return self._layout(location, scope, is_session=True)

    async def prerender(
        self,
        page: Page,
        query: str = "",
        scope: dict[str, object] | None = None,
    ) -> Prerendered:
        """A page as HTML and as a model.

        query: without its question mark. scope: added to what use_scope returns, for a page to
        which a form was posted. Raises PageError if one of its components raises, or has a handler
        in Python and the page is not marked `live`.
        """
        asked = Location(page.path, f"?{query}" if query else "")
        location = asked if page.reads_query else _Unread(page.path)
        async with self._layout(location, scope or {}, is_session=False) as layout:
            laid_out = (await layout.render())["model"]
        model = unwrapped(laid_out)
        writer = Writer()
        try:
            writer.write(first := expand(model))
            is_live = layout.has_effects or layout.has_handlers
            if is_live and not page.live:
                what = "an effect" if layout.has_effects else "a handler in Python"
                raise PageError(f"{page.path} has {what}: its row needs live=True")
            check(model)
        except Exception as error:
            error.add_note(f"while {page.path} was rendered")
            raise
        name = hash_of(orjson.dumps(laid_out)) if is_live else ""
        head, body = "".join((*writer.styles, *writer.head)), "".join(writer.body)
        rendered = Prerendered(head, body, model, name, layout.has_effects)
        if not query:
            self.texts[page] = text_of(first)
        return rendered

    def document(self, rendered: Prerendered, page: Page | None) -> str:
        """The document of a page that has been rendered."""
        return document(rendered, page, self.settings, self.static)

    def model(self, rendered: Prerendered, page: Page) -> str:
        """The model of a rendered page as JSON, with which an open page goes to it."""
        made: dict[str, Any] = {"release": release(), "model": rendered.model}
        made |= {"hash": rendered.hash} if rendered.hash else {}
        made |= {"effects": True} if rendered.has_effects else {}
        made |= {"holds": page.holds} if page.holds else {}
        return orjson.dumps(made).decode()

    def error(self, message: str) -> Response:
        """The page 'Unexpected Application Error!' with this message, as a response."""
        html = document(error_page(message), None, self.settings)
        return HTMLResponse(html, 500, NO_STORE)

    def offline(self) -> str:
        """The document that the service worker shows in place of a page it does not have."""
        return document(offline_page(), None, self.settings, static=self.static)

    def unexpected(self) -> Response:
        """The response to an unexpected exception, without its message."""
        try:
            return self.error(SORRY)
        except Exception:  # the frame itself raises
            return PlainTextResponse(SORRY, 500, NO_STORE)
