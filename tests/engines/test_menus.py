"""The menus in every engine: by mouse and by keyboard, in a wide window and a narrow one."""

from tests.browser.menus import MENUS
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


def test_in_a_wide_window_focus_and_hover_open_a_menu_and_leaving_or_escape_closes_it(
    visitor: Visitor,
) -> None:
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
    visitor.evaluate("document.activeElement.blur()")
    for name in ("Company", "Blogs"):
        visitor.hover(button(name))
        open_are(visitor, name)
        visitor.hover(f"{entries(name)} a", list(MENUS[name].values())[-1])
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


def test_in_a_narrow_window_keys_and_clicks_open_and_close_the_menus(visitor: Visitor) -> None:
    visitor.resize(390, 740)
    visitor.open_ready("/")
    assert visitor.evaluate(f"{find('#menu')}.checkVisibility()") is False
    assert visitor.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    visitor.evaluate(f"{find(TOGGLE)}.focus()")
    visitor.key("Enter")
    visitor.key("Tab")
    has_focus(visitor, button("Company"))
    open_are(visitor, "Company")
    visitor.key("Escape")
    open_are(visitor)
    assert visitor.evaluate(f"{find('#menu')}.checkVisibility()") is True
    visitor.key("Escape")
    visitor.wait_for(f"!{find('#menu')}.checkVisibility()")
    has_focus(visitor, TOGGLE)
    visitor.click(TOGGLE)
    for name in ("Company", "Blogs"):
        visitor.click(button(name))
        open_are(visitor, name)
    visitor.click(button("Blogs"))
    open_are(visitor)
    visitor.click(button("Current Openings"))
    visitor.click(f"{entries('Current Openings')} a", "Internship")
    visitor.wait_for("location.pathname === '/internship'")
    visitor.wait_for(f"!{find('#menu')}.checkVisibility()")
