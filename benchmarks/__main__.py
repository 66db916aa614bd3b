"""python -m benchmarks: speed and sizes in one table, measured in one run, on a quiet machine.

python -m benchmarks mutants: how many changed operators the tests notice (benchmarks/mutants.py).
"""

import asyncio
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import httpx
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from benchmarks import mutants
from scripts.chromium import find
from tests.support import ROOT
from tests.support.sites import Process, free_port, wait_until

TOOL, ARTICLE, OTHER = "/body-mass-calculation-formula", "/gdm-pregnancy", "/support"
ROUNDS = 7
LOAD_SECONDS, CONNECTIONS = 3, 32
DOCUMENT = "BENCHMARK_DOCUMENT"
"""Variable of the environment: the file that the bare Starlette answers with."""
SLOW_LINE = {
    "offline": False,
    "latency": 150,
    "downloadThroughput": 204_800,
    "uploadThroughput": 204_800,
}
"""150 ms of latency and 200 KB a second."""
NO_IDLE_START = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } });"
"""React then comes at the first sign of a visitor only."""
WATCH = """
window.seen = { ready: 0, intent: 0 };
addEventListener("pointermove", ({ movementX, movementY }) => {
  if (movementX || movementY) seen.intent ||= performance.now();
}, true);
new MutationObserver(() => {
  if ("ready" in document.documentElement.dataset) seen.ready ||= performance.now();
}).observe(document, { attributes: true, subtree: true, attributeFilter: ["data-ready"] });
"""
WATCH_CHANGE = """() => {
  const heading = document.querySelector("h1");
  addEventListener("click", () => (seen.clicked = performance.now()), true);
  new MutationObserver(() => {
    if (document.querySelector("h1") !== heading) seen.changed ||= performance.now();
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
}"""
BYTES = """(ending) => [
  ...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource"),
].filter((entry) => new URL(entry.name).pathname.endsWith(ending))
 .reduce((sum, entry) => sum + entry.encodedBodySize, 0)"""


# Documents a second


def bare() -> Starlette:
    """An application that answers everything with the bytes of one file."""
    body = Path(os.environ[DOCUMENT]).read_bytes()

    async def page(_: Request) -> Response:
        return Response(body, media_type="text/html")

    return Starlette(routes=[Route("/{path:path}", page)])


@contextmanager
def bare_server(document: bytes, folder: Path) -> Iterator[str]:
    """The bare application with uvicorn[standard], without a log. Yields its address."""
    (folder / "document").write_bytes(document)
    port = free_port()
    command = [sys.executable, "-m", "uvicorn", "benchmarks.__main__:bare", "--factory"]
    command += ["--port", str(port), "--no-access-log", "--log-level", "error"]
    environment = {**os.environ, DOCUMENT: str(folder / "document")}
    running = subprocess.Popen(command, cwd=ROOT, env=environment)
    url = f"http://127.0.0.1:{port}"

    def is_up() -> bool:
        try:
            return httpx.get(url).status_code == 200
        except httpx.TransportError:
            return False

    try:
        wait_until(is_up)
        yield url
    finally:
        running.terminate()
        running.wait()


class Client(asyncio.Protocol):
    """One connection that asks for a page again as soon as it has it."""

    def __init__(self, request: bytes) -> None:
        self.request, self.length, self.received, self.answers = request, 0, 0, 0

    def connection_made(self, transport: Any) -> None:
        """Ask for the first time."""
        self.transport = transport
        transport.write(self.request)

    def data_received(self, data: bytes) -> None:
        """Count an answer once it is whole; all of them have the same length."""
        if not self.length:
            head, _, _ = data.partition(b"\r\n\r\n")
            assert head.startswith(b"HTTP/1.1 200"), head
            fields = dict(line.split(b": ", 1) for line in head.lower().split(b"\r\n")[1:])
            self.length = len(head) + 4 + int(fields[b"content-length"])
        self.received += len(data)
        if self.received >= self.length:
            self.received = 0
            self.answers += 1
            self.transport.write(self.request)


def rate(url: str) -> float:
    """Answers a second of a page, with some connections that do nothing else."""
    address = httpx.URL(url)
    head = f"GET {address.path} HTTP/1.1\r\nhost: {address.host}\r\naccept-encoding: br\r\n\r\n"

    async def ask() -> float:
        clients = [Client(head.encode()) for _ in range(CONNECTIONS)]
        loop = asyncio.get_running_loop()
        for client in clients:
            await loop.create_connection(
                partial(lambda it: it, client), address.host, address.port or 80
            )
        await asyncio.sleep(0.5)
        before, started = sum(client.answers for client in clients), time.perf_counter()
        await asyncio.sleep(LOAD_SECONDS)
        answers = sum(client.answers for client in clients) - before
        for client in clients:
            client.transport.abort()
        return answers / (time.perf_counter() - started)

    import uvloop

    return uvloop.run(ask())


def documents(site: str, folder: Path) -> tuple[float, float]:
    """Documents a second, and their share of the bare application's, in turn."""
    document = httpx.get(site + TOOL, headers={"accept-encoding": "br"})
    body = b"".join(read_raw(site + TOOL))
    assert document.headers["content-encoding"] == "br"
    with bare_server(body, folder) as other:
        pairs = [(rate(site + TOOL), rate(other + TOOL)) for _ in range(ROUNDS)]
    ours = statistics.median(mine for mine, _ in pairs)
    return ours, statistics.median(mine / theirs for mine, theirs in pairs)


