"""Asks a table as a row of a test writes it: "mmol/L fasting 5.6", or "140 104 24"."""

from dataclasses import dataclass

from webapp.tables.table import Answer, Card, calculate, fill
from webapp.tools.calculators import ALL_CALCULATORS

TABLES = {tool.table.name: tool.table for tool in ALL_CALCULATORS}


@dataclass
class Said:
    """What a visitor sees: result with its unit, category, card and its time, words, links, facts.

    asks: whether it only asks.
    """

    result: str
    category: str
    card: str
    tone: str
    words: str
    links: str
    facts: str
    time: str
    asks: bool


def text_of(card: Card) -> str:
    """All that it says but its links, in the order in which it is read, without tags."""
    return " ".join(filter(None, (card.act, card.then, *map(str, card.lines))))


def ask(table: str, given: str) -> Said:
    """The answer to choices and numbers, the latter in the order of the fields."""
    used = TABLES[table]
    listed = zip(*(key.split(" ") for key in used.sums), strict=True)
    named = dict(zip(used.choices, map(set, listed), strict=False))
    named |= {name: set(used.values(name)) for name in used.asked}
    values: dict[str, str] = {}
    numbers = iter(used.numbers)
    for text in given.split(" "):
        name = next((name for name, of in named.items() if text in of), None)
        values[name or next(numbers)] = text
    answer = calculate(used, values)
    assert isinstance(answer, Answer), answer
    slots = answer.slots
    card = used.cards[answer.card].told({slots[name] for name in used.asked})
    links = (*card.asks, *card.links)
    return Said(
        slots["result"] + slots.get("of", ""),
        slots.get("category", ""),
        answer.card,
        card.tone,
        fill(text_of(card), slots),
        fill(" ".join(f"{label} ({path})" for path, label in links), slots),
        fill(", ".join(value for _, value in used.sums[answer.sum].facts), slots),
        card.time,
        bool(card.asks) and not card.time,
    )
