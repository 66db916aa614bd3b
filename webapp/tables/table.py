"""A calculator as a decision table: what it asks, a sum for each choice, rules that choose a card.

`calculate` looks an answer up for a page without scripts; static/js/forms/lookup.js does the same
in the browser, with the rules that scripts/rules.py writes. The words are in the page (components/
result.py), with slots such as {value}, which both fill.
"""

import math
import re
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace
from itertools import chain
from typing import Any

from reactpy.types import VdomDict

from webapp.tables.expression import expression
from webapp.tables.numbers import NotANumber, number_in, to_fixed
from webapp.tables.scale import Scale

TOO_LARGE = "The answer would be too large. Please check this number."
Rules = tuple[tuple[str, str], ...]
"""Conditions and what they choose, "" being always true. The first that holds counts."""
Formulas = Mapping[str, tuple[str, int]]
"""Name → an expression, and the decimals to which it is rounded."""
Links = tuple[tuple[str, str], ...]
"""(path, label); both may have slots."""
TIMES = ("", "next visit", "this week", "today", "now")
"""When to act, in ascending urgency."""


@dataclass(frozen=True, slots=True)
class For:
    """A part of a card for some answers to a question only: For("child", "Give sugar now").

    of: the answer, or several of one question. what: a line, a link, or of `acts` (act, time).
    """

    of: str | tuple[str, ...]
    what: Any

    @property
    def answers(self) -> tuple[str, ...]:
        """The answers."""
        return (self.of,) if isinstance(self.of, str) else self.of


class Urgent(str):
    """A line that cannot wait. A card "first" has it before its others, in a band of its own."""

    __slots__ = ()


def what(part: Any) -> Any:
    """A part of a card, whomever it is for."""
    return part.what if isinstance(part, For) else part


@dataclass(frozen=True, slots=True)
class Question:
    """What an answer asks, so that it can say less. words: of the question.

    none: the value before it is told. answers: value → what the visitor taps.
    """

    words: str
    none: str
    answers: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Card:
    """What an answer says, in at most 45 words; lows take at most 110.

    act: the heading: what to do, or what it means; "" if the figure is the heading. acts: act and
    time of some readers, in place of those. then: the next step, before the lines. lines: the
    reason, and when it is worse; at most five for a reader. time: when to act, one of TIMES. asks:
    the answers to the question in the heading, as links directly below it; of a card "first" the
    first line is about the first of them. tone: of the card: "first" is yellow; "now" is red, with
    a button that calls the ambulance, and without a scale. scale: whether the number is shown on
    the scale. What is tagged (`For`) is only for those readers.
    """

    act: str
    lines: tuple[str | For, ...] = ()
    then: str = ""
    links: tuple[tuple[str, str] | For, ...] = ()
    tone: str = ""
    scale: bool = True
    time: str = ""
    asks: Links = ()
    acts: tuple[For, ...] = ()

    def told(self, answers: Collection[str]) -> "Card":
        """The card as who gave these answers reads it: without tags."""

        def mine(parts: Iterable[Any]) -> tuple[Any, ...]:
            return tuple(
                what(part)
                for part in parts
                if not isinstance(part, For) or not told.isdisjoint(part.answers)
            )

        told = frozenset(answers)
        act, time = next(iter(mine(self.acts)), (self.act, self.time))
        lines, links = mine(self.lines), mine(self.links)
        return replace(self, act=act, time=time, lines=lines, links=links, acts=())

    def tags(self) -> Iterable[For]:
        """All that is for some readers only."""
        return (each for each in (*self.acts, *self.lines, *self.links) if isinstance(each, For))

    def texts(self) -> Iterable[str]:
        """Every text in which there may be slots."""
        yield from (self.act, self.then, *map(what, self.lines))
        yield from (act for act, _ in map(what, self.acts))
        yield from chain.from_iterable(map(what, (*self.asks, *self.links)))


