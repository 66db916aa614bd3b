"""The exported site is the same site as files, with routes in the page, and without a server."""

import re
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest
from lxml import html
from playwright.sync_api import Page, expect

from scripts import export
from tests.support import run
from tests.support.browser import visit
from webapp import routes
from webapp.config.settings import Settings
from webapp.site.serving.renderer import Renderer


class Files(SimpleHTTPRequestHandler):
    """Serves files without writing a line for each."""

    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("export") / "site"
    run(export.export(Settings(public_url="https://school.example"), made))
    return made


@pytest.fixture(scope="module")
def exported(folder: Path) -> Iterator[str]:
    """The address of the exported site, on a host of files."""
    handler = partial(Files, directory=str(folder))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


def test_every_page_but_the_live_ones_is_a_file_with_a_model(folder: Path) -> None:
    for row in routes.PAGES:
        path = "/index" if row.path == "/" else row.path
        assert (folder / row.path[1:] / "index.html").exists() != row.live, row.path
        assert (folder / f"model{path}.json").exists() != row.live, row.path
    assert "404 |This page is not found." in (folder / "404.html").read_text("utf-8")


def test_every_link_inside_the_site_leads_to_a_file(folder: Path) -> None:
    for page in folder.rglob("*.html"):
        if "static" in page.relative_to(folder).parts:
            continue
        tree = html.document_fromstring(page.read_bytes())
        for address in tree.xpath("//@href | //@src | //@data-page"):
            path = address.partition("#")[0].partition("?")[0]
            target = folder / path.lstrip("/")
            is_there = target.is_file() or (target / "index.html").is_file()
            assert is_there or not path.startswith("/"), (page, address)


def test_an_exported_page_may_call_the_api_on_its_own_host() -> None:
    renderer = Renderer(Settings(api_host="https://api.school.example"), static=True)
    row = routes.find("/contact-us")
    tree = html.document_fromstring(renderer.document(run(renderer.prerender(row)), row))
    [policy] = tree.xpath("//meta[@http-equiv='Content-Security-Policy']/@content")
    assert "connect-src 'self' https://api.school.example" in policy


def test_route_changes_are_one_page_load_and_ask_no_server(page: Page, exported: str) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    visit(page, exported)
    page.evaluate("window.visit = 'one'")
    for path in ("/a1c-conversion-calculator", "/blood-glucose-sheet", "/gdm-pregnancy"):
        page.locator(f'footer a[href="{path}"]').first.click()
        expect(page).to_have_url(exported + path)
    assert page.evaluate("window.visit") == "one"
    assert not [url for url in asked if re.search("/healthz|/readyz|/reactpy/|/api/", url)]


def test_a_tool_answers_to_an_address_in_the_page_and_by_a_link(page: Page, exported: str) -> None:
    page.goto(f"{exported}/blood-sugar-conversion/?value=100")
    expect(page.locator("#result")).to_contain_text("5.56 mmol/L")
    page.get_by_label("Blood sugar value").fill("200")
    page.get_by_role("button", name="Convert").click()
    expect(page.locator("#result")).to_contain_text("11.11 mmol/L")
    page.evaluate("window.visit = 'one'")
    page.locator("form").get_by_role("link", name="LO", exact=True).click()
    expect(page.locator("#result")).to_contain_text("Take sugar now")
    assert page.evaluate("window.visit") == "one"


@pytest.mark.worker
@pytest.mark.console_errors
def test_offline_the_sheet_and_a_visited_page_open(page: Page, exported: str) -> None:
    visit(page, f"{exported}/careers/")
    with page.expect_response("**/model/careers.json"):
        page.locator('footer a[href="/blood-glucose-sheet"]').click()
    page.context.set_offline(True)
    page.goto(f"{exported}/blood-glucose-sheet")
    expect(page.get_by_label("Monday Date")).to_be_visible()
    page.locator('footer a[href="/careers"]').click()
    expect(page.locator("h1")).to_be_focused()
    expect(page).to_have_url(f"{exported}/careers")


@pytest.mark.browser_context_args(java_script_enabled=False)
def test_without_javascript_a_tool_shows_common_values(page: Page, exported: str) -> None:
    page.goto(f"{exported}/a1c-conversion-calculator/")
    expect(page.locator(".without-scripts p")).to_contain_text("cannot calculate")
    expect(page.locator(".without-scripts li").first).to_be_visible()


def test_only_an_empty_folder_or_an_earlier_export_is_written_to(
    tmp_path: Path, folder: Path
) -> None:
    (tmp_path / "sw.js").write_text("our own sources")
    with pytest.raises(SystemExit, match="holds other files"):
        export.main(tmp_path)
    assert (tmp_path / "sw.js").exists()
    assert (folder / export.MARK).exists()
