"""Fixtures for all tests: a real server on a free port, a real Chromium that tells on errors."""

import asyncio
import atexit
import os
import re
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import httpx
import hypothesis
import pytest
from playwright.sync_api import Browser, BrowserContext, Page, WebSocket, expect

from scripts.chromium import find
from tests.support import web
from tests.support.contexts import Contexts
from tests.support.fork_server import ForkedProcess, ForkServer

if TYPE_CHECKING:
    from tests.support.inside import Site

# A busy machine may be slow: only what never comes may fail a test.
expect.set_options(timeout=30_000)
hypothesis.settings.register_profile("site", deadline=None)
hypothesis.settings.load_profile("site")

ROOT = Path(__file__).parent.parent
T = TypeVar("T")

PROCESS_FIXTURES = set(
    "server broken_site own_server browser visitor tight impatient strict behind_tls victim".split()
)
"""Fixtures that start a process or talk to one; `make quick` leaves out the tests with them."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the tests that need more than this process."""
    for item in items:
        if PROCESS_FIXTURES & set(getattr(item, "fixturenames", ())):
            item.add_marker("process")


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """Say in one line which tests were left out, and why: the reason says what to install."""
    skipped = terminalreporter.stats.get("skipped", [])
    reasons = sorted({str(report.longrepr[2]).removeprefix("Skipped: ") for report in skipped})
    if reasons:
        terminalreporter.write_line(f"{len(skipped)} left out: {'; '.join(reasons)}")


def run(coroutine: Coroutine[Any, Any, T]) -> T:
    """Run a coroutine in a thread of its own: Playwright keeps this thread's loop running."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, coroutine).result()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


ALONE = {"LD_PRELOAD", "COVERAGE_RUN", "WEBAPP_GALLERY"}


@cache
def fork_server() -> ForkServer:
    """The one of this worker."""
    started = ForkServer()
    atexit.register(started.close)
    return started


class Server:
    """A server process of the product; `app` is "main.py" or a module with one of its own."""

    def __init__(self, log: Path, *app: str, port: int = 0, **settings: str) -> None:
        self.port = port or free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.log = log
        self.outbox = Path(settings.get("outbox_dir", log.with_suffix(".outbox")))
        self._app = app
        self._environment = {
            **os.environ,
            "PYTHONPATH": str(ROOT),
            "WEBAPP_PORT": str(self.port),
            "WEBAPP_OUTBOX_DIR": str(self.outbox),
            "WEBAPP_CONTACT_RATE": "100000/minute",
            "WEBAPP_CONTACT_RATE_DAY": "100000/day",
            "WEBAPP_CONTACT_RATE_TOTAL": "400000/minute",
            **{f"WEBAPP_{name.upper()}": value for name, value in settings.items()},
        }
        self.process: subprocess.Popen[bytes] | ForkedProcess | None = None

    def start(self) -> "Server":
        self.process = self._forked() if self._can_be_forked() else self._started()
        for _ in range(750):
            if self.is_up():
                return self
            if self.process.poll() is not None:
                break
            time.sleep(0.02)
        self.stop()
        raise AssertionError(f"The server did not start:\n{self.text()}")

    def _can_be_forked(self) -> bool:
        """Not where its Python or its counting of lines is its own, nor what an import reads."""
        given = self._environment
        alone = given.get("WEBAPP_WORKERS", "1") == "1" and self._app[:1] in ((), ("-m",))
        return alone and sys.platform == "linux" and not ALONE & set(given)

    def _forked(self) -> ForkedProcess:
        return fork_server().start(self._app, self._environment, self.log)

    def command(self) -> tuple[str, ...]:
        """What starts the server as a process of its own."""
        return (sys.executable, *(self._app or (str(ROOT / "main.py"),)))

    def _started(self) -> "subprocess.Popen[bytes]":
        with self.log.open("ab") as output:
            return subprocess.Popen(
                self.command(), cwd=ROOT, env=self._environment, stdout=output, stderr=output
            )

    def is_up(self) -> bool:
        with suppress(httpx.TransportError):
            return web.get(f"{self.url}/healthz", timeout=5).status_code == 200
        return False

    def stop(self) -> None:
        if self.process and self.process.poll() is None:
            if "COVERAGE_RUN" in os.environ:  # a process that is killed notes no coverage
                self.process.terminate()
                with suppress(subprocess.TimeoutExpired):
                    self.process.wait(10)
            self.process.kill()
            self.process.wait()

    def text(self) -> str:
        return self.log.read_text() if self.log.exists() else ""


@contextmanager
def running(server: Server) -> Iterator[Server]:
    """The server, started until the block ends; a traceback in its log fails the test."""
    server.start()
    try:
        yield server
    finally:
        server.stop()
    assert "Traceback" not in server.text(), server.text()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The server that most tests share."""
    with running(Server(tmp_path_factory.mktemp("server") / "log")) as server:
        yield server


