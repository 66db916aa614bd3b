"""Asks a tool in any engine, and compares its answer with the plain form's."""

import re
from collections.abc import Iterator
from html import unescape

from tests.support import web
from tests.support.browser.tools import Tool
from tests.support.engines.visitor import Visitor, find


def fill(visitor: Visitor, values: dict[str, str]) -> None:
    for name, value in values.items():
        if name == "unit":
            visitor.choose(f"#{name}", value)
        else:
            visitor.type(f"#{name}", value)


ANSWER = """[...{output}.closest('form').querySelectorAll('output:not(:empty), div.explanation')]
    .map(part => part.outerHTML).join('')"""


def expect_same_as_plain_form(visitor: Visitor, tool: Tool) -> None:
    """Check that the answer to the tool's values is that of the plain form's URL."""
    text = web.get(visitor.site + tool.address(tool.values)).text
    drawn = re.sub(r"<(rect|circle|line)\b([^>]*)/>", r"<\1\2></\1>", text)  # as browsers write it
    answer = str(visitor.evaluate(ANSWER.format(output=find("#result"))))
    assert unescape(answer) in unescape(drawn.replace("<br/>", "<br>"))


def expect_each_answer(visitor: Visitor, tool: Tool) -> Iterator[dict[str, str]]:
    """Ask for the tool's two answers in turn; yields the values of each once it is shown."""
    for values, texts in ((tool.values, tool.shows), (tool.other, tool.other_shows)):
        fill(visitor, values)
        visitor.click("button", tool.button)
        for text in texts:
            visitor.expect_text("#result", text)
        if values == tool.values:
            expect_same_as_plain_form(visitor, tool)
        yield values
