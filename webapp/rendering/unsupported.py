"""Refuses what ReactPy offers and static/js/page.js does not serve.

In the browser it would silently do something else, or nothing.
"""

from typing import Any

_FIELDS = ("input", "select", "textarea")
_LIVE = ("value", "checked")


def refuse_unsupported(node: dict[str, Any], module: str) -> None:
    """Raise NotImplementedError, with the reason, for a node that the page cannot show.

    node: without its children. module: the URL of the page's JavaScript module (page.js).
    """
    tag, handlers = node["tagName"], node.get("eventHandlers", {})
    if node.get("importSource", {}).get("source", module) != module:
        raise NotImplementedError(
            f"{tag} is a component of another module: a page has only those that "
            "static/js/page.js lists as its components"
        )
    if "inlineJavaScript" in node:
        names = ", ".join(node["inlineJavaScript"])
        raise NotImplementedError(
            f"<{tag}> has JavaScript as text ({names}), which our content security policy blocks: "
            "write a module of static/js, or a Python function"
        )
    if tag == "script":
        raise NotImplementedError("React does not run a <script>: write a module of static/js")
    if tag in _FIELDS and handlers and any(name in node.get("attributes", {}) for name in _LIVE):
        raise NotImplementedError(
            f"<{tag}> has a handler and a value that Python sets, so it could lose what is typed "
            "while Python answers: give it defaultValue or defaultChecked"
        )
    for name, handler in handlers.items():
        if not (name.startswith("on") and name[2:3].isupper()):
            raise NotImplementedError(
                f"{name} of <{tag}> has to be written as React writes it: onClick"
            )
        if handler.debounce is not None or handler.throttle is not None:
            raise NotImplementedError(
                f"{name} of <{tag}> has debounce or throttle: the page sends every event at once"
            )
