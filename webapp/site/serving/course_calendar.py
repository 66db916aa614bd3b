"""The days of the Java training as a calendar file (iCalendar, RFC 5545)."""

from datetime import UTC, date, datetime, time

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from webapp.config.company import company
from webapp.config.course import JavaCourse
from webapp.pages.java.syllabus import SYLLABUS
from webapp.pages.java.training import CALENDAR_PATH


def course_calendar(course: JavaCourse, start: date, domain: str, written: date) -> str:
    """A calendar with one event for each class; times in UTC.

    domain: makes the identifiers of the events unique. written: the day the file is made.
    """
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", f"PRODID:-//{domain}//Java training//EN"]
    for number, day in enumerate(course.class_days(start), start=1):
        title = f": {SYLLABUS[number - 1].title}" if number <= len(SYLLABUS) else ""
        lines += [
            "BEGIN:VEVENT",
            f"UID:java-{start:%Y%m%d}-{number}@{domain}",
            f"DTSTAMP:{written:%Y%m%d}T000000Z",
            f"DTSTART:{_utc(day, course.class_starts)}",
            f"DTEND:{_utc(day, course.class_ends)}",
            f"SUMMARY:{_text(f'Java training, class {number}{title}')}",
            "LOCATION:Online",
            "END:VEVENT",
        ]
    return "".join(f"{line}\r\n" for line in (*lines, "END:VCALENDAR"))


def _utc(day: date, at: time) -> str:
    local = datetime.combine(day, at, company.timezone)
    return f"{local.astimezone(UTC):%Y%m%dT%H%M%SZ}"


def _text(text: str) -> str:
    """Escape a text as the format requires (RFC 5545, 3.3.11)."""
    for letter in "\\;,":
        text = text.replace(letter, "\\" + letter)
    return text.replace("\n", "\\n")


async def _send(_: Request) -> Response:
    today = company.today()
    domain = company.email.rpartition("@")[2]
    start = company.java_course.start(today)
    return Response(
        course_calendar(company.java_course, start.day, domain, today),
        media_type="text/calendar",
        headers={
            "cache-control": "public, max-age=3600",
            "content-disposition": 'attachment; filename="java-training.ics"',
        },
    )


COURSE_CALENDAR_ROUTES = [Route(CALENDAR_PATH, _send)]
