"""Assembles the ASGI application: static files, sessions, pages."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from reactpy.executors.asgi import ReactPyMiddleware
from servestatic import ServeStaticASGI
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.cors import CORSMiddleware
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, RedirectResponse, Response
from starlette.routing import Route

from webapp import routes
from webapp.config import built_assets
from webapp.config.company import company
from webapp.config.settings import Settings, settings
from webapp.contact import delivery
from webapp.contact.api import Contact
from webapp.contact.limits import Limiter
from webapp.contact.outbox import Outbox
from webapp.contact.problem import Problem
from webapp.pages import contact_us
from webapp.rendering.html_writer import PageError
from webapp.rendering.session_layout import use_session_layout
from webapp.server.asgi import ASGI, Message, Receive, Send
from webapp.server.json_logs import quiet_reactpy
from webapp.server.middleware.access_log import crash, with_watch
from webapp.server.middleware.request_limits import with_gate
from webapp.server.middleware.security_headers import with_headers
from webapp.server.sessions.first_messages import FirstMessages
from webapp.server.sessions.guard import SOCKET_PATH, Guard
from webapp.server.sessions.sleeping import SleepingSessions
from webapp.server.shutdown import Stopping
from webapp.site import document
from webapp.site.error_page import crash_page
from webapp.site.page_cache import Documents, Kept
from webapp.site.prerender import prerender
from webapp.site.root import ROUTE_TARGET
from webapp.site.seo import sitemap, web_manifest
from webapp.site.service_worker import service_worker

logger = logging.getLogger(__name__)


async def page(request: Request) -> Response | Kept:
    """A page of the route table: from memory, or prerendered for its query; else the fallback."""
    # Not request.url: the standard library keeps the last 128 addresses that it has taken apart.
    path, query = request.scope["path"], request.scope["query_string"].decode("latin-1")
    known = routes.find(path)
    shorter = path.rstrip("/")
    if known is None and shorter != path and routes.find(shorter):
        return RedirectResponse(shorter + (f"?{query}" if query else ""), status_code=301)
    headers = {"cache-control": "no-store"}  # what stands in a query belongs to one visitor
    try:
        if known and not query:
            documents: Documents = request.app.state.documents
            return await documents.find(known)
        rendered = await prerender(path if known else "/*", query if known else "")
    except PageError as error:
        html = document.document(crash_page(str(error)), None, live=False)
        return HTMLResponse(html, 500, headers)
    html = document.document(rendered, known)
    return HTMLResponse(html, 200 if known else 404, headers)


async def plain_inquiry(request: Request) -> Response:
    """The contact form without JavaScript: thanks at an address of its own, or what is wrong."""
    contact: Contact = request.app.state.contact
    try:
        reference = await contact.plain(request)
    except Problem as problem:
        refused = contact_us.Refused(problem.typed, problem.title, problem.errors)
        rendered = await prerender(contact_us.PATH, scope={contact_us.SCOPE_KEY: refused})
        # Without the form it is not the page that a session would make.
        live = problem.typed is not None
        html = document.document(rendered, routes.find(contact_us.PATH), live)
        return HTMLResponse(html, problem.status, problem.headers)
    return RedirectResponse(f"{contact_us.PATH}?sent={reference}", status_code=303)


async def worker(request: Request) -> Response:
    """The service worker of the weekly sheet."""
    headers = {"cache-control": "no-cache"}
    return Response(await service_worker(), media_type="text/javascript", headers=headers)


async def healthz(_: Request) -> Response:
    """The process lives."""
    return PlainTextResponse("ok")


async def readyz(request: Request) -> Response:
    """200 when an inquiry could be stored now; 503 from the moment this process is to stop."""
    if request.app.state.stopping.told.is_set():
        return PlainTextResponse("stopping", 503)
    contact: Contact = request.app.state.contact
    return await contact.readyz(request)


@asynccontextmanager
async def _background(app: Starlette) -> AsyncIterator[None]:
    """Make the pages; then, while the process serves, make those of a new day and deliver mail.

    It ends with the mail under way.
    """
    stopping: Stopping = app.state.stopping
    documents: Documents = app.state.documents
    contact: Contact = app.state.contact
    await documents.warm(routes.PAGES)
    warming = asyncio.create_task(documents.keep_warm(routes.PAGES))
    task = asyncio.create_task(
        delivery.run(contact.outbox, settings(), stopping.told, contact.arrived)
    )
    try:
        with stopping.listening():
            yield
    finally:
        warming.cancel()
        stopping.told.set()
        await asyncio.wait({task}, timeout=delivery.PATIENCE)
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task


def _outbox(config: Settings) -> Outbox:
    """The outbox, made if there is none. Without one the pages are served all the same."""
    outbox = Outbox(config.outbox_dir, config.outbox_inquiries)
    try:
        if outbox.create():
            logger.info("There was no outbox in %s: it is made", config.outbox_dir.absolute())
    except OSError as error:
        logger.error("The outbox cannot be made, and no inquiry stored: %s", error)
    return outbox


def _api(contact: Contact, origins: list[str]) -> Route:
    cors = Middleware(
        CORSMiddleware,
        allow_origins=origins,
        allow_methods=["POST"],
        allow_headers=["content-type", "idempotency-key"],
    )
    methods = ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]  # all but POST are told off
    return Route(contact_us.API_PATH, contact.api, methods=methods, middleware=[cors])


def _sessions(reactpy: ASGI, config: Settings) -> SleepingSessions:
    """ReactPy's sessions, asleep while nobody uses them."""
    scope = {"type": "websocket", "path": SOCKET_PATH, "scheme": "ws", "headers": []}
    paths = frozenset(page.path for page in routes.PAGES)
    first = FirstMessages(reactpy, scope, paths, company.today)
    return SleepingSessions(reactpy, first, ROUTE_TARGET, config.socket_quiet_seconds)


