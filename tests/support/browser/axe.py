"""Runs axe-core in the page with every rule, also those off by default (AAA, experimental).

Where only colours change, only the rules about colours are run again. color-contrast is not run:
color-contrast-enhanced checks the same text against a higher ratio.
"""

from collections.abc import Iterable
from typing import Literal

from playwright.sync_api import Page

from tests.support.servers import ROOT

AXE = (ROOT / "node_modules/axe-core/axe.min.js").read_text("utf-8")
# The tags select the rules to run; without tags, all rules are run.
RUN_AXE = """async ([part, tags]) => {
    const asked = axe.getRules(tags).map(({ ruleId }) => [ruleId, { enabled: true }]);
    const others = axe.getRules().map(({ ruleId }) => [ruleId, { enabled: false }]);
    const rules = Object.fromEntries([...others, ...asked, ["color-contrast", { enabled: false }]]);
    const { violations } = await axe.run(part, { rules, resultTypes: ["violations"] });
    return violations.flatMap(({ id, nodes }) =>
        nodes.map((node) => [id, node.target.join(" "), node.failureSummary].join(": ")));
}"""
Look = tuple[int, Literal["light", "dark"], list[str]]
"""Width, scheme, and the tags of the rules to run."""
COLOUR_RULES = ["cat.color"]
LOOKS: tuple[Look, ...] = ((360, "light", []), (1280, "dark", []))
"""Both widths and both schemes, with every rule."""
WITHOUT_FRAME = {"include": ["html"], "exclude": [".site-header", "footer"]}
"""The page without the parts that all pages share."""
EVERY_LOOK: tuple[Look, ...] = (
    (360, "light", []),
    (360, "dark", COLOUR_RULES),
    (1280, "light", COLOUR_RULES),
    (1280, "dark", []),
)
"""Each width in each scheme: a colour may depend on both."""


def violations(page: Page, part: str | dict[str, list[str]], tags: list[str]) -> list[str]:
    """The violations that axe finds in a part of the page, at its present width and scheme."""
    found: list[str] = page.evaluate(RUN_AXE, [part, tags])
    return found


def violations_in_looks(
    page: Page, part: str | dict[str, list[str]] = "html", looks: Iterable[Look] = LOOKS
) -> list[str]:
    """The violations that axe finds in a part of the page as it is now, in each of these looks."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE)
    found = []
    for width, scheme, tags in looks:
        # High enough that the sheet's sticky question is below its table, and covers no field.
        page.set_viewport_size({"width": width, "height": 800 if width < 1280 else 1200})
        page.emulate_media(color_scheme=scheme)
        # The header is sticky: what it partly covers depends on the scroll position.
        page.evaluate("scrollTo({ top: 0, behavior: 'instant' })")
        found += [f"{width} {scheme}: {each}" for each in violations(page, part, tags)]
    return found
