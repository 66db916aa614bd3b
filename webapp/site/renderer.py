"""Renders the pages of one application, with its settings."""

from starlette.responses import HTMLResponse, PlainTextResponse, Response

from webapp import routes
from webapp.components.context import STATIC
from webapp.components.page import Page
from webapp.config.settings import Settings
from webapp.site.document import document
from webapp.site.error_page import error_page
from webapp.site.offline_page import offline_page
from webapp.site.prerender import prerender

NO_STORE = {"cache-control": "no-store"}
"""For responses that belong to one visitor, and for errors."""
SORRY = "Something went wrong on our side. Please try again in a moment."


class Renderer:
    """Renders the pages as documents.

    static: for a site exported as files, which has no sessions (scripts/export.py).
    """

    def __init__(self, settings: Settings, static: bool = False) -> None:
        self.settings = settings
        self.static = static
        self.pages = routes.pages(settings.gallery)

    def find(self, path: str) -> Page | None:
        """The page at exactly this path."""
        return routes.find(path, self.settings.gallery)

    async def document(
        self,
        page: Page | None,
        query: str = "",
        path: str = "",
        scope: dict[str, object] | None = None,
        live: bool = True,
    ) -> str:
        """The document of a page; with None, of the fallback page for `path`.

        scope: added to what use_scope returns. live: False if no session can take over.
        Raises PageError if one of its components raises.
        """
        scope = {STATIC: self.static, **(scope or {})}
        rendered = await prerender(self.settings, page.path if page else path, query, scope)
        return document(rendered, page, self.settings, live, self.static)

    def error(self, message: str) -> Response:
        """The page 'Unexpected Application Error!' with this message, as a response."""
        html = document(error_page(message), None, self.settings, live=False)
        return HTMLResponse(html, 500, NO_STORE)

    def offline(self) -> str:
        """The document that the service worker shows in place of a page it does not have."""
        return document(offline_page(), None, self.settings, live=False, static=self.static)

    async def on_exception(self, _: object, __: Exception) -> Response:
        """The response to an unexpected exception, without its message."""
        try:
            return self.error(SORRY)
        except Exception:  # the frame itself raises
            return PlainTextResponse(SORRY, 500, NO_STORE)
