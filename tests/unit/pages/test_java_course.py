"""The Java course: its start and class days, its pages, its calendar file."""

import re
from datetime import UTC, date, datetime, time, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lxml.html import fromstring

from tests.support.elements import html_of
from tests.support.sites import Site
from tests.unit.pages.conftest import words
from webapp.components.blocks import long_date
from webapp.config.company import company
from webapp.config.course import WEEKDAYS, CourseFacts, JavaCourse, Start
from webapp.pages import beginner_course
from webapp.pages.java import lesson, register, syllabus, training
from webapp.site.serving.course_calendar import course_calendar

COURSE = company.java_course
START = COURSE.start(date(2027, COURSE.start_month, COURSE.start_day)).day
DAYS = st.dates(date(1990, 1, 1), date(2200, 12, 31))


def course_with(**facts: object) -> JavaCourse:
    return JavaCourse.model_validate({**COURSE.model_dump(), **facts})


def page(start: Start) -> str:
    return words(fromstring(html_of(training.training_from(start))))


@given(DAYS, st.dates(date(2001, 1, 1), date(2001, 12, 31)))
def test_the_start_is_the_nearest_one_and_has_passed_only_after_its_day(
    today: date, day: date
) -> None:
    start = course_with(start_month=day.month, start_day=day.day).start(today)
    assert (start.day.month, start.day.day) == (day.month, day.day)
    assert abs(start.day - today) <= timedelta(days=183)
    assert start.passed == (start.day < today)


@pytest.mark.parametrize(
    ("days", "said"),
    [
        (-1, f"Start {long_date(START)}"),
        (0, f"Start {long_date(START)}"),
        (1, "last course started on"),
    ],
)
def test_a_start_is_advertised_until_its_day(days: int, said: str) -> None:
    start = COURSE.start(START + timedelta(days))
    text = page(start)
    content = fromstring(html_of(training.training_from(start)))
    targets = {(link.text_content(), link.get("href")) for link in content.iter("a")}
    assert len(targets) == len(dict(targets)), "two links of one name lead elsewhere"
    assert said in text
    whole = {each.text_content() for each in content.find_class("whole")}
    assert (long_date(START) in whole) is (days < 1), "the date breaks across two lines"
    assert ("Sign up for" in text) is (days < 1)
    assert ("ask us for the next date" in text) is (days == 1)


@given(
    start=st.dates(date(2000, 1, 1), date(2100, 1, 1)),
    days=st.integers(1, 60),
    weekdays=st.sets(st.sampled_from(WEEKDAYS), min_size=1),
)
def test_the_course_has_its_number_of_classes_on_its_weekdays(
    start: date, days: int, weekdays: set[str]
) -> None:
    found = course_with(days=days, weekdays=sorted(weekdays)).class_days(start)
    assert found[0] == start
    assert list(found) == sorted(set(found))
    assert len(found) == days
    between = [start + timedelta(n) for n in range(1, (found[-1] - start).days + 1)]
    assert [day for day in between if WEEKDAYS[day.weekday()] in weekdays] == list(found[1:])


@pytest.mark.parametrize(
    ("facts", "name", "said"),
    [
        ({"class_starts": time(18), "class_ends": time(19)}, "hours", "6 PM-7 PM"),
        ({"class_starts": time(9, 30), "class_ends": time(12)}, "hours", "9:30 AM-12 PM"),
        ({"price": 2500}, "price_words", f"{COURSE.currency} 2500"),
        ({"weekdays": ["Friday", "Monday"]}, "weekday_words", "Monday, Friday"),
        ({"weekdays": list(WEEKDAYS[:5])}, "weekday_words", "Monday to Friday"),
    ],
)
def test_a_fact_is_written_as_people_say_it(facts: dict[str, object], name: str, said: str) -> None:
    assert getattr(course_with(**facts), name) == said


