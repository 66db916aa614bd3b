"""The internship: what interns do and learn, and how to apply."""

from webapp.components.blocks import buttons
from webapp.components.links import mailto
from webapp.components.page import Page
from webapp.components.prose import accordion, feature, lead, panels, static_page, wide
from webapp.config.company import company

_INTERNSHIP = company.java_course.internship
_ANSWER = f" {company.team.answer}" if company.team.answer else ""
_PAID = (
    f"The internship after our Java training: {_INTERNSHIP[0].lower()}{_INTERNSHIP[1:]}"
    if _INTERNSHIP
    else ""
)
SUBJECT = "Application for an internship"
QUESTIONS = accordion(
    f"""
    ### Is it paid, and how long does it take?
    {_PAID}

    ### Do I need a degree?
    No. Send your resume as it is, and show us something you made. That tells us more than a degree.

    ### I don't know enough yet. What can I do?
    Start with a course. Our Java training comes with an internship.

    [Read about the Java training](/services/javatraining)
    """
)


PAGE = Page(
    path="/internship",
    label="Internship",
    title=f"IT internship: learn on real projects | {company.name}",
    description="Learn on real projects with a small software company: what interns do, what "
    "we ask for, and how to apply by sending a resume.",
    keywords=f"internship, IT, {company.city}, {company.country}",
    lead="Real projects, and people who help you.",
    icon="people",
    topic="work",
    near=True,
    opening=(
        lead(
            "As an intern, you work with experienced developers on real projects, and you "
            "learn as you go."
        ),
        f"""
            Apply by sending a resume to
            [{company.careers_email}]({mailto(company.careers_email)}).
            """,
        buttons(("Apply by e-mail", mailto(company.careers_email, SUBJECT))),
    ),
    picture="intern",
    component=static_page(
        wide("What it is like"),
        panels(
            """
            ### What you do
            - Take on a small part of a real project, and see it through.
            - Write code, and read the code of others.
            - Test what you built, and what others built.
            - Find words on a screen that could be misread, and rewrite them.
            - Tell the team what you did, what worked, and where you're stuck.

            ### What you learn
            - How a team builds one program together.
            - How to ask a good question, and when to stop trying alone.
            - How to take a code review, and how to give one kindly.
            - How to make software that an older person on an old phone can use.

            ### What we ask for
            - You have written some programs, in a course or on your own. They may be small.
            - You say so when you don't know something.
            - You keep at a problem, and ask for help before you lose a day.
            - You read and write simple English: most documents about software are in English.
            """
        ),
        wide("How to apply"),
        """
        1. Write a resume of one or two pages: what you learned, what you made, and how to reach
           you.
        1. Add a few lines: why you'd like to work with us, and when you could start.
        1. If you can, add a link to a program of yours. It doesn't have to be finished.
        1. Send it all in one e-mail.

        Please don't send copies of your passport or citizenship card. We don't need them to read
        your application.
        """,
        buttons(("Write your application", mailto(company.careers_email, SUBJECT))),
        feature(
            "What happens then",
            "job",
            f"""
            We read every application and reply{_ANSWER}. If it looks promising, we arrange a
            conversation about what you would like to learn, what we are currently working on, and
            anything else you want to know. Then we decide together.
            """,
            ground="wall",
        ),
        "## Questions",
        QUESTIONS,
    ),
)
