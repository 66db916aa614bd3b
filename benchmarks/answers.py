"""Time from click to answer, on a slow connection and offline."""

import statistics
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from benchmarks.first_view import slow_page
from benchmarks.servers import ours
from benchmarks.table import table
from scripts.chromium import find
from tests.support.visiting import wait_until_page_answers
from webapp.config import built_assets

ROUNDS = 15
TOOLS = {
    "/a1c-conversion-calculator": {"eag": "154"},
    "/anion-gap-calculation": {"sodium": "140", "chloride": "104", "bicarbonate": "24"},
    "/blood-sugar-conversion": {"value": "100"},
    "/body-mass-calculation-formula": {"weight": "70", "height": "170"},
}
# Milliseconds from the click until the answer is in the document, and until after the next frame.
CLICK_TO_ANSWER = """([name, value]) => new Promise((done) => {
  const field = document.querySelector(`[name=${name}]`);
  field.value = value;
  const form = field.form;
  const output = form.querySelector("output") ?? document.querySelector("output");
  let start;
  const observer = new MutationObserver(() => {
    observer.disconnect();
    const answer = performance.now() - start;
    requestAnimationFrame(() => setTimeout(() => done([answer, performance.now() - start])));
  });
  for (const part of [form, output]) // where the result is the same, its working still changes
    observer.observe(part, { childList: true, characterData: true, subtree: true });
  const button = form.querySelector("button[type=submit], button:not([type])");
  start = performance.now();
  button.click();
})"""


def measure(folder: Path) -> str:
    """The tables, as Markdown."""
    rows = []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find(), args=["--no-sandbox"])
        with ours(folder, "answers") as server:
            for path, values in TOOLS.items():
                rows.append((path, *figures(browser, server.url + path, values)))
        browser.close()
    head = (
        "ms, median of 15",
        "slow line",
        "with the next frame",
        "offline",
        "with the next frame",
    )
    return "\n\n".join([table(head, rows), sizes()])


def figures(browser: Browser, address: str, values: dict[str, str]) -> list[str]:
    """Milliseconds on a slow connection and offline, each without and with the next frame."""
    context = browser.new_context(viewport={"width": 360, "height": 740})
    with slow_page(context) as page:
        page.goto(address)
        page.locator("form").first.wait_for()
        page.dispatch_event("html", "pointerdown")
        wait_until_page_answers(page)
        online = clicks(page, values)
        context.set_offline(True)
        offline = clicks(page, values)
    context.close()
    return [f"{figure:.1f}" for figure in (*online, *offline)]


def clicks(page: Page, values: dict[str, str]) -> tuple[float, float]:
    """The medians of several clicks, each for a different answer."""
    [last, *others] = [*values][::-1]
    for name in others:
        page.locator(f"[name={name}]").fill(values[name])
    took = [
        page.evaluate(CLICK_TO_ANSWER, [last, str(float(values[last]) + turn)])
        for turn in range(ROUNDS)
    ]
    answers, frames = zip(*took, strict=True)
    return statistics.median(answers), statistics.median(frames)


def sizes() -> str:
    """Kilobytes with brotli: what each page loads first, and what its formulas add."""

    def length(address: str) -> float:
        file = built_assets.BUILT / address.removeprefix(built_assets.PREFIX)
        return file.with_name(f"{file.name}.br").stat().st_size / 1000

    first = sum(length(built_assets.url(name)) for name in ("replay.js", "boot.js", "page.js"))
    lazy = sorted((length(address) for address in built_assets.answers()), reverse=True)
    return (
        f"JavaScript with brotli: {first:.1f} kB initially, and "
        f"{' / '.join(f'{size:.1f}' for size in lazy)} kB for the answers."
    )
