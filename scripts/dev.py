"""`make dev`: serves the site, and starts it again whenever a file was saved.

Each start is a process (`serve`): it builds what is older than its sources, and serves the site as
scripts/dev_site.py shows it, on the socket of this one.
"""

import logging
import os
import socket
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import uvicorn
from watchfiles import Change, run_process

from webapp.config.settings import read_settings, unknown

ROOT = Path(__file__).parent.parent
WORDS = ("webapp/components/script_words.py", "webapp/components/live_words.py")
DRAWN = ("static/css/tokens.css", "static/drawings")
PARTS = {  # part of the build → its sources
    "scripts": ("static/js", "webapp/tables", "webapp/tools", "webapp/health", *WORDS),
    "styles": ("static/css",),
    "figures": (*DRAWN, "webapp/health", "webapp/components/figures"),
    "pictures": DRAWN,
    "unavailable": ("company.toml", "static/css/tokens.css"),
}
NOT_STYLES = ("company.toml", "webapp", "static/js", *DRAWN)
ENDINGS = (".py", ".js", ".css", ".svg", ".toml")


def saved(*paths: str) -> int:
    """When one of these files, or of the files in these folders, was saved last."""
    places = [ROOT / path for path in paths]
    files = [file for place in places for file in (place, *place.rglob("*.*"))]
    return max(
        file.stat().st_mtime_ns for file in files if file.suffix in ENDINGS and file.exists()
    )


def build() -> str:
    """Build what is older than its sources; returns what went wrong."""
    built = (ROOT / "static/built/manifest.json").stat().st_mtime_ns
    parts = [part for part, sources in PARTS.items() if saved(*sources) > built]
    command = [sys.executable, "-m", "scripts.build", *parts]
    if not parts:
        return ""
    done = subprocess.run(command, cwd=ROOT, stderr=subprocess.PIPE, text=True, check=False)
    print(done.stderr, end="", file=sys.stderr)
    return done.stderr or "The build failed." if done.returncode else ""


def is_source(_: Change, path: str) -> bool:
    """Whether this path is a source's: a folder changes too, when Python writes its cache there."""
    return path.endswith(ENDINGS)


def serve(listening: socket.socket) -> None:
    """Build, and serve the site until interrupted."""
    with suppress(KeyboardInterrupt):
        from scripts.dev_site import Site  # it imports webapp: in this process alone

        site = Site(str(saved(*NOT_STYLES)), build())
        config = uvicorn.Config(site.app, log_config=None, timeout_graceful_shutdown=1)
        uvicorn.Server(config).run(sockets=[listening])


if __name__ == "__main__":
    settings = read_settings()
    for name in unknown():
        print(f"There is no setting {name}.", file=sys.stderr)
    try:
        listening = socket.create_server((settings.host, settings.port), backlog=100)
    except OSError as error:
        sys.exit(str(error))
    print(f"Serving on http://{settings.host}:{settings.port}", flush=True)
    # Many editors put a new file in place of the old one, which the system's own watch would lose.
    os.environ["WATCHFILES_FORCE_POLLING"] = "true"
    logging.getLogger("watchfiles").setLevel("ERROR")  # it says that it was interrupted
    paths = [ROOT / path for path in (*NOT_STYLES, "static/css")]
    with listening, suppress(KeyboardInterrupt):
        run_process(*paths, target=serve, args=(listening,), watch_filter=is_source)
