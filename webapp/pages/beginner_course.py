"""IT training for beginners."""

from reactpy import html

from webapp.components.blocks import buttons
from webapp.components.links import mailto
from webapp.components.page import Page
from webapp.components.program import STYLE, program
from webapp.components.prose import accordion, band, elements, feature, lead, static_page, wide
from webapp.components.style import style
from webapp.config.company import company
from webapp.pages.professional_course import price_and_dates

SUBJECT = "Beginner course"


PRICE = 30
"""Of a cup, in the program that the steps build."""
NR = company.java_course.currency
PROGRAM = f"""\
print("Time for tea!")
cups = int(input("How many cups? "))
if cups > 5:
    print("Is it a party?")
for cup in range(cups):
    print("Here is cup", cup + 1)
print("Please pay {NR}", cups * {PRICE})
"""
PRINTED = f"""\
Time for tea!
How many cups? 2
Here is cup 1
Here is cup 2
Please pay {NR} {2 * PRICE}
"""
"""What it prints to somebody who types 2."""
STEPS = """
1. **Line 1:** what a program is, and how a computer runs it: one line after another.
1. **Line 2:** how to give a computer numbers and words, and get an answer back.
1. **Lines 3 and 4:** how a program decides: if this is true, do that.
1. **Lines 5 and 6:** how a program repeats a dull job, so you don't have to.
1. **Line 6:** how to find a mistake. Without “+ 1” your first cup would be cup 0, because Python
   counts from 0.
1. **All seven lines:** how to put it all together in one small program of your own.
"""
"""What is learned, and in which lines of the program."""
QUESTIONS = accordion(
    """
    ### Do I need a strong computer?
    No. For your first programs an ordinary laptop or desktop computer is enough. If you're about to
    buy one, ask us first.

    ### Do I need good mathematics?
    No. If you can add, subtract, multiply and divide, that's enough for the first lessons. Patience
    helps more.

    ### What can I do afterwards?
    You can take one of our starter or professional courses, such as Java or Python.

    [Compare the courses](/services/professional-course)
    """
)


PAGE = Page(
    path="/services/beginner-course",
    label="Beginner course",
    title=f"IT training for beginners in {company.city} | {company.name}",
    description="A course for people who have never written a program: what you learn, how you "
    "learn it, and the phone number to call to join.",
    keywords=f"IT training, beginners, programming course, {company.city}",
    h1="IT training for beginners",
    lead="From the first line of code.",
    icon="steps",
    topic="courses",
    near=True,
    opening=(
        lead(
            "This course starts with your very first line of code. You don't need to know "
            "anything about programming."
        ),
        "Call us to join, or to ask anything you'd like to know first.",
        buttons((f"Call {company.phone}", company.phone_link)),
    ),
    picture="steps",
    component=static_page(
        style(STYLE),
        """
        ## Is it for you?
        - [x] You have never written a program.
        - [x] You tried once, from a book or a video, and got stuck.
        - [x] You'd like to work in IT, and want to find out first if you enjoy it.
        - [x] You finished school long ago. There's no age limit for a first program.
        """,
        wide("What you learn"),
        "Each step builds on the one before. We move on when it's clear to everyone. Together they "
        "make this small program in Python.",
        html.div(
            {"className": "pair"},
            *elements(STEPS),
            program("tea.py", PROGRAM, html.p("It prints:"), html.pre(PRINTED)),
        ),
        feature(
            "How you learn",
            "cook",
            """
        You learn to program the way you learn to cook: by doing it. We show one small thing, you
        try it, and we look at it together. No question is too simple.

        To get the most out of it:
        - Keep some time free each day to try things again on your own.
        - Type the examples yourself. Reading them isn't the same.
        - When you're stuck, say so. That's when you learn the most.
        """,
            ground="wall",
            mirrored=True,
        ),
        "## Questions",
        QUESTIONS,
        band("How to join"),
        price_and_dates("beginner"),
        """
        1. Call us or write us an e-mail.
        1. Tell us what you've done with computers so far. “Nothing” is a fine answer.
        1. We tell you if this course suits you, or if another would suit you better.
        """,
        buttons(
            (f"Call {company.phone}", company.phone_link),
            ("Write an e-mail", mailto(company.email, SUBJECT)),
        ),
    ),
)
