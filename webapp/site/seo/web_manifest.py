"""Files that browsers request at the root: the icons, and the manifests that list them."""

from starlette.requests import Request
from starlette.responses import FileResponse, JSONResponse, Response
from starlette.routing import Route

from webapp import routes
from webapp.components.page import MANIFEST, Page
from webapp.config import built_assets, design_tokens
from webapp.config.company import Company, company
from webapp.tools.sheet import sheet

FILES = {"/favicon.ico": "image/vnd.microsoft.icon", "/apple-touch-icon.png": "image/png"}
SIZES = (192, 512)

_HEADERS = {"cache-control": "public, max-age=86400"}


def manifest(facts: Company, description: str) -> dict[str, object]:
    """The web app manifest: the site's name, colours and icons on a phone's home screen.

    The browser's own buttons stay: most pages need the network, and a way back.
    """
    return {
        "id": "/",
        "name": facts.name,
        "short_name": facts.name,
        "description": description,
        "start_url": "/",
        "display": "browser",
        **_look(),
    }


def sheet_manifest(page: Page) -> dict[str, object]:
    """The manifest of the weekly sheet, which works without the network and without other pages."""
    return {
        "id": page.path,
        "name": page.title,
        "short_name": "Glucose sheet",
        "description": page.description,
        "start_url": page.path,
        "scope": page.path,
        "display": "standalone",
        **_look(),
    }


def _look() -> dict[str, object]:
    icons = (("icon", "any"), ("maskable", "maskable"))
    return {
        "lang": "en",
        "theme_color": design_tokens.LIGHT["card"],
        "background_color": design_tokens.LIGHT["paper"],
        "icons": [
            {
                "src": built_assets.url(f"{name}-{size}.png"),
                "sizes": f"{size}x{size}",
                "type": "image/png",
                "purpose": purpose,
            }
            for name, purpose in icons
            for size in SIZES
        ],
    }


async def _file(request: Request) -> Response:
    path = request.scope["path"]
    return FileResponse(built_assets.BUILT / path[1:], media_type=FILES[path], headers=_HEADERS)


async def _manifest(request: Request) -> Response:
    is_sheet = request.scope["path"] == sheet.PAGE.manifest
    content = sheet_manifest(sheet.PAGE) if is_sheet else manifest(company, routes.HOME.description)
    return JSONResponse(content, headers=_HEADERS, media_type="application/manifest+json")


MANIFESTS = (MANIFEST, sheet.PAGE.manifest)
MANIFEST_ROUTES = [
    *(Route(path, _manifest) for path in MANIFESTS),
    *(Route(path, _file) for path in FILES),
]
