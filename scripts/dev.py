"""`make dev`: serves the site, and starts it again whenever a file was saved.

Each start is a process (`serve`): it builds what is older than its sources, and serves the site as
scripts/dev_site.py shows it, on the socket of this one.
"""

import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from multiprocessing import get_context
from pathlib import Path

import uvicorn

from webapp.config.settings import read_settings, unknown

ROOT = Path(__file__).parent.parent
WORDS = ("webapp/components/script_words.py", "webapp/components/live_words.py")
DRAWN = ("static/css/tokens.css", "static/drawings")
PARTS = {  # part of the build → its sources
    "scripts": ("static/js", "webapp/tables", "webapp/tools", "webapp/health", *WORDS),
    "styles": ("static/css", "static/drawings/valley.svg"),
    "figures": (*DRAWN, "webapp/health", "webapp/components/figures"),
    "pictures": DRAWN,
    "unavailable": ("company.toml", "static/css/tokens.css"),
}
NOT_STYLES = ("company.toml", "webapp", "static/js", *DRAWN)
WATCHED = (*NOT_STYLES, "static/css")
ENDINGS = (".py", ".js", ".css", ".svg", ".toml")


def sources(*paths: str) -> dict[Path, int]:
    """Each of these files, and of the sources in these folders → when it was saved, in ns."""
    places = [ROOT / path for path in paths]
    files = {file for place in places for file in (place, *place.rglob("*.*"))}
    found = {}
    for file in files:
        with suppress(FileNotFoundError):  # an editor puts a new one in its place
            if file.suffix in ENDINGS:
                found[file] = file.stat().st_mtime_ns
    return found


def saved(*paths: str) -> int:
    """When one of these files, or of the sources in these folders, was saved last."""
    return max(sources(*paths).values())


def build() -> str:
    """Build what is older than its sources; returns what went wrong."""
    built = (ROOT / "static/built/manifest.json").stat().st_mtime_ns
    parts = [part for part, paths in PARTS.items() if saved(*paths) > built]
    command = [sys.executable, "-m", "scripts.build", *parts]
    if not parts:
        return ""
    done = subprocess.run(command, cwd=ROOT, stderr=subprocess.PIPE, text=True, check=False)
    print(done.stderr, end="", file=sys.stderr)
    return done.stderr or "The build failed." if done.returncode else ""


def serve(listening: socket.socket) -> None:
    """Build, and serve the site until interrupted."""
    with suppress(KeyboardInterrupt):
        from scripts.dev_site import Site  # it imports webapp: in this process alone

        site = Site(str(saved(*NOT_STYLES)), build())
        config = uvicorn.Config(site.app, log_config=None, timeout_graceful_shutdown=1)
        uvicorn.Server(config).run(sockets=[listening])


@contextmanager
def served(listening: socket.socket) -> Iterator[None]:
    """The site in a process of its own, until the end of the block."""
    process = get_context("spawn").Process(target=serve, args=(listening,))
    process.start()
    try:
        yield
    finally:
        process.terminate()
        process.join(5)
        process.kill()
        process.join()


if __name__ == "__main__":
    settings = read_settings()
    for name in unknown():
        print(f"There is no setting {name}.", file=sys.stderr)
    try:
        listening = socket.create_server((settings.host, settings.port), backlog=100)
    except OSError as error:
        sys.exit(str(error))
    print(f"Serving on http://{settings.host}:{settings.port}", flush=True)
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    with listening, suppress(KeyboardInterrupt):
        while True:
            # watchfiles compares whole seconds: it loses the second of two quick saves.
            seen = sources(*WATCHED)
            with served(listening):
                while sources(*WATCHED) == seen:
                    time.sleep(0.3)
