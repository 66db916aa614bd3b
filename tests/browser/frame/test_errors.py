"""'Unexpected Application Error!': whatever breaks, the visitor sees an error."""

import pytest
from playwright.sync_api import Page, expect

from tests.support import web
from tests.support.contact.tools import wait_for
from tests.support.servers import Server
from tests.support.visiting import open_ready

pytestmark = pytest.mark.console_errors

TITLE = "Unexpected Application Error!"


def expect_error(page: Page, message: str) -> None:
    expect(page.get_by_role("heading", level=1)).to_have_text(TITLE)
    expect(page.get_by_role("alert")).to_contain_text(message)


def expect_frame_leads_on(page: Page) -> None:
    page.get_by_role("link", name="Jobs").last.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Jobs")


def test_a_component_that_raises_answers_500_with_its_message_and_leads_back(
    broken_site: Server, page: Page
) -> None:
    before = broken_site.log_text().count("Traceback")
    answer = web.get(f"{broken_site.url}/broken/raises")
    assert answer.status_code == 500
    assert f"<h1>{TITLE}</h1><p>deliberate &lt;error&gt;</p>" in answer.text
    assert "<script" not in answer.text
    wait_for(lambda: broken_site.log_text().count("Traceback") == before + 1)
    page.goto(f"{broken_site.url}/broken/raises")
    expect_error(page, "deliberate <error>")
    page.get_by_role("link", name="Go to the home page").click()
    expect(page).to_have_url(f"{broken_site.url}/")


def test_a_component_that_raises_after_a_link_shows_the_error(
    broken_site: Server, page: Page
) -> None:
    open_ready(page, f"{broken_site.url}/support")
    page.evaluate("document.querySelector('main a').href = '/broken/raises'; window.same = true")
    page.locator("main a").first.click()
    expect_error(page, "deliberate <error>")
    assert page.evaluate("window.same")
    expect_frame_leads_on(page)


def test_an_event_handler_that_raises_shows_the_error(broken_site: Server, page: Page) -> None:
    before = broken_site.log_text().count("Traceback")
    open_ready(page, f"{broken_site.url}/broken/handler")
    page.get_by_role("button", name="Press me").click()
    expect_error(page, "the handler gave up")
    wait_for(lambda: broken_site.log_text().count("Traceback") == before + 1)


def test_a_javascript_error_in_a_helper_shows_the_error(broken_site: Server, page: Page) -> None:
    page.goto(f"{broken_site.url}/broken/helper")
    expect_error(page, "null")
    expect_frame_leads_on(page)
