"""The root component: the frame, with the router inside it."""

from functools import cache
from secrets import token_urlsafe
from typing import Any

from reactpy import html, use_location, use_memo
from reactpy.types import VdomDict
from reactpy_router import create_router, route, routers
from reactpy_router.components import History
from reactpy_router.resolvers import ReactPyResolver
from reactpy_router.types import Route

from webapp import routes
from webapp.company import company
from webapp.components.browser import Page, parts
from webapp.components.browser import Route as RouteHelper
from webapp.components.component import component, handler
from webapp.frame.banner import sun_banner
from webapp.frame.footer import footer
from webapp.frame.head import head
from webapp.frame.label_card import label_card
from webapp.frame.navigation import app_bar, header
from webapp.page import Page as PageRow

# Patterns are compiled once for all sessions, not once for each.
_router = create_router(cache(ReactPyResolver))


def _history(attributes: dict[str, Any]) -> VdomDict:
    """The router's History, which hears only of places where a browser could be."""
    go = attributes["onHistoryPreviousCallback"]

    def on_location(event: object) -> None:
        if not isinstance(event, dict) or event.keys() != {"path", "query_string"}:
            return
        if routes.is_location(event["path"], event["query_string"]):
            go(event)

    return History({"onHistoryPreviousCallback": handler(on_location, "onHistory")})


setattr(routers, "History", _history)  # noqa: B010


@component
def site() -> VdomDict:
    """Everything on the page; what lies outside the router is sent once a session."""
    session = use_memo(lambda: token_urlsafe(6), [])
    return Page(
        {"session": session, "parts": _top()},
        _router(*_table()),
        footer(company.year()),
    )


@cache
def _top() -> list[Any]:
    return parts(header(), sun_banner())


@component
def view(page: PageRow) -> VdomDict:
    """One page of the route table inside the frame."""
    location = use_location()
    address = location.path + location.query_string
    return RouteHelper(
        {"location": address, "parts": _above(page)},
        html.main({"id": "main", "className": "wrap", "key": address}, page.component()),
    )


@cache
def _above(page: PageRow) -> list[Any]:
    """What stands above the page's own part, and in the document's head."""
    bar = [app_bar()] if page.app_bar else []
    return parts(*head(page), *bar, label_card(page.heading, page.lead))


@cache
def _table() -> tuple[Route, ...]:
    entries = [route(page.path, view(page)) for page in routes.ROUTES]
    return (*entries, route("{path:any}", view(routes.NOT_FOUND)))
