"""The root component: the frame, with the router inside it."""

from functools import cache
from typing import Any

from reactpy import html, use_location
from reactpy.types import VdomDict
from reactpy_router import create_router, route
from reactpy_router.resolvers import ReactPyResolver
from reactpy_router.types import Route

from webapp import routes
from webapp.components.context import is_static, use_settings
from webapp.components.page import Page
from webapp.components.react import MODULE, Shell, View, component
from webapp.config.company import company
from webapp.config.samples import is_demonstration
from webapp.rendering.react_components import replace_history
from webapp.site.frame.banner import sun_banner
from webapp.site.frame.footer import footer
from webapp.site.frame.head import head
from webapp.site.frame.label_card import label_card
from webapp.site.frame.margin import margin
from webapp.site.frame.navigation import app_bar, header

# Patterns are compiled once, not once for each page.
_router = create_router(cache(ReactPyResolver))

replace_history(MODULE)


@component
def site() -> VdomDict:
    """Everything on the page: the frame, with the router inside it."""
    path = use_location().path
    shown = path if routes.find(path) else ""
    return Shell(
        {"parts": _top(shown)},
        _router(*_table()),
        footer(shown, company.year(), is_static()),
    )


@cache
def _top(path: str) -> list[Any]:
    return [header(path), sun_banner()]


@component
def view(page: Page) -> VdomDict:
    """One page of the route table inside the frame."""
    location, settings = use_location(), use_settings()
    beside = [margin(page)] if page.margin else []
    name = "wrap with-margin" if page.margin else "wrap"
    return View(
        {
            "location": location.path,
            "parts": _above(page, settings.site_url, not is_demonstration(settings)),
        },
        html.main(
            {"id": "main", "className": name, "key": location.path},
            label_card(page),
            page.component(),
            *beside,
        ),
    )


@cache
def _above(page: Page, site_url: str, indexed: bool) -> list[Any]:
    """The part of the page above its own content, and the elements of the document's head."""
    bar = [app_bar(page.path)] if page.app_bar else []
    return [*head(page, site_url, indexed), *bar]


@cache
def _table() -> tuple[Route, ...]:
    entries = [route(page.path, view(page)) for page in routes.PAGES]
    return (*entries, route("{path:any}", view(routes.NOT_FOUND)))
