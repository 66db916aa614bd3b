"""Assembles the ASGI application: static files, sessions, pages."""

import logging

from reactpy.executors.asgi import ReactPyMiddleware
from servestatic import ServeStaticASGI
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, RedirectResponse, Response
from starlette.routing import Route

from webapp import assets, document, routes
from webapp.frame.crash import crash_page
from webapp.markup import PageError
from webapp.offline import service_worker
from webapp.prerender import prerender
from webapp.socket import ASGI, leave_quietly

logger = logging.getLogger(__name__)


async def page(request: Request) -> Response:
    """Any page of the route table, prerendered; everything else is the fallback page."""
    path, query = request.scope["path"], request.url.query
    known = routes.find(path)
    shorter = path.rstrip("/")
    if known is None and shorter != path and routes.find(shorter):
        return RedirectResponse(shorter + (f"?{query}" if query else ""), status_code=301)
    headers = document.headers(request.url.netloc, request.url.scheme == "https")
    try:
        rendered = await prerender(path if known else "/*", query if known else "")
    except PageError as error:
        html = document.document(crash_page(str(error)), live=False)
        return HTMLResponse(html, 500, headers)
    html = document.mark_current(document.document(rendered), path)
    return HTMLResponse(html, 200 if known else 404, headers)


async def worker(request: Request) -> Response:
    """The service worker of the weekly sheet."""
    headers = document.headers(request.url.netloc, request.url.scheme == "https")
    headers["cache-control"] = "no-cache"
    return Response(await service_worker(), media_type="text/javascript", headers=headers)


async def healthz(_: Request) -> Response:
    """The process lives."""
    return PlainTextResponse("ok")


def create_app() -> ASGI:
    """The whole site as one ASGI application."""
    starlette = Starlette(
        routes=[
            Route("/healthz", healthz),
            Route("/sw.js", worker),
            Route("/{path:path}", page, methods=["GET"]),
        ]
    )
    sessions = leave_quietly(
        ReactPyMiddleware(starlette, root_components=[document.ROOT_COMPONENT])
    )
    static: ASGI = ServeStaticASGI(
        sessions,
        root=assets.BUILT,
        prefix=assets.PREFIX,
        immutable_file_test=r"^.+-[0-9A-Z]{8}\.(js|css)$",
        allow_all_origins=False,
    )
    return static
