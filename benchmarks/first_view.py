"""What a visitor waits for: bytes of the first view, and paints on a slow phone and connection."""

import gzip
import shutil
import statistics
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from benchmarks.servers import Missing, nginx, ours
from benchmarks.table import table
from scripts.chromium import find
from tests.support.servers import ROOT
from tests.support.visiting import wait_until_page_answers, wait_until_ready
from webapp import routes

TOOL, ARTICLE = "/body-mass-calculation-formula", "/gdm-pregnancy"
ROUNDS = 11
PAINT_ROUNDS = 21
NETWORK_CONDITIONS = {
    "offline": False,
    "latency": 150,
    "downloadThroughput": 204_800,
    "uploadThroughput": 204_800,
}
CPU_SLOWDOWN, COLD_SLOWDOWN = 4, 6
LONG_TASK_MS = 50  # milliseconds; browsers report tasks that take longer
OBSERVER_SCRIPT = """
window.seen = { cls: 0, lcp: 0, tasks: [] };
const watch = (type, take) => new PerformanceObserver((list) => list.getEntries().forEach(take))
  .observe({ type, buffered: true });
watch("layout-shift", (entry) => (seen.cls += entry.value));
watch("longtask", (entry) => seen.tasks.push([entry.startTime, entry.duration]));
watch("largest-contentful-paint", (entry) => (seen.lcp = entry.startTime));
"""
NO_IDLE_START = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } });"
INTENT_TO_READY = """() => new Promise((done) => {
  let start;
  const moves = ({ movementX, movementY }) => movementX || movementY; // else the pointer only rests
  addEventListener("pointermove", (event) => moves(event) && (start ??= performance.now()), true);
  new MutationObserver(() => {
    if ("ready" in document.documentElement.dataset) done(performance.now() - start);
  }).observe(document.documentElement, { attributes: true });
})"""

CLICK_TO_ANSWER = """() => new Promise((done) => {
  let start;
  addEventListener("click", () => (start = performance.now()), true);
  new MutationObserver(() => done(performance.now() - start))
    .observe(document.querySelector("output.result"), { childList: true });
})"""


def measure(folder: Path) -> str:
    """The tables, as Markdown."""
    with ours(folder, "first-view") as server:
        return "\n\n".join([sizes(server.url), paints(folder, server.url)])


