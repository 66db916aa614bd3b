"""`make shots`: screenshots of every page, narrow to wide, light and dark, for people to look at.

Writes build/shots/index.html, which shows them side by side. `make shots ARGS="/ /careers"` takes
only these pages; `make shots ARGS=--readme` retakes the picture of the README instead.
"""

import shutil
import sys
from html import escape
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from scripts.chromium import find  # noqa: E402
from tests.support.servers import Server, running  # noqa: E402
from webapp import routes  # noqa: E402

SHOTS = ROOT / "build" / "shots"
README = ROOT / "docs" / "home.png"
HEIGHTS = {360: 740, 768: 1024, 1280: 800, 1600: 900}
"""The width of a window → its height."""
KINDS = [(width, dark) for dark in (False, True) for width in HEIGHTS]


def shoot(browser: Browser, address: str, file: Path, width: int, *, dark: bool) -> None:
    """Take a screenshot of the whole page; of the top of it for the README."""
    page = browser.new_page(
        viewport={"width": width, "height": HEIGHTS[width]},
        color_scheme="dark" if dark else "light",
        reduced_motion="reduce",
    )
    page.goto(address)
    page.locator("html[data-ready]").wait_for(state="attached")
    page.screenshot(path=file, full_page=file != README)
    page.close()


def row(browser: Browser, site: str, path: str) -> str:
    """The screenshots of a page, and the row that shows them."""
    images = ""
    for width, dark in KINDS:
        kind = f"{width}-{'dark' if dark else 'light'}"
        file = f"{path.strip('/').replace('/', '-') or 'home'}-{kind}.png"
        shoot(browser, site + path, SHOTS / file, width, dark=dark)
        images += f'<a href="{file}"><img src="{file}" width="{width // 4}" alt="{kind}"></a>'
    return f"<h2>{escape(path)}</h2><p>{images}</p>"


def main(arguments: list[str]) -> None:
    """Take the picture of the README, or screenshots of the given pages or of all."""
    own = [page.path for page in routes.PAGES if not page.same_as]
    paths = arguments or [*own, "/no-such-page", routes.GALLERY.path]
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find(), args=["--no-sandbox"])
        with running(Server(Path(folder) / "log", gallery="true")) as site:
            if arguments == ["--readme"]:
                return shoot(browser, site.url, README, 1280, dark=False)
            shutil.rmtree(SHOTS, ignore_errors=True)
            SHOTS.mkdir(parents=True)
            rows = [row(browser, site.url, path) for path in paths]
    style = "body{font:16px sans-serif;background:#888}p{display:flex;gap:8px;align-items:start}"
    head = f'<!DOCTYPE html><meta charset="utf-8"><title>Shots</title><style>{style}</style>'
    (SHOTS / "index.html").write_text(head + "".join(rows), "utf-8")
    print(f"{len(paths)} pages: {(SHOTS / 'index.html').relative_to(ROOT)}")
    return None


if __name__ == "__main__":
    main(sys.argv[1:])
