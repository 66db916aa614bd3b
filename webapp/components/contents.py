"""A long page with its table of contents: beside the text, or above it on a phone."""

from collections.abc import Callable, Iterable

from reactpy import html
from reactpy.types import VdomDict

from webapp.components.blocks import Words
from webapp.components.prose import Part, parts, section
from webapp.rendering.static_html import static_html

ON_THIS_PAGE = "On this page"


def contents(label: str, parts: Iterable[Part], *above: VdomDict) -> VdomDict:
    """The list of links to the parts, below the elements `above`; contents.js marks the one read.

    On a narrow screen the list shows while the details element is open. It is beside it, not
    inside, so that CSS alone can show the list on a wide screen, in every browser.
    """
    return html.nav(
        {
            "className": "contents",
            "aria-label": label,
            "data-module": "contents",
        },
        *above,
        html.div(html.details(html.summary(ON_THIS_PAGE)), html.p(ON_THIS_PAGE), _links(parts)),
    )


def with_contents(*content: Words | None) -> VdomDict:
    """These texts and elements, from the page's h1 on, with a list of links to their sections."""
    opening, *sections = parts(*content)
    return html.div(
        {"className": "with-contents"},
        contents(ON_THIS_PAGE, sections),
        html.article(*opening.body, *map(section, sections)),
    )


def long_page(*content: Words | None) -> Callable[[], VdomDict]:
    """The component of such a page that is the same for every visitor."""
    return static_html(lambda: with_contents(*content))


def _links(parts: Iterable[Part]) -> VdomDict:
    return html.ul(
        *[
            html.li(
                html.a({"href": f"#{part.id}"}, part.title),
                _links(part.parts) if part.parts else None,
            )
            for part in parts
        ]
    )
