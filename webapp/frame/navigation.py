"""The fixed bar with the five menus, and the bar of the app's own pages."""

from reactpy import html
from reactpy.types import VdomDict

from webapp import routes
from webapp.company import company
from webapp.components.blocks import button
from webapp.components.drawings import logo
from webapp.components.inert import inert


@inert
def header() -> VdomDict:
    """Skip link, logo and menus. static/js/menu.js opens and closes them."""
    return html.header(
        {"className": "site-header"},
        html.a({"className": "skip-link", "href": "#main"}, "Skip to the content"),
        html.div(
            {"className": "wrap bar"},
            html.a({"className": "logo", "href": "/"}, logo(), html.span(company.name)),
            html.button(
                {
                    "type": "button",
                    "className": "menu-toggle",
                    "aria-expanded": "false",
                    "aria-controls": "menu",
                },
                "Menu",
            ),
            html.nav(
                {"id": "menu", "aria-label": "Main"},
                html.ul(*[_menu(name) for name in routes.MENUS]),
            ),
        ),
    )


def _menu(name: str) -> VdomDict:
    menu_id = "menu-" + name.lower().replace(" ", "-")
    return html.li(
        html.button({"type": "button", "aria-expanded": "false", "aria-controls": menu_id}, name),
        html.ul(
            {"id": menu_id},
            *[
                html.li(html.a({"href": page.path}, page.menu_label))
                for page in routes.in_menu(name)
            ],
        ),
    )


@inert
def app_bar() -> VdomDict:
    """The bar of the app's pages: its sub-pages, the download, and each calculator.

    On a narrow screen the lists show while the details are open. They stand beside them, not
    inside: so CSS alone can show the lists on a wide screen, in every browser.
    """
    return html.nav(
        {"className": "app-bar", "aria-label": "App"},
        html.div(
            {"className": "wrap"},
            html.details(html.summary("App menu")),
            _bar_links("app", "Pages of the app"),
            button("Download App", {"href": company.app.store_url}, "sun"),
            _bar_links("tool", "Calculators"),
        ),
    )


def _bar_links(part: str, name: str) -> VdomDict:
    return html.ul(
        {"aria-label": name},
        *[html.li(html.a({"href": page.path}, page.bar_label)) for page in routes.in_app_bar(part)],
    )
