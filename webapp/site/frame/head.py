"""The metadata of a page. React hoists the elements into the document's head."""

from reactpy import html
from reactpy.types import VdomDict

from webapp.components.page import Page


def head(page: Page, site_url: str, indexed: bool = True) -> list[VdomDict]:
    """Title, description, keywords, robots, canonical URL and manifest of a page.

    indexed: False if robots are told not to index it, whatever its row says.
    """
    robots = page.robots if indexed else "noindex"
    metas = {"description": page.description, "keywords": page.keywords, "robots": robots}
    elements = [html.title(page.title)]
    elements += [html.meta({"name": name, "content": metas[name]}) for name in metas if metas[name]]
    if page.canonical:
        address = site_url + page.canonical
        elements.append(html.link({"rel": "canonical", "href": address}))
    elements.append(html.link({"rel": "manifest", "href": page.manifest}))
    return elements
