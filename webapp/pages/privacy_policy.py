"""Privacy policy."""

from reactpy import html
from reactpy.types import VdomDict

from webapp.components.inert import inert


@inert
def privacy_policy() -> VdomDict:
    """The page's words."""
    return html.article(
        html.h1("Privacy policy"),
        html.p("This is the privacy policy of our diabetes app, last updated 2024-02-20."),
        html.p(
            "The app stores your readings, notes, weight and medication only on your phone, "
            "and sends none of them to us."
        ),
    )
