"""Using the keyboard as a visitor does, and checking where the focus is and how it is shown."""

from playwright.sync_api import Locator, Page

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
