"""Finds a Chromium for the tests, or installs one. Prints nothing if one is found.

The headless shell is the same engine without a graphical interface: a page costs it a third of the
processor time.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

SHELL = "chromium-headless-shell"
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def find() -> str | None:
    """The path of this machine's Chromium or of Playwright's download; None if there is neither."""
    return _on_path(SHELL) or _playwright_shell() or _on_path(*NAMES) or _playwright_chromium()


def install() -> None:
    """Install Debian's package as root on Debian, otherwise Playwright's own download."""
    if os.geteuid() == 0 and shutil.which("apt-get"):
        print("Installing Chromium ...", flush=True)
        subprocess.run(["apt-get", "update", "-qq"], check=True)
        subprocess.run(
            ["apt-get", "install", "-qq", "-y", "--no-install-recommends", SHELL],
            check=True,
            stdout=subprocess.DEVNULL,
            env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"},
        )
    else:
        command = [sys.executable, "-m", "playwright", "install", "--only-shell", "chromium"]
        subprocess.run(command, check=True)


def _on_path(*names: str) -> str | None:
    return next((path for name in names if (path := shutil.which(name))), None)


def _playwright_chromium() -> str | None:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() else None


def _playwright_shell() -> str | None:
    folder = os.environ.get("PLAYWRIGHT_BROWSERS_PATH", Path.home() / ".cache/ms-playwright")
    found = sorted(Path(folder).glob("chromium_headless_shell-*/*/*headless*shell"))
    return str(found[-1]) if found else None


if __name__ == "__main__" and not find():
    install()
