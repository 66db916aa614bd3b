"""The site with a page that uses everything of ReactPy that static/js/session/reactpy.js serves."""

from typing import Any

import reactpy
from reactpy import event, html, use_state
from reactpy.types import VdomDict

import main
from webapp import routes
from webapp.components.react import component


@reactpy.component
def raises_at_three(count: int) -> VdomDict:
    """A component without our decorator: ReactPy sends its exception as a node of its own kind."""
    if count == 3:
        raise ValueError("deliberate")
    return html.span()


@component
def counter(name: str) -> VdomDict:
    count, set_count = use_state(0)
    items = [html.li({"key": f"{name}{each}"}, f"{name} {each}") for each in range(count, 0, -1)]
    return html.section(
        {"id": name},
        html.button({"onClick": lambda _: set_count(count + 1)}, f"{count} & up"),
        html.ul(*items),
        raises_at_three(count) if name == "c" else None,
    )


@component
def typed() -> VdomDict:
    heard, set_heard = use_state("")

    @event(prevent_default=True, stop_propagation=True)
    def on_click(_: Any) -> None:
        set_heard("the link")

    def on_blur(data: Any) -> None:
        set_heard(f"{data['type']} {data['target']['name']} {data['target']['value']}")

    return html.div(
        html.input({"name": "word", "defaultValue": "", "onBlur": on_blur}),
        html.p({"onClick": lambda _: set_heard("stopped?")}, link(on_click)),
        html.output(heard),
    )


def link(on_click: Any) -> VdomDict:
    return html.a({"href": "/support", "id": "held", "onClick": on_click}, "Stay")


@component
def page() -> VdomDict:
    return html.article(
        html.h1("Protocol"), counter("a"), "between", html(counter("b"), typed()), counter("c")
    )


routes.PAGES += (routes.Page("/protocol", *["Protocol"] * 4, component=page, same_as="/"),)

if __name__ == "__main__":
    main.main()
