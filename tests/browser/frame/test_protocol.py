"""ReactPy's protocol is the one that static/js/session/reactpy.js speaks.

After an upgrade of ReactPy, a failure here names what has changed. ReactPy's own client, in its
wheel, is the specification: compare it with the one before, follow it where the site uses it, or
refuse it in webapp/rendering/unsupported.py.
"""

import json
import re
from collections.abc import Callable, Iterator
from hashlib import blake2s
from pathlib import Path
from typing import Any

import pytest
import reactpy
from playwright.sync_api import Page, expect
from reactpy import types
from reactpy.core.vdom import VDOM_JSON_SCHEMA

from tests.support.servers import Server
from tests.support.visiting import Frames, open_ready

CLIENT_THAT_WE_READ = "608d2b76"
"""The hash of the sources of ReactPy's client, version 2.0.0b13."""
KNOWN_MESSAGES = {
    "LayoutUpdateMessage": {"type", "path", "model"},
    "LayoutEventMessage": {"type", "target", "data"},
}
SERVED = {"tagName", "error", "children", "attributes", "eventHandlers", "importSource"}
REFUSED = {"inlineJavaScript"}
SERVED_OF_HANDLERS = {"target", "preventDefault", "stopPropagation"}
REFUSED_OF_HANDLERS = {"debounce", "throttle"}
SERVED_OF_SOURCES = {"source", "sourceType"}
UNUSED_OF_SOURCES = {"fallback", "unmountBeforeUpdate"}


def test_reactpy_sends_and_expects_nothing_that_our_client_does_not_know(
    subtests: pytest.Subtests,
) -> None:
    messages = {
        name: set(kind.__annotations__)
        for name, kind in vars(types).items()
        if name.endswith("Message") and hasattr(kind, "__annotations__")
    }
    with subtests.test("messages"):
        assert messages == KNOWN_MESSAGES, "ReactPy has other messages, or other keys in them"
    schema = VDOM_JSON_SCHEMA["definitions"]
    for part, known in (
        ("element", SERVED | REFUSED),
        ("eventHandler", SERVED_OF_HANDLERS | REFUSED_OF_HANDLERS),
        ("importSource", SERVED_OF_SOURCES | UNUSED_OF_SOURCES),
    ):
        with subtests.test(part):
            keys = set(schema[part]["properties"])
            assert keys == known, f"ReactPy has other keys in a model's {part}"
    with subtests.test("client"):
        assert hash_of_reactpys_client() == CLIENT_THAT_WE_READ, (
            "ReactPy's own client has changed: read its sources (the wheel's index.js.map), "
            "follow them in static/js/session/reactpy.js, and renew this hash"
        )


def hash_of_reactpys_client() -> str:
    source_map = json.loads((Path(reactpy.__file__).parent / "static/index.js.map").read_text())
    sources = zip(source_map["sources"], source_map["sourcesContent"], strict=True)
    ours = sorted(each for each in sources if "/@reactpy/client/" in each[0])
    return blake2s(json.dumps(ours).encode(), digest_size=4).hexdigest()


@pytest.fixture
def protocol_site(start_server: Callable[..., Server]) -> Server:
    return start_server("-m", "tests.support.browser.protocol_site")


def nodes_of(model: Any) -> Iterator[dict[str, Any]]:
    if isinstance(model, dict):
        yield model
        for child in model.get("children", ()):
            yield from nodes_of(child)


def test_our_client_shows_and_answers_everything_that_reactpy_sends(
    page: Page, frames: Frames, complaints: list[str], protocol_site: Server
) -> None:
    open_ready(page, f"{protocol_site.url}/protocol")
    first, second = (page.locator(f"#{name}") for name in "ab")
    page.evaluate("window.served = document.querySelector('#b')")
    for count in range(1, 4):
        second.get_by_role("button").click()
        expect(second.get_by_role("button")).to_have_text(f"{count} & up")
        newest_first = [f"b {each}" for each in range(count, 0, -1)]
        expect(second.get_by_role("listitem")).to_have_text(newest_first)
    expect(first.get_by_role("button")).to_have_text("0 & up")
    first.get_by_role("button").click()
    expect(first.get_by_role("listitem")).to_have_text(["a 1"])
    expect(second.get_by_role("listitem")).to_have_count(3)
    assert page.evaluate("window.served === document.querySelector('#b')")
    page.locator("input[name=word]").fill("momo")
    page.locator("#held").click()
    expect(page.locator("article output")).to_have_text("the link")
    page.locator("input[name=word]").focus()
    page.keyboard.press("Tab")
    expect(page.locator("article output")).to_have_text("blur word momo")
    expect(page).to_have_url(f"{protocol_site.url}/protocol")

    for _ in range(3):
        page.locator("#c").get_by_role("button").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Unexpected Application Error!")
    received = [json.loads(text) for text in frames.received]
    assert {(*each,) for each in received} == {("type", "path", "model")}
    assert {each["path"] == "" for each in received} == {True, False}
    nodes = [node for each in received for node in nodes_of(each["model"])]
    assert {key for node in nodes for key in node} == SERVED
    handlers = [handler for node in nodes for handler in node.get("eventHandlers", {}).values()]
    assert {key for handler in handlers for key in handler} == SERVED_OF_HANDLERS
    assert {(*json.loads(text),) for text in frames.sent} == {("type", "target", "data")}
    assert all(len(text) < 250 for text in frames.sent), "a DOM event is sent without its details"
    complaints[:] = [text for text in complaints if not re.search("Error", text)]
