"""The Java course: its facts from the company file, its class days, its calendar file."""

import re
from datetime import UTC, date, datetime, time, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from tests.support.inside import make_site
from tests.support.visiting import collapse_whitespace
from webapp.config.company import Company, company
from webapp.config.course import WEEKDAYS, JavaCourse, Start
from webapp.pages.java import syllabus as java_syllabus
from webapp.pages.java import training as java_training
from webapp.rendering.html_writer import to_html
from webapp.site.serving.course_calendar import course_calendar

COURSE = company.java_course
TEXT_FIELDS = ("teacher", "language", "group_size", "recordings", "payment", "refund", "internship")
START = date(2027, 1, 25)


def course_with(**facts: object) -> JavaCourse:
    return JavaCourse.model_validate({**COURSE.model_dump(), **facts})


@given(
    start=st.dates(date(2000, 1, 1), date(2100, 1, 1)),
    days=st.integers(1, 60),
    weekdays=st.sets(st.sampled_from(WEEKDAYS), min_size=1),
)
def test_the_course_has_the_given_number_of_classes_on_the_given_weekdays(
    start: date, days: int, weekdays: set[str]
) -> None:
    course = course_with(days=days, weekdays=sorted(weekdays))
    found = course.class_days(start)
    assert found[0] == start
    assert len(found) == days
    assert list(found) == sorted(set(found))
    assert all(WEEKDAYS[day.weekday()] in weekdays for day in found[1:])
    between = (start + timedelta(n) for n in range(1, (found[-1] - start).days))
    skipped = [day for day in between if day not in found]
    assert not any(WEEKDAYS[day.weekday()] in weekdays for day in skipped)


@pytest.mark.parametrize(
    ("starts", "ends", "said"),
    [((18, 0), (19, 0), "6 PM-7 PM"), ((9, 30), (12, 0), "9:30 AM-12 PM"), ((0, 5), (1, 0), None)],
)
def test_the_slot_is_written_as_people_say_it(
    starts: tuple[int, int], ends: tuple[int, int], said: str | None
) -> None:
    course = course_with(class_starts=time(*starts), class_ends=time(*ends))
    assert course.slot == (said or "12:05 AM-1 AM")


def test_the_specified_facts_are_written_as_specified() -> None:
    course = course_with(price=2500, class_starts=time(18), class_ends=time(19))
    assert (course.price_words, course.slot) == ("NR 2500", "6 PM-7 PM")
    assert course_with(start_month=1, start_day=25).start(date(2027, 1, 1)).words == "January 25"


@pytest.mark.parametrize(
    "wrong",
    [
        {"weekdays": ["Mon"]},
        {"weekdays": []},
        {"class_ends": COURSE.class_starts},
        {"days": 0},
        {"start_month": 2, "start_day": 29},
        {"price": -1},
        {"colour": "red"},
    ],
)
def test_a_wrong_fact_about_the_course_is_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(ValidationError):
        course_with(**wrong)


def test_the_weekdays_are_listed_in_order() -> None:
    assert course_with(weekdays=["Friday", "Monday"]).weekday_words == "Monday, Friday"
    assert course_with(weekdays=list(WEEKDAYS[:5])).weekday_words == "Monday to Friday"


def test_the_page_states_each_fact_and_never_says_ask_us() -> None:
    html = to_html([java_training.page(Start(START, False))])
    text = collapse_whitespace(re.sub(r"<[^>]+>", " ", html))
    for name in TEXT_FIELDS:
        assert getattr(COURSE, name) in text, name
    last = COURSE.class_days(START)[-1]
    assert f"{last:%B} {last.day}, {last.year}" in text
    assert COURSE.weekday_words in text
    assert "sk us" not in text


def events(calendar: str) -> list[dict[str, str]]:
    lines = calendar.split("\r\n")
    found: list[dict[str, str]] = []
    for line in lines:
        if line == "BEGIN:VEVENT":
            found.append({})
        elif found and ":" in line:
            name, _, value = line.partition(":")
            found[-1][name] = value
    return found


def test_the_calendar_has_each_class_at_its_hour() -> None:
    text = course_calendar(COURSE, START, "example.com", date(2026, 11, 22))
    assert all(len(line.encode()) <= 75 for line in text.split("\r\n")), "a line to be folded"
    assert text.startswith("BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:")
    assert text.endswith("END:VCALENDAR\r\n")
    found = events(text)
    assert len({event["UID"] for event in found}) == COURSE.days
    for event, day in zip(found, COURSE.class_days(START), strict=True):
        begin = datetime.strptime(event["DTSTART"], "%Y%m%dT%H%M%SZ").replace(tzinfo=UTC)
        local = begin.astimezone(ZoneInfo(company.timezone))
        assert (local.date(), local.time()) == (day, COURSE.class_starts)
    assert found[3]["SUMMARY"] == "Java training\\, class 4: Decisions"


def test_the_calendar_is_a_file_to_download(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Company, "today", lambda _: START)
    answer = make_site(tmp_path).ask(java_training.CALENDAR_PATH)
    assert answer.headers["content-type"].startswith("text/calendar")
    assert "java-training.ics" in answer.headers["content-disposition"]
    assert len(events(answer.text)) == COURSE.days


@pytest.mark.parametrize("days", [1, 4, 15, 20, 60])
def test_the_syllabus_has_as_many_classes_as_the_course_and_keeps_the_last_one(days: int) -> None:
    found = java_syllabus.classes(days)
    assert [day.number for day in found] == list(range(1, days + 1))
    assert found[-1].title == java_syllabus.classes(15)[-1].title
    weeks = java_syllabus.weeks(days)
    assert (len(weeks) - 1) * java_syllabus.DAYS_A_WEEK < days
    assert days <= len(weeks) * java_syllabus.DAYS_A_WEEK
