"""After one visit the sheet opens and works without a network, and never as an old release."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.support import web
from tests.support.browser.routing import wait_until_equal
from tests.support.rendering import renderer
from tests.support.servers import Server, run
from tests.support.sheet.tools import open_fold
from tests.support.sheet.weeks import (
    PATH,
    cell,
    csv,
    download,
    full_week,
    open_sheet,
    press,
    show_picture,
    shown_week,
    stored_week,
    wait_for_sheet,
)
from tests.support.visiting import expect_only_network_errors, open_ready, wait_until_ready
from webapp import routes
from webapp.config import built_assets
from webapp.site.serving.page_cache import PageCache
from webapp.site.serving.renderer import Renderer
from webapp.site.serving.service_worker import FIGURES, FILES, service_worker

pytestmark = pytest.mark.worker
RELEASE = ("-m", "tests.support.browser.other_release")
Servers = Callable[..., Server]


def expect_only_failed_connections(complaints: list[str]) -> None:
    """Allow reports of failed connections, Chromium's and our own of scripts, and nothing else."""
    complaints[:] = [text for text in complaints if not text.startswith("Loading failed (")]
    expect_only_network_errors(complaints)


def release_of(script: str) -> str:
    return script.split('RELEASE = "')[1].split('"')[0]


def wait_for_cache(page: Page) -> str:
    """Wait until the worker has filled its cache, and return the cache's name."""
    page.evaluate("async () => { await navigator.serviceWorker.ready; }")
    (name,) = page.evaluate("() => caches.keys()")
    return str(name)


def worker_script(site: Renderer) -> str:
    return run(service_worker(site, PageCache(site)))


@pytest.mark.react
def test_the_sheet_opens_looks_the_same_and_works_with_the_network_off(
    page: Page, complaints: list[str]
) -> None:
    week = full_week()
    open_sheet(page, week)
    wait_for_cache(page)
    look = "() => [...document.styleSheets].reduce((sum, sheet) => sum + sheet.cssRules.length, 0)"
    online = page.evaluate(look)
    page.context.set_offline(True)
    page.goto(PATH)
    wait_for_sheet(page)
    assert page.evaluate(look) == online > 50
    assert shown_week(page) == week
    expect(page.locator("#sheet")).to_have_css("display", "block")
    expect(page.locator(".sheet thead th").first).to_be_visible()
    cell(page, "Sunday", "Notes").fill("typed on the bus")
    week[0]["notes"] = "typed on the bus"
    assert stored_week(page) == week
    show_picture(page)
    assert download(page, "Download CSV")[1].decode() == csv(week)
    open_fold(page, "import")
    page.locator("#sheet-import").set_input_files(
        {"name": "a.csv", "mimeType": "text/csv", "buffer": csv(full_week("copy")).encode()}
    )
    press(page, "Replace my sheet with this")
    page.reload()
    wait_for_sheet(page)
    assert shown_week(page) == full_week("copy")
    expect_past_weeks_and_report_work(page)
    expect_only_failed_connections(complaints)


def expect_past_weeks_and_report_work(page: Page) -> None:
    for part in ("past", "report", "keep"):
        page.locator(f"#fold-{part} summary").click()
    expect(page.locator("#report-view table").first).to_be_visible()
    press(page, "Start a new week")
    expect(page.locator("#past-list h3")).to_have_text("15 to 21 November 2026")


@pytest.mark.new_context
def test_the_pdf_needs_the_network_once(page: Page, complaints: list[str]) -> None:
    open_sheet(page)
    wait_for_cache(page)
    page.reload()
    wait_for_sheet(page)
    page.context.set_offline(True)
    press(page, "Download PDF")
    expect(page.get_by_role("alert")).to_contain_text("Loading failed (network: /static/js/pdf-")
    page.context.set_offline(False)
    assert download(page, "Download PDF")[1].startswith(b"%PDF")
    page.context.set_offline(True)
    page.reload()
    wait_for_sheet(page)
    assert download(page, "Download PDF")[1].startswith(b"%PDF")
    expect_only_failed_connections(complaints)


