"""The fallback page, one for every unknown address: it leads to search, home and the tools. Its
heading is specified."""

from reactpy import component, html
from reactpy.types import VdomDict

from webapp.components.blocks import LinkCard, buttons, cards
from webapp.components.context import is_static
from webapp.components.page import Page
from webapp.components.prose import flow, headed, lead, wide
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


@component
def _back() -> VdomDict:
    """To the home page, and to search where a server answers."""
    searching = () if is_static() else (("Search this website", search.PATH),)
    return buttons(("Go to the home page", "/"), *searching)


def _not_found() -> VdomDict:
    return flow(headed(wide("Were you looking for one of these?"), cards(WAYS)))


PAGE = Page(
    path="/404",
    label="Not found",
    title=f"Page not found | {company.name}",
    description="This page is not found. From here you can go to the courses, the free health "
    "tools, the app, or back to the home page.",
    robots="noindex",
    lead="The address may be mistyped, or the page has moved.",
    h1="404 |This page is not found.",
    opening=(
        lead(
            "Nothing is wrong with your phone or computer. This address just doesn't lead to a "
            "page."
        ),
        html.div(_back()),
    ),
    component=_not_found,
)
"""Not one of routes.PAGES. Its path is only that of its rendering."""
