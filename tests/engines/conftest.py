"""The same visitor in two engines. Except in CI, tests of a missing engine are skipped."""

import os
import shutil
from collections.abc import Iterator

import pytest

from tests.support.engines.firefox import Firefox, FirefoxVisitor
from tests.support.engines.visitor import Visitor
from tests.support.engines.webkit import WebKit, WebKitVisitor
from tests.support.servers import Server, shared_server

ENGINES = ("firefox", "webkit")


def require_programs(packages: str, *programs: str) -> None:
    """Skip the test if a program is missing; with REQUIRE_ENGINES set, fail instead."""
    missing = [program for program in programs if not shutil.which(program)]
    if missing:
        reason = f"no {missing[0]} here; on Debian: apt install --no-install-recommends {packages}"
        (pytest.fail if os.environ.get("REQUIRE_ENGINES") else pytest.skip)(reason)


@pytest.fixture(scope="session")
def firefox(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Firefox]:
    require_programs("firefox-esr", "firefox-esr")
    running = Firefox(tmp_path_factory.mktemp("firefox"))
    yield running
    running.close()


@pytest.fixture(scope="session")
def webkit(tmp_path_factory: pytest.TempPathFactory) -> Iterator[WebKit]:
    require_programs("webkit2gtk-driver xvfb", "WebKitWebDriver", "Xvfb")
    running = WebKit(tmp_path_factory.mktemp("webkit"))
    yield running
    running.close()


@pytest.fixture
def firefox_visitor(request: pytest.FixtureRequest, server: Server, firefox: Firefox) -> Visitor:
    worker = request.node.get_closest_marker("worker")
    return FirefoxVisitor(server.url, firefox, worker=worker is not None)


@pytest.fixture
def webkit_visitor(server: Server, webkit: WebKit) -> Visitor:
    return WebKitVisitor(server.url, webkit)


held_site = shared_server("-m", "tests.support.engines.held_site", scope="session")
"""A site that holds a script back, from /hold?name until /let-go."""


@pytest.fixture(params=ENGINES)
def visitor(request: pytest.FixtureRequest) -> Iterator[Visitor]:
    """A visitor with an empty browser; an error or warning in the page's console fails the test.

    A test that provokes one removes it from `complaints`.
    """
    someone: Visitor = request.getfixturevalue(f"{request.param}_visitor")
    yield someone
    heard = len(someone.complaints)
    someone.close()
    # Firefox cancels what is still loading, which the page takes for a script that failed.
    cancelled = [text for text in someone.complaints[heard:] if text.startswith("Loading failed (")]
    assert [text for text in someone.complaints if text not in cancelled] == []
