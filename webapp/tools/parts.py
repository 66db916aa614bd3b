"""The layout of a tool's page: question and answer in one column, the app beside it."""

from typing import Any

from reactpy import html
from reactpy.types import VdomDict

from webapp.components.app_panel import app_panel
from webapp.components.blocks import card_title, links
from webapp.components.context import is_static
from webapp.components.review import REVIEWED
from webapp.rendering.static_html import static_html


def intro(title: str, *sentences: str) -> tuple[VdomDict, VdomDict]:
    """The page's heading, and what the tool is for: beside the form, or on a phone below it."""
    return _title(title), _words(*sentences)


@static_html
def _title(title: str) -> VdomDict:
    return html.div(card_title(title))


@static_html
def _words(*sentences: str) -> VdomDict:
    return html.div({"className": "intro"}, *[html.p(sentence) for sentence in sentences])


@static_html
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


TOOLS: dict[str, str] = {}
"""Path → name of each tool. routes.py fills it: this module is imported by their pages."""
_TYPE_2, _PREGNANCY = "/type-2-diabetes-patient-info", "/gdm-pregnancy"
_TESTS = ("Type 2 diabetes: tests and numbers", f"{_TYPE_2}#tests")
READ_ON = {
    "/a1c-conversion-calculator": (_TESTS,),
    "/blood-sugar-conversion": (_TESTS, ("Blood sugar in pregnancy", _PREGNANCY)),
    "/body-mass-calculation-formula": (("Weight and type 2 diabetes", f"{_TYPE_2}#risk"),),
    "/anion-gap-calculation": (("Type 2 diabetes: when to go to hospital", f"{_TYPE_2}#hospital"),),
    "/blood-glucose-sheet": (
        ("Type 2 diabetes: your meter, and living with it", f"{_TYPE_2}#living"),
        ("Pregnancy: checking at home", f"{_PREGNANCY}#checking"),
        ("A blank sheet in large print", "/blood-glucose-sheet/blank"),
    ),
}
"""Path of a tool → related pages."""


@static_html
def read_on(current: str) -> VdomDict:
    """Links to the pages related to a tool, and to the other tools."""
    others = [(name, path) for path, name in TOOLS.items() if path != current]
    return html.section(
        {"className": "no-print"},
        html.h2("Read on"),
        links(html.a({"href": path}, name) for name, path in (*READ_ON.get(current, ()), *others)),
    )


def tool_page(
    path: str, introduction: tuple[VdomDict, VdomDict], form: Any, *below: Any
) -> VdomDict:
    """The whole page of the tool at this path."""
    title, words = introduction
    return html.div(
        {"className": "headings-beside"},
        title,
        html.div({"className": "tool"}, form, words, app_panel()),
        *below,
        read_on(path),
        caution(is_static()),
    )
