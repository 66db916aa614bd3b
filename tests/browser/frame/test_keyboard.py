"""The keyboard reaches everything in order, and shows where the focus is."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.frame.looking import FOCUS_FAULTS, PHONE
from tests.support.browser import visit

# Of radio buttons, only the chosen one is a tab stop.
STOPS = """[...document.querySelectorAll("a, button, input, select, textarea, summary, [tabindex]")]
  .filter((part) => !part.matches("[type=radio]:not(:checked)"))
  .filter((part) => part.tabIndex >= 0 && part.checkVisibility())"""
AT = f"{STOPS}.indexOf(document.activeElement)"


@pytest.mark.parametrize(
    ("path", "size"),
    [
        pytest.param("/diabetes-sugar-tracking-app", PHONE, id="the app on a phone"),
        pytest.param("/a1c-conversion-calculator", PHONE, id="a tool on a phone"),
        pytest.param("/contact-us", {"width": 1280, "height": 740}, id="a form on a laptop"),
        pytest.param("/gdm-pregnancy", {"width": 320, "height": 256}, id="an article, zoomed"),
        pytest.param("/", {"width": 1280, "height": 740}, id="the home page on a laptop"),
    ],
)
def test_tab_reaches_every_control_in_order_and_each_is_marked_and_in_view(
    page: Page, path: str, size: dict[str, int]
) -> None:
    page.set_viewport_size(size)
    visit(page, path)
    count = page.evaluate(f"{STOPS}.length")
    for place in range(count):
        page.keyboard.press("Tab")
        assert page.evaluate(f"[{AT}, ({FOCUS_FAULTS})()]") == [place, []]


def test_the_first_tab_stop_leads_past_the_menus_to_the_content(page: Page) -> None:
    page.goto("/careers")
    page.keyboard.press("Tab")
    link = page.get_by_role("link", name="Skip to the content")
    expect(link).to_be_focused()
    expect(link).to_be_in_viewport(ratio=1)
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    expect(page.locator("main a").first).to_be_focused()


def test_a_link_of_the_contents_leads_to_its_section_and_tab_goes_on_from_there(
    page: Page,
) -> None:
    page.set_viewport_size(PHONE)
    page.goto("/type-2-diabetes-patient-info")
    page.locator(".contents summary").focus()
    page.keyboard.press("Enter")
    link = page.locator(".contents a[href^='#']").nth(1)
    section = page.locator(str(link.get_attribute("href")))
    link.focus()
    page.keyboard.press("Enter")
    expect(section.locator("h2, h3").first).to_be_in_viewport(ratio=1)
    page.keyboard.press("Tab")
    assert page.evaluate(FOCUS_FAULTS) == []
