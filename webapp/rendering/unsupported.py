"""Refuses what ReactPy offers and static/js/page.js does not serve.

In the browser it would silently do something else, or nothing.
"""

from typing import Any

_FIELDS = ("input", "select", "textarea")


def refuse_unsupported(node: dict[str, Any]) -> None:
    """Raise NotImplementedError, with the reason, for a node that the page cannot show."""
    tag, handlers = node["tagName"], node.get("eventHandlers", {})
    if "importSource" in node:
        raise NotImplementedError(f"{tag} is a component of a JavaScript module: write it in HTML")
    if "inlineJavaScript" in node:
        raise NotImplementedError(
            f"<{tag}> has JavaScript as text, which our content security policy blocks: write a "
            "Python function"
        )
    if tag == "script":
        raise NotImplementedError("React does not run a <script>: write a module of static/js")
    is_set = not {"value", "checked"}.isdisjoint(node.get("attributes", ()))
    if tag in _FIELDS and handlers and is_set:
        raise NotImplementedError(
            f"<{tag}> has a handler and a value that Python sets, so it could lose what is typed "
            "while Python answers: give it defaultValue or defaultChecked"
        )
    for name, handler in handlers.items():
        if not (name.startswith("on") and name[2:3].isupper()):
            raise NotImplementedError(f"{name} of <{tag}> has to be written as React does: onClick")
        if handler.debounce is not None or handler.throttle is not None:
            raise NotImplementedError(
                f"{name} of <{tag}> has debounce or throttle: the page sends every event at once"
            )
