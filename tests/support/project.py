"""A copy of the project, which a test may change, build and develop."""

import os
import shutil
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx

from tests.support import HTTP, ROOT, TIMEOUT
from tests.support.sites import free_port, start, wait_until

SOURCES = "scripts static webapp docs company.toml main.py package.json"
INSTALLED = "node_modules build/tools"


def copy_project(
    folder: Path, copied: str = SOURCES, linked: str = INSTALLED, without: str = "__pycache__"
) -> Path:
    """Copy these files and folders of the project, and link to others; without: such names."""
    for name in copied.split():
        if (ROOT / name).is_dir():
            ignore = shutil.ignore_patterns(*without.split())
            shutil.copytree(ROOT / name, folder / name, ignore=ignore)
        else:
            shutil.copy2(ROOT / name, folder)  # as old as it is: nothing is built
    for name in linked.split():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).symlink_to(ROOT / name)
    return folder


def ask(url: str) -> httpx.Response:
    """The answer of a server, also of one that starts, or starts again."""

    def answer() -> httpx.Response | None:
        try:
            return HTTP.get(url)
        except httpx.TransportError:
            return None

    return wait_until(answer)


@contextmanager
def make_dev(folder: Path) -> Iterator[str]:
    """The address of `make dev` in a copy of the project."""
    settings = {"WEBAPP_PORT": str(free_port()), "WEBAPP_OUTBOX_DIR": str(folder / "outbox")}
    url = f"http://127.0.0.1:{settings['WEBAPP_PORT']}"
    command = [sys.executable, "-m", "scripts.dev"]
    dev = start(command, cwd=folder, env={**os.environ, **settings})
    try:
        wait_until(lambda: ask(f"{url}/support").status_code == 200)
        yield url
        dev.send_signal(signal.SIGINT)
        assert dev.wait(TIMEOUT) == 0, "Ctrl-C ends it without a traceback"
    finally:
        dev.terminate()  # it ends its site
        dev.wait(TIMEOUT)
