"""The internship: what interns do and learn, and how to apply."""

from reactpy import html
from reactpy.types import VdomDict

from webapp.components.blocks import bullets, buttons, checklist, panels, steps
from webapp.components.links import mail, mailto
from webapp.components.page import Page
from webapp.components.questions import Question, questions
from webapp.config.company import company
from webapp.rendering.static_html import static_html

SUBJECT = "Application for an internship"
DO = (
    "Take on a small part of a real project, and see it through.",
    "Write code, and read the code of others.",
    "Test what you built, and what others built.",
    "Look for words on a screen that a person could misread, and make them plain.",
    "Tell the others what you did, what worked, and where you are stuck.",
)
LEARN = (
    "How a program grows in a team, and not only on one computer.",
    "How to ask a good question, and when to stop trying alone.",
    "How to take advice on your code, and how to give it kindly.",
    "How to make software that an older person on an old phone can use.",
)
ASK = (
    "You have written some programs, in a course or on your own. They may be small.",
    "You can say what you do not know.",
    "You keep at a problem, and ask for help before the day is lost.",
    "You read and write simple English, since most documents about software are in English.",
)
QUESTIONS = (
    Question(
        "Is it paid, and how long does it take?",
        "Please ask in your e-mail. We settle both with you before you say yes.",
    ),
    Question(
        "Do I need a degree?",
        "Send us your resume as it is. Show us something you made; that tells us more than a "
        "title.",
    ),
    Question(
        "I do not know enough yet. What can I do?",
        "Start with a course. Our Java training comes with an internship.",
        ("Read about the Java training", "/services/javatraining"),
    ),
)


@static_html
def internship() -> VdomDict:
    """The page's words."""
    return html.article(
        html.h1("Internship"),
        html.p(
            {"className": "lead"},
            "Our interns work with us on real projects, and learn as they go.",
        ),
        html.p("Apply by sending a resume to ", mail(company.careers_email, SUBJECT), "."),
        html.section(
            html.h2("What it is like"),
            panels(
                html.section(html.h3("What you do"), bullets(DO)),
                html.section(html.h3("What you learn"), bullets(LEARN)),
            ),
        ),
        html.section(html.h2("What we ask for"), checklist(ASK)),
        html.section(
            html.h2("How to apply"),
            steps(
                (
                    "Write your resume on one or two pages: what you learned, what you made, and "
                    "how we reach you.",
                    "Add a few lines about why you write to us, and when you could begin.",
                    "If you can, add a link to a program of yours. It need not be finished.",
                    "Send it all in one e-mail.",
                )
            ),
            html.p(
                "Please do not send copies of your passport or citizenship card. We do not need "
                "them to read your application."
            ),
            buttons(("Apply by e-mail", mailto(company.careers_email, SUBJECT))),
        ),
        html.section(
            html.h2("What happens then"),
            html.p(
                "We read your e-mail and answer it. If it looks like a fit, we talk about what you "
                "would like to learn and what we have to do at that time, and you ask us whatever "
                "you want to know. Then we both decide."
            ),
        ),
        html.section(html.h2("Questions"), questions(QUESTIONS)),
    )


PAGE = Page(
    path="/internship",
    label="Internship",
    title=f"IT internship in {company.city} | {company.name}",
    description="Learn on real projects with a small software company: what interns do, what "
    "we ask for, and how to apply by sending a resume.",
    keywords=f"internship, IT, {company.city}, {company.country}",
    heading="Internship",
    lead="Learn on real projects.",
    component=internship,
    section="work",
)
