"""axe-core finds nothing on any page, with every rule it has.

`make check` holds the contrast of the colours, light and dark (webapp/check.py).
"""

import pytest
from playwright.sync_api import Page

from tests.browser.frame.looking import KINDS, PAGES
from tests.support.browser import axe

pytestmark = pytest.mark.console_errors  # of the page that is not found


@pytest.mark.parametrize("path", PAGES)
def test_axe_finds_nothing_on_any_page(page: Page, path: str) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(path)
    assert axe(page) == []


@pytest.mark.parametrize("path", KINDS)
def test_axe_finds_nothing_in_dark_on_a_wide_page_of_each_kind(page: Page, path: str) -> None:
    page.emulate_media(color_scheme="dark")
    page.goto(path)
    assert axe(page) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_what_opens_on_a_phone_and_the_colours_of_more_contrast_pass_axe(
    page: Page, scheme: str
) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    page.emulate_media(color_scheme=scheme, contrast="more")  # type: ignore[arg-type]
    page.goto("/diabetes-sugar-tracking-app")
    page.locator(".menu-toggle").click()
    page.locator("#menu button").first.click()
    page.locator(".app-bar summary").click()
    page.locator("footer summary").first.click()
    assert axe(page) == []
