"""The words of a page, written in a small part of Markdown.

A blank line separates paragraphs. "- " begins an item of a list, "- [x] " one with a tick,
"1. " a step, "| Price | free" a fact, left out without a value; their further lines are indented.
"![](plate)" is a figure. "## " begins a section, which lasts until the next one, and "### " is a
heading in it. A heading may end in an id, "## Your goals (#goals)": then "### " begins a part of
the section. In a line, **strong** and [a link](/support) are known, and "an ambulance" gets its
number. Between such texts stand elements: a table, buttons.
"""

import re
from collections.abc import Callable, Iterator
from itertools import chain
from textwrap import dedent
from typing import NamedTuple

from reactpy import html
from reactpy.types import VdomDict

from webapp.components.blocks import Card, Words, bullets, checklist, facts, steps
from webapp.components.figure import figure
from webapp.components.links import with_ambulance
from webapp.rendering.static_html import static_html

HEADING = re.compile(r"(#{2,3}) (.+?)(?: \(#([\w-]+)\))?")
"""A heading: its marks, its words, its id."""
_HEADING_LINE = re.compile(r"^(##.*)$", re.MULTILINE)
_LAST_BEFORE_A_LIST = re.compile(r"^((?! |- |1\. |\| ).+\n)(?=- |1\. |\| )", re.MULTILINE)
_LISTS = {"- [x] ": checklist, "- ": bullets, "1. ": steps}
_FIGURE = re.compile(r"!\[\]\((.+)\)")
_ONE_SPACE = re.compile("[ \n]+")
_INLINE = re.compile(r"\*\*(.+?)\*\*|\[(.+?)\]\((\S+?)\)")


Content = tuple[Words | None, ...]
"""Texts and elements, one after the other; None is left out."""


class Part(NamedTuple):
    """A part of a page: the id that links lead to, its heading, its content, and its sub-parts."""

    id: str
    title: str
    body: list[VdomDict]
    parts: list["Part"]


def prose(*content: Words | None) -> list[VdomDict]:
    """The elements of these texts, with the elements between them."""
    opening, *sections = parts(*content)
    return [*opening.body, *[section(part) for part in sections]]


def section(part: Part) -> VdomDict:
    """The part as a section, with its sub-parts."""
    return html.section(
        {"id": part.id} if part.id else {},
        html.h2(part.title),
        *part.body,
        *[html.section({"id": each.id}, html.h3(each.title), *each.body) for each in part.parts],
    )


def parts(*content: Words | None) -> list[Part]:
    """What stands before the first section, as a part without a title, and the sections."""
    found = [Part("", "", [], [])]
    for block in _blocks(content):
        heading = HEADING.fullmatch(block) if isinstance(block, str) else None
        marks, title, key = heading.groups("") if heading else ("", "", "")
        if marks == "##":
            found.append(Part(key, title, [], []))
        elif key:
            found[-1].parts.append(Part(key, title, [], []))
        else:
            part = [found[-1], *found[-1].parts][-1]
            part.body.append(_element(block) if isinstance(block, str) else block)
    return found


def article(*content: Words | None) -> VdomDict:
    """A page of these texts and elements, as `prose` makes them."""
    return html.article(*prose(*content))


def static_page(*content: Words | None) -> Callable[[], VdomDict]:
    """The component of a page that is the same for every visitor, made of such an article."""
    return static_html(lambda: article(*content))


def panel(*content: Words) -> VdomDict:
    """One of the boxes of `panels`, with a heading h3."""
    return html.section(*prose(*content))


def words(text: str) -> list[Words]:
    """The text in one line, with its links and what is strong; it may begin or end in a space."""
    pieces = _INLINE.split(_ONE_SPACE.sub(" ", text))
    found = with_ambulance(pieces[0])
    for strong, linked, address, after in zip(*[iter(pieces[1:])] * 4, strict=True):
        found.append(html.strong(strong) if strong else html.a({"href": address}, linked))
        found += with_ambulance(after)
    return found


def phrase(text: str) -> VdomDict:
    """The same as one element: an item of a list or the value of a fact."""
    return html.span(*words(text))


def lead(text: Words) -> VdomDict:
    """The first sentences of a page, in larger letters."""
    return html.p({"className": "lead"}, *(words(text) if isinstance(text, str) else (text,)))


def notice(*content: Words) -> VdomDict:
    """A paragraph that must not be missed. Use at most one per page, or they are missed."""
    inner = [words(each) if isinstance(each, str) else [each] for each in content]
    return html.p({"className": "notice"}, *chain.from_iterable(inner))


def emergency(title: str, *content: Words) -> VdomDict:
    """A red box for what cannot wait. Use it under an h2: its title is an h3."""
    return html.div({"className": "emergency"}, html.h3(title), *prose(*content))


def paragraphs(text: str) -> list[str]:
    """The headings, paragraphs and lists of a text."""
    spaced = _LAST_BEFORE_A_LIST.sub(r"\1\n", _HEADING_LINE.sub(r"\n\1\n", dedent(text)))
    return [found.strip() for found in re.split(r"\n\n+", spaced) if found.strip()]


def cards_in(text: str) -> tuple[Card, ...]:
    """The cards of a text: each a drawing, a path and a name on one line, and a sentence below."""
    found = []
    for card in paragraphs(text):
        head, sentence = card.split("\n", 1)
        drawing, path, name = head.split(" ", 2)
        found.append(Card(drawing, path, name, line(sentence)))
    return tuple(found)


def line(text: str) -> str:
    """The text in one line, with one space between words."""
    return _ONE_SPACE.sub(" ", text).strip()


def _blocks(content: Content) -> Iterator[Words]:
    for each in content:
        if isinstance(each, str):
            yield from paragraphs(each)
        elif each is not None:
            yield each


def _element(block: str) -> VdomDict:
    if block.startswith("### "):
        return html.h3(block.removeprefix("### "))
    if found := _FIGURE.fullmatch(block):
        return figure(found[1])
    if block.startswith("| "):
        return facts(_rows(block))
    for mark, make in _LISTS.items():
        if block.startswith(mark):
            items = f"\n{block}".split(f"\n{mark}")[1:]
            return make(html(*words(item)) for item in items)
    return html.p(*words(block))


def _rows(block: str) -> Iterator[tuple[str, Words]]:
    for row in f"\n{block}".split("\n| ")[1:]:
        name, _, value = row.partition(" |")
        yield name, html(*words(line(value))) if line(value) else ""
