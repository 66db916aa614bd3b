"""The service worker of the tools and the weekly sheet, with the list of this release's files."""

import hashlib
import json

from webapp.config import built_assets
from webapp.site.serving.page_cache import PageCache
from webapp.site.serving.standalone_pages import OFFLINE_PATH
from webapp.tools.calculators import ALL_CALCULATORS, FURTHER_CALCULATORS, LISTS, TOOLS

# The PDF chunk is large and rarely used: it is cached after its first use.
FILES = (
    *("replay.js", "boot.js", "react.js", "hydrate.js", "calculator_form.js"),
    *("sheet_form.js", "list_form.js", "list.js"),
    *("site.css", "media.css", "sheet.css", "fraunces.woff2", "hanken.woff2", "icon.svg"),
)
# The figures of the tools, light and dark: a test compares them with those on the pages.
FIGURES = tuple(
    f"figures/{name}{kind}.svg" for name in ("a1c", "day", "lab-report") for kind in ("", "-dark")
)


async def service_worker(served: PageCache) -> str:
    """The script of the worker. It changes whenever a page or a file that it caches changes.

    Browsers request it with each page that they load, so it is made from the documents of the day.
    """
    tools = (*TOOLS, *FURTHER_CALCULATORS)
    pages = [(await served.get(page)).etag for page in tools]
    names = (*(tool.table.name for tool in ALL_CALCULATORS), *(page.rows.name for page in LISTS))
    rules = [f"rules/{name}.js" for name in names]
    icons = [name for name in built_assets.names() if name.startswith("icons/")]
    files = [built_assets.url(name) for name in (*FILES, *rules, *FIGURES, *icons)]
    content = "".join((*pages, served.renderer.offline(), *files))
    facts = {
        "RELEASE": hashlib.sha256(content.encode()).hexdigest()[:12],
        "PAGES": [page.path for page in tools],
        "OFFLINE": OFFLINE_PATH,
        "ASSETS": files,
    }
    constants = "".join(f"const {name} = {json.dumps(value)};\n" for name, value in facts.items())
    script = built_assets.BUILT / built_assets.url("sw.js").removeprefix(built_assets.PREFIX)
    return constants + script.read_text("utf-8")
