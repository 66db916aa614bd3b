"""A calculator as a decision table: what it asks, a sum for each choice, rules that choose a card.

`calculate` looks an answer up for a page without scripts; static/js/forms/lookup.js does the same
in the browser, with the rules that scripts/rules.py writes. The words are in the page (components/
result.py), with slots such as {value}, which both fill.
"""

import math
import re
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from webapp.tables.expression import expression
from webapp.tables.numbers import NotANumber, number_in, to_fixed
from webapp.tables.scale import Scale

TOO_LARGE = "The answer would be too large. Please check this number."
Rules = tuple[tuple[str, str], ...]
"""Conditions and what they choose, "" being always true. The first that holds counts."""
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


@dataclass(frozen=True, slots=True)
class Question:
    """What an answer asks, so that it can say less. words: of the question.

    none: the value before it is told. answers: value → what the visitor taps. told: value → the
    line above the answer once it is told, for a question that then holds while the visitor goes on,
    from tool to tool.
    """

    words: str
    none: str
    answers: Mapping[str, str]
    told: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Card:
    """What an answer says, in at most 45 words; lows take at most 110.

    act: the heading: what to do, or what it means. acts: act and time of some readers, in place of
    those. then: the next step, directly below it. lines: the reason, and when it is worse; at most
    five for a reader. time: when to act, one of TIMES. asks: the answers to the question in the
    heading, as links directly below it. tone: "first" stands before the result, and "now" too, with
    a red head and a button that calls the ambulance. scale: whether the number is shown on the
    scale. What is tagged (`For`) is only for those readers.
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

        def read(parts: tuple[Any, ...]) -> tuple[Any, ...]:
            mine = (
                each.what if isinstance(each, For) else each
                for each in parts
                if not isinstance(each, For) or not told.isdisjoint(each.answers)
            )
            return tuple(mine)

        told = frozenset(answers)
        act, time = next(iter(read(self.acts)), (self.act, self.time))
        lines, links = read(self.lines), read(self.links)
        return replace(self, act=act, time=time, lines=lines, links=links, acts=())

    def tags(self) -> Iterable[For]:
        """All that is for some readers only."""
        return (each for each in (*self.acts, *self.lines, *self.links) if isinstance(each, For))

    def texts(self) -> Iterable[str]:
        """Every text in which there may be slots."""
        lines = (each.what if isinstance(each, For) else each for each in self.lines)
        links = (each.what if isinstance(each, For) else each for each in (*self.asks, *self.links))
        acts = (each.what[0] for each in self.acts)
        return (self.act, *acts, *lines, self.then, *(part for link in links for part in link))

    def full_text(self) -> str:
        """All that it says but its links, in the order in which it is read, without tags."""
        return " ".join(filter(None, (self.act, self.then, *map(str, self.lines))))


@dataclass(frozen=True, slots=True)
class Sum:
    """The sum for one choice of units.

    expression: of the fields' names. decimals: those of the result. unit: what follows it, with its
    space: " mEq/L". rules: condition → key of the card; `result` is the rounded one. also: further
    slots that are numbers, rounded: name → expression and decimals. texts: further slots that are
    texts: name → rules. lists: name → a text around what all rules that hold choose, "" if none
    does. facts: names and values below the answer. scale: `of` is the name of its number. meter:
    what a meter shows in place of a number → key of the card. method: how it was worked out, in
    words, where the expression would not be understood.
    """

    expression: str
    decimals: int
    unit: str
    rules: Rules
    also: Mapping[str, tuple[str, int]] = field(default_factory=dict)
    texts: Mapping[str, Rules] = field(default_factory=dict)
    lists: Mapping[str, tuple[str, Rules]] = field(default_factory=dict)
    facts: Links = ()
    scale: Scale | None = None
    meter: Mapping[str, str] = field(default_factory=dict)
    method: str = ""

    @property
    def working(self) -> str:
        """The expression with slots for the visitor's numbers: "({eag} + 46.7) ÷ 28.7"."""
        if self.method:
            return self.method
        line = re.sub(r"[a-z]\w*\b(?!\()", r"{\g<0>}", self.expression)
        line = (
            line.replace("**", "to the power of")
            .replace("*", "×")
            .replace("/", "÷")
            .replace("-", "−")
        )
        plural = "s" if self.decimals != 1 else ""
        return f"{line}, rounded to {('no', 'one', 'two')[self.decimals]} decimal{plural}"

    def conditions(self) -> Iterable[str]:
        """Every expression and condition."""
        yield self.expression
        yield from (text for text, _ in self.also.values())
        lists = (rules for _, rules in self.lists.values())
        yield from (
            when for rules in (self.rules, *self.texts.values(), *lists) for when, _ in rules
        )


