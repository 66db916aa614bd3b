"""The answer of a tool: its card, the figure, and below them how it was worked out.

Each card of a table is written once, as elements with slots such as {value} (rendering/islands.py).
"""

import re
from collections.abc import Iterable, Iterator
from typing import Any

from reactpy import html
from reactpy.types import VdomDict

from webapp.components.blocks import Content, button, links
from webapp.components.links import source_link, with_ambulance
from webapp.config.company import company
from webapp.health.sources import Source
from webapp.rendering.component import fixed
from webapp.rendering.islands import when
from webapp.tables.scale import MARK, scale_drawing
from webapp.tables.table import Card, Links, Sum, Table

RESULT_ID = "result"
_SENTENCES = re.compile(r"(?<=\.)(?= With)")


@fixed
def result(table: Table) -> VdomDict:
    """The scale, the answer, empty until there is one, and the box that explains it: every card,
    scale and explanation, each shown in its state. What to do first stands before the figure, and
    what a reader may add to it below: a pregnancy, the kind of reading. A card that asks waits with
    that.
    """
    cards = table.cards.items()
    first = [key for key, one in cards if one.tone]
    told = [key for key, one in cards if not one.asks]
    parts = (
        *[when("card", [key], _first(one)) for key, one in cards if one.tone],
        when("card", first, html.br()),
        when("card", table.cards, _answer(table)),
        *[
            when("card", [key], html.br(), _span("meaning", *_words(one)))
            for key, one in cards
            if not one.tone
        ],
        when(
            "card",
            told,
            *[when("pregnant", [key], _links((link,))) for key, link in table.pregnant.items()],
            *([_kinds(table)] if table.kinds else []),
        ),
    )
    explained = _shared((_explanation(table, used), key) for key, used in table.sums.items())
    return html(
        _gauge(table),
        html.output({"id": RESULT_ID, "className": "result"}, *parts),
        when("explained", ["yes"], *[when("sum", keys, box) for box, keys in explained]),
    )


def _answer(table: Table) -> VdomDict:
    """What is read at a glance, in a box: the name of the figure, the figure, its category."""
    headlines = _shared((one.headline or table.headline, key) for key, one in table.cards.items())
    has_category = any("category" in each.texts for each in table.sums.values())
    category = _span("category", "Category: ", html.b("{category}"))
    return _span(
        "answer",
        *[when("card", keys, _span("headline", text), html.br()) for text, keys in headlines],
        _span("figure", html.span("{figure}"), html.small("{of}")),
        *((html.br(), category) if has_category else _bands(table)),
    )


def _bands(table: Table) -> Iterator[VdomDict]:
    """The name of the band on the scale, where the answer has a scale and no category."""
    scaled = [key for key, one in table.cards.items() if one.scale]
    for scale, keys in _shared((each.scale, key) for key, each in table.sums.items() if each.scale):
        for at, (_, name, _) in enumerate(scale.bands):
            band = _span("category", "On the scale: ", html.b(name))
            yield when("card", scaled, when("sum", keys, when(f"on{at}", ["on"], html.br(), band)))


def _gauge(table: Table) -> VdomDict:
    """The scale, in one place: first without a value, then with that of the answer.

    Beside a red card, and where no scale fits, there is none.
    """
    scales = _shared((each.scale, key) for key, each in table.sums.items() if each.scale)
    scaled = [key for key, one in table.cards.items() if one.scale and one.tone != "now"]
    mark = when("card", scaled, MARK)
    return html.div(
        {"className": "gauge"},
        *[  # the first stands there before the answer too, unless the answer asks which one fits
            when("card", ["", *scaled], when("sum", ["", *keys], scale_drawing(scale, mark)))
            if scale is scales[0][0] and not table.kinds
            else when("card", scaled, when("sum", keys, scale_drawing(scale)))
            for scale, keys in scales
        ],
    )


def _shared(pairs: Iterable[tuple[Any, str]]) -> list[tuple[Any, list[str]]]:
    """Each thing once, with the keys of all that are equal to it."""
    found: list[tuple[Any, list[str]]] = []
    for thing, key in pairs:
        same = next((keys for other, keys in found if other == thing), None)
        if same is None:
            found.append((thing, [key]))
        else:
            same.append(key)
    return found


def _first(one: Card) -> VdomDict:
    return _span("emergency" if one.tone == "now" else "caution", *_words(one))


def _words(one: Card) -> Iterator[VdomDict]:
    """The heading with its answers, the next step and the lines; the call is after the first."""
    said = _SENTENCES.split(one.act)  # to readers with diabetes, and to those without
    act = [html.span(each) for each in said] if len(said) > 1 else said
    yield html.b({"role": "heading", "aria-level": 2}, *act)
    if one.asks:
        yield _links(one.asks)
    items = [_line(html.b("Next step: "), *with_ambulance(one.then))] if one.then else []
    items += [_line(*with_ambulance(line)) for line in one.lines]
    if one.tone == "now":
        yield html.span({"role": "list"}, items[:1])
        call = {"className": "button", "href": company.ambulance_link}
        yield html.a(call, f"Call {company.ambulance}")
        items = items[1:]
    if items:
        yield html.span({"role": "list"}, items)
    if one.links:
        yield _links(one.links)


def _links(to: Links) -> VdomDict:
    return _span("next-step", *[html.a({"href": path}, label) for path, label in to])


def _kinds(table: Table) -> VdomDict:
    """The question that the answer asks, each answer a link to the same value with that choice."""
    *others, asked = (*table.numbers, *table.choices)
    query = "&".join(f"{name}={{{name}}}" for name in others)
    return html.span(
        {"className": "kinds no-print", "role": "group", "aria-label": "This reading was"},
        html.span("This reading was:"),
        *[
            html.a(
                {
                    "className": "button quiet",
                    "href": f"?{query}&{asked}={kind}#{RESULT_ID}",
                    "aria-current": f"{{is-{kind}}}",
                },
                name,
            )
            for kind, name in table.kinds.items()
        ],
    )


def _line(*words: Content) -> VdomDict:
    """An item. Its texts with a slot are elements, as a translator wraps texts."""
    alone = [html.span(each) if isinstance(each, str) and "{" in each else each for each in words]
    return html.span({"role": "listitem"}, *alone)


def _span(name: str, *words: Content) -> VdomDict:
    return html.span({"className": name}, *words)


def _explanation(table: Table, used: Sum) -> VdomDict:
    """The quiet box below an answer: further values, the working, a button that copies a line."""
    facts = [html.div(html.dt(name), html.dd(value)) for name, value in used.facts]
    return html.div(
        {"className": "explanation"},
        *([html.dl({"className": "facts"}, *facts)] if facts else []),
        html.h2("How this was worked out"),
        html.p(used.working),
        # Until it is pressed nothing on the page repeats.
        button("Copy for my doctor", {"data-action": "note"}, "quiet needs-js"),
        when("noted", ["yes"], html.p({"className": "note"}, table.note)),
    )


def cited(sources: tuple[Source, ...]) -> VdomDict:
    """The sources, each as a link to its row on /sources: one line that unfolds."""
    return html.details(
        {"className": "source"},
        html.summary(f"Sources ({len(sources)})"),
        links(map(source_link, sources)),
    )
