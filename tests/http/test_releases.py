"""A new release: the files of the previous one are kept, and visitors miss nothing."""

import json
import re
import shutil
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from itertools import count, cycle
from pathlib import Path
from signal import SIGTERM
from threading import Event

import httpx
import pytest
from playwright.sync_api import Browser, Page, Request, Response

from scripts.releases import KEPT_RELEASES, RECORD, install
from tests.support.nginx import Proxy, make_certificate, needs_nginx, nginx, write_configuration
from tests.support.scratch import build, copy_site, replace_once
from tests.support.servers import ROOT, Server, free_port
from tests.support.visiting import open_ready, wait_until_ready
from webapp.config import built_assets

PATHS = ("/a1c-conversion-calculator", "/careers", "/blood-glucose-sheet")


# Which files the build keeps


def install_build(folder: Path, *names: str) -> None:
    """Install a build with these files."""
    new = folder / "new"
    (new / "js").mkdir(parents=True)
    for name in (*names, "manifest.json"):
        (new / name).write_text(" ".join(names))
    install(new, folder / "built")


def installed_files(folder: Path) -> set[str]:
    files = (folder / "built").rglob("*")
    found = {str(file.relative_to(folder / "built")) for file in files if file.is_file()}
    return found - {"manifest.json", RECORD}


def test_the_files_of_the_last_releases_are_kept_and_older_ones_deleted(tmp_path: Path) -> None:
    names = [f"js/page-{number}.js" for number in range(KEPT_RELEASES + 2)]
    for number, name in enumerate(names):
        install_build(tmp_path, name, "icon.png")
        assert installed_files(tmp_path) == {
            "icon.png",
            *names[max(0, number + 1 - KEPT_RELEASES) : number + 1],
        }
        assert (tmp_path / "built" / "manifest.json").read_text() == f"{name} icon.png"


def test_building_the_same_files_again_is_no_new_release(tmp_path: Path) -> None:
    install_build(tmp_path, "js/old.js")
    for _ in range(KEPT_RELEASES + 1):
        install_build(tmp_path, "js/new.js")
    assert installed_files(tmp_path) == {"js/old.js", "js/new.js"}
    install_build(tmp_path, "js/old.js")
    assert installed_files(tmp_path) == {"js/old.js", "js/new.js"}


# A release built in another folder, with two changed files

CHANGED_FILES = {"site.css", "boot.js"}


