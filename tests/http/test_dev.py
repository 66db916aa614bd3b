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
PAGE = "webapp/pages/support.py"


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


def save(project: Path, old: str, new: str, name: str = PAGE) -> None:
    """Change a file as its author would."""
    file = project / name
    text = file.read_text("utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), "utf-8")


def test_a_saved_page_is_served_and_open_ones_are_told(project: Path, get: Get) -> None:
    before = get("/_dev/follow.js").text
    save(project, 'lead="', 'lead="Saved just now. ')
    wait_until(lambda: get("/_dev/follow.js").text != before)
    assert "Saved just now." in get("/support").text
    assert "/_dev/follow.js" in get("/support").text


def test_a_mistake_is_shown_with_its_place_until_it_is_mended(project: Path, get: Get) -> None:
    save(project, '"""', 'oops\n"""')
    answer = wait_until(lambda: (said := get("/support")).status_code == 500 and said)
    assert f"<h1>{PAGE}, line 1</h1>" in answer.text
    assert "NameError" in answer.text
    save(project, "oops\n", "")
    wait_until(lambda: get("/support").status_code == 200)


def test_what_a_page_may_not_have_is_shown_at_its_own_file(project: Path, get: Get) -> None:
    search, path = "webapp/pages/search.py", "/search"
    save(project, "    live=True,\n", "", search)
    answer = wait_until(lambda: (said := get(path)).status_code == 500 and said)
    assert f"<h1>{search}</h1>" in answer.text
    assert "its row needs live=True" in answer.text
    save(project, "    reads_query=True,\n", "    live=True,\n", search)
    wait_until(lambda: get(path).status_code == 200)
    save(project, '"onInput"', '"oninput"', search)
    answer = wait_until(lambda: (said := get(path)).status_code == 500 and said)
    assert f"<h1>{search}" in answer.text
    assert "has to be written as React does" in answer.text


def test_an_unknown_name_in_a_sum_is_shown_at_its_tool(project: Path, get: Get) -> None:
    save(project, '"(eag + ', '"(egg + ', "webapp/tools/a1c.py")
    answer = wait_until(lambda: (said := get("/support")).status_code == 500 and said)
    assert "<h1>webapp/tools/a1c.py, line " in answer.text
    assert "unknown names" in answer.text


def test_a_wrong_fact_is_shown_with_its_line(project: Path, get: Get) -> None:
    facts = (project / "company.toml").read_text("utf-8")
    line = next(n for n, row in enumerate(facts.splitlines(), 1) if row.startswith("price"))
    (project / "company.toml").write_text(facts.replace("price = ", "price = -", 1), "utf-8")
    answer = wait_until(lambda: (said := get("/support")).status_code == 500 and said)
    assert f"<h1>company.toml, line {line}</h1>" in answer.text


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
