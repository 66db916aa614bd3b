"""Pages of a test in the route table."""

from collections.abc import Callable
from typing import Any

import pytest
from reactpy_router import route
from reactpy_router.resolvers import ReactPyResolver

from webapp import routes
from webapp.components.page import Page


def add_pages(monkeypatch: pytest.MonkeyPatch, *rows: Page) -> None:
    """Have the sites that a test makes after this serve these pages too."""
    table = [ReactPyResolver(route(row.path, row)) for row in rows]
    pages = [page for row in rows for page in row.pages.values()]
    monkeypatch.setattr(routes, "TABLE", [*table, *routes.TABLE])
    monkeypatch.setattr(routes, "PAGES", (*routes.PAGES, *pages))


def row(path: str, component: Callable[[], Any], **fields: Any) -> Page:
    """A row with its path as all of its words."""
    words = dict.fromkeys(("label", "title", "description", "lead"), path)
    return Page(path=path, component=component, **{**words, **fields})
