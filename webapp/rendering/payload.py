"""ReactPy's model as JSON for the browser: without what it does not read, or already shows."""

from typing import Any

import orjson

from webapp.rendering.html_writer import HTML
from webapp.rendering.static_html import NAME


def to_json(model: Any, is_shown: bool = False) -> str:
    """The model; if the document already shows it, without the HTML of its named parts."""
    return orjson.dumps(trimmed(model) if is_shown else model).decode()


def trimmed(node: Any) -> Any:
    """A copy of a rendered model without the HTML of its named parts."""
    if not isinstance(node, dict):
        return node
    copy = dict(node)
    if attributes := node.get("attributes"):
        copy["attributes"] = _without_html(attributes)
    if children := node.get("children"):
        copy["children"] = [trimmed(child) for child in children]
    return copy


def _without_html(attributes: dict[str, Any]) -> dict[str, Any]:
    if NAME in attributes:
        return {name: value for name, value in attributes.items() if name != HTML}
    if parts := attributes.get("parts"):
        return {**attributes, "parts": [trimmed(part) for part in parts]}
    return attributes
