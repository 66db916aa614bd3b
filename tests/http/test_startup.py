"""Working on the site: changes show without a restart, mistakes are reported in one line."""

import os
import re
import shutil
import socket
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from signal import SIGHUP, SIGINT, SIGTERM, Signals

import httpx
import pytest
from playwright.sync_api import Page, expect

from tests.support import web
from tests.support.contact.tools import wait_for
from tests.support.scratch import copy_site
from tests.support.servers import ROOT, Server, free_port

pytestmark = pytest.mark.process

COURSE = "/services/javatraining"


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    return copy_site(tmp_path)


def replace_pattern(file: Path, old: str, new: str) -> None:
    """Save a change as editors and git do: a new file in place of the old one."""
    text, count = re.subn(old, new, file.read_text(), count=1, flags=re.MULTILINE)
    assert count, old
    saved = file.with_name(f"{file.name}~")
    saved.write_text(text)
    saved.replace(file)


def start_and_fail(checkout: Path, **settings: str) -> tuple[int, str]:
    """Start the site in the copy, which is to fail: its exit code, and all its output."""
    log = checkout.parent / "log"
    log.unlink(missing_ok=True)
    site = Server(log, str(checkout / "main.py"), **settings)
    return site.launch().wait(60), site.log_text()


MISTAKES = {  # file → old, new, and the line that reports it
    "company.toml": (r"^price = .*", 'price = "cheap"', r": java_course\.price: .*\."),
    "webapp/routes.py": ("^    support,$", "    suport,", r", line \d+: ImportError: .*'suport'.*"),
    "webapp/pages/careers.py": (
        r"^def careers\(\)",
        "def careers(",
        r", line \d+: SyntaxError: .*",
    ),
    "webapp/pages/support.py": (r"^    lead=.*", "    #", r", line \d+: TypeError: .*'lead'\."),
}


def test_a_mistake_ends_the_start_with_one_line_that_says_where(
    checkout: Path, subtests: pytest.Subtests
) -> None:
    for name, (old, new, reported) in MISTAKES.items():
        with subtests.test(name):
            before = (checkout / name).read_text()
            replace_pattern(checkout / name, old, new)
            code, output = start_and_fail(checkout)
            assert code == 1
            assert re.fullmatch(f"Mistake in {re.escape(name)}{reported}\n", output), output
            lines = start_and_fail(checkout, log_level="debug")[1].splitlines()
            assert name == "company.toml" or lines[0].startswith("Traceback")
            assert lines[-1] + "\n" == output
            (checkout / name).write_text(before)


def test_a_site_that_is_not_built_ends_the_start_with_one_line(checkout: Path) -> None:
    shutil.rmtree(checkout / "static" / "built")
    code, output = start_and_fail(checkout)
    assert code == 1
    assert re.fullmatch(r"The browser side is not built yet: .*\n", output)


@pytest.mark.parametrize("workers", ["1", "2"])
def test_a_page_that_cannot_be_rendered_ends_the_start(checkout: Path, workers: str) -> None:
    page = checkout / "webapp/pages/privacy_policy.py"
    replace_pattern(page, r"^    return ", "    return 1 / 0 or ")
    code, output = start_and_fail(checkout, workers=workers, warm_pages="true")
    assert code == (3 if workers == "1" else 0)  # uvicorn's parent of workers ends with 0
    assert "/privacy-policy could not be rendered: PageError('division by zero')" in output


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


DEV_MISTAKES: dict[str, tuple[str, str, str, str]] = {  # file, old, new, what the browser shows
    "fact of a job": (
        "company.toml",
        r"^employment = ",
        'employment = "A" # ',
        r"Mistake in company\.toml: openings\.\d+\.employment: .*\n(.*\n)*> +\d+  employment = .A",
    ),
    "component": (
        "webapp/tools/a1c.py",
        r"^    return tool_page\(",
        "    1 / 0\n    return tool_page(",
        r"Mistake in webapp/tools/a1c\.py, line (\d+): Zero.*\n(.*\n)*> +\1      1 / 0",
    ),
    "formula outside of the subset": (
        "webapp/formulas/a1c/estimate.py",
        r"^    errors: dict\[str, str\] = \{\}",
        "    errors: dict[str, str] = {}\n    import os",
        r"webapp/formulas/a1c/estimate\.py:(\d+): import os is not.*\n(.*\n)*> +\1      import os",
    ),
    "script": (
        "static/js/page/menu.js",
        r"^export function startMenus\(\) \{",
        "export function startMenus() { let let;",
        r"static/js/page/menu\.js:(\d+):.*\n(.*\n)*> +\1  export function startMenus",
    ),
}


