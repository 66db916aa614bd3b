"""What we do: Java API development, and apps for healthcare and education."""

from reactpy import html

from webapp.components.blocks import LinkCard, buttons, rows
from webapp.components.drawings import icon
from webapp.components.page import Page
from webapp.components.program import STYLE, listing, program
from webapp.components.prose import band, elements, feature, lead, phrase, static_page, wide
from webapp.components.style import style
from webapp.config.company import company
from webapp.tools.sheet import sheet

SEE = (
    LinkCard(
        "phone",
        "/diabetes-sugar-tracking-app",
        f"{company.app.name}",
        "Our free iPhone app: readings, notes, weight and medicine in one place.",
    ),
    sheet.PAGE.card,
    LinkCard("cap", "/it-training", "IT training", "The other half of our work: we teach."),
)
PATH = "/what-we-do"
CALL = "GET /payments/1042"
ANSWER = """\
{
  "payment": 1042,
  "paid": true,
  "since": "09:41"
}
"""
PROJECT = "A software project"
FIRST_MESSAGE = (
    "Tell us about your project",
    "A few plain lines are enough. Please leave out passwords and the data of patients or pupils.",
)
"""A heading, and what to write: site/frame/near has it above how to reach us."""
BUILT = (
    (
        "chip",
        "**The server side** of websites and apps: it receives a request, checks it, and sends "
        "back a reliable answer.",
    ),
    (
        "api",
        "**Connections** between systems that you already use, so that nobody has to enter the "
        "same data twice.",
    ),
    (
        "lock",
        "**Controlled access** to a database, in which each person sees exactly what they are "
        "allowed to see.",
    ),
    (
        "books",
        "**Clear documentation** of every call, with automated tests that prove it works as "
        "described.",
    ),
)
"""What we build, each with its icon."""

PAGE = Page(
    path=PATH,
    label="What we do",
    title=f"Java API and app development | {company.name}, {company.city}",
    description="We develop Java APIs for companies, and apps for healthcare and education. "
    "What an API is, what we build, and how a project goes.",
    keywords="Java API development, healthcare apps, education apps",
    lead="Java API development, healthcare and education apps.",
    icon="api",
    near=True,
    opening=(
        lead(
            "We develop Java APIs for other companies, and we build apps for healthcare and "
            "education: software that has to be understandable and easy to maintain."
        ),
        buttons(("Send us a message", "/contact-us")),
    ),
    picture="api",
    component=static_page(
        style(STYLE),
        wide("Java API development"),
        html.div(
            {"className": "pair"},
            html.section(
                *elements(
                    """
                    ### What an API is
                    An API (application programming interface) is an agreed way for one program to
                    ask another for something. Think of a waiter in a restaurant: you order from the
                    menu, and you don't need to know how the kitchen works.

                    When an online shop checks whether your payment has arrived, it asks the API of
                    a bank. Most of what you do on a phone depends on calls like this one, although
                    you never see them.

                    ### Why Java
                    Java is mature, regularly updated, and known by many developers. That makes it
                    easier to find people who can maintain your software later, with or without us.
                    """
                )
            ),
            html.section(
                program(
                    "payments.http",
                    CALL,
                    html.p("The answer:"),
                    html.pre(*listing(ANSWER)),
                ),
                *elements(
                    """
                    1. **The shop asks:** is payment 1042 paid already?
                    1. **The bank answers:** yes, since 9:41.
                    """
                ),
            ),
        ),
        html.h3("What we build"),
        html.ul(
            {"className": "rows"},
            *[
                html.li({"className": "card"}, icon(name), html.p(phrase(said)))
                for name, said in BUILT
            ],
        ),
        feature(
            "Healthcare and education apps",
            "trial",
            """
            People often use health software when they are tired, worried or in a hurry. That's why
            we keep ours calm: we collect as little information as possible, use plain language, and
            show how each result was calculated.

            Educational software needs the same care. A good lesson is short, lets learners practise
            immediately, and explains mistakes without discouraging them. Because we teach courses
            ourselves, we know where learners usually get stuck.
            """,
            ground="wall",
        ),
        "## Some of our own work",
        rows(SEE),
        band("How a project with us goes"),
        """
        1. You tell us what takes too long or goes wrong today, and who would use the software.
        1. We ask what it must do on the first day, what can wait, and when you need it.
        1. You get an offer in writing: our work, its time and price, and who looks after it later.
        1. We build in small parts, and you try each one as soon as it runs.
        1. We test it, describe it in plain words, and hand it over to you.
        """,
    ),
)
