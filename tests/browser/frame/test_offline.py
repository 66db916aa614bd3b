"""Offline, the tools and the sheet work from the start, and a page that was visited opens again."""

import socket

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser import visit
from tests.support.sites import Server, wait_until

pytestmark = [pytest.mark.worker, pytest.mark.console_errors]

IS_KEPT = "async paths => (await Promise.all(paths.map(path => caches.match(path)))).every(Boolean)"


def wait_until_kept(page: Page, *paths: str) -> None:
    """Wait until the service worker has these addresses."""
    page.evaluate("async () => { await navigator.serviceWorker.ready; }")
    wait_until(lambda: page.evaluate(IS_KEPT, list(paths)))


def test_without_a_connection_what_was_visited_opens_tools_answer_and_the_rest_leads_to_them(
    page: Page,
) -> None:
    visit(page, "/")
    for path in ("/careers", "/a1c-conversion-calculator"):
        page.locator(f'footer a[href="{path}"]').click()
        expect(page).to_have_url(path)
    wait_until_kept(page, "/blood-glucose-sheet", "/", "/careers", "/model/careers.json")
    page.context.set_offline(True)
    page.evaluate("window.visit = 'one'")
    page.locator('footer a[href="/careers"]').click()
    expect(page).to_have_url("/careers")
    expect(page.locator("h1")).to_be_focused()
    page.locator('footer a[href="/blood-sugar-conversion"]').click()  # it was never visited
    page.get_by_label("Blood sugar value").fill("100")
    page.get_by_role("button", name="Convert").click()
    expect(page.locator("#result")).to_contain_text("5.56 mmol/L")
    assert page.evaluate("window.visit") == "one"
    for path in ("/", "/careers"):
        visit(page, path)
        expect(page.get_by_role("contentinfo")).to_be_visible()
    page.locator('footer a[href="/support"]').click()
    expect(page.locator("h1")).to_have_text("No connection just now")
    page.get_by_role("main").get_by_role("link", name="Blood glucose sheet").click()
    expect(page).to_have_url("/blood-glucose-sheet")
    page.goto("/blood-glucose-sheet")
    page.get_by_label("Sunday Before Breakfast", exact=True).fill("104")
    wait_until(lambda: "104" in (page.evaluate("localStorage.bloodGlucoseLog") or ""))
    page.context.set_offline(False)
    answer = page.goto("/careers")
    assert answer
    assert answer.from_service_worker
    assert answer.headers["cache-control"].startswith("public"), "of the server"


def test_the_fallback_page_asks_for_no_copy_of_what_is_not_there(
    page: Page, complaints: list[str]
) -> None:
    page.goto("/a1c-conversion-calculator")
    wait_until_kept(page, "/blood-glucose-sheet")
    visit(page, "/no-such-page")
    page.locator('footer a[href="/careers"]').click()
    wait_until_kept(page, "/model/careers.json")
    assert len(complaints) == 1  # the browser's, of the document


def test_a_tool_opens_while_the_server_is_down_or_silent(page: Page, server: Server) -> None:
    visit(page, "/a1c-conversion-calculator")
    wait_until_kept(page, "/blood-glucose-sheet")
    server.stop()
    page.goto("/a1c-conversion-calculator?eag=154")
    expect(page.locator("#result")).to_contain_text("7.0%")
    with socket.create_server(("127.0.0.1", server.port)):
        page.goto("/blood-glucose-sheet")
        expect(page.locator("h1")).to_have_text("Blood Glucose Sheet")


def test_a_full_storage_fails_no_page(page: Page, base_url: str) -> None:
    page.goto("/a1c-conversion-calculator")
    wait_until_kept(page, "/blood-glucose-sheet")
    full = {"origin": base_url, "quotaSize": 1000}
    page.context.new_cdp_session(page).send("Storage.overrideQuotaForOrigin", full)
    page.goto("/careers")
    expect(page.locator("h1")).to_have_text("Jobs")


SAVES_DATA = """Object.defineProperty(
  NetworkInformation.prototype, "saveData", { get: () => %s })"""


@pytest.mark.parametrize("saves_data", [False, True])
def test_react_is_fetched_ahead_unless_data_is_dear(page: Page, saves_data: bool) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.add_init_script(SAVES_DATA % str(saves_data).lower())
    page.goto("/careers")
    page.locator("html[data-js]").wait_for()
    assert any("/react-" in url for url in asked) is not saves_data


@pytest.mark.parametrize(
    ("path", "saves_data"), [("/contact-us", False), ("/a1c-conversion-calculator", True)]
)
def test_nothing_is_kept_without_a_tool_or_where_data_is_dear(
    page: Page, path: str, saves_data: bool
) -> None:
    page.add_init_script(SAVES_DATA % str(saves_data).lower())
    page.goto(path)
    page.locator("[data-filled]").wait_for()
    assert page.evaluate("navigator.serviceWorker.getRegistrations()") == []