@dataclass(frozen=True, slots=True)
class Sum:
    """The sum for one choice of units.

    expression: of the fields' names. decimals: those of the result. unit: what follows it, with its
    space: " mEq/L". rules: condition → key of the card; `result` is the rounded one. also: further
    slots that are numbers, rounded. texts: further slots that are texts: name → rules; a `category`
    is shown below the result. facts: names and values below the answer. scale: `of` is the name of
    its number.
    """

    expression: str
    decimals: int
    unit: str
    rules: Rules
    also: Formulas = field(default_factory=dict)
    texts: Mapping[str, Rules] = field(default_factory=dict)
    facts: Links = ()
    scale: Scale | None = None

    @property
    def working(self) -> str:
        """The expression with slots for the visitor's numbers: "({eag} + 46.7) ÷ 28.7"."""
        line = re.sub(r"[a-z]\w*\b(?!\()", r"{\g<0>}", self.expression)
        for sign, words in (("**", "to the power of"), ("*", "×"), ("/", "÷"), ("-", "−")):
            line = line.replace(sign, words)
        plural = "s" if self.decimals != 1 else ""
        return f"{line}, rounded to {('no', 'one', 'two')[self.decimals]} decimal{plural}"

    def conditions(self) -> Iterable[str]:
        """Every expression and condition."""
        yield self.expression
        yield from (text for text, _ in self.also.values())
        yield from (when for rules in (self.rules, *self.texts.values()) for when, _ in rules)


@dataclass(frozen=True, eq=False)
class Table:
    """A calculator. numbers: field → the error of one that is missing or no number.

    headline: above the result. sums: the values of the `choices`, joined with spaces → sum. cards:
    key → card. note: the line for a doctor. refusal: what is said of all fields together if one is
    wrong, in the form's category or else in a dialog. valid: field → condition of what is typed.
    instead: field → what may stand there instead of a number, "" being nothing → the number that it
    is then, or the key of the card. asked: what no field asks for: the answer does, with a link
    each. If it is one of the choices, it chooses a sum, else only what is tagged. drawn: stands for
    a scale where the figure is the heading. Raises ValueError for a rule without a card, a card
    without a rule, a name that is no number of the table, a tag that is no answer, and a slot that
    nothing fills.
    """

    name: str
    headline: str
    numbers: Mapping[str, str]
    sums: Mapping[str, Sum]
    cards: Mapping[str, Card]
    note: str
    choices: tuple[str, ...] = ()
    refusal: str = ""
    valid: Mapping[str, str] = field(default_factory=dict)
    instead: Mapping[str, Mapping[str, int | str]] = field(default_factory=dict)
    asked: Mapping[str, Question] = field(default_factory=dict)
    drawn: VdomDict | None = None

    def values(self, name: str) -> tuple[str, ...]:
        """The values of a question, the first before it is told."""
        return (self.asked[name].none, *self.asked[name].answers)

    def question(self, answer: str) -> str:
        """The name of the question to which this is an answer."""
        return next(name for name in self.asked if answer in self.values(name))

    def _alike(self, name: str) -> Iterable[Mapping[str, str]]:
        """The sums that differ in this choice alone: its value → key, of each group."""
        groups: dict[tuple[str, ...], dict[str, str]] = {}
        for key in self.sums if name in self.choices else ():
            others = dict(zip(self.choices, key.split(" "), strict=True))
            value = others.pop(name)
            groups.setdefault(tuple(others.values()), {})[value] = key
        return groups.values()

    def possible(self, name: str, value: str) -> list[str]:
        """The sums in which this answer to a question has a sum too, with all else as it is."""
        if name not in self.choices:
            return [*self.sums]
        return [key for same in self._alike(name) if value in same for key in same.values()]

    def narrowed(self, name: str) -> list[str]:
        """The cards that another answer to this question can change."""
        values = set(self.values(name))
        found = {
            key
            for key, card in self.cards.items()
            if any(not values.isdisjoint(tag.answers) for tag in card.tags())
        }
        for same in self._alike(name):
            first, *others = [frozenset(self.sums[key].rules) for key in same.values()]
            found |= {card for _, card in first.union(*others) - first.intersection(*others)}
        return [key for key in self.cards if key in found]

    def __post_init__(self) -> None:
        """Check the names."""
        meant = [each for texts in self.instead.values() for each in texts.values()]
        chosen = {each for each in meant if isinstance(each, str)}
        filled = {"of", *self.choices, *self.asked}
        texts = [self.note, *(text for card in self.cards.values() for text in card.texts())]
        for each in self.sums.values():
            numbers = {*self.numbers, "result", *each.also}
            for text in (*each.conditions(), *self.valid.values()):
                if unknown := set(expression(text).names) - numbers:
                    raise ValueError(f"{self.name}: {text!r} has unknown names: {unknown}")
            chosen |= {key for _, key in each.rules}
            filled |= {*numbers, *each.texts}
            texts += [text for rules in each.texts.values() for _, text in rules]
            texts += [value for _, value in each.facts]
        if wrong := chosen ^ set(self.cards):
            raise ValueError(f"{self.name}: a rule without a card, or a card without: {wrong}")
        if wrong := set(re.findall(r"\{(\w+)\}", " ".join(texts))) - filled:
            raise ValueError(f"{self.name}: slots that nothing fills: {wrong}")
        answers = {value for name in self.asked for value in self.values(name)}
        tags = {
            value for card in self.cards.values() for tag in card.tags() for value in tag.answers
        }
        if wrong := tags - answers:
            raise ValueError(f"{self.name}: no question has these answers: {wrong}")


