"""What a session sends: ReactPy's model without what the browser shows or takes for granted."""

from typing import Any

import orjson

from webapp.rendering.html_writer import HTML
from webapp.rendering.static_html import NAME

PRERENDERED = "prerendered"
"""The query's field with which a browser says that it shows the page (static/js/ahead.js)."""


def trim(message: str, prerendered: bool) -> str:
    """A message of ReactPy's, its model trimmed."""
    update = orjson.loads(message)
    update["model"] = trimmed(update["model"], prerendered)
    return orjson.dumps(update).decode()


def trimmed(node: Any, is_prerendered: bool) -> Any:
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
    if is_prerendered and (attributes := node.get("attributes")):
        copy["attributes"] = _without_html(attributes)
    if children := node.get("children"):
        copy["children"] = [trimmed(child, is_prerendered) for child in children]
    return copy


def _without_html(attributes: dict[str, Any]) -> dict[str, Any]:
    if NAME in attributes:
        return {**attributes, HTML: None}
    if parts := attributes.get("parts"):
        return {**attributes, "parts": [trimmed(part, is_prerendered=True) for part in parts]}
    return attributes
