"""Professional and starter courses: what each covers, for whom, and how to choose."""

from collections.abc import Iterable

from reactpy import html
from reactpy.types import VdomDict

from webapp.components.blocks import Content, buttons, facts, more
from webapp.components.drawings import icon
from webapp.components.links import call_or_write, mailto
from webapp.components.page import Page
from webapp.components.prose import (
    boxed,
    lead,
    panels,
    phrase,
    prose,
    static_page,
    wide,
)
from webapp.components.style import style
from webapp.config.company import company

SUBJECT = "Professional and starter courses"
COURSES = (
    (
        "code",
        "java",
        """
        ### Java
        Java runs behind the scenes in banks, online shops and telephone companies. It is a strict
        language, and that teaches you good habits from the beginning.

        - the language: values, decisions, loops and methods
        - objects and classes, lists and maps
        - files, databases, and a small API

        **It suits you if** you like order, and want to build the part behind an app.
        """,
    ),
    (
        "book",
        "python",
        """
        ### Python
        Python is easy to read and needs only a few lines for a useful program, so you see results
        quickly.

        - the language, from the first line to functions of your own
        - working with text, tables and files
        - small programs that do a boring job for you

        **It suits you if** this is your first language, or you work with data.
        """,
    ),
    (
        "spark",
        "ai-ml",
        """
        ### AI and machine learning
        In machine learning, the computer derives its rules from many examples instead of following
        instructions that somebody wrote. You also learn to recognise when its answers can't be
        trusted.

        - getting data ready, which is most of the work
        - teaching a model, and testing it fairly
        - using generative AI with care

        **It suits you if** you know some Python, and don't mind a little mathematics.
        """,
    ),
    (
        "layers",
        "full-stack",
        """
        ### Full stack
        Every website has a visible part in the browser and an invisible part on a server. A
        full-stack developer builds both, and connects them.

        - pages with HTML, CSS and JavaScript
        - a server that answers, and a database that remembers
        - putting it online, so that others can use it

        **It suits you if** you want to build a complete thing, and show it to people.
        """,
    ),
    (
        "mobile",
        "mobile",
        """
        ### Mobile
        A phone has a small screen, is often offline, and is operated with one thumb. You learn to
        design and build apps that are comfortable to use under these conditions.

        - screens, buttons and lists that fit a small display
        - keeping data on the phone
        - testing an app on a real device

        **It suits you if** you notice how apps work, and often think: I'd do this another way.
        """,
    ),
)
"""Each course: its drawing, the id of its panel, and what it says."""


CHOOSE = (
    ("My very first program", html.a({"href": "/services/beginner-course"}, "Beginner course")),
    ("A first language", phrase("[Java](#java) or [Python](#python)")),
    ("The part behind an app", phrase("[Java](#java)")),
    ("A whole website", phrase("[Full stack](#full-stack)")),
    ("An app for the phone", phrase("[Mobile](#mobile)")),
    ("Programs that learn from data", phrase("[AI and machine learning](#ai-ml)")),
)


def signpost(boards: Iterable[tuple[str, Content]]) -> VdomDict:
    """Where somebody would like to go, and the course that leads there, as boards on a post."""
    return html.dl(
        {"className": "signpost links"}, *[html.div(html.dt(to), html.dd(by)) for to, by in boards]
    )


def _course(drawing: str, key: str, text: str) -> VdomDict:
    java = f"See our Java training in {company.java_course.days} days"
    return html.section(
        {"id": key},
        icon(drawing),
        *prose(text),
        price_and_dates(key),
        more(java, "/services/javatraining") if key == "java" else None,
    )


def price_and_dates(key: str) -> VdomDict | None:
    """What company.toml says of a course beside the Java training; None if it says nothing."""
    for other, found in company.courses.items():
        rows = (("Price", found.price), ("Length", found.length), ("Starts", found.start))
        if other == key and any(value for _, value in rows):
            return facts(rows)
    return None


PAGE = Page(
    path="/services/professional-course",
    label="Professional & Starter Courses",
    title=f"Professional and starter IT courses | {company.name}",
    description="Java, Python, AI and machine learning, full stack, mobile: what each course "
    "covers, who it suits, and how to choose between them.",
    keywords=f"IT training, Java, Python, AI, machine learning, full stack, mobile, {company.city}",
    lead="Java, Python, AI and ML, full stack, mobile.",
    icon="layers",
    topic="courses",
    opening=(
        lead(
            "Five subjects, each at two levels. Next: Java in "
            f"{company.java_course.days} days, online, and its first lesson is free."
        ),
        buttons(("See the Java training", "/services/javatraining")),
    ),
    picture="subjects",
    component=static_page(
        style("courses.css"),
        """
        ## How to choose
        Start from what you'd like to build, not from what's in fashion. Of each subject there is a
        **starter course**, from the basics to a first small project, and a **professional course**,
        closer to real work. Choose that one if you can already write a small program without help.
        """,
        signpost(CHOOSE),
        wide("The courses"),
        panels(
            *[_course(*each) for each in COURSES],
            boxed(
                """
                ### Not sure?
                Tell us what you've done so far, and we'll tell you what we'd choose.

                ### How to join
                """,
                call_or_write(
                    "Tell us which course you would like, and what you've done so far.", SUBJECT
                ),
                buttons(("Ask about a course", mailto(company.email, SUBJECT))),
                more("Read about IT training", "/it-training"),
            ),
        ),
    ),
)
