"""The fallback page for every unknown address."""

import re
from collections.abc import Sequence
from difflib import SequenceMatcher
from urllib.parse import unquote

from reactpy import html, use_location
from reactpy.types import VdomDict

from webapp.components.blocks import Card, buttons, cards
from webapp.components.context import is_static
from webapp.components.drawings import drawing
from webapp.components.links import page_link
from webapp.components.page import Page
from webapp.components.tool_cards import SHEET
from webapp.config.company import company
from webapp.pages import search

WAYS = (
    Card("drop", "/#tools", "Free health tools", "A1C, blood sugar, BMI, and anion gap."),
    SHEET,
    Card("phone", "/diabetes-sugar-tracking-app", "The app", "Our free app for the iPhone."),
    Card("cap", "/it-training", "IT training", "All our courses, and how to choose."),
    Card("bag", "/careers", "Jobs", "Our open positions."),
    Card("chat", "/contact-us", "Contact us", "Tell us what you were looking for."),
)


MOST_SUGGESTIONS = 3
LONGEST_TYPED = 80
"""Characters of a path that are compared, so that a long path takes no longer than a short one."""
SIMILAR = 0.75
"""How alike two words have to be, from 0 to 1: "carrers" and "careers" are 0.86."""
_WORD = re.compile(r"[a-z0-9]{2,}")
_COMMON = frozenset("and for how in it of or our the to we what".split())


def page(pages: Sequence[Page]) -> Page:
    """The row of the fallback page, which suggests some of these pages."""

    def not_found() -> VdomDict:
        """The specified text, verbatim, the likely pages, and links to others."""
        return _content(likely(use_location().path, pages), is_static())

    return Page(
        path="/*",
        label="Not found",
        title=f"Page not found | {company.name}",
        description="This page is not found. From here you can go to the courses, the free health "
        "tools, the app, or back to the home page.",
        robots="noindex",
        lead="The address may be mistyped, or the page has moved.",
        component=not_found,
        hero=True,
    )


def likely(path: str, pages: Sequence[Page]) -> list[Page]:
    """Up to three of the pages, those whose words are most like the words of the path.

    A page's words are those of its path and its names, and its section: /tools suggests tools.
    """
    typed = _words(unquote(path)[:LONGEST_TYPED])
    scores: dict[Page, float] = {}
    shown = set()
    for row in pages:
        words = _words(f"{row.path} {row.label} {row.menu_label} {row.section}")
        alike = (max((_likeness(word, each) for each in words), default=0.0) for word in typed)
        score = sum(value for value in alike if value >= SIMILAR)
        if score and (row.same_as or row.path) not in shown:
            shown.add(row.same_as or row.path)
            scores[row] = score
    return sorted(scores, key=lambda row: -scores[row])[:MOST_SUGGESTIONS]


def _words(text: str) -> set[str]:
    return set(_WORD.findall(text.lower())) - _COMMON


def _likeness(word: str, other: str) -> float:
    """From 0 to 1; cheap for words that are not alike."""
    if word == other:
        return 1.0
    matcher = SequenceMatcher(None, word, other)
    return matcher.ratio() if matcher.quick_ratio() >= SIMILAR else 0.0


def _content(suggested: Sequence[Page], static: bool) -> VdomDict:
    searching = () if static else (("Search this website", search.PATH),)
    links = [words for row in suggested for words in (", ", page_link(row.path, row.label, ""))]
    return html.article(
        html.div(
            {"className": "app-hero"},
            html.h1("404 |This page is not found."),
            html.p(
                {"className": "lead"},
                "Nothing is wrong with your phone or computer. This address just doesn't lead to "
                "a page.",
            ),
            html.p("Did you mean: ", *links[1:], "?") if suggested else None,
            buttons(("Go to the home page", "/"), *searching),
            drawing("dawn"),
        ),
        html.section(html.h2("Were you looking for one of these?"), cards(WAYS)),
    )
