"""Absolute URLs of the site, for machine-readable data."""

from dataclasses import dataclass
from typing import Any

from webapp.components.page import Page
from webapp.config import built_assets

Node = dict[str, Any]
"""A node of schema.org."""


@dataclass(frozen=True, slots=True)
class Urls:
    """The URLs under one site URL, which has no trailing slash."""

    site_url: str

    def address(self, path: str) -> str:
        """The absolute URL of a path of this site."""
        return self.site_url + path

    def share_picture(self, page: Page) -> str:
        """The URL of the picture that is shown when the page is shared, 1200×630."""
        return self.address(built_assets.url(f"share/{page.section}.png"))

    def node_id(self, path: str, name: str) -> Node:
        """A reference to a node of this site by its name."""
        return {"@id": self.address(f"{path}#{name}")}
