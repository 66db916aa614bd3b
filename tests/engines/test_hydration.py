"""Before the scripts in every engine: nothing typed or pressed is lost, and no node is replaced."""

from collections.abc import Callable

import pytest

from tests.support import web
from tests.support.browser.contact_form import FIELD_NAMES, THANKS
from tests.support.browser.contact_form import VALUES as BY_LABEL
from tests.support.browser.tools import A1C, MARK_NODES
from tests.support.engines.visitor import Visitor, find
from tests.support.servers import Server
from webapp.contact.outbox import Outbox

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
    assert visitor.evaluate(RECORD_NODES) > 50


def test_react_adopts_every_node_of_the_page(
    visitor: Visitor, load_react: Callable[[], None]
) -> None:
    open_before_react(visitor, "/blood-glucose-sheet")
    load_react()
    assert visitor.evaluate("window.compare()") == NO_DIFFERENCES


def test_input_before_hydration_is_kept_and_answered_in_the_page(
    visitor: Visitor, load_react: Callable[[], None]
) -> None:
    open_before_react(visitor, A1C.path)
    visitor.type("#eag", "154")
    visitor.key("Enter")
    load_react()
    visitor.expect_text("#result", "7.0%")
    assert visitor.evaluate("location.search") == ""
    assert visitor.evaluate("[compare().lost, compare().errors]") == [[], []]
    assert visitor.value("#eag") == "154"


WAIT_LONGER = """(() => {
    const wait = setTimeout;
    window.setTimeout = (what, time, ...rest) => wait(what, time === 3000 ? 60000 : time, ...rest);
})()"""
"""JavaScript that makes replay.js wait long for a script."""


def test_an_inquiry_sent_before_its_script_is_sent_once_as_json(
    visitor: Visitor, held_site: Server
) -> None:
    visitor.site = held_site.url
    # By a link: Firefox would not finish loading a page whose script is held.
    visitor.open_ready("/support")
    visitor.evaluate(WAIT_LONGER)
    web.get(f"{held_site.url}/hold?contact")
    visitor.click("footer a[href='/contact-us']")
    visitor.wait_for(find("[data-replay][data-module][data-started]"))
    outbox = Outbox(held_site.outbox)
    before = outbox.list()
    for name, text in zip(FIELD_NAMES, BY_LABEL.values(), strict=True):
        visitor.type(f"#{name}", text)
    for _ in range(2):
        visitor.click("button", "Send inquiry")
        visitor.wait_for(f"{find('form.contact')}.ariaBusy === 'true'")
    web.get(f"{held_site.url}/let-go")
    visitor.expect_text("#contact-result", "reference number")
    assert visitor.alerts == [THANKS]
    assert len(outbox.list()) == len(before) + 1
