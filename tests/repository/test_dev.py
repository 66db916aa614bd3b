"""`make dev` serves what was just saved, and shows a mistake with its file and its line."""

import os
import re
import socket
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from scripts.dev import sources
from scripts.dev_site import place_of
from tests.support import ROOT
from tests.support.browser import visit
from tests.support.project import ask, copy_project, make_dev
from tests.support.sites import wait_until

pytestmark = pytest.mark.process
PAGE, WRITER = "webapp/pages/support.py", "webapp/rendering/html_writer.py, line 5"


BROKEN = """from reactpy import component, html

from webapp.components.blocks import button
from webapp.components.page import Page


@component
def broken():
    return html.article(%s)


WORDS = ("Broken", "A page that cannot be served as it is", "w" * 120, "Words.")
PAGE = Page("/broken-%s", *WORDS, broken)
"""


def save(file: Path, old: str, new: str) -> str:
    """Change a file as its author would; return what it was."""
    text = file.read_text("utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), "utf-8")
    return text


@pytest.mark.console_errors  # the site that the page asks starts again
def test_an_open_page_takes_a_saved_style_sheet_and_a_mistake_is_shown_at_its_place_until_mended(
    page: Page, tmp_path: Path
) -> None:
    copy_project(tmp_path, "webapp static company.toml", "scripts node_modules build/tools")
    with make_dev(tmp_path) as url:
        visit(page, f"{url}/contact-us").get_by_label("Full name").fill("Sita Gurung")
        page.evaluate("window.isTheSamePage = true")
        with (tmp_path / "static/css/base.css").open("a") as sheet:
            sheet.write("\n.label-card h2 { letter-spacing: 7px }\n")
        expect(page.locator(".label-card h2").first).to_have_css("letter-spacing", "7px")
        expect(page.get_by_label("Full name")).to_have_value("Sita Gurung")
        assert page.evaluate("window.isTheSamePage")
        before = ask(f"{url}/_dev/now.json").text
        text = save(tmp_path / PAGE, "(/contact-us)", "(/contact)")
        line = re.compile('<pre class="line">(.*)</pre>')
        told = wait_until(lambda: line.search(ask(f"{url}/support").text))
        assert re.fullmatch(rf"{PAGE}, line \d+: .*\(/contact\) leads to no page\.", told[1])
        assert "/_dev/follow.js" in ask(f"{url}/support").text
        assert ask(f"{url}/_dev/now.json").text != before, "open pages are told"
        (tmp_path / PAGE).write_text(f"oops\n{text}", "utf-8")
        wait_until(lambda: f"<h1>{PAGE}, line 1</h1>" in ask(url).text)
        assert "NameError" in ask(url).text
        (tmp_path / PAGE).write_text(text, "utf-8")
        wait_until(lambda: ask(f"{url}/support").status_code == 200)


@pytest.mark.parametrize(
    ("mistake", "place"),
    [
        (f'File "/here/{PAGE}", line 3\nFile "webapp/routes.py", line 9', f"{PAGE}, line 3"),
        ("its row needs live=True\nwhile /search was rendered", "while /search was rendered"),
        ("Mistake in company.toml, line 12: price: it is less than 0", "company.toml, line 12"),
        ("static/js/boot.js:12:3:\n", "static/js/boot.js, line 12"),
        ('File "/here/webapp/rendering/html_writer.py", line 5', WRITER),
        ("no memory", "Mistake"),
    ],
)
def test_the_place_of_a_mistake_is_where_to_mend_it(mistake: str, place: str) -> None:
    assert place_of(mistake) == place


def test_each_save_is_seen_also_in_one_second_but_no_cache_that_python_writes(
    tmp_path: Path,
) -> None:
    page, removed = tmp_path / "page.py", tmp_path / "removed.py"
    page.write_text("", "utf-8")
    removed.write_text("", "utf-8")
    os.utime(page, ns=(0, 5_100_000_000))
    first = sources(str(tmp_path))
    (tmp_path / "__pycache__").mkdir()
    (tmp_path / "__pycache__/page.pyc").write_bytes(b"")
    assert sources(str(tmp_path)) == first
    os.utime(page, ns=(0, 5_200_000_000))
    assert (second := sources(str(tmp_path))) != first
    removed.unlink()
    assert sources(str(tmp_path)) != second


def test_what_no_page_may_have_is_told_by_the_check_with_its_line(tmp_path: Path) -> None:
    project = copy_project(tmp_path, "webapp company.toml", "scripts static")
    wrong = {  # element → what is said of it
        'html.script("x")': "write a module of static/js",
        'html.div([html.p({"key": 1}), html.p({"key": 1})])': "key",
        'button("x", {"download": "", "title": True})': "React leaves out",
    }
    names = ", ".join(f"broken_{number}" for number in range(len(wrong)))
    for number, element in enumerate(wrong):
        row = BROKEN % (element, number)
        (project / f"webapp/pages/broken_{number}.py").write_text(row, "utf-8")
    table = project / "webapp/routes.py"
    save(table, "HELP = (", "HELP = (*(each.PAGE for each in BROKEN), ")
    save(table, "COMPANY = (", f"from webapp.pages import {names}\nBROKEN = ({names})\nCOMPANY = (")
    command = [sys.executable, "-m", "scripts.check"]
    check = subprocess.run(command, cwd=project, capture_output=True, text=True)
    assert check.returncode == 1
    said = {line for line in check.stderr.splitlines() if "broken" in line}
    for number, sentence in enumerate(wrong.values()):
        place = f"webapp/pages/broken_{number}.py, line 9: "
        assert [line for line in said if line.startswith(place) and sentence in line], said


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
