"""The menus in every engine: by mouse and by keyboard, in a wide window and a narrow one."""

from tests.support.browser.menus import MENUS
from tests.support.engines.visitor import Visitor, find

TOGGLE = ".menu-toggle"


def button(name: str) -> str:
    return f"#menu [aria-controls='{entries(name)[1:]}']"


def entries(name: str) -> str:
    return f"#menu-{name.lower().replace(' ', '-')}"


def expect_open_menus(visitor: Visitor, *names: str) -> None:
    """Wait until exactly these menus are open, to the eye and to a screen reader."""
    conditions = []
    for name in MENUS:
        is_open = str(name in names).lower()
        conditions.append(f"{find(button(name))}.ariaExpanded === '{is_open}'")
        conditions.append(f"{find(entries(name))}.checkVisibility() === {is_open}")
    visitor.wait_for(" && ".join(conditions))


def expect_focus(visitor: Visitor, selector: str) -> None:
    visitor.wait_for(f"document.activeElement === {find(selector)}")


def test_in_a_wide_window_keys_and_hover_open_a_menu_and_leaving_or_escape_closes_it(
    visitor: Visitor,
) -> None:
    visitor.open_ready("/")
    visitor.evaluate(f"{find('.logo')}.focus()")
    visitor.key("Tab")
    expect_focus(visitor, button("Company"))
    expect_open_menus(visitor)
    visitor.key("Enter")
    expect_open_menus(visitor, "Company")
    visitor.key("ArrowDown")
    expect_focus(visitor, "#menu a[href='/about-us']")
    visitor.key("Escape")
    expect_open_menus(visitor)
    expect_focus(visitor, button("Company"))
    visitor.evaluate("document.activeElement.blur()")
    for name in ("Company", "Blogs"):
        visitor.hover(button(name))
        expect_open_menus(visitor, name)
        visitor.hover(f"{entries(name)} a", list(MENUS[name].values())[-1])
        expect_open_menus(visitor, name)
        visitor.point(20, 700)
        expect_open_menus(visitor)
    visitor.hover(button("products"))
    expect_open_menus(visitor, "products")
    visitor.key("Escape")
    expect_open_menus(visitor)
    visitor.click(button("Blogs"))
    expect_open_menus(visitor, "Blogs")
    visitor.click(f"{entries('Blogs')} a", "Gdm Pregnancy")
    visitor.wait_for("location.pathname === '/gdm-pregnancy'")
    expect_open_menus(visitor)


def test_in_a_narrow_window_keys_and_clicks_open_and_close_the_menus(visitor: Visitor) -> None:
    visitor.resize(390, 740)
    visitor.open_ready("/")
    assert visitor.evaluate(f"{find('#menu')}.checkVisibility()") is False
    assert visitor.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    visitor.evaluate(f"{find(TOGGLE)}.focus()")
    visitor.key("Enter")
    visitor.key("Tab")
    expect_focus(visitor, button("Company"))
    expect_open_menus(visitor)
    visitor.key("Enter")
    expect_open_menus(visitor, "Company")
    visitor.key("Escape")
    expect_open_menus(visitor)
    assert visitor.evaluate(f"{find('#menu')}.checkVisibility()") is True
    visitor.key("Escape")
    visitor.wait_for(f"!{find('#menu')}.checkVisibility()")
    expect_focus(visitor, TOGGLE)
    visitor.click(TOGGLE)
    for name in ("Company", "Blogs"):
        visitor.click(button(name))
        expect_open_menus(visitor, name)
    visitor.click(button("Blogs"))
    expect_open_menus(visitor)
    visitor.click(button("Current Openings"))
    visitor.click(f"{entries('Current Openings')} a", "Internship")
    visitor.wait_for("location.pathname === '/internship'")
    visitor.wait_for(f"!{find('#menu')}.checkVisibility()")
