"""A long page with its table of contents: beside the text, or above it on a phone."""

from collections.abc import Callable, Iterable, Sequence

from reactpy import html
from reactpy.types import VdomDict

from webapp.components.prose import Section, sections_of
from webapp.components.style import style

ON_THIS_PAGE = "On this page"


def contents(label: str, sections: Iterable[Section], *below: VdomDict) -> VdomDict:
    """The list of links to the sections, and lists `below` it; page/contents.js marks one, and
    writes its name beside that of the folded list.

    On a narrow screen the lists show while the details element is open. They are beside it, not
    inside, so that CSS alone can show them on a wide screen, in every browser.
    """
    return html.nav(
        {"className": "contents", "aria-label": label, "data-part": "contents"},
        html.div(
            html.details(html.summary({"data-at": ""}, ON_THIS_PAGE)),
            html.p(ON_THIS_PAGE),
            html.ul(*[html.li(html.a({"href": f"#{each.id}"}, each.title)) for each in sections]),
            *below,
        ),
    )


def with_contents(
    *sections: Section,
    opened: Sequence[Section] = (),
    first: VdomDict | None = None,
    last: VdomDict | None = None,
) -> VdomDict:
    """The sections, and those that the reader opens, with a list of links to all of them.

    first, last: what stands above and below both.
    """
    return html(
        style("prose.css"),
        first,
        html.div(
            {"className": "with-contents"},
            contents(ON_THIS_PAGE, [*sections, *opened]),
            html.article(*sections_of(sections, opened)),
        ),
        last,
    )


def long_page(
    *sections: Section, opened: Sequence[Section] = (), last: VdomDict | None = None
) -> Callable[[], VdomDict]:
    """The component of such a page that is the same for every visitor."""
    return lambda: with_contents(*sections, opened=opened, last=last)
