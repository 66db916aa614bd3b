"""The link to the app's store listing."""

from reactpy import html
from reactpy.types import VdomDict

from webapp.company import company


def download_link(text: str = "Download Free Diabetes Sugar Tracker App") -> VdomDict:
    """A button-like link to the store."""
    return html.p(html.a({"className": "button", "href": company.app.store_url}, text))
