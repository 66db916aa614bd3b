"""The Java training: facts, guarantee, days, questions."""

from reactpy import html
from reactpy.types import VdomDict

from webapp.components.blocks import button, facts, links, long_date, more
from webapp.components.certificate import certificate
from webapp.components.figure import scene, view
from webapp.components.links import call_or_write, mailto
from webapp.components.page import Page
from webapp.components.photo import portrait
from webapp.components.prose import (
    accordion,
    band,
    elements,
    feature,
    flow,
    lead,
    notice,
    pair,
    prose,
    wide,
)
from webapp.components.style import style
from webapp.components.trail import trail
from webapp.config.company import company
from webapp.config.course import Start
from webapp.pages.java import lesson
from webapp.pages.java import register as java_register
from webapp.pages.java import syllabus as java_syllabus
from webapp.pages.java.syllabus import DAYS_A_WEEK, WEEKS, week

_COURSE = company.java_course
PATH = "/services/javatraining"
CALENDAR_PATH = f"{PATH}/java-training.ics"
_CALENDAR = {"href": CALENDAR_PATH, "download": True}
SUBJECT = "Java training"
NEXT = f"{SUBJECT}: the next date"
GUARANTEE = "100% money-back guarantee if it does not meet your expectations in the first week"
QUESTIONS = accordion(
    f"""
    ### Do I need to know how to program?
    No. Class 1 starts with an empty screen. The pace is quick, though. If computers are still new
    to you, take the beginner course first.

    [Read about the beginner course](/services/beginner-course)

    ### How do I get my money back?
    You have the first week to find out. If the course does not meet your expectations in that week,
    you get 100% of your money back. {_COURSE.refund}

    ### What if I miss a class?
    Each class builds on the one before. {_COURSE.recordings} Then ask the teacher what is still
    unclear.

    ### How do I pay?
    {f"{_COURSE.payment}." if _COURSE.payment else ""}

    ### What will I not learn?
    {_COURSE.days} classes are a start, not a profession. Databases, web APIs and Android come in
    our professional courses.

    [Compare the courses](/services/professional-course)
    """
)

_INTERNSHIP = (
    html.h3("The internship"),
    html.p(_COURSE.internship),
    more("Read about the internship", "/internship"),
)


def java_training() -> VdomDict:
    """The course page as of today."""
    return training_from(_COURSE.start(company.today()))


def training_from(start: Start) -> VdomDict:
    """The course page for this start date. A start that has passed is not advertised."""
    return flow(
        style("courses.css"),
        _ticket(start),
        _passed(start) if start.passed else None,
        *prose(
            band("What you learn, day by day"),
            "Each class builds on the one before, and you write code in every one.",
            html.div({"className": "path"}, *map(_week, range(1, len(WEEKS) + 1))),
            html.p(
                {"className": "row"},
                button("Syllabus", {"href": java_syllabus.PATH}, "quiet"),
                None
                if start.passed
                else button("Put the classes in my calendar", _CALENDAR, "quiet"),
            ),
            wide("What a class is like"),
            html.div(
                {"className": "pair"},
                scene("online"),
                html.div(
                    *elements(
                        """
                        1. We start with your questions from last time.
                        1. The teacher shows one new idea in a small program, live on the screen.
                        1. You write your own program with it. Ask as soon as you're stuck.
                        1. You get an exercise to do at home. Plan about an hour for it.
                        """
                    ),
                ),
                _teacher(_COURSE.teacher) if _COURSE.teacher else None,
                html.div(
                    {"className": "across"},
                    facts((("Language", _COURSE.language), ("Group", _COURSE.group_size))),
                ),
            ),
            html.section(
                {"className": "pair"},
                html.div(
                    html.h2("The certificate"),
                    html.p(_COURSE.certificate) if _COURSE.certificate else None,
                    *(_INTERNSHIP if _COURSE.internship else ()),
                ),
                certificate(),
            ),
            pair(
                """
                ## What you need
                - A laptop or desktop computer with Windows, macOS or Linux. A phone is not
                  enough.
                - A steady internet connection and sound. Headphones with a microphone work
                  best.
                - The time of the class without interruptions.
                - No money for software: everything we use is free.

                ## Questions
                """,
                QUESTIONS,
            ),
            feature(
                "How to join",
                "summit",
                call_or_write(_join(start), SUBJECT),
                html.p({"className": "row"}, _way_in(start)),
                mirrored=True,
            ),
        ),
    )


