"""reactpy-router: parameters, queries, links, navigate, routes in routes."""

from typing import Any

from reactpy import component, html, use_location, use_state
from reactpy_router import browser_router, link, navigate, route, use_params, use_search_params

from tests.reactpy.row import follow, press, row, sees


@component
def page(at: str, *names: str) -> Any:
    """The parameters of the address, and links to those below `at`, named by their ends."""
    params = use_params()
    return html.div(
        html.p(", ".join(f"{name} is {value!r}" for name, value in params.items()) or "None"),
        html.ul([html.li({"key": name}, link({"to": f"{at}/{name}"}, name)) for name in names]),
    )


@row(
    follow("one"),
    sees("slug is 'one'"),
    follow("two"),
    sees("slug is 'two'"),
    below=("one", "two"),
)
def router_params():
    """use_params has the parameters of the address, as a link changes it."""
    at = "/router-params"
    return browser_router(
        route(at, page(at, "one", "two")), route(f"{at}/{{slug}}", page(at, "one", "two"))
    )


@row(
    follow("7"),
    sees("number is 7"),
    follow("1.5"),
    sees("half is 1.5"),
    follow("a/b"),
    sees("rest is 'a/b'"),
    below=("7", "1.5", "a/b"),
)
def router_types():
    """A parameter may have a type."""
    at = "/router-types"
    patterns = ("", "/{number:int}", "/{half:float}", "/{rest:path}")
    return browser_router(
        *[route(f"{at}{pattern}", page(at, "7", "1.5", "a/b")) for pattern in patterns]
    )


@row(
    follow("kitchen"),
    sees("The kitchen"),
    follow("Its pot"),
    sees("room is 'kitchen', thing is 'pot'"),
    below=("kitchen", "kitchen/pot"),
)
def router_nested():
    """Routes in a route have its path before theirs, and its parameters too."""
    at = "/router-nested"
    pot = link({"to": f"{at}/kitchen/pot"}, "Its pot")
    return browser_router(
        route(
            at,
            page(at, "kitchen"),
            route("/kitchen", html.p({"id": "kitchen"}, "The kitchen ", pot)),
            route("/{room}", None, route("/{thing}", page(at))),
        )
    )


@row(sees("Nothing here"), alone=True)
def router_any():
    """The last route may be for any other address."""
    return browser_router(
        route("/elsewhere", html.p({"id": "a"}, "Elsewhere")),
        route("{404:any}", html.p({"id": "b"}, "Nothing here")),
    )


@component
def asked() -> Any:
    at = use_location().path
    return html.div(
        html.p(f"{at} asks {use_search_params()}"),
        link({"to": f"{at}?page=2&of=a+b"}, "Page 2"),
        link({"to": at}, "None"),
    )


@row(
    sees("asks {}"),
    follow("Page 2"),
    sees("asks {'page': ['2'], 'of': ['a b']}"),
    follow("None"),
    sees("asks {}"),
    alone=True,
)
def router_search_params():
    """use_search_params has what is in the query."""
    return browser_router(route("{path:any}", asked()))


@component
def leaving(to: str, replace: bool = False) -> Any:
    is_left, leave = use_state(False)
    button = html.button({"onClick": lambda event: leave(True)}, "Leave")
    return html.div(button, navigate(to, replace=replace) if is_left else None)


@row(press("Leave"), sees("Arrived"), below=("end",))
def router_navigate():
    """navigate leads to another address when it is rendered."""
    at = "/router-navigate"
    return browser_router(
        route(at, leaving(f"{at}/end")), route(f"{at}/end", html.p({"id": "end"}, "Arrived"))
    )


@row(press("Leave"), sees("Arrived"), below=("end",))
def router_navigate_in_place():
    """So it does in place of the entry in the history."""
    at = "/router-navigate-in-place"
    return browser_router(
        route(at, leaving(f"{at}/end", replace=True)),
        route(f"{at}/end", html.p({"id": "end"}, "Arrived")),
    )


@row(follow("There"), sees("Arrived"), below=("there",))
def router_link_with_href():
    """href of a link is the same as `to`."""
    at = "/router-link-with-href"
    return browser_router(
        route(at, link({"href": f"{at}/there"}, "There")),
        route(f"{at}/there", html.p({"id": "end"}, "Arrived")),
    )
