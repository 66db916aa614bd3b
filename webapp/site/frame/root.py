"""The root component: the frame, with the router inside it."""

from functools import cache

from reactpy import html, use_location
from reactpy.types import VdomDict
from reactpy_router import create_router, route
from reactpy_router.resolvers import ReactPyResolver
from reactpy_router.types import Route

from webapp import routes
from webapp.components.context import is_static, use_settings
from webapp.components.page import Page
from webapp.config.company import company
from webapp.config.samples import is_demonstration
from webapp.rendering.component import component
from webapp.rendering.reactpy_internals import leave_out_history
from webapp.site.frame.banner import sun_banner
from webapp.site.frame.footer import footer
from webapp.site.frame.head import head
from webapp.site.frame.label_card import label_card
from webapp.site.frame.margin import margin
from webapp.site.frame.navigation import app_bar, header

# Patterns are compiled once, not once for each page.
_router = create_router(cache(ReactPyResolver))
leave_out_history()


@component
def site() -> VdomDict:
    """Everything on the page: the frame, with the router inside it."""
    path = use_location().path
    shown = path if routes.find(path) else ""
    return html(
        header(shown),
        sun_banner(),
        _router(*_table()),
        footer(shown, company.year(), is_static()),
    )


@component
def view(page: Page) -> VdomDict:
    """One page of the route table inside the frame."""
    path, settings = use_location().path, use_settings()
    return html(
        *head(page, settings.site_url, not is_demonstration(settings)),
        app_bar(page.path) if page.app_bar else None,
        html.main(
            {"id": "main", "className": "wrap with-margin" if page.margin else "wrap", "key": path},
            label_card(page),
            page.component(),
            margin(page) if page.margin else None,
        ),
    )


@cache
def _table() -> tuple[Route, ...]:
    entries = [route(page.path, view(page)) for page in routes.PAGES]
    return (*entries, route("{path:any}", view(routes.NOT_FOUND)))
