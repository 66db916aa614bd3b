"""The card that shows where the visitor is: the active label and a line about it."""

from reactpy import html
from reactpy.types import VdomDict

from webapp.components.mastheads import card_landscape
from webapp.components.page import Section
from webapp.rendering.static_html import static_html


@static_html
def label_card(heading: str, lead: str, section: Section) -> VdomDict:
    """A heading and a paragraph on a coloured card, with the landscape of this part of the site."""
    return html.section(
        {"className": "label-card", "aria-label": "You are here"},
        html.h2(heading),
        html.p(lead),
        card_landscape(section),
    )
