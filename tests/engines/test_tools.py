"""A tool in the page and one by the session: the answers, and how an empty form is refused.

test_trusted_types.py has every tool answer in every engine.
"""

import re
from collections.abc import Iterator
from html import unescape

import pytest

from tests.browser.tools import CONVERTER, GAP, Tool
from tests.engines.visitor import Visitor, find
from tests.support import web


def fill(visitor: Visitor, values: dict[str, str]) -> None:
    for name, value in values.items():
        if name == "unit":
            visitor.choose(f"#{name}", value)
        else:
            visitor.type(f"#{name}", value)


NO_FORMULA = "document.querySelectorAll('form').forEach(f => f.removeAttribute('data-answers'))"


# But for a figure, which comes when it is near, and the service worker, when the page is idle.
LOADED = r"""performance.getEntriesByType('resource').map(({ name }) => name)
    .filter((name) => !/\/figures\/|\/sw\.js$/.test(name))"""
ANSWER = """[...{output}.closest('form').querySelectorAll('output:not(:empty), div.explanation')]
    .map(part => part.outerHTML).join('')"""


def is_as_served(visitor: Visitor, tool: Tool) -> None:
    """The answer to the tool's values is that of the plain form's address."""
    text = web.get(visitor.site + tool.address(tool.values)).text
    drawn = re.sub(r"<(rect|circle)\b([^>]*)/>", r"<\1\2></\1>", text)  # as browsers write it
    answer = str(visitor.evaluate(ANSWER.format(output=find(tool.output))))
    assert unescape(answer) in unescape(drawn.replace("<br/>", "<br>"))


def each_answer(visitor: Visitor, tool: Tool) -> Iterator[dict[str, str]]:
    """Ask for the tool's two answers in turn: the values of each, once it is seen."""
    for values, texts in ((tool.values, tool.shows), (tool.other, tool.other_shows)):
        fill(visitor, values)
        visitor.click("button", tool.button)
        for text in texts:
            visitor.sees(tool.output, text)
        if values == tool.values:
            is_as_served(visitor, tool)
        yield values


@pytest.mark.parametrize(
    ("tool", "here"), [(GAP, True), (CONVERTER, False)], ids=["in the page", "by the session"]
)
def test_a_tool_answers_answers_again_and_refuses_an_empty_form(
    visitor: Visitor, tool: Tool, here: bool
) -> None:
    visitor.open_ready(tool.path)
    visitor.wait_for("'answers' in document.documentElement.dataset")
    if not here:
        visitor.evaluate(NO_FORMULA)
    before = visitor.evaluate(LOADED)
    assert [*each_answer(visitor, tool)] == [tool.values, tool.other]
    assert visitor.alerts == []
    fill(visitor, tool.nothing)
    visitor.click("button", tool.button)
    first = next(iter(tool.empty))
    visitor.wait_for(f"document.activeElement.matches('#{first}[aria-invalid=true]')")
    for name, error in tool.empty.items():
        assert visitor.text(f"#{name}-error").startswith(error)
    assert visitor.text(tool.output) == ""
    assert visitor.evaluate(LOADED) == before
    assert visitor.alerts == ([tool.alert] if tool.alert else [])
