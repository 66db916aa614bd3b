"""The answer of a tool: its card, the figure, and below them how it was worked out.

Each card of a table is written once, with slots such as {value}: into a <template> for the browser
(static/js/forms/table.js), and filled for a page without scripts.
"""

from collections.abc import Iterator
from functools import cache

from reactpy import html
from reactpy.types import VdomDict

from webapp.components.blocks import Words, links
from webapp.components.links import source_link, with_ambulance
from webapp.config.company import company
from webapp.health.sources import Source
from webapp.rendering.html_writer import HTML, to_html
from webapp.tables.scale import drawing
from webapp.tables.table import Answer, Card, Sum, Table, fill

RESULT_ID = "result"
SCALE = "<i></i>"
"""The place of the scale in a card."""


def result(table: Table, answer: Answer | None) -> list[VdomDict]:
    """The element of the answer, empty until there is one, and the box that explains it."""
    if not answer:
        return [_filled("output", {"id": RESULT_ID, "className": "result"}, "")]
    used, key = table.sums[answer.sum], answer.card
    scale = fill(drawing(used.scale), answer.slots) if used.scale else ""
    content = fill(card(table, table.cards[key]), answer.slots).replace(SCALE, scale)
    working = "" if key in used.meter.values() else fill(explanation(table, used), answer.slots)
    return [
        _filled("output", {"id": RESULT_ID, "className": "result"}, content),
        _filled("div", {"className": "explanation"}, working),
    ]


def _filled(tag: str, attributes: dict[str, str], content: str) -> VdomDict:
    return VdomDict(tagName=tag, attributes={**attributes, HTML: content})


def card(table: Table, one: Card) -> str:
    """The whole answer as HTML with slots: the figure is the largest text on the page."""
    # The line breaks are for a page without its style sheet, and for copied text.
    return "<br/>".join(
        to_html([line]) if isinstance(line, dict) else line for line in _parts(table, one)
    )


def _parts(table: Table, one: Card) -> Iterator[VdomDict | str]:
    """The parts of an answer. What to do first stands before the figure, what it means after it."""
    words = _words(one)
    if one.tone:
        yield html.span({"className": "emergency" if one.tone == "now" else "caution"}, *words)
    yield _span("headline", one.headline or table.headline)
    yield _span("figure", "{figure}", html.small("{of}"))
    if any("category" in each.words for each in table.sums.values()):
        yield _span("category", "Category: ", html.b("{category}"))
    if not one.tone:
        yield _span("meaning", *words)
    if one.scale:
        yield SCALE


def _words(one: Card) -> Iterator[VdomDict]:
    """The heading, the lines as a list and the next step; with the call after the first line."""
    yield html.b({"role": "heading", "aria-level": 2}, one.act)
    items = [_line(*with_ambulance(line)) for line in one.lines]
    if one.then:
        items.append(_line(html.b("Next step: "), *with_ambulance(one.then)))
    if one.tone == "now":
        yield html.span({"role": "list"}, items[:1])
        call = {"className": "button", "href": company.ambulance_link}
        yield html.a(call, f"Call {company.ambulance}")
        items = items[1:]
    if items:
        yield html.span({"role": "list"}, items)
    if one.links:
        yield _span("next-step", *[html.a({"href": path}, label) for path, label in one.links])


def _line(*words: Words) -> VdomDict:
    return html.span({"role": "listitem"}, *words)


def _span(name: str, *words: Words) -> VdomDict:
    return html.span({"className": name}, *words)


def explanation(table: Table, used: Sum) -> str:
    """The content of the quiet box below an answer, with slots.

    Further values, the working, and a button that copies the line for a doctor.
    """
    facts = [html.div(html.dt(name), html.dd(value)) for name, value in used.facts]
    copy = {"type": "button", "className": "button quiet needs-js", "data-note": table.note}
    return to_html(
        [
            *([html.dl({"className": "facts"}, facts)] if facts else []),
            html.h2("How this was worked out"),
            html.p(used.working),
            html.button(copy, "Copy for my doctor"),
        ]
    )


@cache
def templates(table: Table) -> VdomDict:
    """Every answer of a table, for the browser to fill."""
    parts = {f"card {key}": card(table, each) for key, each in table.cards.items()}
    for key, used in table.sums.items():
        parts[f"explanation {key}"] = explanation(table, used)
        if used.scale:
            parts[f"scale {key}"] = drawing(used.scale)
    shared: dict[str, list[str]] = {}
    for name, text in parts.items():
        shared.setdefault(text, []).append(name)
    content = "".join(
        f'<template data-for="|{"|".join(names)}|">{text}</template>'
        for text, names in shared.items()
    )
    return VdomDict(tagName="div", attributes={"hidden": True, HTML: content})


def cited(sources: tuple[Source, ...]) -> VdomDict:
    """The sources, each as a link to its row on /sources: one line that unfolds."""
    return html.details(
        {"className": "source"},
        html.summary(f"Sources ({len(sources)})"),
        links(map(source_link, sources)),
    )
