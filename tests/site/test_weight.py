"""What a visitor loads before the first words can be seen."""

from functools import cache

import brotli
import pytest

from tests.support.rendering import prerendered
from tests.support.servers import ROOT
from webapp import routes
from webapp.config import built_assets

STYLE = 8 * 1024
PAGE = 16 * 1024
"""Bytes with brotli: the style sheet, and with it the part of a page that is its own."""


@cache
def style() -> int:
    name = built_assets.url("site.css").removeprefix(built_assets.PREFIX)
    return len(brotli.compress((ROOT / "static" / "built" / name).read_bytes()))


def test_the_style_sheet_is_small() -> None:
    assert style() <= STYLE


def test_a_page_with_its_style_is_small(subtests: pytest.Subtests) -> None:
    for page in routes.PAGES:
        with subtests.test(page.path):
            found = prerendered(page.path)
            assert len(brotli.compress((found.head + found.body).encode())) + style() <= PAGE
