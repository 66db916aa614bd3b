"""python -m benchmarks: speed in one table, measured in one run, on a quiet machine.

python -m benchmarks FOLDER: beside those of another release, a checkout that is built, in turn.
python -m benchmarks costs: what one request may cost (benchmarks/costs.py).
python -m benchmarks mutants: how many changed operators the tests notice (benchmarks/mutants.py).
"""

import os
import statistics
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, Page, sync_playwright

from benchmarks import costs, mutants
from scripts.chromium import find
from tests.support import ROOT
from tests.support.sites import Process

TOOL, ARTICLE, OTHER = "/a1c-conversion-calculator", "/gdm-pregnancy", "/support"
ROUNDS = 7
RATE = 204_800
SLOW_LINE = {"latency": 150, "downloadThroughput": RATE, "uploadThroughput": RATE, "offline": False}
"""150 ms of latency and 200 KB a second."""
WATCH = """
window.seen = {};
addEventListener("click", () => (seen.clicked = performance.now()), true);
new PerformanceObserver((list) => {
  for (const { name } of list.getEntries())
    if (name === "first-contentful-paint") setTimeout(() => window.press?.(), 200);
}).observe({ type: "paint", buffered: true });
new MutationObserver(() => {
  if ("ready" in document.documentElement.dataset) seen.ready ||= performance.now();
  const result = document.getElementById("result");
  if (result?.textContent.includes("7.0%")) seen.answer ||= performance.now();
  if (document.getElementById("page")?.dataset.opened) seen.changed ||= performance.now();
}).observe(document, { attributes: true, subtree: true, childList: true, characterData: true });
"""
PRESS = """window.press = () => {
  document.getElementById("eag").value = "154";
  document.querySelector("main button[type=submit]").click();
};"""


@contextmanager
def visit(browser: Browser, *scripts: str, slow: int) -> Iterator[Page]:
    """An empty browser on a phone on the slow line, the processor `slow` times slower."""
    context = browser.new_context(viewport={"width": 360, "height": 740}, service_workers="block")
    context.set_default_timeout(120_000)
    context.add_init_script("".join((WATCH, *scripts)))
    page = context.new_page()
    devtools = context.new_cdp_session(page)
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": slow})
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
    with visit(browser, slow=4) as page:
        page.goto(url + TOOL)
        paint = "() => performance.getEntriesByName('first-contentful-paint')[0].startTime"
        return float(page.evaluate(paint))


def early_press(browser: Browser, url: str) -> float:
    """From navigation to the answer to a press 200 ms after first paint, slowed six times."""
    with visit(browser, PRESS, slow=6) as page:
        page.goto(url + TOOL, wait_until="commit")
        return seen(page, "answer")


def ready(browser: Browser, url: str) -> float:
    """React on the longest article, on the slow line, slowed four times."""
    with visit(browser, slow=4) as page:
        page.goto(url + ARTICLE)
        return seen(page, "ready")


def route_change(browser: Browser, url: str) -> float:
    """On the slow line, from a click on a link where the pointer rested until the next page."""
    with visit(browser, slow=1) as page:
        page.set_viewport_size({"width": 1280, "height": 800})  # the footer is open
        page.goto(url + TOOL)
        seen(page, "ready")
        link = page.locator(f'footer a[href="{OTHER}"]').first
        link.scroll_into_view_if_needed()
        link.hover()
        page.wait_for_timeout(1_000)
        link.click()
        return seen(page, "changed") - seen(page, "clicked")


ROWS = (
    ("first paint, slow line, processor ÷ 4", first_paint, "1.03"),
    ("press 200 ms after it → answer, ÷ 6", early_press, "1.15"),
    ("React ready on the longest article, ÷ 4", ready, "1.05"),
    ("route change, the pointer rested", route_change, "1.1"),
)
"""What is measured, how, and the goal: milliseconds, or a ratio to the other release."""


def main(arguments: list[str]) -> str | None:
    """Print the table, or run another benchmark; returns what is wrong."""
    if arguments[:1] == ["mutants"]:
        mutants.main(*map(int, arguments[1:]))
        return None
    if arguments[:1] == ["costs"]:
        return costs.main()
    print(f"{os.cpu_count()} cores, medians of {ROUNDS}, in turn\n")
    with TemporaryDirectory() as name, sync_playwright() as playwright, ExitStack() as stack:
        browser = playwright.chromium.launch(executable_path=find(), args=["--no-sandbox"])
        sites = []
        for number, folder in enumerate([ROOT, *map(Path, arguments)]):
            (place := Path(name, str(number))).mkdir()
            sites.append(Process(place, folder.resolve() / "main.py", sample_facts=True))
            stack.callback(sites[-1].kill)
        urls = [site.wait().url for site in sites]
        for what, measure, goal in ROWS:
            rounds = [[measure(browser, url) for url in urls] for _ in range(ROUNDS)]
            medians = [statistics.median(each) for each in zip(*rounds, strict=True)]
            figures = "".join(f"{figure:>10.1f} ms" for figure in medians)
            ratio = f"{medians[0] / medians[1]:>8.2f}" if len(medians) > 1 else ""
            print(f"{what:44}{figures}{ratio}{goal:>10}", flush=True)
        browser.close()
    return None


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
