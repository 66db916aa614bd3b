"""Home and about: what the company is, for whom, the ways in, and how to reach it."""

from dataclasses import replace

from reactpy import html
from reactpy.types import VdomDict

from webapp.components.blocks import Card, bullets, buttons, cards, checklist, facts, panels
from webapp.components.drawings import landscape
from webapp.components.links import mail, phone
from webapp.components.page import Page
from webapp.config.company import company
from webapp.pages.it_training import COURSES
from webapp.rendering.static_html import static_html

TOOLS = (
    Card(
        "sheet",
        "/blood-glucose-sheet",
        "Weekly glucose sheet",
        "Seven days on one page. It stays on your phone; print it for your doctor.",
    ),
    Card(
        "drop",
        "/a1c-conversion-calculator",
        "A1C calculator",
        "From your average glucose to A1C, and back, with what it means.",
    ),
    Card(
        "arrows",
        "/blood-sugar-conversion",
        "Blood sugar converter",
        "From mg/dL to mmol/L and back, without a slip.",
    ),
    Card(
        "scale",
        "/body-mass-calculation-formula",
        "BMI calculator",
        "On the WHO scale and the Asian one, side by side.",
    ),
    Card(
        "flask",
        "/anion-gap-calculation",
        "Anion gap calculator",
        "From the salts on a lab report, with your lab's own range.",
    ),
    Card(
        "phone",
        "/diabetes-sugar-tracking-app",
        "Blood Sugar Tracker",
        "Our free iPhone app for people with diabetes.",
    ),
)
WORK = (
    Card("book", "/internship", "Internship", "Learn on real projects, with people who help."),
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
        "Start from zero, or go on from what you know. We teach Java, Python, AI and machine "
        "learning, full stack and mobile.",
    ),
    (
        "You watch your blood sugar.",
        "Use our free tools in any browser, or our free app on an iPhone. We made them for people "
        "with diabetes, prediabetes, or diabetes in pregnancy, with older eyes and hands in mind.",
    ),
    (
        "Your company needs software.",
        "We develop APIs in Java, and we build apps for healthcare and education.",
    ),
    (
        "You look for work.",
        "Join us as an intern, or apply for one of our open positions.",
    ),
)

PROMISES = (
    "The health tools ask for no name and no account.",
    "What you write in the app stays on your phone. We cannot see it.",
    "We say where our health facts come from, and we do not play doctor.",
    "You know what a course costs before you join.",
    "When we do not know something, we say so.",
)


@static_html
def home() -> VdomDict:
    """The company in one view."""
    return html.article(
        html.div(
            {"className": "hero"},
            html.div(
                {"className": "hero-words"},
                html.h1("Learn to build software. ", html.br(), "Live well with diabetes."),
                html.p(
                    f"{company.name} is a small software company. We teach IT in {company.city}, "
                    "and we give away health tools for anyone who watches their blood sugar."
                ),
                buttons(("See the courses", "#courses"), ("Use the free tools", "#tools")),
            ),
            landscape(),
        ),
        _section(
            "tools",
            "Free health tools",
            "No account and no tracking. We keep nothing of what you type. The tools help you "
            "understand a number; your doctor helps you act on it.",
            TOOLS,
        ),
        _section(
            "courses",
            "IT training",
            "From your first line of code to a job skill, in small steps.",
            COURSES,
        ),
        _section("work", "Work with us", "As an intern, as a colleague, or as a client.", WORK),
        _about(),
        _reach_us(),
    )


def _section(key: str, title: str, lead: str, ways: tuple[Card, ...]) -> VdomDict:
    return html.section({"id": key}, html.h2(title), html.p(lead), cards(ways))


def _about() -> VdomDict:
    return html.section(
        {"id": "about"},
        html.h2("About us"),
        html.p(
            f"{company.name} is a small software company based in {company.country}. We give IT "
            "training, take interns and offer jobs, and we make a free app and free health tools "
            "for people with diabetes."
        ),
        html.p(
            "Teaching and health may look like two different things, but both need the same care: "
            "plain words, small steps, and patience with someone who does a thing for the first "
            "time."
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
        html.p("Call, write, or use the form, whichever is easiest for you."),
        facts(
            (
                ("Phone", phone()),
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
    "internship, jobs, a free diabetes app, and free health tools.",
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