def test_the_browser_follows_what_is_saved_and_keeps_what_was_typed(
    dev_server: DevServer, page: Page, subtests: pytest.Subtests
) -> None:
    def edit(file: str, old: str, new: str) -> None:
        replace_pattern(dev_server.checkout / file, old, new)

    wait_for(lambda: is_up(dev_server.url))
    page.goto(f"{dev_server.url}/a1c-conversion-calculator")
    average = page.locator("[name=eag]")
    average.fill("154")
    page.get_by_role("button", name="Calculate A1C").click()
    result = page.locator("#result")
    expect(result).to_contain_text("7.0%")
    page.evaluate("scrollTo(0, 300)")
    with subtests.test("a style, without loading the page again"):
        page.evaluate("window.same = true")
        edit("static/css/base.css", r"\A", "body { outline: 7px solid red }\n")
        expect(page.locator("body")).to_have_css("outline-width", "7px")
        assert page.evaluate("window.same")
    with subtests.test("a page"):
        edit("webapp/tools/a1c.py", "What makes a good average", "A good average")
        expect(page.get_by_role("heading", name="A good average", exact=True)).to_be_attached()
        expect(average).to_have_value("154")
        expect(result).to_contain_text("7.0%")
        wait_for(lambda: page.evaluate("scrollY") == 300)
    with subtests.test("a formula, in its answer"):
        edit("webapp/formulas/a1c/estimate.py", "Estimated A1C", "A1C, estimated")
        expect(result).to_contain_text("A1C, estimated")
    for name, (file, old, new, shown) in DEV_MISTAKES.items():
        with subtests.test(name):
            before = (dev_server.checkout / file).read_text()
            edit(file, old, new)
            expect(page.locator("#dev-mistake")).to_have_text(re.compile(shown))
            (dev_server.checkout / file).write_text(before)
            expect(page.locator("#dev-mistake")).not_to_be_attached()
            expect(average).to_have_value("154")
    with subtests.test("a price, also in the metadata"):
        page = page.context.new_page()  # the first one may be about to load again
        page.goto(dev_server.url + COURSE)
        edit("company.toml", r"^price = .*", "price = 4321")
        expect(page.get_by_role("main")).to_contain_text("NR 4321")
        assert "NR 4321" in web.get(dev_server.url + COURSE).text.split("</head>")[0]
    with subtests.test("a page that cannot be rendered, whether or not anybody looks at it"):
        edit("webapp/pages/privacy_policy.py", r"^    return ", "    return 1 / 0 or ")
        wait_for(lambda: "ERROR: /privacy-policy cannot be rendered" in dev_server.log.read_text())
    assert "<h1>Gallery" in web.get(f"{dev_server.url}/_gallery").text
    with subtests.test("nothing in the terminal but mistakes"):
        assert '"message":"request"' not in dev_server.log.read_text()


@pytest.mark.parametrize("sent", [SIGTERM, SIGHUP])
def test_the_site_ends_with_make_dev_and_frees_the_port(
    dev_server: DevServer, sent: Signals
) -> None:
    port = free_port()
    process = subprocess.Popen(
        [sys.executable, "scripts/dev.py"],
        cwd=dev_server.checkout,
        env={**os.environ, "WEBAPP_PORT": str(port)},
    )
    wait_for(lambda: is_up(f"http://127.0.0.1:{port}/"))
    process.send_signal(sent)
    process.wait()
    with pytest.raises(httpx.ConnectError):
        web.get(f"http://127.0.0.1:{port}/")


def test_a_port_in_use_ends_make_dev_with_one_line() -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        done = subprocess.run(
            [sys.executable, "scripts/dev.py"],
            cwd=ROOT,
            env={**os.environ, "WEBAPP_PORT": str(other.getsockname()[1])},
            capture_output=True,
            text=True,
            check=False,
        )
    assert (done.returncode, done.stdout) == (1, "")
    assert re.fullmatch(r"Address already in use .*: WEBAPP_PORT sets another one\.\n", done.stderr)


def is_up(address: str) -> bool:
    try:
        return web.get(address, timeout=60).status_code == 200
    except httpx.TransportError:
        return False
