"""Renders pages in the test's own process, with the current settings."""

from functools import cache

from tests.support.servers import run
from webapp.config.settings import Settings
from webapp.site.serving import renderer as rendering
from webapp.site.serving.document import Prerendered
from webapp.site.serving.renderer import Renderer


async def prerender(path: str, query: str = "", settings: Settings | None = None) -> Prerendered:
    return await rendering.prerender(settings or Settings(), path, query)


@cache
def prerendered(path: str) -> Prerendered:
    """The page with the default settings, rendered once for all tests that only read it."""
    return run(prerender(path))


def main_of(path: str) -> str:
    """The HTML inside the <main> of a page with the default settings."""
    return prerendered(path).body.split("<main")[1].split("</main>")[0]


async def model(path: str, query: str = "") -> dict[str, object]:
    return await rendering.model(Settings(), path, query)


def renderer(**settings: object) -> Renderer:
    return Renderer(Settings(**settings))
