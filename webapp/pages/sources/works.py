"""The rows of the page of sources: what only that page shows about a work."""

import re
from datetime import date
from typing import NamedTuple

from webapp.components.prose import HEADING, paragraphs
from webapp.formulas import sources
from webapp.formulas.sources import Source

LOOKED_AT = date(2026, 11, 22)
"""The day of the last check, of docs/health-review.md; a test compares them."""
BODIES = {
    "ADA": "American Diabetes Association (ADA), Professional Practice Committee",
    "CDC": "Centers for Disease Control and Prevention (CDC), United States",
    "NHS": "National Health Service (NHS), United Kingdom",
    "NICE": "National Institute for Health and Care Excellence (NICE), United Kingdom",
    "NIDDK": "National Institute of Diabetes and Digestive and Kidney Diseases (NIDDK), United "
    "States",
    "WHO": "World Health Organization (WHO)",
}
"""Authors that a row may shorten."""
_SOURCES = {each.key: each for each in vars(sources).values() if isinstance(each, Source)}


class Work(NamedTuple):
    """The full reference of a source.

    authors: people, or the body that publishes it. place: the journal with volume and pages, or the
    kind of publication. takes: what the site takes from it. looked_at: when somebody last held the
    site's statements to it.
    """

    source: Source
    authors: str
    title: str
    place: str
    url: str
    takes: str
    looked_at: date


class Subject(NamedTuple):
    """Works on one subject. id: that of its section on the page."""

    id: str
    title: str
    works: list[Work]


def subjects_in(text: str) -> list[Subject]:
    """The subjects of a text, with the works under the heading of each.

    A work is a paragraph: the key of its Source with the day of the check, if not LOOKED_AT; then
    authors, title, place, URL, and what we take, each on a line. An indented line continues one.
    """
    found: list[Subject] = []
    for paragraph in paragraphs(text):
        if heading := HEADING.fullmatch(paragraph):
            found.append(Subject(heading[3], heading[2], []))
        else:
            found[-1].works.append(_work(*re.sub(r"\n +", " ", paragraph).split("\n")))
    return found


def _work(key: str, authors: str, title: str, place: str, url: str, takes: str) -> Work:
    key, _, day = key.partition(" ")
    looked_at = date.fromisoformat(day) if day else LOOKED_AT
    source = _SOURCES[key]
    return Work(source, BODIES.get(authors, authors), title, place, url, takes, looked_at)
