"""Tab moves through a whole page in order, and Shift+Tab takes the same way back.

After every key the focused element must be marked, on screen and not covered.
"""

import pytest
from playwright.sync_api import Page

from tests.support.browser.keys import NARROW, RECORD_STOPS, TABBABLE, TAKE_STOPS, WIDE
from tests.support.sheet.weeks import wait_for_sheet

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
