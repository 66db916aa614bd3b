"""Every page is hydrated: React finds the HTML as it would have written it, and says nothing."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from scripts.build import esbuild
from tests.support import ROOT
from tests.support.browser import hold, ready
from webapp import routes

PAGE_SCRIPT = "**/static/js/page-*.js"


@pytest.mark.parametrize("row", routes.PAGES, ids=lambda row: row.path)
def test_a_page_is_hydrated_without_a_word_and_without_a_socket(
    page: Page, row: routes.Page
) -> None:
    sockets: list[object] = []
    page.on("websocket", lambda socket: sockets.append(socket))
    page.goto(row.path)
    page.evaluate("window.first = document.querySelector('main')")
    ready(page)
    assert page.evaluate("window.first === document.querySelector('main')")
    expect(page.locator("h1")).to_have_count(1)
    assert sockets == []


@pytest.fixture
def development(page: Page, tmp_path: Path) -> None:
    """React's development build, which compares every attribute and tells each difference."""
    esbuild(
        *(str(ROOT / "static/js/page.js"), "--bundle", "--format=esm"),
        *('--define:process.env.NODE_ENV="development"', f"--outfile={tmp_path / 'page.js'}"),
    )
    code = (tmp_path / "page.js").read_text("utf-8")
    page.route(PAGE_SCRIPT, lambda r: r.fulfill(body=code, content_type="text/javascript"))
    return


@pytest.mark.usefixtures("development")
@pytest.mark.parametrize(
    "path",
    ["/", "/contact-us", "/blood-sugar-conversion", "/blood-glucose-sheet", "/search?q=java"],
)
def test_the_development_build_of_react_has_nothing_to_say(page: Page, path: str) -> None:
    page.goto(path)
    ready(page)
    page.get_by_role("contentinfo").get_by_role("link", name="Jobs").click()
    expect(page).to_have_title(re.compile("^Jobs"))


@pytest.mark.browser_context_args(java_script_enabled=False)
def test_without_javascript_a_page_is_read_a_menu_opens_and_search_answers(page: Page) -> None:
    page.goto("/careers")
    page.get_by_role("button", name="Company").hover()
    page.get_by_role("navigation", name="Main").get_by_role("link", name="What we do").click()
    expect(page).to_have_url("/what-we-do")
    page.goto("/search")
    page.get_by_label("What are you looking for?").fill("java")
    page.get_by_role("button", name="Search").click()
    expect(page.locator("#found li").first).to_contain_text("Java")


def differing(page: Page, address: str, old: str, new: str) -> None:
    """Have the document of an address differ from its model."""

    def differ(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=answer.text().replace(old, new, 1))

    page.route(address, differ)


def test_a_text_that_somebody_changed_is_adopted(page: Page) -> None:
    differing(page, "**/search", "What are you looking for?<", "<font>Que cherchez-vous ?</font><")
    page.goto("/search")
    ready(page)
    expect(page.get_by_label("Que cherchez-vous ?")).to_be_visible()


@pytest.mark.console_errors
def test_a_part_that_somebody_changed_is_built_anew_with_what_is_typed(page: Page) -> None:
    let_go = hold(page, PAGE_SCRIPT)
    differing(
        page, "**/a1c-conversion-calculator", '<div class="fields">', '<i></i><div class="fields">'
    )
    page.goto("/a1c-conversion-calculator", wait_until="commit")
    page.get_by_label("Estimated Average Glucose").fill("154")
    page.get_by_role("button", name="Calculate A1C").click()
    with page.expect_console_message(lambda m: "React could not adopt the page" in m.text):
        let_go()
    expect(page.locator("#result")).to_contain_text("7.0%")
    expect(page.get_by_label("Estimated Average Glucose")).to_have_value("154")
