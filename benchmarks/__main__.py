"""python -m benchmarks: speed in one table, measured in one run, on a quiet machine.

python -m benchmarks FOLDER: beside those of another release, a checkout that is built, in turn.
python -m benchmarks costs: what one request and one session may cost (benchmarks/costs.py).
python -m benchmarks mutants: how many changed operators the tests notice (benchmarks/mutants.py).
"""

import os
import statistics
import sys
from collections.abc import Callable
from contextlib import ExitStack, closing
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, Page, sync_playwright

from benchmarks import costs, mutants
from scripts.chromium import find
from tests.support import ROOT
from tests.support.sites import Process

TOOL = "/a1c-conversion-calculator"
ROUNDS = 7
SLOW_LINE = {"latency": 150, "downloadThroughput": 204_800, "uploadThroughput": 204_800}
WATCH = """
window.seen = {};
addEventListener("click", () => (window.left = [document.title, performance.now()]), true);
addEventListener("input", () => (seen.typed = performance.now()), true);
new PerformanceObserver((list) => {
  for (const { name, startTime } of list.getEntries()) {
    if (name !== "first-contentful-paint") continue;
    seen.paint = startTime;
    setTimeout(() => window.press?.(), 200);
  }
}).observe({ type: "paint", buffered: true });
new MutationObserver(() => {
  if ("ready" in document.documentElement.dataset) seen.ready ||= performance.now();
  const result = document.getElementById("result");
  if (result?.textContent.includes("7.0%")) seen.answer ||= performance.now();
  const found = document.getElementById("found")?.textContent;
  if (found && found !== seen.list) Object.assign(seen, { list: found, found: performance.now() });
  const [title, clicked] = window.left ?? [document.title];
  if (document.title !== title) seen.changed ||= performance.now() - clicked;
}).observe(document, { attributes: true, subtree: true, childList: true, characterData: true });
"""
Measure = Callable[[Page, str], dict[str, float]]
PRESS = """window.press = () => {
  document.getElementById("eag").value = "154";
  document.querySelector("main button[type=submit]").click();
};"""


def seen(page: Page, name: str) -> float:
    """When it happened, in milliseconds from the navigation."""
    page.wait_for_function(f"() => seen.{name}")
    return float(page.evaluate(f"() => seen.{name}"))


def tool(page: Page, url: str) -> dict[str, float]:
    """Of a calculator."""
    page.add_init_script(PRESS)
    page.goto(url + TOOL, wait_until="commit")
    answer = seen(page, "answer")
    return {"first paint": seen(page, "paint"), "press 200 ms after it → answer": answer}


def session(page: Page, url: str) -> dict[str, float]:
    """Of a page with a handler in Python: what is typed into the search, as it opens, and later."""
    page.goto(f"{url}/search")
    found = {}
    for name, word in (("first", "java"), ("later", "sugar")):
        page.evaluate("() => delete seen.found")
        page.locator("#q").fill(word)
        found[f"{name} event → Python's answer"] = seen(page, "found") - seen(page, "typed")
    return found


def route_change(page: Page, url: str) -> dict[str, float]:
    """Of a link on which the pointer rested."""
    page.set_viewport_size({"width": 1280, "height": 800})  # the footer is open
    page.goto(url + TOOL)
    seen(page, "ready")
    link = page.locator("footer a[href='/support']").first
    link.scroll_into_view_if_needed()
    link.hover()
    page.wait_for_timeout(1_000)
    link.click()
    return {"click on a link → next page": seen(page, "changed")}


def visit(browser: Browser, measure: Measure, url: str) -> dict[str, float]:
    """In an empty browser on a phone: 150 ms from us, 200 KB a second, a fourth of a processor."""
    context = browser.new_context(viewport={"width": 360, "height": 740}, service_workers="block")
    with closing(context):
        context.set_default_timeout(120_000)
        context.add_init_script(WATCH)
        page = context.new_page()
        devtools = context.new_cdp_session(page)
        devtools.send("Emulation.setCPUThrottlingRate", {"rate": 4})
        devtools.send("Network.enable")
        devtools.send("Network.emulateNetworkConditions", {**SLOW_LINE, "offline": False})
        return measure(page, url)


def main(arguments: list[str]) -> str | None:
    """Print the table, or run another benchmark; returns what is wrong."""
    match arguments:
        case ["costs"]:
            return costs.main()
        case ["mutants", *numbers]:
            return mutants.main(*map(int, numbers))
    print(f"{os.cpu_count()} cores, medians of {ROUNDS}, in turn; a ratio to the other release\n")
    with TemporaryDirectory() as name, sync_playwright() as playwright, ExitStack() as stack:
        browser = playwright.chromium.launch(executable_path=find(), args=["--no-sandbox"])
        mains = [folder.resolve() / "main.py" for folder in (ROOT, *map(Path, arguments))]
        sites = [Process(Path(name), main, sample_facts=True) for main in mains]
        for site in sites:
            stack.callback(site.kill)
        urls = [site.wait().url for site in sites]
        for measure in (tool, session, route_change):
            rounds = [[visit(browser, measure, url) for url in urls] for _ in range(ROUNDS)]
            for what in rounds[0][0]:
                of_sites = [[each[what] for each in one] for one in zip(*rounds, strict=True)]
                medians = [statistics.median(each) for each in of_sites]
                ratio = f"{medians[0] / medians[1]:>8.2f}" if len(medians) > 1 else ""
                print(f"{what:34}", *[f"{each:>8.1f} ms" for each in medians], ratio, flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
