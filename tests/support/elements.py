"""The HTML of elements, as the page has it."""

from typing import Any

from webapp.rendering.html_writer import Writer


def html_of(*nodes: Any) -> str:
    writer = Writer()
    for node in nodes:
        writer.write(node)
    return "".join((*writer.head, *writer.body))
