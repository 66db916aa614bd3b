"""The five dropdown menus without JavaScript."""

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.menus import (
    LAST_ENTRIES,
    MENUS,
    PHONE_SIZE,
    button,
    entries,
    entry,
    heading_of,
    label_heading,
)
from tests.browser.tools import no_javascript


@no_javascript
def test_without_javascript_hover_and_keyboard_open_each_menu_and_links_work(
    page: Page, complaints: list[str]
) -> None:
    page.goto("/")
    for name in MENUS:
        expect(entries(page, name)).to_be_hidden()
        button(page, name).hover()
        expect(entries(page, name)).to_be_visible()
        page.mouse.move(20, 600)
        expect(entries(page, name)).to_be_hidden()
    walk_and_follow_every_entry(page, page.locator(".logo"))


@no_javascript
def test_without_javascript_the_keyboard_reaches_every_entry_on_a_small_screen(
    page: Page, complaints: list[str]
) -> None:
    page.set_viewport_size(PHONE_SIZE)
    page.goto("/")
    expect(page.locator("#menu")).to_be_hidden()
    page.locator(".menu-toggle").focus()
    expect(page.locator("#menu")).to_be_visible()
    for name, links in MENUS.items():
        page.keyboard.press("Tab")
        expect(button(page, name)).to_be_focused()
        for path in links:
            page.keyboard.press("Tab")
            expect(entry(page, path)).to_be_focused()
            expect(entry(page, path)).to_be_visible()


def walk_and_follow_every_entry(page: Page, before: Locator) -> None:
    """Tab from `before` to each entry, press Enter, and expect its page to be marked as current."""
    for name, path in LAST_ENTRIES:
        before.focus()
        for other, links in MENUS.items():
            page.keyboard.press("Tab")
            expect(button(page, other)).to_be_focused()
            expect(entries(page, other)).to_be_visible()
            position = list(links).index(path) + 1 if other == name else len(links)
            for _ in range(position):
                page.keyboard.press("Tab")
            if other == name:
                break
        expect(entry(page, path)).to_be_focused()
        with page.expect_navigation():
            page.keyboard.press("Enter")
        expect(page).to_have_url(re.compile(f"{path}$"))
        expect(label_heading(page)).to_have_text(heading_of(path))
        expect(page.locator("#menu a[aria-current]")).to_have_count(1)
        expect(entry(page, path)).to_have_attribute("aria-current", "page")


@no_javascript
def test_without_javascript_the_mouse_reaches_every_entry_on_a_small_screen(
    page: Page, complaints: list[str]
) -> None:
    page.set_viewport_size(PHONE_SIZE)
    page.goto("/")
    for name, links in MENUS.items():
        page.mouse.move(20, 700)
        page.locator(".menu-toggle").hover()
        button(page, name).hover()
        for path in links:
            entry(page, path).hover()
        with page.expect_navigation():
            entry(page, path).click()
        expect(label_heading(page)).to_have_text(heading_of(path))
