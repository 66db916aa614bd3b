"""company.toml → typed facts. No other module knows anything about the company."""

import re
import sys
import time
import tomllib
from datetime import date, datetime
from pathlib import Path
from typing import Literal
from zoneinfo import ZoneInfo

from pydantic import Field, ValidationError, field_validator
from pydantic_core import ErrorDetails, InitErrorDetails, PydanticCustomError

from webapp.config.course import CourseFacts, JavaCourse, OtherCourse
from webapp.config.facts import Email, Emergency, Facts, Phone, Photo, Text, Url
from webapp.config.openings import Opening
from webapp.config.settings import Settings

FILE = Path(__file__).parents[2] / "company.toml"
_WHY = {"extra_forbidden": "there is no such row", "missing": "this row is missing"}
"""pydantic's type of an error → what is said, in place of its own words."""


class App(Facts):
    """The iPhone app.

    ios: the oldest version of iOS it runs on. add, edit, delete, share: the steps for an entry.
    advertisements, offline, reminders, backup, seniors: what it does or does not do, in sentences.
    screens: photos of its real screens, shown in place of our drawings of them.
    The pages omit what is missing.
    """

    name: str
    store_id: str = Field(pattern=r"^\d{6,}$")
    store_url: Url
    ios: Text = ""
    add: tuple[str, ...] = ()
    edit: tuple[str, ...] = ()
    delete: tuple[str, ...] = ()
    share: tuple[str, ...] = ()
    advertisements: Text = ""
    offline: Text = ""
    reminders: Text = ""
    backup: Text = ""
    seniors: Text = ""
    screens: tuple[Photo, ...] = ()


class Team(Facts):
    """Who works here, and how. The page about us omits the facts that are missing.

    founded: a year. people: their number. learners: how many a year. roles: who does what.
    work: how we work, in sentences. remote: where the work is done. answer: how long an answer to
    an application takes.
    """

    founded: int | None = Field(None, ge=1900, le=2100)
    people: int | None = Field(None, ge=1)
    learners: Text = ""
    roles: tuple[str, ...] = ()
    work: tuple[str, ...] = ()
    remote: Text = ""
    answer: Text = ""


class Company(Facts):
    """Who runs the site and how to reach them.

    samples: the rows that are still invented. ambulance: the number to call for one.
    reviewed_by: the clinician who has checked every row of docs/health-review.md, or "".
    photos: of the room and of the teacher, if there are any.
    phone_hours: when somebody answers the phone. reply: how long an answer to an inquiry takes.
    """

    samples: tuple[str, ...] = ()
    name: str
    street: str
    city: str
    country: str
    country_code: str = Field(pattern="^[A-Z]{2}$")
    timezone: ZoneInfo
    phone: Phone
    email: Email
    careers_email: Email
    ambulance: Emergency
    reviewed_by: str
    phone_hours: Text = ""
    reply: Text = ""
    app: App
    java_course: JavaCourse
    courses: dict[OtherCourse, CourseFacts] = Field(default_factory=dict)
    team: Team = Team()
    openings: tuple[Opening, ...] = ()
    social: dict[str, Url]
    photos: dict[Literal["room", "teacher"], Photo] = Field(default_factory=dict)

    @property
    def place(self) -> str:
        """Where the office is: its street, or part of the city, and the city."""
        return f"{self.street}, {self.city}"

    @property
    def phone_link(self) -> str:
        """The number as a tel: address."""
        return "tel:" + self.phone.replace(" ", "")

    @property
    def ambulance_link(self) -> str:
        """The ambulance's number as a tel: address."""
        return "tel:" + self.ambulance.replace(" ", "")

    def is_demonstration(self, settings: Settings) -> bool:
        """Whether each page says that its facts are samples, and no robot is to index it."""
        return bool(self.samples and settings.sample_facts)

    def refusal(self, settings: Settings) -> str:
        """Why the site does not start: samples where others can visit it; "" if it may."""
        if not self.samples or settings.sample_facts or settings.is_local:
            return ""
        return f"Replace these rows of company.toml: {', '.join(self.samples)}."

    @field_validator("openings")
    @classmethod
    def _have_pages_of_their_own(cls, openings: tuple[Opening, ...]) -> tuple[Opening, ...]:
        slugs = [opening.slug for opening in openings]
        for number, opening in enumerate(openings):
            if opening.slug in slugs[:number]:
                key = "slug" if "slug" in opening.model_fields_set else "title"
                why = f"an opening above has the address {opening.path} too: give one another slug"
                wrong = InitErrorDetails(
                    type=PydanticCustomError("twice", why), loc=(number, key), input=opening.slug
                )
                raise ValidationError.from_exception_data("openings", [wrong])
        return openings

    def today(self) -> date:
        """Today's date in the company's time zone."""
        return datetime.fromtimestamp(time.time(), self.timezone).date()

    def year(self) -> int:
        """The current year in the company's time zone."""
        return self.today().year


def read_company(file: Path = FILE) -> Company:
    """The facts in `file`. Mistakes in it end the process, in sentences that name the lines."""
    try:
        text = file.read_text("utf-8")
        return Company.model_validate(tomllib.loads(text))
    except ValidationError as error:
        # A name that is misspelt is also missing: what was written is told first.
        found = sorted(error.errors(), key=lambda each: each["type"] != "extra_forbidden")
        sys.exit("\n".join(f"Mistake in {file.name}, {_sentence(text, each)}" for each in found))
    except (OSError, ValueError) as error:
        sys.exit(f"Mistake in {file.name}: {error}.")


def _sentence(text: str, mistake: ErrorDetails) -> str:
    place = tuple(part for part in mistake["loc"] if part != "[key]")
    key = ".".join(str(part + 1 if isinstance(part, int) else part) for part in place)
    why = _WHY.get(mistake["type"]) or mistake["msg"].removeprefix("Value error, ")
    return f"line {_line(text, place)}: {key}: {why}."


def _line(text: str, place: tuple[str | int, ...]) -> int:
    """The line of a row, or that of its table if the row is missing; counted from 1."""
    names = [each for each in place if isinstance(each, str)]
    number = next((each for each in place if isinstance(each, int)), 0)
    lines = text.splitlines()
    first = 0
    for depth in range(len(names), 0, -1):
        header = re.compile(rf"\s*\[+ *{re.escape('.'.join(names[:depth]))} *\]")
        if found := [n for n, line in enumerate(lines, start=1) if header.match(line)]:
            first = found[min(number, len(found) - 1)]
            break
    for n, line in enumerate(lines[first:], start=first + 1):
        if re.match(r"\s*\[", line):
            break
        if re.match(rf"""\s*["']?{re.escape(names[-1])}["']?\s*=""", line):
            return n
    return max(first, 1)


company = read_company()
