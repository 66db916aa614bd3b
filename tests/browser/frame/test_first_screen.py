"""The content of a page begins in its first screen: how far down it may start.

The text is set in a font of the tests, so that the fonts of the machine decide nothing.
"""

import pytest
from playwright.sync_api import Page

from tests.support.browser.one_font import FACES, USE_ONE_FONT

# Path, what comes first, the lowest place where it may start at 1280 by 800 and at 360 by 740.
ROWS = (
    ("/blood-glucose-sheet", ".sheet", 500, 700),
    ("/diabetes-sugar-tracking-app", "main h1", 330, 330),
    ("/contact-us", "#fullName", 430, 500),
    ("/services/javatraining/register", "#fullName", 480, None),
    ("/a1c-conversion-calculator", "#eag", 480, 500),
    ("/blood-sugar-conversion", "#value", 480, 500),
    ("/body-mass-calculation-formula", "#weight", 480, 500),
    ("/anion-gap-calculation", "#sodium", 480, 500),
)


def test_the_content_of_each_page_begins_in_its_first_screen(
    page: Page, no_session: None, subtests: pytest.Subtests
) -> None:
    for path, selector, wide, narrow in ROWS:
        page.goto(path)
        page.evaluate(USE_ONE_FONT, FACES)
        for width, height, most in ((1280, 800, wide), (360, 740, narrow)):
            if most is None:
                continue
            page.set_viewport_size({"width": width, "height": height})
            with subtests.test(f"{path} at {width}"):
                box = page.locator(selector).bounding_box()
                assert box["y"] <= most
