"""Files that browsers request at the root: the icons, and the manifests that list them."""

from starlette.requests import Request
from starlette.responses import FileResponse, JSONResponse, Response
from starlette.routing import Route

from webapp import routes
from webapp.components.page import Page
from webapp.config import built_assets, design_tokens
from webapp.config.company import company
from webapp.tools.sheet import sheet

FILES = {"/favicon.ico": "image/vnd.microsoft.icon", "/apple-touch-icon.png": "image/png"}
SIZES = (192, 512)

_HEADERS = {"cache-control": "public, max-age=86400"}


def manifest(page: Page) -> dict[str, object]:
    """The web app manifest of a page: the name, colours and icons on a phone's home screen.

    The weekly sheet works without the network and without other pages. Elsewhere the browser's own
    buttons stay: most pages need the network, and a way back.
    """
    site = {"name": company.name, "short_name": company.name, "display": "browser"}
    app = {"name": page.title, "short_name": "Glucose sheet", "display": "standalone"}
    icons = (("icon", "any"), ("maskable", "maskable"))
    return {
        "id": page.path,
        **({**app, "scope": page.path} if page is sheet.PAGE else site),
        "description": page.description,
        "start_url": page.path,
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
    page = next(each for each in MANIFESTS if each.manifest == request.scope["path"])
    return JSONResponse(manifest(page), headers=_HEADERS, media_type="application/manifest+json")


MANIFESTS = (routes.HOME, sheet.PAGE)
MANIFEST_ROUTES = [
    *(Route(page.manifest, _manifest) for page in MANIFESTS),
    *(Route(path, _file) for path in FILES),
]
