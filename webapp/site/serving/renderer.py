"""Renders the pages of one application, with its settings."""

from reactpy.core.hooks import ConnectionContext
from reactpy.core.layout import Layout
from reactpy.types import Connection, Location
from starlette.responses import HTMLResponse, PlainTextResponse, Response

from webapp import routes
from webapp.components.context import SETTINGS, STATIC
from webapp.components.page import Page
from webapp.components.react import HELPERS, MODULE
from webapp.config.settings import Settings
from webapp.pages import search
from webapp.rendering.html_writer import Writer
from webapp.rendering.payload import to_json
from webapp.site.frame.root import site
from webapp.site.serving.document import Prerendered, document
from webapp.site.serving.standalone_pages import error_page, offline_page

NO_STORE = {"cache-control": "no-store"}
"""For responses that belong to one visitor, and for errors."""
SORRY = "Something went wrong on our side. Please try again in a moment."


async def model(
    settings: Settings, path: str, query: str = "", scope: dict[str, object] | None = None
) -> dict[str, object]:
    """ReactPy's model of the whole site at this location; `query` without its question mark.

    scope: added to what use_scope returns, for a page to which a form was posted.
    """
    location = Location(path=path, query_string=f"?{query}" if query else "")
    full_scope = {SETTINGS: settings, **(scope or {})}
    connection = Connection(scope=full_scope, location=location, carrier=None)
    async with Layout(ConnectionContext(site(), value=connection)) as layout:
        update = await layout.render()
    return dict(update["model"])


async def prerender(
    settings: Settings, path: str, query: str = "", scope: dict[str, object] | None = None
) -> Prerendered:
    """Render the page. Raises PageError if one of its components raises."""
    writer, tree = Writer(HELPERS), await model(settings, path, query, scope)
    writer.write(tree)
    return Prerendered("".join(writer.head), "".join(writer.body), to_json(tree, is_shown=True))


class Renderer:
    """Renders the pages as documents.

    static: for a site exported as files, which has no sessions (scripts/export.py).
    """

    def __init__(self, settings: Settings, static: bool = False) -> None:
        self.settings = settings
        self.static = static
        self.pages = [page for page in routes.PAGES if not (static and page.live)]

    def find(self, path: str) -> Page | None:
        """The page at exactly this path."""
        return routes.find(path)

    async def document(
        self,
        page: Page | None,
        query: str = "",
        path: str = "",
        scope: dict[str, object] | None = None,
    ) -> str:
        """The document of a page; with None, of the fallback page for `path`.

        scope: added to what use_scope returns.
        Raises PageError if one of its components raises.
        """
        scope = {STATIC: self.static, **(scope or {})}
        rendered = await prerender(self.settings, page.path if page else path, query, scope)
        if page and not query:
            search.learn(page, rendered.body)
        return document(rendered, page, self.settings, self.static)

    async def model(self, page: Page) -> str:
        """The model of a page as JSON, with which an open page goes to it."""
        tree = await model(self.settings, page.path, scope={STATIC: self.static})
        return to_json({"page": MODULE, "path": page.path, "model": tree})

    def error(self, message: str) -> Response:
        """The page 'Unexpected Application Error!' with this message, as a response."""
        html = document(error_page(message), None, self.settings)
        return HTMLResponse(html, 500, NO_STORE)

    def offline(self) -> str:
        """The document that the service worker shows in place of a page it does not have."""
        return document(offline_page(), None, self.settings, static=self.static)

    async def on_exception(self, _: object, __: Exception) -> Response:
        """The response to an unexpected exception, without its message."""
        try:
            return self.error(SORRY)
        except Exception:  # the frame itself raises
            return PlainTextResponse(SORRY, 500, NO_STORE)
