"""The works behind our health facts: the reference of each, and what we take from it."""

from collections.abc import Sequence
from itertools import cycle

from reactpy import html
from reactpy.types import VdomDict

from webapp.components.contents import long_page
from webapp.components.page import Page
from webapp.components.prose import Section, inline, lead
from webapp.components.review import REVIEWED
from webapp.config.company import company
from webapp.health.sources import SUBJECTS, Source

READING = f"""
In November 2026 we compared our words with the texts of the guidelines and with stored copies of
the web pages. The live pages may have changed since. The year of a web page is that of its last
review that we know of.

Some limits are our own choice, because no work names them. One is which typed numbers we ask you to
check. Others are when to check a high reading again, and the range of the anion gap if your lab
gives none.

We are not doctors, and this is not medical advice. {REVIEWED}
"""


def _section(key: str, title: str, works: Sequence[Source]) -> Section:
    return Section(
        key, f"{title} ({len(works)})", (html.ul({"className": "sources"}, *map(_row, works)),)
    )


def _row(work: Source) -> VdomDict:
    return html.li(
        {"id": work.key},
        html.h3(work.citation()),
        html.p(*inline(f"{work.reference}, {work.year}.")),
        html.p(html.b("What we take: "), work.takes),
    )


_COLOURS = ("lake", "sun", "flag", "ripple", "water", "silver", "rock")
"""Of the books on the shelf: one for each subject."""
_SPINE, _GAP, _SHELF = 14, 18, 96


def shelf() -> VdomDict:
    """Each work as a book on a shelf, one subject beside the other."""
    books, x = [], 0
    for colour, works in zip(cycle(_COLOURS), SUBJECTS.values(), strict=False):
        for work in works:
            height = 52 + len(work.reference) % 5 * 9
            look = {"x": x, "y": _SHELF - height, "width": _SPINE - 2, "height": height, "rx": 2}
            books.append(html.svg.rect({**look, "fill": f"var(--{colour})"}))
            x += _SPINE
        x += _GAP
    board = {"y": _SHELF, "width": x - _GAP, "height": 8, "rx": 4, "fill": "var(--rock)"}
    return html.svg(
        {"viewBox": f"0 0 {x - _GAP} {_SHELF + 8}", "aria-hidden": "true"},
        *books,
        html.svg.rect(board),
    )


PAGE = Page(
    path="/sources",
    label="Sources",
    title=f"Sources of our health pages and tools | {company.name}",
    description="The papers, guidelines and web pages behind our health pages and tools: full "
    "references, what we take from each, and when we looked.",
    keywords="sources, references, diabetes guidelines, ADA, WHO, NICE",
    lead="Where our health facts come from.",
    icon="books",
    opening=(
        lead(
            f"{sum(map(len, SUBJECTS.values()))} papers, guidelines and pages, on "
            f"{len(SUBJECTS)} subjects. Open one to see each work in full, with what we take from "
            "it."
        ),
        shelf(),
    ),
    component=long_page(
        Section("reading", "How we read them", (READING,)),
        opened=[_section(key, title, works) for (key, title), works in SUBJECTS.items()],
    ),
)
