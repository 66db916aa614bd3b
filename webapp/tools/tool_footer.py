"""What is below every tool: links to the others, and the disclaimer."""

from collections.abc import Sequence

from reactpy import html
from reactpy.types import VdomDict

from webapp.components.blocks import LinkCard, rows
from webapp.components.context import use_tools
from webapp.components.prose import headed, wide
from webapp.components.review import REVIEWED
from webapp.rendering.component import fixed

TESTS = LinkCard(
    "heart",
    "/type-2-diabetes-patient-info#tests",
    "Type 2 diabetes: tests and numbers",
    "Which test says what, and from which number.",
)

BLANK = LinkCard(
    "pen",
    "/blood-glucose-sheet/blank",
    "A blank sheet in large print",
    "A week on one page, to fill in with a pen.",
)
"""The last one of an odd number: two stand in a row."""


@fixed
def caution(static: bool) -> VdomDict:
    """The disclaimer of a tool. static: no server works out an answer."""
    where = "What you type here stays on your device"
    server = "; if your browser cannot work out the answer, our server does, and keeps nothing"
    return html.p(
        {"className": "disclaimer"},
        "This page gives general information. It is not medical advice and cannot replace your "
        f"doctor. {REVIEWED} {where}{'' if static else server}. ",
        html.a({"href": "/sources"}, "All our sources"),
        ".",
    )


def read_on(current: str, related: Sequence[LinkCard], query: str = "") -> VdomDict:
    """Cards of the pages related to a tool, and of the other tools, these with a query."""
    others = [tool.card for tool in use_tools() if tool.path != current]
    found = [*related, *[card._replace(path=f"{card.path}{query}") for card in others]]
    return headed(wide("Read on"), rows(found + [BLANK] * (len(found) % 2)), look="no-print")
