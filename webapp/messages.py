"""What a session sends: ReactPy's model without what the browser shows or takes for granted."""

from typing import Any
from urllib.parse import parse_qs

INERT = "data-inert"
"""The attribute that names a part of plain HTML (components/inert.py, static/js/page.js)."""
PRERENDERED = "prerendered"
"""The query's field with which a browser says that it shows the page (static/js/ahead.js)."""


def is_shown(query: bytes) -> bool:
    """Whether the page that a session is opened for stands in the browser already."""
    return PRERENDERED in parse_qs(query.decode())


def lighter(node: Any, is_shown: bool) -> Any:
    """A copy of a rendered model; of a page that is shown, without the HTML of its named parts."""
    if not isinstance(node, dict):
        return node
    copy = dict(node)
    if handlers := node.get("eventHandlers"):
        copy["eventHandlers"] = {
            # What is false the client takes for false by itself.
            name: {key: value for key, value in handler.items() if value is not False}
            for name, handler in handlers.items()
        }
    if is_shown and (attributes := node.get("attributes")):
        copy["attributes"] = _without_html(attributes)
    if children := node.get("children"):
        copy["children"] = [lighter(child, is_shown) for child in children]
    return copy


def _without_html(attributes: dict[str, Any]) -> dict[str, Any]:
    if INERT in attributes:
        return {**attributes, "dangerouslySetInnerHTML": {}}
    if "parts" not in attributes:
        return attributes
    parts = [
        [tag, {**rest, "html": None} if INERT in rest else rest, *children]
        for tag, rest, *children in attributes["parts"]
    ]
    return {**attributes, "parts": parts}
