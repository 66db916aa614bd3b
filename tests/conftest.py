"""Fixtures for all tests: a real server on a free port, a real Chromium that reports errors."""

import gc
import inspect
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import hypothesis
import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from scripts.chromium import find
from tests.support.browser.tools import NO_WORKER
from tests.support.contexts import Contexts
from tests.support.servers import Server, Servers, run, shared_server
from tests.support.visiting import Frames, leave_answers_to_the_session

if TYPE_CHECKING:
    from tests.support.inside import Site

# A busy machine may be slow: a test may only fail on what never happens.
expect.set_options(timeout=30_000)
hypothesis.settings.register_profile("site", deadline=None, database=None, max_examples=50)
hypothesis.settings.load_profile("site")

NO_PIXELS = "--force-gpu-mem-available-mb=1"
"""Chromium lays out and paints each frame, but has no memory for its pixels. No test looks at
pixels, and without them a visit takes a tenth less processor time."""

PROCESS_FIXTURES = set(
    """
    server broken_site start_server browser visitor victim server_behind_tls broken_server
    limited_server impatient_server
    """.split()
)
"""Fixtures that start a process or talk to one; `make quick` skips the tests that use them."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the tests that need more than this process; group the tests of each engine.

    Each worker takes a run of consecutive tests, so only one starts Firefox and only one WebKit.
    Tests marked `early` come next: started last, one of them would keep a single core busy.
    """
    for item in items:
        if PROCESS_FIXTURES & set(getattr(item, "fixturenames", ())):
            item.add_marker("process")
    items.sort(key=lambda item: (engine_of(item), "early" in item.keywords), reverse=True)


def pytest_collection_finish() -> None:
    """Exclude the loaded modules and tests from garbage collection: they stay until the end."""
    gc.collect()
    gc.freeze()


def engine_of(item: pytest.Item) -> str:
    """The engine that the test uses, or "" for Chromium."""
    spec = getattr(item, "callspec", None)
    engine = str(spec.params.get("visitor", "")) if spec else ""
    return engine if engine != "chromium" else ""


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """Run an `async def` test in another thread: Playwright keeps the loop of this one running."""
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    arguments = inspect.signature(pyfuncitem.obj).parameters
    run(pyfuncitem.obj(**{name: pyfuncitem.funcargs[name] for name in arguments}))
    return True


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """Print one line with the number of skipped tests and the reasons: what to install."""
    skipped = terminalreporter.stats.get("skipped", [])
    reasons = sorted({str(report.longrepr[2]).removeprefix("Skipped: ") for report in skipped})
    if reasons:
        terminalreporter.write_line(f"{len(skipped)} left out: {'; '.join(reasons)}")


server = shared_server(scope="session")
"""The server that most tests share."""
broken_site = shared_server(
    *("-m", "tests.support.broken_site"),
    scope="session",
    tracebacks=True,
    # A plain ReactPy handler receives the whole DOM event, 80 KB. No page of the site has one.
    socket_message_bytes="200000",
)
"""The site with pages, routes and sessions that raise on purpose."""


@pytest.fixture
def start_server(tmp_path: Path) -> Iterator[Servers]:
    """Starts servers that a test may stop, break, or give its own settings."""
    started: list[Server] = []

    def make(*app: str, **settings: str) -> Server:
        started.append(Server(tmp_path / f"log{len(started)}", *app, **settings).start())
        return started[-1]

    yield make
    for server in started:
        server.stop()


@pytest.fixture
def in_process_site(tmp_path: Path) -> Callable[..., "Site"]:
    """Makes the site inside this process, with its own settings and outbox."""
    from tests.support.inside import make_site

    return lambda **settings: make_site(tmp_path / "outbox", **settings)


@pytest.fixture(scope="session")
def base_url(server: Server) -> str:
    return server.url


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
        --renderer-process-limit=1 --in-process-gpu
        --disable-features={",".join(features)}
    """.split()
    if not pytestconfig.getoption("headed"):
        arguments.append(NO_PIXELS)
    return {**browser_type_launch_args, "executable_path": find(), "args": arguments}


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, object]) -> dict[str, object]:
    """A wide window, and no fades unless a test enables them: each is drawn frame by frame."""
    viewport = {"width": 1280, "height": 800}
    return {**browser_context_args, "viewport": viewport, "reduced_motion": "reduce"}


@pytest.fixture(scope="session")
def contexts(browser: Browser, server: Server) -> Contexts:
    return Contexts(browser, server.url)


@pytest.fixture
def context(
    request: pytest.FixtureRequest, browser_context_args: dict[str, Any]
) -> Iterator[BrowserContext]:
    """An empty context; for a test marked `new_context` a new one, whose cache is empty too."""
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


@pytest.fixture
def frames(page: Page) -> Frames:
    watched = Frames()
    page.on("websocket", watched.watch)
    return watched


@pytest.fixture
def complaints(page: Page) -> Iterator[list[str]]:
    """Errors and warnings in the page's console (including CSP reports) fail the test.

    A test that provokes one removes it from the list.
    """
    heard: list[str] = []
    page.on("console", lambda m: heard.append(m.text) if m.type in ("error", "warning") else None)
    page.on("pageerror", lambda error: heard.append(str(error)))
    yield heard
    assert heard == []


@pytest.fixture(autouse=True)
def no_worker(request: pytest.FixtureRequest) -> None:
    """No service worker, except in tests marked `worker`: installing it fetches six pages."""
    if "page" in request.fixturenames and not request.node.get_closest_marker("worker"):
        request.getfixturevalue("page").add_init_script(NO_WORKER)


@pytest.fixture
def no_session(page: Page) -> None:
    """Sets Save-Data, so that no session starts by itself: the test looks at the page alone."""
    page.add_init_script(
        "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })"
    )


@pytest.fixture
def answers_by_session(page: Page) -> None:
    """A page whose formulas answer nothing: the session answers instead."""
    leave_answers_to_the_session(page)
