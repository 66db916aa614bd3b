"""The jobs on offer, from company.toml."""

import re
from datetime import date
from typing import Any, Literal

from pydantic import Field, ValidationInfo, field_validator

from webapp.config.facts import Facts

EMPLOYMENT = {
    "FULL_TIME": "Full time",
    "PART_TIME": "Part time",
    "CONTRACTOR": "Contract",
    "TEMPORARY": "For a limited time",
}
"""schema.org's employment type → the words on the page."""
PATTERN = "/careers/{slug}"
"""The path of the page of each."""


def _slug(row: dict[str, Any]) -> str:
    return re.sub(r"[^a-z0-9]+", "-", row.get("title", "").lower()).strip("-")


class Opening(Facts):
    """A job: what it is, its duties, the skills it needs, and the last day to apply.

    remote: whether the work is done from home, not at the office. slug: the last part of its
    address; that of the title, such as "associate-cto", unless it is given. icon: one of
    static/drawings/icons.
    """

    title: str = Field(min_length=1)
    slug: str = Field(default_factory=_slug, validate_default=True)
    summary: str = Field(min_length=1)
    duties: tuple[str, ...] = Field(min_length=1)
    skills: tuple[str, ...] = Field(min_length=1)
    employment: Literal["FULL_TIME", "PART_TIME", "CONTRACTOR", "TEMPORARY"]
    remote: bool
    icon: str = "bag"
    posted: date
    closes: date

    @field_validator("slug")
    @classmethod
    def _is_part_of_an_address(cls, slug: str) -> str:
        if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", slug):
            raise ValueError('give its address in small Latin letters, such as slug = "accountant"')
        return slug

    @field_validator("closes")
    @classmethod
    def _is_not_before_it_was_posted(cls, closes: date, info: ValidationInfo) -> date:
        if closes < info.data.get("posted", closes):
            raise ValueError("this is before the day in posted")
        return closes

    @property
    def path(self) -> str:
        """The path of its page."""
        return PATTERN.format(slug=self.slug)

    @property
    def employment_words(self) -> str:
        """The type of employment, as the page says it."""
        return EMPLOYMENT[self.employment]

    def is_open(self, today: date) -> bool:
        """Whether you can still apply."""
        return today <= self.closes
