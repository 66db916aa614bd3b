"""IT training: the way into all courses."""

from reactpy import html
from reactpy.types import VdomDict

from webapp.company import company
from webapp.components.blocks import Card, cards
from webapp.components.inert import inert

COURSES = (
    Card("cap", "/services/beginner-course", "Beginner course", "From the first line of code."),
    Card(
        "code",
        "/services/professional-course",
        "Professional & Starter Courses",
        "Java, Python, AI and machine learning, full stack, mobile.",
    ),
    Card("bag", "/services/javatraining", "Java training", "Online, in the evening."),
)


@inert
def it_training() -> VdomDict:
    """The page's words."""
    return html.article(
        html.h1(f"IT training in {company.city}"),
        html.section(html.h2("Our courses"), cards(COURSES)),
    )
