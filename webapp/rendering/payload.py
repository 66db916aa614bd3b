"""ReactPy's model as JSON for the browser."""

from typing import Any

import orjson

from webapp.rendering.html_writer import HTML
from webapp.rendering.static_html import NAME


def to_json(value: Any) -> str:
    """The value as JSON."""
    return orjson.dumps(value).decode()


def without_shown(node: Any) -> Any:
    """A copy of a model without the HTML of its named parts, which the document already shows."""
    if not isinstance(node, dict):
        return node
    copy = dict(node)
    if NAME in node.get("attributes", ()):
        copy["attributes"] = {k: v for k, v in node["attributes"].items() if k != HTML}
    if "children" in node:
        copy["children"] = [without_shown(child) for child in node["children"]]
    return copy


def has_handlers(node: Any) -> bool:
    """Whether an element of the model has an event handler in Python."""
    if not isinstance(node, dict):
        return False
    return bool(node.get("eventHandlers")) or any(map(has_handlers, node.get("children", ())))
