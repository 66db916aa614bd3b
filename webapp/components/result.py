"""The answer of a tool: the figure, what it means, and below it how it was worked out."""

from reactpy import html
from reactpy.types import VdomDict

from webapp.components.blocks import button, facts, links
from webapp.components.links import with_ambulance
from webapp.rendering.static_html import static_html
from webapp.tools.formulas.levels import Source
from webapp.tools.formulas.outcome import Answer


def result(result_id: str, answer: Answer) -> VdomDict:
    """The figure as the largest thing on the page, what cannot wait above it, its meaning below."""
    note, category = answer.category_note, answer.category
    lines = [
        *[html.span({"className": "warning"}, *with_ambulance(text)) for text in answer.warnings],
        html.span({"className": "headline"}, answer.headline),
        html.span(
            {"className": "figure"}, answer.figure, html.small(answer.unit) if answer.unit else None
        ),
        html.span({"className": "category"}, "Category: ", html.b(category)) if category else None,
        html.span({"className": "category-note"}, note) if note else None,
        *[html.span(*with_ambulance(sentence)) for sentence in answer.meaning],
        *[html.span({"className": "caution"}, sentence) for sentence in answer.cautions],
        _next_step(answer.next_step, answer.read_more),
    ]
    # The line breaks are for a page without its style sheet, and for what is copied from it.
    broken = [part for line in lines if line for part in (line, html.br())]
    return html.output({"id": result_id, "className": "result"}, *broken[:-1])


def _next_step(step: str, read_more: tuple[str, str] | None) -> VdomDict | None:
    """The last line of a result: what to do now, and where to read about it."""
    words = [html.b("Next step: "), *with_ambulance(step)] if step else []
    if read_more:
        path, label = read_more
        words += [" " if step else "", html.a({"href": path}, label)]
    return html.span({"className": "next-step"}, *words) if words else None


def no_result(result_id: str) -> VdomDict:
    """The place of a result that is still to come."""
    return html.output({"id": result_id, "className": "result"})


def explanation(note_id: str, answer: Answer) -> VdomDict:
    """The quiet box below a result: further values, the working, a line to copy."""
    return html.div(
        {"className": "explanation"},
        facts(answer.facts) if answer.facts else None,
        html.h2("How this was worked out"),
        *[html.p(line) for line in answer.working],
        cited(answer.sources) if answer.sources else None,
        html.h2("For your doctor"),
        html.p({"id": note_id}, answer.note),
    )


@static_html
def explanation_foot(note_id: str, source: str, sources: tuple[Source, ...] = ()) -> VdomDict:
    """The end of that box, the same for every answer, and unseen without one: who says so."""
    return html.div(
        {"className": "explanation-foot"},
        button("Copy for my doctor", {"data-copy": note_id}, "quiet needs-js"),
        html.p({"className": "source"}, f"Source: {source}") if source else None,
        cited(sources) if sources else None,
    )


def cited(sources: tuple[Source, ...]) -> VdomDict:
    """Who says so, each as a link with its year."""
    found = [
        html.a({"href": source.url, "rel": "noopener"}, f"{source.name}, {source.year}")
        for source in sources
    ]
    if len(found) == 1:
        return html.p({"className": "source"}, "Source: ", *found)
    return html.div({"className": "source"}, html.p("Sources:"), links(found))
