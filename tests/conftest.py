"""Fixtures for all tests: the site in three forms, a mail server, a real Chromium."""

import gc
import os
import signal
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import hypothesis
import pytest
from playwright.sync_api import Browser, BrowserContext, Dialog, Page, expect

from scripts.chromium import find
from tests.support import TIMEOUT
from tests.support.contexts import NO_WORKER, Contexts, patient
from tests.support.mail import Mailbox
from tests.support.sites import Process, Server, Site

for name in [name for name in os.environ if name.startswith("WEBAPP_")]:
    del os.environ[name]  # the settings of whoever runs the tests
os.environ["WEBAPP_SAMPLE_FACTS"] = "true"
signal.signal(signal.SIGINT, signal.default_int_handler)  # a job in the background ignores it

expect.set_options(timeout=30_000)
hypothesis.settings.register_profile(
    "site",
    deadline=None,
    suppress_health_check=[hypothesis.HealthCheck.too_slow],
    database=None,
    max_examples=50,
)
hypothesis.settings.load_profile("site")

NO_PIXELS = "--force-gpu-mem-available-mb=1"
"""Chromium lays out and paints each frame, but has no memory for its pixels. No test looks at
pixels, and without them a visit takes a tenth less processor time."""
PROCESS_FIXTURES = {"browser", "start_process"}
"""Every browser and every process of a test comes from one of these."""


def records(config: pytest.Config) -> bool:
    """Whether pytest-playwright is to keep a trace, a video or a screenshot."""
    return any(config.getoption(name) != "off" for name in ("tracing", "video", "screenshot"))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the tests that start a process, which `make quick` leaves out.

    Those that start a server as a process, a proxy or another engine take the longest, so they
    come first: begun last, one of them would keep a single core busy.
    """
    for item in items:
        if PROCESS_FIXTURES & set(getattr(item, "fixturenames", ())):
            item.add_marker("process")
    items.sort(key=lambda item: "process" not in item.keywords or "browser" in item.fixturenames)


def pytest_collection_finish() -> None:
    """Exclude the loaded modules and tests from garbage collection: they stay until the end."""
    gc.collect()
    gc.freeze()


def pytest_terminal_summary(terminalreporter: Any, config: pytest.Config) -> None:
    """Print what was left out and why, and, after a failure, how to run the same order again."""
    skipped = terminalreporter.stats.get("skipped", [])
    if reasons := sorted({str(report.longrepr[2]) for report in skipped}):
        terminalreporter.write_line(f"{len(skipped)} left out: {'; '.join(reasons)}")
    if terminalreporter.stats.get("failed") and config.pluginmanager.hasplugin("randomly"):
        seed = config.getoption("randomly_seed")
        terminalreporter.write_line(f"The same order and values again: --randomly-seed={seed}")


@pytest.fixture
def make_site(tmp_path: Path) -> Callable[..., Site]:
    """Makes the site inside this process, with its own settings and outbox."""
    return lambda **settings: Site(tmp_path / "outbox", **settings)


@pytest.fixture
def site(make_site: Callable[..., Site]) -> Site:
    """The site inside this process, with an empty outbox."""
    return make_site()


@pytest.fixture(scope="session")
def shared_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The server that most tests share, not yet started."""
    server = Server(tmp_path_factory.mktemp("server") / "outbox", contact_rate=100_000)
    yield server
    server.stop()


@pytest.fixture
def server(shared_server: Server) -> Server:
    """The shared server, served by a thread of this process; a failed start is tried anew."""
    return shared_server.start()


@pytest.fixture
def search(server: Server) -> None:
    """The shared server's search knows every page, as after a start."""
    with server.running():
        pass


@pytest.fixture(scope="session")
def shared_site(shared_server: Server) -> Site:
    """The same inside this process, for tests that only read."""
    return shared_server


@pytest.fixture
def start_server(tmp_path: Path) -> Iterator[Callable[..., Server]]:
    """Starts servers in threads with settings of their own."""
    started: list[Server] = []

    def start(**settings: Any) -> Server:
        started.append(Server(tmp_path / f"outbox{len(started)}", **settings))
        return started[-1].start()

    yield start
    for server in started:
        server.stop()


@pytest.fixture
def start_process(tmp_path: Path) -> Iterator[Callable[..., Process]]:
    """Starts `python main.py` with settings; waits until it serves unless `wait=False`."""
    started: list[Process] = []

    def start(wait: bool = True, **settings: Any) -> Process:
        started.append(Process(tmp_path, **settings))
        return started[-1].wait() if wait else started[-1]

    yield start
    for process in started:
        process.kill()


