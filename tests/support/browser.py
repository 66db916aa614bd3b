"""What a test in a browser asks of a page."""

import fnmatch
from collections.abc import Callable
from re import Pattern

from playwright.sync_api import Page, Route

from tests.support import ROOT
from tests.support.sites import wait_until
from webapp.config import built_assets

AXE = (ROOT / "node_modules/axe-core/axe.min.js").read_text("utf-8")
# Every rule, also those that are off by default (AAA, experimental).
RUN_AXE = """async ([part, contrast]) => {
    // color-contrast-enhanced is stricter than color-contrast.
    const isContrast = (id) => id === "color-contrast-enhanced";
    const asked = axe.getRules().map(({ ruleId }) => ruleId).filter((id) => id !== "color-contrast")
        .filter((id) => contrast === null || contrast === isContrast(id));
    const rules = Object.fromEntries(asked.map((id) => [id, { enabled: true }]));
    const runOnly = { type: "rule", values: Object.keys(rules) };
    const resultTypes = ["violations", "incomplete"];
    const { violations, incomplete } = await axe.run(part, { runOnly, rules, resultTypes });
    // A text in the colour of its ground is no violation for axe.
    const isUnseen = ({ any }) => any.some(({ data }) => data?.messageKey === "equalRatio");
    const unseen = incomplete.map(({ id, nodes }) => ({ id, nodes: nodes.filter(isUnseen) }));
    return [...violations, ...unseen].flatMap(({ id, nodes }) =>
        nodes.map((node) => [id, node.target.join(" "), node.failureSummary].join(": ")));
}"""
# As Google Translate does it: each text in two elements of its own, except where it must not.
TRANSLATE = """() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const all = [];
    while (texts.nextNode()) all.push(texts.currentNode);
    for (const text of all) {
        const kept = "[translate=no], script, style, noscript, svg, option, font";
        if (!text.nodeValue.trim() || text.parentElement.closest(kept)) continue;
        const [outer, inner] = [document.createElement("font"), document.createElement("font")];
        outer.append(inner);
        inner.append("_x_" + text.nodeValue);
        text.replaceWith(outer);
    }
}"""


def ready(page: Page) -> Page:
    """Wait until React has hydrated the page."""
    page.dispatch_event("html", "pointerdown")  # a first sign of the visitor starts it
    page.locator("html[data-ready]").wait_for(state="attached")
    return page


def visit(page: Page, path: str) -> Page:
    """Open a page, and wait until React has hydrated it."""
    page.goto(path)
    return ready(page)


def resize(page: Page, width: int, height: int) -> None:
    """Give the window another size, and wait until the page has it."""
    page.set_viewport_size({"width": width, "height": height})
    wait_until(lambda: page.evaluate("[innerWidth, innerHeight]") == [width, height])


def hold(page: Page, address: str | Pattern[str]) -> Callable[[], None]:
    """Hold back what is asked for at an address, until the returned function is called."""
    if isinstance(address, str) and "/js/" in address:
        assert fnmatch.filter(built_assets.urls(), address), f"no built script is {address}"
    waiting: list[Route] = []
    is_held = True  # the page may ask for it only after it was let go

    def let_go() -> None:
        nonlocal is_held
        is_held = False
        for route in waiting:
            route.continue_()

    page.route(address, lambda each: waiting.append(each) if is_held else each.continue_())
    return let_go


def axe(page: Page, part: str = "html", contrast: bool | None = None) -> list[str]:
    """What axe-core finds in a part of the page as it is now: "rule: element: what to mend".

    contrast: True for contrast alone, which is half of the work, False for all rules but it.
    """
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE)
    # The header is sticky: what it partly covers depends on the scroll position.
    page.evaluate("scrollTo({ top: 0, behavior: 'instant' })")
    found: list[str] = page.evaluate(RUN_AXE, [part, contrast])
    return found
