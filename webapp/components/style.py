"""The style sheet that one page has alone."""

from reactpy import html
from reactpy.types import VdomDict

from webapp.config import built_assets


def style(name: str) -> VdomDict:
    """The link to a style sheet of static/css. React shows the page when it is there."""
    return html.link({"rel": "stylesheet", "href": built_assets.url(name), "precedence": "page"})
