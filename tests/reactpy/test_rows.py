"""What ReactPy documents works in the site as in ReactPy's own client, row by row (rows_*.py)."""

from contextlib import suppress

import pytest
from playwright.sync_api import Locator, expect

from tests.reactpy.conftest import Tabs
from tests.reactpy.row import Row, load
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
        wait_until(lambda: places[0].evaluate(SEEN) == places[1].evaluate(SEEN), seconds=30)
    assert places[0].evaluate(SEEN) == places[1].evaluate(SEEN)


@pytest.mark.parametrize("row", [pytest.param(row, id=row.name) for row in load().values()])
def test_a_row_is_the_same_in_both(row: Row, tabs: Tabs) -> None:
    with tabs.of(row) as places:
        for step in row.steps:
            for place, whose in zip(places, ("of the site", "of ReactPy"), strict=True):
                try:
                    step.do(place)
                except Exception as error:
                    error.add_note(f"in the client {whose}: {row.says}")
                    raise
            if step.shows:
                show_the_same(places)
        assert tabs.heard == []


def test_undo_takes_back_what_was_typed_into_a_controlled_field(tabs: Tabs) -> None:
    with tabs.of(load()["controlled-search"]) as (ours, _):  # ReactPy's client loses letters
        field = ours.get_by_label("It")
        field.fill("")
        field.press_sequentially("tea")
        expect(ours).to_contain_text("value [tea]")
        for keys, text in (("Control+z", ""), ("Control+Shift+z", "tea")):
            while field.input_value() != text:
                field.press(keys)
            expect(ours).to_contain_text(f"value [{text}]")
        field.fill("")


@pytest.mark.parametrize(
    ("texts", "name", "written"),
    [
        pytest.param(("n", "ni", "に", "日"), "controlled-search", "日", id="as it is"),
        pytest.param(("n", "ni", "ni"), "capitals", "NI", id="which Python changes"),
    ],
)
def test_an_input_method_writes_into_a_controlled_field(
    texts: tuple[str, ...], name: str, written: str, tabs: Tabs
) -> None:
    with tabs.of(load()[name]) as (ours, _):  # ReactPy's client writes NNINI
        field = ours.get_by_label("It")
        field.fill("")
        cdp = ours.page.context.new_cdp_session(ours.page)
        for text in texts[:-1]:
            end = {"selectionStart": len(text), "selectionEnd": len(text)}
            cdp.send("Input.imeSetComposition", {"text": text, **end})
        cdp.send("Input.insertText", {"text": texts[-1]})
        expect(field).to_have_value(written)
        expect(ours).to_contain_text(f"value [{written}]")
        ours.page.reload()  # Chromium may end the writing later