def sizes(url: str) -> str:
    """The brotli sizes of the four largest pages and of the median one."""

    def length(path: str) -> int:
        with httpx.stream("GET", url + path, headers={"accept-encoding": "br"}) as answer:
            return len(b"".join(answer.iter_raw()))

    document = httpx.get(url + TOOL).text
    css = next(
        part
        for part in document.split('"')
        if part.startswith("/static/") and part.endswith(".css")
    )
    style = length(css)
    found = sorted((length(page.path) + style, page.path) for page in routes.PAGES)
    rows = [
        (path, f"{size / 1000:.1f}") for size, path in (*found[-4:][::-1], found[len(found) // 2])
    ]
    return table(("HTML and CSS, compressed", "kB"), rows)


@contextmanager
def slow_page(context: BrowserContext) -> Iterator[Page]:
    """A page on the slow profile: 150 ms latency, 200 KB/s, a processor four times slower."""
    page = context.new_page()
    devtools = context.new_cdp_session(page)
    devtools.send("Network.enable")
    devtools.send("Network.emulateNetworkConditions", NETWORK_CONDITIONS)
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": CPU_SLOWDOWN})
    yield page
    page.close()


def cold_intent(browser: Browser, url: str) -> float:
    """Milliseconds as for `intent`, on a first visit: a slower processor, a fast network."""
    context = browser.new_context(viewport={"width": 360, "height": 740})
    context.add_init_script(NO_IDLE_START)
    page = context.new_page()
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": COLD_SLOWDOWN})
    page.goto(url + TOOL)
    took = time_from_intent(page)
    context.close()
    return took


def time_from_intent(page: Page) -> float:
    """Milliseconds from a moving pointer until the page is ready."""
    page.evaluate(f"() => {{ window.took = ({INTENT_TO_READY})(); }}")
    page.mouse.move(100, 100, steps=2)
    return float(page.evaluate("() => took"))


def visit(browser: Browser, address: str, with_session: bool) -> dict[str, Any]:
    """One first visit: paints, shifts, blocking, and the bytes of scripts."""
    context = browser.new_context(viewport={"width": 360, "height": 740})
    context.add_init_script(OBSERVER_SCRIPT + ("" if with_session else NO_IDLE_START))
    with slow_page(context) as page:
        page.goto(address)
        if with_session:
            wait_until_ready(page)
        page.wait_for_timeout(1500)
        seen = dict(page.evaluate("() => seen"))
        seen["fcp"] = page.evaluate(
            "() => performance.getEntriesByName('first-contentful-paint')[0].startTime"
        )
        tasks = seen.pop("tasks")
        seen["tbt"] = blocking(tasks, seen["fcp"])
        seen["longest"] = max([length for _, length in tasks], default=0)
        seen["js"] = page.evaluate(
            "() => performance.getEntriesByType('resource').filter((e) => e.name.endsWith('.js'))"
            ".reduce((sum, e) => sum + e.encodedBodySize, 0)"
        )
    context.close()
    return seen


def blocking(tasks: list[tuple[float, float]], first_paint: float) -> float:
    """Total blocking time as in Lighthouse: the time of tasks beyond 50 ms, after first paint."""
    return sum(
        max(0, start + length - max(start, first_paint) - LONG_TASK_MS) for start, length in tasks
    )


def paints(folder: Path, url: str) -> str:
    """Our pages, and the same bytes as files served by nginx, in turn."""
    files = folder / "files"
    shutil.copytree(ROOT / "static/built", files / "static")
    for path in (TOOL, ARTICLE):
        (files / path[1:]).write_bytes(httpx.get(url + path).content)
    for file in [*files.rglob("*")]:
        if file.is_file() and file.suffix not in (".gz", ".br"):
            Path(f"{file}.gz").write_bytes(gzip.compress(file.read_bytes(), 9))
    rows, extra = [], []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find(), args=["--no-sandbox"])
        try:
            with nginx(folder, f"root {files}; default_type text/html; gzip_static on;") as static:
                shown = {
                    f"{name}, {what}": site + path
                    for name, path in (("tool page", TOOL), ("longest article", ARTICLE))
                    for what, site in (("ours", url), ("same file, nginx", static))
                }
                seen: dict[str, list[dict[str, Any]]] = {name: [] for name in shown}
                for turn in range(PAINT_ROUNDS):
                    # In turn, in alternating order, so that a busy moment affects all of them.
                    for name, address in [*shown.items()][:: -1 if turn % 2 else 1]:
                        seen[name].append(visit(browser, address, with_session=False))
                for name, visits in seen.items():
                    fcp, lcp, cls, tbt, longest = (
                        statistics.median(one[key] for one in visits)
                        for key in ("fcp", "lcp", "cls", "tbt", "longest")
                    )
                    times = [f"{time:.0f}" for time in (tbt, longest)]
                    rows.append((name, f"{fcp:.0f}", f"{lcp:.0f}", f"{cls:.3f}", *times))
        except Missing as reason:
            extra.append(str(reason))
        live = [visit(browser, url + TOOL, with_session=True) for _ in range(ROUNDS)]
        extra.append(
            f"JavaScript of a tool page, including its session: {live[0]['js'] / 1000:.1f} kB "
            f"with brotli. Total blocking time when the session starts by itself: "
            f"{statistics.median(one['tbt'] for one in live):.0f} ms."
        )
        extra.append(
            f"From the first sign of intent to an open session, with cached scripts: "
            f"{statistics.median(intent(browser, url) for _ in range(ROUNDS)):.0f} ms. "
            f"On a first visit, with a fast network and a processor {COLD_SLOWDOWN} times slower: "
            f"{statistics.median(cold_intent(browser, url) for _ in range(ROUNDS)):.0f} ms."
        )
        extra.append(
            f"From the first press of the button to the answer, on a processor {COLD_SLOWDOWN} "
            f"times slower: "
            f"{statistics.median(first_answer(browser, url) for _ in range(ROUNDS)):.0f} ms."
        )
        browser.close()
    head = (
        "slow line, first visit",
        "first paint, ms",
        "largest paint, ms",
        "layout shift",
        "total blocking time, ms",
        "longest task, ms",
    )
    return "\n\n".join([table(head, rows), *extra])


def intent(browser: Browser, url: str) -> float:
    """Milliseconds from a moving pointer until the page is ready: second visit, slow line."""
    context = browser.new_context()
    with slow_page(context) as page:
        page.goto(url + TOOL)
        wait_until_ready(page)
    context.add_init_script(NO_IDLE_START)
    with slow_page(context) as page:
        page.goto(url + TOOL)
        took = time_from_intent(page)
    context.close()
    return took


def first_answer(browser: Browser, url: str) -> float:
    """Milliseconds from the click on the button until the answer is in the page."""
    page = browser.new_page()
    page.goto(url + TOOL)
    page.keyboard.press("Shift")
    wait_until_page_answers(page)
    page.get_by_label("Weight").click()
    page.evaluate(f"() => {{ window.took = ({CLICK_TO_ANSWER})(); }}")
    button = page.get_by_role("button", name="Calculate BMI").bounding_box()
    devtools = page.context.new_cdp_session(page)
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": COLD_SLOWDOWN})
    assert button
    page.mouse.click(button["x"] + 20, button["y"] + 20)
    took = float(page.evaluate("() => took"))
    page.close()
    return took
