"""Trims the model that a session sends: no defaults, and no HTML that the browser already shows."""

from typing import Any

import orjson

from webapp.rendering.html_writer import HTML
from webapp.rendering.static_html import NAME

PRERENDERED = "prerendered"
"""The query field of a browser that already shows the page (static/js/session/early_socket.js)."""


def trim(message: str, prerendered: bool) -> str:
    """One of ReactPy's messages, with its model trimmed."""
    update = orjson.loads(message)
    update["model"] = trimmed(update["model"], prerendered)
    return orjson.dumps(update).decode()


def trimmed(node: Any, is_prerendered: bool) -> Any:
    """A trimmed copy of a rendered model; if prerendered, without the HTML of its named parts."""
    if not isinstance(node, dict):
        return node
    copy = dict(node)
    if handlers := node.get("eventHandlers"):
        copy["eventHandlers"] = {
            # The client takes missing keys for false.
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
