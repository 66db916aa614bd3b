"""React adopts the prerendered HTML as it stands: no node is made anew, nothing typed is lost."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.tools import A1C, BMI, MARK_NODES, PAGE_SCRIPT, TOOLS, fill, holds, press, shows
from tests.conftest import ready
from webapp.config import built_assets
from webapp.routes import PAGES

ADDRESSES = [
    *[page.path for page in PAGES],
    "/no/such/page",
    *[tool.address(tool.values) for tool in TOOLS],
    *[tool.address(tool.nothing) for tool in TOOLS],
    "/anion-gap-calculation?sodium=140&chloride=104&bicarbonate=24&low=8",
    "/blood-sugar-conversion?value=100&unit=stone&kind=moon",
    "/a1c-conversion-calculator?utm_source=%3Cb%3E%22%26%27a%20b&eag=154",
]

LISTEN = """
window.violations = [];
addEventListener("securitypolicyviolation", (event) =>
  window.violations.push(`${event.violatedDirective} ${event.blockedURI}`));
"""

REMEMBER = (
    "() => {"
    + MARK_NODES
    + """
  const changes = [];
  const observer = new MutationObserver((records) => {
    for (const { addedNodes, removedNodes } of records) {
      for (const node of addedNodes) changes.push(`added: ${name(node)}`);
      for (const node of removedNodes) changes.push(`removed: ${name(node)}`);
    }
  });
  for (const watched of [document.head, document.getElementById("page")])
    observer.observe(watched, { childList: true, subtree: true });
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


@pytest.fixture
def held_back(page: Page) -> Callable[[], None]:
    """Keeps React from loading until it is called."""
    waiting: list[Route] = []
    free: list[bool] = []
    page.route(PAGE_SCRIPT, lambda route: route.continue_() if free else waiting.append(route))

    def let_go() -> None:
        free.append(True)
        for route in waiting:
            route.continue_()
        waiting.clear()

    return let_go


@pytest.mark.parametrize("address", ADDRESSES)
def test_react_adopts_every_node_of_the_page(
    page: Page, complaints: list[str], held_back: Callable[[], None], address: str
) -> None:
    page.add_init_script(LISTEN)
    page.goto(address, wait_until="domcontentloaded")
    expect(page.locator("html[data-js]")).to_be_attached()
    # A part with a module of its own writes into the page too, with or without React.
    expect(page.locator("[data-module]:not([data-filled])")).to_have_count(0)
    page.evaluate(REMEMBER)
    held_back()
    ready(page)
    found = page.evaluate("() => window.compare()")
    assert found.pop("count") > 50
    assert found == {"changes": [], "fresh": [], "lost": [], "violations": [], "errors": []}
    if address == "/no/such/page":  # Chromium reports the status of the page itself
        assert [text for text in complaints if "404" not in text] == []
        complaints.clear()


def test_an_update_before_hydration_waits_for_it(page: Page, complaints: list[str]) -> None:
    # The client renders twice at the start; on a slow phone the second comes during hydration.
    html = '<!DOCTYPE html><link rel="icon" href="data:,"><div id="page"><p>served</p></div>'
    page.route("**/small", lambda route: route.fulfill(body=html, content_type="text/html"))
    page.goto("/small")
    page.evaluate(
        """async (address) => {
          window.served = document.querySelector("p");
          const { bind, Shell } = await import(address);
          const { create, render } = bind();
          const words = (text) => create(Shell, { session: "1" }, [create("p", {}, [text])]);
          render(words("served"));
          render(words("updated"));
        }""",
        built_assets.url("page.js"),
    )
    expect(page.locator("p")).to_have_text("updated")
    assert page.evaluate("() => document.querySelector('p') === window.served")
    assert page.evaluate("() => window.recoverableErrors ?? []") == []


@pytest.mark.parametrize("tool", TOOLS, ids=lambda tool: tool.name)
def test_what_is_typed_before_hydration_is_kept_and_used(
    page: Page, complaints: list[str], held_back: Callable[[], None], tool
) -> None:
    page.goto(tool.path, wait_until="domcontentloaded")
    fill(page, tool.other)
    held_back()
    ready(page)
    holds(page, tool.other)
    press(page, tool)
    shows(page, tool, tool.other_shows)
    holds(page, tool.other)
    assert page.url.endswith(tool.path)


def test_a_form_sent_before_hydration_is_answered_all_the_same(
    page: Page, complaints: list[str], held_back: Callable[[], None]
) -> None:
    page.goto(A1C.path, wait_until="domcontentloaded")
    fill(page, A1C.values)
    page.locator("#eag").press("Enter", no_wait_after=True)
    shows(page, A1C, A1C.shows)
    holds(page, A1C.values)
    held_back()
    ready(page)
    shows(page, A1C, A1C.shows)


def test_the_caret_stays_where_the_visitor_types(
    page: Page, complaints: list[str], held_back: Callable[[], None]
) -> None:
    page.goto(BMI.path, wait_until="domcontentloaded")
    page.locator("#weight").fill("")
    page.keyboard.type("8")
    held_back()
    ready(page)
    page.keyboard.type("0")
    expect(page.locator("#weight")).to_be_focused()
    expect(page.locator("#weight")).to_have_value("80")
