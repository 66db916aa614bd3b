"""Home and about: what the company does and for whom, its offers, and how to reach it."""

from collections.abc import Iterable
from dataclasses import replace

from reactpy import html
from reactpy.types import VdomDict

from webapp.components.blocks import LinkCard, button, buttons, facts, rows
from webapp.components.figure import backdrop, pictured, scene
from webapp.components.links import mail, phone
from webapp.components.page import Page
from webapp.components.prose import lead, prose
from webapp.components.style import style
from webapp.components.team import stats
from webapp.config.company import company
from webapp.pages.it_training import COURSES
from webapp.tools import blood_sugar
from webapp.tools.calculators import CALCULATORS, LISTS
from webapp.tools.quick_converter import quick_converter

PICTURED = (
    *(("pencil", *each.card[1:]) for each in LISTS),
    (
        "shore",
        "/diabetes-sugar-tracking-app",
        "Blood Sugar Tracker",
        "Our free iPhone app.",
        " For your readings, weight and medicine.",
    ),
)
"""What is kept day by day: its picture, its path, its name, and a sentence in one part or two."""
SMALL = [tool.card for tool in CALCULATORS if tool is not blood_sugar.TOOL]
"""One sum each. The converter is there as a form."""
READ = (
    (
        "thali",
        "/type-2-diabetes-patient-info",
        "Type 2 diabetes",
        "Signs, tests, food.",
        " Low blood sugar, and when to go to hospital.",
    ),
    (
        "waiting",
        "/gdm-pregnancy",
        "Pregnancy and blood sugar",
        "The targets, when to call.",
        " What the test is, and what to eat.",
    ),
    (
        "glasses",
        "/blood-glucose-sheet/blank",
        "Blank sheet, large print",
        "A week on one page.",
        " Print it, and fill it in with a pen.",
    ),
)
WORK = (
    LinkCard(
        "people", "/internship", "Internship", "Learn on real projects, with people who help you."
    ),
    LinkCard("bag", "/careers", "Jobs", "Our open positions, and how to apply."),
    LinkCard(
        "api",
        "/what-we-do",
        "What we do",
        "Java APIs for companies, apps for health and education.",
    ),
    LinkCard("spark", "/innovation-lab", "Innovation lab", "What we are working on next."),
)


def home() -> VdomDict:
    """The company at a glance."""
    return html.article(
        {"className": "home"},
        style("home.css"),
        html.div(
            {"className": "hero"},
            html.div(
                {"className": "hero-words"},
                html.h1(
                    html.span({"className": "whole"}, "Code and blood sugar,"),
                    " ",
                    html.span({"className": "whole"}, "one clear step at a time."),
                ),
                lead(
                    f"{company.name} is a small software company. We teach IT in {company.city}, "
                    f"and make free health tools for everyone who keeps an eye on their blood "
                    f"sugar."
                ),
                backdrop("landscape"),
            ),
            html.div(
                {"className": "cards doors"},
                pictured(
                    html.div,
                    "coder",
                    html.h2(html.a({"href": "#courses"}, "Learn IT")),
                    "Start from zero.",
                    " Or build on what you know: Java, Python, AI and machine learning, full "
                    "stack and mobile.",
                ),
                pictured(
                    html.div,
                    "check",
                    html.h2(html.a({"href": "#tools"}, "Check your numbers")),
                    "Free, in any browser.",
                    " Convert a reading, work out an A1C or a BMI, keep a week. Or use our app.",
                ),
            ),
        ),
        _section(
            "tools",
            "Free health tools",
            "No account and no tracking. We keep nothing of what you type. The tools help you "
            "understand a number; your doctor helps you decide.",
            quick_converter(),
            _covers(PICTURED),
            html.div({"className": "form"}, rows(SMALL)),
        ),
        _section(
            "courses",
            "IT training",
            "From your first line of code to the skills of a job, in small steps.",
            scene("evening"),
            html.div({"className": "form"}, rows(COURSES)),
            act=button("Which course suits you?", {"href": "/it-training"}, "sun"),
        ),
        _section(
            "read",
            "Read and print",
            "Written in plain language. We name our sources, and what is our own choice. We don't "
            "replace your doctor.",
            _covers(READ),
        ),
        html.section(
            {"id": "about"},
            scene("about"),
            html.div(
                html.h2("About us"),
                *prose(
                    f"""
                    {company.name} is a small software company based in {company.country}. We
                    provide IT training, offer internships and jobs, and develop a free app and free
                    health tools for people with diabetes.

                    Teaching programming and supporting people with diabetes may seem unrelated, but
                    both depend on the same qualities: clear language, small steps, and patience
                    with people who are doing something for the first time. If we don't know
                    something, we say so.
                    """
                ),
            ),
            stats(),
        ),
        html.div(
            {"className": "ending"},
            _section(
                "reach-us",
                "How to reach us",
                None,
                facts(
                    (
                        ("Phone", phone()),
                        ("Phone hours", company.phone_hours),
                        ("E-mail", mail(company.email)),
                        ("Jobs, internship", mail(company.careers_email)),
                        ("Address", f"{company.place}, {company.country}"),
                    )
                ),
                buttons(("Send us a message", "/contact-us")),
            ),
            _section("work", "Work with us", None, rows(WORK)),
        ),
    )


def _covers(of: Iterable[tuple[str, ...]]) -> VdomDict:
    return html.ul(
        {"className": "cards covers"},
        *[
            pictured(html.li, picture, html.h3(html.a({"href": address}, title)), *words)
            for picture, address, title, *words in of
        ],
    )


def _section(
    key: str, title: str, text: str | None, *shown: VdomDict, act: VdomDict | None = None
) -> VdomDict:
    return html.section({"id": key}, html.header(html.h2(title), *prose(text), act), *shown)


PAGE = Page(
    path="/",
    label="Home",
    title=f"{company.name}: IT training and free health tools",
    description=f"A small software company in {company.city}, {company.country}: IT training, an "
    "internship and jobs, plus a free diabetes app and free health tools.",
    keywords=f"IT training, {company.city}, {company.country}, software company, diabetes app",
    heading="About us",
    hero=True,
    lead="IT training, free health tools.",
    component=home,
)


ABOUT_US = replace(PAGE, path="/about-us", label="About us", menu_label="About us", same_as="/")
