"""The whole site by keyboard alone: no test in this file uses a pointer.

After every key that moves the focus, the focused element must be marked, on screen and not covered.
"""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.support.sheet.tools import expect_value
from tests.support.sheet.weeks import cell, shown_week, wait_for_sheet, week

NARROW, WIDE = 360, 1280
MAX_PRESSES = 200  # presses after which a target counts as unreachable
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
# The smallest number of presses of the key until the target has the focus.
COUNT_PRESSES_LEFT = f"""(target, key) => {{
    {RECORD_STOPS}
    if (target === document.activeElement) return 0;
    const all = [...document.querySelectorAll("{TABBABLE}")]
        .filter((one) => one.tabIndex >= 0 && !one.disabled && one.checkVisibility());
    const at = all.indexOf(document.activeElement);
    const way = all.indexOf(target) - at;
    return at < 0 ? 1 : Math.max(1, key === "Tab" ? way : -way);
}}"""


def press_and_check_focus(page: Page, key: str) -> None:
    """Press a key, and check that the focus is clearly shown afterwards."""
    page.keyboard.press(key)
    assert page.evaluate(FIND_FOCUS_FAULTS) == []


def tab_to(page: Page, target: Locator, key: str = "Tab") -> None:
    """Press Tab until the target has the focus."""
    pressed = 0
    while left := target.evaluate(COUNT_PRESSES_LEFT, key):
        assert pressed < MAX_PRESSES, f"{key} does not lead to {target}"
        for _ in range(left):
            page.keyboard.press(key)
        pressed += left
        assert [faults for _, faults in page.evaluate(TAKE_STOPS) if faults] == []


def type_into(page: Page, target: Locator, text: str, key: str = "Tab") -> None:
    """Go to a field and replace its content with this text."""
    tab_to(page, target, key)
    if target.evaluate("target => target.localName") == "select":
        page.keyboard.type(text)
        return
    page.keyboard.press("Control+a")
    page.keyboard.press("Delete")
    page.keyboard.type(text)


def test_the_sheet_can_be_filled_in_drawn_cleared_and_imported_again(
    page: Page, no_session: None
) -> None:
    page.on("filechooser", lambda _: None)  # Playwright now intercepts the file dialog
    page.goto("/blood-glucose-sheet")
    wait_for_sheet(page)
    type_into(page, page.get_by_label("Unit", exact=True), "mmol")
    expect(page.get_by_label("Unit", exact=True)).to_have_value("mmol/L")
    tab_to(page, cell(page, "Sunday", "Before Breakfast"))
    page.keyboard.type("5.6")
    press_and_check_focus(page, "Enter")
    page.keyboard.type("6.1")
    press_and_check_focus(page, "Tab")
    page.keyboard.type("8.2")
    press_and_check_focus(page, "ArrowUp")
    press_and_check_focus(page, "Shift+Tab")
    expect(cell(page, "Sunday", "Before Breakfast")).to_be_focused()
    type_into(page, cell(page, "Sunday", "Notes"), "Felt well")
    typed = week(
        Sunday={"beforeBreakfast": "5.6", "notes": "Felt well"},
        Monday={"beforeBreakfast": "6.1", "afterBreakfast": "8.2"},
    )
    assert shown_week(page) == typed
    tab_to(page, page.get_by_role("button", name="Download CSV"), "Tab")
    with page.expect_download() as saved:
        page.keyboard.press("Enter")
    tab_to(page, page.get_by_role("button", name="Clear All"), "Tab")
    for key, undone in (("Space", "Enter"), ("Enter", "Space")):
        page.keyboard.press(key)
        expect_value(page, "Sunday", "Notes", "")
        press_and_check_focus(page, "Tab")
        expect(page.get_by_role("button", name="Undo")).to_be_focused()
        page.keyboard.press(undone)
        expect_value(page, "Sunday", "Notes", "Felt well")
        tab_to(page, page.get_by_role("button", name="Clear All"), "Shift+Tab")
    page.keyboard.press("Enter")
    expect_value(page, "Sunday", "Notes", "")
    tab_to(page, page.locator("#fold-targets summary"))
    page.keyboard.press("Enter")
    tab_to(page, page.get_by_label("Targets", exact=True))
    page.keyboard.type("My doctor")
    type_into(page, page.get_by_label("Before meals, from"), "4")
    tab_to(page, page.get_by_role("button", name="Show the picture"))
    page.keyboard.press("Enter")
    expect(page.locator("#sheet-chart svg")).to_be_visible()
    tab_to(page, page.locator("#fold-import summary"))
    page.keyboard.press("Enter")
    tab_to(page, page.locator("#sheet-import"))
    with page.expect_file_chooser() as chooser:
        page.keyboard.press("Enter")
    chooser.value.set_files(saved.value.path())
    tab_to(page, page.get_by_role("button", name="Replace my sheet with this"))
    page.keyboard.press("Enter")
    expect_value(page, "Sunday", "Notes", "Felt well")
    assert shown_week(page) == typed


def test_a_contents_link_leads_to_its_section_and_tab_continues_from_there(
    page: Page, no_session: None
) -> None:
    page.set_viewport_size({"width": NARROW, "height": 740})
    page.goto("/type-2-diabetes-patient-info")
    tab_to(page, page.locator(".contents summary"))
    page.keyboard.press("Enter")
    link = page.locator(".contents a[href^='#']").last
    section = page.locator(str(link.get_attribute("href")))
    tab_to(page, link)
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
    places = list(range(page.evaluate(FIND_REACHABLE, path == "/")))
    there = places if path == "/" else places[1:]
    back = list(reversed(places[:-1]))
    if path == "/blood-glucose-sheet" and size == DESK:
        back = []  # looks like a table, but has the same elements as the cards on a phone
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
