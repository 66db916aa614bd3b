"""React adopts a page without a visible change: the only test that compares pixels."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, BrowserType, Page

from tests.conftest import NO_PIXELS
from tests.support.browser.tools import A1C, wait_for_modules
from tests.support.visiting import wait_until_ready


@pytest.fixture
def context(
    browser_type: BrowserType,
    browser_type_launch_args: dict[str, Any],
    browser_context_args: dict[str, Any],
) -> Iterator[BrowserContext]:
    """A context in a separate Chromium, which keeps the pixels of what it paints."""
    arguments = [one for one in browser_type_launch_args["args"] if one != NO_PIXELS]
    with browser_type.launch(**{**browser_type_launch_args, "args": arguments}) as browser:
        yield browser.new_context(**browser_context_args)


def pixels(page: Page) -> bytes:
    return page.screenshot(full_page=True, animations="disabled")


def test_a_page_looks_the_same_to_the_pixel_once_react_has_adopted_it(
    page: Page, no_session: None, subtests: pytest.Subtests
) -> None:
    for path, width in ((A1C.address(A1C.values), 360), ("/blood-glucose-sheet", 1280)):
        page.set_viewport_size({"width": width, "height": 800})
        page.goto(path)
        wait_for_modules(page)
        before = pixels(page)
        page.keyboard.press("Shift")  # the first sign of intent: the session starts
        wait_until_ready(page)
        with subtests.test(path):
            assert pixels(page) == before
            page.locator("footer a").last.evaluate("link => { link.style.color = '#123456' }")
            assert pixels(page) != before
