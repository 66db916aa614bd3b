"""The files that programs look for at the root: sitemap.xml, robots.txt, security.txt."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from xml.sax.saxutils import escape

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from webapp import routes
from webapp.config.company import company

_HOUR = {"cache-control": "public, max-age=3600"}


def sitemap(site_url: str) -> str:
    """Every page that search engines should know, with the day of its last change if it has one."""
    entries = ""
    for page in routes.PAGES:
        if page.canonical == page.path:
            changed = f"<lastmod>{page.changed}</lastmod>" if page.changed else ""
            entries += f"<url><loc>{escape(site_url + page.path)}</loc>{changed}</url>\n"
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        f'<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n{entries}</urlset>\n'
    )


def robots(site_url: str) -> str:
    """Allows all robots to read all pages, but not the API."""
    return f"User-agent: *\nDisallow: /api/\n\nSitemap: {site_url}/sitemap.xml\n"


def security(now: datetime, site_url: str) -> str:
    """Where to report a vulnerability (RFC 9116). It expires 90 days after `now`."""
    expires = (now + timedelta(days=90)).astimezone(UTC)
    return (
        f"Contact: mailto:{company.email}\n"
        f"Expires: {expires:%Y-%m-%dT00:00:00Z}\n"
        "Preferred-Languages: en\n"
        f"Canonical: {site_url}/.well-known/security.txt\n"
    )


def sitemap_routes(site_url: str) -> list[Route]:
    """The routes of these files."""
    files: dict[str, tuple[str, Callable[[], str]]] = {
        "/sitemap.xml": ("application/xml", lambda: sitemap(site_url)),
        "/robots.txt": ("text/plain", lambda: robots(site_url)),
        "/.well-known/security.txt": ("text/plain", lambda: security(datetime.now(UTC), site_url)),
    }

    async def send(request: Request) -> Response:
        kind, text = files[request.scope["path"]]
        return Response(text(), media_type=kind, headers=_HOUR)

    return [Route(path, send) for path in files]
