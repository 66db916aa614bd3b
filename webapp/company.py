"""company.toml → typed facts. The only place that knows the company."""

import sys
import tomllib
from datetime import datetime
from pathlib import Path
from zoneinfo import ZoneInfo

from pydantic import BaseModel, ConfigDict, Field, HttpUrl, TypeAdapter, ValidationError

FILE = Path(__file__).parent.parent / "company.toml"


class _Facts(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class App(_Facts):
    """The iPhone app."""

    name: str
    store_id: str = Field(pattern=r"^\d{6,}$")
    store_url: str


class JavaCourse(_Facts):
    """The Java training; its start is a day and a month of every year."""

    days: int
    price: str
    start_month: int = Field(ge=1, le=12)
    start_day: int = Field(ge=1, le=31)
    slot: str
    registration_url: str
    syllabus_url: str


class Company(_Facts):
    """Who runs the site and how to reach them."""

    name: str
    place: str
    country: str
    timezone: str
    phone: str
    email: str
    careers_email: str
    app: App
    java_course: JavaCourse
    social: dict[str, str]

    @property
    def phone_link(self) -> str:
        """The number as a tel: address."""
        return "tel:" + self.phone.replace(" ", "")

    def year(self) -> int:
        """The current year where the company is."""
        return datetime.now(ZoneInfo(self.timezone)).year


def read(file: Path = FILE) -> Company:
    """The facts in `file`; a mistake in it ends the start with one line that says where."""
    try:
        facts = Company.model_validate(tomllib.loads(file.read_text("utf-8")))
        ZoneInfo(facts.timezone)
        address = TypeAdapter(HttpUrl)
        for url in (facts.app.store_url, *facts.social.values()):
            address.validate_python(url)
        return facts
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(map(str, first["loc"])) or "an address"
        sys.exit(f"Mistake in {file.name}: {where}: {first['msg']}.")
    except (OSError, tomllib.TOMLDecodeError, KeyError, ValueError) as error:
        sys.exit(f"Mistake in {file.name}: {error}.")


company = read()
