"""The whole site as one ASGI application: pages, files, the contact API, and ReactPy's sessions."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from reactpy.executors.asgi import ReactPyMiddleware
from servestatic import ServeStaticASGI
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.cors import CORSMiddleware
from starlette.middleware.trustedhost import TrustedHostMiddleware
from starlette.responses import PlainTextResponse
from starlette.routing import Mount, Route, WebSocketRoute

from webapp.components.context import SETTINGS
from webapp.config import built_assets
from webapp.config.samples import is_demonstration
from webapp.config.settings import Settings
from webapp.contact import mail
from webapp.contact.api import REFERENCE_HEADER, SECONDS_HEADER, TRAP_HEADER, Contact, Limiter
from webapp.contact.outbox import Outbox
from webapp.pages import contact_us
from webapp.server.security import SecurityHeaders, security_headers
from webapp.server.sessions import SessionGuard
from webapp.site.serving import endpoints
from webapp.site.serving.document import ROOT_COMPONENT, SESSION_PATH
from webapp.site.serving.pages import Pages
from webapp.site.serving.renderer import Renderer

logger = logging.getLogger(__name__)


def create_app(settings: Settings) -> Starlette:
    """The application for these settings."""
    renderer = Renderer(settings)
    headers = (
        str(settings.api_host or ""),
        settings.site_url.startswith("https:"),
        not is_demonstration(settings),
    )
    pages = Pages(renderer, security_headers(*headers))
    origins = frozenset(str(each).rstrip("/") for each in settings.allowed_origins)
    origins |= {settings.site_url}
    outbox = Outbox(settings.outbox_dir)
    contact = Contact(outbox, Limiter(settings.contact_rate), settings.body_bytes, origins)

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        """Create the outbox, render the pages; then deliver mail while the process serves."""
        outbox.create()
        for page in renderer.pages if settings.warm_pages else ():
            await pages.get(page)
        delivering = asyncio.create_task(mail.run(outbox, settings, contact.arrived))
        yield
        delivering.cancel()

    cors = Middleware(
        CORSMiddleware,
        allow_origins=origins,
        allow_methods=["POST"],
        allow_headers=["content-type", "idempotency-key", TRAP_HEADER, SECONDS_HEADER],
        expose_headers=[REFERENCE_HEADER],
    )
    reactpy = ReactPyMiddleware(PlainTextResponse(), root_components=[ROOT_COMPONENT])
    static = ServeStaticASGI(
        PlainTextResponse("Not found\n", 404),
        root=built_assets.BUILT,
        prefix=built_assets.PREFIX,
        immutable_file_test=r"^.+-[0-9A-Z]{8}\.(js|css|svg|woff2)$",
        allow_all_origins=False,
    )
    return Starlette(
        lifespan=lifespan,
        routes=[
            Route("/healthz", endpoints.healthz),
            Route("/readyz", contact.readyz),
            Mount(built_assets.PREFIX.rstrip("/"), static),
            Route("/model{path:path}.json", pages.model),
            WebSocketRoute(SESSION_PATH, SessionGuard(reactpy, origins, {SETTINGS: settings})),
            Route(contact_us.API_PATH, contact.api, methods=["POST", "OPTIONS"], middleware=[cors]),
            *endpoints.site_files(settings.site_url, pages),
            *(endpoints.plain_form(page, form, contact, pages) for page, form in endpoints.FORMS),
            Route("/{path:path}", pages.answer, middleware=endpoints.COMPRESSED),
        ],
        middleware=[
            Middleware(pages.middleware),
            Middleware(
                SecurityHeaders,
                api_host=str(settings.api_host or ""),
                is_https=settings.site_url.startswith("https:"),
                indexed=not is_demonstration(settings),
            ),
            Middleware(TrustedHostMiddleware, allowed_hosts=settings.hosts, www_redirect=False),
        ],
        exception_handlers={Exception: renderer.on_exception},
    )
