"""The answer of a tool: the figure, what it means, and below it how it was worked out.

Each card of a table is written once, with slots such as {figure}: into a <template> for the browser
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
from webapp.rendering.static_html import named, static_html
from webapp.tables.scale import drawing
from webapp.tables.table import Answer, Card, Sum, Table, fill


def result(result_id: str, table: Table, answer: Answer | None) -> VdomDict:
    """The element of the answer, or the empty one for an answer that is still to come."""
    content = ""
    if answer:
        scale = table.sums[answer.sum].scale
        drawn = {"scale": fill(drawing(scale), answer.slots) if scale else ""}
        content = fill(card(table, table.cards[answer.card]), answer.slots)
        content = content.replace(SCALE, drawn["scale"])
    return VdomDict(
        tagName="output", attributes={"id": result_id, "className": "result", HTML: content}
    )


SCALE = "<i></i>"
"""The place of the scale in a card."""


def card(table: Table, one: Card) -> str:
    """The whole answer as HTML with slots: the figure is the largest text on the page."""
    # The line breaks are for a page without its style sheet, and for copied text.
    return "<br/>".join(
        to_html([line]) if isinstance(line, dict) else line for line in _lines(table, one)
    )


def _lines(table: Table, one: Card) -> Iterator[VdomDict | str]:
    lines = (one.lines,) if isinstance(one.lines, str) else one.lines
    if one.tone == "now":
        call = {"className": "button", "href": company.ambulance_link}
        yield html.span(
            {"className": "emergency"},
            html.b({"role": "heading", "aria-level": 2}, one.act),
            *[_span("warning", *with_ambulance(text)) for text in (*lines, one.then) if text],
            html.a(call, f"Call {company.ambulance}"),
        )
    elif one.tone:
        yield _span(
            "warning",
            html.b(f"{one.act}. " if one.act[-1] not in ".?" else f"{one.act} "),
            " ".join(lines),
        )
    yield _span("headline", one.headline or table.headline)
    yield _span("figure", "{figure}", html.small("{of}"))
    if any("category" in each.words for each in table.sums.values()):
        yield _span("category", "Category: ", html.b("{category}"))
    if not one.tone:
        yield _span("meaning", one.act)
    if one.scale:
        yield SCALE
    if not one.tone and lines:
        yield html.span(" ".join(lines))
    then = one.then if one.tone != "now" else ""
    if then or one.links:
        step: list[Words] = [html.b("Next step: "), *with_ambulance(then)] if then else []
        for path, label in one.links:
            step += [" ", html.a({"href": path}, label)]
        yield _span("next-step", *step)


def _span(name: str, *words: Words) -> VdomDict:
    return html.span({"className": name}, *words)


@static_html
def explanation_of(
    table_name: str, note: str, used_facts: tuple[tuple[str, str], ...], working: str
) -> VdomDict:
    """Further values, the working, and a button that copies the line for a doctor."""
    facts = [html.div(html.dt(name), html.dd(value)) for name, value in used_facts]
    copy = {"type": "button", "className": "button quiet needs-js", "data-note": note}
    return html.div(
        {"className": "explanation"},
        html.dl({"className": "facts"}, facts) if facts else None,
        html.h2("How this was worked out"),
        html.p(working),
        html.button(copy, "Copy for my doctor"),
    )


def explanation(table: Table, used: Sum) -> str:
    """The content of the quiet box below an answer, with slots."""
    made = explanation_of(table.name, table.note, used.facts, used.working)
    return str(dict(made["attributes"])[HTML])


def explained(table: Table, answer: Answer) -> VdomDict:
    """That box; HI and LO have no working."""
    content = ""
    if answer.card not in ("HI", "LO"):
        content = fill(explanation(table, table.sums[answer.sum]), answer.slots)
    return VdomDict(tagName="div", attributes={"className": "explanation", HTML: content})


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
    return named(
        VdomDict(
            tagName="div",
            attributes={
                "hidden": True,
                HTML: "".join(
                    f'<template data-for="|{"|".join(names)}|">{text}</template>'
                    for text, names in shared.items()
                ),
            },
        )
    )


@static_html
def waiting(scale: str) -> VdomDict:
    """What stands in the place of the answer in a wide window: its scale, as SVG."""
    drawn = VdomDict(tagName="div", attributes={HTML: scale})
    return html.div({"className": "waiting"}, drawn)


@static_html
def explanation_foot(source: str, sources: tuple[Source, ...] = ()) -> VdomDict:
    """The end of that box, with its sources: the same for every answer, hidden without one."""
    return html.div(
        {"className": "explanation-foot"},
        html.p({"className": "source"}, f"Source: {source}") if source else None,
        cited(sources) if sources else None,
    )


def cited(sources: tuple[Source, ...]) -> VdomDict:
    """The sources, each as a link to its row on /sources."""
    found = [source_link(source) for source in sources]
    if len(found) == 1:
        return html.p({"className": "source"}, "Source: ", *found)
    return html.div({"className": "source"}, html.p("Sources:"), links(found))
