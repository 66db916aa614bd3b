"""A new release: what the one before it has built stays, and nobody misses anything."""

import json
import shutil
from concurrent.futures import Future, ThreadPoolExecutor
from itertools import count, cycle
from pathlib import Path
from signal import SIGTERM

import httpx
import pytest
from playwright.sync_api import Browser, Request, Response

from scripts.build import CLIENT
from scripts.releases import KEPT, RECORD, install
from tests.support.nginx import Proxy, certificate, configuration, needs_nginx, nginx
from tests.support.scratch import build, change, copied_site
from tests.support.servers import ROOT, Server, free_port, run
from webapp.config import built_assets
from webapp.site.static_files import StaticFiles

PATHS = ("/a1c-conversion-calculator", "/careers", "/blood-glucose-sheet")


# What the build keeps


def built(folder: Path, *names: str) -> None:
    """Install a build that has these files."""
    new = folder / "new"
    (new / "js").mkdir(parents=True)
    for name in (*names, "manifest.json"):
        (new / name).write_text(" ".join(names))
    install(new, folder / "built")


def there(folder: Path) -> set[str]:
    files = (folder / "built").rglob("*")
    names = {str(file.relative_to(folder / "built")) for file in files if file.is_file()}
    return names - {"manifest.json", RECORD}


def test_the_files_of_the_last_releases_stay_and_older_ones_go(tmp_path: Path) -> None:
    names = [f"js/page-{number}.js" for number in range(KEPT + 2)]
    for number, name in enumerate(names):
        built(tmp_path, name, "icon.png")
        assert there(tmp_path) == {"icon.png", *names[max(0, number + 1 - KEPT) : number + 1]}
        assert (tmp_path / "built" / "manifest.json").read_text() == f"{name} icon.png"


def test_to_build_the_same_again_pushes_no_release_out(tmp_path: Path) -> None:
    built(tmp_path, "js/old.js")
    for _ in range(KEPT + 1):
        built(tmp_path, "js/new.js")
    assert there(tmp_path) == {"js/old.js", "js/new.js"}
    built(tmp_path, "js/old.js")
    assert there(tmp_path) == {"js/old.js", "js/new.js"}


def test_what_was_built_before_there_was_a_record_stays_too(tmp_path: Path) -> None:
    (tmp_path / "built" / "js").mkdir(parents=True)
    (tmp_path / "built" / "js" / "before.js").write_text("")
    built(tmp_path, "js/new.js")
    assert there(tmp_path) == {"js/before.js", "js/new.js"}


# What a process answers meanwhile


@pytest.mark.parametrize("encoding", ["identity", "gzip", "br"])
def test_a_file_that_is_replaced_is_served_anew_and_one_that_is_gone_is_not_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, encoding: str
) -> None:
    for name in ("site.css", "site.css.gz", "site.css.br", "gone.css", "gone.css.br"):
        (tmp_path / name).write_text("old")
    monkeypatch.setattr(built_assets, "BUILT", tmp_path)

    async def not_found(_: object, __: object, send: object) -> None:
        assert callable(send)
        await send({"type": "http.response.start", "status": 404, "headers": []})
        await send({"type": "http.response.body", "body": b""})

    transport = httpx.ASGITransport(StaticFiles(not_found))

    def ask(name: str) -> httpx.Response:
        async def answer() -> httpx.Response:
            async with httpx.AsyncClient(transport=transport) as client:
                address = f"http://test{built_assets.PREFIX}{name}"
                request = client.build_request("GET", address)
                request.headers["accept-encoding"] = encoding
                response = await client.send(request, stream=True)
                [read async for read in response.aiter_raw()]
                return response

        return run(answer())

    assert ask("site.css").headers["content-length"] == "3"
    for name in ("site.css", "site.css.gz", "site.css.br"):
        (tmp_path / name).write_text("newer")
    answer = ask("site.css")
    assert (answer.status_code, answer.headers["content-length"]) == (200, "5")
    assert ask("gone.css").status_code == 200
    (tmp_path / "gone.css.br").unlink()
    assert ask("gone.css").status_code == 200
    (tmp_path / "gone.css").unlink()
    assert [ask("gone.css").status_code for _ in range(2)] == [404, 404]


