"""Which handler an event is for: of what the visitor saw, or none.

The handlers of a session's model have numbers, which an event names. At its place, which is made of
the keys or indexes on the way to its element, a handler keeps its number while its code is the
same, and either the values that it meets are, or the element is: its tag, and of one that a pointer
presses its attributes and texts. Nobody knows that of one which an index alone tells from another,
as "Delete" in each row of a list without keys.

For another kind of event, as of what is typed or of a pointer that moves, the place is enough.
"""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import partial
from itertools import count
from types import CodeType, FunctionType
from typing import Any, NamedTuple

from reactpy.types import BaseEventHandler

_PRESS = re.compile("on(Click|DoubleClick|ContextMenu|Touch|(Mouse|Pointer)(Down|Up))")
_SENT = re.compile("on(Key|Submit|Reset)")
_INDEX = re.compile(r"/\d+(?=[/:])")
_TYPED = frozenset(("value", "checked", "_reactpy_ack_seq"))
"""Attributes that say what is in a field."""
_DEEPEST = 8
"""Functions in closures of functions: ReactPy puts three around an author's own."""


class _Known(NamedTuple):
    number: int
    look: int
    function: Any


class Handlers:
    """The numbers of the handlers of one session. A document has those with which one begins."""

    def __init__(self) -> None:
        self.places: dict[int, str] = {}
        self._known: dict[str, _Known] = {}
        self._next = count(1)

    def number(self, model: Any, there: Mapping[str, BaseEventHandler]) -> None:
        """Write the numbers into a part of the model that has been laid out, in place of `target`.

        there: all handlers of the page, by their places.
        """
        known = self._known
        found = [(entry, entry["target"], look) for entry, look in _entries(model)]
        gone = known.keys() - there.keys()
        before = Counter(
            known[place].look
            for place in (*gone, *(place for _, place, _ in found))
            if place in known
        )
        now = Counter(look for *_, look in found)
        for place in gone:
            del self.places[known.pop(place).number]
        for entry, place, look in found:
            function, old = there[place].function, known.get(place)
            looks_same = old and old.look == look and before[look] == now[look] == 1
            if old and (not look or is_same(old.function, function, values=not looks_same)):
                number = old.number
            else:
                number = next(self._next)
                if old:
                    del self.places[old.number]
            self.places[number] = place
            known[place] = _Known(number, look, function)
            entry["target"] = number


def _entries(node: Any) -> Iterator[tuple[dict[str, Any], int]]:
    """What the model says of each handler, and the look of its element."""
    if isinstance(node, dict):
        for event, entry in node.get("eventHandlers", {}).items():
            yield entry, _look(node, event)
        for child in node.get("children", ()):
            yield from _entries(child)


def _look(element: dict[str, Any], event: str) -> int:
    """What the visitor goes by at such an event; 0 if the place is enough."""
    if _PRESS.match(event):
        seen = _content(element)
    elif _SENT.match(event):
        seen = element["tagName"]
    else:
        return 0
    return hash((_INDEX.sub("/*", element["eventHandlers"][event]["target"]), repr(seen)))


def _content(node: Any) -> Any:
    if not isinstance(node, dict):
        return node
    attributes = node.get("attributes", {}).items()
    shown = [(name, value) for name, value in attributes if name not in _TYPED]
    return node["tagName"], shown, [_content(child) for child in node.get("children", ())]


def is_same(one: Any, other: Any, values: bool = True, depth: int = 0) -> bool:
    """Whether two functions have the same code and, with `values`, meet the same values.

    Values that do not know what they are equal to count as different: the press is refused, never
    misunderstood.
    """
    if one is other or not (values or callable(one) or isinstance(one, CodeType)):
        return True
    if isinstance(one, FunctionType | partial) and type(one) is type(other) and depth < _DEEPEST:
        some, others = _parts(one), _parts(other)
        return len(some) == len(others) and all(
            is_same(*each, values, depth + 1) for each in zip(some, others, strict=True)
        )
    try:
        return bool(one == other)
    except Exception:
        return False


def _parts(function: Any) -> list[Any]:
    """The code of a function, and what it meets beside its arguments and its module."""
    if isinstance(function, partial):
        return [function.func, *function.args, *function.keywords.values()]
    cells = [_filling(cell) for cell in function.__closure__ or ()]
    defaults = (function.__kwdefaults__ or {}).values()
    return [function.__code__, *cells, *(function.__defaults__ or ()), *defaults]


def _filling(cell: Any) -> Any:
    try:
        return cell.cell_contents
    except ValueError:  # a name that has no value yet
        return None
