"""A link leads to a page without a page load; the last click wins."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser import hold, ready, visit
from tests.support.sites import wait_until
from webapp import routes

TEN = """/about-us /support /careers /a1c-conversion-calculator /blood-glucose-sheet /contact-us
    /search /privacy-policy /gdm-pregnancy /internship""".split()

TIMED_OUT = "AbortSignal.timeout = () => AbortSignal.abort(new DOMException('', 'TimeoutError'))"


def follow(page: Page, path: str) -> None:
    """Click the footer's link to the page."""
    page.locator(f'footer a[href="{path}"]').first.click()


def expect_page(page: Page, path: str) -> None:
    row = routes.find(path)
    assert row
    expect(page).to_have_url(path)
    expect(page).to_have_title(row.title)


@pytest.fixture
def home(page: Page) -> Page:
    page.goto("/")
    page.evaluate("window.visit = 'one'")
    return ready(page)


def hold_model(page: Page, path: str) -> Callable[[], None]:
    """Hold back the model of a page until it is let go."""
    return hold(page, f"**/model{path}.json")


def is_one_visit(page: Page) -> bool:
    return bool(page.evaluate("window.visit === 'one'"))


def test_ten_route_changes_are_one_page_load_with_the_head_of_each_page_and_its_title_announced(
    home: Page,
) -> None:
    for path in TEN:
        follow(home, path)
        expect_page(home, path)
        expect(home.locator("h1")).to_be_focused()
        expect(home.locator("#announcement")).to_have_text(home.title())
    expect(home.locator("link[rel=canonical]")).to_have_attribute("href", re.compile(f"{path}$"))
    expect(home.locator("footer a[aria-current]")).to_have_text("Internship")
    expect(home.locator("head title")).to_have_count(1)
    assert is_one_visit(home)


def test_back_and_forward_lead_to_the_page_and_the_place_on_it(home: Page) -> None:
    home.evaluate("scrollTo(0, 700)")
    follow(home, "/support")
    expect_page(home, "/support")
    assert home.evaluate("scrollY") == 0
    home.go_back()
    expect_page(home, "/")
    wait_until(lambda: home.evaluate("scrollY") > 0)
    home.go_forward()
    expect_page(home, "/support")
    assert is_one_visit(home)


def test_a_link_to_a_part_of_another_page_leads_to_it(home: Page) -> None:
    home.locator('footer a[href="/privacy-policy#calculators"]').click()
    expect(home.locator("#calculators:target")).to_be_in_viewport()
    expect(home).to_have_url("/privacy-policy#calculators")
    assert is_one_visit(home)


def test_a_part_that_no_page_has_leads_to_the_start(home: Page) -> None:
    for path in ("/support", "/gdm-pregnancy"):
        link = home.locator(f'footer a[href="{path}"]').first
        link.evaluate("(link) => { link.href += '#%E0%A4%A'; }")
        home.locator(f"footer a[href$='{path}#%E0%A4%A']").click()
        expect(home).to_have_url(f"{path}#%E0%A4%A")
        expect(home.locator("h1")).to_be_focused()
    assert is_one_visit(home)


def test_a_model_is_asked_for_when_the_pointer_comes_to_a_link(home: Page) -> None:
    with home.expect_response("**/model/support.json"):
        home.locator('footer a[href="/support"]').hover()


def test_the_last_click_wins_also_on_the_page_one_is_on(home: Page) -> None:
    let_support_go, let_careers_go = hold_model(home, "/support"), hold_model(home, "/careers")
    follow(home, "/support")
    follow(home, "/careers")
    home.locator("header a.logo").click()
    let_careers_go()
    expect(home.locator("footer a[aria-current]")).to_have_count(0)
    expect_page(home, "/")
    follow(home, "/about-us")
    expect_page(home, "/about-us")
    let_support_go()
    expect_page(home, "/about-us")
    assert is_one_visit(home)


@pytest.mark.parametrize(
    "answer",
    [
        pytest.param({"status": 503}, id="a server that is too busy"),
        pytest.param({"json": {"release": "next", "model": {"tagName": ""}}}, id="another release"),
        pytest.param({"body": "<p>"}, id="something that is no model"),
    ],
)
@pytest.mark.console_errors
def test_the_page_is_loaded_after(home: Page, answer: dict[str, object]) -> None:
    home.route("**/model/support.json", lambda route: route.fulfill(**answer))
    follow(home, "/support")
    expect_page(home, "/support")
    assert not is_one_visit(home)


def test_the_page_is_loaded_if_its_model_does_not_come(home: Page) -> None:
    hold_model(home, "/support")
    home.evaluate(TIMED_OUT)
    follow(home, "/support")
    expect_page(home, "/support")
    assert not is_one_visit(home)


@pytest.mark.console_errors
def test_without_a_server_the_page_stays_and_says_so(home: Page) -> None:
    home.route("**/model/*.json", lambda route: route.abort())
    follow(home, "/support")
    expect(home.locator("#connection")).to_contain_text("No connection just now")
    home.unroute_all()
    follow(home, "/careers")
    expect_page(home, "/careers")
    expect(home.locator("#connection")).to_be_empty()


def test_a_click_for_a_new_tab_is_left_to_the_browser(home: Page) -> None:
    for how in ({"modifiers": ["Control"]}, {"button": "middle"}):
        with home.context.expect_page() as opened:
            home.locator('footer a[href="/support"]').click(**how)
        expect_page(opened.value, "/support")
        expect_page(home, "/")


@pytest.mark.console_errors
def test_an_unknown_address_shows_the_fallback_page(home: Page) -> None:
    home.evaluate("document.querySelector('footer a').href = '/no-such-page'")
    with home.expect_response("**/no-such-page"):
        home.locator("footer a").first.click()
    expect(home.locator("h1")).to_have_text("404 |This page is not found.")


@pytest.mark.parametrize("refused", ["replaceState", "pushState"])
def test_a_link_leads_on_when_the_browser_refuses_to_change_its_history(
    page: Page, refused: str
) -> None:
    page.add_init_script(f"history.{refused} = () => {{ throw new DOMException('100 times'); }}")
    visit(page, "/")
    follow(page, "/support")
    expect_page(page, "/support")
    expect(page.locator("h1")).to_have_text("Support")
