"""The site with three broken pages, for tests only: python tests/broken_site.py"""

from reactpy import html
from reactpy.types import VdomDict

from webapp import routes
from webapp.components.browser import Answer
from webapp.components.component import component


@component
def raises() -> VdomDict:
    raise ValueError("deliberate <error>")


@component
def handler_raises() -> VdomDict:
    def on_click(_event: object) -> None:
        raise RuntimeError("the handler gave up")

    return html.article(html.h1("A fragile page"), html.button({"onClick": on_click}, "Press me"))


@component
def helper_raises() -> VdomDict:
    # An Answer belongs inside a Form: alone, its JavaScript raises.
    return html.article(html.h1("A page with a broken helper"), Answer({"count": 0}))


PAGES = {
    "/broken/raises": raises,
    "/broken/handler": handler_raises,
    "/broken/helper": helper_raises,
}
routes.ROUTES += tuple(
    routes.Page(path, "Broken", "Broken", "Broken", "Broken", "Broken", component=page)
    for path, page in PAGES.items()
)

if __name__ == "__main__":
    import main

    main.main()
