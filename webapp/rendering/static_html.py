"""Static HTML: parts of a page without handlers or state, written once for all visitors.

React hydrates such a part without looking inside, and a session neither stores nor compares it.
The element has its content in the attribute "html", both in Python and in static/js/page.js.
"""

from collections.abc import Callable
from functools import cache, wraps
from hashlib import blake2s
from typing import Any, ParamSpec, TypeVarTuple

from reactpy.types import VdomDict

from webapp.rendering.html_writer import HTML, to_html

P = ParamSpec("P")
Args = TypeVarTuple("Args")

NAME = "data-inert"
"""The attribute with the name of a part of static HTML, by which an open page finds the part."""


def static_html(function: Callable[P, VdomDict]) -> Callable[P, VdomDict]:
    """Cache what the function returns, as named static HTML.

    The arguments must be hashable, and the element must hold no component and no handler.
    """

    @cache
    def once(*args: P.args, **kwargs: P.kwargs) -> VdomDict:
        return named(to_static(function(*args, **kwargs)))

    return wraps(function)(once)  # type: ignore[return-value]


def static_html_of_page(
    function: Callable[[str, *Args], VdomDict],
) -> Callable[[str, *Args], VdomDict]:
    """Like static_html, for an element in which the path changes only the mark of the current page.

    The first argument is the path of a known page, or "". The name is that of the element without
    a mark: so the next page leaves the element and the handlers on it in the browser, and
    static/js/page/menu.js moves the mark.
    """

    @cache
    def once(path: str, *args: *Args) -> VdomDict:
        return named(to_static(function(path, *args)), to_static(function("", *args)))

    return wraps(function)(once)  # type: ignore[return-value]


def to_static(element: VdomDict) -> VdomDict:
    """The element with its children as one string of HTML, which is half as long on the wire."""
    attributes: dict[str, Any] = dict(element.get("attributes", ()))
    if HTML not in attributes:
        attributes[HTML] = to_html(element.get("children", ()))
    return VdomDict(tagName=element["tagName"], attributes=attributes)


def named(element: VdomDict, model: VdomDict | None = None) -> VdomDict:
    """Static HTML with a name, which is a hash of its content or of that of `model`."""
    attributes: dict[str, Any] = dict(element["attributes"])
    content: dict[str, Any] = dict((model or element)["attributes"])
    attributes[NAME] = blake2s(content[HTML].encode(), digest_size=4).hexdigest()
    return VdomDict(tagName=element["tagName"], attributes=attributes)


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
