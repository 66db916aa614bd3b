"""Records what changes in a page when React adopts it; nothing should, nor should errors occur."""

from typing import Any

from playwright.sync_api import Page, expect

from tests.support.browser.tools import MARK_NODES, HeldRequests, wait_for_modules
from tests.support.visiting import wait_until_ready

RECORD_VIOLATIONS = """
window.violations = [];
addEventListener("securitypolicyviolation", (event) =>
  window.violations.push(`${event.violatedDirective} ${event.blockedURI}`));
"""

RECORD_CHANGES = (
    "() => {"
    + MARK_NODES
    + """
  const changes = [];
  const observer = new MutationObserver((records) => {
    for (const { type, target, attributeName, addedNodes, removedNodes } of records) {
      if (type !== "childList") changes.push(`${type} ${attributeName}: ${name(target)}`);
      for (const node of addedNodes) changes.push(`added: ${name(node)}`);
      for (const node of removedNodes) changes.push(`removed: ${name(node)}`);
    }
  });
  const nodesOnly = { childList: true, subtree: true };
  observer.observe(document.head, nodesOnly);  // React writes the title, with the same text
  const all = { ...nodesOnly, attributes: true, characterData: true };
  observer.observe(document.getElementById("page"), all);
  window.compare = () => ({
    changes,
    count: before.length,
    fresh: nodes().filter((node) => !node.served).map(name),
    lost: before.filter((node) => !node.isConnected).map(name),
    violations: window.violations,
    errors: window.recoverableErrors ?? [],
  });
}"""
)


def changes_by_hydration(page: Page, react: HeldRequests, address: str) -> dict[str, Any]:
    """Open the address, let React adopt the page, and return what has changed."""
    page.add_init_script(RECORD_VIOLATIONS)
    page.goto(address, wait_until="domcontentloaded")
    expect(page.locator("html[data-js]")).to_be_attached()
    # Parts with a module of their own also write into the page, with or without React.
    wait_for_modules(page)
    page.evaluate(RECORD_CHANGES)
    react.release()
    # In this headless browser the page often becomes idle only after a second (static/js/boot.js).
    page.dispatch_event("html", "pointerdown")
    wait_until_ready(page)
    changes: dict[str, Any] = page.evaluate("() => window.compare()")
    assert changes.pop("count") > 50
    return changes


NO_CHANGES: dict[str, Any] = {
    "changes": [],
    "fresh": [],
    "lost": [],
    "violations": [],
    "errors": [],
}
