"""The site exported as files, served by Python's http.server, in a browser."""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest
from lxml import html
from playwright.sync_api import Page, expect

from scripts import export
from tests.support.browser.tools import (
    CONVERTER,
    TOOLS,
    ask,
    expect_result,
    fill,
    no_javascript,
    press,
)
from tests.support.calculators import PATHS
from tests.support.contact.tools import INQUIRY
from tests.support.servers import Server, run
from tests.support.visiting import Frames, expect_only_network_errors
from webapp import routes
from webapp.config.company import company
from webapp.config.settings import Settings
from webapp.contact.outbox import Outbox
from webapp.pages import contact_us

REGISTRATION = {"fullName": "Sita", "companyEmail": "sita@example.com", "phone": "9800000000"}
SERVER_PATHS = re.compile("/healthz|/readyz|/reactpy/|/api/")


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
def site(folder: Path) -> Iterator[str]:
    """The address of the exported site."""
    with served(folder) as url:
        yield url


@contextmanager
def served(folder: Path) -> Iterator[str]:
    handler = partial(Files, directory=str(folder))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


@pytest.fixture
def asked(page: Page) -> Iterator[list[str]]:
    """What the page requests of a server that is not there: nothing."""
    paths: list[str] = []
    page.on("request", lambda r: paths.append(r.url) if SERVER_PATHS.search(r.url) else None)
    yield paths
    assert paths == []


def open_answering(page: Page, address: str) -> None:
    page.goto(address)
    page.dispatch_event("html", "pointerdown")
    page.locator("html[data-forms][data-answers]").wait_for(state="attached")


def test_every_page_is_a_file_and_every_link_inside_the_site_leads_to_one(folder: Path) -> None:
    def is_there(path: str) -> bool:
        file = folder / path.lstrip("/")
        return file.is_file() or (file / "index.html").is_file()

    pages = list(folder.rglob("*.html"))
    assert len([file for file in pages if "static" not in file.parts]) == len(routes.PAGES) + 2
    for file in pages:
        if "static" in file.relative_to(folder).parts:
            continue
        tree = html.document_fromstring(file.read_text("utf-8"))
        for address in tree.xpath("//@href | //@src | //@data-module | //@data-page"):
            path = address.partition("#")[0].partition("?")[0]
            assert not path.startswith("/") or is_there(path), (file, address)
    for name in ("robots.txt", ".well-known/security.txt", "favicon.ico", "sw.js"):
        assert (folder / name).read_bytes(), name
    assert "404 |This page is not found." in (folder / "404.html").read_text("utf-8")
    home = (folder / "index.html").read_text("utf-8")
    assert '<link rel="canonical" href="https://school.example/"' in home


def test_a_tool_answers_in_the_page(
    page: Page, site: str, frames: Frames, asked: list[str], dialogs: list[str]
) -> None:
    tool = CONVERTER
    page.add_init_script("delete globalThis.BigInt")  # as in Safari 13
    open_answering(page, site + tool.path)
    ask(page, tool)
    expect(page.locator(".explanation")).to_contain_text(tool.working)
    fill(page, tool.nothing)
    press(page, tool)
    expect(page.locator("#result")).to_be_empty()
    assert dialogs == [tool.alert]
    page.goto(site + tool.address(tool.other))
    expect_result(page, tool, tool.other_shows)
    expect(page.locator("#connection")).to_be_empty()
    assert frames.sockets == 0


@pytest.mark.worker
def test_the_sheet_and_the_tools_also_work_with_the_network_off(
    page: Page, site: str, asked: list[str], complaints: list[str], dialogs: list[str]
) -> None:
    page.goto(site + "/blood-glucose-sheet")
    cell = page.get_by_label("Monday Before Breakfast", exact=True)
    expect(page.locator("#sheet[data-filled]")).to_have_count(1)
    cell.fill("112")
    page.reload()
    expect(cell).to_have_value("112")
    page.evaluate("async () => { await navigator.serviceWorker.ready; }")
    page.context.set_offline(True)
    page.goto(site + "/blood-glucose-sheet/")
    expect(cell).to_have_value("112")
    for tool in TOOLS[:2]:
        page.goto(site + tool.path)
        ask(page, tool)
    page.goto(site + "/careers")
    expect(page.get_by_role("heading", level=1)).to_have_text("No connection just now")
    page.context.set_offline(False)
    expect_only_network_errors(complaints)


@pytest.mark.console_errors
@pytest.mark.new_context  # without the worker of another test, which keeps the formulas
def test_a_formula_that_does_not_load_says_so(page: Page, site: str) -> None:
    page.route("**/js/answers/*", lambda route: route.abort())
    tool = TOOLS[0]
    page.goto(site + tool.path)
    page.locator("html[data-forms]").wait_for(state="attached")
    fill(page, tool.values)
    press(page, tool)
    expect(page.locator("#connection")).to_contain_text("The calculation did not load.")
    assert "?" not in page.url


@no_javascript
def test_without_scripts_a_tool_shows_common_values_in_place_of_its_form(
    page: Page, site: str
) -> None:
    for tool, path in PATHS.items():
        page.goto(site + path)
        expect(page.locator("main button")).to_be_hidden()
        assert page.locator("noscript li").count() == len(tool.examples), tool.name
        expect(page.locator("noscript li").first).to_be_visible()


def test_without_an_api_telephone_and_mail_stand_in_place_of_the_forms(folder: Path) -> None:
    for path in ("contact-us", "services/javatraining/register"):
        main = html.parse(folder / path / "index.html").xpath("//main")[0]
        assert main.xpath(".//form") == []
        assert main.xpath(f".//a[@href='{company.phone_link}']")
        assert main.xpath(".//a[starts-with(@href, 'mailto:')]")
        assert "form" not in main.text_content().lower().replace("information", "")


def test_with_an_api_both_forms_are_sent_there(
    tmp_path: Path, page: Page, start_server: Callable[..., Server], dialogs: list[str]
) -> None:
    with served(tmp_path / "site") as site:
        api = start_server(allowed_origins=site)
        run(export.export(Settings(api_host=api.url), tmp_path / "site"))
        page.goto(f"{site}/contact-us")
        for name, text in INQUIRY.items():
            page.locator(f"[name={name}]").fill(text)
        page.get_by_role("button", name="Send inquiry").click()
        expect(page.locator("#contact-result")).to_contain_text("Thank you.")
        assert dialogs == [contact_us.ALERT]
        page.goto(f"{site}/services/javatraining/register")
        for name, text in REGISTRATION.items():
            page.locator(f"[name={name}]").fill(text)
        page.get_by_role("button", name="Register").click()
        page.wait_for_url(f"{api.url}/**")
        expect(page.locator("#registration-result")).to_contain_text("Thank you.")
    assert len(Outbox(api.outbox).list()) == 2


def test_a_folder_with_other_files_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("mine")
    with pytest.raises(SystemExit, match="holds other files"):
        export.main(tmp_path)
    assert [file.name for file in tmp_path.iterdir()] == ["letter.txt"]
