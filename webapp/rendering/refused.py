"""What ReactPy or React offers and our pages do not serve: refused before a page is served.

Each sentence says what to write instead.
"""

from collections.abc import Iterable, Iterator
from typing import Any

from reactpy.types import Component

from webapp.rendering.html_writer import BOOLEAN, EITHER, ENUMERATED
from webapp.rendering.reactpy_internals import place_of

_TAGS = {
    "script": "React does not run a <script>: write a module of static/js",
    "style": "our policy applies no <style>: write its rules in static/css, or as style={…}",
    **dict.fromkeys(
        ("iframe", "embed", "object", "frame"),
        "our policy shows no other document inside a page: link to it",
    ),
}
_LOADED = {
    **dict.fromkeys(("img", "video", "audio", "source", "track", "input"), "src"),
    "link": "href",
}
"""Elements that load a file, and the attribute with its address."""
_SPECIAL = _TAGS.keys() | _LOADED.keys()
_PARTS = frozenset(("tagName", "attributes", "children", "eventHandlers"))
_TRUE = BOOLEAN | EITHER | ENUMERATED | {"checked", "defaultChecked", "selected"}
_PLAIN = frozenset((str, int, float, type(None)))
"""The types of values with which nothing can be wrong but their name."""
_LISTS = ("value", "defaultValue", "when", "each", "state", "tree")
"""Attributes whose value may be a list: of a select, and those of islands and of component.py."""
_known: set[str] = set()
"""Names of attributes and events with which nothing is wrong."""


def refuse(node: dict[str, Any], children: Iterable[Any]) -> None:
    """Raise NotImplementedError, with the reason, for an element that the page cannot show."""
    attributes, handlers = node.get("attributes", {}), node.get("eventHandlers", ())
    tag = node["tagName"]
    is_plain = node.keys() <= _PARTS and tag not in _SPECIAL and "-" not in tag
    is_plain = is_plain and _known.issuperset(attributes) and _known.issuperset(handlers)
    if is_plain and _PLAIN.issuperset(map(type, attributes.values())) and _differ(children):
        return
    for why in _reasons(node, attributes, children):
        place = place_of(node)
        raise NotImplementedError(f"{place}: {why}" if place else why)


def refuse_component(component: Component) -> None:
    """Raise NotImplementedError, with the reason, for a component that runs in the browser."""
    if component.type.__module__.startswith("reactpy.executors.pyscript"):
        raise NotImplementedError("a component of PyScript: write one that runs on the server")


def _reasons(
    node: dict[str, Any], attributes: dict[str, Any], children: Iterable[Any]
) -> Iterator[str]:
    tag = node["tagName"]
    if "importSource" in node:
        yield f"{tag} is a component of a JavaScript module: write it in HTML"
    if "inlineJavaScript" in node:
        yield f"<{tag}> has JavaScript as text, which our policy blocks: write a Python function"
    if tag in _TAGS:
        yield _TAGS[tag]
    if "-" in tag:
        yield f"<{tag}> needs a script that makes it an element: write it in HTML"
    is_named = tag == "link" and attributes.get("rel") in ("canonical", "alternate")
    if tag in _LOADED and _is_elsewhere(attributes.get(_LOADED[tag])) and not is_named:
        yield f"<{tag}> loads no file of this site, which our policy blocks: put it into static/"
    for name, value in attributes.items():
        if why := _wrong(tag, name, value):
            yield why
    for name in node.get("eventHandlers", ()):
        if not (name.startswith("on") and name[2:3].isupper()):
            yield f"{name} of <{tag}> has to be written as React does: onClick"
    _known.update(attributes.keys() - {"style"}, node.get("eventHandlers", ()))
    if not _differ(children):
        yield f"two children of <{tag}> have the same key: give each of them its own, as a text"


def _differ(children: Iterable[Any]) -> bool:
    """Whether no two of the children have the same key. That of one without a key is its index."""
    keys = [
        (child.key if isinstance(child, Component) else _own_key(child), at)
        for at, child in enumerate(children)
        if child is not None
    ]
    if not any(key is not None for key, _ in keys):
        return True
    return len({at if key is None else key for key, at in keys}) == len(keys)


def _own_key(child: Any) -> Any:
    return child.get("attributes", {}).get("key") if isinstance(child, dict) else None


def _is_elsewhere(address: Any) -> bool:
    return isinstance(address, str) and (":" in address.split("/")[0] or address[:2] == "//")


def _wrong(tag: str, name: str, value: Any) -> str:
    """What is wrong with one attribute, or ""."""
    if name in ("children", "dangerouslySetInnerHTML", "innerHTML"):
        return f"<{tag}> has {name} as an attribute: write its children after the attributes"
    if name[:2].lower() == "on" and len(name) > 2:
        return f"{name} of <{tag}> has no Python function: React leaves it out"
    if name == "style" and not isinstance(value, dict | None):
        return f"style of <{tag}> is a text: write a dictionary, as {{'marginTop': '1rem'}}"
    if value is True and not (name in _TRUE or "-" in name):
        return f"React leaves out {name}=True of <{tag}>: write its name as readOnly, or a text"
    if isinstance(value, list | tuple | dict | set | Component) and name not in (*_LISTS, "style"):
        return f"{name} of <{tag}> is a {type(value).__name__}: write a text"
    return ""
