"""React adopts the served page in every engine: no node is made anew, nothing typed is lost."""

from collections.abc import Callable, Iterator

import pytest

from tests.browser.tools import A1C, MARK_NODES, WAY_BACK
from tests.engines.visitor import Visitor
from tests.support import web
from tests.support.servers import Server, running

REMEMBER = (
    "(() => {"
    + MARK_NODES
    + """
  window.compare = () => ({
    fresh: nodes().filter((node) => !node.served).map(name),
    lost: before.filter((node) => !node.isConnected).map(name),
    errors: window.recoverableErrors ?? [],
  });
  return before.length;
})()"""
)
IMPATIENT = """(() => {
    const wait = setTimeout;
    window.setTimeout = (what, time, ...rest) => wait(what, time === 3000 ? 0 : time, ...rest);
})()"""
"""JavaScript that ends at once what the small script waits for: React (boot.js)."""
ADOPTED: dict[str, list[str]] = {"fresh": [], "lost": [], "errors": []}


@pytest.fixture(scope="session")
def held_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A site whose React waits to be let go; the browser caches nothing of React there."""
    log = tmp_path_factory.mktemp("held") / "log"
    with running(Server(log, "-m", "tests.engines.held_site")) as site:
        yield site


@pytest.fixture
def let_go(held_site: Server, visitor: Visitor) -> Callable[[], None]:
    """The visitor is at a site whose React does not come until this is called."""
    visitor.site = held_site.url
    web.get(f"{visitor.site}/hold")

    def react_comes() -> None:
        web.get(f"{visitor.site}/let-go")
        visitor.wait_for("'ready' in document.documentElement.dataset")

    return react_comes


def open_plain(visitor: Visitor, path: str) -> None:
    """Open a page that React has not reached, but the small script has."""
    visitor.open(path)
    visitor.wait_for("document.querySelectorAll('[data-module]:not([data-filled])').length === 0")
    assert visitor.evaluate("'ready' in document.documentElement.dataset") is False


def test_react_adopts_every_node_of_the_page(visitor: Visitor, let_go: Callable[[], None]) -> None:
    open_plain(visitor, "/blood-glucose-sheet")
    assert visitor.evaluate(REMEMBER) > 50
    let_go()
    assert visitor.evaluate("window.compare()") == ADOPTED


def test_what_is_typed_or_sent_before_hydration_is_kept_used_and_answered_in_the_page(
    visitor: Visitor, let_go: Callable[[], None]
) -> None:
    open_plain(visitor, A1C.path)
    visitor.evaluate(REMEMBER)
    visitor.type("#a1c", "6")
    visitor.type("#eag", "154")
    visitor.key("Enter")
    let_go()
    visitor.sees("#result", "7.0%")
    visitor.sees("#result-note", "Estimated A1C 7.0%")
    assert visitor.evaluate("location.search") == ""
    assert visitor.evaluate("[compare().lost, compare().errors]") == [[], []]
    assert (visitor.value("#a1c"), visitor.value("#eag")) == ("6", "154")
    visitor.click("button", WAY_BACK.button)
    visitor.sees(WAY_BACK.output, "126 mg/dL")


def test_a_form_sent_before_hydration_is_answered_all_the_same(
    visitor: Visitor, let_go: Callable[[], None]
) -> None:
    open_plain(visitor, A1C.path)
    visitor.evaluate(IMPATIENT)
    visitor.type("#eag", "154")
    visitor.key("Enter")
    visitor.wait_for("location.search.startsWith('?eag=154')")
    visitor.sees("#result", "7.0%")
    let_go()
    visitor.sees("#result", "7.0%")
    # Firefox notes that React had not come when the page was left.
    assert [text for text in visitor.complaints if "dynamically imported" not in text] == []
    visitor.complaints.clear()
