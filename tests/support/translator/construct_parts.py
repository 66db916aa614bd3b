"""Imported by constructs.py: names of another module, some of them under an alias."""

from dataclasses import dataclass

START = 1
ONLY_HERE = "used in one place"


@dataclass(frozen=True, slots=True, eq=False)
class Pair:
    """Two values, and one that no code reads."""

    name: str
    count: int
    unread: str = "-"

    def label(self, end: str) -> str:
        return f"{self.name}{end}{start()}"


FIRST = Pair("a", 1)
SECOND = Pair("a", 1)


def start() -> int:
    return START


def twice(number: int) -> int:
    return number * 2


def thrice(number: int) -> int:
    return number * 3


def less(one: int, other: int) -> int:
    return one - other
