"""The Java training: facts, guarantee, syllabus, questions."""

from typing import NamedTuple

from reactpy import html
from reactpy.types import VdomDict

from webapp.components.blocks import bullets, buttons, facts, notice, panels, steps
from webapp.components.links import call_or_write, mail, mailto, phone
from webapp.components.page import Page
from webapp.components.questions import Question, questions
from webapp.config.company import Start, company
from webapp.rendering.static_html import static_html

_COURSE = company.java_course
SUBJECT = "Java training"
NEXT = f"{SUBJECT}: the next date"
GUARANTEE = "100% money-back guarantee if it does not meet your expectations in the first week"


class Day(NamedTuple):
    """A day of the course: its number, what it is about, what you do."""

    number: int
    title: str
    work: str


SYLLABUS = (
    Day(1, "Your first program", "Set up Java and an editor. Write a program, run it, break it."),
    Day(2, "Values", "Keep numbers and words under a name. Ask the user for them."),
    Day(3, "Decisions", "Let the program choose with if and else. Work out a bus fare by age."),
    Day(4, "Loops", "Repeat a thing ten times, or until it is right. Write a guessing game."),
    Day(5, "Methods", "Cut a long program into small parts with good names. Look back at week 1."),
    Day(6, "Classes and objects", "Describe a thing, such as a book, with what it knows and does."),
    Day(
        7, "Keeping things safe", "Decide what other parts may see. Make a wrong value impossible."
    ),
    Day(8, "Sharing a plan", "Use interfaces, so that one part can be swapped for another."),
    Day(9, "Lists and maps", "Keep many things in order, and find one of them fast."),
    Day(10, "When things go wrong", "Read an error message. Catch it. Hunt down a bug."),
    Day(11, "Files", "Save what the program knows, and read it back the next day."),
    Day(12, "Databases", "Store rows in tables, and ask for them with SQL."),
    Day(13, "A small API", "Let your program answer a question that comes over the web."),
    Day(
        14, "Your own project", "Build a small program of your choice. We help where you are stuck."
    ),
    Day(
        15,
        "Test it and show it",
        "Check it with tests, explain it to the class, plan what is next.",
    ),
)
WEEKS = ("The language", "Objects and data", "A real program")
DAYS_A_WEEK = 5
QUESTIONS = (
    Question(
        "Do I need to know how to program?",
        "No. Day 1 starts with an empty screen. The pace is quick, though. If computers are still "
        "new to you, take the beginner course first.",
        ("Read about the beginner course", "/services/beginner-course"),
    ),
    Question(
        "What if it is not for me?",
        "You have the first week to find out. If the course does not meet your expectations in "
        "that week, tell us, and you get 100% of your money back.",
    ),
    Question(
        "What if I miss a day?",
        "Each day builds on the one before. Tell us as soon as you know, and we will say how you "
        "can catch up.",
    ),
    Question(
        "What is the internship?",
        "The course comes with an internship, so that you can put what you learned to use. Ask us "
        "what it would look like for you.",
        ("Read about the internship", "/internship"),
    ),
    Question(
        "How do I pay?",
        "Ask us before you sign up, and we tell you the ways to pay.",
    ),
)


def java_training() -> VdomDict:
    """The course in facts, with its links, as it reads today."""
    return page(_COURSE.start(company.today()))


@static_html
def page(start: Start) -> VdomDict:
    """The course around this start: what is over is not advertised."""
    return html.article(
        html.h1(f"Java training in {_COURSE.days} days"),
        html.p(
            {"className": "lead"},
            f"In {_COURSE.days} days you learn to program in Java, online, from your first line to "
            "a small project of your own.",
        ),
        notice(*_news(start)),
        facts(
            (
                ("Length", f"{_COURSE.days} days"),
                ("Price", _COURSE.price_words),
                ("Start", "Ask us for the next date" if start.passed else _date(start)),
                ("Where", "Online"),
                ("Time", f"{_COURSE.slot} (time in {company.country})"),
                ("Comes with", "Internship and certificate"),
                ("Guarantee", GUARANTEE),
            )
        ),
        _sign_up(start),
        html.section(
            html.h2("What you learn, day by day"),
            html.p(
                "The days build on each other, and you write code on every one of them. The "
                "syllabus linked above has the details."
            ),
            panels(
                *[
                    _week(
                        number, title, SYLLABUS[(number - 1) * DAYS_A_WEEK : number * DAYS_A_WEEK]
                    )
                    for number, title in enumerate(WEEKS, start=1)
                ]
            ),
        ),
        html.section(
            html.h2("How a day goes"),
            steps(
                (
                    "We begin with your questions from the day before.",
                    "We show one new idea in a small program, on the screen.",
                    "You write your own program with it. Ask as soon as you are stuck.",
                    "You take an exercise home, so that it is still there tomorrow.",
                )
            ),
            html.p("Try to keep some time free each day to do it again on your own."),
        ),
        html.section(
            html.h2("What you need"),
            bullets(
                (
                    "A laptop or desktop computer with Windows, macOS or Linux. A phone will not "
                    "do.",
                    "A steady internet connection, and sound: headphones with a microphone are "
                    "best.",
                    "The class time, free of other things.",
                    "No money for software. What we use for Java is free to install.",
                )
            ),
        ),
        html.section(html.h2("Questions"), questions(QUESTIONS)),
        html.section(
            html.h2("How to join"),
            call_or_write(_join(start), SUBJECT),
            buttons(_way_in(start)),
        ),
    )


def _date(start: Start) -> str:
    return f"{start.words}, {start.day.year}"


def _news(start: Start) -> tuple[str | VdomDict, ...]:
    if start.passed:
        return (
            f"The last course started on {_date(start)}. Please ask us for the next date: call ",
            phone(),
            " or write to ",
            mail(company.email, NEXT),
            ".",
        )
    slot = html.span({"className": "whole"}, _COURSE.slot)
    return (html.strong(f"Starts {_date(start)}"), ", ", slot, ", online.")


def _sign_up(start: Start) -> VdomDict:
    links = (("Registration form", _COURSE.registration_url), ("Syllabus", _COURSE.syllabus_url))
    if start.passed:
        return buttons(("Ask for the next date", mailto(company.email, NEXT)), *links)
    return buttons(*links)


def _way_in(start: Start) -> tuple[str, str]:
    if start.passed:
        return "Write to us about the next course", mailto(company.email, NEXT)
    return "Sign up for the Java training", _COURSE.registration_url


def _join(start: Start) -> str:
    if start.passed:
        return "Ask us for the next date, and we tell you when it is set."
    return "Fill in the registration form. Is anything unclear before you do?"


def _week(number: int, title: str, days: tuple[Day, ...]) -> VdomDict:
    return html.section(
        html.h3(f"Week {number}: {title}"),
        html.dl(
            {"className": "days"},
            *[
                html.div(html.dt(f"Day {day.number}: {day.title}"), html.dd(day.work))
                for day in days
            ],
        ),
    )


PAGE = Page(
    path="/services/javatraining",
    label="Java training",
    title=f"Java training in {company.java_course.days} days, online | {company.name}",
    description=f"Java in {company.java_course.days} days, online, {company.java_course.slot}, "
    f"{company.java_course.price_words}, with internship and certificate. Your money back if "
    "the first week disappoints you.",
    keywords=f"Java training, online Java course, internship, certificate, {company.country}",
    heading="Java training",
    lead=f"{company.java_course.days} days, online, {company.java_course.slot}.",
    component=java_training,
    section="courses",
)
