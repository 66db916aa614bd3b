"""The answer of a tool: its card, the result, and below them how it was worked out.

Each card of a table is written once, as elements with slots such as {value} (rendering/islands.py).
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from reactpy import html
from reactpy.types import VdomDict

from webapp.components.blocks import Content, button, links
from webapp.components.links import AMBULANCE, source_link, with_ambulance
from webapp.config.company import company
from webapp.health.people import TOLD, WHO
from webapp.health.sources import Source
from webapp.rendering.component import fixed
from webapp.rendering.islands import when
from webapp.tables.scale import MARK, scale_drawing
from webapp.tables.table import Card, For, Question, Sum, Table

RESULT_ID, SOURCES_ID = "result", "sources-of-answer"
SHOWS = "Your meter shows"
"""The headline of HI and LO."""
_FIRST = {"first": "caution", "now": "emergency"}
"""Tone → the class name of what stands before the result."""


@fixed
def result(table: Table) -> VdomDict:
    """The scale, and the answer, empty until there is one: every card and scale, each shown in its
    state. What to do first stands before the result, and the questions that narrow the answer below
    it. A card that asks waits with them.
    """
    cards = {key: [*_words(table, one)] for key, one in table.cards.items()}
    first = {key: _FIRST[one.tone] for key, one in table.cards.items() if one.tone}
    told = [key for key, one in table.cards.items() if not one.asks]
    parts = (
        *[when("card", [key], _span(name, *cards[key])) for key, name in first.items()],
        when("card", first, html.br()),
        when("card", cards, _answer(table)),
        *[
            when("card", [key], html.br(), _span("meaning", *words))
            for key, words in cards.items()
            if key not in first
        ],
        when("card", told, *[_question(table, *named) for named in table.asked.items()]),
    )
    return html(
        _gauge(table),
        html.output({"id": RESULT_ID, "className": "result", "aria-label": "Result"}, *parts),
    )


@fixed
def explanation(table: Table) -> VdomDict:
    """The box that explains the answer."""
    explained = _shared((_explanation(table, used), key) for key, used in table.sums.items())
    return when("worked-out", ["yes"], *[when("sum", keys, box) for box, keys in explained])


def _answer(table: Table) -> VdomDict:
    """What is read at a glance, in a box: the name of the result, the result, its category."""
    has_category = any("category" in each.texts for each in table.sums.values())
    category = _span("category", "Category: ", html.b("{category}"))
    return _span(
        "answer",
        when("worked-out", ["yes"], _span("headline", table.headline)),
        when("worked-out", [""], _span("headline", SHOWS)),
        html.br(),
        _span("value", html.span("{result}"), html.small("{of}")),
        *((html.br(), category) if has_category else _bands(table)),
    )


def _bands(table: Table) -> Iterator[VdomDict]:
    """The name of the band on the scale, where the answer has a scale and no category."""
    scaled = [key for key, one in table.cards.items() if one.scale]
    bands = _shared(
        ((at, name), key)
        for key, each in table.sums.items()
        if each.scale
        for at, (_, name, _) in enumerate(each.scale.bands)
    )
    lines = []
    for (at, name), keys in bands:
        line = _span("category", "On the scale: ", html.b(name))
        lines.append(when("sum", keys, when(f"on{at}", ["on"], html.br(), line)))
    if lines:
        yield when("card", scaled, *lines)


def _gauge(table: Table) -> VdomDict:
    """The scale, in one place: first without a value, then with that of the answer.

    Beside a red card, and where no scale fits, there is none.
    """
    scales = _shared((each.scale, key) for key, each in table.sums.items() if each.scale)
    scaled = [key for key, one in table.cards.items() if one.scale and one.tone != "now"]
    mark = when("card", scaled, MARK)
    before: list[VdomDict] = []
    # The first stands there before the answer too, unless the answer asks which one fits.
    if scales and table.asked.keys() <= {WHO}:
        (scale, keys), *scales = scales
        before = [when("card", ["", *scaled], when("sum", ["", *keys], scale_drawing(scale, mark)))]
    others = [when("sum", keys, scale_drawing(scale)) for scale, keys in scales]
    return html.div(
        {"className": "gauge"}, *before, when("card", scaled, *others) if others else None
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


def _words(table: Table, one: Card) -> Iterator[VdomDict]:
    """The heading with its answers, the next step and the lines; the call is after the first."""
    yield html.b({"role": "heading", "aria-level": 2}, *_acts(table, one))
    if one.asks:
        look = {"className": "button quiet"}
        yield _span("choose", *[html.a({"href": to, **look}, words) for to, words in one.asks])
    items = [_line(html.b("Next step: "), *with_ambulance(one.then))] if one.then else []
    items += _tagged(table, one.lines, _marked if one.tone == "first" else _plain)
    if one.tone == "now":
        at = _first_of_each(table, one.lines)
        yield html.span({"role": "list"}, items[:at])
        call = {"className": "button", "href": company.ambulance_link}
        yield html.a(call, f"Call {company.ambulance}")
        items = items[at:]
    if items:
        yield html.span({"role": "list"}, items)
    if one.links:
        yield _links(table, one.links)


def _first_of_each(table: Table, lines: Sequence[str | For]) -> int:
    """How many lines there are until each reader has one."""
    readers = {value for name in table.asked for value in table.values(name)}
    reached: set[str] = set()
    for at, line in enumerate(lines, 1):
        if not isinstance(line, For):
            return at
        reached |= set(line.answers)
        name = table.question(line.answers[0])
        if reached >= readers & set(table.values(name)):
            return at
    return len(lines)


def _acts(table: Table, one: Card) -> Iterator[VdomDict | str]:
    """The heading, one for each reader."""
    if not one.acts:
        yield one.act
        return
    name = table.question(one.acts[0].answers[0])
    own = {answer for each in one.acts for answer in each.answers}
    rest = [value for value in table.values(name) if value not in own]
    yield from (when(name, each.answers, html.span(each.what[0])) for each in one.acts)
    if rest:
        yield when(name, rest, html.span(one.act))


def _tagged(table: Table, parts: Iterable[Any], made: Callable[[Any], VdomDict]) -> list[VdomDict]:
    """An element of each part; one that is tagged is there for its readers only."""
    return [
        when(table.question(each.answers[0]), each.answers, made(each.what))
        if isinstance(each, For)
        else made(each)
        for each in parts
    ]


def _links(table: Table, to: Iterable[tuple[str, str] | For]) -> VdomDict:
    return _span("next-step", *_tagged(table, to, lambda link: html.a({"href": link[0]}, link[1])))


def told(table: Table) -> VdomDict:
    """For whom the answers are, once that is told, with the way back to the question."""
    return html.p(
        {"className": "told", "when": (WHO, *TOLD)},
        *[when(WHO, [each], html.b(words)) for each, words in TOLD.items()],
        html.span(" · "),
        when("card", [""], html.a({"href": f"?{WHO}="}, "Change")),
        when("card", table.cards, html.a({"href": _address(table, WHO)}, "Change")),
    )


def _address(table: Table, name: str, answer: str = "") -> str:
    """The same numbers with this answer to a question, and with those to the ones before it."""
    names = list(dict.fromkeys((*table.numbers, *table.choices, *table.asked)))
    query = "&".join(f"{each}={{{each}}}" for each in names[: names.index(name)])
    return f"?{query}&{name}={answer}#{RESULT_ID}"


def _question(table: Table, name: str, asked: Question) -> VdomDict:
    """What the answer asks, each answer a link to the same numbers with it.

    Whose it is, is asked until it is told; the others wherever they would change the card.
    """
    chips = {
        value: html.a(
            {
                "className": "chip",
                "href": _address(table, name, value),
                "aria-current": f"{{is-{value}}}",
            },
            words,
        )
        for value, words in asked.answers.items()
    }
    group = html.span(
        {"className": "ask no-print", "role": "group", "aria-label": asked.words},
        html.span(asked.words),
        *[
            chip if name == WHO else when("sum", table.possible(name, value), chip)
            for value, chip in chips.items()
        ],
    )
    if name == WHO:
        return when(name, table.values(name)[:1], group)
    wanted = {key for value in asked.answers for key in table.possible(name, value)}
    return when(
        "card", table.narrowed(name), when("sum", [k for k in table.sums if k in wanted], group)
    )


def _plain(line: str) -> VdomDict:
    return _line(*with_ambulance(line))


def _marked(line: str) -> VdomDict:
    """A line that says what cannot wait, among lines that can, has a mark of its own."""
    item = _plain(line)
    if "hospital now" in line or AMBULANCE in line:
        item["attributes"]["className"] = "now"
    return item


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


@fixed
def source_list(sources: tuple[Source, ...]) -> VdomDict:
    """The sources, each as a link to its row on /sources: one line that unfolds."""
    return html.details(
        {"className": "source"},
        html.summary(f"Sources ({len(sources)})"),
        html.div({"id": SOURCES_ID}, links(map(source_link, sources))),
    )
