"""`make dev` serves what was just saved, and shows a mistake with its file and its line."""

import os
import shutil
import signal
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest

from tests.support import HTTP, ROOT, TIMEOUT
from tests.support.sites import free_port, start, wait_until

pytestmark = pytest.mark.process
Get = Callable[[str], httpx.Response]
PAGE, SEARCH, TOOL = "webapp/pages/support.py", "webapp/pages/search.py", "webapp/tools/a1c.py"


BROKEN = """from reactpy import component, html

from webapp.components.blocks import button
from webapp.components.page import Page


@component
def broken():
    return html.article(%s)


WORDS = ("Broken", "A page that cannot be served as it is", "w" * 120, "Words.")
PAGE = Page("/broken", *WORDS, broken)
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A copy of the project, whose Python may be changed."""
    shutil.copytree(ROOT / "webapp", tmp_path / "webapp")
    shutil.copy(ROOT / "company.toml", tmp_path)
    for name in ("scripts", "static"):
        (tmp_path / name).symlink_to(ROOT / name)
    return tmp_path


@pytest.fixture
def get(project: Path) -> Iterator[Get]:
    """Asks the development server of the copy."""
    port = free_port()
    settings = {"WEBAPP_PORT": str(port), "WEBAPP_OUTBOX_DIR": str(project / "outbox")}
    command = [sys.executable, "-m", "scripts.dev"]
    dev = start(command, cwd=project, env={**os.environ, **settings})

    def answer(path: str) -> httpx.Response | None:
        try:
            return HTTP.get(f"http://127.0.0.1:{port}{path}")
        except httpx.TransportError:  # it starts, or starts again
            return None

    def ask(path: str) -> httpx.Response:
        return wait_until(lambda: answer(path))

    try:
        wait_until(lambda: ask("/support").status_code == 200)
        yield ask
        dev.send_signal(signal.SIGINT)
        assert dev.wait(TIMEOUT) == 0, "Ctrl-C ends it without a traceback"
    finally:
        dev.terminate()  # it ends its site, which is in a group of its own
        dev.wait(TIMEOUT)


def save(file: Path, old: str, new: str) -> str:
    """Change a file as its author would; return what it was."""
    text = file.read_text("utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), "utf-8")
    return text


def wait_for(get: Get, heading: str, said: str = "") -> None:
    """Wait until a mistake is shown under this heading, which begins with its place."""
    wait_until(lambda: f"<h1>{heading}" in (text := get("/search").text) and said in text)


def test_a_saved_page_is_served_and_a_mistake_is_shown_at_its_place_until_it_is_mended(
    project: Path, get: Get
) -> None:
    page, search = project / PAGE, project / SEARCH
    before = get("/_dev/follow.js").text
    text = save(page, '"""', 'oops\n"""')
    wait_for(get, f"{PAGE}, line 1</h1>", "NameError")
    assert get("/support").status_code == 500
    page.write_text(text, "utf-8")
    save(page, 'lead="', 'lead="Saved just now. ')
    wait_until(lambda: "Saved just now." in get("/support").text)
    assert "/_dev/follow.js" in get("/support").text
    assert get("/_dev/follow.js").text != before, "open pages are told"
    text = save(search, "    live=True,\n", "")
    wait_for(get, f"{SEARCH}</h1>", "its row needs live=True")
    search.write_text(text, "utf-8")
    save(search, '"onInput"', '"oninput"')
    wait_for(get, f"{SEARCH}, line ", "has to be written as React does")
    search.write_text(text, "utf-8")
    save(project / TOOL, '"(eag + ', '"(egg + ')
    wait_for(get, f"{TOOL}, line ", "unknown names")


@pytest.mark.parametrize(
    ("element", "sentence"),
    [
        pytest.param('html.script("x")', "write a module of static/js", id="a script"),
        pytest.param('html.div([html.p({"key": 1}), html.p({"key": 1})])', "key", id="a key twice"),
        pytest.param('button("x", {"download": "", "title": True})', "React leaves out", id="True"),
    ],
)
def test_what_no_page_may_have_is_told_by_the_check_with_its_line(
    project: Path, element: str, sentence: str
) -> None:
    page = project / "webapp" / "pages" / "broken.py"
    page.write_text(BROKEN % element, "utf-8")
    table = project / "webapp/routes.py"
    save(table, "HELP = (", "HELP = (broken.PAGE, ")
    save(table, "from webapp.pages import (", "from webapp.pages import (\n    broken,")
    command = [sys.executable, "-m", "scripts.check"]
    check = subprocess.run(command, cwd=project, capture_output=True, text=True)
    assert check.returncode == 1
    [told] = check.stderr.splitlines()
    assert told.startswith("webapp/pages/broken.py, line 9: ")
    assert sentence in told


def test_a_wrong_fact_is_shown_with_its_line(project: Path, get: Get) -> None:
    facts = save(project / "company.toml", "\nprice = ", "\nprice = -")
    line = facts[: facts.index("\nprice = ") + 1].count("\n") + 1
    wait_for(get, f"company.toml, line {line}</h1>")


def test_a_wrong_name_and_a_taken_port_are_told_in_a_line_each() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        settings = {"WEBAPP_PORT": str(taken.getsockname()[1]), "WEBAPP_PRT": "8001"}
        command = [sys.executable, "-m", "scripts.dev"]
        dev = subprocess.run(
            command, cwd=ROOT, env={**os.environ, **settings}, capture_output=True, text=True
        )
    assert dev.returncode == 1
    named, port = dev.stderr.splitlines()
    assert named == "There is no setting WEBAPP_PRT."
    assert "Address already in use" in port


def test_a_broken_link_is_told_beside_the_page(project: Path, get: Get) -> None:
    page = project / PAGE
    page.write_text(page.read_text("utf-8").replace("(/contact-us)", "(/contact)", 1), "utf-8")
    told = wait_until(lambda: get("/_dev/now.json").json()["found"])
    assert told.startswith(f"{PAGE}, line ")
    assert told.endswith("(/contact) leads to no page.")
