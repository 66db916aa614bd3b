"""React components of a JavaScript module, as ReactPy names them.

Such a component may be given `parts`: elements that it renders before its children. They hold no
component and no handler, only text or static HTML. A child costs each open page more than 1 KB of
the server's memory; a part, made once for all, costs nothing.
"""

from collections.abc import Callable
from typing import Any

from reactpy.core.events import EventHandler
from reactpy.reactjs import component_from_url
from reactpy.types import VdomDict
from reactpy_router import routers
from reactpy_router.components import History

ReactComponent = Callable[..., VdomDict]


def react_components(url: str, *names: str) -> list[ReactComponent]:
    """The exports of these names of the module at this URL."""
    components = component_from_url(url, list(names))
    for component in components:
        _set_source(component, url)
    return list(components)


def replace_history(url: str, on_location: Callable[[Any], EventHandler]) -> None:
    """Have reactpy-router use the component `History` of the module at this URL.

    Its own comes in a bundle with a second Preact, and would have to be a page root of its own.
    This does the same inside the page's React, so the router can stand inside the frame. It is the
    one place that sets a name inside reactpy-router.

    on_location: given the router's callback, makes the handler that a new location is told to.
    """
    _set_source(History, url)

    def history(attributes: dict[str, Any]) -> VdomDict:
        handle = on_location(attributes["onHistoryPreviousCallback"])
        return History({"onHistoryPreviousCallback": handle})

    setattr(routers, "History", history)  # noqa: B010


def _set_source(component: Any, url: str) -> None:
    # What is left out here ("fallback", "unmountBeforeUpdate") the client takes for null and false.
    component.import_source = {"source": url, "sourceType": "URL"}
