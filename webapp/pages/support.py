"""Support."""

from reactpy import html
from reactpy.types import VdomDict

from webapp.company import company
from webapp.components.inert import inert


@inert
def support() -> VdomDict:
    """The page's words."""
    return html.article(
        html.h1("Support"),
        html.p(
            "For help with the app or this site, write to ",
            html.a({"href": f"mailto:{company.email}"}, company.email),
            ".",
        ),
        html.p(
            "The app keeps its data on your phone only, so we cannot see, restore or delete "
            "it for you."
        ),
    )
