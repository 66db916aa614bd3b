"""What is above a page: the bar with the menus, the yellow banner, the bar of the app's pages."""

import re
from collections.abc import Mapping

from reactpy import html
from reactpy.types import VdomDict

from webapp import routes
from webapp.components.blocks import button
from webapp.components.drawings import drawing
from webapp.components.links import page_link
from webapp.components.page import LANGUAGE, Page
from webapp.config.company import company
from webapp.pages import search
from webapp.rendering.component import fixed
from webapp.tools.calculators import TOOLS

BANNER = f"We provide IT training in {company.city}"
_SPARED = re.compile("(Blood sugar |Blood | calculator)")
"""Words of a tool's name that the app's bar shows only in its menu on a narrow screen."""


@fixed
def header(current: str, static: bool) -> VdomDict:
    """Skip link, logo, menus and search, the current page marked. page/menu.js opens the menus.

    static: without the live pages, for a site exported as files.
    """
    return html.header(
        {"className": "site-header", "lang": LANGUAGE, "data-part": "menus"},
        html.a({"className": "skip-link", "href": "#main"}, "Skip to the content"),
        html.div(
            {"className": "wrap bar"},
            html.a({"className": "logo", "href": "/"}, drawing("logo"), html.span(company.name)),
            html.button(
                {
                    "type": "button",
                    "className": "menu-toggle",
                    "aria-expanded": "false",
                    "aria-controls": "menu",
                },
                html.span("Menu"),
                html.span("Close", html.span({"className": "visually-hidden"}, " menu")),
            ),
            html.nav(
                {"id": "menu", "aria-label": "Main"},
                menus(routes.MENUS, current),
                None if static else page_link(search.PATH, search.PAGE.label, current),
            ),
        ),
    )


def menus(titles: Mapping[str, tuple[Page, ...]], current: str) -> VdomDict:
    """The menus by title. The id of each is its number, because a title may be in any script."""
    return html.ul(
        *[
            _menu(f"menu-{number}", name, pages, current)
            for number, (name, pages) in enumerate(titles.items())
        ]
    )


def _menu(menu_id: str, name: str, pages: tuple[Page, ...], current: str) -> VdomDict:
    return html.li(
        html.button({"type": "button", "aria-expanded": "false", "aria-controls": menu_id}, name),
        html.ul(
            {"id": menu_id},
            *[html.li(page_link(page.path, page.menu_label, current)) for page in pages],
        ),
    )


@fixed
def sun_banner() -> VdomDict:
    """A line above every page about what the company does, with a link to the next course."""
    return html.section(
        {"className": "sun-banner", "lang": LANGUAGE, "aria-label": "Announcement"},
        html.a({"href": "/services/javatraining"}, BANNER),
    )


def app_bar(page: Page) -> VdomDict:
    """The bar of the app's pages: its sub-pages, the download, and each calculator.

    On a narrow screen all of it shows while the details element is open. It is beside it, not
    inside, so that CSS alone can show it on a wide screen, in every browser.
    """
    app = routes.APP[0].heading
    return html.nav(
        {"className": "app-bar", "lang": LANGUAGE, "aria-label": "App"},
        html.div(
            {"className": "wrap"},
            html.details(html.summary(app if page.heading == app else f"{app} · {page.heading}")),
            _bar_links("Pages of the app", routes.APP, page.path),
            _bar_links("Calculators", TOOLS, page.path),
            button("Download App", {"href": company.app.store_url}, "quiet"),
        ),
    )


def _bar_links(name: str, pages: tuple[Page, ...], current: str) -> VdomDict:
    return html.ul({"aria-label": name}, *[html.li(_bar_link(page, current)) for page in pages])


def _bar_link(page: Page, current: str) -> VdomDict:
    """A link of the bar; on its canonical path a page with two paths is marked too."""
    words = filter(None, _SPARED.split(page.label))
    text = html.span(*[html.span(word) if _SPARED.fullmatch(word) else word for word in words])
    return page_link(page.path, text, page.path if current == page.same_as else current)
