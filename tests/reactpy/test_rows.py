"""What ReactPy documents works in the site as in ReactPy's own client, row by row (rows_*.py)."""

import pytest
from playwright.sync_api import Page

from tests.reactpy.row import Row
from tests.reactpy.serve import PLACE, load
from tests.support.sites import wait_until

pytestmark = pytest.mark.process
# What is seen of an element: its name, attributes, fields' contents and children.
SEEN = """function seen(node) {
    if (node.nodeType === Node.TEXT_NODE) return node.data;
    if (node.nodeType !== Node.ELEMENT_NODE) return "";
    const left = ["data-live", "data-replay", "value", "checked", "selected"];
    const attributes = [...node.attributes].filter(({ name }) => !left.includes(name))
        .map(({ name, value }) => `${name}="${value}"`).sort();
    for (const name of ["value", "checked", "selected"])
        if (name in node && node.localName !== "button") attributes.push(`${name}: ${node[name]}`);
    if (node === document.activeElement) attributes.push("has the focus");
    const children = [...node.childNodes].map(seen).join("");
    return `<${[node.localName, ...attributes].join(" ")}>${children}</${node.localName}>`;
}"""


@pytest.mark.parametrize("row", [pytest.param(row, id=row.path[1:]) for row in load().values()])
def test_a_row_is_the_same_in_both(
    row: Row, tabs: tuple[Page, Page], urls: tuple[str, str]
) -> None:
    heard: list[str] = []
    listen = lambda message: heard.append(message.text) if message.type == "error" else None  # noqa: E731
    tabs[0].on("console", listen)
    for tab, url in zip(tabs, urls, strict=True):
        tab.goto(url + row.path)
    ours, theirs = (tab.locator(f"#{PLACE}") for tab in tabs)
    for step in row.steps:
        for place in (ours, theirs):
            step.do(place)
        if step.shows:
            last: list[str] = []

            def same() -> bool:
                last[:] = [place.evaluate(SEEN) for place in (ours, theirs)]
                return last[0] == last[1]

            try:
                wait_until(same, seconds=10)
            except AssertionError:
                assert last[0] == last[1], row.says
    tabs[0].remove_listener("console", listen)
    assert heard == []
