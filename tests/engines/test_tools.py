"""A tool by the session: its answers, and how an empty form is refused.

In the page answer A1C (test_hydration.py), the way back from it (test_numbers.py), and the anion
gap and BMI (test_trusted_types.py).
"""

import re
from collections.abc import Iterator
from html import unescape

from tests.browser.tools import CONVERTER, Tool
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


def test_the_session_answers_answers_again_and_an_empty_form_is_refused_either_way(
    visitor: Visitor,
) -> None:
    visitor.open_ready(CONVERTER.path)
    visitor.wait_for("'answers' in document.documentElement.dataset")
    before = visitor.evaluate(LOADED)
    refuses_the_empty_form(visitor, CONVERTER)
    visitor.evaluate(NO_FORMULA)
    assert [*each_answer(visitor, CONVERTER)] == [CONVERTER.values, CONVERTER.other]
    assert visitor.alerts == [CONVERTER.alert]
    refuses_the_empty_form(visitor, CONVERTER)
    assert visitor.evaluate(LOADED) == before
    assert visitor.alerts == [CONVERTER.alert] * 2


def refuses_the_empty_form(visitor: Visitor, tool: Tool) -> None:
    fill(visitor, tool.nothing)
    visitor.click("button", tool.button)
    first = next(iter(tool.empty))
    visitor.wait_for(f"document.activeElement.matches('#{first}[aria-invalid=true]')")
    for name, error in tool.empty.items():
        assert visitor.text(f"#{name}-error").startswith(error)
    assert visitor.text(tool.output) == ""
