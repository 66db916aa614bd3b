"""The internship: what interns do and learn, and how to apply."""

from reactpy import html
from reactpy.types import VdomDict

from webapp.components.blocks import bullets, buttons, card_title, checklist, panels, steps
from webapp.components.links import mail, mailto
from webapp.components.page import Page
from webapp.components.questions import Question, questions
from webapp.config.company import company
from webapp.rendering.static_html import static_html

_INTERNSHIP = company.java_course.internship
_ANSWER = f" {company.team.answer}" if company.team.answer else ""
SUBJECT = "Application for an internship"
DO = (
    "Take on a small part of a real project, and see it through.",
    "Write code, and read the code of others.",
    "Test what you built, and what others built.",
    "Find words on a screen that could be misread, and rewrite them.",
    "Tell the team what you did, what worked, and where you're stuck.",
)
LEARN = (
    "How a team builds one program together.",
    "How to ask a good question, and when to stop trying alone.",
    "How to take a code review, and how to give one kindly.",
    "How to make software that an older person on an old phone can use.",
)
ASK = (
    "You have written some programs, in a course or on your own. They may be small.",
    "You say so when you don't know something.",
    "You keep at a problem, and ask for help before you lose a day.",
    "You read and write simple English: most documents about software are in English.",
)
QUESTIONS = (
    *(
        (
            Question(
                "Is it paid, and how long does it take?",
                f"The internship after our Java training: "
                f"{_INTERNSHIP[0].lower()}{_INTERNSHIP[1:]}",
            ),
        )
        if _INTERNSHIP
        else ()
    ),
    Question(
        "Do I need a degree?",
        "No. Send your resume as it is, and show us something you made. That tells us more than a "
        "degree.",
    ),
    Question(
        "I don't know enough yet. What can I do?",
        "Start with a course. Our Java training comes with an internship.",
        ("Read about the Java training", "/services/javatraining"),
    ),
)


@static_html
def internship() -> VdomDict:
    """The content of the page."""
    return html.article(
        card_title("Internship"),
        html.p(
            {"className": "lead"},
            "As an intern, you work with experienced developers on real projects, and you learn as "
            "you go.",
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
                    "Write a resume of one or two pages: what you learned, what you made, and how "
                    "to reach you.",
                    "Add a few lines: why you'd like to work with us, and when you could start.",
                    "If you can, add a link to a program of yours. It doesn't have to be finished.",
                    "Send it all in one e-mail.",
                )
            ),
            html.p(
                "Please don't send copies of your passport or citizenship card. We don't need them "
                "to read your application."
            ),
            buttons(("Apply by e-mail", mailto(company.careers_email, SUBJECT))),
        ),
        html.section(
            html.h2("What happens then"),
            html.p(
                f"We read every application and reply{_ANSWER}. If it looks promising, we arrange "
                f"a conversation about what you would like to learn, what we are currently working "
                f"on, and anything else you want to know. Then we decide together."
            ),
        ),
        html.section(html.h2("Questions"), questions(QUESTIONS)),
    )


PAGE = Page(
    path="/internship",
    label="Internship",
    title=f"IT internship: learn on real projects | {company.name}",
    description="Learn on real projects with a small software company: what interns do, what "
    "we ask for, and how to apply by sending a resume.",
    keywords=f"internship, IT, {company.city}, {company.country}",
    heading="Internship",
    lead="Real projects, and people who help you.",
    component=internship,
    section="work",
    margin=True,
)
