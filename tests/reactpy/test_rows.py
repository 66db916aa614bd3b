"""What ReactPy documents works in the site as in ReactPy's own client, row by row (rows_*.py)."""

from contextlib import suppress

import pytest
from playwright.sync_api import ConsoleMessage, Locator, Page

from tests.reactpy.row import PLACE, Row, load
from tests.support.sites import wait_until

pytestmark = pytest.mark.process
# What is seen of an element: its name, attributes, fields' contents and children.
SEEN = """function seen(node) {
    if (node.nodeType === Node.TEXT_NODE) return node.data;
    if (node.nodeType !== Node.ELEMENT_NODE) return "";
    const left = ["data-live", "data-replay", "value", "checked", "selected"];
    // ReactPy has its modules in a span each, and finds a link of its router by a class.
    if (node.matches("span:empty") && !node.attributes.length) return "";
    const text = ({ name, value }) => (name === "style" ? node.style.cssText : value)
        .replace(/ ?link-[0-9a-f]{32}/, "");
    const attributes = [...node.attributes].filter(({ name }) => !left.includes(name))
        .map((each) => `${each.name}="${text(each)}"`).filter((each) => each !== 'class=""').sort();
    for (const name of ["value", "checked", "selected"])
        if (name in node && node.localName !== "button") attributes.push(`${name}: ${node[name]}`);
    // Here the heading of the next page has the focus after a link, there it is lost, or stays.
    if (node === document.activeElement && node.localName !== "a") attributes.push("has the focus");
    const children = node.localName === "textarea" ? "" : [...node.childNodes].map(seen).join("");
    return `<${[node.localName, ...attributes].join(" ")}>${children}</${node.localName}>`;
}"""


def show_the_same(places: tuple[Locator, Locator]) -> None:
    """Wait until both show the same; fail with what each of them shows."""
    with suppress(AssertionError):
        wait_until(lambda: places[0].evaluate(SEEN) == places[1].evaluate(SEEN), seconds=10)
    assert places[0].evaluate(SEEN) == places[1].evaluate(SEEN)


@pytest.mark.parametrize("row", [pytest.param(row, id=row.path[1:]) for row in load().values()])
def test_a_row_is_the_same_in_both(row: Row, tabs: tuple[Page, Page], urls: list[str]) -> None:
    heard: list[str] = []

    def listen(message: ConsoleMessage) -> None:
        if message.type == "error" and "404" not in message.text:  # of links to other pages
            heard.append(message.text)

    tabs[0].on("console", listen)
    for tab, url in zip(tabs, urls, strict=True):
        tab.goto(url + row.path)
    places = tabs[0].locator(f"#{PLACE}"), tabs[1].locator(f"#{PLACE}")
    for step in row.steps:
        for place, whose in zip(places, ("of the site", "of ReactPy"), strict=True):
            try:
                step.do(place)
            except Exception as error:
                error.add_note(f"in the client {whose}: {row.says}")
                raise
        if step.shows:
            show_the_same(places)
    tabs[0].remove_listener("console", listen)
    assert heard == []
