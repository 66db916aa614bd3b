"""Writes the whole site as files for any static host: `make export` [FOLDER=…].

A page is <path>/index.html, the page for unknown addresses 404.html. No server answers there: the
tools and the weekly sheet work in the browser, and the two forms are posted to WEBAPP_API_HOST or,
where there is none, replaced by the telephone number and the mail address.
"""

import asyncio
import logging
import shutil
import sys
import traceback
from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse
from starlette.routing import Route

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from webapp import routes  # noqa: E402
from webapp.config import built_assets  # noqa: E402
from webapp.config.company import company  # noqa: E402
from webapp.config.settings import Settings, read_settings  # noqa: E402
from webapp.rendering.html_writer import PageError  # noqa: E402
from webapp.site.serving import endpoints  # noqa: E402
from webapp.site.serving.page_cache import PageCache, model_path  # noqa: E402
from webapp.site.serving.renderer import Renderer  # noqa: E402

FOLDER = ROOT / "build" / "export"
MARK = ".webapp-export"
"""An empty file of every export, and of nothing else: a folder that has it may be written again."""


async def export(settings: Settings, folder: Path) -> int:
    """Write the site into the folder, in place of an earlier export; return the number of pages.

    Raises PageError if a page raises.
    """
    renderer = Renderer(settings, static=True)
    files: dict[str, bytes] = {}
    for page in renderer.pages:
        made = await renderer.prerender(page)
        files[f"{page.path}/index.html".lstrip("/")] = renderer.document(made, page).encode()
        files[model_path(page).lstrip("/")] = renderer.model(made, page).encode()
    made = await renderer.prerender(routes.NOT_FOUND)
    files["404.html"] = renderer.document(made, routes.NOT_FOUND).encode()
    for route in endpoints.site_files(settings.site_url, PageCache(renderer)):
        name = route.path.lstrip("/")
        files[name if "." in name else f"{name}/index.html"] = await _answer(route)
    files[MARK] = b""
    shutil.rmtree(folder, ignore_errors=True)
    for name, content in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(content)
    shutil.copytree(
        built_assets.BUILT,
        folder / built_assets.PREFIX.strip("/"),
        ignore=shutil.ignore_patterns("*.br", "*.gz", "manifest.json"),  # only our server's
    )
    return len(renderer.pages)


async def _answer(route: Route) -> bytes:
    """The body of the site's answer at the path of a route."""
    answer = await route.endpoint(Request({"type": "http", "path": route.path}))
    return Path(answer.path).read_bytes() if isinstance(answer, FileResponse) else answer.body


def main(folder: Path = FOLDER) -> None:
    """Export with the settings of the environment, or exit with one line that says why not."""
    logging.basicConfig(level=logging.ERROR)
    settings = read_settings()
    if refused := company.refusal(settings):
        sys.exit(refused)
    if folder.exists() and any(folder.iterdir()) and not (folder / MARK).exists():
        sys.exit(f"{folder} holds other files. Name a new folder, or one with an earlier export.")
    try:
        count = asyncio.run(export(settings, folder))
    except PageError as error:
        sys.exit("".join(traceback.format_exception_only(error)))
    print(f"{count} pages, with all their files, are in {folder}")
    if not settings.public_url:
        print(f"WEBAPP_PUBLIC_URL is not set: canonical links name {settings.site_url}")
    if not settings.api_host:
        print("WEBAPP_API_HOST is not set: telephone and e-mail stand in place of the two forms")


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:2]))
