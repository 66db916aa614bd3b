"""What a page says about itself in its head. React hoists these elements there."""

from reactpy import html
from reactpy.types import VdomDict

from webapp.page import Page
from webapp.settings import settings


def head(page: Page) -> VdomDict:
    """Title, description, keywords, robots and canonical address of a page."""
    return html(
        html.title(page.title),
        html.meta({"name": "description", "content": page.description}),
        html.meta({"name": "keywords", "content": page.keywords}) if page.keywords else None,
        html.meta({"name": "robots", "content": page.robots}),
        html.link({"rel": "canonical", "href": settings().site_url + page.canonical})
        if page.canonical
        else None,
    )
