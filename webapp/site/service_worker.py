"""The service worker of the weekly sheet, with the files of this release in it."""

import hashlib
import json
from pathlib import Path

from webapp.config import built_assets
from webapp.site.renderer import Renderer

PAGE = "/blood-glucose-sheet"
SOURCE = Path(__file__).parents[2] / "static" / "js" / "sw.js"
# The PDF chunk is large and rarely used: it is kept once it has been used.
FILES = (
    *("boot.js", "page.js", "site.css"),
    *("sheet.js", "chart.js", "import.js", "past.js", "report.js", "keep.js"),
)


async def service_worker(renderer: Renderer) -> str:
    """The script of the worker. It differs whenever the page or one of its files does."""
    page = await renderer.document(renderer.find(PAGE))
    files = [*map(built_assets.url, FILES), built_assets.url("icon.svg")]
    release = hashlib.sha256((page + "".join(files)).encode()).hexdigest()[:12]
    facts = {"RELEASE": release, "PAGE": PAGE, "ASSETS": files}
    constants = "".join(f"const {name} = {json.dumps(value)};\n" for name, value in facts.items())
    return constants + SOURCE.read_text("utf-8")
