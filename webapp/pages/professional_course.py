"""Professional and starter courses."""

from reactpy import html
from reactpy.types import VdomDict

from webapp.components.inert import inert


@inert
def professional_course() -> VdomDict:
    """The page's words."""
    return html.article(
        html.h1("Professional and starter courses"),
        html.p(
            "The starter course leads from the basics to a first small project, and the "
            "professional course goes on from there."
        ),
        html.p(
            "We teach Java, Python, AI and machine learning, full stack and mobile development."
        ),
    )