def test_the_page_states_each_fact() -> None:
    text = page(Start(START, False))
    for fact in "teacher language group_size recordings payment refund internship".split():
        assert getattr(COURSE, fact) in text, fact
    assert long_date(COURSE.class_days(START)[-1]) in text
    assert "sk us" not in text


def test_the_card_of_a_course_says_what_is_settled(site: Site) -> None:
    for path in ("/", "/it-training"):
        assert COURSE.words in fromstring(site.get(path).text).text_content()
    assert CourseFacts(price="NR 3000", length="six weeks").words == "NR 3000, six weeks"
    assert CourseFacts(start="May 1").words == ""


@pytest.mark.parametrize("days", [1, 4, 15, 20, 60])
def test_the_syllabus_has_as_many_classes_as_the_course_and_keeps_the_last_one(days: int) -> None:
    found = syllabus.classes(days)
    assert [day.number for day in found] == list(range(1, days + 1))
    assert found[-1].title == "Show it"
    weeks = syllabus.weeks(days)
    assert (len(weeks) - 1) * syllabus.DAYS_A_WEEK < days <= len(weeks) * syllabus.DAYS_A_WEEK


def events(calendar: str) -> list[dict[str, str]]:
    found = calendar.split("BEGIN:VEVENT")[1:]
    return [
        dict(line.split(":", 1) for line in each.split("\r\n") if ":" in line) for each in found
    ]


def test_the_calendar_has_each_class_at_its_hour() -> None:
    text = course_calendar(COURSE, START, "example.com", date(2026, 11, 22))
    assert all(len(line.encode()) <= 75 for line in text.split("\r\n")), "a line to be folded"
    assert len({event["UID"] for event in events(text)}) == COURSE.days
    for event, day in zip(events(text), COURSE.class_days(START), strict=True):
        begin = datetime.strptime(event["DTSTART"], "%Y%m%dT%H%M%SZ").replace(tzinfo=UTC)
        local = begin.astimezone(company.timezone)
        assert (local.date(), local.time()) == (day, COURSE.class_starts)
    titles = [event["SUMMARY"].replace("\\", "") for event in events(text)]
    for number, day in enumerate(syllabus.SYLLABUS[: COURSE.days], 1):
        assert titles[number - 1] == f"Java training, class {number}: {day.title}"


def test_the_calendar_is_a_file_to_download(site: Site) -> None:
    answer = site.get(training.CALENDAR_PATH)
    assert answer.headers["content-type"].startswith("text/calendar")
    assert re.search(r"java-training\.ics", answer.headers["content-disposition"])
    assert len(events(answer.text)) == COURSE.days


def test_the_code_of_the_lesson_is_whole_and_its_keywords_and_texts_stand_out(site: Site) -> None:
    step = lesson.STEPS[0]
    [code] = fromstring(site.get(lesson.PAGE.path).text).xpath("//pre[@id='code-1']")
    assert code.text_content() == step.code
    assert [each.text for each in code.iter("b")] == "public class public static void".split()
    assert [each.text for each in code.iter("i")] == ['"Namaste, world!"']


def test_the_program_of_the_beginner_course_prints_what_the_page_says() -> None:
    answers, printed = iter(["2"]), []

    def ask(question: str) -> str:
        printed.append(question + (answer := next(answers)))
        return answer

    shown = {"input": ask, "print": lambda *said: printed.append(" ".join(map(str, said)))}
    exec(beginner_course.PROGRAM, shown)  # noqa: S102: it is our own
    assert printed == beginner_course.PRINTED.splitlines()


def test_the_registration_tells_start_and_price_before_its_first_field(site: Site) -> None:
    [asks] = fromstring(site.get(register.PATH).text).find_class("asks")
    told, form, *_ = asks
    assert form.tag == "form"
    start = COURSE.start(company.today())
    assert COURSE.price_words in told.text_content()
    assert (long_date(start.day) in told.text_content()) is not start.passed
