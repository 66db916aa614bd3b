"""The jobs on offer, from company.toml."""

import re
from datetime import date
from typing import Literal, Self

from pydantic import Field, model_validator

from webapp.config.facts import Facts

EMPLOYMENT = {
    "FULL_TIME": "Full time",
    "PART_TIME": "Part time",
    "CONTRACTOR": "Contract",
    "TEMPORARY": "For a limited time",
}
"""schema.org's employment type → the words on the page."""


class Opening(Facts):
    """A job: what it is, its duties, the skills it needs, and the last day to apply.

    remote: whether the work is done from home, not at the office. number: its place in the file.
    """

    title: str = Field(min_length=1)
    summary: str = Field(min_length=1)
    duties: tuple[str, ...] = Field(min_length=1)
    skills: tuple[str, ...] = Field(min_length=1)
    employment: Literal["FULL_TIME", "PART_TIME", "CONTRACTOR", "TEMPORARY"]
    remote: bool
    posted: date
    closes: date
    number: int = 0

    @model_validator(mode="after")
    def _closes_after_it_was_posted(self) -> Self:
        if self.closes < self.posted:
            raise ValueError("closes is before posted")
        return self

    @property
    def slug(self) -> str:
        """The last part of its path: "associate-cto", or "job-2" without a Latin letter."""
        return re.sub(r"[^a-z0-9]+", "-", self.title.lower()).strip("-") or f"job-{self.number}"

    @property
    def path(self) -> str:
        """The path of its page."""
        return f"/careers/{self.slug}"

    @property
    def employment_words(self) -> str:
        """The type of employment, as the page says it."""
        return EMPLOYMENT[self.employment]

    def is_open(self, today: date) -> bool:
        """Whether you can still apply."""
        return today <= self.closes
