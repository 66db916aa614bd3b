"""A long page with its table of contents: beside the text, or above it on a phone."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from reactpy import html
from reactpy.types import VdomDict

from webapp.config import built_assets

ON_THIS_PAGE = "On this page"


class Part(NamedTuple):
    """A part of a page: the id that links lead to, its heading, its content, and its sub-parts."""

    id: str
    title: str
    body: Sequence[VdomDict]
    parts: Sequence["Part"] = ()


def contents(label: str, parts: Iterable[Part], *above: VdomDict) -> VdomDict:
    """The list of links to the parts, below the elements `above`; contents.js marks the one read.

    On a narrow screen the list shows while the details element is open. It is beside it, not
    inside, so that CSS alone can show the list on a wide screen, in every browser.
    """
    return html.nav(
        {
            "className": "contents",
            "aria-label": label,
            "data-module": built_assets.url("contents.js"),
        },
        *above,
        html.div(html.details(html.summary(ON_THIS_PAGE)), html.p(ON_THIS_PAGE), _links(parts)),
    )


def with_contents(intro: Iterable[VdomDict], parts: Sequence[Part]) -> VdomDict:
    """The introduction with the page's h1, then its parts, with a list of links to them."""
    return html.div(
        {"className": "with-contents"},
        contents(ON_THIS_PAGE, parts),
        html.article(*intro, *[_section(part) for part in parts]),
    )


def _section(part: Part) -> VdomDict:
    return html.section(
        {"id": part.id},
        html.h2(part.title),
        *part.body,
        *[
            html.section({"id": inner.id}, html.h3(inner.title), *inner.body)
            for inner in part.parts
        ],
    )


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
