"""Puts the site together: middleware, sessions, files, pages, the contact API."""

import asyncio
import gc
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any

from reactpy.executors.asgi import ReactPyMiddleware
from servestatic import ServeStaticASGI
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.cors import CORSMiddleware
from starlette.routing import Route

from webapp.components.context import SETTINGS
from webapp.config import built_assets
from webapp.config.company import company
from webapp.config.release import release
from webapp.config.samples import is_demonstration
from webapp.config.settings import Settings
from webapp.contact import delivery, smtp
from webapp.contact.api import REFERENCE_HEADER, SECONDS_HEADER, TRAP_HEADER, URGENT_HEADER, Contact
from webapp.contact.confirmations import CONFIRMATIONS
from webapp.contact.outbox import Outbox
from webapp.contact.rate_limiter import Limiter
from webapp.pages import contact_us
from webapp.rendering.session_layout import use_session_layout
from webapp.server import log_writer, open_files, protocols
from webapp.server.asgi import ASGI, Message, Receive, Send
from webapp.server.json_logs import configure_library_logging
from webapp.server.middleware.access_log import AccessLogMiddleware
from webapp.server.middleware.request_limits import RequestLimitsMiddleware
from webapp.server.middleware.security_headers import SecurityHeaders, SecurityHeadersMiddleware
from webapp.server.sessions.first_messages import FirstMessages
from webapp.server.sessions.guard import SessionGuard
from webapp.server.sessions.sleeping import SleepingSessions
from webapp.server.shutdown import Shutdown
from webapp.site.frame.root import ROUTE_TARGET
from webapp.site.serving import endpoints, status
from webapp.site.serving.document import ROOT_COMPONENT
from webapp.site.serving.page_cache import PageCache
from webapp.site.serving.renderer import Renderer
from webapp.site.serving.status import Process

logger = logging.getLogger(__name__)

SESSION_PATH = f"/reactpy/{ROOT_COMPONENT}/"
"""Where a page opens its WebSocket (static/js/session/early_socket.js)."""


@asynccontextmanager
async def _background(app: Starlette) -> AsyncIterator[dict[str, Any]]:
    """Render the pages; then deliver mail while the process serves.

    At the end it waits up to STOP_TIMEOUT seconds for the mail that is being sent.
    """
    shutdown: Shutdown = app.state.shutdown
    cache: PageCache = app.state.page_cache
    contact: Contact = app.state.contact
    renderer: Renderer = app.state.renderer
    pages = renderer.pages if renderer.settings.warm_pages else ()
    if broken := await cache.warm(pages):
        raise RuntimeError(f"These pages cannot be rendered: {', '.join(broken)}")
    gc.collect()
    gc.freeze()  # shared by all requests: full collections need not scan it
    process: Process = app.state.process
    checking = asyncio.create_task(_check_mail(renderer.settings, process))
    delivering = asyncio.create_task(
        delivery.run(contact.outbox, renderer.settings, shutdown.requested, contact.arrived)
    )
    try:
        with shutdown.handling_signals():
            yield {protocols.LIMITS_KEY: app.state.protocol_limits}
    finally:
        checking.cancel()
        shutdown.requested.set()
        contact.arrived.set()
        await asyncio.wait({delivering}, timeout=delivery.STOP_TIMEOUT)
        delivering.cancel()
        with suppress(asyncio.CancelledError):
            await delivering
        logger.info("Stopped, release %s", process.release)
        log_writer.stderr.flush()  # a signal may end uvicorn just afterwards


async def _check_mail(settings: Settings, process: Process) -> None:
    """Try the mail server once, so that a mistake in its settings is seen before an inquiry."""
    if settings.smtp_host:
        problem = await smtp.check(settings)
        process.mail_server = problem or "ok"
        if problem:
            logger.error("No mail can be sent, check WEBAPP_SMTP_*: %s", problem)


def _outbox(settings: Settings) -> Outbox:
    """The outbox, created if there is none. If that fails, the pages are still served."""
    outbox = Outbox(settings.outbox_dir, settings.outbox_inquiries)
    try:
        if outbox.create():
            logger.info("No outbox in %s: a new one is created", settings.outbox_dir.absolute())
    except OSError as error:
        logger.error("The outbox cannot be created, so no inquiry can be stored: %s", error)
    return outbox


