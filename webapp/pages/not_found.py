"""The fallback page, one for every unknown address: it leads to search, home and the tools."""

from reactpy import html
from reactpy.types import VdomDict

from webapp.components.blocks import LinkCard, buttons, cards
from webapp.components.context import is_static
from webapp.components.drawings import drawing
from webapp.components.page import Page
from webapp.components.prose import flow, headed, wide
from webapp.config.company import company
from webapp.pages import search
from webapp.tools.sheet import sheet

WAYS = (
    LinkCard("drop", "/#tools", "Free health tools", "A1C, blood sugar, BMI, and anion gap."),
    sheet.PAGE.card,
    LinkCard("phone", "/diabetes-sugar-tracking-app", "The app", "Our free app for the iPhone."),
    LinkCard("cap", "/it-training", "IT training", "All our courses, and how to choose."),
    LinkCard("bag", "/careers", "Jobs", "Our open positions."),
    LinkCard("mail", "/contact-us", "Contact us", "Tell us what you were looking for."),
)


def _not_found() -> VdomDict:
    """The specified text, verbatim, and links to other pages."""
    searching = () if is_static() else (("Search this website", search.PATH),)
    return flow(
        html.div(
            {"className": "sky"},
            html.div(
                html.h1("404 |This page is not found."),
                html.p(
                    {"className": "lead"},
                    "Nothing is wrong with your phone or computer. This address just doesn't lead "
                    "to a page.",
                ),
                buttons(("Go to the home page", "/"), *searching),
            ),
            drawing("dawn"),
        ),
        headed(wide("Were you looking for one of these?"), cards(WAYS)),
    )


PAGE = Page(
    path="/404",
    label="Not found",
    title=f"Page not found | {company.name}",
    description="This page is not found. From here you can go to the courses, the free health "
    "tools, the app, or back to the home page.",
    robots="noindex",
    lead="The address may be mistyped, or the page has moved.",
    component=_not_found,
    hero=True,
)
"""Not one of routes.PAGES. Its path is only that of its rendering."""
