"""An answer as HTML strings, the same on the server and in the browser.

Like React, it puts <!-- --> between two adjacent texts.
"""

from html import escape

from .outcome import Answer
from .scale import drawing

AMBULANCE = "an ambulance"

_BETWEEN = "<!-- -->"


def parts(answer: Answer, ambulance: str) -> tuple[str, str]:
    """The content of the result and of the box that explains it.

    ambulance: the number to call.
    """
    return result(answer, ambulance), explanation(answer)


def result(answer: Answer, ambulance: str) -> str:
    """The figure, which is the largest text on the page, warnings above it, its meaning below."""
    unit = f"<small>{escape(answer.unit)}</small>" if answer.unit else ""
    lines = [
        *_warnings(answer.warnings, ambulance),
        _span("headline", escape(answer.headline)),
        _span("figure", escape(answer.figure) + unit),
    ]
    if answer.category:
        lines.append(_span("category", f"Category: <b>{escape(answer.category)}</b>"))
    if answer.category_note:
        lines.append(_span("category-note", escape(answer.category_note)))
    # The first sentence of the meaning, before the scale, where no category says the same.
    leads = answer.scale is not None and not answer.category
    for at, sentence in enumerate(answer.meaning):
        if leads and at == 0:
            lines.append(_span("meaning", _with_ambulance(sentence, ambulance)))
    if answer.scale is not None:
        lines.append(drawing(answer.scale))
    for at, sentence in enumerate(answer.meaning):
        if at > 0 or not leads:
            lines.append(f"<span>{_with_ambulance(sentence, ambulance)}</span>")
    for sentence in answer.cautions:
        lines.append(_span("caution", escape(sentence)))
    if answer.next_step or answer.read_more:
        lines.append(_span("next-step", _next_step(answer, ambulance)))
    # The line breaks are for a page without its style sheet, and for copied text.
    return "<br/>".join(lines)


def _warnings(texts: tuple[str, ...], ambulance: str) -> list[str]:
    """The warnings; with a heading and a button that calls, if they name an ambulance."""
    spans = [_span("warning", _with_ambulance(text, ambulance)) for text in texts]
    if not any(AMBULANCE in text for text in texts):
        return spans
    heading = '<b role="heading" aria-level="2">What to do now</b>'
    call = f'<a class="button" href="{_number(ambulance)}">Call {escape(ambulance)}</a>'
    return [_span("emergency", "<br/>".join([heading, *spans, call]))]


def _number(ambulance: str) -> str:
    return f"tel:{ambulance.replace(' ', '')}"


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
    link = f'<a href="{_number(ambulance)}">{escape(ambulance)}</a>'
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
