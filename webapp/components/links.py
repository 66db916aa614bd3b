"""Links to pages, to sources, to telephone numbers (the ambulance's too), to e-mail addresses."""

from urllib.parse import quote

from reactpy import html
from reactpy.types import VdomDict

from webapp.components.blocks import Content
from webapp.config.company import company
from webapp.health.sources import Source

AMBULANCE = "an ambulance"


def page_link(path: str, text: Content, current: str) -> VdomDict:
    """A link to a page of the site; marked where it is the current page."""
    mark = {"aria-current": "page"} if path == current else {}
    return html.a({"href": path, **mark}, text)


def source_link(source: Source) -> VdomDict:
    """The short name of a source as a link to its row on /sources."""
    return html.a({"href": source.href()}, source.citation())


def mailto(address: str, subject: str = "") -> str:
    """The URL of a mailto: link to the address, with this subject if given."""
    return f"mailto:{address}" + (f"?subject={quote(subject, safe='')}" if subject else "")


def mail(address: str, subject: str = "") -> VdomDict:
    """The address as a link that opens a mail with this subject."""
    return html.a({"href": mailto(address, subject)}, address)


def phone() -> VdomDict:
    """The company's number as a link that calls it."""
    return html.a({"href": company.phone_link}, company.phone)


def call_or_write(words: str, subject: str) -> VdomDict:
    """A paragraph of these words, and how to reach the company by phone and e-mail."""
    return html.p(words, " Call ", phone(), " or write to ", mail(company.email, subject), ".")


def ambulance() -> VdomDict:
    """The words "an ambulance", and its number as a link that calls it."""
    number = html.a({"href": company.ambulance_link}, company.ambulance)
    return html(f"{AMBULANCE} ", html.span({"className": "whole"}, "(", number, ")"))


def with_ambulance(sentence: str) -> list[Content]:
    """A sentence with the number after each "an ambulance", which the tables do not know."""
    words: list[Content] = []
    for part in sentence.split(AMBULANCE):
        words += [ambulance(), part] if words else [part]
    return [word for word in words if word]
