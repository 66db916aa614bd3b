"""Working on the site: changes show without a restart, mistakes are reported in one line."""

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from signal import SIGINT

import httpx
import pytest

from tests.contact.tools import wait_for
from tests.support import web
from tests.support.scratch import copy_site
from tests.support.servers import ROOT, Server, free_port
from webapp.config.company import company

pytestmark = pytest.mark.process

COURSE = "/services/javatraining"


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    return copy_site(tmp_path)


def replace_pattern(file: Path, old: str, new: str) -> None:
    text, count = re.subn(old, new, file.read_text(), count=1, flags=re.MULTILINE)
    assert count, old
    file.write_text(text)


def start_and_fail(checkout: Path, **settings: str) -> tuple[int, str]:
    """Start the site in the copy, which is to fail: its exit code, and all its output."""
    site = Server(checkout.parent / "log", str(checkout / "main.py"), **settings)
    return site.launch().wait(60), site.log_text()


MISTAKES: dict[str, tuple[str, str, str, str]] = {  # file, old, new, the line that reports it
    "text for a price": (
        "company.toml",
        r"^price = .*",
        'price = "cheap"',
        r"Mistake in company\.toml: java_course\.price: .*\.",
    ),
    "a row of a page that is missing": (
        "webapp/routes.py",
        r"^    support,$",
        "    suport,",
        r"Mistake in webapp/routes\.py, line \d+: ImportError: cannot import name 'suport'.*",
    ),
    "a row of a component that is missing": (
        "webapp/pages/support.py",
        "component=support,",
        "component=suport,",
        r"Mistake in webapp/pages/support\.py, line \d+: NameError: name 'suport' is not .*\.",
    ),
    "a row without a lead": (
        "webapp/pages/support.py",
        r"^    lead=.*\n",
        "",
        r"Mistake in webapp/pages/support\.py, line \d+: TypeError: .*'lead'\.",
    ),
    "a bracket too few": (
        "webapp/pages/support.py",
        r"^def support\(\)",
        "def support(",
        r"Mistake in webapp/pages/support\.py, line \d+: SyntaxError: .*\.",
    ),
}


@pytest.mark.parametrize(("file", "old", "new", "line"), MISTAKES.values(), ids=MISTAKES)
def test_a_mistake_ends_the_start_with_one_line_that_says_where(
    checkout: Path, file: str, old: str, new: str, line: str
) -> None:
    replace_pattern(checkout / file, old, new)
    code, output = start_and_fail(checkout)
    assert code == 1
    assert re.fullmatch(line + "\n", output), output


def test_a_site_that_is_not_built_ends_the_start_with_one_line(checkout: Path) -> None:
    shutil.rmtree(checkout / "static" / "built")
    code, output = start_and_fail(checkout)
    assert code == 1
    assert re.fullmatch(r"The browser side is not built yet: .*\n", output)


def test_a_mistake_also_ends_the_start_with_several_workers(checkout: Path) -> None:
    replace_pattern(checkout / "webapp/pages/support.py", "component=support,", "component=suport,")
    code, output = start_and_fail(checkout, workers="2")
    assert (code, output.count("\n")) == (1, 1)


def test_the_debug_log_level_adds_the_traceback(checkout: Path) -> None:
    replace_pattern(checkout / "webapp/pages/support.py", "component=support,", "component=suport,")
    lines = start_and_fail(checkout, log_level="debug")[1].splitlines()
    assert lines[0].startswith("Traceback")
    assert lines[-1].startswith("Mistake in webapp/pages/support.py, line ")


@dataclass
class DevServer:
    """`make dev` in a copy of the site: its address, the copy and its log."""

    url: str
    checkout: Path
    log: Path


@pytest.fixture(scope="module")
def dev_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[DevServer]:
    folder = tmp_path_factory.mktemp("dev")
    port = free_port()
    dev_server = DevServer(f"http://127.0.0.1:{port}", copy_site(folder), folder / "log")
    with dev_server.log.open("w") as log:
        process = subprocess.Popen(
            [sys.executable, "scripts/dev.py"],
            cwd=dev_server.checkout,
            env={**os.environ, "WEBAPP_PORT": str(port)},
            stdout=log,
            stderr=log,
            start_new_session=True,  # so that SIGINT reaches all its processes, like Ctrl+C
        )
    yield dev_server
    os.killpg(process.pid, SIGINT)
    process.wait()


def get(address: str) -> str:
    """The body of the response; empty while the server starts."""
    try:
        return web.get(address, timeout=60).text
    except httpx.TransportError:
        return ""


def wait_for_page(address: str, words: str) -> str:
    """The page, once it has these words: the server may restart when the build is done."""
    return wait_for(lambda: text if words in (text := get(address)) else "")


def test_a_new_price_shows_everywhere_without_a_restart(dev_server: DevServer) -> None:
    course, company_file = dev_server.url + COURSE, dev_server.checkout / "company.toml"
    wait_for(lambda: company.java_course.price_words in get(course))
    before = len(dev_server.log.read_text())
    replace_pattern(company_file, r"^price = .*", 'price = "cheap"')
    wait_for(lambda: "Mistake in company.toml: java_course.price" in dev_server.log.read_text())
    replace_pattern(company_file, r"^price = .*", "price = 4321")
    page = wait_for_page(course, "NR 4321")
    data = json.loads(page.split('<script type="application/ld+json">')[1].split("</script>")[0])
    offers = [node["offers"]["price"] for node in data["@graph"] if node["@type"] == "Course"]
    assert offers == [4321]
    assert "NR 4321" in page.split("</head>")[0], "the description"
    assert company.java_course.price_words not in page
    wait_for_page(f"{dev_server.url}/_gallery", "<h1>Gallery")
    assert "Traceback" not in dev_server.log.read_text()[before:]


def test_an_error_in_a_page_is_logged_in_one_line_with_a_plain_traceback(
    dev_server: DevServer,
) -> None:
    support, module = f"{dev_server.url}/support", dev_server.checkout / "webapp/pages/support.py"
    wait_for(lambda: "Find your question below" in get(support))
    replace_pattern(module, r"^    return ", "    return 1 / 0 or ")
    wait_for(lambda: "ZeroDivisionError" in get(support) + dev_server.log.read_text())
    wait_for(
        lambda: re.search(
            r"^Error: .*: ZeroDivisionError: division by zero$", dev_server.log.read_text(), re.M
        )
    )
    lines = dev_server.log.read_text().splitlines()
    assert "Traceback (most recent call last):" in lines
    assert any('webapp/pages/support.py", line' in line for line in lines)
    replace_pattern(module, r"return 1 / 0 or ", "return ")
    wait_for(lambda: "Find your question below" in get(support))


def test_make_format_formats_even_if_a_lint_error_cannot_be_fixed(tmp_path: Path) -> None:
    recipe = re.search(r"^format:.*\n((?:\t.*\n)+)", (ROOT / "Makefile").read_text(), re.MULTILINE)
    assert recipe
    python = [line.strip() for line in recipe[1].splitlines() if "ruff" in line]
    assert len(python) == 2
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    file = tmp_path / "module.py"
    file.write_text('"""It."""\n\nx=undefined\n')
    for line in python:
        command = line.replace("$(BIN)", str(Path(sys.executable).parent))
        done = subprocess.run(command.split(), cwd=tmp_path, capture_output=True, check=False)
        assert done.returncode == 0, done.stderr
    assert file.read_text() == '"""It."""\n\nx = undefined\n'
