"""Positions of the parts of the frame and of each tool, compared with reviewed references.

`make references` writes the references again: look at `make shots` before you commit them. All text
is set in one font that the tests provide, with widths not rounded to pixels, and without a scroll
bar, so that neither the fonts nor the Chromium of the machine change a position. Each part is
measured from a corner near it, so that other text on a page changes none either.
"""

import json
import os
from base64 import b64encode
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.sheet.tools import set_time
from tests.browser.tools import TOOLS, Tool, wait_for_modules
from tests.support.servers import ROOT

REFERENCES = Path(__file__).with_name("places.json")
RENEW = "RENEW_REFERENCES" in os.environ
TOLERANCE = 2  # pixels
WIDTHS = (360, 1280)

FONTS = ROOT / "node_modules/@fontsource/charis-sil/files"
FACES = [
    [weights, b64encode((FONTS / f"charis-sil-latin-{face}-normal.woff2").read_bytes()).decode()]
    for weights, face in (("100 500", 400), ("501 900", 700))
]
USE_ONE_FONT = """async (faces) => {
    for (const [weight, file] of faces) {
        const bytes = Uint8Array.from(atob(file), (letter) => letter.charCodeAt(0));
        document.fonts.add(await new FontFace("Reference", bytes, { weight }).load());
    }
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
        :root { --text: Reference; --head: Reference; scrollbar-width: none }
        * { text-rendering: geometricPrecision !important }
    `);
    document.adoptedStyleSheets = [sheet];
    // A fact of company.toml: any other name is as good.
    document.querySelector(".logo span").textContent = "Company";
}"""
# Corner → the parts measured from it. Of the corner itself, left edge and width are compared.
MEASURE_PLACES = """(groups) => {
    const found = {};
    const add = (name, places) => {
        let unique = name;
        for (let count = 2; unique in found; count += 1) unique = `${name} ${count}`;
        found[unique] = places.map(Math.round);
    };
    for (const [corner, parts] of Object.entries(groups))
        for (const root of document.querySelectorAll(corner)) {
            const from = root.getBoundingClientRect();
            add(corner, [from.x + scrollX, from.width]);
            for (const part of parts ? root.querySelectorAll(parts) : []) {
                if (!part.checkVisibility()) continue;
                const { x, y, width, height } = part.getBoundingClientRect();
                const mark = part.id ? `#${part.id}` : part.classList[0] ?? "";
                const name = `${corner} ${part.localName} ${mark}`.trim();
                add(name, [x - from.x, y - from.y, width, height]);
            }
        }
    return found;
}"""

Places = dict[str, list[int]]
Look = Callable[[Page, int], dict[str, str]]
"""Opens a page in a certain state, and returns what to measure there, as corner → parts."""
FORM = "label, .hint, .error, input, select, textarea, summary, button, .result, .result > *"
TOOL = {".form": FORM, ".explanation": "", ".app-panel": ""}


def frame(page: Page, _: int) -> dict[str, str]:
    page.goto("/support")
    toggle = page.locator(".menu-toggle")
    if toggle.is_visible():
        toggle.click()
    page.locator("#menu button").last.click()
    expect(page.locator("#menu li > ul").last).to_be_visible()
    header = ".logo, .menu-toggle, #menu button, #menu ul ul, #menu a"
    return {".site-header": header, ".sun-banner": "", ".label-card": "h2"}


def app_bar(page: Page, _: int) -> dict[str, str]:
    page.goto("/diabetes-sugar-tracking-app/benefit")
    return {".app-bar": "summary, a", "footer .columns": "h2"}


def contact(page: Page, _: int) -> dict[str, str]:
    page.goto("/contact-us")
    return {".contact": FORM}


def sheet(page: Page, width: int) -> dict[str, str]:
    set_time(page, "2026-11-22T06:00:00Z")  # today's card has more content
    page.goto("/blood-glucose-sheet")
    day = "tr:nth-child(2) > *" if width < 1000 else "thead th, tr:nth-child(2) > *"
    return {".sheet-controls": "select, button", ".sheet": day}


def answered(tool: Tool) -> Look:
    def look(page: Page, _: int) -> dict[str, str]:
        page.goto(tool.address(tool.values))
        expect(page.locator("#result .figure")).to_be_visible()
        return TOOL

    return look


def refused(tool: Tool) -> Look:
    def look(page: Page, _: int) -> dict[str, str]:
        page.goto(tool.address(tool.nothing))
        expect(page.locator("[aria-invalid]")).to_have_count(len(tool.empty))
        return TOOL

    return look


LOOKS: dict[str, Look] = {
    "frame": frame,
    "bar of the app": app_bar,
    "contact form": contact,
    "weekly sheet": sheet,
    **{f"{tool.name}, answered": answered(tool) for tool in TOOLS},
    **{f"{tool.name}, refused": refused(tool) for tool in TOOLS},
}

AT_EACH_WIDTH = ("frame", "weekly sheet")
"""Opened at each width: the menu has another button, other parts of the sheet are measured."""


def differences(now: Places, then: Places) -> dict[str, tuple[object, object]]:
    """Parts that moved, are new or were removed: name → position now and before."""
    return {
        name: (now.get(name), then.get(name))
        for name in {**then, **now}
        if name not in now
        or name not in then
        or any(abs(a - b) > TOLERANCE for a, b in zip(now[name], then[name], strict=True))
    }


def renew(key: str, now: Places) -> None:
    stored = json.loads(REFERENCES.read_text("utf-8")) if REFERENCES.exists() else {}
    stored[key] = {name: " ".join(map(str, box)) for name, box in now.items()}
    REFERENCES.write_text(json.dumps(dict(sorted(stored.items())), indent=1) + "\n", "utf-8")


@pytest.mark.parametrize("look", LOOKS)
def test_every_part_is_at_its_reference_position(
    page: Page, complaints: list[str], no_session: None, subtests: pytest.Subtests, look: str
) -> None:
    page.on("dialog", lambda dialog: dialog.accept())
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 800})
        if width == WIDTHS[0] or look in AT_EACH_WIDTH:
            groups = LOOKS[look](page, width)
            wait_for_modules(page)
            page.evaluate(USE_ONE_FONT, FACES)
        now: Places = page.evaluate(MEASURE_PLACES, groups)
        with subtests.test(width=width):
            assert now
            compare(f"{look}, {width}", now)


def compare(key: str, now: Places) -> None:
    if RENEW:
        renew(key, now)
    stored = json.loads(REFERENCES.read_text("utf-8"))[key]
    then = {name: [int(each) for each in box.split()] for name, box in stored.items()}
    assert differences(now, then) == {}


def test_a_part_that_moves_grows_appears_or_disappears_is_noticed() -> None:
    then = {"a": [0, 0, 10, 10], "b": [0, 0, 10, 10], "c": [5, 100], "gone": [1, 1]}
    now = {"a": [2, 0, 10, 8], "b": [0, 0, 10, 13], "c": [9, 100], "new": [1, 1]}
    assert set(differences(now, then)) == {"b", "c", "gone", "new"}
