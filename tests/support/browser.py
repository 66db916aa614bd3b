"""What a test in a browser asks of a page."""

from collections.abc import Iterable

from playwright.sync_api import Page

from tests.support import ROOT

AXE = (ROOT / "node_modules/axe-core/axe.min.js").read_text("utf-8")
# Every rule, also those that are off by default (AAA, experimental), or only those with the tags.
RUN_AXE = """async ([part, tags]) => {
    const asked = axe.getRules(tags).map(({ ruleId }) => [ruleId, { enabled: true }]);
    const rules = Object.fromEntries(asked);
    const runOnly = { type: "rule", values: Object.keys(rules) };
    const resultTypes = ["violations", "incomplete"];
    const { violations, incomplete } = await axe.run(part, { runOnly, rules, resultTypes });
    // A text in the colour of its ground is no violation for axe.
    const isUnseen = ({ any }) => any.some(({ data }) => data?.messageKey === "equalRatio");
    const unseen = incomplete.map(({ id, nodes }) => ({ id, nodes: nodes.filter(isUnseen) }));
    return [...violations, ...unseen].flatMap(({ id, nodes }) =>
        nodes.map((node) => [id, node.target.join(" "), node.failureSummary].join(": ")));
}"""
COLOURS = ["cat.color"]
"""The tags of the rules about colours: color-contrast (4.5:1) and color-contrast-enhanced (7:1)."""


def ready(page: Page) -> Page:
    """Wait until React has hydrated the page."""
    page.dispatch_event("html", "pointerdown")  # a first sign of the visitor starts it
    page.locator("html[data-ready]").wait_for(state="attached")
    return page


def axe(page: Page, part: str = "html", tags: Iterable[str] = ()) -> list[str]:
    """What axe-core finds in a part of the page as it is now: "rule: element: what to mend"."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE)
    # The header is sticky: what it partly covers depends on the scroll position.
    page.evaluate("scrollTo({ top: 0, behavior: 'instant' })")
    found: list[str] = page.evaluate(RUN_AXE, [part, list(tags)])
    return found
