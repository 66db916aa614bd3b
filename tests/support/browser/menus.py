"""The five dropdown menus: their entries, and locators for their parts."""

import re

from playwright.sync_api import Locator, Page, ViewportSize

from webapp import routes

MENUS = {
    name: {page.path: page.menu_label for page in pages} for name, pages in routes.MENUS.items()
}
PHONE_SIZE: ViewportSize = {"width": 360, "height": 740}


def button(page: Page, name: str) -> Locator:
    return page.locator("#menu button", has_text=re.compile(f"^{re.escape(name)}$"))


def entries(page: Page, name: str) -> Locator:
    return page.locator(f"#menu-{name.lower().replace(' ', '-')}")


def entry(page: Page, path: str) -> Locator:
    return page.locator(f'#menu a[href="{path}"]')


def label_heading(page: Page) -> Locator:
    return page.locator(".label-card h2")


def heading_of(path: str) -> str:
    page = routes.find(path)
    return page.heading
