"""What a page says about itself in its head. React hoists the elements there."""

from reactpy.types import VdomDict

from webapp.components.browser import Head
from webapp.page import Page
from webapp.settings import settings


def head(page: Page) -> VdomDict:
    """Title, description, keywords, robots and canonical address of a page."""
    metas = {"description": page.description, "keywords": page.keywords, "robots": page.robots}
    return Head(
        {
            "title": page.title,
            "metas": {name: content for name, content in metas.items() if content},
            "canonical": page.canonical and settings().site_url + page.canonical,
        }
    )
