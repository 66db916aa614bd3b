"""What reactpy-router documents works in a page that is not live: parameters, queries, links."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from reactpy import component, html, use_state
from reactpy.types import VdomDict
from reactpy_router import link, navigate, use_params, use_search_params

from tests.support.browser import ready, visit
from tests.support.pages import add_pages, row
from tests.support.sites import Server

VALUES = {"red": {"title": "The red one"}, "blue": {"title": "The blue one", "lang": "ne"}}


@component
def colour() -> VdomDict:
    """Words of the parameter, and a link to the other value."""
    slug = use_params()["slug"]
    other = "blue" if slug == "red" else "red"
    return html.article(
        html.h2({"style": {"color": slug, "marginTop": 7}}, f"Now {slug}"),
        link({"to": f"/colours/{other}"}, f"To {other}"),
        link({"to": "/wanted?size=3"}, "With a query"),
        link({"to": "/colours/green"}, "To a value that does not exist"),
    )


@component
def wanted() -> VdomDict:
    """What is in the query."""
    return html.article(html.p(f"Size {use_search_params().get('size')}"))


@component
def leaving() -> VdomDict:
    """A button after which another page is shown."""
    to, set_to = use_state("")
    if to:
        return html.article(navigate(to, replace="red" in to))
    paths = ("/colours/blue", "/colours/red", "/wanted?size=5")
    return html.article(
        *[html.button({"onClick": lambda _, path=path: set_to(path)}, path) for path in paths]
    )


@pytest.fixture
def url(monkeypatch: pytest.MonkeyPatch, start_server: Callable[..., Server]) -> str:
    """The site with these pages."""
    add_pages(
        monkeypatch,
        row("/colours/{slug}", colour, values=VALUES),
        row("/wanted", wanted, reads_query=True),
        row("/leaving", leaving, live=True),
        row("/moved", lambda: navigate("/colours/blue")),
    )
    return start_server().url


@pytest.mark.console_errors  # of the page that is not found
def test_a_link_leads_to_another_value_or_a_query_without_a_page_load(page: Page, url: str) -> None:
    sockets: list[object] = []
    page.on("websocket", lambda socket: sockets.append(socket))
    page.goto(f"{url}/colours/red")
    page.evaluate("window.visit = 'one'")
    ready(page).get_by_role("link", name="To blue").click()
    expect(page).to_have_url(f"{url}/colours/blue")
    expect(page).to_have_title("The blue one")
    heading = page.get_by_role("heading", name="Now blue")
    expect(heading).to_have_css("color", "rgb(0, 0, 255)")
    expect(page.locator("html")).to_have_attribute("lang", "ne")
    page.go_back()
    expect(page.get_by_role("heading", name="Now red")).to_have_css("color", "rgb(255, 0, 0)")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    assert page.evaluate("window.visit") == "one"
    assert sockets == []
    page.get_by_role("link", name="With a query").click()
    expect(page.get_by_text("Size ['3']")).to_be_visible()
    page.go_back()
    page.get_by_role("link", name="To a value").click()
    expect(page).to_have_url(f"{url}/colours/green")
    expect(page.get_by_role("heading", level=1)).to_have_text("404 |This page is not found.")


def test_navigate_leads_on_and_back_leads_back_unless_it_replaces(page: Page, url: str) -> None:
    visit(page, f"{url}/leaving")
    for to, shown in (("/colours/blue", "Now blue"), ("/wanted?size=5", "Size ['5']")):
        page.get_by_role("button", name=to).click()
        expect(page).to_have_url(url + to)
        expect(page.get_by_text(shown)).to_be_visible()
        page.go_back()
    page.goto(f"{url}/wanted")
    visit(page, f"{url}/leaving").get_by_role("button", name="/colours/red").click()
    expect(page.get_by_role("heading", name="Now red")).to_be_visible()
    page.go_back()
    expect(page).to_have_url(f"{url}/wanted")
    page.goto(f"{url}/moved")
    expect(page).to_have_url(f"{url}/colours/blue")


@pytest.mark.browser_context_args(java_script_enabled=False)
def test_navigate_and_a_style_need_no_script(page: Page, url: str) -> None:
    page.goto(f"{url}/moved")
    expect(page).to_have_url(f"{url}/colours/blue")
    heading = page.get_by_role("heading", name="Now blue")
    expect(heading).to_have_css("color", "rgb(0, 0, 255)")
    expect(heading).to_have_css("margin-top", "7px")
