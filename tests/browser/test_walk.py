"""From the home page by links alone, to every page there is."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.support.visiting import open_ready, ready
from webapp import routes

PATHS = {page.path for page in routes.PAGES}


def walk(page: Page, found: set[str]) -> None:
    """Click a link to a page not yet seen, for as long as there is one; open what is folded."""
    while True:
        for summary in page.locator("details:not([open]) > summary:visible").all()[::-1]:
            summary.click()
        here = page.locator("a[href^='/']:visible")
        paths = here.evaluate_all("links => links.map((link) => link.pathname)")
        hrefs = here.evaluate_all("links => links.map((link) => link.getAttribute('href'))")
        new = [
            index
            for index, (path, href) in enumerate(zip(paths, hrefs, strict=True))
            if path in PATHS - found and "#" not in href
        ]
        if not new:
            return
        path = paths[new[0]]
        here.nth(new[0]).click()
        expect(page).to_have_url(re.compile(re.escape(path) + "$"))
        row = routes.find(path)
        assert row
        expect(page).to_have_title(row.title)
        expect(page.locator("main h1")).to_have_count(1)
        expect(page.locator(".label-card h2")).to_have_text(row.heading)
        found.add(path)


def test_every_page_is_reached_from_home_by_links_alone(page: Page, complaints: list[str]) -> None:
    open_ready(page, "/")
    page.evaluate("() => { window.same = true; }")
    found = {"/"}
    walk(page, found)
    assert found == PATHS
    assert page.evaluate("() => window.same"), "without a page load"
    ready(page)


@pytest.mark.browser_context_args(java_script_enabled=False, viewport={"width": 360, "height": 800})
def test_every_page_is_reached_from_home_by_links_alone_without_javascript(page: Page) -> None:
    page.goto("/")
    found = {"/"}
    walk(page, found)
    assert found == PATHS
