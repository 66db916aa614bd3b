"""The service worker of the tools and the weekly sheet, with the list of this release's files."""

import hashlib
import json
import re

from webapp.config import built_assets
from webapp.site.serving.page_cache import PageCache
from webapp.site.serving.standalone_pages import OFFLINE_PATH
from webapp.tools.calculators import FURTHER_CALCULATORS, TOOLS

FILE = re.compile(rf'(?<=["\s]){built_assets.PREFIX}[^"#\s]+')


async def service_worker(served: PageCache) -> str:
    """The script of the worker. It changes whenever a page or a file that it caches changes.

    Browsers request it with each page that they load, so it is made from the documents of the day,
    which name the files. The PDF chunk is large and rarely used: it is cached after its first use.
    """
    tools = (*TOOLS, *FURTHER_CALCULATORS)
    pages = [(await served.get(page)).plain.decode() for page in tools]
    pages.append(served.renderer.offline())
    files = {built_assets.url("fraunces.woff2"), *FILE.findall("".join(pages))}
    files -= {built_assets.url("pdf.js"), built_assets.url("live.js")}
    facts = {
        "RELEASE": hashlib.sha256("".join(pages).encode()).hexdigest()[:12],
        "PAGES": [page.path for page in tools],
        "OFFLINE": OFFLINE_PATH,
        "ASSETS": sorted(files),
    }
    constants = "".join(f"const {name} = {json.dumps(value)};\n" for name, value in facts.items())
    script = built_assets.BUILT / built_assets.url("sw.js").removeprefix(built_assets.PREFIX)
    return constants + script.read_text("utf-8")
