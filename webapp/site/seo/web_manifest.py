"""What browsers ask for at the root: the icons, and the manifest that names them."""

from starlette.requests import Request
from starlette.responses import FileResponse, JSONResponse, Response
from starlette.routing import Route

from webapp import routes
from webapp.config import built_assets, design_tokens
from webapp.config.company import Company, company

FILES = {"/favicon.ico": "image/vnd.microsoft.icon", "/apple-touch-icon.png": "image/png"}
MANIFEST = "/manifest.webmanifest"
SIZES = (192, 512)

_HEADERS = {"cache-control": "public, max-age=86400"}


def manifest(facts: Company, description: str) -> dict[str, object]:
    """The web app manifest: the site's name, colours and icons on a phone's home screen.

    A browser's own buttons stay: pages other than the sheet need the network, and a way back.
    """
    icons = (("icon", "any"), ("maskable", "maskable"))
    return {
        "id": "/",
        "name": facts.name,
        "short_name": facts.name,
        "description": description,
        "lang": "en",
        "start_url": "/",
        "display": "browser",
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


async def _manifest(_: Request) -> Response:
    content = manifest(company, routes.HOME.description)
    return JSONResponse(content, headers=_HEADERS, media_type="application/manifest+json")


MANIFEST_ROUTES = [Route(MANIFEST, _manifest), *(Route(path, _file) for path in FILES)]
