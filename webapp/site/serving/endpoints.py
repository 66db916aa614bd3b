"""Endpoints beside the pages: forms, files of the root, health."""

from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, RedirectResponse, Response
from starlette.routing import Route
from starlette.types import ASGIApp

from webapp.components.page import Page
from webapp.components.plain_form import REFUSED, Refused
from webapp.config.built_assets import release
from webapp.contact.api import Contact, Form, Problem
from webapp.contact.inquiry import Inquiry, Registration
from webapp.pages import contact_us
from webapp.pages.java import register as java_register
from webapp.site.seo.sitemap import sitemap_routes
from webapp.site.seo.web_manifest import MANIFEST_ROUTES
from webapp.site.serving.course_calendar import COURSE_CALENDAR_ROUTES
from webapp.site.serving.page_cache import PageCache, compressed
from webapp.site.serving.service_worker import service_worker
from webapp.site.serving.standalone_pages import OFFLINE_PATH

FORMS: tuple[tuple[Page, Form], ...] = (
    (contact_us.PAGE, Inquiry),
    (java_register.PAGE, Registration),
)
"""The pages with a plain form, and the model of what it sends."""


def plain_form(page: Page, form: Form, contact: Contact, pages: PageCache) -> Route:
    """A form without JavaScript: redirects to its thank-you page, or shows what is wrong."""

    async def take(request: Request) -> ASGIApp:
        try:
            reference = await contact.plain(request, form)
        except Problem as problem:
            refused = Refused(problem.title, problem.errors, problem.typed)
            made = await pages.renderer.prerender(page, scope={REFUSED: refused})
            html = pages.renderer.document(made, page)
            return compressed(HTMLResponse(html, problem.status, problem.headers))
        return RedirectResponse(f"{page.path}?sent={reference}", status_code=303)

    return Route(page.path, take, methods=["POST"])


def site_files(site_url: str, pages: PageCache) -> list[Route]:
    """The files of the site that are neither pages nor built: also an export has them."""

    async def worker(_: Request) -> Response:
        script = await service_worker(pages)
        return Response(script, media_type="text/javascript", headers={"cache-control": "no-cache"})

    async def offline(_: Request) -> Response:
        return HTMLResponse(pages.renderer.offline(), headers={"cache-control": "no-cache"})

    return [
        Route("/sw.js", worker),
        Route(OFFLINE_PATH, offline),
        *sitemap_routes(site_url),
        *MANIFEST_ROUTES,
        *COURSE_CALENDAR_ROUTES,
    ]


async def healthz(_: Request) -> Response:
    """200 while the process is running, with the name of the release in a header."""
    return PlainTextResponse("ok", headers={"release": release()})
