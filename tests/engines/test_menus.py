"""The menus in every engine: by mouse and by keyboard, in a wide window and a narrow one."""

import pytest

from tests.browser.test_menus import MENUS
from tests.engines.visitor import Visitor, find

TOGGLE = ".menu-toggle"


def button(name: str) -> str:
    return f"#menu [aria-controls='{entries(name)[1:]}']"


def entries(name: str) -> str:
    return f"#menu-{name.lower().replace(' ', '-')}"


def open_are(visitor: Visitor, *names: str) -> None:
    """Wait until exactly these menus are open, to the eye and to a screen reader."""
    conditions = []
    for name in MENUS:
        is_open = str(name in names).lower()
        conditions.append(f"{find(button(name))}.ariaExpanded === '{is_open}'")
        conditions.append(f"{find(entries(name))}.checkVisibility() === {is_open}")
    visitor.wait_for(" && ".join(conditions))


def has_focus(visitor: Visitor, selector: str) -> None:
    visitor.wait_for(f"document.activeElement === {find(selector)}")


@pytest.fixture
def narrow(visitor: Visitor) -> Visitor:
    visitor.resize(390, 740)
    return visitor


def test_hover_opens_a_menu_and_leaving_or_escape_closes_it(visitor: Visitor) -> None:
    visitor.open_ready("/")
    open_are(visitor)
    for name, links in MENUS.items():
        visitor.hover(button(name))
        open_are(visitor, name)
        visitor.hover(f"{entries(name)} a", list(links.values())[-1])
        open_are(visitor, name)
        visitor.point(20, 700)
        open_are(visitor)
    visitor.hover(button("products"))
    open_are(visitor, "products")
    visitor.key("Escape")
    open_are(visitor)
    visitor.click(button("Blogs"))
    open_are(visitor, "Blogs")
    visitor.click(f"{entries('Blogs')} a", "Gdm Pregnancy")
    visitor.wait_for("location.pathname === '/gdm-pregnancy'")
    open_are(visitor)


def test_the_keyboard_walks_through_a_menu_and_escape_closes_it(visitor: Visitor) -> None:
    visitor.open_ready("/")
    visitor.evaluate(f"{find('.logo')}.focus()")
    visitor.key("Tab")
    has_focus(visitor, button("Company"))
    open_are(visitor, "Company")
    visitor.key("Enter")
    open_are(visitor)
    visitor.key("Enter")
    open_are(visitor, "Company")
    visitor.key("Tab")
    has_focus(visitor, "#menu a[href='/about-us']")
    visitor.key("Escape")
    open_are(visitor)
    has_focus(visitor, button("Company"))


def test_in_a_narrow_window_clicks_open_and_close_the_menus(narrow: Visitor) -> None:
    narrow.open_ready("/")
    assert narrow.evaluate(f"{find('#menu')}.checkVisibility()") is False
    assert narrow.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    narrow.click(TOGGLE)
    for name in MENUS:
        narrow.click(button(name))
        open_are(narrow, name)
    narrow.click(button("Blogs"))
    open_are(narrow)
    narrow.click(button("Current Openings"))
    narrow.click(f"{entries('Current Openings')} a", "Internship")
    narrow.wait_for("location.pathname === '/internship'")
    narrow.wait_for(f"!{find('#menu')}.checkVisibility()")


def test_in_a_narrow_window_the_keyboard_opens_and_escape_closes(narrow: Visitor) -> None:
    narrow.open_ready("/")
    narrow.evaluate(f"{find(TOGGLE)}.focus()")
    narrow.key("Enter")
    narrow.key("Tab")
    has_focus(narrow, button("Company"))
    open_are(narrow, "Company")
    narrow.key("Escape")
    open_are(narrow)
    assert narrow.evaluate(f"{find('#menu')}.checkVisibility()") is True
    narrow.key("Escape")
    narrow.wait_for(f"!{find('#menu')}.checkVisibility()")
    has_focus(narrow, TOGGLE)
