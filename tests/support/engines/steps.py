"""What visitors of any engine do: follow links, ask a tool, fill the sheet."""

import json
from collections.abc import Iterator

from tests.support.browser.routing import EXTEND_TIMEOUT
from tests.support.browser.tools import Tool
from tests.support.engines.visitor import Visitor, find, quote
from tests.support.sheet.weeks import KEY, PATH, Week
from webapp import routes

# Routes


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


# Tools


def fill(visitor: Visitor, values: dict[str, str]) -> None:
    for name, value in values.items():
        if name == "unit":
            visitor.choose(f"#{name}", value)
        else:
            visitor.type(f"#{name}", value)


def expect_each_answer(visitor: Visitor, tool: Tool) -> Iterator[dict[str, str]]:
    """Ask for the tool's two answers in turn; yields the values of each once it is shown."""
    for values, texts in ((tool.values, tool.shows), (tool.other, tool.other_shows)):
        fill(visitor, values)
        visitor.click("button", tool.button)
        for text in texts:
            visitor.expect_text("#result", text)
        yield values


# The sheet


def cell(day: int, field: str) -> str:
    return f"#sheet [data-day='{day}'][data-field='{field}']"


def open_sheet(visitor: Visitor) -> None:
    visitor.open(PATH)
    visitor.wait_for(find("#sheet[data-filled]"))


def expect_stored(visitor: Visitor, week: Week) -> None:
    kept = f"JSON.parse(localStorage.getItem({quote(KEY)}))"
    visitor.wait_for(f"JSON.stringify({kept}) === {quote(as_javascript(week))}")


def unfold(visitor: Visitor, name: str) -> None:
    visitor.click(f"#fold-{name} summary")
    visitor.wait_for(find(f"#fold-{name}[open][data-started]"))


def as_javascript(week: Week) -> str:
    return json.dumps(week, separators=(",", ":"), ensure_ascii=False)
