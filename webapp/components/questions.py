"""Questions and answers, read by people on the page and by machines as FAQPage."""

from collections.abc import Iterable
from typing import NamedTuple

from reactpy import html
from reactpy.types import VdomDict

from webapp.components.blocks import more


class Question(NamedTuple):
    """A question, its answer in plain sentences, and a link to read on, as (text, address)."""

    text: str
    answer: str
    link: tuple[str, str] | None = None


def questions(items: Iterable[Question]) -> VdomDict:
    """The questions one below the other, all open. Use it under an h2."""
    return html.div(
        {"className": "questions"},
        *[
            html.div(
                html.h3(item.text), html.p(item.answer), more(*item.link) if item.link else None
            )
            for item in items
        ],
    )
