"""company.toml → typed facts. The only place that knows the company."""

import sys
import time
import tomllib
from datetime import date, datetime
from functools import lru_cache
from pathlib import Path
from typing import Annotated, NamedTuple
from zoneinfo import ZoneInfo

from pydantic import (
    AfterValidator,
    BaseModel,
    ConfigDict,
    Field,
    HttpUrl,
    TypeAdapter,
    ValidationError,
    ValidationInfo,
    field_validator,
)

FILE = Path(__file__).parents[2] / "company.toml"
QUARTER = 900
"""Seconds."""


class _Facts(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


def _is_address(text: str) -> str:
    TypeAdapter(HttpUrl).validate_python(text)
    return text


def _is_timezone(name: str) -> str:
    try:
        return ZoneInfo(name).key
    except (KeyError, ValueError, OSError):
        raise ValueError(f"there is no time zone {name!r}") from None


Address = Annotated[str, AfterValidator(_is_address)]
"""An address of the web, as it was written."""


class App(_Facts):
    """The iPhone app."""

    name: str
    store_id: str = Field(pattern=r"^\d{6,}$")
    store_url: Address


class Start(NamedTuple):
    """A start of the course: its date, and whether that is over."""

    day: date
    passed: bool

    @property
    def words(self) -> str:
        """The date as the page says it, such as "January 25"."""
        return f"{self.day:%B} {self.day.day}"


class JavaCourse(_Facts):
    """The Java training. Its price is in Nepalese rupees; its start is a day of some month."""

    days: int
    price: int
    start_month: int = Field(ge=1, le=12)
    start_day: int = Field(ge=1, le=31)
    slot: str
    registration_url: Address
    syllabus_url: Address

    @field_validator("start_day")
    @classmethod
    def _exists(cls, day: int, info: ValidationInfo) -> int:
        # A common year: a course on February 29 would have no start in most.
        date(2001, info.data.get("start_month", 1), day)
        return day

    @property
    def price_words(self) -> str:
        """The price as the page says it."""
        return f"NR {self.price}"

    def start(self, today: date) -> Start:
        """The start nearest to this day: for half a year it is announced, then it is over."""
        years = (today.year - 1, today.year, today.year + 1)
        starts = [date(year, self.start_month, self.start_day) for year in years]
        nearest = min(starts, key=lambda day: abs(day - today))
        return Start(nearest, nearest < today)


class Openings(_Facts):
    """The jobs on offer."""

    posted: date


class Source(_Facts):
    """A page or paper that health facts were taken from."""

    publisher: str
    title: str
    year: str = Field(pattern=r"^\d{4}\b")
    url: Address

    @property
    def words(self) -> str:
        """What a link to it says: the title and its year."""
        return f"{self.title}, {self.year}"


class Company(_Facts):
    """Who runs the site and how to reach them.

    ambulance: the number that visitors call for one. reviewed_by: the clinician who has checked
    every row of docs/health-review.md, or "".
    """

    name: str
    place: str
    city: str
    country: str
    country_code: str = Field(pattern="^[A-Z]{2}$")
    timezone: Annotated[str, AfterValidator(_is_timezone)]
    phone: str
    email: str
    careers_email: str
    ambulance: str = Field(pattern=r"^[\d ]+$")
    reviewed_by: str
    app: App
    java_course: JavaCourse
    openings: Openings
    social: dict[str, Address]
    sources: dict[str, Source]

    @property
    def phone_link(self) -> str:
        """The number as a tel: address."""
        return "tel:" + self.phone.replace(" ", "")

    @property
    def ambulance_link(self) -> str:
        """The ambulance's number as a tel: address."""
        return "tel:" + self.ambulance.replace(" ", "")

    def cited(self, *keys: str) -> tuple[Source, ...]:
        """The sources of these keys; a page that names another ends the start."""
        missing = [key for key in keys if key not in self.sources]
        if missing:
            sys.exit(f"Mistake in {FILE.name}: no sources.{missing[0]}, and a page cites it.")
        return tuple(self.sources[key] for key in keys)

    def today(self) -> date:
        """The date where the company is."""
        return _day(self.timezone, int(time.time() // QUARTER))

    def year(self) -> int:
        """The current year where the company is."""
        return self.today().year


@lru_cache(2)
def _day(timezone: str, quarter: int) -> date:
    """The date there; asked for at each request, so it is found once a quarter of an hour.

    Time zones differ by whole quarters, so a day begins with one.
    """
    return datetime.fromtimestamp(quarter * QUARTER, ZoneInfo(timezone)).date()


def read(file: Path = FILE) -> Company:
    """The facts in `file`; a mistake in it ends the start with one line that says where."""
    try:
        return Company.model_validate(tomllib.loads(file.read_text("utf-8")))
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(map(str, first["loc"]))
        sys.exit(f"Mistake in {file.name}: {where}: {first['msg']}.")
    except (OSError, ValueError) as error:
        sys.exit(f"Mistake in {file.name}: {error}.")


company = read()
