"""The link to the app's store listing."""

from reactpy import html
from reactpy.types import VdomDict

from webapp.components.blocks import button
from webapp.config.company import company


def download_link(text: str = "Download Free Diabetes Sugar Tracker App") -> VdomDict:
    """A button-like link to the store."""
    return html.p(button(text, {"href": company.app.store_url}))
