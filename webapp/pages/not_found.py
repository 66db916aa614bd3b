"""The fallback page for every unknown address."""

from reactpy import html
from reactpy.types import VdomDict

from webapp.components.blocks import Card, buttons, cards
from webapp.components.page import Page
from webapp.components.tool_cards import SHEET
from webapp.config.company import company
from webapp.rendering.static_html import static_html

WAYS = (
    Card("drop", "/#tools", "Free health tools", "A1C, blood sugar, BMI, and anion gap."),
    SHEET,
    Card("phone", "/diabetes-sugar-tracking-app", "The app", "Our free app for the iPhone."),
    Card("cap", "/it-training", "IT training", "All our courses, and how to choose."),
    Card("bag", "/careers", "Jobs", "Our open positions."),
    Card("chat", "/contact-us", "Contact us", "Tell us what you were looking for."),
)


@static_html
def not_found() -> VdomDict:
    """The specified text, verbatim, and links to other pages."""
    return html.article(
        html.h1("404 |This page is not found."),
        html.p(
            {"className": "lead"},
            "Nothing is wrong with your phone or computer. This address just doesn't lead to a "
            "page.",
        ),
        buttons(("Go to the home page", "/")),
        html.section(
            html.h2("Were you looking for one of these?"),
            cards(WAYS),
        ),
    )


PAGE = Page(
    path="/*",
    label="Not found",
    title=f"Page not found | {company.name}",
    description="This page is not found. From here you can go to the courses, the free health "
    "tools, the app, or back to the home page.",
    robots="noindex",
    heading="Not found",
    lead="The address may be mistyped, or the page has moved.",
    component=not_found,
)
