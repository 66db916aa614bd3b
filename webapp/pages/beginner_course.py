"""IT training for beginners."""

from reactpy import html
from reactpy.types import VdomDict

from webapp.components.blocks import bullets, buttons, checklist, steps
from webapp.components.links import mailto
from webapp.components.page import Page
from webapp.components.questions import Question, questions
from webapp.config.company import company
from webapp.rendering.static_html import static_html

SUBJECT = "Beginner course"
FOR_YOU = (
    "You have never written a program.",
    "You tried once, from a book or a video, and got stuck.",
    "You would like to work in IT, and want to see first if you enjoy it.",
    "You finished school long ago. There is no age limit for a first program.",
)
LEARN = (
    "What a program is, and how a computer reads it: one line after the other.",
    "How to give a computer numbers and words, and get an answer back.",
    "How a program decides: if this is so, do that.",
    "How a program repeats a dull job, so that you do not have to.",
    "How to find a mistake. Everybody makes them, every day.",
    "How to put it all together in one small program of your own.",
)
QUESTIONS = (
    Question(
        "Do I need a strong computer?",
        "No. For first programs an ordinary laptop or desktop computer is enough. If you are about "
        "to buy one, ask us before you spend the money.",
    ),
    Question(
        "Do I need good mathematics?",
        "No. Adding, taking away, multiplying and dividing are enough for the first lessons. "
        "Patience helps more.",
    ),
    Question(
        "What can I do afterwards?",
        "You can go on with one of our starter or professional courses, such as Java or Python.",
        ("Compare the courses", "/services/professional-course"),
    ),
)


@static_html
def beginner_course() -> VdomDict:
    """The page's words."""
    return html.article(
        html.h1("IT training for beginners"),
        html.p(
            {"className": "lead"},
            "This course starts with the very first line of code, so you need to know nothing "
            "about programming.",
        ),
        html.p("Call us to join, or to ask anything you would like to know first."),
        buttons((f"Call {company.phone}", company.phone_link)),
        html.section(html.h2("Is it for you?"), checklist(FOR_YOU)),
        html.section(
            html.h2("What you learn"),
            html.p("Each step builds on the one before. We go on when it is clear."),
            steps(LEARN),
        ),
        html.section(
            html.h2("How you learn"),
            html.p(
                "You learn to program the way you learn to cook: by doing it. We show one small "
                "thing, you try it, and we look at it together, and no question is too simple."
            ),
            html.p("To get the most out of it:"),
            bullets(
                (
                    "Keep some time free each day to try things again on your own.",
                    "Type the examples yourself. Reading them is not the same.",
                    "When you are stuck, say so. That is when you learn the most.",
                )
            ),
        ),
        html.section(html.h2("Questions"), questions(QUESTIONS)),
        html.section(
            html.h2("How to join"),
            html.p(
                "Please ask us for the next start, the hours and the price, so that you get the "
                "latest word."
            ),
            steps(
                (
                    "Call us, or write us an e-mail, with one of the buttons below.",
                    "Tell us what you have done with computers so far. Nothing is a fine answer.",
                    "We tell you when the next course starts, what it costs, and whether another "
                    "course would suit you better.",
                )
            ),
            buttons(
                (f"Call {company.phone}", company.phone_link),
                ("Write an e-mail", mailto(company.email, SUBJECT)),
            ),
        ),
    )


PAGE = Page(
    path="/services/beginner-course",
    label="Beginner course",
    title=f"IT training for beginners in {company.city} | {company.name}",
    description="A course for people who have never written a program: what you learn, how "
    "you learn it, and the number to call to join.",
    keywords=f"IT training, beginners, programming course, {company.city}",
    heading="Beginner course",
    lead="From the first line of code.",
    component=beginner_course,
    section="courses",
)
