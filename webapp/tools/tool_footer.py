"""What is below every tool: the app, links to the others, and the disclaimer."""

from collections.abc import Sequence

from reactpy import html
from reactpy.types import VdomDict

from webapp.components.blocks import LinkCard, rows
from webapp.components.context import use_tools
from webapp.components.review import REVIEWED
from webapp.rendering.component import fixed

TESTS = LinkCard(
    "heart",
    "/type-2-diabetes-patient-info#tests",
    "Type 2 diabetes: tests and numbers",
    "Which test says what, and from which number.",
)
PREDIABETES = LinkCard(
    "steps", "/apps-for-prediabetes", "Prediabetes", "Keep an eye on your numbers early."
)
SICK_DAYS = LinkCard(
    "fever",
    "/sick-days",
    "When you are ill or fasting",
    "What cannot wait, and which tablets can do harm.",
)
BLANK = LinkCard(
    "pen",
    "/blood-glucose-sheet/blank",
    "A blank sheet in large print",
    "A week on one page, to fill in with a pen.",
)
"""The sheet for a pen, which is no tool."""


def closing(
    current: str,
    related: Sequence[LinkCard],
    panel: VdomDict,
    *,
    static: bool,
    query: str = "",
) -> VdomDict:
    """The app's panel; beside it one list, of the pages related to a tool and the other tools,
    these with a query, but not the one that its form leads back to; below it the disclaimer.
    static: no server works out an answer.
    """
    tools = [tool.card for tool in use_tools() if not f"{current}/".startswith(f"{tool.path}/")]
    others = [card._replace(path=f"{card.path}{query}", text="") for card in tools]
    pages = html.section({"className": "no-print"}, html.h2("Read on"), rows((*related, *others)))
    return html.div({"className": "closing"}, panel, html.div(pages, _disclaimer(static)))


@fixed
def _disclaimer(static: bool) -> VdomDict:
    kept = (
        "What you type stays on your device." if static else "We keep nothing that you type here."
    )
    return html.p(
        {"className": "disclaimer"},
        "This page gives general information. It is not medical advice and cannot replace your "
        f"doctor. {REVIEWED} {kept} ",
        html.a({"href": "/sources"}, "All our sources"),
        ".",
    )