def read_raw(url: str) -> Iterator[bytes]:
    """The bytes of a response as they are sent, compressed."""
    with httpx.stream("GET", url, headers={"accept-encoding": "br"}) as answer:
        yield from answer.iter_raw()


# What a visitor waits for


def visit(browser: Browser, *scripts: str, slow: int, line: bool) -> tuple[BrowserContext, Page]:
    """An empty browser on a phone: the processor `slow` times slower, perhaps on the slow line."""
    context = browser.new_context(viewport={"width": 360, "height": 740}, service_workers="block")
    context.add_init_script("".join((WATCH, *scripts)))
    page = context.new_page()
    devtools = context.new_cdp_session(page)
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": slow})
    if line:
        devtools.send("Network.enable")
        devtools.send("Network.emulateNetworkConditions", SLOW_LINE)
    return context, page


def is_ready(page: Page) -> None:
    """Wait until React has hydrated the page."""
    page.locator("html[data-ready]").wait_for(state="attached")


def first_view(browser: Browser, url: str) -> dict[str, float]:
    """A first visit on the slow line, slowed four times: first paint, React ready, bytes."""
    context, page = visit(browser, slow=4, line=True)
    page.goto(url)
    is_ready(page)
    paint = "() => performance.getEntriesByName('first-contentful-paint')[0].startTime"
    measured = {"paint": page.evaluate(paint), "ready": page.evaluate("() => seen.ready")}
    path = httpx.URL(url).path
    measured["js"] = page.evaluate(BYTES, ".js") / 1000
    measured["text"] = (page.evaluate(BYTES, path) + page.evaluate(BYTES, ".css")) / 1000
    context.close()
    return measured


def intent(browser: Browser, url: str) -> float:
    """A first visit, slowed six times: from the first move of the pointer until React is ready."""
    context, page = visit(browser, NO_IDLE_START, slow=6, line=False)
    page.goto(url)
    page.wait_for_timeout(500)
    page.mouse.move(100, 100, steps=2)
    is_ready(page)
    took = float(page.evaluate("() => seen.ready - seen.intent"))
    context.close()
    return took


def route_change(browser: Browser, url: str) -> float:
    """On the slow line, from a click on a link where the pointer rested until the next page."""
    context, page = visit(browser, slow=1, line=True)
    page.set_viewport_size({"width": 1280, "height": 800})  # the footer is open
    page.goto(url)
    is_ready(page)
    link = page.locator(f'footer a[href="{OTHER}"]').first
    link.scroll_into_view_if_needed()
    link.hover()
    page.wait_for_timeout(1_000)
    page.evaluate(WATCH_CHANGE)
    link.click()
    page.wait_for_function("() => seen.changed")
    took = float(page.evaluate("() => seen.changed - seen.clicked"))
    context.close()
    return took


def median(measure: Callable[[], float]) -> float:
    """The median of several rounds."""
    return statistics.median(measure() for _ in range(ROUNDS))


def view(url: str) -> list[tuple[str, str, str]]:
    """What a browser measures: rows of the table."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find(), args=["--no-sandbox"])
        tool = [first_view(browser, url + TOOL) for _ in range(ROUNDS)]
        article = median(lambda: first_view(browser, url + ARTICLE)["paint"])
        cold = median(lambda: intent(browser, url + TOOL))
        change = median(lambda: route_change(browser, url + TOOL))
        browser.close()
    of = {key: statistics.median(each[key] for each in tool) for key in tool[0]}
    return [
        ("first paint of a tool page, slow line, processor ÷ 4", f"{of['paint']:.0f} ms", ""),
        ("first paint of the longest article, likewise", f"{article:.0f} ms", ""),
        ("React ready, likewise", f"{of['ready']:.0f} ms", "1150"),
        ("first sign of a visitor → ready, cold, processor ÷ 6", f"{cold:.0f} ms", "200"),
        ("route change, slow line, the pointer rested first", f"{change:.0f} ms", "30"),
        ("JavaScript of a tool page, brotli", f"{of['js']:.1f} KB", "73"),
        ("HTML and CSS of a tool page, brotli", f"{of['text']:.1f} KB", "18.4"),
    ]


def measure() -> list[tuple[str, str, str]]:
    """All rows: what, the median, and the goal."""
    with TemporaryDirectory() as name:
        site = Process(Path(name), sample_facts=True).wait()
        try:
            a_second, share = documents(site.url, Path(name))
            rows = [
                ("documents a second", f"{a_second:,.0f}", ""),
                ("of a bare Starlette's on the same server", f"{share:.2f}", "0.95"),
            ]
            return rows + view(site.url)
        finally:
            site.kill()


def main(arguments: list[str]) -> Any:
    """Print the table, or what the tests notice."""
    if arguments[:1] == ["mutants"]:
        return mutants.main(arguments[1:])
    print(f"{os.cpu_count()} cores, medians of {ROUNDS}\n")
    for what, figure, goal in (("", "measured", "goal"), *measure()):
        print(f"{what:56}{figure:>12}{goal:>8}")
    return None


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
