"""Helpers for the tests of route changes without a page load."""

import time
from collections.abc import Callable

from playwright.sync_api import Page, expect

from webapp import routes

# On a busy machine an answer may take longer than the page waits for it (navigation.js).
EXTEND_TIMEOUT = """(() => {
    const wait = setTimeout;
    window.setTimeout = (what, time, ...rest) => wait(what, time === 1500 ? 60_000 : time, ...rest);
})()"""


def mark_window(page: Page, *, extend_timeout: bool = True) -> None:
    """Set a property of the window that a page load would remove, and extend the page's time-out.

    With `extend_timeout=False` the page keeps its time-out: after 1.5 seconds without an answer it
    loads the page.
    """
    page.evaluate("window.marker = 1")
    if extend_timeout:
        page.evaluate(EXTEND_TIMEOUT)


def is_window_marked(page: Page) -> bool:
    return bool(page.evaluate("window.marker === 1"))


def click_links_to(page: Page, *addresses: str) -> None:
    """Click a link to each address, one right after the other, from any page."""
    page.evaluate(
        """addresses => {
            for (const address of addresses) {
                const link = document.createElement("a");
                link.href = address;
                document.body.append(link);
                link.click();
                link.remove();
            }
        }""",
        list(addresses),
    )


def expect_page(page: Page, path: str) -> None:
    found = routes.find(path)
    expect(page.locator(".label-card h2")).to_have_text(found.heading)
    expect(page).to_have_url(path)


def scroll_to(page: Page, top: int) -> None:
    page.evaluate("top => window.scrollTo(0, top)", top)
    wait_until_equal(lambda: page.evaluate("history.state?.scroll"), top)


def wait_until_equal(value: Callable[[], object], expected: object) -> None:
    """Wait until `value()` is `wanted`: for conditions that no locator can express."""
    deadline = time.monotonic() + 30
    while value() != expected and time.monotonic() < deadline:
        time.sleep(0.02)
    assert value() == expected
