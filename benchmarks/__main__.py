"""python -m benchmarks: speed in one table, measured in one run, on a quiet machine.

python -m benchmarks FOLDER: beside those of another release, a checkout that is built, in turn.
python -m benchmarks costs: what one request may cost (benchmarks/costs.py).
python -m benchmarks mutants: how many changed operators the tests notice (benchmarks/mutants.py).
"""

import os
import statistics
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import httpx
from playwright.sync_api import Browser, Page, sync_playwright

from benchmarks import costs, mutants
from scripts.chromium import find
from tests.support import ROOT
from tests.support.sites import Process

TOOL, ARTICLE, OTHER = "/a1c-conversion-calculator", "/gdm-pregnancy", "/support"
SHEET = "/blood-glucose-sheet"
VISITORS = 100
ROUNDS = 7
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
