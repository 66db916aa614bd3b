"""An answer as HTML strings, the same on the server and in the browser.

Like React, it puts <!-- --> between two adjacent texts.
"""

from html import escape

from .outcome import Answer, Outcome, Refusal
from .scale import drawing

AMBULANCE = "an ambulance"

_BETWEEN = "<!-- -->"


def parts(outcome: Outcome, ambulance: str) -> tuple[str, ...]:
    """The content of the result and of the box that explains it; for a Refusal an empty result.

    ambulance: the number to call.
    """
    if isinstance(outcome, Refusal):
        return ("",)
    return result(outcome, ambulance), explanation(outcome)


def result(answer: Answer, ambulance: str) -> str:
    """The figure, which is the largest text on the page, warnings above it, its meaning below."""
    unit = f"<small>{escape(answer.unit)}</small>" if answer.unit else ""
    lines = [
        *(_span("warning", _with_ambulance(text, ambulance)) for text in answer.warnings),
        _span("headline", escape(answer.headline)),
        _span("figure", escape(answer.figure) + unit),
    ]
    if answer.category:
        lines.append(_span("category", f"Category: <b>{escape(answer.category)}</b>"))
    if answer.category_note:
        lines.append(_span("category-note", escape(answer.category_note)))
    if answer.scale:
        lines.append(drawing(answer.scale))
    for sentence in answer.meaning:
        lines.append(f"<span>{_with_ambulance(sentence, ambulance)}</span>")
    for sentence in answer.cautions:
        lines.append(_span("caution", escape(sentence)))
    if answer.next_step or answer.read_more:
        lines.append(_span("next-step", _next_step(answer, ambulance)))
    # The line breaks are for a page without its style sheet, and for copied text.
    return "<br/>".join(lines)


def _next_step(answer: Answer, ambulance: str) -> str:
    """What to do now, and where to read about it."""
    words = ""
    if answer.next_step:
        words = f"<b>Next step: </b>{_with_ambulance(answer.next_step, ambulance)}"
    if answer.read_more:
        path, label = answer.read_more
        words += f"{_BETWEEN} " if words else ""
        words += f'<a href="{escape(path)}">{escape(label)}</a>'
    return words


def _with_ambulance(sentence: str, ambulance: str) -> str:
    """A sentence with the number after each "an ambulance", since formulas do not know it."""
    link = f'<a href="tel:{ambulance.replace(" ", "")}">{escape(ambulance)}</a>'
    words = ""
    for place, part in enumerate(sentence.split(AMBULANCE)):
        if place:
            words += (_BETWEEN if words else "") + f"{AMBULANCE} ({link})"
        if part:
            words += (_BETWEEN if words else "") + escape(part)
    return words


def explanation(answer: Answer) -> str:
    """Further values, the working, a button that copies the line for a doctor and then shows it."""
    facts = "".join(
        f"<div><dt>{escape(name)}</dt><dd>{escape(value)}</dd></div>"
        for name, value in answer.facts
    )
    working = "".join(f"<p>{escape(line)}</p>" for line in answer.working)
    return (
        (f'<dl class="facts">{facts}</dl>' if facts else "")
        + f"<h2>How this was worked out</h2>{working}"
        + '<button type="button" class="button quiet needs-js" '
        + f'data-note="{escape(answer.note)}">Copy for my doctor</button>'
    )


def _span(name: str, words: str) -> str:
    return f'<span class="{name}">{words}</span>'
