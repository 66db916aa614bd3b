"""React's development build, which checks more than the one that is served, has no complaint."""

from pathlib import Path

import pytest
from playwright.sync_api import Page

from scripts.build import TARGET, esbuild
from tests.support.browser.routing import click_links_to, expect_page, is_window_marked, mark_window
from tests.support.browser.tools import PAGE_SCRIPT, TOOLS, WebSocketTap, ask
from tests.support.visiting import NOT_READY, open_ready, wait_until_ready
from webapp import routes

PATHS = [page.path for page in routes.PAGES]


@pytest.fixture
def development_react(page: Page, tmp_path: Path) -> None:
    """Serves page.js with React's development build."""
    esbuild(
        "static/js/page.js",
        *("--bundle", "--format=esm", f"--target={TARGET}", "--supported:destructuring=true"),
        *('--define:process.env.NODE_ENV="development"', "--log-level=error"),
        f"--outfile={tmp_path / 'page.js'}",
    )
    page.route(PAGE_SCRIPT, lambda route: route.fulfill(path=tmp_path / "page.js"))


def expect_no(complaints: list[str]) -> None:
    heard = complaints.copy()
    complaints.clear()
    assert heard == []


@pytest.mark.early
def test_react_complains_about_no_page_and_no_route_change(
    page: Page, development_react: None, complaints: list[str], subtests: pytest.Subtests
) -> None:
    for path in PATHS:
        with subtests.test(path):
            open_ready(page, path)
            expect_no(complaints)
    open_ready(page, "/")
    mark_window(page)
    for path in reversed(PATHS[:-1]):
        with subtests.test(f"to {path}"):
            click_links_to(page, path)
            expect_page(page, path)
            expect_no(complaints)
    assert is_window_marked(page)


def test_react_complains_about_no_answer_and_no_new_session(
    page: Page,
    development_react: None,
    answers_by_session: None,
    complaints: list[str],
    subtests: pytest.Subtests,
) -> None:
    socket_tap = WebSocketTap(page)
    for tool in TOOLS[:2]:  # one with a dialog, one without
        with subtests.test(tool.name):
            open_ready(page, tool.address(tool.nothing))
            ask(page, tool)
            socket_tap.sockets[-1].close()
            page.locator(NOT_READY).wait_for(state="attached")
            wait_until_ready(page)
            ask(page, tool, tool.other)
            expect_no(complaints)
