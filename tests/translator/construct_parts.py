"""Imported by constructs.py: names of another module, some of them under an alias."""

from dataclasses import dataclass
from typing import Any

START = 1


@dataclass(frozen=True)
class Pair:
    """Two values."""

    name: str
    count: int

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


def fails(number: int) -> None:
    if number == 4:
        raise ValueError("four")


def identical(value: Any) -> Any:
    return value
