"""HI and LO, which a meter shows instead of a number: in a cell, or in a day's notes."""

from webapp.health.levels import HI, LO, Level

from .week import SLOTS, Week, Written

_IN_WORDS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_"


def level_of_word(word: Written) -> Level:
    """What the meter means."""
    return HI if word.text == HI.name else LO


def note_of(word: Written) -> str:
    """As it is written in the notes: "HI before lunch"."""
    return f"{word.text} {SLOTS[word.slot].lower()}"


def words_of(week: Week, typed: list[Written]) -> list[Written]:
    """Every HI and LO of a week, those in the cells first."""
    found = [*typed]
    for number, day in enumerate(week):
        notes = day.get("notes", "")
        if HI.name in notes or LO.name in notes:
            found = [*found, *_noted(notes, number)]
    return found


def _noted(notes: str, number: int) -> list[Written]:
    texts: list[str] = []
    tails: list[str] = []  # what stands before the first word, and after each
    word, tail = "", ""
    for mark in f"{notes} ":
        if mark in _IN_WORDS:
            word += mark
        else:
            if word in (HI.name, LO.name):
                texts.append(word)
                tails.append(tail)
                tail = ""
            word = ""
        tail += mark
    tails.append(tail)
    return [
        Written(number, _slot_after(tails[place + 1]), text, False)
        for place, text in enumerate(texts)
    ]


def _slot_after(tail: str) -> str:
    for slot, name in SLOTS.items():
        if tail.startswith(f" {name.lower()}"):
            return slot
    return ""
