"""Finds a Chromium for the tests, or installs one: python -m scripts.chromium.

The headless shell is the same engine without windows: a page costs it a third of the time.
"""

import os
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path

SHELL = "chromium-headless-shell"
NAMES = (SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
APT = ("apt-get", "install", "-qq", "-y", "--no-install-recommends", SHELL)


@cache
def find() -> str | None:
    """The path of this machine's Chromium or of Playwright's download; None if there is neither."""
    folder = os.environ.get("PLAYWRIGHT_BROWSERS_PATH", Path.home() / ".cache/ms-playwright")
    downloaded = map(str, sorted(Path(folder).glob("chromium*/*/*headless*shell")))
    return next(filter(None, (*map(shutil.which, NAMES), *downloaded)), None)


def install() -> None:
    """Install Debian's package as root on Debian, otherwise Playwright's own download."""
    if os.geteuid() == 0 and shutil.which("apt-get"):
        print("Installing Chromium ...", flush=True)
        subprocess.run(["apt-get", "update", "-qq"], check=True)
        environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        subprocess.run(APT, check=True, stdout=subprocess.DEVNULL, env=environment)
    else:
        command = [sys.executable, "-m", "playwright", "install", "--only-shell", "chromium"]
        subprocess.run(command, check=True)


if __name__ == "__main__" and not find():
    install()
