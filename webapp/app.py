"""The whole site as one ASGI application: pages, files, the contact API, and ReactPy's sessions."""

import asyncio
import logging
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from servestatic import ServeStaticASGI
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.cors import CORSMiddleware
from starlette.middleware.trustedhost import TrustedHostMiddleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute

from webapp import routes
from webapp.config import built_assets
from webapp.config.settings import Settings
from webapp.contact.api import REFERENCE_HEADER, TRAP_HEADER, Contact
from webapp.contact.mail import Mailer
from webapp.contact.outbox import Outbox
from webapp.pages import contact_us
from webapp.server.security import SecurityHeaders, security_headers
from webapp.server.sessions import Sessions
from webapp.site.serving import endpoints
from webapp.site.serving.document import SESSION_PATH
from webapp.site.serving.page_cache import PageCache
from webapp.site.serving.renderer import Renderer

logger = logging.getLogger(__name__)


def create_app(settings: Settings) -> Starlette:
    """The application for these settings."""
    headers = security_headers(settings)
    renderer = Renderer(settings)
    pages = PageCache(renderer)
    outbox = Outbox(settings.outbox_dir)
    mailer = Mailer(outbox, settings)
    contact = Contact(settings, outbox, mailer.arrived.set)

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        """Create the outbox and render the pages; then deliver mail while the process serves."""
        try:
            outbox.create()
        except (sqlite3.Error, OSError) as error:  # the pages can be read all the same
            logger.error("The outbox cannot be created; mend it and restart: %s", error)
        for page in (*renderer.pages, routes.NOT_FOUND):
            await pages.get(page)
        delivering = asyncio.create_task(mailer.run())
        yield
        delivering.cancel()

    async def on_exception(_: Request, __: Exception) -> Response:
        """The page about an error, which does not pass the middlewares."""
        response = renderer.unexpected()
        response.headers.update(headers)
        return response

    sessions = Sessions(renderer.session, routes.is_live, settings.origins)
    return Starlette(
        lifespan=lifespan,
        routes=[
            Route("/healthz", endpoints.healthz),
            Route("/readyz", contact.readyz),
            Mount(built_assets.PREFIX.rstrip("/"), _built_files()),
            Route("/model{path:path}.json", pages.model),
            WebSocketRoute(SESSION_PATH, sessions),
            _api(contact, settings),
            *endpoints.site_files(settings.site_url, pages),
            *(endpoints.plain_form(page, form, contact, pages) for page, form in endpoints.FORMS),
            Route("/{path:path}", pages.answer),
        ],
        middleware=[
            Middleware(SecurityHeaders, headers),
            Middleware(TrustedHostMiddleware, settings.hosts, www_redirect=False),
            Middleware(pages.middleware),
        ],
        exception_handlers={Exception: on_exception},
    )


def _api(contact: Contact, settings: Settings) -> Route:
    """The contact API, which the pages of other sites in the settings may call too."""
    cors = Middleware(
        CORSMiddleware,
        allow_origins=settings.origins,
        allow_methods=["POST"],
        allow_headers=["content-type", TRAP_HEADER],
        expose_headers=[REFERENCE_HEADER],
    )
    return Route(contact_us.API_PATH, contact.api, methods=["POST", "OPTIONS"], middleware=[cors])


def _built_files() -> ServeStaticASGI:
    return ServeStaticASGI(
        PlainTextResponse("Not found\n", 404),
        root=built_assets.BUILT,
        prefix=built_assets.PREFIX,
        immutable_file_test=r"^.+-[0-9A-Z]{8}\.(js|css|svg|woff2)$",
        allow_all_origins=False,
    )
