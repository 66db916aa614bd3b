"""What a visitor loads before the first words can be seen."""

import brotli
import pytest

from tests.support.rendering import prerender
from tests.support.servers import ROOT, run
from webapp import routes
from webapp.config import built_assets

STYLE = 8 * 1024
PAGE = 16 * 1024
"""Bytes with brotli: the style sheet, and with it the part of a page that is its own."""


def style() -> int:
    name = built_assets.url("site.css").removeprefix(built_assets.PREFIX)
    return len(brotli.compress((ROOT / "static" / "built" / name).read_bytes()))


def test_the_style_sheet_is_small() -> None:
    assert style() <= STYLE


@pytest.mark.parametrize("page", routes.PAGES, ids=lambda page: page.path)
def test_a_page_with_its_style_is_small(page: routes.Page) -> None:
    found = run(prerender(page.path))
    assert len(brotli.compress((found.head + found.body).encode())) + style() <= PAGE
