"""The answer of a tool: one card with the act, the figure, its scale and advice, and its working.

Each card of a table is written once, as elements with slots such as {value} (rendering/islands.py).
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from reactpy import html
from reactpy.types import VdomDict

from webapp.components.blocks import Content, button, links
from webapp.components.links import source_link, with_ambulance
from webapp.config.company import company
from webapp.health.people import TOLD, WHO
from webapp.health.sources import Source
from webapp.rendering.component import fixed
from webapp.rendering.islands import when
from webapp.tables.scale import Scale, scale_drawing
from webapp.tables.table import TIMES, Card, For, Table, Urgent, what

RESULT_ID, SOURCES_ID = "result", "sources-of-answer"
SHOWS = "Your meter shows"
"""The headline of HI and LO."""
_TONES = {"": "meaning", "first": "caution", "now": "emergency"}
"""Tone → the class name of the card."""


@fixed
def result(table: Table) -> VdomDict:
    """The answer, empty until there is one: every card, each shown in its state."""
    kinds: dict[str, list[str]] = {}
    for key, one in table.cards.items():
        kinds.setdefault(_kind(one), []).append(key)
    parts = [when("card", keys, _card(table, kind, keys)) for kind, keys in kinds.items()]
    return html.output({"id": RESULT_ID, "className": "result", "aria-label": "Result"}, *parts)


def _kind(one: Card) -> str:
    """The class names of a card: those that share them share their figure and their scales."""
    return f"reply {_TONES[one.tone]}{' asking' if one.asks else '' if one.act else ' plain'}"


def _card(table: Table, kind: str, keys: list[str]) -> VdomDict:
    """One card for these keys. Its head is what to do, directly joined to the figure; without an
    act the figure is the heading, and a doubtful one waits, small, below what is asked. What
    narrows the advice is asked below the card (questions), not by one that asks.
    """
    acts = [when("card", [key], _heading(table, table.cards[key])) for key in keys]
    amount = _amount(table, keys, is_heading="plain" in kind)
    asks = "asking" in kind
    below = [table.drawn] if table.drawn and "plain" in kind else []
    urgent = _shared((at, key) for key in keys if (at := _cannot_wait(table.cards[key])))
    return _span(
        kind,
        _span(
            "head",
            *([] if "plain" in kind else acts),
            *([] if asks else [amount]),
            *_beside(table, kind, keys),
        ),
        *[when("card", same, _urgent(table, lines)) for lines, same in urgent if not asks],
        *below,
        *[when("card", [key], *_advice(table, table.cards[key])) for key in keys],
        *([amount] if asks else []),
    )


def _beside(table: Table, kind: str, keys: list[str]) -> list[VdomDict]:
    """What stands beside the figure: its scale, or what is drawn in place of one, but not where it
    cannot wait; a figure that is the heading has that below it.
    """
    if "plain" in kind:
        return []
    calm = [key for key in keys if table.cards[key].time != "now"]
    has_drawing = table.drawn and kind == "reply caution" and calm
    drawn = [when("card", calm, table.drawn)] if has_drawing else []
    return [*_scales(table, keys), *drawn]


@fixed
def questions(table: Table) -> VdomDict:
    """What an answer asks, to narrow its advice; not that of a card that asks."""
    keys = [key for key, one in table.cards.items() if not one.asks]
    asked = [_question(table, name) for name in table.asked]
    return when("card", keys, *asked)


@fixed
def explanation(table: Table) -> VdomDict:
    """The foot of an answer: the working, further values, a button that copies a line."""
    facts = _shared((used.facts, key) for key, used in table.sums.items() if used.facts)
    workings = _shared((used.working, key) for key, used in table.sums.items())
    return when(
        "worked-out",
        ["yes"],
        html.div(
            {"className": "explanation row"},
            html.div(
                {"className": "row"},
                html.h2("How this was worked out"),
                *[_in_sums(table, keys, html.p(working)) for working, keys in workings],
                *[_in_sums(table, keys, *map(_fact, listed)) for listed, keys in facts],
            ),
            html.div(
                {"className": "row"},
                # Until it is pressed nothing on the page repeats.
                button("Copy for my doctor", {"data-action": "note"}, "quiet needs-js"),
                html.a({"href": f"#{SOURCES_ID}"}, "Sources"),
            ),
            when("noted", ["yes"], html.p({"className": "note"}, table.note)),
        ),
    )


def _fact(named: tuple[str, str]) -> VdomDict:
    value = named[1].replace("} ", "}\N{NO-BREAK SPACE}")  # a number and its unit
    return html.p(html.span(f"{named[0]} "), html.b(value))


def _amount(table: Table, keys: list[str], *, is_heading: bool) -> VdomDict:
    """What is read at a glance: the name of the result, the result, its category or its band."""
    shown, scales = _scaled(table, keys)
    is_named = any("category" in each.texts for each in table.sums.values())
    if is_named:
        band = [_span("category", html.span("Category "), html.b("{category}"))]
    elif scales:
        bands = dict.fromkeys(name for scale, _ in scales for _, name, _ in scale.bands)
        name = _span("visually-hidden", "On the scale: ", html.b("{band}"))  # its drawing shows it
        band = [when("card", shown, when("band", bands, name))]
    else:
        band = []
    shows = any(key in keys for texts in table.instead.values() for key in texts.values())
    role = {"role": "heading", "aria-level": 2} if is_heading else {}
    headlines = [_span("headline", table.headline)]
    if shows:
        other = when("worked-out", [""], _span("headline", SHOWS))
        headlines = [when("worked-out", ["yes"], *headlines), other]
    value = html.span({"className": "value", **role}, html.span("{result}"), html.small("{of}"))
    number = [html.span(*headlines, value)] if is_named else [*headlines, value]
    return _span("amount", *number, *band)


def _scaled(table: Table, keys: list[str]) -> tuple[list[str], list[tuple[Scale, list[str]]]]:
    """Which of these cards show the number on a scale, and the scales, each with its sums.

    Beside a red card, and where none fits, there is none.
    """
    cards = {key: table.cards[key] for key in keys}
    shown = [key for key, one in cards.items() if one.scale and one.tone != "now"]
    scales = (
        (each.scale, key)
        for key, each in table.sums.items()
        if each.scale and not {card for _, card in each.rules}.isdisjoint(shown)
    )
    return shown, _shared(scales)


def _scales(table: Table, keys: list[str]) -> list[VdomDict]:
    """The scale of the answer, each shown with its sums."""
    shown, scales = _scaled(table, keys)
    drawn = [_in_sums(table, sums, scale_drawing(scale)) for scale, sums in scales]
    return [when("card", shown, *drawn)] if drawn else []


def _in_sums(table: Table, keys: list[str], *content: VdomDict) -> VdomDict:
    """What is there in these sums; if one choice alone decides, the page names its values."""
    for at, name in enumerate(table.choices):
        values = list(dict.fromkeys(key.split(" ")[at] for key in keys))
        if len(keys) == sum(key.split(" ")[at] in values for key in table.sums):
            return when(name, values, *content)
    return when("sum", keys, *content)


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


def _heading(table: Table, one: Card) -> VdomDict:
    """The act or the meaning. A time on it is the tone of the head: as yellow as it is urgent."""
    of_all = {} if one.acts else _time(one, one.time)
    return html.b({"role": "heading", "aria-level": 2, **of_all}, *_acts(table, one))


def _time(one: Card, time: str) -> dict[str, str]:
    """The class name of an act that is soon, unless its card has that tone anyway."""
    usual = "today" if one.tone == "first" else "now" if one.tone == "now" else ""
    return {"className": time.split()[-1]} if time in TIMES[2:] and time != usual else {}


def _advice(table: Table, one: Card) -> Iterator[VdomDict]:
    """Its answers, the next step, the lines and the links; the call is after the first line."""
    urgent = _cannot_wait(one)
    lines = [line for line in one.lines if line not in urgent]
    if one.asks:
        about = []
        if one.tone == "first":
            about, lines = [html.small(lines[0])], lines[1:]
        first, *others = one.asks
        yield _span("choose", _choice(*first, *about), *[_choice(*each) for each in others])
        if urgent:
            yield _urgent(table, urgent)
    items = [_line(html.b("Next step: "), *with_ambulance(one.then))] if one.then else []
    items += _tagged(table, lines, _plain)
    if one.tone == "now":
        at = _first_of_each(table, lines)
        yield html.span({"role": "list"}, items[:at])
        call = {"className": "button", "href": company.ambulance_link}
        yield html.a(call, f"Call {company.ambulance}")
        items = items[at:]
    if items:
        yield html.span({"role": "list"}, items)
    if one.links:
        yield _links(table, one.links)


def _choice(address: str, words: str, *about: VdomDict) -> VdomDict:
    """An answer to what a card asks, and in small letters what it would mean."""
    look = {"href": address, "className": "button quiet"}
    return html.a(look, html.span(html.span(words), *about))


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
    acts = [(each.answers, each.what) for each in one.acts]
    for answers, (act, time) in (*acts, (rest, (one.act, one.time))):
        if answers:
            yield when(name, answers, html.span(_time(one, time), act))


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


def _question(table: Table, name: str) -> VdomDict:
    """What the answer asks, each answer a link to the same numbers with it.

    Whose it is, is asked until it is told; the others wherever they would change the card.
    """
    asked = table.asked[name]
    answers = {
        value: html.a(
            {
                "className": "button quiet",
                "href": _address(table, name, value),
                "aria-current": f"{{is-{value}}}",
            },
            words,
        )
        for value, words in asked.answers.items()
    }
    group = html.span(
        {"className": "ask", "role": "group", "aria-label": asked.words},
        html.span(asked.words),
        *[
            link if name == WHO else _in_sums(table, table.possible(name, value), link)
            for value, link in answers.items()
        ],
    )
    if name == WHO:
        return when(name, table.values(name)[:1], group)
    wanted = {key for value in asked.answers for key in table.possible(name, value)}
    return when(
        "card", table.narrowed(name), _in_sums(table, [k for k in table.sums if k in wanted], group)
    )


def _plain(line: str) -> VdomDict:
    """A line. What it begins with, if that says to whom it speaks, is bold."""
    for mark in ("?", "With diabetes:"):
        reader, asks, advice = line.partition(f"{mark} ")
        if asks and "." not in reader:
            return _line(html.b(f"{reader}{mark}"), *with_ambulance(f" {advice}"))
    return _line(*with_ambulance(line))


def _cannot_wait(one: Card) -> list[str | For]:
    """The lines of a yellow card that cannot wait, as its others can."""
    return [line for line in one.lines if one.tone == "first" and isinstance(what(line), Urgent)]


def _urgent(table: Table, lines: list[str | For]) -> VdomDict:
    """What cannot wait, in a band of its own: the first thing below the head."""
    return html.span({"className": "now", "role": "list"}, _tagged(table, lines, _plain))


def _line(*words: Content) -> VdomDict:
    """An item. Its texts with a slot are elements, as a translator wraps texts."""
    alone = [html.span(each) if isinstance(each, str) and "{" in each else each for each in words]
    return html.span({"role": "listitem"}, *alone)


def _span(name: str, *words: Content) -> VdomDict:
    return html.span({"className": name}, *words)


@fixed
def source_list(sources: tuple[Source, ...]) -> VdomDict:
    """The sources, each as a link to its row on /sources: one line that unfolds."""
    return html.details(
        {"className": "source"},
        html.summary(f"Sources ({len(sources)})"),
        html.div({"id": SOURCES_ID}, links(map(source_link, sources))),
    )
