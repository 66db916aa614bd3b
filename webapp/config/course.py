"""The facts about the Java training, from company.toml."""

from datetime import date, datetime, time, timedelta
from itertools import islice
from typing import Literal, NamedTuple

from pydantic import Field, ValidationInfo, field_validator

from webapp.config.facts import Facts, Text

WEEKDAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
MAX_DAYS = 60
"""Maximum number of class days of a course."""


class Start(NamedTuple):
    """A start of the course: its date, and whether that has passed."""

    day: date
    passed: bool

    @property
    def day_words(self) -> str:
        """The date as the page says it, such as "January 25"."""
        return f"{self.day:%B} {self.day.day}"


OtherCourse = Literal["beginner", "python", "ai-ml", "full-stack", "mobile"]
"""The keys of the courses beside the Java training."""


class CourseFacts(Facts):
    """What is settled about another course; its page omits what is missing."""

    price: Text = ""
    length: Text = ""
    start: Text = ""

    @property
    def words(self) -> str:
        """Its price and length in a line; "" if neither is settled."""
        return ", ".join(filter(None, (self.price, self.length)))


class JavaCourse(Facts):
    """The Java training. The start is the same day every year.

    currency: what stands before an amount. currency_code: its three letters of ISO 4217.
    The texts at the end may be missing or empty: the page then omits them.
    """

    days: int = Field(ge=1, le=MAX_DAYS)
    price: int = Field(ge=0)
    currency: str
    currency_code: str = Field(pattern="^[A-Z]{3}$")
    start_month: int = Field(ge=1, le=12)
    start_day: int = Field(ge=1, le=31)
    class_starts: time
    class_ends: time
    weekdays: tuple[str, ...] = Field(min_length=1)
    teacher: Text = ""
    language: Text = ""
    group_size: Text = ""
    recordings: Text = ""
    payment: Text = ""
    certificate: Text = ""
    refund: Text = ""
    internship: Text = ""

    @field_validator("start_day")
    @classmethod
    def _exists(cls, day: int, info: ValidationInfo) -> int:
        # Not a leap year: most years have no February 29 to start on.
        date(2001, info.data.get("start_month", 1), day)
        return day

    @field_validator("weekdays")
    @classmethod
    def _are_weekdays(cls, names: tuple[str, ...]) -> tuple[str, ...]:
        for name in names:
            if name not in WEEKDAYS:
                raise ValueError(f"{name!r} is no day of the week")
        return tuple(sorted(set(names), key=WEEKDAYS.index))

    @field_validator("class_ends")
    @classmethod
    def _is_after_the_start(cls, ends: time, info: ValidationInfo) -> time:
        if ends <= info.data.get("class_starts", time.min):
            raise ValueError("this is not after class_starts")
        return ends

    @property
    def price_words(self) -> str:
        """The price as the page says it."""
        return f"{self.currency} {self.price}"

    @property
    def words(self) -> str:
        """Its price, and where and when it is; the hours are not broken across lines."""
        hours = self.hours.replace(" ", "\N{NO-BREAK SPACE}").replace("-", "-\N{WORD JOINER}")
        return f"{self.price_words}, online, {hours}"

    @property
    def hours(self) -> str:
        """The time of a class, such as "6 PM-7 PM"."""
        return f"{_clock(self.class_starts)}-{_clock(self.class_ends)}"

    @property
    def weekday_words(self) -> str:
        """The days of the week with a class, such as "Monday to Friday"."""
        first, last = self.weekdays[0], self.weekdays[-1]
        if len(self.weekdays) > 2 and _number(last) - _number(first) == len(self.weekdays) - 1:
            return f"{first} to {last}"
        return ", ".join(self.weekdays)

    def start(self, today: date) -> Start:
        """The start nearest to `today`: upcoming for half a year, then past for half a year."""
        years = (today.year - 1, today.year, today.year + 1)
        starts = [date(year, self.start_month, self.start_day) for year in years]
        nearest = min(starts, key=lambda day: abs(day - today))
        return Start(nearest, nearest < today)

    def class_days(self, start: date) -> tuple[date, ...]:
        """The days with a class: the start, whatever weekday it is, then the course's weekdays."""
        later = (start + timedelta(days) for days in range(1, 7 * MAX_DAYS))
        others = (day for day in later if WEEKDAYS[day.weekday()] in self.weekdays)
        return (start, *islice(others, self.days - 1))


def _number(weekday: str) -> int:
    return WEEKDAYS.index(weekday)


def _clock(at: time) -> str:
    words = datetime.combine(date.min, at).strftime("%I:%M %p").lstrip("0")
    return words.replace(":00", "")
