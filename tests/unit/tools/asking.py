"""Asks a table as a row of a test writes it: "mmol/L fasting 5.6", or "140 104 24"."""

from dataclasses import dataclass

from webapp.tables.table import Answer, calculate, fill
from webapp.tools.calculators import ALL_CALCULATORS

TABLES = {tool.table.name: tool.table for tool in ALL_CALCULATORS}
CHOICES = {"mg/dL", "mmol/L", "%", "mmol/mol", "g/dL", "g/L"}
CHOICES |= {key.split(" ")[1] for key in TABLES["sugar"].sums}


@dataclass
class Said:
    """What a visitor sees: figure with its unit, category, card and its time, words, links, facts.

    links: those of the card, and the one for readers who are pregnant. asks: whether it only asks.
    """

    figure: str
    category: str
    card: str
    tone: str
    words: str
    links: str
    facts: str
    time: str
    asks: bool


def ask(table: str, given: str) -> Said:
    """The answer to choices and numbers, the latter in the order of the fields."""
    used = TABLES[table]
    values: dict[str, str] = {}
    numbers = iter(used.numbers)
    firsts = next(iter(used.sums)).split(" ")
    for text in given.split(" "):
        if text in CHOICES:
            is_unit = not used.choices[1:] or text in ("mg/dL", "mmol/L")
            values[used.choices[0 if is_unit else 1]] = text
        else:
            values[next(numbers)] = text
    assert len(firsts) >= len(used.choices)
    answer = calculate(used, values)
    assert isinstance(answer, Answer), answer
    card, slots = used.cards[answer.card], answer.slots
    pregnant = used.pregnant.get(slots.get("pregnant", ""))
    links = (*card.asks, *card.links, *([pregnant] if pregnant and not card.asks else []))
    return Said(
        slots["figure"] + slots.get("of", ""),
        slots.get("category", ""),
        answer.card,
        card.tone,
        fill(card.full_text(), slots),
        fill(" ".join(f"{label} ({path})" for path, label in links), slots),
        fill(", ".join(value for _, value in used.sums[answer.sum].facts), slots),
        card.time,
        bool(card.asks) and not card.time,
    )
