"""Asks a tool in any engine."""

from collections.abc import Iterator

from tests.support.browser.tools import Tool
from tests.support.engines.visitor import Visitor


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
