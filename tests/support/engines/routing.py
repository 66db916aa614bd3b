"""Navigation from page to page, in any engine."""

from tests.support.browser.routing import EXTEND_TIMEOUT
from tests.support.engines.visitor import Visitor, find, quote
from webapp import routes


def expect_page(visitor: Visitor, path: str) -> None:
    """Wait until the page is shown: its URL, title and heading, and the focus on the heading."""
    page = routes.find(path)
    visitor.wait_for(
        f"location.pathname === {quote(path)} && document.title === {quote(page.title)}"
    )
    visitor.expect_text(".label-card h2", page.heading)
    visitor.wait_for(f"document.activeElement === {find('main h1')}")
    assert visitor.text("#announcement") == page.title
    assert visitor.evaluate("window.marker") == 1


def open_with_marker(visitor: Visitor, path: str) -> None:
    """Open a page, and set a marker that a page load would remove."""
    visitor.open_ready(path)
    visitor.evaluate("window.marker = 1")
    visitor.evaluate(EXTEND_TIMEOUT)


def follow_link(visitor: Visitor, path: str) -> None:
    """Follow a link to the page, unless the visitor is already there."""
    if visitor.evaluate("location.pathname") == path:
        return
    link = find("footer a")
    visitor.evaluate(f"({link}.setAttribute('href', {quote(path)}), {link}.click())")
    expect_page(visitor, path)
