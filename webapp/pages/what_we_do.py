"""What we do."""

from reactpy import html
from reactpy.types import VdomDict

from webapp.components.inert import inert


@inert
def what_we_do() -> VdomDict:
    """The page's words."""
    return html.article(
        html.h1("What we do"),
        html.p("We develop programming interfaces (APIs) in Java for other companies."),
        html.p(
            "We also build our own software for healthcare and education, such as our diabetes app."
        ),
    )
