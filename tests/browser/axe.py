"""axe-core in the page: every rule, also those that axe leaves out by itself (AAA, experimental).

Where nothing but colours changes, only the rules about colours are asked again.
"""

from playwright.sync_api import Page

from tests.support.servers import ROOT

AXE = (ROOT / "node_modules/axe-core/axe.min.js").read_text("utf-8")
# The tags are those of the rules to ask; none stands for all rules.
RUN = """async ([part, tags]) => {
    const asked = axe.getRules(tags).map(({ ruleId }) => [ruleId, { enabled: true }]);
    const others = axe.getRules().map(({ ruleId }) => [ruleId, { enabled: false }]);
    const rules = Object.fromEntries([...others, ...asked]);
    const { violations } = await axe.run(part, { rules, resultTypes: ["violations"] });
    return violations.flatMap(({ id, nodes }) =>
        nodes.map((node) => [id, node.target.join(" "), node.failureSummary].join(": ")));
}"""
WIDTHS = (360, 1280)
SCHEMES: dict[str, list[str]] = {"light": [], "dark": ["cat.color"]}


def in_both_schemes(page: Page, part: str = "html") -> list[str]:
    """What axe finds in a part of the page as it stands."""
    found = []
    for scheme, tags in SCHEMES.items():
        page.emulate_media(color_scheme=scheme)
        found += [f"{scheme}: {each}" for each in page.evaluate(RUN, [part, tags])]
    return found


def in_every_look(page: Page, part: str = "html") -> list[str]:
    """What axe finds in a part of the page as it stands, in every width and scheme."""
    page.evaluate(AXE)
    found = []
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 800})
        # The header sticks: where the page is scrolled to decides what it happens to cover in part.
        page.evaluate("scrollTo({ top: 0, behavior: 'instant' })")
        found += [f"{width} {each}" for each in in_both_schemes(page, part)]
    return found
