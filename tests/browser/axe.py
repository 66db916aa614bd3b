"""axe-core in the page: every rule, also those that axe leaves out by itself (AAA, experimental).

Where nothing but colours changes, only the rules about colours are asked again. color-contrast is
not asked: color-contrast-enhanced asks the same of the same text, with the higher number.
"""

from collections.abc import Iterable
from typing import Literal

from playwright.sync_api import Page

from tests.support.servers import ROOT

AXE = (ROOT / "node_modules/axe-core/axe.min.js").read_text("utf-8")
# The tags are those of the rules to ask; none stands for all rules.
RUN = """async ([part, tags]) => {
    const asked = axe.getRules(tags).map(({ ruleId }) => [ruleId, { enabled: true }]);
    const others = axe.getRules().map(({ ruleId }) => [ruleId, { enabled: false }]);
    const rules = Object.fromEntries([...others, ...asked, ["color-contrast", { enabled: false }]]);
    const { violations } = await axe.run(part, { rules, resultTypes: ["violations"] });
    return violations.flatMap(({ id, nodes }) =>
        nodes.map((node) => [id, node.target.join(" "), node.failureSummary].join(": ")));
}"""
Look = tuple[int, Literal["light", "dark"], list[str]]
"""Width, scheme, and the tags of the rules to ask."""
COLOURS = ["cat.color"]
LOOKS: tuple[Look, ...] = ((360, "light", []), (1280, "dark", []))
"""Both widths and both schemes, every rule."""
WITHOUT_FRAME = {"include": ["html"], "exclude": [".site-header", "footer"]}
"""The page but for what all pages share."""
EVERY_LOOK: tuple[Look, ...] = (
    (360, "light", []),
    (360, "dark", COLOURS),
    (1280, "light", COLOURS),
    (1280, "dark", []),
)
"""Each width in each scheme: a style sheet may change a colour with both."""


def run(page: Page, part: str | dict[str, list[str]], tags: list[str]) -> list[str]:
    """What axe finds in a part of the page, in the look that it has now."""
    found: list[str] = page.evaluate(RUN, [part, tags])
    return found


def in_looks(
    page: Page,
    part: str | dict[str, list[str]] = "html",
    looks: Iterable[Look] = LOOKS,
) -> list[str]:
    """What axe finds in a part of the page as it stands, in these looks."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE)
    found = []
    for width, scheme, tags in looks:
        page.set_viewport_size({"width": width, "height": 800})
        page.emulate_media(color_scheme=scheme)
        # The header sticks: where the page is scrolled to decides what it happens to cover in part.
        page.evaluate("scrollTo({ top: 0, behavior: 'instant' })")
        found += [f"{width} {scheme}: {each}" for each in run(page, part, tags)]
    return found
