"""Endpoints behind the static files and the page cache: other pages, forms, health."""

import asyncio

from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, RedirectResponse, Response
from starlette.routing import Route

from webapp import routes
from webapp.components.page import Page
from webapp.components.plain_form import MAYBE_URGENT, PROBLEM
from webapp.contact.api import Contact, Form
from webapp.contact.confirmations import CONFIRMATIONS
from webapp.contact.inquiry import Inquiry
from webapp.contact.problem import Problem
from webapp.contact.registration import Registration
from webapp.pages import contact_us
from webapp.pages.java import register as java_register
from webapp.rendering.html_writer import PageError
from webapp.site.seo.sitemap import sitemap_routes
from webapp.site.seo.urls import Urls
from webapp.site.seo.web_manifest import MANIFEST_ROUTES
from webapp.site.serving.course_calendar import COURSE_CALENDAR_ROUTES
from webapp.site.serving.renderer import NO_STORE, Renderer
from webapp.site.serving.service_worker import service_worker
from webapp.site.serving.standalone_pages import OFFLINE_PATH
from webapp.tools.calculator import read_values

COMPRESSED = [Middleware(GZipMiddleware, compresslevel=5)]
"""For pages that are not in the page cache, which compresses its own."""
QUICKLY_COMPRESSED = [Middleware(GZipMiddleware, compresslevel=1)]
"""For a form with all that was typed, up to 150 KB: level 5 takes twice the time for 2 % less."""
FORMS: tuple[tuple[Page, Form], ...] = (
    (contact_us.PAGE, Inquiry),
    (java_register.PAGE, Registration),
)
"""The pages with a plain form, and the model of what it sends."""


async def page(request: Request) -> Response:
    """A page that reads its query, or the fallback page; others are in the page cache.

    A path that differs from a page's only by a slash at its end, or by capitals, leads to it.
    """
    renderer: Renderer = request.app.state.renderer
    # Not request.url: the standard library caches the last 128 URLs that it has parsed.
    path, query = request.scope["path"], request.scope["query_string"].decode("latin-1")
    known = renderer.find(path)
    if moved := _moved(path, query):
        return RedirectResponse(f"{moved}?{query}", 302, NO_STORE)
    if known is None and (meant := renderer.find(path.rstrip("/").lower())):
        # The path of a row, never one that was sent: no redirect leads to another site.
        return RedirectResponse(meant.path + (f"?{query}" if query else ""), status_code=301)
    try:
        scope = {CONFIRMATIONS: request.app.state.contact.confirmations}
        html = await renderer.document(known, query if known else "", path, scope)
    except PageError as error:
        return renderer.error(str(error))
    return HTMLResponse(html, 200 if known else 404, NO_STORE)


def _moved(path: str, query: str) -> str:
    """Where a link of before leads, if it fills in a field that is now on another page."""
    to, names = routes.MOVED_FIELDS.get(path, ("", ()))
    values = read_values(query)
    return to if any(values.get(name) for name in names) else ""


def plain_form(page: Page, form: Form) -> Route:
    """A form without JavaScript: redirects to its thank-you page, or shows what is wrong."""

    async def take(request: Request) -> Response:
        contact: Contact = request.app.state.contact
        renderer: Renderer = request.app.state.renderer
        try:
            taken = await contact.plain(request, form)
        except Problem as problem:
            html = await renderer.document(
                page,
                scope={PROBLEM: problem},
                live=problem.typed is not None,  # without the form, no session renders this page
            )
            return HTMLResponse(html, problem.status, problem.headers)
        query = await asyncio.to_thread(contact.confirmations.query, page.path, taken.reference)
        urgent = MAYBE_URGENT if taken.urgent else ""
        return RedirectResponse(page.path + query + urgent, status_code=303)

    return Route(page.path, take, methods=["POST"], middleware=QUICKLY_COMPRESSED)


async def worker(request: Request) -> Response:
    """The service worker of the tools and the weekly sheet."""
    state = request.app.state
    script = await service_worker(state.renderer, state.page_cache)
    return Response(script, media_type="text/javascript", headers={"cache-control": "no-cache"})


async def offline(request: Request) -> Response:
    """The page that the service worker caches for when there is no connection."""
    renderer: Renderer = request.app.state.renderer
    return HTMLResponse(renderer.offline(), headers={"cache-control": "no-cache"})


def site_files(site_url: str) -> list[Route]:
    """The files of the site that are neither pages nor built: also an export has them."""
    return [
        Route("/sw.js", worker),
        Route(OFFLINE_PATH, offline),
        *sitemap_routes(Urls(site_url)),
        *MANIFEST_ROUTES,
        *COURSE_CALENDAR_ROUTES,
    ]


async def healthz(request: Request) -> Response:
    """200 while the process is running, with the name of the release in a header."""
    return PlainTextResponse("ok", headers={"release": request.app.state.process.release})


async def readyz(request: Request) -> Response:
    """200 if an inquiry could be stored now; 503 if not, and as soon as the process is to stop."""
    if request.app.state.shutdown.requested.is_set():
        return PlainTextResponse("stopping", 503)
    contact: Contact = request.app.state.contact
    return await contact.readyz(request)
