"""The root component: the frame, with the router inside it."""

from collections.abc import Callable
from functools import cache
from typing import Any

from reactpy import html, use_location, use_memo, use_scope
from reactpy.core.events import EventHandler
from reactpy.types import VdomDict
from reactpy_router import create_router, route
from reactpy_router.resolvers import ReactPyResolver
from reactpy_router.types import Route

from webapp import routes
from webapp.components.context import use_settings
from webapp.components.page import Page
from webapp.components.react import MODULE, Shell, View, component
from webapp.config.company import company
from webapp.config.samples import is_demonstration
from webapp.rendering.component import handler
from webapp.rendering.react_components import replace_history
from webapp.server.sessions.location import location_of
from webapp.server.sessions.sleeping import SESSION_ID
from webapp.site.frame.banner import sun_banner
from webapp.site.frame.footer import footer
from webapp.site.frame.head import head
from webapp.site.frame.label_card import label_card
from webapp.site.frame.margin import margin
from webapp.site.frame.navigation import app_bar, header

ROUTE_TARGET = "onHistory"
"""The event target that names a new location."""

# Patterns are compiled once for all sessions, not once for each.
_router = create_router(cache(ReactPyResolver))


def _on_location(go: Callable[[Any], None]) -> EventHandler:
    """Pass on to the router only locations where a browser could be."""

    def on_location(event: object) -> None:
        if location_of([event]):
            go(event)

    return handler(on_location, ROUTE_TARGET)


replace_history(MODULE, _on_location)


@component
def site() -> VdomDict:
    """Everything on the page; the parts outside the router are sent once per session."""
    session = use_scope().get(SESSION_ID, "")
    path = use_location().path
    first = use_memo(lambda: path if routes.find(path) else "", [])  # later menu.js moves the mark
    return Shell(
        {"session": session, "parts": _top(first)},
        _router(*_table(use_settings().gallery)),
        footer(first, company.year()),
    )


@cache
def _top(path: str) -> list[Any]:
    return [header(path), sun_banner()]


@component
def view(page: Page) -> VdomDict:
    """One page of the route table inside the frame."""
    location, settings = use_location(), use_settings()
    address = location.path + location.query_string
    beside = [margin(page)] if page.margin else []
    name = "wrap with-margin" if page.margin else "wrap"
    return View(
        {
            "location": address,
            "parts": _above(page, settings.site_url, not is_demonstration(settings)),
        },
        html.main({"id": "main", "className": name, "key": address}, page.component(), *beside),
    )


@cache
def _above(page: Page, site_url: str, indexed: bool) -> list[Any]:
    """The part of the page above its own content, and the elements of the document's head."""
    bar = [app_bar(page.path)] if page.app_bar else []
    return [*head(page, site_url, indexed), *bar, label_card(page.heading, page.lead, page.section)]


@cache
def _table(gallery: bool) -> tuple[Route, ...]:
    entries = [route(page.path, view(page)) for page in routes.pages(gallery)]
    return (*entries, route("{path:any}", view(routes.NOT_FOUND)))
