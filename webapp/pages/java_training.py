"""The Java training."""

from datetime import date

from reactpy import html
from reactpy.types import VdomDict

from webapp.company import company
from webapp.components.inert import inert

_COURSE = company.java_course


@inert
def java_training() -> VdomDict:
    """The course in facts, with its links."""
    start = date(2000, _COURSE.start_month, _COURSE.start_day)
    return html.article(
        html.h1("Java training"),
        html.p(f"In {_COURSE.days} days you learn to program in Java, online and in the evening."),
        html.ul(
            html.li(f"{_COURSE.days} days, {_COURSE.price}"),
            html.li(f"Start: {start:%B} {start.day}"),
            html.li(f"Online, {_COURSE.slot}"),
            html.li("Internship and certificate"),
            html.li(
                "100% money-back guarantee if it does not meet your expectations in the first week"
            ),
        ),
        html.p(
            {"className": "row"},
            html.a({"className": "button", "href": _COURSE.registration_url}, "Registration form"),
            html.a({"className": "button quiet", "href": _COURSE.syllabus_url}, "Syllabus"),
        ),
    )
