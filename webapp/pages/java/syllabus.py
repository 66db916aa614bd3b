"""The syllabus of the Java training: one-hour classes, printed on two sheets of A4."""

from typing import NamedTuple

from reactpy import html
from reactpy.types import VdomDict

from webapp.components.blocks import buttons, facts, print_row
from webapp.components.page import Page
from webapp.components.prose import flow, lead, prose
from webapp.components.style import style
from webapp.components.trail import trail
from webapp.config.company import company

_COURSE = company.java_course
PATH = "/services/javatraining/syllabus"


class Day(NamedTuple):
    """A class: its number, its topic, the work in class, and the exercise for home."""

    number: int
    title: str
    work: str
    home: str

    @property
    def id(self) -> str:
        """Where it stands on the page of the syllabus."""
        return f"class-{self.number}"


_WRITTEN = (
    (
        "Your first program",
        "Set up Java and an editor. Write a program, run it, break it and repair it.",
        "Print your name in a frame of stars.",
    ),
    (
        "Values and variables",
        "Keep numbers and text under a name. Calculate, and join texts.",
        "Work out what a week of bus rides costs you.",
    ),
    (
        "Input",
        "Ask the user for a number or a word, and use the answer.",
        "Write a program that adds up a shop bill.",
    ),
    (
        "Decisions",
        "Let the program choose with if and else. Compare, and combine conditions.",
        "Work out a bus fare by age.",
    ),
    (
        "Loops",
        "Repeat something ten times, or until it is right. Write a guessing game.",
        "Count the tries in your guessing game. Look back at week 1.",
    ),
    (
        "Methods",
        "Cut a long program into small parts with good names.",
        "Move the parts of your shop bill into methods.",
    ),
    (
        "Lists",
        "Keep many values in order. Go through them with a loop.",
        "Find the highest and the lowest of ten marks.",
    ),
    (
        "Classes and objects",
        "Describe a thing, such as a book, with what it knows and does.",
        "Write a class for something you own.",
    ),
    (
        "Safe objects",
        "Use constructors and private fields, so that a wrong value can't get in.",
        "Refuse a book with a price below zero.",
    ),
    (
        "Maps",
        "Find a value by its key, such as a phone number by a name.",
        "Write a phone book. Look back at week 2.",
    ),
    (
        "When things go wrong",
        "Read an error message, catch an exception, and hunt down a bug.",
        "Make your shop bill survive a wrong input.",
    ),
    (
        "Files",
        "Save what the program knows, and read it back the next day.",
        "Save your phone book in a file.",
    ),
    (
        "Your project: plan and start",
        "Choose a small program of your own. Divide it into steps, and write the first.",
        "Finish the part that everything else needs.",
    ),
    (
        "Your project: build",
        "Keep building. The teacher goes from screen to screen and helps where you are stuck.",
        "Give your program to a friend, and watch where they get lost.",
    ),
    (
        "Show it",
        "Show your program to the class and explain how it works. Plan what to learn next.",
        "Keep your project: it's the best page of a first resume.",
    ),
)
"""The classes: the topic of each, the work in class, the exercise for home."""
DAYS_A_WEEK = 5


def classes(days: int) -> tuple[Day, ...]:
    """The classes of a course of this many days: as written, or fitted to its length.

    Every course ends with the same class. A longer course has more time for the project before it,
    a shorter one leaves out the classes just before it.
    """
    *lessons, last = _WRITTEN
    more = days - len(_WRITTEN)
    found = lessons[: days - 1] + [lessons[-1]] * max(0, more) + [last]
    return tuple(Day(number, *texts) for number, texts in enumerate(found, start=1))


def weeks(days: int) -> tuple[str, ...]:
    """The title of each week of a course of this many days."""
    titles = ("First steps", "Building blocks", "Your own program")
    count = -(-days // DAYS_A_WEEK)
    return (*titles[:count], *titles[-1:] * (count - len(titles)))


SYLLABUS = classes(_COURSE.days)
WEEKS = weeks(_COURSE.days)


def java_syllabus() -> VdomDict:
    """The facts, and each class with its exercise."""
    return flow(
        style("courses.css"),
        html.div(
            {"className": "across"},
            facts(
                (
                    (
                        "Classes",
                        html(
                            f"{_COURSE.weekday_words}, ",
                            html.span({"className": "whole"}, _COURSE.hours),
                            f" ({company.country} time), online",
                        ),
                    ),
                    ("Language", _COURSE.language),
                    ("Before you start", "You need no programming. You do need a computer."),
                )
            ),
        ),
        *map(_week, range(1, len(WEEKS) + 1)),
        *prose(
            f"""
            ## After the course you can
            - read and write a Java program of about 200 lines,
            - find and correct your own mistakes with the error message and the debugger,
            - split a problem into classes and methods,
            - keep data in lists, maps and files.

            {_COURSE.days} classes are a start. Databases, web APIs and Android come later, in our
            [professional courses](/services/professional-course).
            """,
            buttons(
                ("Register", "/services/javatraining/register"),
                ("Back to the Java training", "/services/javatraining"),
            ),
        ),
    )


def week(number: int) -> tuple[Day, ...]:
    """The classes of a week, counted from 1."""
    return SYLLABUS[(number - 1) * DAYS_A_WEEK : number * DAYS_A_WEEK]


def _week(number: int) -> VdomDict:
    days = week(number)
    rows = [
        html.div(
            {"id": day.id},
            html.dt(f"Class {day.number}: {day.title}"),
            html.dd(day.work, " ", html.em("At\N{NO-BREAK SPACE}home: "), day.home),
        )
        for day in days
    ]
    links = [f"#{day.id}" for day in days]
    return html.section(
        {"className": "headed"},
        html.header(
            html.h2(f"Week {number}: {WEEKS[number - 1]}"),
            trail(links, days[0].number, _COURSE.days, DAYS_A_WEEK),
        ),
        html.div(html.dl({"className": "days"}, *rows)),
    )


PAGE = Page(
    path=PATH,
    label="Java syllabus",
    title=f"Java syllabus: {_COURSE.days} one-hour classes | {company.name}",
    description=f"What you learn in each of the {_COURSE.days} one-hour classes of our online Java "
    "training, with an exercise for home. Prints on two sheets of paper.",
    keywords="Java syllabus, Java course content, learn Java, Java for beginners",
    h1="Java training: syllabus",
    lead=f"{_COURSE.days} classes, one idea each.",
    opening=(
        lead(
            f"{_COURSE.days} classes. Each has one new idea, practice in class, and an "
            "exercise to take home (about an hour)."
        ),
        print_row("Print"),
    ),
    component=java_syllabus,
    topic="courses",
    near=True,
    picture="camp",
)
