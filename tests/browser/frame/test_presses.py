"""The second tap of a double tap presses nothing that has come under the finger meanwhile."""

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser import visit

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
WIDE = {"viewport": {"width": 1280, "height": 900}}
TOOL = "main form [type=submit]"
ROWS = [  # the page, what is typed there, what is pressed, and what comes under the pointer
    ("/blood-sugar-conversion", {"value": "100"}, TOOL, ".ask a >> visible=true"),
    ("/a1c-conversion-calculator", {"eag": "154"}, TOOL, "#result a >> nth=0"),
    (
        "/anion-gap-calculation",
        {"sodium": "140", "chloride": "104", "bicarbonate": "24"},
        TOOL,
        "[name=sodium]",
    ),
    ("/body-mass-calculation-formula", {}, TOOL, "main summary >> visible=true"),
    ("/blood-glucose-sheet", {}, "[data-action=clear]", "[data-action=undo]"),
    ("/contact-us", {}, TOOL, "main a >> nth=0"),
    ("/", {}, "header button >> visible=true", "#menu > ul > li:nth-child(2) > button"),
    ("/search", {"q": "java"}, "#q", "#found a >> nth=0"),
]
UNDER = """(element, [x, y]) => {
  const [left, top] = [`${x - 20}px`, `${y - 10}px`];
  Object.assign(element.style, { position: "fixed", left, top, zIndex: 99 });
  element.addEventListener("click", (event) => {
    window.hits = (window.hits ?? 0) + 1;
    event.preventDefault();
  });
}"""


@pytest.mark.usefixtures("search", "clock")
@pytest.mark.parametrize(
    "how",
    [
        pytest.param(how, id=name, marks=pytest.mark.browser_context_args(**how))
        for name, how in (("touch", PHONE), ("mouse", WIDE))
    ],
)
def test_what_comes_under_the_pointer_is_not_pressed_for_half_a_second(
    page: Page, dialogs: list[str], how: dict[str, object], subtests: pytest.Subtests
) -> None:
    press = page.touchscreen.tap if how is PHONE else page.mouse.click
    for path, typed, button, other in ROWS:
        with subtests.test(path=path):
            visit(page, path)
            page.locator("[data-island]:not([data-filled])").wait_for(state="detached")
            for name, text in typed.items():
                page.locator(f"[name={name}]").first.fill(text)
            first, second = page.locator(button).first, page.locator(other).first
            if path == "/search":
                second.wait_for()
            first.scroll_into_view_if_needed()
            box = first.bounding_box()
            assert box
            x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
            press(x, y)
            page.clock.run_for(50)
            second.wait_for()
            second.evaluate(UNDER, [x, y])
            press(x + (5 if how is PHONE else 0), y)
            assert page.evaluate("window.hits ?? 0") == 0
            expect(second).not_to_be_focused()
            second.press("Enter")
            page.clock.run_for(600)
            press(x, y)
            assert page.evaluate("window.hits") >= 1
