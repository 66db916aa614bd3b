"""Route changes without a page load, in every engine."""

from tests.support.engines.routing import expect_page, open_with_marker
from tests.support.engines.visitor import Visitor, find


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
    open_with_marker(visitor, "/privacy-policy")
    visitor.evaluate(f"{find('.logo')}.focus()")
    visitor.click("footer a", "Back to the start")
    expect_page(visitor, "/")
    assert visitor.evaluate("location.hash") == ""
    top = f"{find('#main')}.getBoundingClientRect().top"
    assert visitor.evaluate(top) > 100
    visitor.evaluate(f"{find('.skip-link')}.focus()")
    visitor.key("Enter")
    visitor.wait_for("location.hash === '#main'")
    visitor.wait_for(f"{top} < 100")
    visitor.evaluate("history.back()")
    visitor.wait_for("location.hash === '' && scrollY === 0")
    assert visitor.evaluate("window.marker") == 1
    visitor.evaluate(f"{find('footer a')}.setAttribute('href', '/sources#gabow-gap')")
    visitor.click("footer a")
    visitor.wait_for("location.pathname + location.hash === '/sources#gabow-gap'")
    visitor.wait_for("document.activeElement.id === 'gabow-gap' && scrollY > 0")
    visitor.wait_for("document.activeElement.matches(':target')")
    assert visitor.evaluate("window.marker") == 1
