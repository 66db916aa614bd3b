"""Islands: Python's own elements with a state in the browser, where React draws them again.

The root of an island names the module that acts (`data-island`) and its first state. Inside it, a
text or an attribute may have slots such as {result}; an attribute that is one empty slot is left
out. An element with `when`, a slot and some values, is there while the slot has one of them. An
element with `each`, the name of a list of states, is there once for each of them.
static/js/page/island.js draws each later state by the same rules.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from reactpy.types import VdomDict

ISLAND = "data-island"
RULES = "data-rules"
"""Names a module of data, which every function of the island's module is given."""
State = Mapping[str, Any]
_SLOT = re.compile(r"\{([\w.-]+)\}")
_NOT_IN_PLACE = ("title", "meta", "link", "navigate")
_FIELDS = ("input", "select", "textarea")


def when(slot: str, values: Iterable[str], *content: Any) -> VdomDict:
    """What is there while the slot has one of these values; one element carries that itself."""
    only = content[0] if len(content) == 1 and isinstance(content[0], Mapping) else {}
    if only.get("tagName") and "when" not in _attributes(only):
        return VdomDict(**{**only, "attributes": {**_attributes(only), "when": (slot, *values)}})
    return VdomDict(tagName="", attributes={"when": (slot, *values)}, children=list(content))


def expand(node: Any, state: State | None = None) -> Any:
    """The model with each island in its first state."""
    if not isinstance(node, Mapping):
        return _filled(node, state) if isinstance(node, str) and state is not None else node
    given: dict[str, Any] = dict(node.get("attributes") or {})
    condition = given.pop("when", None)
    given.pop("each", None)
    if condition and (state or {}).get(condition[0], "") not in condition[1:]:
        return None
    if ISLAND in given:
        state = given.pop("state")
    if state is not None:
        given = {name: _attribute(name, value, state) for name, value in given.items()}
    children = [
        expand(child, one) for child in node.get("children") or () for one in _states(child, state)
    ]
    there = [child for child in children if child is not None]
    return {**node, "attributes": given, "children": there}


def shown(node: Any) -> Any:
    """The model without what the HTML says as well, which static/js/page/adopt.js reads there.

    Of each element without an island, a handler, a field or a style, only what marks it is left:
    its name, key, id and class.
    """
    if not isinstance(node, Mapping) or node["tagName"] in _NOT_IN_PLACE:
        return node
    if ISLAND in _attributes(node):
        return _name_first(node)
    if node["tagName"] and not _acts(node):
        given = _attributes(node)
        marks = {name: given[name] for name in ("id", "className") if given.get(name)}
        key = {"key": given["key"]} if given.get("key") else {}
        return {"shown": node["tagName"], **key, **({"attributes": marks} if marks else {})}
    return {**node, "children": [shown(child) for child in node.get("children") or ()]}


def _name_first(node: Any) -> Any:
    """The same, each element in the order in which it compresses best."""
    if not isinstance(node, Mapping):
        return node
    given = {name: value for name, value in node.items() if name != "children"}
    children = [_name_first(child) for child in node.get("children") or ()]
    return {"tagName": node["tagName"], **given, **({"children": children} if children else {})}


def modules(node: Any) -> Iterator[str]:
    """The modules of the islands of a page, and of their rules."""
    if isinstance(node, Mapping):
        yield from (value for name, value in _attributes(node).items() if name in (ISLAND, RULES))
        for child in node.get("children") or ():
            yield from modules(child)


def _acts(node: Any) -> bool:
    if not isinstance(node, Mapping):
        return False
    acts = ISLAND in _attributes(node) or "eventHandlers" in node or node["tagName"] in _FIELDS
    return acts or _is_more_than_html(node) or any(map(_acts, node.get("children") or ()))


def _is_more_than_html(node: Mapping[str, Any]) -> bool:
    """Whether React cannot read it from the place in the HTML: a style, True, what is elsewhere."""
    return node["tagName"] in ("meta", "link", "navigate") or any(
        (value is True and name not in ("hidden", "open", "download")) or isinstance(value, Mapping)
        for name, value in _attributes(node).items()
    )


def _attributes(node: Mapping[str, Any]) -> Mapping[str, Any]:
    return node.get("attributes") or {}


def check(node: Any) -> None:
    """Raise ValueError for what an island cannot draw again, in whatever state.

    That is a text that React would lose when a translator wraps it, and a handler in Python.
    """
    if isinstance(node, Mapping):
        if ISLAND in _attributes(node):
            _check_inside(node)
        for child in node.get("children") or ():
            check(child)


def _check_inside(node: Mapping[str, Any]) -> None:
    if "eventHandlers" in node:
        raise ValueError(f"<{node['tagName']}> of an island cannot have a handler in Python")
    inside = [*_inside(node)]
    texts = [each for each, _ in inside if isinstance(each, str)]
    if node["tagName"] and len(inside) > 1 and any(map(_SLOT.search, texts)):
        raise ValueError(f"A text with a slot has to be alone in its element: {texts}")
    if node["tagName"] and texts and any(comes for _, comes in inside):
        raise ValueError(f"Where an element has `when`, no text may be beside it: {texts}")
    for child, _ in inside:
        if isinstance(child, Mapping):
            _check_inside(child)


def _inside(node: Mapping[str, Any], comes: bool = False) -> Iterator[tuple[Any, bool]]:
    """Each child, those of fragments too, and whether it is there only in some states."""
    for child in node.get("children") or ():
        is_element = isinstance(child, Mapping)
        here = comes or (is_element and not {"when", "each"}.isdisjoint(_attributes(child)))
        if is_element and not child["tagName"]:
            yield from _inside(child, here)
        else:
            yield child, here


def _states(node: Any, state: State | None) -> Iterable[State | None]:
    """The state of the node, or with `each` those of its list."""
    each = isinstance(node, Mapping) and _attributes(node).get("each")
    return (state or {}).get(each, ()) if each else [state]


def _attribute(name: str, value: Any, state: State) -> Any:
    if not isinstance(value, str):
        return value
    filled = _filled(value, state)
    return None if not filled and name != "value" and _SLOT.fullmatch(value) else filled


def _filled(text: str, state: State) -> str:
    return _SLOT.sub(lambda slot: state.get(slot[1], ""), text)
