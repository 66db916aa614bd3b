"""Parts without handlers or state: written to HTML once, for all visitors.

React adopts such a part without looking inside, and a session neither holds nor diffs it: an
element costs a session about 1.4 KB, an inert part nothing. A browser that already shows the page
is not sent it either (messages.py).
"""

from collections.abc import Callable
from functools import cache, wraps
from hashlib import blake2s
from typing import ParamSpec

from reactpy.types import VdomDict

from webapp.markup import to_html
from webapp.messages import INERT

P = ParamSpec("P")


def inert(function: Callable[P, VdomDict]) -> Callable[P, VdomDict]:
    """Cache what the function returns, its children as one string of HTML.

    The arguments must be hashable, and the element must hold no component and no handler.
    """

    @cache
    def once(*args: P.args, **kwargs: P.kwargs) -> VdomDict:
        return named(written(function(*args, **kwargs)))

    return wraps(function)(once)  # type: ignore[return-value]


def written(element: VdomDict) -> VdomDict:
    """The element with its children as one string of HTML; on the wire that is half as long."""
    attributes = dict(element.get("attributes", {}))
    attributes["dangerouslySetInnerHTML"] = {"__html": to_html(element.get("children", ()))}
    return VdomDict(tagName=element["tagName"], attributes=attributes)


def named(element: VdomDict) -> VdomDict:
    """A written element with a name made of its HTML, by which a page that shows it finds it.

    Only for what every visitor of the address is shown alike (messages.py).
    """
    attributes = element["attributes"]
    content = attributes["dangerouslySetInnerHTML"]["__html"].encode()
    name = blake2s(content, digest_size=4).hexdigest()
    return VdomDict(tagName=element["tagName"], attributes={**attributes, INERT: name})
