"""`make shots`: screenshots of every page, narrow to wide, light and dark, for people to look at.

Writes build/shots/index.html, which shows them side by side. `make shots ARGS="/ /careers"` takes
only these pages; `make shots ARGS=--readme` retakes the picture of the README instead.
"""

import asyncio
import shutil
import sys
from html import escape
from itertools import product
from pathlib import Path

from playwright.async_api import Browser, async_playwright

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from scripts.chromium import find  # noqa: E402
from scripts.serving import server  # noqa: E402

SHOTS = ROOT / "build" / "shots"
README = ROOT / "docs" / "home.png"
WIDTHS = (360, 768, 1280)
HEIGHTS = {360: 740, 768: 1024, 1280: 800}
SCHEMES = ("light", "dark")
AT_ONCE = 3


def paths() -> list[str]:
    """The pages of the route table, the fallback page, and the gallery of the components."""
    from webapp import routes

    own = [page.path for page in routes.PAGES if not page.same_as]
    return [*own, "/no-such-page", routes.GALLERY.path]


def name(path: str, width: int, scheme: str) -> str:
    """The file name of a screenshot."""
    return f"{path.strip('/').replace('/', '-') or 'home'}-{width}-{scheme}.png"


async def shoot(browser: Browser, site: str, path: str, width: int, scheme: str) -> None:
    """Take a screenshot of the whole page."""
    page = await browser.new_page(
        viewport={"width": width, "height": HEIGHTS[width]},
        color_scheme="light" if scheme == "light" else "dark",
        reduced_motion="reduce",
    )
    await page.goto(site + path)
    await page.locator("html[data-ready]").wait_for(state="attached")
    await page.screenshot(path=SHOTS / name(path, width, scheme), full_page=True)
    await page.close()


async def shoot_readme(site: str) -> None:
    """Take the picture of the README: the top of the home page at desktop width."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=find(), args=["--no-sandbox"])
        page = await browser.new_page(viewport={"width": 1280, "height": HEIGHTS[1280]})
        await page.goto(site)
        await page.locator("html[data-ready]").wait_for(state="attached")
        await page.screenshot(path=README)
        await browser.close()


async def shoot_all(site: str, wanted: list[str]) -> None:
    """Take all screenshots, a few at a time."""
    free = asyncio.Semaphore(AT_ONCE)
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=find(), args=["--no-sandbox"])

        async def one(path: str, width: int, scheme: str) -> None:
            async with free:
                await shoot(browser, site, path, width, scheme)

        await asyncio.gather(*(one(*shot) for shot in product(wanted, WIDTHS, SCHEMES)))
        await browser.close()


def index(wanted: list[str]) -> str:
    """The page that shows the screenshots."""
    rows = "".join(
        f"<h2>{escape(path)}</h2><p>"
        + "".join(
            f'<a href="{(file := name(path, width, scheme))}">'
            f'<img src="{file}" width="{width // 4}" alt="{width} px, {scheme}" loading="lazy"></a>'
            for scheme, width in product(SCHEMES, WIDTHS)
        )
        + "</p>"
        for path in wanted
    )
    style = (
        "body{font:16px sans-serif;background:#888}p{display:flex;gap:8px;align-items:flex-start}"
    )
    return f'<!DOCTYPE html><meta charset="utf-8"><title>Shots</title><style>{style}</style>{rows}'


def main(arguments: list[str]) -> None:
    """Take the picture of the README, or screenshots of the given pages or of all."""
    if arguments == ["--readme"]:
        with server() as address:
            asyncio.run(shoot_readme(address))
        return
    asked = arguments or paths()
    shutil.rmtree(SHOTS, ignore_errors=True)
    SHOTS.mkdir(parents=True)
    with server(gallery="true") as address:
        asyncio.run(shoot_all(address, asked))
    (SHOTS / "index.html").write_text(index(asked), "utf-8")
    print(f"{len(asked)} pages: {(SHOTS / 'index.html').relative_to(ROOT)}")


if __name__ == "__main__":
    main(sys.argv[1:])
