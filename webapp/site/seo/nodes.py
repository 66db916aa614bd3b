"""What several nodes of schema.org share: absolute addresses, references, the company's place."""

from typing import Any

from webapp.components.page import Page
from webapp.config import built_assets
from webapp.config.company import company
from webapp.config.settings import settings

Node = dict[str, Any]


def address(path: str) -> str:
    """The absolute address of a path of this site."""
    return settings().site_url + path


def share_picture(page: Page) -> str:
    """The address of the picture that stands for the page when it is shared, 1200×630."""
    return address(built_assets.url(f"share/{page.section}.png"))


def node_id(path: str, name: str) -> Node:
    """A reference to a node of this site by its name."""
    return {"@id": address(f"{path}#{name}")}


def place() -> Node:
    """Where the company is."""
    return {
        "@type": "PostalAddress",
        "streetAddress": company.place,
        "addressLocality": company.city,
        "addressCountry": company.country_code,
    }
