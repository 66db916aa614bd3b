"""The week as data: seven days of texts by field, Sunday first."""

from dataclasses import dataclass

DAYS = ("Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday")
SLOTS = {
    "beforeBreakfast": "Before Breakfast",
    "afterBreakfast": "After Breakfast",
    "beforeLunch": "Before Lunch",
    "afterLunch": "After Lunch",
    "beforeDinner": "Before Dinner",
    "afterDinner": "After Dinner",
    "beforeSleep": "Before Sleep",
    "afterSleep": "After Sleep",
}
"""The readings of a day: field → name."""

KINDS = {
    "beforeBreakfast": "fasting",
    "afterBreakfast": "after",
    "beforeLunch": "before",
    "afterLunch": "after",
    "beforeDinner": "before",
    "afterDinner": "after",
    "beforeSleep": "bedtime",
    "afterSleep": "fasting",
}
"""The kind of reading that each slot holds: a target set has a range for each kind."""

Week = list[dict[str, str]]
"""The text of each slot, and the notes, of seven days."""


@dataclass(frozen=True, slots=True)
class Written:
    """A reading, HI or LO as it is written; number: that of its day.

    slot: "" for a HI or LO in the notes that names none. typed: it is a HI or LO in a cell.
    """

    number: int
    slot: str
    text: str
    typed: bool = False


def places_of(those: list[Written]) -> str:
    """Write "Sunday: before lunch 45, after lunch 50; Monday: before sleep 52"."""
    days: list[str] = []
    for number, day in enumerate(DAYS):
        texts = [
            f"{SLOTS[one.slot].lower()} {one.text}" if one.slot else one.text
            for one in those
            if one.number == number
        ]
        if texts:
            days.append(f"{day}: {', '.join(texts)}")
    return "; ".join(days)
