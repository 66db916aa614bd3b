"""A long page with its table of contents: beside the text, or above it on a phone."""

from collections.abc import Callable, Iterable

from reactpy import html
from reactpy.types import VdomDict

from webapp.components.prose import Section
from webapp.components.style import style

ON_THIS_PAGE = "On this page"


def contents(label: str, sections: Iterable[Section], *below: VdomDict) -> VdomDict:
    """The list of links to the sections, and lists `below` it; page/contents.js marks one.

    On a narrow screen the lists show while the details element is open. They are beside it, not
    inside, so that CSS alone can show them on a wide screen, in every browser.
    """
    return html.nav(
        {"className": "contents", "aria-label": label, "data-part": "contents"},
        html.div(
            html.details(html.summary(ON_THIS_PAGE)),
            html.p(ON_THIS_PAGE),
            html.ul(*[html.li(html.a({"href": f"#{each.id}"}, each.title)) for each in sections]),
            *below,
        ),
    )


def with_contents(
    *sections: Section, first: VdomDict | None = None, last: VdomDict | None = None
) -> VdomDict:
    """The sections, with a list of links to them. first, last: what stands above and below both."""
    return html(
        style("prose.css"),
        first,
        html.div(
            {"className": "with-contents"},
            contents(ON_THIS_PAGE, sections),
            html.article(*[each.element() for each in sections]),
        ),
        last,
    )


def long_page(
    *sections: Section, first: VdomDict | None = None, last: VdomDict | None = None
) -> Callable[[], VdomDict]:
    """The component of such a page that is the same for every visitor."""
    return lambda: with_contents(*sections, first=first, last=last)
