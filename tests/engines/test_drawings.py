"""A drawing's own colours are tokens of the style sheet, which each engine has to look up."""

from tests.support.engines.visitor import Visitor

FILLS = "[...document.querySelectorAll('.hills path')].map(path => getComputedStyle(path).fill)"
TOKEN = """["--disc", "--hill-far", "--foot"].map(name => {
    const part = document.createElement("i");
    part.style.color = `var(${name})`;
    document.body.append(part);
    return getComputedStyle(part).color;
})"""


def test_a_drawing_has_the_colours_of_the_tokens(visitor: Visitor) -> None:
    visitor.open("/accessibility")
    assert visitor.evaluate(FILLS) == visitor.evaluate(TOKEN)
