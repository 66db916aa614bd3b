"""Questions and answers, read by people on the page and by machines as FAQPage."""

import re
from collections.abc import Iterable
from textwrap import dedent
from typing import NamedTuple

from reactpy import html
from reactpy.types import VdomDict

from webapp.components.blocks import more
from webapp.components.prose import line

_ANSWER = re.compile(r"(.*?)(?:\s*\[([^\n]+)\]\(([^\n]+)\))?", re.DOTALL)


class Question(NamedTuple):
    """A question, its answer in plain sentences, and a link to read on, as (text, address)."""

    text: str
    answer: str
    link: tuple[str, str] | None = None


def questions_in(text: str) -> tuple[Question, ...]:
    """The questions of a text: "### " and the question, its answer, and a link on the last line.

    A question without an answer is left out: company.toml does not say it.
    """
    found = []
    for asked in text.split("### ")[1:]:
        question, _, rest = asked.strip().partition("\n")
        answer, words, address = _ANSWER.fullmatch(rest).groups()  # type: ignore[union-attr]
        if line(answer):
            found.append(Question(question, line(answer), (words, address) if words else None))
    return tuple(found)


def groups_in(text: str) -> dict[str, tuple[Question, ...]]:
    """The questions of a text under each of its headings "## "."""
    groups = (group.split("\n", 1) for group in f"\n{dedent(text)}".split("\n## ")[1:])
    return {f"## {heading}": questions_in(asked) for heading, asked in groups}


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