def create_app() -> ASGI:
    """The whole site as one ASGI application."""
    quiet_reactpy()
    use_session_layout()
    config = settings()
    origins = [config.site_url, *(str(each).rstrip("/") for each in config.allowed_origins)]
    contact = Contact(_outbox(config), Limiter(config), config.body_bytes, frozenset(origins))
    files = [
        Route("/healthz", healthz),
        Route("/readyz", readyz),
        Route("/sw.js", worker),
        *sitemap.ROUTES,
        *web_manifest.ROUTES,
        _api(contact, origins),
    ]
    starlette = Starlette(
        lifespan=_background,
        routes=[
            *files,
            Route(contact_us.PATH, plain_inquiry, methods=["POST"]),
            Route("/{path:path}", page, methods=["GET"]),
        ],
        exception_handlers={Exception: crash},
    )
    starlette.state.contact = contact
    starlette.state.stopping = Stopping(config.stop_delay)
    starlette.state.documents = documents = Documents()
    static: ASGI = ServeStaticASGI(
        starlette,
        root=built_assets.BUILT,
        prefix=built_assets.PREFIX,
        immutable_file_test=r"^.+-[0-9A-Z]{8}\.(js|css)$",
        allow_all_origins=False,
    )
    # Requests never reach ReactPy's own file serving, which asks the disk at each.
    reactpy = ReactPyMiddleware(starlette, root_components=[document.ROOT_COMPONENT])
    sites: dict[str, ASGI] = {
        "http": documents.before(static),
        "websocket": Guard(_sessions(reactpy, config), config),
        "lifespan": starlette,
    }

    async def site(scope: Message, receive: Receive, send: Send) -> None:
        await sites[scope["type"]](scope, receive, send)

    readers = frozenset((contact_us.PATH, contact_us.API_PATH))
    paths = frozenset((*(file.path for file in files), SOCKET_PATH))
    return with_headers(with_watch(with_gate(site, config, readers), paths))
