"""axe-core finds nothing on any page, light or dark, narrow or wide, with every rule it has."""

import pytest
from playwright.sync_api import Page

from tests.browser.frame.looking import PAGES
from tests.support.browser import COLOURS, axe

pytestmark = pytest.mark.console_errors  # of the page that is not found


@pytest.mark.parametrize("path", PAGES)
def test_axe_finds_nothing_on_any_page(page: Page, path: str) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(path)
    assert axe(page) == []
    page.set_viewport_size({"width": 1280, "height": 1200})
    page.emulate_media(color_scheme="dark")
    assert axe(page) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_what_opens_on_a_phone_and_the_colours_of_more_contrast_pass_axe(
    page: Page, scheme: str
) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    page.emulate_media(color_scheme=scheme, contrast="more")  # type: ignore[arg-type]
    page.goto("/diabetes-sugar-tracking-app")
    page.locator(".menu-toggle").click()
    page.locator("#menu button").first.click()
    page.locator(".app-bar summary").click()
    page.locator("footer summary").first.click()
    assert axe(page) == []


@pytest.mark.parametrize(
    ("colour", "rule"),
    [
        pytest.param("#8fa3a1", "color-contrast", id="below 4.5 to 1"),
        pytest.param("#fbfaf6", "color-contrast", id="the colour of the page"),
        pytest.param("#5f7573", "color-contrast-enhanced", id="between 4.5 and 7 to 1"),
    ],
)
def test_a_spoiled_colour_is_found_by_the_rule_for_its_contrast(
    page: Page, colour: str, rule: str
) -> None:
    page.goto("/accessibility")
    page.evaluate("colour => document.querySelector('main p.lead').style.color = colour", colour)
    assert {line.split(":")[0] for line in axe(page, tags=COLOURS)} == {rule}
