"""The four openings."""

from reactpy import html
from reactpy.types import VdomDict

from webapp.company import company
from webapp.components.inert import inert

OPENINGS = (
    "Associate CTO",
    "Senior generative AI engineer",
    "IoT researcher",
    "Senior React engineers",
)


@inert
def careers() -> VdomDict:
    """The openings and where to apply."""
    return html.article(
        html.h1("Jobs"),
        html.p("These positions are open now:"),
        html.ul(*[html.li(opening) for opening in OPENINGS]),
        html.p(
            "To apply, send your resume to ",
            html.a({"href": f"mailto:{company.careers_email}"}, company.careers_email),
            ".",
        ),
    )