@pytest.fixture
def mailbox() -> Iterator[Mailbox]:
    """A real mail server, whose `settings()` lead the site to it."""
    mailbox = Mailbox()
    mailbox.start()
    yield mailbox
    mailbox.stop()


@pytest.fixture(scope="session")
def base_url(request: pytest.FixtureRequest, pytestconfig: pytest.Config) -> str:
    """The address of --base-url, or of the shared server."""
    given = pytestconfig.getoption("base_url")
    return str(given or request.getfixturevalue("shared_server").url)


@pytest.fixture(scope="session")
def browser_type_launch_args(
    browser_type_launch_args: dict[str, object], pytestconfig: pytest.Config
) -> dict[str, object]:
    # Script streaming bypasses V8's cache and compiles each script again: a tenth of the cost of a
    # visit. Only the last list of features counts, so it repeats those that Playwright disables.
    features = """
        ScriptStreaming AvoidUnnecessaryBeforeUnloadCheckSync DestroyProfileOnBrowserClose
        HttpsUpgrades MediaRouter OptimizationHints PaintHolding ThirdPartyStoragePartitioning
    """.split()
    arguments = f"""
        --no-sandbox --disable-quic --no-first-run --disable-component-update
        --renderer-process-limit=1 --in-process-gpu --disable-features={",".join(features)}
    """.split()
    # A page lives for a second: to compile its scripts again, faster, costs more than it saves.
    arguments.append("--js-flags=--no-opt --no-maglev --no-sparkplug")
    if not (pytestconfig.getoption("headed") or records(pytestconfig)):
        arguments.append(NO_PIXELS)
    own = {"executable_path": find(), "args": arguments, "timeout": TIMEOUT * 1000}
    return {**browser_type_launch_args, **own}


@pytest.fixture(scope="session")
def browser_context_args(
    browser_context_args: dict[str, object], base_url: str
) -> dict[str, object]:
    """A wide window, and no fades unless a test enables them: each is drawn frame by frame."""
    # pytest-playwright keeps the address of the first test: that of examples/, if one came first.
    own = {"base_url": base_url, "viewport": {"width": 1280, "height": 800}}
    return {**browser_context_args, **own, "reduced_motion": "reduce"}


@pytest.fixture(scope="session")
def shared_browser(launch_browser: Callable[[], Browser]) -> Iterator[Callable[[], Browser]]:
    """Launches the worker's browser, once."""
    launch = cache(launch_browser)
    yield launch
    if launch.cache_info().currsize:
        launch().close()


@pytest.fixture
def browser(shared_browser: Callable[[], Browser]) -> Browser:
    """The worker's browser; a failed start is tried anew."""
    return shared_browser()


@pytest.fixture(scope="session")
def contexts() -> Contexts:
    return Contexts()


@pytest.fixture
def context(
    request: pytest.FixtureRequest, browser: Browser, contexts: Contexts
) -> Iterator[BrowserContext]:
    """An empty context. A new one for a service worker, whose cache is empty too, to record, and
    for a clock, which stays in its context."""
    if not request.config.getoption("base_url"):
        request.getfixturevalue("server")
    has_worker = request.node.get_closest_marker("worker")
    if has_worker or "clock" in request.fixturenames or records(request.config):
        context = patient(request.getfixturevalue("new_context")())
        if not has_worker:
            context.add_init_script(NO_WORKER)
        yield context
        return
    mark = request.node.get_closest_marker("browser_context_args")
    arguments = request.getfixturevalue("browser_context_args")
    context = contexts.get(browser, {**arguments, **(mark.kwargs if mark else {})})
    yield context
    contexts.clear(context)


@pytest.fixture
def clock(page: Page) -> None:
    """The clock of the page stands still until the test moves it (`page.clock.run_for`)."""
    page.clock.pause_at("2100-01-01")


@pytest.fixture(autouse=True)
def complaints(request: pytest.FixtureRequest) -> Iterator[list[str]]:
    """Errors and warnings in the page's console (including CSP reports), which fail the test.

    A test marked `console_errors` may provoke some.
    """
    heard: list[str] = []
    if "page" not in request.fixturenames:
        yield heard
        return
    page: Page = request.getfixturevalue("page")
    page.on("console", lambda m: heard.append(m.text) if m.type in ("error", "warning") else None)
    page.on("pageerror", lambda error: heard.append(str(error)))
    yield heard
    assert heard == [] or request.node.get_closest_marker("console_errors")


@pytest.fixture
def dialogs(page: Page) -> list[str]:
    """The texts of the dialogs that appeared, each accepted immediately."""
    messages: list[str] = []

    def close(dialog: Dialog) -> None:
        messages.append(dialog.message)
        dialog.accept()

    page.on("dialog", close)
    return messages
