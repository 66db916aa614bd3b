"""Innovation lab."""

from reactpy import html
from reactpy.types import VdomDict

from webapp.components.inert import inert


@inert
def innovation_lab() -> VdomDict:
    """The page's words."""
    return html.article(
        html.h1("Innovation lab"),
        html.p(
            "Here we try out ideas before they become products: generative AI, connected "
            "devices (IoT) and software for health."
        ),
        html.p("Our openings for an AI engineer and an IoT researcher show where we are going."),
    )
