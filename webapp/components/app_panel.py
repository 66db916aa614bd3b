"""How a page offers the app: a side panel, or a link to the store."""

from reactpy import html
from reactpy.types import VdomDict

from webapp.components.blocks import button
from webapp.config.company import company
from webapp.rendering.component import fixed


@fixed
def app_panel() -> VdomDict:
    """'Download Free Diabetes Sugar Tracker App', beside a tool; below it on a phone."""
    return html.aside(
        {"className": "app-panel"},
        html.h2("Download Free Diabetes Sugar Tracker App"),
        html.p(
            "Keep your readings, notes, weight and medicine together on your own iPhone. "
            "It's free, and what you write stays on your phone."
        ),
        button("Download Now", {"href": company.app.store_url}, "sun"),
    )


def download_link(text: str = "Download Free Diabetes Sugar Tracker App") -> VdomDict:
    """A button-like link to the store."""
    return html.p(button(text, {"href": company.app.store_url}))