@pytest.mark.react
@pytest.mark.new_context  # in a reused context the pages may be cached
def test_offline_other_pages_link_to_those_that_work_without_a_network(
    page: Page, complaints: list[str]
) -> None:
    open_sheet(page)
    wait_for_cache(page)
    cached = page.evaluate(
        """async () => {
          const [name] = await caches.keys();
          const requests = await (await caches.open(name)).keys();
          return requests.map(request => new URL(request.url).pathname);
        }"""
    )
    tools = [tool.path for tool in routes.TOOLS]
    documents = sorted(path for path in cached if not path.startswith("/static/"))
    further = [tool.path for tool in routes.FURTHER_CALCULATORS]
    assert documents == sorted([*tools, *further, "/offline"])
    page.context.set_offline(True)
    for path in ("/", "/support", f"{PATH}/more/", f"{PATH}/more?eag=154"):
        page.goto(path)
        expect(page.get_by_role("main").get_by_role("heading")).to_have_text(
            "No connection just now"
        )
        links = page.get_by_role("main").locator("a")
        found = links.evaluate_all("links => links.map(link => link.pathname)")
        assert found == [*tools, path.split("?")[0]]
    page.get_by_role("main").get_by_role("link", name="Blood glucose sheet").click()
    wait_for_sheet(page)
    page.go_back()
    page.context.set_offline(False)
    page.get_by_role("link", name="Try this page again").click()
    expect(page.locator("#page h1")).not_to_have_text("No connection just now")
    expect_only_failed_connections(complaints)


@pytest.mark.react
def test_a_visit_through_a_link_also_caches_the_sheet(page: Page, complaints: list[str]) -> None:
    open_ready(page, "/support")
    page.get_by_role("contentinfo").get_by_role("link", name="Blood glucose sheet").click()
    wait_for_sheet(page)
    scope = """async path => {
        const registration = await navigator.serviceWorker.getRegistration(path);
        return registration?.active && new URL(registration.scope).pathname;
    }"""
    wait_until_equal(lambda: page.evaluate(scope, PATH), "/")
    page.context.set_offline(True)
    page.goto(PATH)
    wait_for_sheet(page)
    expect_only_failed_connections(complaints)


@pytest.mark.react
def test_a_new_release_is_shown_immediately_and_the_old_cache_is_removed(
    page: Page, complaints: list[str], start_server: Servers
) -> None:
    first = start_server()
    open_sheet(page, full_week(), first.url)
    old = wait_for_cache(page)
    first.stop()
    page.reload()
    wait_for_sheet(page)
    live = page.locator("#live")
    expect(live).not_to_have_attribute("data-page", "/static/js/page-RELEASE2.js")
    second = start_server(*RELEASE, port=first.port)
    page.reload()
    wait_for_sheet(page)
    expect(live).to_have_attribute("data-page", "/static/js/page-RELEASE2.js")
    wait_until_ready(page)
    names = "async () => await caches.keys()"
    wait_until_equal(lambda: [len(page.evaluate(names)), old in page.evaluate(names)], [1, False])
    second.stop()
    page.reload()
    wait_for_sheet(page)
    expect(live).to_have_attribute("data-page", "/static/js/page-RELEASE2.js")
    assert shown_week(page) == full_week()
    expect_only_failed_connections(complaints)


def test_the_worker_changes_with_each_file_and_page(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    names = dict(built_assets._manifest())
    first = worker_script(renderer())
    assert worker_script(renderer()) == first
    for file in (FILES[0], FILES[-1]):
        changed = {**names, file: names[file].replace("-", "-CHANGED", 1)}
        monkeypatch.setattr(built_assets, "_manifest", lambda changed=changed: changed)
        other = worker_script(renderer())
        assert release_of(other) != release_of(first), file
        assert built_assets.url(file) in other
    monkeypatch.setattr(built_assets, "_manifest", lambda: names)
    assert worker_script(renderer()) == first

    render_document = Renderer.document

    async def reworded(self: Renderer, *page: Any) -> str:
        return await render_document(self, *page) + "another word"

    monkeypatch.setattr(Renderer, "document", reworded)
    assert release_of(worker_script(renderer())) != release_of(first)


def test_the_worker_is_revalidated_at_each_visit_and_caches_files_that_are_there(
    server: Server,
) -> None:
    answer = web.get(f"{server.url}/sw.js")
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.headers["cache-control"] == "no-cache"
    cached = re.findall(r'"(/static/[^"]+)"', answer.text.split("const ASSETS = ")[1].split(";")[0])
    assert len(cached) == len(FILES) + len(FIGURES) + 2 + len(built_assets.answers())
    for address in cached:
        assert web.get(server.url + address).status_code == 200, address
