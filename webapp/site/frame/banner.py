"""The yellow banner."""

from reactpy import html
from reactpy.types import VdomDict

from webapp.config.company import company
from webapp.rendering.static_html import static_html

BANNER = f"We provide IT training in {company.city}"


@static_html
def sun_banner() -> VdomDict:
    """A line above every page about what the company does, with a link to the next course."""
    return html.section(
        {"className": "sun-banner", "aria-label": "Announcement"},
        html.a({"href": "/services/javatraining"}, BANNER),
    )