@dataclass(frozen=True, eq=False)
class Table:
    """A calculator. numbers: field → the error of one that is missing or no number.

    headline: above the result. sums: the values of the `choices`, joined with spaces → sum. cards:
    key → card. note: the line for a doctor. alert: of the dialog. valid: field → condition of what
    is typed. invalid: the category of a refusal. blank: field that may be empty → the number it
    then is. figures: value of a choice → slots of its own. asked: what no field asks for: the
    answer does, with a link each. If it is one of the choices, it chooses a sum, else only what is
    tagged. Raises ValueError for a rule without a card, a card
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
    alert: str = ""
    valid: Mapping[str, str] = field(default_factory=dict)
    invalid: str = ""
    blank: Mapping[str, str] = field(default_factory=dict)
    figures: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    asked: Mapping[str, Question] = field(default_factory=dict)

    def values(self, name: str) -> tuple[str, ...]:
        """The values of a question, the first before it is told."""
        return (self.asked[name].none, *self.asked[name].answers)

    def question(self, answer: str) -> str:
        """The name of the question to which this is an answer."""
        return next(name for name in self.asked if answer in self.values(name))

    def possible(self, name: str, value: str) -> list[str]:
        """The sums in which this answer to a question has a sum too, with all else as it is."""
        if name not in self.choices:
            return [*self.sums]
        at = self.choices.index(name)
        fit = {_without(key, at) for key in self.sums if key.split(" ")[at] == value}
        return [key for key in self.sums if _without(key, at) in fit]

    def narrowed(self, name: str) -> list[str]:
        """The cards that another answer to this question can change."""
        values = set(self.values(name))
        found = {
            key
            for key, card in self.cards.items()
            if any(not values.isdisjoint(tag.answers) for tag in card.tags())
        }
        if name in self.choices:
            at = self.choices.index(name)
            alike: dict[str, list[set[tuple[str, str]]]] = {}
            for key, used in self.sums.items():
                alike.setdefault(_without(key, at), []).append(set(used.rules))
            pairs = ((one, other) for same in alike.values() for one in same for other in same)
            found |= {card for one, other in pairs for _, card in one - other}
        return [key for key in self.cards if key in found]

    def __post_init__(self) -> None:
        """Check the names."""
        chosen: set[str] = set()
        filled = {
            "of",
            *self.choices,
            *self.asked,
            *(name for of in self.figures.values() for name in of),
        }
        texts = [self.note, *(text for card in self.cards.values() for text in card.texts())]
        for each in self.sums.values():
            numbers = {*self.numbers, "result", *each.also}
            for text in (*each.conditions(), *self.valid.values()):
                if unknown := set(expression(text).names) - numbers:
                    raise ValueError(f"{self.name}: {text!r} has unknown names: {unknown}")
            chosen |= {*(key for _, key in each.rules), *each.meter.values()}
            filled |= {*numbers, *each.texts, *each.lists}
            texts += [text for rules in each.texts.values() for _, text in rules]
            texts += [text for _, rules in each.lists.values() for _, text in rules]
            texts += [each.method, *(value for _, value in each.facts)]
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


def _without(key: str, at: int) -> str:
    """The key of a sum without one of its choices."""
    chosen = key.split(" ")
    return " ".join((*chosen[:at], *chosen[at + 1 :]))


@dataclass(frozen=True, slots=True)
class Answer:
    """The key of the card, that of the sum, and the text of each slot."""

    card: str
    sum: str
    slots: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why there is no answer: field → error, the specified text of the dialog, the category."""

    errors: Mapping[str, str]
    alert: str = ""
    category: str = ""


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
    for choice in list(slots.values()):
        slots |= table.figures.get(choice, {})
    for name, asked in table.asked.items():
        told = values.get(name, "")
        slots.setdefault(name, told if told in asked.answers else asked.none)
        slots[f"is-{slots[name]}"] = "true"
    errors: dict[str, str] = {}
    numbers: dict[str, float] = {}
    for name, missing in table.numbers.items():
        typed = values.get(name) or table.blank.get(name, "")
        if typed in used.meter:
            return Answer(used.meter[typed], key, slots | {name: typed, "result": typed})
        try:
            slots[name] = number_in(typed)
            numbers[name] = float(slots[name])
        except NotANumber as problem:
            errors[name] = str(problem) or missing
            continue
        is_checked = values.get(name) and name in table.valid
        if is_checked and not expression(table.valid[name])(numbers):
            errors[name] = missing
    if errors:
        return Refusal(errors, table.alert, table.invalid)
    return _answer(used, key, numbers, slots)


def _answer(used: Sum, key: str, numbers: dict[str, float], slots: dict[str, str]) -> Outcome:
    asked = tuple(numbers)
    exact = expression(used.expression)(numbers)
    slots |= {"result": to_fixed(exact, used.decimals), "of": used.unit}
    numbers["result"] = float(slots["result"])
    for name, (further, decimals) in used.also.items():
        slots[name] = to_fixed(expression(further)(numbers), decimals)
        numbers[name] = float(slots[name])
    if not all(map(math.isfinite, numbers.values())):
        return Refusal(dict.fromkeys(asked, TOO_LARGE))
    for name, rules in used.texts.items():
        slots[name] = fill(next(iter(_holding(rules, numbers)), ""), slots)
    for name, (around, rules) in used.lists.items():
        texts = [fill(text, slots) for text in _holding(rules, numbers)]
        slots[name] = around.replace("…", ", ".join(texts)) if texts else ""
    if used.scale is not None:
        slots |= used.scale.slots(numbers[used.scale.of])
    return Answer(next(iter(_holding(used.rules, numbers)), ""), key, slots)


def _holding(rules: Rules, numbers: Mapping[str, float]) -> Iterable[str]:
    return (chosen for when, chosen in rules if expression(when)(numbers))