# What the names of the built files depend on


@pytest.mark.process
def test_the_names_of_built_files_depend_neither_on_the_folder_nor_on_the_environment(
    tmp_path: Path,
) -> None:
    site = copied_site(tmp_path / "elsewhere")
    packages = shutil.copytree(CLIENT.parent, tmp_path / "other" / "static")
    change(
        site / "scripts" / "build.py",
        "CLIENT = Path(reactpy.__file__).parent",
        f"CLIENT = Path({str(packages.parent)!r})",
    )
    build(site)
    names = [
        json.loads((root / "static" / "built" / "manifest.json").read_text())
        for root in (ROOT, site)
    ]
    assert names[0] == names[1]


# A release, as docs/deploying.md makes it


@pytest.mark.new_context
@needs_nginx
def test_a_visitor_who_reads_on_during_a_release_misses_nothing(
    tmp_path: Path, browser: Browser
) -> None:
    site = copied_site(tmp_path / "site")
    port = free_port()
    url = f"https://127.0.0.1:{port}"
    logs = (tmp_path / "8001", tmp_path / "8002")
    settings = {"public_url": url, "trusted_proxies": "127.0.0.1"}
    servers = [Server(log, str(site / "main.py"), **settings) for log in logs]
    proxy = Proxy(port, free_port(), servers, certificate(tmp_path))
    unlimited = {"rate=50r/s": "rate=5000r/s", "rate=200r/s": "rate=5000r/s"}
    failed: list[str] = []
    asked: list[str] = []

    def look(answer: Response) -> None:
        asked.append(answer.url)
        if answer.status >= 400:
            failed.append(f"{answer.status} {answer.url}")

    def complain(request: Request) -> None:
        if request.failure != "net::ERR_ABORTED":  # what the next page has made needless
            failed.append(f"{request.failure} {request.url}")

    def release() -> None:
        """As the guide says: build, then one process after the other."""
        change(site / "static/css/frame.css", ".sun-banner {", ".sun-banner {\n  order: 7;")
        change(
            site / "static/js/boot.js", "\nstartMenus();", "\nstartMenus();\ndocument.title += '';"
        )
        change(site / "webapp/pages/careers.py", "your work shows", "all that you do shows")
        build(site)
        for server in servers:
            assert server.process
            server.process.send_signal(SIGTERM)
            server.process.wait(60)
            server.start()

    try:
        for server in servers:
            server.start()
        old = names(site)
        with (
            nginx(configuration(tmp_path, proxy, **unlimited), port),
            ThreadPoolExecutor(1) as operator,
        ):
            addresses = (f"{path}?visit={number}" for path, number in zip(cycle(PATHS), count()))
            releasing: Future[None] | None = None
            rounds = 0
            while rounds < 2:
                for _ in PATHS:
                    # As somebody who comes for the first time: nothing is cached.
                    with browser.new_context(ignore_https_errors=True, base_url=url) as visitor:
                        page = visitor.new_page()
                        page.on("response", look)
                        page.on("requestfailed", complain)
                        page.goto(next(addresses))
                        page.dispatch_event("html", "pointerdown")
                        # A page whose process ends is back within 22 s; there are two processes.
                        page.locator("html[data-ready]").wait_for(state="attached", timeout=90_000)
                releasing = releasing or operator.submit(release)
                rounds += releasing.done()
            releasing.result()
            new = names(site)
            assert old["site.css"] != new["site.css"]
            assert old["boot.js"] != new["boot.js"]
            for name in (old["site.css"], new["site.css"], old["boot.js"], new["boot.js"]):
                assert f"{url}{built_assets.PREFIX}{name}" in asked
                for server in servers:
                    answer = httpx.get(server.url + built_assets.PREFIX + name)
                    assert answer.status_code == 200, "the last release's files, too"
    finally:
        for server in servers:
            server.stop()
    assert failed == []
    assert not any("Traceback" in server.text() for server in servers)


def names(site: Path) -> dict[str, str]:
    return dict(json.loads((site / "static" / "built" / "manifest.json").read_text()))
