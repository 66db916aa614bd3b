"""python -m benchmarks: speed in one table, measured in one run, on a quiet machine.

python -m benchmarks FOLDER: beside those of another release, a checkout that is built, in turn.
python -m benchmarks costs: what one request may cost (benchmarks/costs.py).
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
from playwright.sync_api import Browser, Page, sync_playwright
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from benchmarks import costs, mutants
from scripts.chromium import find
from tests.support import ROOT
from tests.support.sites import Process, free_port, wait_until

TOOL, ARTICLE, OTHER = "/a1c-conversion-calculator", "/gdm-pregnancy", "/support"
SHEET = "/blood-glucose-sheet"
VISITORS = 100
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
WATCH = """
window.seen = {};
new PerformanceObserver((list) => {
  for (const { name } of list.getEntries())
    if (name === "first-contentful-paint") setTimeout(() => window.early?.(), 200);
}).observe({ type: "paint", buffered: true });
new MutationObserver(() => {
  if ("ready" in document.documentElement.dataset) seen.ready ||= performance.now();
  const result = document.getElementById("result");
  if (result?.textContent.includes("7.0%")) seen.answer ||= performance.now();
}).observe(document, { attributes: true, subtree: true, childList: true, characterData: true });
"""
EARLY = """window.early = () => {
  document.getElementById("eag").value = "154";
  document.querySelector("main button[type=submit]").click();
};"""
PRESS = """() => {
  document.getElementById("eag").value = "154";
  seen.pressed = performance.now();
  document.querySelector("main button[type=submit]").click();
}"""
KEY = """async () => {
  const field = document.querySelector("[aria-label='Monday Before Lunch']");
  field.focus();
  const times = [];
  for (let at = 0; at < 9; at++) {
    const begun = performance.now();
    document.execCommand("insertText", false, "1");
    times.push(performance.now() - begun);
    await new Promise((done) => setTimeout(done, 300));
  }
  return times.sort((one, other) => one - other)[4];
}"""
WATCH_CHANGE = """() => {
  const heading = document.querySelector("h1");
  addEventListener("click", () => (seen.clicked = performance.now()), true);
  new MutationObserver(() => {
    if (document.querySelector("h1") !== heading) seen.changed ||= performance.now();
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
}"""
DRAWN = """() => {
  const all = [...document.querySelectorAll("#page *")].filter((one) => !one.closest("svg"));
  const own = all.filter((one) => Object.keys(one).some((name) => name.startsWith("__react")));
  return (100 * own.length) / all.length;
}"""

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


@contextmanager
def visit(browser: Browser, *scripts: str, slow: int, line: bool) -> Iterator[Page]:
    """An empty browser on a phone: the processor `slow` times slower, perhaps on the slow line."""
    context = browser.new_context(viewport={"width": 360, "height": 740}, service_workers="block")
    context.set_default_timeout(120_000)
    context.add_init_script("".join((WATCH, *scripts)))
    page = context.new_page()
    devtools = context.new_cdp_session(page)
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": slow})
    if line:
        devtools.send("Network.enable")
        devtools.send("Network.emulateNetworkConditions", SLOW_LINE)
    yield page
    context.close()


def seen(page: Page, name: str) -> float:
    """When it happened, in milliseconds from the navigation."""
    page.wait_for_function(f"() => seen.{name}")
    return float(page.evaluate(f"() => seen.{name}"))


def first_paint(browser: Browser, url: str) -> float:
    """Of a tool page on the slow line, slowed four times."""
    with visit(browser, slow=4, line=True) as page:
        page.goto(url + TOOL)
        paint = "() => performance.getEntriesByName('first-contentful-paint')[0].startTime"
        return float(page.evaluate(paint))


def early_press(browser: Browser, url: str) -> float:
    """From navigation to the answer to a press 200 ms after first paint, slowed six times."""
    with visit(browser, EARLY, slow=6, line=True) as page:
        page.goto(url + TOOL, wait_until="commit")
        return seen(page, "answer")


def later_press(browser: Browser, url: str) -> float:
    """From a press to its answer once all is there, slowed six times."""
    with visit(browser, slow=6, line=False) as page:
        page.goto(url + TOOL)
        seen(page, "ready")
        page.wait_for_timeout(1_000)
        page.evaluate(PRESS)
        return seen(page, "answer") - seen(page, "pressed")


def ready(browser: Browser, url: str) -> float:
    """React on the longest article, on the slow line, slowed four times."""
    with visit(browser, slow=4, line=True) as page:
        page.goto(url + ARTICLE)
        return seen(page, "ready")


def route_change(browser: Browser, url: str) -> float:
    """On the slow line, from a click on a link where the pointer rested until the next page."""
    with visit(browser, slow=1, line=True) as page:
        page.set_viewport_size({"width": 1280, "height": 800})  # the footer is open
        page.goto(url + TOOL)
        seen(page, "ready")
        link = page.locator(f'footer a[href="{OTHER}"]').first
        link.scroll_into_view_if_needed()
        link.hover()
        page.wait_for_timeout(1_000)
        page.evaluate(WATCH_CHANGE)
        link.click()
        return seen(page, "changed") - seen(page, "clicked")


def key(browser: Browser, url: str) -> float:
    """A key in the sheet until it is saved and drawn, slowed six times."""
    with visit(browser, slow=6, line=False) as page:
        page.goto(url + SHEET)
        page.locator("#sheet[data-filled]").wait_for(state="attached")
        page.wait_for_timeout(1_000)
        return float(page.evaluate(KEY))


def drawn(browser: Browser, url: str) -> float:
    """The share of the elements of a page that React draws, without drawings, in percent."""
    with visit(browser, slow=1, line=False) as page:
        page.goto(url + ARTICLE)
        seen(page, "ready")
        return float(page.evaluate(DRAWN))


def of_one_visitor(pid: int, url: str) -> float:
    """Milliseconds of the server's processor for a page with the answer of one visitor."""

    def spent() -> float:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    before = spent()
    with httpx.Client(headers={"accept-encoding": "identity"}) as client:
        for number in range(VISITORS):
            assert client.get(f"{url}{TOOL}?eag={100 + number}").status_code == 200
    return (spent() - before) * 1000 / VISITORS


Measure = Callable[[Browser, Process], float]
ROWS: tuple[tuple[str, str, Measure, str], ...] = (
    ("first paint, slow line, processor ÷ 4", "ms", lambda b, s: first_paint(b, s.url), "1.03"),
    ("press 200 ms after it → answer, ÷ 6", "ms", lambda b, s: early_press(b, s.url), "1.15"),
    ("a later press → answer, ÷ 6", "ms", lambda b, s: later_press(b, s.url), "+10 ms"),
    ("React ready on the longest article, ÷ 4", "ms", lambda b, s: ready(b, s.url), "1.05"),
    ("route change, the pointer rested", "ms", lambda b, s: route_change(b, s.url), "1.1"),
    ("a key in the sheet → saved and drawn, ÷ 6", "ms", lambda b, s: key(b, s.url), "10 ms"),
    ("a page for one visitor", "ms", lambda _, s: of_one_visitor(s.process.pid, s.url), "2.86"),
    ("elements of an article that React draws", "%", lambda b, s: drawn(b, s.url), "99 %"),
)
"""What is measured, its unit, how, and the goal: a value, or a ratio to the other release."""


def main(arguments: list[str]) -> Any:
    """Print the table, or what the tests notice."""
    if arguments[:1] == ["mutants"]:
        return mutants.main(arguments[1:])
    if arguments[:1] == ["costs"]:
        return costs.main() or None
    folders = [ROOT, *map(Path, arguments)]
    print(f"{os.cpu_count()} cores, medians of {ROUNDS}, in turn\n")
    with TemporaryDirectory() as name:
        places = [Path(name, str(number)) for number, _ in enumerate(folders)]
        for place in places:
            place.mkdir()
        sites = [
            Process(place, folder.resolve() / "main.py", sample_facts=True)
            for place, folder in zip(places, folders, strict=True)
        ]
        try:
            for site in sites:
                site.wait()
            print_rows(sites)
            a_second, share = documents(sites[0].url, Path(name))
            print(f"{'documents a second; of a bare Starlette':44}{a_second:>10,.0f}{share:>8.2f}")
        finally:
            for site in sites:
                site.kill()
    return None


def print_rows(sites: list[Process]) -> None:
    """Print each row, with the ratio of the first site's figure to the second's."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find(), args=["--no-sandbox"])
        for what, unit, measure, goal in ROWS:
            rounds = [[measure(browser, site) for site in sites] for _ in range(ROUNDS)]
            medians = [statistics.median(each) for each in zip(*rounds, strict=True)]
            figures = "".join(f"{figure:>10.1f} {unit}" for figure in medians)
            ratio = f"{medians[0] / medians[1]:>8.2f}" if len(medians) > 1 else ""
            print(f"{what:44}{figures}{ratio}{goal:>10}", flush=True)
        browser.close()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
