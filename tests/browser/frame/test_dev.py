"""`make dev`: an open page takes a style sheet that was saved, and keeps what was typed."""

import os
import shutil
import signal
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Page, expect

from tests.support import HTTP, ROOT, TIMEOUT
from tests.support.browser import ready
from tests.support.sites import free_port, start, wait_until

pytestmark = pytest.mark.process


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    """Of the development server of a copy of the project."""
    for name in ("webapp", "static"):
        shutil.copytree(ROOT / name, tmp_path / name)
    shutil.copy2(ROOT / "company.toml", tmp_path)  # as old as it is: nothing is built
    for name in ("scripts", "node_modules", "build/tools"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).symlink_to(ROOT / name)
    settings = {"WEBAPP_PORT": str(free_port()), "WEBAPP_OUTBOX_DIR": str(tmp_path / "outbox")}
    url = f"http://127.0.0.1:{settings['WEBAPP_PORT']}"
    command = [sys.executable, "-m", "scripts.dev"]
    dev = start(command, cwd=tmp_path, env={**os.environ, **settings})

    def serves() -> bool:
        try:
            return HTTP.get(f"{url}/contact-us").status_code == 200
        except httpx.TransportError:  # it starts
            return False

    try:
        wait_until(serves)
        yield url
    finally:
        dev.send_signal(signal.SIGINT)
        dev.wait(TIMEOUT)


@pytest.mark.console_errors  # the site that the page asks starts again
def test_a_saved_style_sheet_is_taken_and_what_was_typed_stays(
    page: Page, address: str, tmp_path: Path
) -> None:
    page.goto(f"{address}/contact-us")
    ready(page).get_by_label("Full name").fill("Sita Gurung")
    page.evaluate("window.isTheSamePage = true")
    with (tmp_path / "static/css/base.css").open("a") as sheet:
        sheet.write("\n.label-card h2 { letter-spacing: 7px }\n")
    expect(page.locator(".label-card h2").first).to_have_css("letter-spacing", "7px")
    expect(page.get_by_label("Full name")).to_have_value("Sita Gurung")
    assert page.evaluate("window.isTheSamePage")
