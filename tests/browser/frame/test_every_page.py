"""Each page is visited once: it is hydrated, fits every window and medium, and passes axe."""

import pytest
from playwright.sync_api import Page

from tests.browser.frame.looking import KINDS, LONGEST, PAGES, PHONE, VIEWS
from tests.support.browser import axe, ready, resize

pytestmark = pytest.mark.console_errors  # of the page that is not found
GROUPS = [PAGES[first::8] for first in range(8)]
"""Pages that one tab visits, one after the other."""


def faults(page: Page, path: str) -> list[str]:
    """What is wrong with a page, as it opens on a phone and in each window and medium."""
    page.set_viewport_size(PHONE)
    page.emulate_media(media="screen", forced_colors="none")
    page.goto(path)
    page.evaluate("window.first = document.querySelector('main')")
    found = [] if path in KINDS else axe(page, "main", contrast=False)
    if path != "/offline":  # the service worker's, which stays as it is
        ready(page)
    if not page.evaluate("window.first === document.querySelector('main')"):
        found.append("React has built it anew")
    height = page.evaluate("document.documentElement.scrollHeight")
    if height > LONGEST.get(path, 15_000):
        found.append(f"it is {height} px long")
    for name, (width, height, media, scripts) in VIEWS.items():
        resize(page, width, height)
        page.emulate_media(**{"media": "screen", "forced_colors": "none", **media})
        found += [f"{name}: {fault}" for script in scripts for fault in page.evaluate(script)]
        if name == "a laptop" and path in KINDS:
            found += axe(page)
            page.emulate_media(color_scheme="dark")
            found += [f"in dark: {fault}" for fault in axe(page, contrast=True)]
            page.emulate_media(color_scheme="light")
    return found


@pytest.mark.parametrize("paths", GROUPS, ids=" ".join)
def test_a_page_is_hydrated_without_a_word_fits_every_window_and_passes_axe(
    page: Page, paths: list[str], complaints: list[str], subtests: pytest.Subtests
) -> None:
    sockets: list[object] = []
    page.on("websocket", lambda socket: sockets.append(socket))
    for path in paths:
        with subtests.test(path=path):
            assert faults(page, path) == []
            assert page.locator("h1").count() == 1
            assert sockets == []
            assert len(complaints) == (path == "/no-such-page")
            complaints.clear()


def test_what_opens_on_a_phone_and_the_colours_of_more_contrast_pass_axe(page: Page) -> None:
    page.set_viewport_size(PHONE)
    page.emulate_media(contrast="more")
    page.goto("/diabetes-sugar-tracking-app")
    page.locator(".menu-toggle").click()
    page.locator("#menu button").first.click()
    page.locator(".app-bar summary").click()
    page.locator("footer summary").first.click()
    light = axe(page)
    page.emulate_media(contrast="more", color_scheme="dark")
    assert light + axe(page, contrast=True) == []
