"""React hydrates the page in every engine: no node is replaced, and nothing typed is lost."""

from collections.abc import Callable

import pytest

from tests.support import web
from tests.support.browser.tools import A1C, MARK_NODES
from tests.support.engines.visitor import Visitor, find
from tests.support.servers import Server

RECORD_NODES = (
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
NO_DIFFERENCES: dict[str, list[str]] = {"fresh": [], "lost": [], "errors": []}


@pytest.fixture
def load_react(held_site: Server, visitor: Visitor) -> Callable[[], None]:
    """The visitor is at a site whose React does not load until this is called."""
    visitor.site = held_site.url
    web.get(f"{visitor.site}/hold?page")

    def load() -> None:
        web.get(f"{visitor.site}/let-go")
        visitor.wait_for("'ready' in document.documentElement.dataset")

    return load


def open_before_react(visitor: Visitor, path: str) -> None:
    """Open a page, and wait until the small script, but not React, has run."""
    visitor.open(path)
    visitor.wait_for("document.querySelectorAll('[data-module]:not([data-filled])').length === 0")
    assert visitor.evaluate("'ready' in document.documentElement.dataset") is False


def test_react_adopts_every_node_of_the_page(
    visitor: Visitor, load_react: Callable[[], None]
) -> None:
    open_before_react(visitor, "/blood-glucose-sheet")
    assert visitor.evaluate(RECORD_NODES) > 50
    load_react()
    assert visitor.evaluate("window.compare()") == NO_DIFFERENCES


def test_input_before_hydration_is_kept_and_answered_in_the_page(
    visitor: Visitor, load_react: Callable[[], None]
) -> None:
    open_before_react(visitor, A1C.path)
    visitor.evaluate(RECORD_NODES)
    visitor.type("#eag", "154")
    visitor.key("Enter")
    load_react()
    visitor.expect_text("#result", "7.0%")
    assert "Estimated A1C 7.0%" in visitor.evaluate(f"{find('[data-note]')}.dataset.note")
    assert visitor.evaluate("location.search") == ""
    assert visitor.evaluate("[compare().lost, compare().errors]") == [[], []]
    assert visitor.value("#eag") == "154"