def _api(contact: Contact, origins: list[str]) -> Route:
    cors = Middleware(
        CORSMiddleware,
        allow_origins=origins,
        allow_methods=["POST"],
        allow_headers=["content-type", "idempotency-key", TRAP_HEADER, SECONDS_HEADER],
        expose_headers=[REFERENCE_HEADER, URGENT_HEADER],
    )
    methods = ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]  # all but POST get 405
    return Route(contact_us.API_PATH, contact.api, methods=methods, middleware=[cors])


def _sessions(reactpy: ASGI, settings: Settings, renderer: Renderer) -> SessionGuard:
    """ReactPy's sessions, guarded, and asleep while they are not used."""
    scope = {"type": "websocket", "path": SESSION_PATH, "scheme": "ws", "headers": []}
    paths = frozenset(page.path for page in renderer.pages)
    query_paths = frozenset(page.path for page in renderer.pages if page.reads_query)
    first = FirstMessages(reactpy, {**scope, SETTINGS: settings}, paths, query_paths, company.today)
    sleeping = SleepingSessions(reactpy, first, ROUTE_TARGET, settings.socket_quiet_seconds)
    return SessionGuard(sleeping, settings, SESSION_PATH)


def create_app(settings: Settings) -> ASGI:
    """The whole site as one ASGI application."""
    configure_library_logging()
    use_session_layout()
    renderer = Renderer(settings)
    cache = PageCache(renderer)
    origins = [settings.site_url, *(str(each).rstrip("/") for each in settings.allowed_origins)]
    contact = Contact(_outbox(settings), Limiter(settings), settings.body_bytes, frozenset(origins))
    files = [
        Route("/healthz", endpoints.healthz),
        Route("/readyz", endpoints.readyz),
        Route(status.PATH, status.status),
        *endpoints.site_files(settings.site_url),
        _api(contact, origins),
    ]
    forms = [endpoints.plain_form(page, form) for page, form in endpoints.FORMS]
    starlette = Starlette(
        lifespan=_background,
        routes=[
            *files,
            *forms,
            Route("/{path:path}", endpoints.page, methods=["GET"], middleware=endpoints.COMPRESSED),
        ],
        exception_handlers={Exception: renderer.on_exception},
    )
    headers = SecurityHeaders(
        str(settings.api_host or ""),
        settings.hsts_seconds,
        settings.site_url.startswith("https:"),
        indexed=not is_demonstration(settings),
    )
    starlette.state.contact = contact
    starlette.state.shutdown = Shutdown(settings.stop_delay)
    starlette.state.renderer = renderer
    starlette.state.page_cache = cache
    connections = open_files.max_connections(settings.connections)
    starlette.state.protocol_limits = protocols.ProtocolLimits(settings, connections, headers)
    # Requests never reach ReactPy's own file serving, which accesses the disk for each one.
    reactpy = ReactPyMiddleware(starlette, root_components=[ROOT_COMPONENT])
    sessions = _sessions(reactpy, settings, renderer)
    starlette.state.process = Process(release(settings), sessions)
    static = ServeStaticASGI(
        starlette,
        root=built_assets.BUILT,
        prefix=built_assets.PREFIX,
        immutable_file_test=r"^.+-[0-9A-Z]{8}\.(js|css|svg|woff2)$",
        allow_all_origins=False,
    )
    sites: dict[str, ASGI] = {
        "http": cache.middleware(static),
        "websocket": sessions,
        "lifespan": starlette,
    }

    async def site(scope: Message, receive: Receive, send: Send) -> None:
        scope[SETTINGS] = settings
        scope[CONFIRMATIONS] = contact.confirmations
        await sites[scope["type"]](scope, receive, send)

    body_paths = frozenset((contact_us.API_PATH, *(form.path for form in forms)))
    paths = frozenset(
        (*(file.path for file in files), *(page.path for page in renderer.pages), SESSION_PATH)
    )
    limited = RequestLimitsMiddleware(site, settings, body_paths)
    routine = frozenset(("/healthz",))  # Caddy asks every two seconds, and open pages do
    logged = AccessLogMiddleware(
        limited, paths, (built_assets.PREFIX,), renderer.on_exception, routine
    )
    return SecurityHeadersMiddleware(logged, headers)
