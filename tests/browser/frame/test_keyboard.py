"""The focus by keyboard: after every key it is marked, on screen and not covered."""

import pytest
from playwright.sync_api import Page, expect

from tests.support.sheet.tools import choose_targets, open_fold
from tests.support.sheet.weeks import cell, press, show_picture, wait_for_sheet

NARROW, WIDE = 360, 1280
# What is wrong with how the focus is shown, in words; an empty list if nothing is.
FIND_FOCUS_FAULTS = """() => {
    const at = document.activeElement;
    const name = at.outerHTML.slice(0, 80);
    if (at === document.body) return ["the focus is lost"];
    const bar = document.querySelector(".site-header");
    const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(at);
    const ring = parseFloat(outlineWidth) + parseFloat(outlineOffset);
    const faults = [];
    if (outlineStyle === "none" || parseFloat(outlineWidth) < 2) faults.push("is not marked");
    const { top, bottom, left, width } = at.getClientRects()[0];
    const isBelowBar = !bar.contains(at) && getComputedStyle(bar).position === "sticky";
    if (top - ring < (isBelowBar ? bar.getBoundingClientRect().bottom : -ring))
        faults.push("begins above what can be seen");
    // Of a large text field the browser shows the line with the caret.
    const line = at.localName === "textarea" ? top + 44 : bottom;
    if (line > innerHeight + 1) faults.push("ends below the window");
    const on = document.elementFromPoint(left + width / 2, (top + line) / 2);
    if (!at.contains(on) && !on?.contains(at)) faults.push("is covered");
    return faults.map((fault) => name + " " + fault);
}"""
# After each Tab: the index of the focus among the elements that Tab must reach, and its faults.
RECORD_STOPS = f"""if (!window.stops) {{
    window.stops = [];
    const stop = () => [window.reach?.indexOf(document.activeElement), ({FIND_FOCUS_FAULTS})()];
    addEventListener("keyup", ({{ key }}) => key === "Tab" && window.stops.push(stop()), true);
}}"""
TAKE_STOPS = "() => window.stops.splice(0)"
# Of radio buttons, only the chosen one is a tab stop.
TABBABLE = "a[href], button, input:not([type=radio]:not(:checked)), select, textarea, summary"


def press_and_check_focus(page: Page, key: str) -> None:
    """Press a key, and check that the focus is clearly shown afterwards."""
    page.keyboard.press(key)
    assert page.evaluate(FIND_FOCUS_FAULTS) == []


def test_a_contents_link_leads_to_its_section_and_tab_continues_from_there(
    page: Page, no_session: None
) -> None:
    page.set_viewport_size({"width": NARROW, "height": 740})
    page.goto("/type-2-diabetes-patient-info")
    page.locator(".contents summary").focus()
    press_and_check_focus(page, "Enter")
    link = page.locator(".contents a[href^='#']").last
    section = page.locator(str(link.get_attribute("href")))
    link.focus()
    page.keyboard.press("Enter")
    expect(section.locator("h2, h3").first).to_be_in_viewport(ratio=1)
    press_and_check_focus(page, "Tab")
    expect(section.locator("a:focus")).to_have_count(1)


PHONE, DESK = (NARROW, 740), (WIDE, 740)
ZOOMED = (320, 256)  # 1280 x 1024 at 400 %
PLACES = (
    ("/", PHONE),
    ("/a1c-conversion-calculator", PHONE),
    ("/diabetes-sugar-tracking-app/faq", ZOOMED),
    ("/type-2-diabetes-patient-info", ZOOMED),
    ("/contact-us", PHONE),
    ("/blood-glucose-sheet", PHONE),
    ("/", DESK),
    ("/blood-glucose-sheet", DESK),
)
# How many elements Tab must reach, in order, without the entries of closed menus. Header and footer
# are the same on every page: only the first page is walked completely, others from the last element
# of the header to the first of the footer.
FIND_REACHABLE = f"""(isFirst) => {{
    {RECORD_STOPS}
    const all = [...document.querySelectorAll("{TABBABLE}")].filter((one) => one.tabIndex >= 0
        && one.checkVisibility());
    const start = isFirst ? 0 : all.findLastIndex((one) => one.closest(".site-header"));
    const end = isFirst ? all.length : all.findIndex((one) => one.closest("footer")) + 1;
    window.reach = all.slice(start, end);
    if (!isFirst) window.reach[0].focus();
    return window.reach.length;
}}"""


@pytest.mark.parametrize(("path", "size"), PLACES)
def test_tab_reaches_everything_in_order_and_shift_tab_takes_the_same_way_back(
    page: Page, no_session: None, path: str, size: tuple[int, int]
) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto(path)
    if path == "/blood-glucose-sheet":
        wait_for_sheet(page)
    if path == "/blood-glucose-sheet" and size == DESK:  # with what comes only when it is used
        cell(page, "Sunday", "Before Breakfast").fill("45")
        show_picture(page)
        for fold in ("import", "past", "report", "keep"):
            open_fold(page, fold)
        choose_targets(page, "own")
        press(page, "Clear All")
        expect(page.get_by_role("button", name="Undo", exact=True)).to_be_visible()
    places = list(range(page.evaluate(FIND_REACHABLE, path == "/")))
    there = places if path == "/" else places[1:]
    back = list(reversed(places[:-1]))
    if path == "/blood-glucose-sheet" and size == DESK:
        back = []  # on a phone it takes the same way
    for key, way in (("Tab", there), ("Shift+Tab", back)):
        visited: list[int] = []
        while len(visited) < len(way):
            for _ in way[len(visited) :][:20]:
                page.keyboard.press(key)
            for place, faults in page.evaluate(TAKE_STOPS):
                assert faults == []
                if place not in visited[-1:]:  # a date field has several tab stops
                    visited.append(place)
            assert visited == way[: len(visited)]
