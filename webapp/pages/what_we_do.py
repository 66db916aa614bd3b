"""What we do: Java API development, and apps for healthcare and education."""

from reactpy import html

from webapp.components.blocks import LinkCard, buttons, rows
from webapp.components.drawings import icon
from webapp.components.links import mailto
from webapp.components.page import Page
from webapp.components.prose import band, elements, feature, lead, phrase, static_page, wide
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
    path="/what-we-do",
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
                html.h3("What we build"),
                html.ul(
                    {"className": "rows"},
                    *[
                        html.li({"className": "card"}, icon(name), html.p(phrase(said)))
                        for name, said in BUILT
                    ],
                ),
            ),
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
        1. You tell us what you need. A few plain lines are enough.
        1. We ask questions until we understand it: who will use it, what it must do on the first
           day, and what can wait.
        1. You get our offer in writing: what we will build, how long it takes, and what it costs.
           You decide with that in your hands.
        1. We build in small parts. You try each part as soon as it runs, so a wrong turn shows
           early.
        1. We test it, describe it, and hand it over. Before we begin, we also agree on who looks
           after it later.

        ## Tell us about your project
        It helps us if your first message says:
        - what your company does,
        - what takes too long today, or goes wrong,
        - who would use the new software,
        - and when you would like to have it.

        Please leave out passwords and the data of patients or pupils.
        """,
        buttons(
            ("Send us a message", "/contact-us"),
            ("Write an e-mail", mailto(company.email, "A software project")),
        ),
    ),
)
