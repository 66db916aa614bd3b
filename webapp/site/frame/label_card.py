"""The card that shows where the visitor is: the active label and a line about it, in the sky."""

from reactpy import html
from reactpy.types import VdomDict

from webapp.components.drawings import drawing
from webapp.components.page import Page, Section
from webapp.rendering.static_html import static_html

TIME: dict[Section, str] = {
    "courses": "flags",
    "tools": "day",
    "health": "day",
    "app": "glider",
    "company": "dawn",
    "work": "dawn",
}
"""The landscape of each section: the time of day there, or what is in its air."""


@static_html
def label_card(page: Page) -> VdomDict:
    """A heading and a paragraph in the sky over the page, with the landscape of its section.

    Where the page has a heading of its own, the label is a line above it. Where the page begins
    with a hero, the card is this line only, and the sky goes on behind the hero.
    """
    kind = "hero-line" if page.hero else "own-h1" if page.h1 else ""
    return html.section(
        {
            "className": f"label-card {TIME[page.section]} {kind}".rstrip(),
            "aria-label": "You are here",
        },
        html.h2(page.heading),
        html.p(page.lead),
        html.h1(page.h1) if page.h1 else None,
        None if page.hero else drawing(TIME[page.section]),
    )
