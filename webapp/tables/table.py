"""A calculator as a table: what it asks, one sum, and for each band what the page says.

`calculate` looks an answer up for a page without scripts; static/js/forms/table.js does the same in
the browser, with the rules that scripts/rules.py writes. The words are in the page (components/
result.py), with slots such as {figure}, which both fill.
"""

import math
import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from webapp.tables.expression import expression
from webapp.tables.numbers import NotANumber, number_in, to_fixed
from webapp.tables.scale import Scale

METER_WORDS = {"HI": "HI", "HIGH": "HI", "LO": "LO", "LOW": "LO"}
"""What a meter shows in place of a number → the key of its card."""

Rules = tuple[tuple[str, str], ...]
"""Conditions and what they choose, "" being always true. The first that holds counts."""


@dataclass(frozen=True, slots=True)
class Card:
    """What an answer says, in at most 45 words; lows take more.

    act: the heading: what to do, or what it means. lines: one reason, and one "if worse"; at most
    five, as a list. then: the next step.
    links: (path, label). tone: "first" stands before the figure, and "now" with a red head and a
    button that calls the ambulance. scale: whether the number is shown on the scale. headline: of
    the figure, in place of the table's.
    """

    act: str
    lines: tuple[str, ...] = ()
    then: str = ""
    links: tuple[tuple[str, str], ...] = ()
    tone: str = ""
    scale: bool = True
    headline: str = ""


@dataclass(frozen=True, slots=True)
class Sum:
    """The sum for one choice of units.

    expression: of the fields' names. decimals: those of the figure. unit: what follows it. rules:
    condition → key of the card; `figure` is the rounded one. also: further slots that are numbers:
    name → expression and decimals. words: further slots that are texts: name → rules. facts,
    working: names and values, and lines, below the answer. scale: `of` is the name of its number.
    """

    expression: str
    decimals: int
    unit: str
    rules: Rules
    also: Mapping[str, tuple[str, int]] = field(default_factory=dict)
    words: Mapping[str, Rules] = field(default_factory=dict)
    facts: tuple[tuple[str, str], ...] = ()
    scale: Scale | None = None

    @property
    def working(self) -> str:
        """The expression with slots for the visitor's numbers: "({eag} + 46.7) ÷ 28.7"."""
        line = re.sub(r"[a-z]\w*", r"{\g<0>}", self.expression)
        line = line.replace("*", "×").replace("/", "÷").replace("-", "−")
        plural = "s" if self.decimals != 1 else ""
        number = ("no", "one", "two")[self.decimals]
        return f"{line}, rounded to {number} decimal{plural}"


@dataclass(frozen=True, eq=False)
class Table:
    """A calculator. numbers: field → the error of one that is missing or no number.

    sums: the values of the `choices`, joined with spaces → sum. cards: key → card. note: the line
    for a doctor. alert: of the dialog. valid: field → condition. invalid: before each error. blank:
    field that may be empty → the number it then is. figures: choice → slots of its own. meter: the cards include HI and LO.
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
    figures: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    blank: Mapping[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Refuse a rule without a card, and a name that is no number of the table."""
        for each in self.sums.values():
            numbers = {*self.numbers, "figure", *each.also}
            texts = [
                each.expression,
                *self.valid.values(),
                *(sum_ for sum_, _ in each.also.values()),
            ]
            texts += [when for rules in (each.rules, *each.words.values()) for when, _ in rules]
            for text in texts:
                if unknown := set(expression(text).names) - numbers:
                    raise ValueError(f"{self.name}: {text!r} has unknown names: {unknown}")
            if missing := {key for _, key in each.rules} - set(self.cards):
                raise ValueError(f"{self.name}: no card for {missing}")

    @property
    def meter(self) -> bool:
        """Whether HI and LO have an answer."""
        return "HI" in self.cards


@dataclass(frozen=True, slots=True)
class Answer:
    """The key of the card, that of the sum, and the text of each slot."""

    card: str
    sum: str
    slots: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why there is no answer: field → error, and the specified text of the dialog or ""."""

    errors: Mapping[str, str]
    alert: str = ""


Outcome = Answer | Refusal


def fill(text: str, slots: Mapping[str, str]) -> str:
    """The text with its slots filled; one without a value becomes empty."""
    return re.sub(r"\{(\w+)\}", lambda slot: slots.get(slot[1], ""), text)


def calculate(table: Table, values: Mapping[str, str]) -> Outcome:
    """Look up the answer to the values of a form."""
    first = next(iter(table.sums)).split(" ")  # what is chosen at first
    slots: dict[str, str] = {
        name: values.get(name) or each for name, each in zip(table.choices, first, strict=False)
    }
    key = " ".join(slots.values())
    if key not in table.sums:
        return Refusal(dict.fromkeys(table.choices, "Choose one of the list."))
    for choice in list(slots.values()):
        slots |= table.figures.get(choice, {})
    errors: dict[str, str] = {}
    for name, missing in table.numbers.items():
        typed = values.get(name, "")
        if table.meter and (word := METER_WORDS.get(typed.strip().upper())):
            return Answer(word, key, slots | {"figure": word})
        try:
            slots[name] = number_in(typed.strip() or table.blank.get(name, ""))
        except NotANumber as problem:
            errors[name] = table.invalid + (str(problem) if problem.specific else missing)
    numbers = {name: float(slots[name]) for name in table.numbers if name in slots}
    for name, condition in table.valid.items():
        if name in numbers and not expression(condition)(numbers):
            errors[name] = table.invalid + table.numbers[name]
    if errors:
        return Refusal(errors, table.alert)
    used = table.sums[key]
    exact = expression(used.expression)(numbers)
    if not math.isfinite(exact):
        return Refusal({n: table.invalid + e for n, e in table.numbers.items()}, table.alert)
    return _answer(used, key, numbers, slots, exact)


def _answer(
    used: Sum, key: str, numbers: dict[str, float], slots: dict[str, str], exact: float
) -> Answer:
    slots |= {"figure": to_fixed(exact, used.decimals), "of": used.unit}
    numbers["figure"] = float(slots["figure"])
    for name, (further, decimals) in used.also.items():
        numbers[name] = expression(further)(numbers)
        slots[name] = to_fixed(numbers[name], decimals)
    for name, rules in used.words.items():
        slots[name] = fill(_first(rules, numbers), slots)
    if used.scale is not None:
        slots |= used.scale.slots(numbers[used.scale.of])
    return Answer(_first(used.rules, numbers), key, slots)


def _first(rules: Rules, numbers: Mapping[str, float]) -> str:
    return next((chosen for when, chosen in rules if expression(when)(numbers)), "")
