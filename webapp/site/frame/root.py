"""The root component: the frame, with the router inside it, and the view of one page."""

from dataclasses import replace

from reactpy import component, html, use_location
from reactpy.types import VdomDict
from reactpy_router import create_router, route
from reactpy_router.types import MatchedRoute, Route

from webapp import routes
from webapp.components.context import is_static, use_settings
from webapp.components.drawings import drawing
from webapp.components.figure import figure
from webapp.components.page import LANGUAGE, Page, Topic
from webapp.components.prose import prose
from webapp.config.company import company
from webapp.rendering.reactpy_internals import replace_what_needs_a_module
from webapp.site.frame.footer import footer
from webapp.site.frame.navigation import app_bar, header, sun_banner
from webapp.site.frame.near import near

replace_what_needs_a_module()

_LANDSCAPES: dict[Topic, str] = {"courses": "flags", "app": "glider"}
"""The hills behind a topic's pages, and what is above them without a picture; else "dawn"."""
_ALONE = ("access", "api", "intern", "lab")
"""The pictures behind which are no hills: they have mountains, or signs to read, of their own."""
_LOW = {
    "arrows": "meter",
    "drop": "calendar",
    "flask": "flask",
    "lens": "lookout",
    "scale": "scales",
    "sheet": "clipboard",
}
"""What is in a low sky, by the page's icon: a tool's on a table, or the search's telescope."""


@component
def site() -> VdomDict:
    """Everything on the page: the frame, with the router inside it."""
    path = use_location().path
    return html(
        header(path, is_static()),
        sun_banner(),
        _router(route("{path:any}", None)),
        footer(path, company.year(), is_static()),
    )


@component
def view(page: Page) -> VdomDict:
    """One page of the route table inside the frame."""
    path, settings = use_location().path, use_settings()
    return html(
        *_head(page, settings.site_url, not company.is_demonstration(settings)),
        app_bar(page) if page.app_bar else None,
        html.main(
            {
                "id": "main",
                "className": "wrap",
                "key": path,
                # static/js/page/router.js gives it to the document
                **({} if page.lang == LANGUAGE else {"lang": page.lang}),
            },
            _label_card(page, "label-card own-h1 hero-line") if page.hero else _sky(page),
            page.component(),
            near(page) if page.near else None,
        ),
    )


class _Table:
    """The route table as reactpy-router's router asks it: each page in its view."""

    key = "page"

    def __init__(self, route: Route) -> None: ...

    def resolve(self, path: str) -> MatchedRoute:
        found = routes.match(path)
        return replace(found, element=view(found.element))


_router = create_router(_Table)


def _head(page: Page, site_url: str, indexed: bool) -> list[VdomDict]:
    """Title, description, keywords, robots, canonical URL, translations and manifest of a page.

    indexed: False if robots are told not to index it, whatever its row says.
    """
    robots = page.robots if indexed else "noindex"
    metas = {"description": page.description, "keywords": page.keywords, "robots": robots}
    elements = [html.title(page.title)]
    elements += [html.meta({"name": name, "content": metas[name]}) for name in metas if metas[name]]
    if page.canonical:
        address = site_url + page.canonical
        elements.append(html.link({"rel": "canonical", "href": address}))
    same = {page.lang: page.path, **page.translations} if page.translations else {}
    for language, path in same.items():
        other = {"rel": "alternate", "hrefLang": language, "href": site_url + path}
        elements.append(html.link(other))
    elements.append(html.link({"rel": "manifest", "href": page.manifest}))
    return elements


def _sky(page: Page) -> VdomDict:
    """The label card and the opening of a page, with its picture or the landscape of its topic."""
    low = " low" if page.topic == "tools" or page.reads_query else ""  # the fields begin high
    landscape = (low and _LOW.get(page.icon)) or _LANDSCAPES.get(page.topic, "dawn")
    bare = " bare" if page.picture in _ALONE else ""
    return html.div(
        {"className": f"sky {landscape}{low}{bare}"},
        html.div(
            _label_card(page, "label-card own-h1" if page.h1 else "label-card"),
            html.div({"className": "opening"}, *prose(*page.opening)) if page.opening else None,
        ),
        figure(page.picture) if page.picture else drawing(landscape),
    )


def _label_card(page: Page, name: str) -> VdomDict:
    """A heading and a paragraph that say where the visitor is.

    The paragraph is a line above the heading, without a full stop. Where the page has a heading of
    its own, the line begins with the label; else the label is shown in place of the heading. Where
    the page begins with a hero, which holds the heading, the card is this line only, and the sky
    goes on behind the hero.
    """
    heading = html.h1(page.h1) if page.h1 else html.h1({"className": "in-card"}, page.heading)
    return html.section(
        {"className": name, "aria-label": "You are here"},
        html.h2(page.heading),
        None if page.hero else heading,
        html.p(page.lead.removesuffix(".")),
    )
