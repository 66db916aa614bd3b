"""A program, or a call and its answer, in the window of an editor, with its lines numbered."""

import re

from reactpy import html
from reactpy.types import VdomDict

from webapp.components.blocks import Content

STYLE = "program.css"
"""The style sheet that a page with such a window loads (components/style)."""
_TOKEN = re.compile(
    r'(\b(?:class|else|for|GET|if|in|int|public|static|true|void)\b|"[^"]*")',
)


def program(name: str, code: str, *below: Content, key: str = "") -> VdomDict:
    """The window: its name in the bar, the code, and below it what comes of it.

    key: the id of the code, for a button that copies it.
    """
    return html.div(
        {"className": "program"},
        html.p(name),
        html.section(
            {"className": "code", "aria-label": f"Code of {name}"},
            html.pre({"id": key} if key else {}, *listing(code)),
        ),
        html.div({"className": "row"}, *below),
    )


def listing(code: str) -> list[VdomDict]:
    """The lines of a code, with its keywords and its texts in colours of their own."""
    return [_coloured(line) for line in code.splitlines(keepends=True)]


def _coloured(line: str) -> VdomDict:
    made: list[Content] = []
    for place, part in enumerate(_TOKEN.split(line)):
        if part.startswith('"'):
            made += [html.wbr(), html.i(part)]  # whole, on a narrow screen in a line of its own
        elif place % 2:
            made.append(html.b(part))
        else:
            called, opens, rest = part.partition("(")
            made += [f"{called}{opens}", html.wbr(), rest] if opens and rest else [part]
    return html.span(*made)
