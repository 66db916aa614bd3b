"""IT training for beginners."""

from reactpy import html
from reactpy.types import VdomDict

from webapp.company import company
from webapp.components.inert import inert


@inert
def beginner_course() -> VdomDict:
    """The page's words."""
    return html.article(
        html.h1("IT training for beginners"),
        html.p(
            "This course is for people who have never written a program, and starts with "
            "the first line of code."
        ),
        html.p(
            "Call us to ask when the next course starts: ",
            html.a({"href": company.phone_link}, company.phone),
            ".",
        ),
    )
