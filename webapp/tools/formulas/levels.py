"""The action levels of blood sugar, each with its source."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Source:
    """Who says something about health, in which year, and where to read it."""

    name: str
    year: str
    url: str
