"""Internship."""

from reactpy import html
from reactpy.types import VdomDict

from webapp.company import company
from webapp.components.inert import inert


@inert
def internship() -> VdomDict:
    """The page's words."""
    return html.article(
        html.h1("Internship"),
        html.p("Our interns work with us on real projects and learn as they go."),
        html.p(
            "To apply, send your resume to ",
            html.a({"href": f"mailto:{company.email}"}, company.email),
            ".",
        ),
    )
