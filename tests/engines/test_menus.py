"""The frame in every engine: its menus, and route changes without a page load."""

from tests.support.browser.menus import MENUS
from tests.support.engines.steps import expect_page, open_with_marker
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
    visitor.hover(button("Blogs"))
    expect_open_menus(visitor, "Blogs")
    visitor.hover(f"{entries('Blogs')} a", list(MENUS["Blogs"].values())[-1])
    expect_open_menus(visitor, "Blogs")
    visitor.point(20, 700)
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
    visitor.key("Enter")
    expect_open_menus(visitor, "Company")
    visitor.key("Escape")
    expect_open_menus(visitor)
    visitor.key("Escape")
    visitor.wait_for(f"!{find('#menu')}.checkVisibility()")
    expect_focus(visitor, TOGGLE)
    visitor.click(TOGGLE)
    visitor.click(button("Current Openings"))
    expect_open_menus(visitor, "Current Openings")
    visitor.click(f"{entries('Current Openings')} a", "Internship")
    visitor.wait_for("location.pathname === '/internship'")
    visitor.wait_for(f"!{find('#menu')}.checkVisibility()")


def test_links_change_the_page_without_a_load_and_back_and_forward_too(visitor: Visitor) -> None:
    open_with_marker(visitor, "/privacy-policy")
    visitor.evaluate("addEventListener('click', () => { window.left = scrollY; }, true)")
    visitor.click("footer a", "What we do")
    expect_page(visitor, "/what-we-do")
    visitor.wait_for("scrollY === 0")
    left = visitor.evaluate("window.left")
    assert left > 0
    visitor.click("footer a", "Internship")
    expect_page(visitor, "/internship")
    visitor.evaluate("history.back()")
    expect_page(visitor, "/what-we-do")
    visitor.evaluate("history.back()")
    expect_page(visitor, "/privacy-policy")
    visitor.wait_for(f"Math.abs(scrollY - {left}) < 1")
    visitor.evaluate("history.forward()")
    expect_page(visitor, "/what-we-do")


def test_a_fragment_link_scrolls_on_this_page_or_another_and_back_returns(visitor: Visitor) -> None:
    open_with_marker(visitor, "/")
    top = f"{find('#main')}.getBoundingClientRect().top"
    assert visitor.evaluate(top) > 100
    visitor.evaluate(f"{find('.skip-link')}.focus()")
    visitor.key("Enter")
    visitor.wait_for(f"location.hash === '#main' && {top} < 100")
    visitor.evaluate("history.back()")
    visitor.wait_for("location.hash === '' && scrollY === 0")
    visitor.evaluate(f"{find('footer a')}.setAttribute('href', '/sources#gabow-gap')")
    visitor.click("footer a")
    visitor.wait_for("location.pathname + location.hash === '/sources#gabow-gap'")
    visitor.wait_for("document.activeElement.matches('#gabow-gap:target') && scrollY > 0")
    assert visitor.evaluate("window.marker") == 1
