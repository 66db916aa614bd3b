"""The answer of a tool: the figure, what it means, and below it how it was worked out."""

from collections.abc import Sequence

from reactpy import html
from reactpy.types import VdomDict

from webapp.components.blocks import button, facts
from webapp.components.inert import inert


def result(
    result_id: str,
    headline: str,
    figure: str,
    unit: str = "",
    category: str = "",
    meaning: Sequence[str] = (),
    cautions: Sequence[str] = (),
) -> VdomDict:
    """The figure as the largest thing on the page, what it is above it, its meaning below it."""
    lines = [
        html.span({"className": "headline"}, headline),
        html.span({"className": "figure"}, figure, html.small(unit) if unit else None),
        html.span({"className": "category"}, "Category: ", html.b(category)) if category else None,
        *[html.span(sentence) for sentence in meaning],
        *[html.span({"className": "caution"}, sentence) for sentence in cautions],
    ]
    # The line breaks are for a page without its style sheet, and for what is copied from it.
    broken = [part for line in lines if line for part in (line, html.br())]
    return html.output({"id": result_id, "className": "result"}, *broken[:-1])


def no_result(result_id: str) -> VdomDict:
    """The place of a result that is still to come."""
    return html.output({"id": result_id, "className": "result"})


def explanation(
    note_id: str,
    values: Sequence[tuple[str, str]],
    working: Sequence[str],
    note: str,
) -> VdomDict:
    """The quiet box below a result: further values, the working, a line to copy."""
    return html.div(
        {"className": "explanation"},
        facts(values) if values else None,
        html.h2("How this was worked out"),
        *[html.p(line) for line in working],
        html.h2("For your doctor"),
        html.p({"id": note_id}, note),
    )


@inert
def explanation_foot(note_id: str, source: str) -> VdomDict:
    """The end of that box, the same for every answer, and unseen without one: who says so."""
    return html.div(
        {"className": "explanation-foot"},
        button("Copy for my doctor", {"data-copy": note_id}, "quiet needs-js"),
        html.p({"className": "source"}, f"Source: {source}"),
    )
