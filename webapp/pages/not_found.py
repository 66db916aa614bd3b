"""The fallback page for every unknown address."""

from reactpy import html
from reactpy.types import VdomDict

from webapp.components.inert import inert


@inert
def not_found() -> VdomDict:
    """The specified text, to the letter, and a way on."""
    return html.article(
        html.h1("404 |This page is not found."),
        html.p(html.a({"href": "/"}, "Go to the home page")),
    )
