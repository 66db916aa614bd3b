"""Home and about: what the company does and for whom, its offers, and how to reach it."""

from dataclasses import replace

from reactpy import html
from reactpy.types import VdomDict

from webapp.components.blocks import Card, bullets, buttons, cards, checklist, facts, panels
from webapp.components.drawings import landscape
from webapp.components.links import mail, phone
from webapp.components.page import Page
from webapp.components.team import team_section
from webapp.components.tool_cards import A1C, ANION_GAP, BMI, CONVERTER, SHEET
from webapp.config.company import company
from webapp.pages.it_training import COURSES
from webapp.rendering.static_html import static_html

TOOLS = (
    SHEET,
    A1C,
    CONVERTER,
    BMI,
    ANION_GAP,
    Card(
        "phone",
        "/diabetes-sugar-tracking-app",
        "Blood Sugar Tracker",
        "Our free iPhone app for your readings, weight and medicine.",
    ),
)
READ = (
    Card(
        "heart",
        "/type-2-diabetes-patient-info",
        "Type 2 diabetes",
        "Signs, tests, food, low blood sugar, and when to go to hospital.",
    ),
    Card(
        "book",
        "/gdm-pregnancy",
        "Pregnancy and blood sugar",
        "The targets, when to call, and what the test is.",
    ),
    Card(
        "sheet",
        "/blood-glucose-sheet/blank",
        "Blank sheet, large print",
        "A week on one page, to print and fill in with a pen.",
    ),
)
WORK = (
    Card("book", "/internship", "Internship", "Learn on real projects, with people who help you."),
    Card(
        "bag", "/careers", "Jobs", "Generative AI, connected devices, React, and an associate CTO."
    ),
    Card(
        "api",
        "/what-we-do",
        "What we do",
        "Java APIs for companies, apps for health and education.",
    ),
)
FOR_WHOM = (
    (
        "You want to learn IT.",
        "Start from zero, or build on what you know. We teach Java, Python, AI and machine "
        "learning, full stack and mobile.",
    ),
    (
        "You watch your blood sugar.",
        "Use our free tools in any browser, or our free app on an iPhone. They are for people with "
        "diabetes, prediabetes or gestational diabetes, and easy to read and tap at any age.",
    ),
    (
        "Your company needs software.",
        "We develop APIs in Java, and we build apps for healthcare and education.",
    ),
    (
        "You're looking for work.",
        "Join us as an intern, or apply for an open position.",
    ),
)

PROMISES = (
    "The health tools ask for no name and no account.",
    "What you write in the app stays on your phone. We can't see it.",
    "Our health pages name their sources, and what is our own choice. We don't replace your "
    "doctor.",
    "The Java page says what the training costs before you register.",
    "If we don't know something, we say so.",
)


@static_html
def home() -> VdomDict:
    """The company at a glance."""
    return html.article(
        {"className": "headings-beside"},
        html.div(
            {"className": "hero"},
            html.div(
                {"className": "hero-words"},
                html.h1("Learn to build software. ", html.br(), "Live well with diabetes."),
                html.p(
                    f"{company.name} is a small software company. We teach IT in {company.city}, "
                    f"and make free health tools for everyone who keeps an eye on their blood "
                    f"sugar."
                ),
                buttons(("See the courses", "#courses"), ("Use the free tools", "#tools")),
            ),
            landscape(),
        ),
        _section(
            "tools",
            "Free health tools",
            "No account and no tracking. We keep nothing of what you type. The tools help you "
            "understand a number; your doctor helps you decide what to do.",
            TOOLS,
        ),
        html.section(
            {"id": "read"},
            html.h2("Read and print"),
            html.p("Written in plain language, with the sources we read."),
            cards(READ),
        ),
        _section(
            "courses",
            "IT training",
            "From your first line of code to the skills of a job, in small steps.",
            COURSES,
        ),
        _section("work", "Work with us", "As an intern, as a colleague, or as a client.", WORK),
        _about(),
        team_section(),
        _reach_us(),
    )


def _section(key: str, title: str, lead: str, ways: tuple[Card, ...]) -> VdomDict:
    return html.section({"id": key}, html.h2(title), html.p(lead), cards(ways))


def _about() -> VdomDict:
    return html.section(
        {"id": "about"},
        html.h2("About us"),
        html.p(
            f"{company.name} is a small software company based in {company.country}. We provide IT "
            f"training, offer internships and jobs, and develop a free app and free health tools "
            f"for people with diabetes."
        ),
        html.p(
            "Teaching programming and supporting people with diabetes may seem unrelated, but both "
            "depend on the same qualities: clear language, small steps, and patience with people "
            "who are doing something for the first time."
        ),
        panels(
            html.section(
                html.h3("Who we are here for"),
                bullets(html.span(html.strong(who), " ", what) for who, what in FOR_WHOM),
            ),
            html.section(html.h3("What you can count on"), checklist(PROMISES)),
        ),
    )


def _reach_us() -> VdomDict:
    return html.section(
        {"id": "reach-us"},
        html.h2("How to reach us"),
        html.p("Call, write, or use the form: whatever is easiest for you."),
        facts(
            (
                ("Phone", phone()),
                ("Phone hours", company.phone_hours),
                ("E-mail", mail(company.email)),
                ("Jobs and internship", mail(company.careers_email)),
                ("Where we are", f"{company.place}, {company.country}"),
            )
        ),
        buttons(("Send us a message", "/contact-us")),
    )


PAGE = Page(
    path="/",
    label="Home",
    title=f"{company.name}: IT training and free health tools",
    description=f"A small software company in {company.city}, {company.country}: IT training, an "
    "internship and jobs, plus a free diabetes app and free health tools.",
    keywords=f"IT training, {company.city}, {company.country}, software company, diabetes app",
    heading="About us",
    lead="IT training, software and free health tools.",
    component=home,
)


ABOUT_US = replace(
    PAGE,
    path="/about-us",
    label="About us",
    menu_label="About us",
    same_as="/",
)
