"""What a visitor loads before the first text is visible, in bytes as sent with brotli."""

import pytest

from tests.support.inside import Sites
from webapp import routes
from webapp.config import built_assets

MAX_STYLE_BYTES = 10 * 1024
"""All style sheets, including the one for print and preferences, which no other page waits for."""
MAX_PAGE_BYTES = 18 * 1024
"""A document, with everything in it, and the style sheet that it waits for."""

MAX_SHEET_BYTES = 14 * 1024
"""The script of the weekly sheet, with all that it judges a week by."""


def compressed_size(style: str) -> int:
    name = built_assets.url(style).removeprefix(built_assets.PREFIX)
    return (built_assets.BUILT / f"{name}.br").stat().st_size


def test_the_style_sheets_are_small() -> None:
    assert compressed_size("site.css") + compressed_size("media.css") <= MAX_STYLE_BYTES


def test_the_script_of_the_sheet_is_small() -> None:
    assert compressed_size("sheet.js") <= MAX_SHEET_BYTES


def test_a_page_with_its_style_is_small(in_process_site: Sites, subtests: pytest.Subtests) -> None:
    site = in_process_site()
    for page in routes.PAGES:
        with subtests.test(page.path):
            answer = site.ask(page.path, headers={"accept-encoding": "br"})
            assert answer.headers["content-encoding"] == "br"
            size = int(answer.headers["content-length"]) + compressed_size("site.css")
            assert size <= MAX_PAGE_BYTES