@pytest.fixture(scope="module")
def built_elsewhere(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The built files of a changed copy of the site."""
    folder = tmp_path_factory.mktemp("release")
    site = copy_site(folder)
    replace_once(site / "static/css/frame/frame.css", ".sun-banner {", ".sun-banner {\n  order: 7;")
    replace_once(
        site / "static/js/boot.js", "\n  startMenus();", "\n  startMenus();\ndocument.title += '';"
    )
    build(site)
    built_folder, release = site / "static" / "built", folder / "built"
    for name in json.loads((built_folder / RECORD).read_text())[0]:
        (release / name).parent.mkdir(parents=True, exist_ok=True)
        (built_folder / name).rename(release / name)
    return release


@pytest.mark.process
def test_the_names_of_built_files_depend_only_on_their_content(built_elsewhere: Path) -> None:
    here, elsewhere = built_names(ROOT / "static" / "built"), built_names(built_elsewhere)
    assert here.keys() == elsewhere.keys()
    assert {name for name in here if here[name] != elsewhere[name]} == CHANGED_FILES


# A release, made as in docs/deploying.md


class Visitor:
    """Visits with nothing cached each time, and records what is missing."""

    def __init__(self, page: Page, url: str) -> None:
        self.requested: set[str] = set()
        self.failed: list[str] = []
        self._page, self._url = page, url
        self._addresses = (f"{path}?visit={number}" for path, number in zip(cycle(PATHS), count()))
        page.context.new_cdp_session(page).send("Network.setCacheDisabled", {"cacheDisabled": True})
        self.watch(page)

    def watch(self, page: Page) -> None:
        """Also record what is missing on this page."""
        page.on("response", self._record_response)
        page.on("requestfailed", self._record_failure)

    def visit(self, times: int) -> None:
        """Open pages one after the other, so that each process gets one."""
        for _ in range(times):
            open_ready(self._page, self._url + next(self._addresses))
            assert self.failed == []

    def _record_response(self, answer: Response) -> None:
        self.requested.add(answer.url)
        if answer.status >= 400:
            self.failed.append(f"{answer.status} {answer.url}")

    def _record_failure(self, request: Request) -> None:
        if request.failure != "net::ERR_ABORTED":  # aborted by the next navigation
            self.failed.append(f"{request.failure} {request.url}")


@contextmanager
def continuous_requests(proxy: Proxy) -> Iterator[None]:
    """Meanwhile, request pages with all their files continuously."""
    ended = Event()

    def read() -> set[tuple[int, str]]:
        seen = set()
        with proxy.client() as client:
            for path in cycle(PATHS):
                page = client.get(f"{path}?read")
                seen.add((page.status_code, path))
                for file in re.findall(rf'"({built_assets.PREFIX}[^"]+)"', page.text):
                    seen.add((client.get(file).status_code, file))
                if ended.wait(0.1):  # leaves time for other requests
                    break
        return seen

    with ThreadPoolExecutor(1) as thread:
        reading = thread.submit(read)
        try:
            yield
        finally:
            ended.set()
        assert {each for each in reading.result() if each[0] != 200} == set()


@pytest.mark.new_context
@needs_nginx
def test_a_visitor_who_keeps_reading_during_a_release_misses_nothing(
    tmp_path: Path, browser: Browser, built_elsewhere: Path
) -> None:
    site = copy_site(tmp_path)
    port = free_port()
    url = f"https://127.0.0.1:{port}"
    settings = {"public_url": url, "trusted_proxies": "127.0.0.1"}
    logs = (tmp_path / "8001", tmp_path / "8002")
    servers = [Server(log, str(site / "main.py"), **settings) for log in logs]
    proxy = Proxy(port, free_port(), servers, make_certificate(tmp_path))
    unlimited = {"rate=50r/s": "rate=5000r/s", "rate=200r/s": "rate=5000r/s"}
    old, new = built_names(site / "static" / "built"), built_names(built_elsewhere)
    with ExitStack() as stack:
        for server in servers:
            stack.callback(server.stop)
            server.start()
        stack.enter_context(nginx(write_configuration(tmp_path, proxy, **unlimited), port))
        stack.enter_context(continuous_requests(proxy))
        context = stack.enter_context(
            browser.new_context(ignore_https_errors=True, service_workers="block")
        )
        visitor, open_page = Visitor(context.new_page(), url), context.new_page()
        visitor.watch(open_page)
        open_ready(open_page, url + PATHS[0])
        # As in the guide: build, then restart one process after the other.
        replace_once(site / "webapp/pages/careers.py", "your work shows", "all that you do shows")
        new_build = shutil.copytree(built_elsewhere, tmp_path / "new")
        install(new_build, site / "static" / "built")
        visitor.visit(2)
        for server in servers:
            server.process.send_signal(SIGTERM)
            server.process.wait(60)
            visitor.visit(1)
            server.start()
            visitor.visit(2)
        open_page.mouse.move(100, 100, steps=2)
        wait_until_ready(open_page)
        for name in (
            *(old[name] for name in CHANGED_FILES),
            *(new[name] for name in CHANGED_FILES),
        ):
            assert f"{url}{built_assets.PREFIX}{name}" in visitor.requested
            for server in servers:
                answer = httpx.get(server.url + built_assets.PREFIX + name)
                assert answer.status_code == 200, "the last release's files, too"
    assert visitor.failed == []
    assert not any("Traceback" in server.log_text() for server in servers)


def built_names(built_folder: Path) -> dict[str, str]:
    return dict(json.loads((built_folder / "manifest.json").read_text()))
