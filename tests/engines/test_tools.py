"""Every tool in every engine: what it answers, and how it refuses an empty form."""

from tests.browser.tools import Tool, every_tool
from tests.engines.visitor import Visitor


def fill(visitor: Visitor, values: dict[str, str]) -> None:
    for name, value in values.items():
        if name == "unit":
            visitor.choose(f"#{name}", value)
        else:
            visitor.type(f"#{name}", value)


@every_tool
def test_a_tool_answers_answers_again_and_refuses_an_empty_form(
    visitor: Visitor, tool: Tool
) -> None:
    visitor.open_ready(tool.path)
    for values, texts in ((tool.values, tool.shows), (tool.other, tool.other_shows)):
        fill(visitor, values)
        visitor.click("button", tool.button)
        for text in texts:
            visitor.sees(tool.output, text)
    assert visitor.alerts == []
    fill(visitor, tool.nothing)
    visitor.click("button", tool.button)
    first = next(iter(tool.empty))
    visitor.wait_for(f"document.activeElement.matches('#{first}[aria-invalid=true]')")
    for name, error in tool.empty.items():
        assert visitor.text(f"#{name}-error").startswith(error)
    assert visitor.text(tool.output) == ""
    assert visitor.alerts == ([tool.alert] if tool.alert else [])