def _teacher(said: str) -> VdomDict:
    """Who teaches: the photograph if there is one, else the face on the screen of the drawing."""
    name, comma, others = said.partition(",")
    return html.div(
        {"className": "cards teacher"},
        html.div(
            {"className": "card"},
            html.div({"className": "icon"}, portrait(view("online", "teacher", 96, 96))),
            html.h3("Your teacher"),
            html.p(html.b(name), comma, others.removesuffix("."), "."),
        ),
    )


def _week(number: int) -> VdomDict:
    """The classes of a week as links to the syllabus, below their part of the trail."""
    days = {f"{java_syllabus.PATH}#{day.id}": day for day in week(number)}
    first = next(iter(days.values())).number
    return html.section(
        trail([*days], first, _COURSE.days, DAYS_A_WEEK),
        html.h3(f"Week {number}: {WEEKS[number - 1]}"),
        links(
            html.a({"href": link}, html.span(f"Day {day.number}: "), day.title)
            for link, day in days.items()
        ),
    )


def _ticket(start: Start) -> VdomDict:
    """What the course costs, when and where it is; on the stub the way in, and the guarantee."""
    hours, begins, last = (
        html.span({"className": "whole"}, text)
        for text in (
            _COURSE.hours,
            long_date(start.day),
            long_date(_COURSE.class_days(start.day)[-1]),
        )
    )
    ask, register = (
        ("Ask for the next date", mailto(company.email, NEXT)),
        ("Registration form", java_register.PATH),
    )
    first, *others = (ask, register) if start.passed else (register,)
    return html.aside(
        {"className": "ticket across", "aria-label": "The course in facts"},
        facts(
            (
                ("Price", _COURSE.price_words),
                ("Start", "Ask us for the next date" if start.passed else begins),
                ("Ends", "" if start.passed else last),
                ("Length", f"{_COURSE.days} days, {_COURSE.weekday_words}"),
                ("Time", html(hours, f" (time in {company.country}), online")),
                ("Includes", "Internship and certificate"),
            )
        ),
        html.div(
            {"className": "row"},
            button(first[0], {"href": first[1]}, "sun"),
            *[
                button(text, {"href": at}, "quiet")
                for text, at in (*others, ("Begin with a free lesson", lesson.PAGE.path))
            ],
            html.p(html.strong("Guarantee: "), GUARANTEE),
        ),
    )


def _passed(start: Start) -> VdomDict:
    return notice(
        f"The last course started on {long_date(start.day)}. Please ask us for the next date: "
        f"call [{company.phone}]({company.phone_link}) or "
        f"[write to us]({mailto(company.email, NEXT)}).",
    )


def _way_in(start: Start) -> VdomDict:
    if start.passed:
        link = {"href": mailto(company.email, NEXT)}
        return button("Write to us about the next course", link, "sun")
    return button("Sign up for the Java training", {"href": java_register.PATH}, "sun")


def _join(start: Start) -> str:
    if start.passed:
        return (
            "Ask us for the next date. You can also register now, and we write to you when it is "
            "set."
        )
    return "Fill in the registration form: it takes two minutes. Any questions first?"


PAGE = Page(
    path=PATH,
    label="Java training",
    title=f"Java training in {_COURSE.days} days, live and online | {company.name}",
    description=f"Learn Java in {_COURSE.days} days, online, {_COURSE.hours}, "
    f"{_COURSE.price_words}, with internship, certificate and your money back if the first week "
    "disappoints you.",
    keywords=f"Java training, online Java course, internship, certificate, {company.country}",
    h1=f"Java training in {_COURSE.days} days",
    lead=f"Online, {_COURSE.hours}.",
    icon="code",
    opening=(
        lead(
            f"In {_COURSE.days} online classes you learn to program in Java, from your "
            "first line to a small project of your own."
        ),
    ),
    component=java_training,
    topic="courses",
    near=True,
)
