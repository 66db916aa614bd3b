"""Fixtures for all tests: a real server on a free port, a real Chromium that tells on errors."""

import gc
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import hypothesis
import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from scripts.chromium import find
from tests.support.contexts import Contexts
from tests.support.servers import Server, running
from tests.support.visiting import Frames

if TYPE_CHECKING:
    from tests.support.inside import Site

# A busy machine may be slow: only what never comes may fail a test.
expect.set_options(timeout=30_000)
hypothesis.settings.register_profile("site", deadline=None, max_examples=50)  # others each run
hypothesis.settings.load_profile("site")

NO_PIXELS = "--force-gpu-mem-available-mb=1"
"""Chromium lays out and paints each frame, but has no room for its pixels: only one test looks at
them, and a visit takes a tenth less processor time."""

PROCESS_FIXTURES = set(
    "server broken_site own_server browser visitor tight impatient strict behind_tls victim".split()
)
"""Fixtures that start a process or talk to one; `make quick` leaves out the tests with them."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the tests that need more than this process; put those of one engine together.

    Of the workers each takes a run of tests: so one alone starts Firefox, and one alone WebKit.
    Those with the mark `early` come next: begun last, one would keep a single core busy.
    """
    for item in items:
        if PROCESS_FIXTURES & set(getattr(item, "fixturenames", ())):
            item.add_marker("process")
    items.sort(key=lambda item: (engine_of(item), "early" in item.keywords), reverse=True)


def pytest_collection_finish() -> None:
    """Collect garbage no more among the modules and tests that are loaded: they stay to the end."""
    gc.collect()
    gc.freeze()


def engine_of(item: pytest.Item) -> str:
    """The engine beside Chromium that the test uses, or "" for none."""
    spec = getattr(item, "callspec", None)
    engine = str(spec.params.get("visitor", "")) if spec else ""
    return engine if engine != "chromium" else ""


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """Say in one line which tests were left out, and why: the reason says what to install."""
    skipped = terminalreporter.stats.get("skipped", [])
    reasons = sorted({str(report.longrepr[2]).removeprefix("Skipped: ") for report in skipped})
    if reasons:
        terminalreporter.write_line(f"{len(skipped)} left out: {'; '.join(reasons)}")


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
def browser_type_launch_args(
    browser_type_launch_args: dict[str, object], pytestconfig: pytest.Config
) -> dict[str, object]:
    # Script streaming compiles each script anew, past V8's cache: a tenth of what a visit costs.
    # The last list of features counts, so those that Playwright turns off stand here as well.
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
