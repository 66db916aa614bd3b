"""Links to people: the company's telephone number and e-mail addresses."""

from urllib.parse import quote

from reactpy import html
from reactpy.types import VdomDict

from webapp.company import company


def mailto(address: str, subject: str = "") -> str:
    """The address as a mailto: link, with a ready subject."""
    return f"mailto:{address}" + (f"?subject={quote(subject, safe='')}" if subject else "")


def mail(address: str, subject: str = "") -> VdomDict:
    """The address as a link that opens a mail with this subject."""
    return html.a({"href": mailto(address, subject)}, address)


def phone() -> VdomDict:
    """The company's number as a link that calls it."""
    return html.a({"href": company.phone_link}, company.phone)


def call_or_write(words: str, subject: str) -> VdomDict:
    """A paragraph of these words, and how to reach the company about them."""
    return html.p(words, " Call ", phone(), " or write to ", mail(company.email, subject), ".")
