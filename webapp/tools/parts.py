"""How a tool's page is arranged: question and answer in one column, the app beside it."""

from typing import Any

from reactpy import html
from reactpy.types import VdomDict

from webapp.components.app_panel import app_panel
from webapp.components.review import REVIEWED
from webapp.rendering.static_html import static_html


@static_html
def intro(title: str, *sentences: str) -> VdomDict:
    """The page's heading and what the tool is for."""
    return html.div(
        {"className": "intro"}, html.h1(title), *[html.p(sentence) for sentence in sentences]
    )


@static_html
def caution() -> VdomDict:
    """What a tool is not."""
    return html.p(
        {"className": "disclaimer"},
        "This page gives general information. It is not medical advice and cannot replace your "
        f"doctor. {REVIEWED} What you type here stays on your device; if your browser cannot work "
        "out the answer, our server does, and keeps nothing.",
    )


def tool_page(introduction: VdomDict, form: Any, *below: Any) -> VdomDict:
    """The whole page of a tool."""
    return html.div(
        introduction,
        html.div({"className": "tool"}, form, app_panel()),
        *below,
        caution(),
    )
