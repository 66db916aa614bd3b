"""Every page can be reached from the home page by links alone."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.support.visiting import open_ready, wait_until_ready
from webapp import routes

PATHS = {page.path for page in routes.PAGES}


# Unfolds all details (except the sheet's, which have no links and fetch scripts), clicks the first
# visible link to a page not yet seen, and returns its path.
CLICK_NEW_LINK = """found => {
    for (const part of document.querySelectorAll("details:not([id^=fold])")) part.open = true;
    const link = [...document.querySelectorAll("a[href^='/']")].find(
        (link) => !link.hash && !link.search && !found.includes(link.pathname)
            && link.checkVisibility({ visibilityProperty: true }));
    link?.click();
    return link?.pathname;
}"""


def walk(page: Page, found: set[str]) -> None:
    """Click links to pages not yet seen, until there are none left."""
    while path := page.evaluate(CLICK_NEW_LINK, list(found)):
        expect(page).to_have_url(re.compile(re.escape(path) + "$"))
        row = routes.find(path)
        expect(page).to_have_title(row.title)
        expect(page.locator("main h1")).to_have_count(1)
        expect(page.locator(".label-card h2")).to_have_text(row.heading)
        found.add(path)


def test_every_page_is_reached_from_home_by_links_alone(page: Page) -> None:
    open_ready(page, "/")
    page.evaluate("() => { window.same = true; }")
    found = {"/"}
    walk(page, found)
    assert found == PATHS
    assert page.evaluate("() => window.same"), "without a page load"
    wait_until_ready(page)


# The paths of all visible links to pages.
FIND_LINKS = """() => {
    for (const part of document.querySelectorAll("details")) part.open = true;
    return [...document.querySelectorAll("a[href^='/']")].filter(
        (link) => !link.hash && link.checkVisibility({ visibilityProperty: true }))
        .map((link) => link.pathname);
}"""


@pytest.mark.browser_context_args(java_script_enabled=False)
def test_every_page_is_reached_from_home_by_links_alone_without_javascript(page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 800})
    found = {"/"}
    for path in ("/", "/careers", "/diabetes-sugar-tracking-app", *routes.MOVED_FIELDS):
        assert path in found
        page.goto(path)
        found |= PATHS & {*page.evaluate(FIND_LINKS)}
    assert found == PATHS
