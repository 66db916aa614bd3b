"""The rows of the page of sources: what only that page shows about a work."""

from datetime import date
from typing import NamedTuple

from webapp.formulas.sources import Source

LOOKED_AT = date(2026, 11, 22)
"""The day of the last check, of docs/health-review.md; a test compares them."""
ADA = "American Diabetes Association (ADA), Professional Practice Committee"
NIDDK = "National Institute of Diabetes and Digestive and Kidney Diseases (NIDDK), United States"
CDC = "Centers for Disease Control and Prevention (CDC), United States"
NHS = "National Health Service (NHS), United Kingdom"
NICE = "National Institute for Health and Care Excellence (NICE), United Kingdom"
WHO = "World Health Organization (WHO)"
WEB_PAGE = "Web page"


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
    looked_at: date = LOOKED_AT


class Subject(NamedTuple):
    """Works on one subject. id: that of its section on the page."""

    id: str
    title: str
    works: tuple[Work, ...]
