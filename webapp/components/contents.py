"""A long page with its list of contents: beside the words, on a phone above them."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from reactpy import html
from reactpy.types import VdomDict

from webapp import assets


class Part(NamedTuple):
    """A part of a page: the id that links lead to, its heading, its words, the parts in it."""

    id: str
    title: str
    body: Sequence[VdomDict]
    parts: Sequence["Part"] = ()


def with_contents(opening: Iterable[VdomDict], parts: Sequence[Part]) -> VdomDict:
    """The opening with the page's h1, then its parts; a list of links leads to each of them."""
    return html.div(
        {"className": "with-contents"},
        html.nav(
            {
                "className": "contents",
                "aria-label": "On this page",
                "data-module": assets.url("contents.js"),
            },
            _links(parts),
        ),
        html.article(
            *opening,
            *[
                html.section(
                    {"id": part.id},
                    html.h2(part.title),
                    *part.body,
                    *[
                        html.section({"id": inner.id}, html.h3(inner.title), *inner.body)
                        for inner in part.parts
                    ],
                )
                for part in parts
            ],
        ),
    )


def _links(parts: Sequence[Part]) -> VdomDict:
    return html.ul(
        *[
            html.li(
                html.a({"href": f"#{part.id}"}, part.title),
                _links(part.parts) if part.parts else None,
            )
            for part in parts
        ]
    )
