"""React components of a JavaScript module, for use from Python.

Such a component may be given `parts`: elements that it renders before its children. They hold no
component and no handler, only text or static HTML. A child costs more than 1 KB of the server's
memory for each open page; a part, which is created once for all pages, costs nothing.
"""

from collections.abc import Callable
from typing import Any

from reactpy.reactjs import component_from_url
from reactpy.types import VdomDict
from reactpy_router import routers
from reactpy_router.components import History

ReactComponent = Callable[..., VdomDict]


def react_components(url: str, *names: str) -> list[ReactComponent]:
    """The exports with these names of the module at this URL."""
    components = component_from_url(url, list(names))
    for component in components:
        _set_source(component, url)
    return list(components)


def replace_history(url: str) -> None:
    """Have reactpy-router use the component `History` of the module at this URL.

    The stock one comes in a bundle of its own, with Preact, which the page does not load, and tells
    a session where the browser is; routes.js gets the model of the next page over HTTP.
    """
    _set_source(History, url)
    setattr(routers, "History", lambda _: History({}))  # noqa: B010


def _set_source(component: Any, url: str) -> None:
    # Without "fallback" and "unmountBeforeUpdate", which the page does not read.
    component.import_source = {"source": url, "sourceType": "URL"}