@pytest.fixture(scope="session")
def broken_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The site with pages, routes and sessions that raise on purpose."""
    log = tmp_path_factory.mktemp("broken") / "log"
    # A plain ReactPy handler is sent the whole DOM event, 80 KB; none of the site's pages has one.
    started = Server(log, "-m", "tests.support.broken_site", socket_message_bytes="200000").start()
    yield started
    started.stop()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Callable[..., Server]]:
    """Makes servers that a test may stop, break, or give settings of its own."""
    started: list[Server] = []

    def make(*app: str, **settings: str) -> Server:
        started.append(Server(tmp_path / f"log{len(started)}", *app, **settings).start())
        return started[-1]

    yield make
    for server in started:
        server.stop()


@pytest.fixture
def inside(tmp_path: Path) -> Callable[..., "Site"]:
    """Makes the site inside this process, with settings and an outbox of its own."""
    from tests.support.inside import make_site

    return lambda **given: make_site(tmp_path / "outbox", **given)


@pytest.fixture(scope="session")
def base_url(server: Server) -> str:
    return server.url


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, object]) -> dict[str, object]:
    arguments = """
        --no-sandbox --disable-quic --no-first-run --disable-component-update
        --renderer-process-limit=1
    """.split()
    return {**browser_type_launch_args, "executable_path": find(), "args": arguments}


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, object]) -> dict[str, object]:
    """A wide window, and no fades unless a test asks for them: each one is drawn frame by frame."""
    viewport = {"width": 1280, "height": 800}
    return {**browser_context_args, "viewport": viewport, "reduced_motion": "reduce"}


@pytest.fixture(scope="session")
def contexts(browser: Browser, server: Server) -> Contexts:
    return Contexts(browser, server.url)


@pytest.fixture
def context(
    request: pytest.FixtureRequest, browser_context_args: dict[str, Any]
) -> Iterator[BrowserContext]:
    """An empty context; with the mark `new_context` one of its own, whose cache is empty too."""
    mark = request.node.get_closest_marker("browser_context_args")
    arguments = {**browser_context_args, **(mark.kwargs if mark else {})}
    if request.node.get_closest_marker("new_context"):
        with request.getfixturevalue("browser").new_context(**arguments) as context:
            yield context
        return
    contexts: Contexts = request.getfixturevalue("contexts")
    context = contexts.get(arguments)
    yield context
    contexts.clear(context)


@dataclass
class Frames:
    """What went over the page's WebSockets, in bytes; `clear()` before what is to be counted."""

    up: list[str] = field(default_factory=list)
    down: list[str] = field(default_factory=list)
    sockets: int = 0

    def clear(self) -> None:
        self.up.clear()
        self.down.clear()

    def watch(self, opened: WebSocket) -> None:
        self.sockets += 1
        opened.on("framesent", lambda frame: self.up.append(str(frame)))
        opened.on("framereceived", lambda frame: self.down.append(str(frame)))


@pytest.fixture
def frames(page: Page) -> Frames:
    watched = Frames()
    page.on("websocket", watched.watch)
    return watched


@pytest.fixture
def complaints(page: Page) -> Iterator[list[str]]:
    """Errors and warnings of the page's console (CSP reports among them) fail the test.

    A test that provokes one takes it out of the list.
    """
    heard: list[str] = []
    page.on("console", lambda m: heard.append(m.text) if m.type in ("error", "warning") else None)
    page.on("pageerror", lambda error: heard.append(str(error)))
    yield heard
    assert heard == []


@pytest.fixture
def no_session(page: Page) -> None:
    """With Save-Data no session starts by itself: the page alone is looked at."""
    page.add_init_script(
        "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })"
    )


@pytest.fixture
def by_session(page: Page) -> None:
    """A browser without BigInt, as in Safari 13: the session answers, not the page itself."""
    page.add_init_script("delete globalThis.BigInt")


def answers_ready(page: Page) -> None:
    """Wait until the page can answer by itself, too."""
    page.locator("html[data-ready][data-answers]").wait_for(state="attached")


def ready(page: Page) -> None:
    """Wait until React has adopted the page and its session is open."""
    page.locator("html[data-ready]").wait_for(state="attached")


def open_ready(page: Page, path: str) -> None:
    """Open a page as somebody who wants to use it at once: a session begins at the first touch."""
    page.goto(path)
    # In this headless engine the page is often idle only after a second (static/js/boot.js).
    page.dispatch_event("html", "pointerdown")
    ready(page)


def squeeze(text: str) -> str:
    return re.sub(r"\s+", " ", text).strip()
