"""The Java training."""

from reactpy import html
from reactpy.types import VdomDict

from webapp.company import Start, company
from webapp.components.inert import inert

_COURSE = company.java_course


def java_training() -> VdomDict:
    """The course in facts, with its links, as it reads today."""
    return _page(_COURSE.start(company.today()))


@inert
def _page(start: Start) -> VdomDict:
    return html.article(
        html.h1("Java training"),
        html.p(f"In {_COURSE.days} days you learn to program in Java, online and in the evening."),
        html.ul(
            html.li(f"{_COURSE.days} days, {_COURSE.price_words}"),
            html.li(f"Started: {start.words}" if start.passed else f"Start: {start.words}"),
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