@dataclass(frozen=True, slots=True)
class Answer:
    """The key of the card, that of the sum, and the text of each slot."""

    card: str
    sum: str
    slots: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why there is no answer: field → error, and what is said of all of them together."""

    errors: Mapping[str, str]
    words: str = ""


Outcome = Answer | Refusal


def fill(text: str, slots: Mapping[str, str]) -> str:
    """The text with its slots filled; one without a value becomes empty."""
    return re.sub(r"\{(\w+)\}", lambda slot: slots.get(slot[1], ""), text)


def calculate(table: Table, values: Mapping[str, str]) -> Outcome:
    """Look up the answer to the values of a form."""
    first = next(iter(table.sums)).split(" ")  # what is chosen at first
    slots = {
        name: values.get(name) or each for name, each in zip(table.choices, first, strict=False)
    }
    for name in reversed([*table.asked]):
        if name in slots and " ".join(slots.values()) not in table.sums:
            slots[name] = table.asked[name].none  # the answer asks for it again
    key = " ".join(slots.values())
    if key not in table.sums:
        listed = zip(*(each.split(" ") for each in table.sums), strict=True)
        chosen = zip(slots.items(), listed, strict=True)
        wrong = [name for (name, value), values in chosen if value not in values]
        return Refusal(dict.fromkeys(wrong, "Choose one of the list."))
    used = table.sums[key]
    for name, asked in table.asked.items():
        told = values.get(name, "")
        slots.setdefault(name, told if told in asked.answers else asked.none)
        slots[f"is-{slots[name]}"] = "true"
    errors: dict[str, str] = {}
    numbers: dict[str, float] = {}
    for name, missing in table.numbers.items():
        typed = values.get(name, "")
        meant = table.instead.get(name, {}).get(typed)
        if isinstance(meant, str):
            slots |= {name: typed, "result": typed}
            return Answer(meant, key, _with_texts(used, {}, slots))
        try:
            number = number_in(typed) if meant is None else str(meant)
            slots[name] = number if meant is None else typed
            numbers[name] = float(number)
        except NotANumber as problem:
            errors[name] = str(problem) or missing
            continue
        if typed and name in table.valid and not expression(table.valid[name])(numbers):
            errors[name] = missing
    if errors:
        return Refusal(errors, table.refusal)
    exact = expression(used.expression)(numbers)
    slots |= {"result": to_fixed(exact, used.decimals), "of": used.unit, "worked-out": "yes"}
    numbers["result"] = float(slots["result"])
    for name, (further, decimals) in used.also.items():
        slots[name] = to_fixed(expression(further)(numbers), decimals)
        numbers[name] = float(slots[name])
    if not all(map(math.isfinite, numbers.values())):
        return Refusal(dict.fromkeys(table.numbers, TOO_LARGE))
    slots = _with_texts(used, numbers, slots)
    if used.scale is not None:
        slots |= used.scale.slots(numbers[used.scale.of])
    return Answer(first_of(used.rules, numbers), key, slots)


def _with_texts(used: Sum, numbers: Mapping[str, float], slots: dict[str, str]) -> dict[str, str]:
    for name, rules in used.texts.items():
        slots[name] = fill(first_of(rules, numbers), slots)
    return slots


def first_of(rules: Rules, numbers: Mapping[str, float]) -> str:
    """What the first rule that holds chooses, "" if none does."""
    return next((chosen for when, chosen in rules if expression(when)(numbers)), "")
