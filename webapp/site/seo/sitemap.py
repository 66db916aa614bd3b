"""The files that programs look for at the root: sitemap.xml, robots.txt, security.txt."""

from datetime import UTC, datetime, timedelta
from xml.sax.saxutils import escape

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from webapp import routes
from webapp.config.company import company
from webapp.site.seo.last_modified import changed
from webapp.site.seo.nodes import address

_HOUR = {"cache-control": "public, max-age=3600"}


def sitemap() -> str:
    """Every page that search engines should know, with the day its words last changed."""
    entries = "".join(
        f"<url><loc>{escape(address(page.path))}</loc><lastmod>{changed(page)}</lastmod></url>\n"
        for page in routes.PAGES
        if page.canonical == page.path
    )
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        f'<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n{entries}</urlset>\n'
    )


def robots() -> str:
    """All pages are for all robots; the API is not."""
    return f"User-agent: *\nDisallow: /api/\n\nSitemap: {address('/sitemap.xml')}\n"


def security(now: datetime) -> str:
    """Whom to tell of a weakness (RFC 9116). It may be relied on for three months from now."""
    expires = (now + timedelta(days=90)).astimezone(UTC)
    return (
        f"Contact: mailto:{company.email}\n"
        f"Expires: {expires:%Y-%m-%dT00:00:00Z}\n"
        "Preferred-Languages: en\n"
        f"Canonical: {address('/.well-known/security.txt')}\n"
    )


async def _sitemap(_: Request) -> Response:
    return Response(sitemap(), media_type="application/xml", headers=_HOUR)


async def _robots(_: Request) -> Response:
    return PlainTextResponse(robots(), headers=_HOUR)


async def _security(_: Request) -> Response:
    return PlainTextResponse(security(datetime.now(UTC)), headers=_HOUR)


ROUTES = [
    Route("/sitemap.xml", _sitemap),
    Route("/robots.txt", _robots),
    Route("/.well-known/security.txt", _security),
]
